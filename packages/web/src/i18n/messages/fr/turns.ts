import type { TURNS_EN } from '../en/turns.ts';
import type { Translation } from '../message.ts';

export const TURNS_FR: Translation<typeof TURNS_EN> = {
  'blank.title': 'Quelle lettre pour le joker ?',
  'blank.about': 'Tapez ou choisissez une lettre. Échap remet le jeton.',
  'blank.choose': 'Joker en {letter}',
  'challenge.title': '{name} a joué {word}',
  'cover.before': '{name}, êtes-vous là ?',
  'cover.beforeAbout':
    'Les autres ne regardent pas. Votre chevalet s’affiche dès que vous êtes là.',
  'cover.ready': 'Je suis là',
  'cover.after': 'Vos nouveaux jetons, {name}',
  'cover.done': 'Je les ai vus',
  'save.done': 'Sauvegardée sous le nom {name}.',
};
