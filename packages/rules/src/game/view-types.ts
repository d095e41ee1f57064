import type { Board } from '../board/board.ts';
import type { Attempt, Entry, LeaveReason, VoidAttempt } from './event.ts';
import type { GameSetup, Seat, TableOptions } from '../setup/setup.ts';
import type {
  Away,
  ClockState,
  FailedProposal,
  GameResult,
  LastWords,
  OpenPlay,
  OpenProposal,
  Phase,
  TurnRecord,
  WordQuestion,
} from './state.ts';
import type { Tile } from '../board/tile.ts';

/** Who looks at the game: a seat, or a spectator. */
export type Viewer = Seat | 'watcher';

export interface SeatView {
  readonly score: number;
  readonly tileCount: number;
  /** Null if this viewer may not see it. */
  readonly rack: readonly Tile[] | null;
  readonly left: LeaveReason | null;
  readonly usedMs: number;
  readonly turnsTaken: number;
  readonly scorelessRun: number;
  readonly standIn: number | null;
  /** Null if this viewer may not know. */
  readonly hintsTaken: number | null;
}

export interface TurnView {
  readonly number: number;
  readonly seat: Seat;
  readonly usedMs: number;
  readonly runningSince: number | null;
  readonly limitMs: number | null;
  readonly fixedAt: number | null;
  /** Only for the player whose word it is, and at one screen. */
  readonly entry: Entry | null;
}

/** A turn of the history; only the player knows the tiles of an exchange. */
export type TurnRecordView =
  | Exclude<TurnRecord, { readonly type: 'exchange' }>
  | (Omit<Extract<TurnRecord, { readonly type: 'exchange' }>, 'tiles'> & {
      readonly tiles: readonly Tile[] | null;
      readonly tileCount: number;
    });

/** Everything one viewer may know, built field by field: nothing hidden is ever copied [O2, K5]. */
export interface GameView {
  readonly version: number;
  readonly viewer: Viewer;
  readonly setup: GameSetup;
  readonly options: TableOptions;
  readonly phase: Phase;
  readonly board: Board;
  readonly bagCount: number;
  /** Every tile this viewer cannot see - bag and hidden racks together - sorted. */
  readonly unseen: readonly Tile[];
  readonly seats: readonly SeatView[];
  readonly turn: TurnView | null;
  readonly clock: ClockState;
  readonly question: WordQuestion | null;
  readonly openPlay: OpenPlay | null;
  readonly lastWords: Pick<LastWords, 'turn' | 'asked' | 'at'> | null;
  readonly away: Away | null;
  readonly proposals: readonly OpenProposal[];
  readonly failedProposal: FailedProposal | null;
  readonly vouched: readonly string[];
  readonly history: readonly TurnRecordView[];
  readonly result: GameResult | null;
  readonly fairness: FairnessView;
}

export interface FairnessView {
  readonly commitment: string;
  /** Null until the game is over. */
  readonly secret: string | null;
  readonly attempt: Attempt | null;
  readonly voided: readonly VoidAttempt[];
  /**
   * The commitments of the people, by seat. A device reveals its bytes only if its own is listed.
   */
  readonly commitments: readonly (string | null)[];
  readonly contributed: readonly boolean[];
  /** Null until the game is over. */
  readonly contributions: readonly (string | null)[] | null;
}
