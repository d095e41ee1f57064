import type { Command } from '../game/command.ts';
import type { Attempt, LeaveReason, VoidAttempt } from '../game/event.ts';
import type { GameResult } from '../game/state.ts';
import type { GameView, TurnRecordView, TurnView } from '../game/view-types.ts';
import type { ClockRules, GameSetup, Seat, TableOptions } from '../setup/setup.ts';

/**
 * What one device keeps of an online game, so that it can compare the log with its own memory at
 * the end and never the log with itself [S3]. The server can read none of it and change none of it.
 */
export interface Receipt {
  /** The server's id of the game. */
  readonly game: string;
  readonly seat: Seat;
  /** As it was before anybody committed to anything. */
  readonly setup: GameSetup;
  /** What this device gave to each attempt at the draw, the void ones included. */
  readonly shares: readonly KeptShare[];
  /** What the table showed: one entry each time it changed. */
  readonly seen: Seen;
  /** The lines of the history, each as it was first shown and after each change. */
  readonly lines: readonly KeptLine[];
  /** What this device sent, in order. */
  readonly commands: readonly KeptCommand[];
  /** This person has made or used a link for another device: it may have acted too. */
  readonly hasOtherDevices: boolean;
  /** A limit was reached: what came later is missing. */
  readonly isFull: boolean;
}

/** Everybody's commitments: the dealer's, then by seat, null for computers. */
export type DrawList = readonly (string | null)[];

/** A device's share in one attempt at the draw. */
export interface KeptShare {
  readonly attempt: Attempt;
  readonly seat: Seat;
  /** 32 random bytes in hex: secret until they are revealed. */
  readonly bytes: string;
  /** The hash that was sent. It covers attempt, setup, seat and bytes. */
  readonly commitment: string;
  /** What the dealer had committed to before this device did. */
  readonly dealer: string;
  /** The complete list for which the bytes were revealed; null before. */
  readonly list: DrawList | null;
}

/** What a device keeps of a view, besides the history. */
export const FACTS = ['draw', 'rack', 'seats', 'turn', 'clock', 'options', 'result'] as const;
export type Fact = (typeof FACTS)[number];

export interface FactValues {
  readonly draw: DrawSeen;
  /** The player's own tiles, sorted. */
  readonly rack: string;
  readonly seats: readonly SeatSeen[];
  readonly turn: TurnSeen | null;
  readonly clock: ClockSeen;
  readonly options: TableOptions;
  readonly result: ResultSeen | null;
}

export interface DrawSeen {
  readonly attempt: Attempt | null;
  readonly list: DrawList;
  readonly voided: readonly VoidAttempt[];
}

export interface SeatSeen {
  readonly score: number;
  readonly tileCount: number;
  readonly left: LeaveReason | null;
  readonly standIn: number | null;
}

export type TurnSeen = Pick<
  TurnView,
  'number' | 'seat' | 'usedMs' | 'runningSince' | 'limitMs' | 'fixedAt'
>;

export interface ClockSeen {
  readonly rules: ClockRules | null;
  readonly running: boolean;
}

export type ResultSeen = Pick<GameResult, 'reason' | 'adjustments' | 'scores' | 'winners'>;

/** The versions of the game at which a fact was first and last shown with this value. */
export interface Sight<Value> {
  readonly from: number;
  readonly to: number;
  readonly value: Value;
}

export type Seen = { readonly [Name in Fact]: readonly Sight<FactValues[Name]>[] };

export interface KeptLine {
  /** The version of the game that showed it. */
  readonly version: number;
  /** Its place in the history, from 0. */
  readonly line: number;
  readonly record: TurnRecordView;
}

export interface KeptCommand {
  /** The id it was sent under. */
  readonly id: string;
  /** The turn that the table showed then; 0 before the first. */
  readonly turn: number;
  readonly command: Command;
  /** Null until it is answered. */
  readonly answer: KeptAnswer | null;
}

/** How the server answered: the game's version after the command, or why it was refused. */
export type KeptAnswer =
  | { readonly type: 'done'; readonly version: number | null }
  | {
      readonly type: 'refused';
      readonly code: string;
      /** The words that were said to be unknown. */
      readonly words: readonly string[];
    };

/** Far more than a game of four needs; what goes beyond is not kept, and the audit says so. */
export const RECEIPT_LIMITS = {
  /** Attempts at one draw. */
  shares: 50,
  /** Changes of one fact. */
  sights: 2000,
  /** Lines of the history. */
  lines: 1000,
  /** Commands that were sent. */
  commands: 1000,
  /** Unconfirmed words begun in one turn: each replaces the one before [C3]. */
  entriesPerTurn: 40,
  /** Characters of a file. */
  length: 2_000_000,
} as const;

/** What is kept of a view. The audit asks the same of the log. */
export function factsOf(view: GameView, seat: Seat): FactValues {
  const { fairness, turn, clock, options, result } = view;
  return {
    draw: {
      attempt: fairness.attempt,
      list: [fairness.commitment, ...fairness.commitments],
      voided: fairness.voided,
    },
    rack: (view.seats[seat]?.rack ?? []).toSorted().join(''),
    seats: view.seats.map(({ score, tileCount, left, standIn }) => ({
      score,
      tileCount,
      left,
      standIn,
    })),
    turn: turnSeen(turn),
    clock: { rules: clock.rules, running: clock.running },
    options: { racksVisible: options.racksVisible, seeThinking: options.seeThinking },
    result: result && {
      reason: result.reason,
      adjustments: result.adjustments,
      scores: result.scores,
      winners: result.winners,
    },
  };
}

function turnSeen(turn: GameView['turn']): TurnSeen | null {
  if (turn === null) return null;
  const { number, seat, usedMs, runningSince, limitMs, fixedAt } = turn;
  return { number, seat, usedMs, runningSince, limitMs, fixedAt };
}
