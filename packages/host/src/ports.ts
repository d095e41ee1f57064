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

/** A command for a game, with its sender. */
export interface HostRequest {
  /** Null: the table itself. */
  readonly seat: Seat | null;
  readonly command: Command;
  /** What the command is about; absent: it is decided on the state when it leaves the queue. */
  readonly about?: About | undefined;
  /** The sender and their id for the request: a repeat gets the first answer. */
  readonly from?: Sender | undefined;
  /**
   * When the sender acted: when the command arrived, minus the lag allowed; for a claim, the moment
   * claimed. The time it waits after that is charged to nobody [C7]. Absent: when it is sent.
   */
  readonly at?: number | undefined;
}

export interface Sender {
  readonly by: string;
  readonly id: string;
}

/** Why a command failed although the rules allow it. */
export const HOST_ERRORS = [
  /** The host is closed, or another host drives the game. */
  'not-driving',
  /** Another writer was faster: the state is new and the command was not carried out. */
  'moved-on',
  'words-unavailable',
] as const;
export type HostErrorCode = (typeof HOST_ERRORS)[number];

type OwnError = { [Code in HostErrorCode]: { readonly code: Code } }[HostErrorCode];
export type HostError = RuleError | OwnError;

/** Whether the host refused a command, and not the rules: the same may succeed later. */
export function isHostError(error: HostError): error is OwnError {
  return (HOST_ERRORS as readonly string[]).includes(error.code);
}

/** The version of the game after a command, or why it was refused. */
export type Outcome =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly error: HostError };

/** What happened, for those who show or store it. */
export interface Change {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  /** Who asked for it; null for the host's own commands. */
  readonly from: Sender | null;
}

/**
 * `unwritten`: it happened, and the next attempt writes it too. `moved-on`: another writer was
 * first, and nothing happened. A log that cannot tell throws.
 */
export type Appended = 'written' | 'unwritten' | 'moved-on';

/** A game as a log returns it. */
export interface KeptGame {
  readonly state: GameState;
  /** The time of its latest event; no later event is dated before it. */
  readonly lastAt: number;
}

/** Where the events of the game are kept. */
export interface HostLog {
  append(change: Change, at: number): Promise<Appended>;
  /** The stored game, after another writer appended to it. */
  reload(): Promise<KeptGame>;
  /** The version after an earlier request; null if there was no such request. */
  answerTo?(from: Sender): Promise<number | null>;
}

/** Plays the computers' seats. */
export interface ComputerPlayers {
  /** The longest time a computer may take for a move, whatever its clock allows. */
  patienceMs(state: GameState): number;
  think(task: ThinkTask): Thinking;
  /** Whether a computer of this level doubts one of the words [R7]. */
  doubts(words: readonly string[], level: number, state: GameState): Promise<boolean>;
  /** False while the computer cannot think yet, such as while its words load; `goOn` asks again. */
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
  /** Rejects if thinking failed; with `WordsUnavailable` if it cannot begin. */
  readonly command: Promise<Command>;
  /** Time is up: answer with the best move so far. */
  hurry(): void;
  /** The turn has passed: the move is no longer needed. */
  cancel(): void;
}

/** Everything a host needs from outside. */
export interface HostParts extends KeptGame {
  readonly log: HostLog;
  readonly words: WordJudge;
  readonly computers: ComputerPlayers;
  readonly timing: Timing;
  /** Called after a change is stored, before anything else happens. */
  readonly publish: (change: Change) => void;
  /** A queue shared with commands to the table around the game. */
  readonly queue?: SerialQueue;
  /**
   * Gives the shares in the draw of people at this place; absent: their own devices send them [S3].
   */
  readonly shareOf?: (seat: Seat, share: Share, state: GameState) => Command;
  /** How long after it ran out time is claimed, for moves still on their way [C7]. */
  readonly lagMs?: number;
  /**
   * Since when none of the game's people is present, and null while one is. Call `goOn` when that
   * changes. Absent: whoever plays is here [R9h].
   */
  readonly emptySince?: (state: GameState) => number | null;
  /**
   * False while another host of the same log does what the game needs; this one then only takes
   * commands. Call `goOn` when that changes. Absent: this host does.
   */
  readonly isDriver?: () => boolean;
  /** Called when a computer's turn begins or ends, for displays. */
  readonly onThinking?: (seat: Seat | null) => void;
  /** Called when a fallback replaces a computer's move because thinking failed [C6]. */
  readonly onFallback?: (cause: unknown) => void;
  /** Called when anything the host does by itself fails; it tries again after a pause. */
  readonly onFailure?: (cause: unknown) => void;
}
