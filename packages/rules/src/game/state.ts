import type { Board, Placement } from '../board/board.ts';
import type {
  Adjustment,
  Attempt,
  ClockChange,
  EndReason,
  Entry,
  LeaveReason,
  LostTurnReason,
  Proposal,
} from './event.ts';
import type { ImportedGame } from './imported.ts';
import type { ClockRules, GameSetup, Seat, TableOptions } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

export const PHASES = ['gathering', 'playing', 'set-aside', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface SeatState {
  readonly rack: readonly Tile[];
  readonly score: number;
  /** Why the player is out of the game; null while in it. */
  readonly left: LeaveReason | null;
  /** Time used in finished turns. */
  readonly usedMs: number;
  readonly turnsTaken: number;
  /** Turns without a point, in succession [R9c]. */
  readonly scorelessRun: number;
  /** The level of the computer that plays while the person is away; null: nobody stands in. */
  readonly standIn: number | null;
  /** Lost a challenge that costs a turn, and has not missed that turn yet. */
  readonly owesTurn: boolean;
  /** Hints asked for so far [K8]. */
  readonly hintsTaken: number;
}

/** The turn under way. Time runs from `runningSince`; what ran before a stop is in `usedMs`. */
export interface Turn {
  /** Counts the turns of a game from 1: tells one turn from another, whatever else happens. */
  readonly number: number;
  readonly seat: Seat;
  readonly usedMs: number;
  readonly runningSince: number | null;
  readonly limitMs: number | null;
  readonly entry: Entry | null;
  /** When the entry became fixed because time ran out; null before. */
  readonly fixedAt: number | null;
}

export interface ClockState {
  /** The limits in force from the next turn on; this turn's limit is in `Turn`. */
  readonly rules: ClockRules | null;
  readonly running: boolean;
  /** A change that waits for everyone's consent [C4]. */
  readonly proposal: ClockProposal | null;
}

/** Something asked of everyone, and who has agreed so far. */
export interface ClockProposal {
  readonly number: number;
  readonly change: ClockChange;
  readonly seats: readonly Seat[];
}

export interface OptionsProposal {
  readonly number: number;
  readonly options: TableOptions;
  readonly seats: readonly Seat[];
}

/** Seeds of the draws [S3]; the generator is in `fair-draw`. All empty where a file tells the game. */
export interface Fairness {
  readonly commitment: string;
  readonly secret: string;
  /** Null where people contribute without committing first: at one screen, and in format 1. */
  readonly attempt: Attempt | null;
  /** The people's, by seat. */
  readonly commitments: readonly (string | null)[];
  readonly contributions: readonly (string | null)[];
  /** Known when every person has contributed. */
  readonly seed: string | null;
  /** Random numbers used so far. */
  readonly used: number;
}

/** A play with unknown words, until the table has answered for each [R7 ask]. */
export interface WordQuestion {
  /** The turn it belongs to. */
  readonly turn: number;
  readonly seat: Seat;
  readonly placement: Placement;
  /** Words still to be answered for. */
  readonly unknown: readonly string[];
  readonly at: number;
}

/** A play that may still be challenged; its tiles are not yet replaced [R7 challenge]. */
export interface OpenPlay {
  /** The turn it was made in. */
  readonly turn: number;
  readonly seat: Seat;
  readonly placement: Placement;
  readonly words: readonly string[];
  readonly score: number;
  readonly acceptedBy: readonly Seat[];
  /** The player's run of scoreless turns as it was, should the play be taken back. */
  readonly scorelessBefore: number;
  readonly at: number;
}

/** The question of R9f: who has still to answer, and who said they know a word. */
export interface LastWords {
  /** The turn after which they were asked. */
  readonly turn: number;
  readonly asked: readonly Seat[];
  readonly willing: readonly Seat[];
}

/** Points of a player other than the one whose line it is, and their total after it. */
export interface Award {
  readonly seat: Seat;
  readonly score: number;
  readonly total: number;
}

/** One line of the history. */
export type TurnRecord = {
  readonly seat: Seat;
  readonly score: number;
  /** The player's total after it. */
  readonly total: number;
  readonly usedMs: number;
} & (
  | {
      readonly type: 'play';
      readonly placement: Placement;
      readonly words: readonly string[];
      /** Taken back after a challenge: scored nothing in the end. */
      readonly withdrawn: boolean;
    }
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' }
  | { readonly type: 'lost'; readonly reason: LostTurnReason }
  | { readonly type: 'left'; readonly reason: LeaveReason }
  /** Against the play before it; right if it found bad words. */
  | {
      readonly type: 'challenge';
      readonly badWords: readonly string[];
      /** What the player challenged gained by it, where a file says so. */
      readonly award?: Award | undefined;
    }
);

export interface GameResult {
  readonly reason: EndReason;
  readonly adjustments: readonly Adjustment[];
  readonly scores: readonly number[];
  /** Several where the tie is shared [R11]. */
  readonly winners: readonly Seat[];
  readonly at: number;
}

export interface GameState {
  /** How many events made this state. */
  readonly version: number;
  readonly setup: GameSetup;
  readonly options: TableOptions;
  readonly phase: Phase;
  /** Null unless a file tells the game. */
  readonly imported: ImportedGame | null;
  readonly fairness: Fairness;
  readonly board: Board;
  /** What is left to draw, sorted: the order of draws comes from the seed, not from here. */
  readonly bag: readonly Tile[];
  readonly seats: readonly SeatState[];
  /** Null before the first turn and after the last. */
  readonly turn: Turn | null;
  /** Turns begun so far. */
  readonly turnCount: number;
  readonly clock: ClockState;
  readonly question: WordQuestion | null;
  readonly openPlay: OpenPlay | null;
  readonly lastWords: LastWords | null;
  /** Options that wait for everyone's consent. */
  readonly optionsProposal: OptionsProposal | null;
  /** Proposals made so far. */
  readonly proposalCount: number;
  /** What was refused last, until something else is proposed. */
  readonly declined: { readonly seat: Seat; readonly proposal: Proposal } | null;
  /** Turns in succession that were passed or lost [R9b]. */
  readonly passRun: number;
  /** Words the table vouched for: known for the rest of the game. */
  readonly vouched: readonly string[];
  readonly history: readonly TurnRecord[];
  readonly result: GameResult | null;
}
