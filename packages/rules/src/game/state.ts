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
  VoidAttempt,
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
  /** The level of the computer that stands in while the person is away; null without a stand-in. */
  readonly standIn: number | null;
  /** How often a computer has stood in so far. */
  readonly standIns: number;
  /** Lost a challenge that costs a turn, and has not missed that turn yet. */
  readonly owesTurn: boolean;
  /** Hints asked for so far [K8]. */
  readonly hintsTaken: number;
  /** Events of this seat that ended no turn: in the game, and since the current turn began. */
  readonly asides: number;
  readonly turnAsides: number;
}

/** The current turn. Time runs from `runningSince`; time before a stop is in `usedMs`. */
export interface Turn {
  /** The number of the turn in the game, from 1: identifies a turn whatever else happens. */
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
  /** The limits from the next turn on; this turn's limit is in `Turn`. */
  readonly rules: ClockRules | null;
  readonly running: boolean;
}

/** What a person asks of everyone at an online table [C4]. */
export type Wish =
  | { readonly type: 'clock'; readonly change: ClockChange }
  | { readonly type: 'options'; readonly options: TableOptions };

/** A proposal to everyone. An agreement covers this proposal alone. */
export interface OpenProposal {
  readonly number: number;
  readonly wish: Wish;
  /** Who has agreed so far; the first is the proposer. */
  readonly seats: readonly Seat[];
  /** When it lapses; null if its log gives no moment. */
  readonly until: number | null;
}

/** A proposal that came to nothing. */
export interface FailedProposal {
  readonly number: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly reason: 'declined' | 'withdrawn' | 'lapsed' | 'left';
  /** Who declined, withdrew or left; null if time ran out. */
  readonly seat: Seat | null;
}

/** No person is present: every clock stands, and after a day the game is over [R9h]. */
export interface Away {
  readonly since: number;
  readonly until: number;
}

/** Seeds of the draws [S3]; the generator is in `fair-draw`. All empty in a game from a file. */
export interface Fairness {
  readonly commitment: string;
  readonly secret: string;
  /** Null if people contribute without committing first: at one screen, and in format 1. */
  readonly attempt: Attempt | null;
  /** The void attempts before this one. */
  readonly voided: readonly VoidAttempt[];
  /** The commitments of the people, by seat. */
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
  /** Words not answered yet. */
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
  /** The player's run of scoreless turns before the play, in case it is withdrawn. */
  readonly scorelessBefore: number;
  readonly at: number;
}

/** The question of R9f: who has not answered yet, and who said they know a word. */
export interface LastWords {
  /** The turn after which they were asked. */
  readonly turn: number;
  readonly asked: readonly Seat[];
  readonly willing: readonly Seat[];
  /** When they were asked. */
  readonly at: number;
}

/** Points of a player other than the one who made the move, and their total after it. */
export interface Award {
  readonly seat: Seat;
  readonly score: number;
  readonly total: number;
}

/** One entry of the history. */
export type TurnRecord = {
  readonly seat: Seat;
  readonly score: number;
  /** The player's total after this entry. */
  readonly total: number;
  readonly usedMs: number;
} & (
  | {
      readonly type: 'play';
      readonly placement: Placement;
      readonly words: readonly string[];
      /** Withdrawn after a challenge: it scored nothing in the end. */
      readonly withdrawn: boolean;
    }
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' }
  | { readonly type: 'lost'; readonly reason: LostTurnReason }
  | { readonly type: 'left'; readonly reason: LeaveReason }
  /** A challenge of the previous play; right if it found bad words. */
  | {
      readonly type: 'challenge';
      readonly badWords: readonly string[];
      /** What the challenged player gained by it, if a file says so. */
      readonly award?: Award | undefined;
    }
);

export interface GameResult {
  readonly reason: EndReason;
  readonly adjustments: readonly Adjustment[];
  readonly scores: readonly number[];
  /** Several players if a tie is shared [R11]. */
  readonly winners: readonly Seat[];
  readonly at: number;
}

export interface GameState {
  /** The number of events that led to this state. */
  readonly version: number;
  readonly setup: GameSetup;
  readonly options: TableOptions;
  readonly phase: Phase;
  /** Null unless the game is from a file. */
  readonly imported: ImportedGame | null;
  readonly fairness: Fairness;
  readonly board: Board;
  /** The tiles left to draw, sorted: the order of draws comes from the seed. */
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
  /** Null while anybody is present, or nobody is expected. */
  readonly away: Away | null;
  /** What needs everyone's consent: at most one of each kind from each seat. */
  readonly proposals: readonly OpenProposal[];
  /** Proposals made so far. */
  readonly proposalCount: number;
  /** The proposal that failed last, until there is another one. */
  readonly failedProposal: FailedProposal | null;
  /** Consecutive turns that were passed or lost [R9b]. */
  readonly passRun: number;
  /** Words the table accepted: known for the rest of the game. */
  readonly vouched: readonly string[];
  readonly history: readonly TurnRecord[];
  /** Events of the table itself that ended no turn. */
  readonly asides: number;
  readonly result: GameResult | null;
}
