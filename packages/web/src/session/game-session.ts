import type { ReadonlySignal } from '@preact/signals';
import type { Command, GameView, Placement, RuleError, Seat } from '@luctor/rules';

/**
 * A game as the table sees it, wherever it is played: at this screen (`LocalSession`) or on a
 * server (`OnlineSession`). The table asks nothing else, so that both are one user interface.
 */
export interface GameSession {
  readonly id: string;
  /** What the person now at this screen may see; at one screen, the player on turn. */
  readonly view: ReadonlySignal<GameView>;
  /** Seats whose people sit at this screen. */
  readonly seatsHere: readonly Seat[];
  /** Whether everything so far is written down; a turn passes only when it is. */
  readonly saving: ReadonlySignal<'saved' | 'saving' | 'failed'>;
  /** What a computer on turn is trying, newest last; empty when none is thinking. */
  readonly thoughts: ReadonlySignal<readonly Thought[]>;
  /** A computer's move waits for a key [K9], a watched game stands still, or nothing of the kind. */
  readonly pause: ReadonlySignal<'none' | 'between-moves' | 'paused'>;

  /** Sends a command for a seat; the refusal, or null when it happened and is saved. */
  send(seat: Seat | null, command: Command): Promise<RuleError | null>;
  /** Makes the computer on turn play the word it is showing, or its best so far [K7]. */
  force(): void;
  /** Goes on after a pause: the next move, or watching again. */
  proceed(): void;
  /** Stops a watched game between moves. */
  hold(): void;
  /** A playable word for the seat, with its place and score [K8]; null where there is none. */
  hint(seat: Seat): Promise<Hint | null>;
  /** Leaves the session; the game stays where it is. */
  close(): void;
}

/** A candidate the computer tried, in the order tried [K6]. */
export interface Thought {
  readonly placement: Placement;
  readonly word: string;
  readonly score: number;
  /** Whether it is the best so far. */
  readonly best: boolean;
}

export interface Hint {
  readonly placement: Placement;
  readonly word: string;
  readonly score: number;
}
