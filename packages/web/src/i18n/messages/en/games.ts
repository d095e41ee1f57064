import type { SAVE_ERRORS } from '@luctor/rules';
import type { SessionErrorCode, WordsFailure } from '../../../session/game-session.ts';
import type { StoreError } from '../../../storage/game-store.ts';
import type { Message } from '../message.ts';

type GameErrorKey =
  | `saveFile.${(typeof SAVE_ERRORS)[number]}`
  | `store.${StoreError['code']}`
  | `session.${SessionErrorCode}`
  | `wordsFailed.${WordsFailure}`;

/** Games kept and saved, files, storage, the network [U7]. */
export const GAMES_EN = {
  'games.title': 'Games',
  'games.none': 'No game yet. Every game you begin is kept here.',
  'games.kept': 'Kept by itself',
  'games.saved': 'Saved',
  'games.unnamed': '{edition}, {date}',
  'games.players': 'Players: {names}',
  'games.turns': { one: '{n} turn', other: '{n} turns' },
  'games.lastPlayed': 'Last played {date}',
  'games.phase.gathering': 'Not begun',
  'games.phase.playing': 'Under way',
  'games.phase.set-aside': 'Set aside',
  'games.phase.over': 'Over',
  'games.resume': 'Resume {name}',
  'games.rename': 'Rename',
  'games.renameTo': 'New name',
  'games.delete': 'Delete',
  'games.deleteTitle': 'Delete {name}?',
  'games.deleteAbout': 'It cannot be brought back.',
  'games.export': 'Export',
  'games.exportGcg': 'Export as GCG',
  'games.import': 'Import a file',
  'games.imported': '{name} was imported.',
  'games.review': 'Review',
  'saving.saved': 'Saved',
  'saving.saving': 'Saving',
  'saving.failed': 'Not saved',
  'saving.failedAbout': 'This game could not be written down. Export it before you close the page.',
  'saveFile.too-large': 'The file is too large to be a game.',
  'saveFile.not-json': 'The file is damaged: it cannot be read.',
  'saveFile.not-a-save': 'This is not a saved game of Luctor.',
  'saveFile.newer-version': 'The game was saved by a newer version. Reload the page and try again.',
  'saveFile.bad-data': 'The file is damaged: {detail}',
  'saveFile.impossible-event':
    'The file holds a move that could not have happened (event {event}).',
  'store.no-such-game': 'That game is no longer there.',
  'store.already-there': 'That game is already there.',
  'store.wrong-version': 'The game went on in another tab.',
  'store.unavailable':
    'This browser keeps nothing here, perhaps in a private window. Export the game to keep it.',
  'store.full': 'There is no room left to save. Delete old games, or export this one.',
  'session.looking-on': 'This game is played in another tab. Here you look on.',
  'session.moved-on': 'The game went on in another tab; this page now shows it.',
  'session.words-unavailable': 'The words could not be fetched, so nothing can be judged yet.',
  'session.session-closed': 'This game was closed.',
  'session.takeOver': 'Play here',
  'wordsFailed.network': 'The words could not be fetched. Check the connection.',
  'wordsFailed.unknown-vocabulary': 'The vocabulary of this game is not on this device.',
  'wordsFailed.damaged': 'The words arrived damaged.',
  'wordsFailed.retry': 'Try again',
  'loading.words': 'Fetching the words',
  'loading.progress': '{done} of {total}',
  'loading.expanding': 'Preparing the words',
  'loading.page': 'Loading',
  'network.online': 'Online',
  'network.offline': 'Offline',
  'network.offlineAbout': 'Offline: games at this screen go on as before.',
  'network.ready': 'Ready to play offline.',
  'update.ready': 'A new version is ready.',
  'update.reload': 'Reload',
  'update.later': 'Later',
  'failure.title': 'Something went wrong',
  'failure.about': 'Your game is kept. Reload the page to go on.',
} as const satisfies Readonly<Record<GameErrorKey, Message>> & Readonly<Record<string, Message>>;
