import type { ReadonlySignal } from '@preact/signals';
import type { HostErrorCode } from '@luctor/host';
import type { RequestError } from '@luctor/protocol';
import type {
  ClockReading,
  Command,
  GameEvent,
  GameView,
  Receipt,
  Result,
  RuleError,
  Seat,
} from '@luctor/rules';
import type { WordsProgress } from '../lexica/words-progress.ts';
import type { NumberedHint, Thought } from '@luctor/engine';

/**
 * A game as the table sees it, wherever it is played: at this screen (`LocalSession`) or on a
 * server (`OnlineSession`). Features that only some places have are optional capabilities.
 */
export interface GameSession {
  readonly id: string;
  /**
   * What the person now at this screen may see. At one screen: the player on turn; during a
   * computer's turn the only person, or, with several people and hidden racks, a watcher's view.
   */
  readonly view: ReadonlySignal<GameView>;
  /** Seats whose people sit at this screen. */
  readonly seatsHere: readonly Seat[];
  /** What the person in a seat at this screen may see; null for other seats. */
  viewOf(seat: Seat): GameView | null;
  /** Sends a command for a seat; the refusal, or null once it happened and is saved. */
  send(seat: Seat | null, command: Command): Promise<Refusal | null>;

  /** Present if the game is kept: whether all of it is saved. A turn passes only once it is. */
  readonly saving?: ReadonlySignal<Saving>;
  /**
   * Present if time counts. For the clock display: changes every tenth of a second while a clock runs,
   * otherwise never.
   */
  readonly clock?: ReadonlySignal<ClockReading>;
  /** Leaves the session; the game stays where it is. Present if something goes on until then. */
  close?(): void;
  /** Present if several tabs of a browser can have the game open. */
  readonly tabs?: SessionTabs;
  /** Present if the words are in this browser. */
  readonly words?: SessionWords;
  /** Words others are trying, newest last: a computer's candidates, or a remote move. */
  readonly thoughts?: ReadonlySignal<readonly Thought[]>;
  /** Present if computers play at the viewer's pace. */
  readonly watching?: Watching;
  /** Present if people take turns at one screen. */
  readonly sharedScreen?: SharedScreen;
  /** Present if hints are allowed [K8]. */
  readonly hints?: Hints;
  readonly log?: SessionLog;
  /** Present if this device keeps what it saw, to compare it with the log [S3]. */
  readonly receipt?: SessionReceipt;
}

export type Saving = 'saved' | 'saving' | 'failed';
export type Pause = 'none' | 'between-moves' | 'paused';
export type Access = 'playing' | 'other-tab';

/** A game open in two tabs is played in one of them; the other only watches. */
export interface SessionTabs {
  readonly access: ReadonlySignal<Access>;
  /** Makes this tab play the game; the other one only watches from then on. */
  takeOver(): Promise<void>;
}

/** Whether the words are loaded; the board can be used before they are. */
export interface SessionWords {
  readonly progress: ReadonlySignal<WordsProgress>;
  /** Fetches the words again after a failure. */
  retry(): void;
}

export interface Watching {
  /** A computer's move waits for a key [K9], a watched game is paused, or neither. */
  readonly pause: ReadonlySignal<Pause>;
  /** Whether a computer's turn waits for a person to start it. */
  readonly isStill: ReadonlySignal<boolean>;
  /** Makes the computer on turn play the word it is showing, or its best so far [K7]. */
  force(): void;
  /** Ends a pause: plays the next move, or resumes watching. */
  proceed(): void;
  /** Plays one computer's move of a paused game, and pauses again. */
  step(): void;
  /** Pauses a watched game between moves. */
  hold(): void;
}

export interface SharedScreen {
  /** While the screen is covered nobody can play, and no clock runs [U5, C4]. */
  setCovered(isCovered: boolean): void;
}

export interface Hints {
  /** A playable word for the seat, with its place and score; null if there is none. */
  take(seat: Seat): Promise<Result<NumberedHint | null, Refusal>>;
  /** Which of these words the game knows, told as a hint; null if the turn has ended meanwhile. */
  judge(seat: Seat, words: readonly string[]): Promise<Result<readonly boolean[] | null, Refusal>>;
}

export interface SessionLog {
  /** The whole log, hidden information included, so a server sends it only for finished games. */
  events(): Promise<Result<readonly GameEvent[], { readonly code: string }>>;
}

export interface SessionReceipt {
  /** Private; null if this device kept nothing of the game. */
  find(): Promise<Receipt | null>;
}

/** Why nothing happened although the rules allow it. */
export type SessionErrorCode =
  | Exclude<HostErrorCode, 'not-driving'>
  /** The game is played in another tab. */
  | 'other-tab'
  | 'session-closed';

export type Refusal =
  | RuleError
  /** A server's refusal: from the rules, or its own. */
  | RequestError
  | {
      readonly code: SessionErrorCode;
      readonly cells?: undefined;
      readonly words?: undefined;
    };
