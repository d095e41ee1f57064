import type { StoreError } from '../../../storage/game-store.ts';
import type { Message } from '../message.ts';

type FailureKey = `store.${StoreError['code']}`;

/** The page around the games: what is kept, what is on its way, what went wrong. */
export const PAGE_EN = {
  'options.zoom': 'Zoom to where a tile goes',
  'games.title': 'Games',
  'learn.title': 'Learn',
  'saving.saved': 'Saved',
  'saving.saving': 'Saving',
  'saving.failed': 'Not saved',
  'saving.failedAbout': 'This game could not be saved. Export it before you close the page.',
  'store.no-such-game': 'That game is no longer there.',
  'store.already-there': 'That game is already there.',
  'store.wrong-version': 'The game went on in another tab.',
  'store.unavailable':
    'This browser keeps nothing here, perhaps in a private window. Export the game to keep it.',
  'store.full': 'There is no room left to save. Delete old games, or export this one.',
  'loading.restarting': 'The computer’s thinking broke off. It starts again, nothing is lost.',
  'loading.page': 'Loading',
  'network.offline': 'Offline',
  'failure.title': 'Something went wrong',
} as const satisfies Readonly<Record<FailureKey, Message>> & Readonly<Record<string, Message>>;
