import type { ReadonlySignal } from '@preact/signals';
import type { Appraisal, Hint, Thought } from '@luctor/engine';
import type { RequestError } from '@luctor/protocol';
import type { Command, GameEvent, GameView, Move, RuleError, Seat } from '@luctor/rules';
import type { ClockReading } from './clock-reading.ts';

/**
 * A game as the table sees it, wherever it is played: at this screen (`LocalSession`) or on a
 * server (`OnlineSession`). The table asks nothing else, so that both are one user interface.
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
  /** A game open in two tabs is played in one of them; the other looks on. */
  readonly access: ReadonlySignal<Access>;
  /** Whether the words are at hand; the board can be used before they are. */
  readonly words: ReadonlySignal<WordsProgress>;
  /** For the clock's text: new every tenth of a second while a clock runs, and not otherwise. */
  readonly clock: ReadonlySignal<ClockReading>;
  /** What a computer on turn is trying, newest last; empty when none is thinking. */
  readonly thoughts: ReadonlySignal<readonly Thought[]>;
  /** Seat of the computer that is at work; null when none is. */
  readonly thinking: ReadonlySignal<Seat | null>;
  /** A computer's move waits for a key [K9], a watched game stands still, or nothing of the kind. */
  readonly pause: ReadonlySignal<Pause>;

  /** What the person of a seat at this screen may see; null for the seats of others. */
  viewOf(seat: Seat): GameView | null;
  /** Sends a command for a seat; the refusal, or null when it happened and is saved. */
  send(seat: Seat | null, command: Command): Promise<Refusal | null>;
  /** Makes the computer on turn play the word it is showing, or its best so far [K7]. */
  force(): void;
  /** Goes on after a pause: the next move, or watching again. */
  proceed(): void;
  /** Lets a game that stands still make one computer's move, and stand still again. */
  step(): void;
  /** Stops a watched game between moves. */
  hold(): void;
  /** A playable word for the seat, with its place and score [K8]; null where there is none. */
  hint(seat: Seat): Promise<Hint | null>;
  /** For looking back at a game that is over; null before, and where the log is not at hand. */
  hindsight(): Hindsight | null;
  /** Makes this the place where the game is played; the other tab looks on from then. */
  takeOver(): Promise<void>;
  /** Fetches the words again after `words` said `failed`. */
  retryWords(): void;
  /** Leaves the session; the game stays where it is. */
  close(): void;
}

export type Saving = 'saved' | 'saving' | 'failed';
export type Pause = 'none' | 'between-moves' | 'paused';
export type Access = 'playing' | 'looking-on';

/** Why nothing happened although the rules have nothing against it. */
export const SESSION_ERRORS = [
  /** The game is played in another tab. */
  'looking-on',
  /** Another tab was faster: the view is new, the command was not carried out. */
  'moved-on',
  /** The words could not be fetched, so the play cannot be judged. */
  'words-unavailable',
  'session-closed',
] as const;
export type SessionErrorCode = (typeof SESSION_ERRORS)[number];

export type Refusal =
  | RuleError
  /** A server's refusal, which may be one of the rules or its own. */
  | RequestError
  | {
      readonly code: SessionErrorCode;
      readonly cells?: undefined;
      readonly words?: undefined;
    };

/** How far the words of the game have come: fetched, then expanded into their graph. */
export type WordsProgress =
  | { readonly stage: 'fetching'; readonly done: number; readonly total: number }
  | { readonly stage: 'expanding' }
  /** The engine's worker died; another takes its place and is asked again. */
  | { readonly stage: 'restarting' }
  | { readonly stage: 'ready' }
  | { readonly stage: 'failed'; readonly reason: WordsFailure };

export const WORDS_FAILURES = ['network', 'unknown-vocabulary', 'damaged'] as const;
export type WordsFailure = (typeof WORDS_FAILURES)[number];

/** What is known of a game when it is over. */
export interface Hindsight {
  /** The whole log, with what was hidden. */
  readonly events: readonly GameEvent[];
  /** Compares a move with the best that its player could have found, who saw this view [K5]. */
  appraise(view: GameView, made: Move): Promise<Appraisal>;
}
