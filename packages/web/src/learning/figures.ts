import type { FinishedGame, GameFigures, Review } from '@luctor/learn';
import type { GameEvent } from '@luctor/rules';

/** What the figures need of each finished game that this browser has seen [L6]. */
export interface Figures {
  /** Null if the browser keeps nothing. */
  games(): Promise<readonly GameFigures[] | null>;
  /** A game was finished, or reviewed again; false if the browser could not keep it. */
  note(game: FinishedGame, review?: GameReview): Promise<boolean>;
  /** Reads the finished games on this device that have no figures yet. */
  catchUp(onProgress: OnProgress, leave: AbortSignal): Promise<void>;
  /** Has the games on this device judged that no review has looked at, the last played first. */
  judgeRest(judge: JudgeGame, onProgress: OnProgress, leave: AbortSignal): Promise<void>;
  /** From now on the game does not count; it stays on the device. */
  forget(game: string): Promise<boolean>;
}

export type GameReview = Pick<Review, 'verdicts' | 'luck'>;

/** Null if the game cannot be judged now: its words are not at hand. */
export type JudgeGame = (events: readonly GameEvent[]) => Promise<GameReview | null>;

export type OnProgress = (progress: Progress) => void;

export interface Progress {
  readonly done: number;
  readonly of: number;
}
