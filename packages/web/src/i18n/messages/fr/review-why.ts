import type { REVIEW_WHY_EN } from '../en/review-why.ts';
import type { Translation } from '../message.ts';

/** Why a move was better: one sentence for each kind of fact [L1]. */
export const REVIEW_WHY_FR: Translation<typeof REVIEW_WHY_EN> = {
  'fact.refused': {
    one: '{words} n’est pas dans le dictionnaire : le tour a été perdu.',
    other: '{words} ne sont pas dans le dictionnaire : le tour a été perdu.',
  },
  'fact.points': {
    one: '{best} rapporte {n} point de plus que {made}.',
    other: '{best} rapporte {n} points de plus que {made}.',
  },
  'fact.pointsLess': {
    one: '{best} rapporte {n} point de moins que {made}, et vaut pourtant mieux.',
    other: '{best} rapporte {n} points de moins que {made}, et vaut pourtant mieux.',
  },
  'fact.pointsSame': '{best} rapporte autant que {made}.',
  'fact.bonus': '{word} pose les sept jetons : bonus de {n} points.',
  'fact.tiles': {
    one: '{best} laisse comme reliquat {kept} au lieu de {insteadOf} : {n} point de mieux.',
    other: '{best} laisse comme reliquat {kept} au lieu de {insteadOf} : {n} points de mieux.',
  },
  'fact.tilesWorse': {
    one: 'Son reliquat est {kept} au lieu de {insteadOf} : {n} point de moins, mais il reste meilleur.',
    other:
      'Son reliquat est {kept} au lieu de {insteadOf} : {n} points de moins, mais il reste meilleur.',
  },
  'fact.tilesNone': 'rien',
  'fact.opened':
    '{made} ouvre {place} : l’adversaire peut alors espérer {after} points au lieu de {before}.',
  'fact.phony': {
    one: '{words} n’est pas dans le dictionnaire, mais personne ne l’a contesté.',
    other: '{words} ne sont pas dans le dictionnaire, mais personne ne les a contestés.',
  },
  'fact.uncommon': '{word} est un mot peu courant.',
  'fact.rare': '{word} est un mot rare, que peu de joueurs connaissent.',
  'fact.endsGame': '{best} vide le chevalet et finit la partie.',
  'fact.goesOut': {
    one: '{best} vide le chevalet et finit la partie : {n} point de mieux au bout du compte.',
    other: '{best} vide le chevalet et finit la partie : {n} points de mieux au bout du compte.',
  },
  'fact.tilesLeft': {
    one: 'En comptant les jetons restants, {best} vaut {n} point de mieux.',
    other: 'En comptant les jetons restants, {best} vaut {n} points de mieux.',
  },
  'fact.endgameSeen': {
    one: 'D’après ce que la recherche a pu voir, {best} rapporte environ {n} point de mieux.',
    other: 'D’après ce que la recherche a pu voir, {best} rapporte environ {n} points de mieux.',
  },
  'fact.endgame': {
    one: 'Jusqu’au bout, {best} rapporte {n} point de mieux.',
    other: 'Jusqu’au bout, {best} rapporte {n} points de mieux.',
  },
  'fact.stuck': 'Après {made}, on ne peut plus placer {tiles}.',
  'fact.safeLead': {
    one: 'Avec {n} point d’avance, {best} est le coup sûr ; {made} met l’avance en danger.',
    other: 'Avec {n} points d’avance, {best} est le coup sûr ; {made} met l’avance en danger.',
  },
  'fact.outlook': {
    one: 'Dans les tours qui suivent, {best} vaut {n} point de plus.',
    other: 'Dans les tours qui suivent, {best} vaut {n} points de plus.',
  },
  'fact.outlookWorse': {
    one: 'Dans les tours qui suivent, il vaut {n} point de moins, mais il reste meilleur.',
    other: 'Dans les tours qui suivent, il vaut {n} points de moins, mais il reste meilleur.',
  },
};
