import type { GAMES_EN } from '../en/games.ts';
import type { Translation } from '../message.ts';

export const GAMES_FR: Translation<typeof GAMES_EN> = {
  'update.ready': 'Une nouvelle version est prête.',
  'update.reload': 'Recharger',
  'update.later': 'Plus tard',
  'games.none': 'Pas encore de partie. Toute partie commencée est gardée ici.',
  'games.saved': 'Sauvegardée',
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
  'games.deleteAbout': 'On ne pourra pas la retrouver.',
  'games.export': 'Exporter',
  'games.exportGcg': 'Exporter en GCG',
  'games.import': 'Importer un fichier',
  'games.imported': '{name} a été importée.',
  'games.review': 'Revoir',
  'saveFile.too-large': 'Le fichier est trop gros pour une partie.',
  'saveFile.not-json': 'Le fichier est abîmé : impossible de le lire.',
  'saveFile.not-a-save': 'Ce n’est pas une partie sauvegardée de Luctor.',
  'saveFile.newer-version':
    'La partie vient d’une version plus récente. Rechargez la page et réessayez.',
  'saveFile.bad-data': 'Le fichier est abîmé.',
  'saveFile.impossible-event': 'Le fichier contient un coup impossible (événement {event}).',
};
