import type { ReadonlySignal } from '@preact/signals';
import type { HostErrorCode } from '@luctor/host';
import type { RequestError } from '@luctor/protocol';
import type {
  ClockReading,
  Command,
  GameEvent,
  GameView,
  Move,
  Result,
  RuleError,
  Seat,
} from '@luctor/rules';
import type { WordsProgress } from '../lexica/words-progress.ts';
import type { Appraisal, Hint, Thought } from '@luctor/engine';

/**
 * A game as the table sees it, wherever it is played: at this screen (`LocalSession`) or on a
 * server (`OnlineSession`). What belongs to some places only is a capability, absent elsewhere.
 */
export interface GameSession {
  readonly id: string;
  /**
   * What the person now at this screen may see. At one screen: the player on turn; while a computer
   * is on turn the only person, or with several people and hidden racks a watcher's view.
   */
  readonly view: ReadonlySignal<GameView>;
  /** Seats whose people sit at this screen. */
  readonly seatsHere: readonly Seat[];
  /** Whether everything so far is written down; a turn passes only when it is. */
  readonly saving: ReadonlySignal<Saving>;
  /** For the clock's text: new every tenth of a second while a clock runs, and not otherwise. */
  readonly clock: ReadonlySignal<ClockReading>;

  /** What the person of a seat at this screen may see; null for the seats of others. */
  viewOf(seat: Seat): GameView | null;
  /** Sends a command for a seat; the refusal, or null when it happened and is saved. */
  send(seat: Seat | null, command: Command): Promise<Refusal | null>;
  /** Leaves the session; the game stays where it is. */
  close(): void;

  /** Where several tabs of a browser can have the game open. */
  readonly tabs?: SessionTabs;
  /** Where the words are in this browser. */
  readonly words?: SessionWords;
  /** Words on trial by others, newest last: what a computer tries, a move elsewhere being laid. */
  readonly thoughts?: ReadonlySignal<readonly Thought[]>;
  /** Where the computers play at the pace of who watches them. */
  readonly watching?: Watching;
  /** Where people take turns at one screen. */
  readonly sharedScreen?: SharedScreen;
  /** Where hints are allowed [K8]. */
  readonly hints?: Hints;
  readonly log?: SessionLog;
  /** For looking back at a game that is over; null before. */
  readonly hindsight?: () => Hindsight | null;
}

export type Saving = 'saved' | 'saving' | 'failed';
export type Pause = 'none' | 'between-moves' | 'paused';
export type Access = 'playing' | 'looking-on';

/** A game open in two tabs is played in one of them; the other looks on. */
export interface SessionTabs {
  readonly access: ReadonlySignal<Access>;
  /** Makes this the place where the game is played; the other tab looks on from then. */
  takeOver(): Promise<void>;
}

/** Whether the words are at hand; the board can be used before they are. */
export interface SessionWords {
  readonly progress: ReadonlySignal<WordsProgress>;
  /** Fetches the words again after they failed to come. */
  retry(): void;
}

export interface Watching {
  /** A computer's move waits for a key [K9], a watched game stands still, or nothing of the kind. */
  readonly pause: ReadonlySignal<Pause>;
  /** Whether a computer's turn waits for a person to let it begin. */
  readonly isStill: ReadonlySignal<boolean>;
  /** Makes the computer on turn play the word it is showing, or its best so far [K7]. */
  force(): void;
  /** Goes on after a pause: the next move, or watching again. */
  proceed(): void;
  /** Lets a game that stands still make one computer's move, and stand still again. */
  step(): void;
  /** Stops a watched game between moves. */
  hold(): void;
}

export interface SharedScreen {
  /** While the screen is covered nobody can play, and no clock runs [U5, C4]. */
  setCovered(isCovered: boolean): void;
}

export interface Hints {
  /** A playable word for the seat, with its place and score; null where there is none. */
  take(seat: Seat): Promise<Result<Hint | null, Refusal>>;
}

export interface SessionLog {
  /** The whole log; what was hidden is in it, so a server tells it only of games that are over. */
  events(): Promise<Result<readonly GameEvent[], { readonly code: string }>>;
}

/** What is known of a game when it is over. */
export interface Hindsight {
  /** The whole log, with what was hidden. */
  readonly events: readonly GameEvent[];
  /** Compares a move with the best that its player could have found, who saw this view [K5]. */
  appraise(view: GameView, made: Move): Promise<Appraisal>;
}

/** Why nothing happened although the rules have nothing against it. */
export type SessionErrorCode =
  | Exclude<HostErrorCode, 'not-driving'>
  /** The game is played in another tab. */
  | 'looking-on'
  | 'session-closed';

export type Refusal =
  | RuleError
  /** A server's refusal, which may be one of the rules or its own. */
  | RequestError
  | {
      readonly code: SessionErrorCode;
      readonly cells?: undefined;
      readonly words?: undefined;
    };
