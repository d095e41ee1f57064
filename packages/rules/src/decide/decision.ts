import type { Board } from '../board/board.ts';
import type { GameEvent } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { GameState } from '../game/state.ts';
import type { Tile } from '../board/tile.ts';

/** The words of a game: a lexicon, a vocabulary, or anything that knows words. */
export interface Words {
  has(word: string): boolean;
}

/** What a decision needs from outside; everything else is in the state. */
export interface DecisionContext {
  readonly words: Words;
  /**
   * Whether any word can be formed with this rack [R9f]; asked only if the answer can end the game.
   */
  readonly canPlay: (question: CanPlayQuestion) => boolean;
  /** The shell's clock in milliseconds: when the events happen, and the next turn starts. */
  readonly now: number;
  /**
   * When the sender acted, if that was earlier: the command arrived and waited, or was delayed on
   * its way. Whether it came in time depends on this moment, and so does the sender's clock; for a
   * claim of time it is the moment claimed. Nobody else's clock depends on it [C7].
   */
  readonly stoppedAt?: number | undefined;
}

/** When the sender's clock stopped. */
export function stopOf({ now, stoppedAt = now }: Moments): number {
  return Math.min(now, stoppedAt);
}

/** The times of an event that ends a turn. */
export function endingAt(moments: Moments): { readonly at: number; readonly stoppedAt?: number } {
  const at = moments.now;
  const stoppedAt = stopOf(moments);
  return stoppedAt < at ? { at, stoppedAt } : { at };
}

type Moments = Pick<DecisionContext, 'now' | 'stoppedAt'>;

export interface CanPlayQuestion {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
  /** Words accepted in this game beyond the vocabulary. */
  readonly vouched: readonly string[];
  /**
   * The level of the computer whose rack it is, which may know only some words; absent for a
   * person.
   */
  readonly level?: number;
}

/** A state and the events that led to it since the start of the decision. */
export class Decision {
  readonly events: readonly GameEvent[];
  readonly state: GameState;

  private constructor(state: GameState, events: readonly GameEvent[]) {
    this.state = state;
    this.events = events;
  }

  static from(state: GameState): Decision {
    return new Decision(state, []);
  }

  /** What another decision led to, from this state on. */
  followedBy(next: Decision): Decision {
    return new Decision(next.state, [...this.events, ...next.events]);
  }

  emit(event: GameEvent): Decision {
    return new Decision(evolve(this.state, event), [...this.events, event]);
  }
}
