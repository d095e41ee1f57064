import type { OVER_EN } from '../en/over.ts';
import type { Translation } from '../message.ts';

export const OVER_FR: Translation<typeof OVER_EN> = {
  'over.by': { one: 'de {n} point', other: 'de {n} points' },
  'over.length': { one: 'en {n} tour et {time}', other: 'en {n} tours et {time}' },
  'over.turns': { one: 'en {n} tour', other: 'en {n} tours' },
  'over.youWin': 'Victoire !',
  'over.unfinished': 'Partie inachevée',
  'over.adjustments': 'Décompte final',
  'over.noAdjustments': 'Les scores restent tels quels.',
  'over.before': 'Avant',
  'over.tilesLeft': 'Reste',
  'over.change': '±',
  'over.final': 'Final',
  'over.again': 'Rejouer',
  'over.otherLevels': 'Mêmes joueurs, autres niveaux',
  'over.otherPlayers': 'Autres joueurs',
  'over.stop': 'Arrêter',
  'proof.again': 'Vérifier encore',
  'told.title': 'Partie importée',
  'told.about':
    'Cette partie a été importée pour être revue. Son fichier ne dit pas comment les jetons ont été tirés : elle est rejouée, non prouvée.',
  'told.replayed': {
    one: 'Rejouée sur cet appareil : {n} étape découle des règles.',
    other: 'Rejouée sur cet appareil : les {n} étapes découlent des règles.',
  },
  'told.different': 'L’étape {event} de la partie ne découle pas des règles.',
};
