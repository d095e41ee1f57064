import type { OVER_EN } from '../en/over.ts';
import type { Translation } from '../message.ts';

export const OVER_FR: Translation<typeof OVER_EN> = {
  'over.by': { one: 'de {n} point', other: 'de {n} points' },
  'over.length': { one: 'en {n} tour et {time}', other: 'en {n} tours et {time}' },
  'over.adjustments': 'Décompte final',
  'over.noAdjustments': 'Les scores restent tels quels.',
  'over.before': 'Avant',
  'over.tilesLeft': 'Reste',
  'over.change': '±',
  'over.final': 'Final',
  'over.stats.best': 'Meilleur coup',
  'over.stats.average': 'Moyenne',
  'over.stats.perTurn': 'par tour',
  'over.stats.full': 'Coups de sept',
  'over.again': 'Rejouer',
  'over.otherLevels': 'Mêmes joueurs, autres niveaux',
  'over.otherPlayers': 'Autres joueurs',
  'over.review': 'Revoir la partie',
  'over.stop': 'Arrêter',
  'audit.title': 'Preuve du tirage loyal',
  'audit.about':
    'L’empreinte était affichée avant le premier tirage. Le secret est révélé maintenant : chaque tirage découle de lui et de ce que chacun a ajouté.',
  'audit.commitment': 'Empreinte, affichée au début',
  'audit.secret': 'Secret, révélé maintenant',
  'audit.contribution': 'Ajouté par {name}',
  'audit.checking': 'Vérification',
  'audit.ok': {
    one: 'Vérifié sur cet appareil : l’empreinte concorde, et {n} étape de la partie aussi.',
    other: 'Vérifié sur cet appareil : l’empreinte et les {n} étapes de la partie concordent.',
  },
  'audit.broken-commitment': 'Le secret ne correspond pas à l’empreinte affichée au début.',
  'audit.different': 'L’étape {event} de la partie ne découle pas du secret.',
  'audit.again': 'Vérifier encore',
  'audit.copy': 'Copier',
  'audit.copied': 'Copié.',
};
