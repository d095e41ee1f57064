import type { ThinkTask } from '@luctor/engine';
import type { CanPlayQuestion } from '@luctor/rules';
import type { PlayedBy } from '../words/word-service.ts';

/** What the quick thread does: milliseconds each, once the words are there. */
export type QuickTask =
  /** Answered with `SharedWords`. */
  | { readonly type: 'open'; readonly vocabulary: string }
  | { readonly type: 'prepare'; readonly game: PlayedBy; readonly level: number }
  | { readonly type: 'canPlay'; readonly game: PlayedBy; readonly question: CanPlayQuestion }
  /** A level that does not look ahead, or one that has no time to. */
  | { readonly type: 'think'; readonly task: ThinkTask };

/** What the other threads do: seconds each. */
export type DeepTask =
  | { readonly type: 'prepare'; readonly games: readonly PlayedBy[]; readonly level: number }
  | { readonly type: 'think'; readonly task: ThinkTask };
