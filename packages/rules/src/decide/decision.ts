import type { Board } from '../board/board.ts';
import type { GameEvent } from '../game/event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { GameState } from '../game/state.ts';
import type { Tile } from '../board/tile.ts';

/** The words of a game: a lexicon, a vocabulary, or anything that can tell. */
export interface Words {
  has(word: string): boolean;
}

/** What a decision may ask of the world; everything else it knows from the state. */
export interface DecisionContext {
  readonly words: Words;
  /** Whether any word can be formed with this rack [R9f]; only asked where a game ends by it. */
  readonly canPlay: (question: CanPlayQuestion) => boolean;
  /** The shell's clock in milliseconds. */
  readonly now: number;
}

export interface CanPlayQuestion {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
  /** Words known for this game beyond the vocabulary. */
  readonly vouched: readonly string[];
  /** Of the computer whose rack it is, which may know only some of the words; none for a person. */
  readonly level?: number;
}

/** A state and the events that led to it from where the decision began. */
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

  emit(event: GameEvent): Decision {
    return new Decision(evolve(this.state, event), [...this.events, event]);
  }
}
