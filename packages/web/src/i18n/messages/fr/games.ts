import type { GAMES_EN } from '../en/games.ts';
import type { Translation } from '../message.ts';

export const GAMES_FR: Translation<typeof GAMES_EN> = {
  'update.ready': 'Une nouvelle version est prête.',
  'update.reload': 'Recharger',
  'update.later': 'Plus tard',
  'games.none': 'Pas encore de partie. Toute partie commencée est gardée ici.',
  'games.saved': 'Enregistrée',
  'games.unnamed': '{edition}, {date}',
  'games.turns': { one: '{n} tour', other: '{n} tours' },
  'games.phase.gathering': 'Pas commencée',
  'games.phase.playing': 'En cours',
  'games.phase.set-aside': 'Mise de côté',
  'games.phase.over': 'Finie',
  'games.rename': 'Renommer',
  'games.renameTo': 'Nouveau nom',
  'games.delete': 'Supprimer',
  'games.deleteTitle': 'Supprimer {name} ?',
  'games.deleteAbout': 'C’est définitif.',
  'games.export': 'Exporter',
  'games.exportGcg': 'Exporter en GCG',
  'games.import': 'Importer un fichier',
  'games.imported': '{name} a été importée.',
  'games.review': 'Revoir',
  'saveFile.too-large': 'Le fichier est trop gros pour une partie.',
  'saveFile.unreadable': 'Impossible d’ouvrir le fichier. Choisissez-le à nouveau.',
  'saveFile.not-json': 'Le fichier est endommagé : impossible de le lire.',
  'saveFile.not-a-save': 'Ce n’est pas une partie enregistrée par Luctor.',
  'saveFile.newer-version':
    'La partie vient d’une version plus récente. Rechargez la page et réessayez.',
  'saveFile.bad-data': 'Le fichier est endommagé.',
  'saveFile.impossible-event': 'Le fichier contient un coup impossible (événement {event}).',
  'saveFile.wrong-score':
    'Le fichier a été modifié : le coup {turn} vaut {expected}, mais le fichier indique {found}.',
  'saveFile.wrong-end':
    'Le fichier a été modifié : le décompte final ne correspond pas aux coups joués.',
};
