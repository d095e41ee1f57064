import {
  decideNext,
  viewFor,
  type Command,
  type DecisionContext,
  type GameState,
  type GameView,
  type Judge,
  type RuleErrorCode,
  type Seat,
} from '@luctor/rules';
import type { ThinkStep } from './computer-move.ts';
import { decideMove, takeStep, type Hands, type OwnCommand } from './stepper.ts';

/** A host without clock, queue or log: computers play as fast as they think. */
export interface PlayOnParts {
  readonly context: Pick<DecisionContext, 'words' | 'canPlay'>;
  /** Returns a seat's move for what the seat sees. */
  readonly think: (view: GameView, level: number) => Command;
  /** Whether a level doubts one of these words; absent: nobody challenges. */
  readonly doubts?: (words: readonly string[], level: number) => boolean;
  /** A move that the rules refuse; the turn then ends by changing tiles or a pass [C6]. */
  readonly onRefused?: (move: Command, code: RuleErrorCode) => void;
  /** Stops the game early when it returns true. */
  readonly until?: (state: GameState) => boolean;
}

/** A game with more steps never ends; the longest games of weak players take about 120 turns. */
const MAX_STEPS = 4000;

/** Plays until the game ends or needs a person. */
export function playOn(from: GameState, parts: PlayOnParts): GameState {
  return new SelfPlay(from, parts).play();
}

class SelfPlay implements Hands {
  readonly #parts: PlayOnParts;
  #state: GameState;
  /** Nothing takes time here: waiting jumps to the moment waited for. */
  #now = 0;
  #judged: number | null = null;
  #needsPerson = false;

  constructor(from: GameState, parts: PlayOnParts) {
    this.#state = from;
    this.#parts = parts;
  }

  play(): GameState {
    const { until } = this.#parts;
    for (let steps = 0; this.#state.phase === 'playing'; steps++) {
      if (until?.(this.#state) === true) break;
      if (steps > MAX_STEPS) throw new Error('the game does not end');
      takeStep(this.#state, this.#now, { judged: this.#judged }, this);
      if (this.#needsPerson) break;
    }
    return this.#state;
  }

  think({ seat, level }: ThinkStep): void {
    const { think, onRefused } = this.#parts;
    const move = think(viewFor(this.#state, seat), level);
    const decided = decideMove(this.#state, seat, move, this.#context, onRefused);
    if (!decided.ok) throw new Error(`no move for seat ${seat}: ${JSON.stringify(move)}`);
    this.#state = decided.value.state;
  }

  judge(turn: number, judges: readonly Judge[], words: readonly string[]): void {
    this.#judged = turn;
    const doubter = judges.find(({ level }) => this.#parts.doubts?.(words, level) === true);
    if (doubter !== undefined) this.#decide(doubter.seat, { type: 'challenge' });
  }

  act({ command }: OwnCommand): void {
    this.#decide(null, command);
  }

  wait(until: number | null): void {
    if (until === null) this.#needsPerson = true;
    else this.#now = until;
  }

  contribute(): never {
    throw new Error('a game that is played needs no share in its draw');
  }

  get #context(): DecisionContext {
    const { words, canPlay } = this.#parts.context;
    return { words, canPlay, now: this.#now };
  }

  #decide(seat: Seat | null, command: Command): void {
    const outcome = decideNext(this.#state, seat, command, this.#context);
    if (!outcome.ok) throw new Error(`${outcome.error.code}: ${JSON.stringify(command)}`);
    this.#state = outcome.value.state;
  }
}
