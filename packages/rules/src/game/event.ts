import { GAME_LIMITS } from '../base/limits.ts';
import type { Placement } from '../board/board.ts';
import type { ImportedGame } from './imported.ts';
import type { ClockRules, GameSetup, Seat, TableOptions } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

/** A started word: typed in the word line, or tiles already on the board [C3]. */
export type Entry =
  | { readonly type: 'word'; readonly word: string }
  | { readonly type: 'tiles'; readonly placement: Placement };

export const LOST_TURN_REASONS = [
  'time',
  'placing-time',
  'illegal-after-time',
  'word-refused',
  'wrong-challenge',
] as const;
export type LostTurnReason = (typeof LOST_TURN_REASONS)[number];

export const LEAVE_REASONS = ['resigned', 'left', 'time'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

export const END_REASONS = [
  'out',
  'passes',
  'scoreless',
  'bag-emptied',
  'too-few-players',
  'no-words',
  'stopped',
  /** The game has had all the turns a game may have. */
  'too-long',
  /** Nobody came back: the game is kept as unfinished and not scored [R9h]. */
  'abandoned',
  /** The file of the game contains no end; nobody has won. */
  'unfinished',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export const ADJUSTMENT_KINDS = ['tiles-left', 'others-tiles', 'empty-rack', 'overtime'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** A change of score at the end [R10, P5]. */
export interface Adjustment {
  readonly seat: Seat;
  readonly kind: AdjustmentKind;
  readonly points: number;
  /** The tiles counted, if a file named them; the racks may be unknown. */
  readonly tiles?: readonly Tile[] | undefined;
}

export type ClockChange =
  | { readonly type: 'stop' }
  | { readonly type: 'start' }
  | { readonly type: 'limits'; readonly clock: ClockRules | null };

/** What people at an online table may propose to each other; anyone can decline. */
export const PROPOSALS = ['clock', 'options'] as const;
export type Proposal = (typeof PROPOSALS)[number];

/** The number of the attempt at a fair draw [S3]: after a void one, people make new bytes. */
export interface Attempt {
  /** Identifies the game among all games. */
  readonly game: string;
  readonly number: number;
}

/** An attempt at the draw that led to no game [S3]. */
export interface VoidAttempt {
  readonly number: number;
  /** Players whose answer did not reach the server in time; empty: the server stopped it. */
  readonly silent: readonly string[];
}

/** A game tells of so many void attempts at most: the latest. */
export const MAX_VOID_ATTEMPTS = GAME_LIMITS.voidAttempts;

/**
 * What happened. The log of events is the game: every state is `evolve` over them, and nothing
 * outside the log exists. `at` is the shell's clock in milliseconds: when it was decided, which is
 * when the others learned of it. `stoppedAt`, if present, is when the clock of the player on turn
 * had stopped before that: their command had arrived, or their time had run out [C7].
 */
export type GameEvent =
  | {
      readonly type: 'gameCreated';
      readonly setup: GameSetup;
      /**
       * The hash of the secret, visible from the start; the secret itself is published at the end
       * [S3].
       */
      readonly commitment: string;
      readonly secret: string;
      /** Online: everyone commits, then reveals. Absent: people contribute without committing. */
      readonly attempt?: Attempt | undefined;
      /** The void attempts before this one. */
      readonly voided?: readonly VoidAttempt[] | undefined;
      /** Only in a game from a file, whose commitment and secret are empty. */
      readonly imported?: ImportedGame | undefined;
      /**
       * Only in a game that goes on from a turn of another: so many events from this one on tell
       * what was taken over. The draws after them follow from the seed.
       */
      readonly continued?: number | undefined;
      readonly at: number;
    }
  | { readonly type: 'contributed'; readonly seat: Seat; readonly contribution: string }
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  /** The bytes whose hash was committed. */
  | { readonly type: 'revealed'; readonly seat: Seat; readonly contribution: string }
  | { readonly type: 'gameStarted'; readonly firstSeat: Seat; readonly at: number }
  | { readonly type: 'turnStarted'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'tilesDrawn'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  /** Face-down tiles on a rack are revealed to be these, by a file. */
  | { readonly type: 'tilesShown'; readonly seat: Seat; readonly tiles: readonly Tile[] }
  | {
      readonly type: 'wordEntered';
      readonly seat: Seat;
      readonly entry: Entry;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | {
      readonly type: 'entryWithdrawn';
      readonly seat: Seat;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  /** The turn's limit passed after a word was started: the entry can no longer change [C3]. */
  | { readonly type: 'entryFixed'; readonly seat: Seat; readonly at: number }
  /** The play has unknown words, and the table is asked about each [R7 ask]. */
  | {
      readonly type: 'wordsQuestioned';
      readonly seat: Seat;
      readonly placement: Placement;
      readonly unknown: readonly string[];
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | { readonly type: 'wordVouched'; readonly word: string; readonly keep: boolean }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly placement: Placement;
      /** Every word formed, the main word first. */
      readonly words: readonly string[];
      readonly score: number;
      /** Whether it may still be challenged; no tile is drawn until it stands [R7 challenge]. */
      readonly challengeable: boolean;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | { readonly type: 'playAccepted'; readonly seat: Seat }
  | { readonly type: 'playStood' }
  | {
      readonly type: 'challenged';
      readonly seat: Seat;
      readonly badWords: readonly string[];
      /** Points the challenger loses for being wrong. */
      readonly penalty: number;
      /** Points that the challenged player gains instead, at tables described by a file. */
      readonly award?: number | undefined;
      readonly at: number;
    }
  /** `drawn` came out of the bag before `tiles` went back into it [R5]. */
  | {
      readonly type: 'exchanged';
      readonly seat: Seat;
      readonly tiles: readonly Tile[];
      readonly drawn: readonly Tile[];
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | {
      readonly type: 'passed';
      readonly seat: Seat;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | {
      readonly type: 'turnLost';
      readonly seat: Seat;
      readonly reason: LostTurnReason;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  | {
      readonly type: 'seatLeft';
      readonly seat: Seat;
      readonly reason: LeaveReason;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  /** A computer plays for a person who is away, until they are back. */
  | { readonly type: 'seatTaken'; readonly seat: Seat; readonly level: number; readonly at: number }
  | { readonly type: 'seatReturned'; readonly seat: Seat; readonly at: number }
  /**
   * Proposes this change or agrees to it. Without a moment: it never lapses, and replaces any other
   * change proposed.
   */
  | {
      readonly type: 'clockProposed';
      readonly seat: Seat;
      readonly change: ClockChange;
      readonly at?: number | undefined;
      readonly stoppedAt?: number | undefined;
    }
  | {
      readonly type: 'clockChanged';
      readonly change: ClockChange;
      readonly at: number;
      readonly stoppedAt?: number | undefined;
    }
  /** Time in which nobody could play: the server was down, the page was closed, a pause. */
  | { readonly type: 'timeGivenBack'; readonly from: number; readonly to: number }
  /** Proposes these options or agrees to them; they take effect when everyone has agreed. */
  | {
      readonly type: 'optionsProposed';
      readonly seat: Seat;
      readonly options: TableOptions;
      readonly at?: number | undefined;
      readonly stoppedAt?: number | undefined;
    }
  /** Format 1's request for open racks. */
  | { readonly type: 'racksOffered'; readonly seat: Seat }
  /**
   * Declined by anyone, or withdrawn by its proposer. `racks` is format 1's name for options. Without
   * a number: the only proposal of its kind.
   */
  | {
      readonly type: 'proposalDeclined';
      readonly seat: Seat;
      readonly proposal: Proposal | 'racks';
      readonly number?: number | undefined;
    }
  /** Not everyone agreed in time [C4]. */
  | { readonly type: 'proposalLapsed'; readonly number: number; readonly at: number }
  /** Secret to all other seats until the game is over [K8]. */
  | { readonly type: 'hintTaken'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'optionsChanged'; readonly options: TableOptions }
  /** The vocabulary allows nobody a word: the people are asked whether they know one [R9f]. */
  | { readonly type: 'lastWordsAsked'; readonly seats: readonly Seat[]; readonly at: number }
  | { readonly type: 'lastWordsAnswered'; readonly seat: Seat; readonly knowsOne: boolean }
  /** Online: no answer came in time. */
  | { readonly type: 'lastWordsLapsed'; readonly seat: Seat; readonly at: number }
  /** Online: the last person went away, and the first came back; between these no clock runs [R9h]. */
  | { readonly type: 'everyoneAway'; readonly at: number; readonly stoppedAt?: number | undefined }
  | { readonly type: 'someoneBack'; readonly at: number }
  | { readonly type: 'gameSetAside'; readonly at: number }
  | { readonly type: 'gameResumed'; readonly at: number }
  | {
      readonly type: 'gameEnded';
      readonly reason: EndReason;
      readonly adjustments: readonly Adjustment[];
      readonly at: number;
    };
