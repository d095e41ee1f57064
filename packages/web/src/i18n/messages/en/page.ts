import type { SessionErrorCode } from '../../../session/game-session.ts';
import type { WordsFailure } from '../../../lexica/words-progress.ts';
import type { StoreError } from '../../../storage/game-store.ts';
import type { Message } from '../message.ts';

type FailureKey =
  | `store.${StoreError['code']}`
  | `session.${SessionErrorCode}`
  | `wordsFailed.${WordsFailure}`;

/** The page around the games: what is kept, what is on its way, what went wrong. */
export const PAGE_EN = {
  'options.title': 'Options',
  'options.zoom': 'Zoom to where a tile goes',
  'games.title': 'Games',
  'saving.saved': 'Saved',
  'saving.saving': 'Saving',
  'saving.failed': 'Not saved',
  'saving.failedAbout': 'This game could not be written down. Export it before you close the page.',
  'store.no-such-game': 'That game is no longer there.',
  'store.already-there': 'That game is already there.',
  'store.wrong-version': 'The game went on in another tab.',
  'store.unavailable':
    'This browser keeps nothing here, perhaps in a private window. Export the game to keep it.',
  'store.full': 'There is no room left to save. Delete old games, or export this one.',
  'session.other-tab': 'This game is being played in another tab. Here you can watch it.',
  'session.moved-on': 'The game went on in another tab; this page now shows it.',
  'session.session-closed': 'This game was closed.',
  'session.words-unavailable': 'The words could not be fetched, so nothing can be judged yet.',
  'session.takeOver': 'Play here',
  'wordsFailed.network': 'The words could not be fetched. Check the connection.',
  'wordsFailed.unknown-vocabulary': 'The vocabulary of this game is not on this device.',
  'wordsFailed.damaged': 'The words arrived damaged.',
  'wordsFailed.retry': 'Try again',
  'loading.words': 'Fetching the words',
  'loading.expanding': 'Preparing the words',
  'loading.restarting': 'The computer’s thinking broke off. It starts again, nothing is lost.',
  'loading.page': 'Loading',
  'network.offline': 'Offline',
  'failure.title': 'Something went wrong',
  'online.title': 'Play online',
} as const satisfies Readonly<Record<FailureKey, Message>> & Readonly<Record<string, Message>>;
