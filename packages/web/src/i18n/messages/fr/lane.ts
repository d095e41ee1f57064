import type { LANE_EN } from '../en/lane.ts';
import type { Translation } from '../message.ts';

export const LANE_FR: Translation<typeof LANE_EN> = {
  'lane.typing': 'Votre mot, puis Entrée :',
  'lane.where': 'Où placer {word} ?',
  'lane.whereShort': '{word} ?',
  'lane.whereAbout': 'Depuis {square}, ou choisissez une autre case.',
  'lane.accept': 'Jouer {word} pour {points} ?',
  'lane.bonus': '{name} joue {word} pour {points}, dont {bonus} pour les sept jetons.',
  'lane.sound': 'Activer les sons ?',
  'lane.soundAbout': 'Un toc pour un jeton, un carillon pour votre tour.',
  'lane.soundOn': 'Activer le son',
  'skip.board': 'Aller à la grille',
  'lane.played': '{name} joue {word} pour {points}.',
  'clock.placing': '{time} pour placer le mot',
  'clock.fixed': 'Temps écoulé : placez le mot commencé',
  'wordsFailed.network': 'Les mots n’ont pas pu être chargés. Vérifiez la connexion.',
  'wordsFailed.unknown-vocabulary': 'Le dictionnaire de cette partie n’est pas sur cet appareil.',
  'wordsFailed.damaged': 'Le dictionnaire reçu est endommagé.',
  'wordsFailed.retry': 'Réessayer',
  'loading.words': 'Chargement des mots',
  'loading.expanding': 'Préparation des mots',
};
