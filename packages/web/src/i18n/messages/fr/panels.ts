import type { PANELS_EN } from '../en/panels.ts';
import type { Translation } from '../message.ts';

export const PANELS_FR: Translation<typeof PANELS_EN> = {
  'history.player': 'Joueur',
  'unseen.about': 'Ni sur la grille, ni sur un chevalet visible',
  'unseen.vowels': { one: '{n} voyelle', other: '{n} voyelles' },
  'unseen.consonants': { one: '{n} consonne', other: '{n} consonnes' },
  'unseen.blanks': { one: '{n} joker', other: '{n} jokers' },
  'values.title': 'La valeur des jetons',
  'values.entry': { one: '{letter}, {n} point', other: '{letter}, {n} points' },
  'score.title': 'Scores',
  'clock.stop': 'Arrêter le chronomètre',
  'clock.start': 'Relancer le chronomètre',
  'legend.title': 'Sur la grille',
  'legend.last': 'Dernier coup',
  'legend.trial': 'Pas encore joué',
  'legend.blank': 'Joker, vaut 0',
};
