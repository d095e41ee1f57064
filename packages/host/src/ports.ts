import type {
  About,
  Command,
  GameEvent,
  GameState,
  GameView,
  RuleError,
  Seat,
  Share,
} from '@luctor/rules';
import type { SerialQueue } from './serial-queue.ts';
import type { Timing } from './timing.ts';
import type { WordJudge } from './words.ts';

/** What somebody asks of a game. */
export interface HostRequest {
  /** Null is the table itself. */
  readonly seat: Seat | null;
  readonly command: Command;
  /** What it is about; absent: decided as the game stands when its turn in the queue comes. */
  readonly about?: About | undefined;
  /** Who asks, under an id of their own: a repeat is answered as before. */
  readonly from?: Sender | undefined;
  /** When it arrived, less the lag it is granted; absent: when it is decided. */
  readonly at?: number | undefined;
}

export interface Sender {
  readonly by: string;
  readonly id: string;
}

/** Why nothing happened although the rules have nothing against it. */
export const HOST_ERRORS = [
  /** The host does not drive the game now: it is closed, or another one does. */
  'not-driving',
  /** Another writer was faster; the state is new, the command was not carried out. */
  'moved-on',
  'words-unavailable',
] as const;
export type HostErrorCode = (typeof HOST_ERRORS)[number];

export type HostError =
  | RuleError
  | { [Code in HostErrorCode]: { readonly code: Code } }[HostErrorCode];

/** The version of the game after a command, or why it was refused. */
export type Outcome =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly error: HostError };

/** What happened, for whoever shows or stores it. */
export interface Change {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  /** Who asked for it; null for what the host did of its own accord. */
  readonly from: Sender | null;
}

/**
 * `unwritten`: it happened, and is to be written with the next attempt. `moved-on`: somebody else
 * wrote first, and nothing happened. A log that cannot tell throws.
 */
export type Appended = 'written' | 'unwritten' | 'moved-on';

/** A game as a log has it. */
export interface KeptGame {
  readonly state: GameState;
  /** The time of its latest event; no later event is dated before it. */
  readonly lastAt: number;
}

/** Where the events of the game are kept. */
export interface HostLog {
  append(change: Change, at: number): Promise<Appended>;
  /** The game as it is kept now, after somebody else wrote. */
  reload(): Promise<KeptGame>;
  /** The version that an earlier request led to; null where there was none. */
  answerTo?(from: Sender): Promise<number | null>;
}

/** Whoever plays the computers' seats. */
export interface ComputerPlayers {
  /** How long a computer may take for a move at most, whatever its clock allows. */
  patienceMs(state: GameState): number;
  think(task: ThinkTask): Thinking;
  /** Whether a computer of this level doubts one of the words [R7]. */
  doubts(words: readonly string[], level: number, state: GameState): Promise<boolean>;
  /** False while the game stands still, or its words are on their way: `goOn` asks again. */
  isReady?(state: GameState, seat: Seat): boolean;
}

export interface ThinkTask {
  readonly seat: Seat;
  readonly turn: number;
  readonly level: number;
  /** What a person in the seat would see [K5]. */
  readonly view: GameView;
  /** The move must be known by then; `hurry` may come earlier if the clock is changed. */
  readonly until: number;
}

/** A computer at work on one turn. */
export interface Thinking {
  /** Rejects where thinking failed; `WordsUnavailable` where it cannot begin. */
  readonly command: Promise<Command>;
  /** Time is up: the best found so far is wanted now. */
  hurry(): void;
  /** The turn has passed: nobody wants the move any more. */
  cancel(): void;
}

/** All that a host touches outside itself. */
export interface HostParts extends KeptGame {
  readonly log: HostLog;
  readonly words: WordJudge;
  readonly computers: ComputerPlayers;
  readonly timing: Timing;
  /** Called after a change is kept, and before anything else happens. */
  readonly publish: (change: Change) => void;
  /** A queue that others share: what is asked of the table around the game. */
  readonly queue?: SerialQueue;
  /** Shares in the draw for people at this place; absent: their own devices send them [S3]. */
  readonly shareOf?: (seat: Seat, share: Share, state: GameState) => Command;
  /** How much later time is claimed than it runs out, for moves on their way [C7]. */
  readonly lagMs?: number;
  /** A computer's turn began, or ended: somebody may want to show it. */
  readonly onThinking?: (seat: Seat | null) => void;
  /** A computer's move was made up because thinking failed [C6]. */
  readonly onFallback?: (cause: unknown) => void;
  /** What the host did of its own accord was not written; it is tried again after a while. */
  readonly onFailure?: (cause: unknown) => void;
}
