import type { Command } from '../game/command.ts';
import type { GameEvent, VoidAttempt } from '../game/event.ts';
import type { Fact } from '../receipt/receipt.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';

/** What an audit found, as data: shells put it into words [S3]. */
export interface Verdict {
  readonly result: VerdictResult;
  /** Why the log does not match: the draw first, then in the order of the game. */
  readonly differences: readonly Difference[];
  /** What could not be checked; empty if the log is verified. */
  readonly unchecked: readonly Unchecked[];
  /** Everything that no player did. Most of it is as it should be; all of it is listed. */
  readonly acts: readonly TableAct[];
  readonly voided: readonly VoidFound[];
  /** Turns of the game. */
  readonly turns: number;
  readonly events: number;
}

export const VERDICT_RESULTS = [
  /** The log is what this device saw and did, and every draw follows from everybody's bytes. */
  'verified',
  /** Nothing contradicts the log, but this device cannot vouch for all of it. */
  'partly-checked',
  'does-not-match',
  /** No receipt: the log follows the rules and its own commitments, as a forged one may too. */
  'consistent',
  /** One screen, a file, an older game: nobody committed to anything. */
  'replayed',
] as const;
export type VerdictResult = (typeof VERDICT_RESULTS)[number];

interface At {
  /** The turn of the game, from 1; 0 before the first. */
  readonly turn: number;
  /** The event at fault, counted from 0; null for what the log lacks. */
  readonly event: number | null;
}

export type Difference = At &
  (
    | { readonly code: DrawDifference }
    | { readonly code: 'setup'; readonly field: keyof GameSetup }
    /** The bytes or the commitment of this seat. */
    | { readonly code: 'list' | 'reveal' | 'tiles'; readonly seat: Seat }
    | { readonly code: 'void-attempt'; readonly number: number }
    /** The device was shown something else. */
    | { readonly code: 'seen'; readonly fact: Exclude<Fact, 'draw'> | 'history' }
    /** The log says that this player did what their device did not send. */
    | { readonly code: 'not-sent' | 'was-refused'; readonly act: Command['type'] }
    /** The device sent it, the server confirmed it, and the log lacks it. */
    | { readonly code: 'missing'; readonly act: Command['type'] }
    | { readonly code: 'unknown-word' | 'good-word-refused'; readonly word: string }
    | { readonly code: 'no-consent'; readonly to: 'clock' | 'options' }
    | { readonly code: 'entry' | 'too-short' }
    | {
        readonly code: 'rules';
        readonly expected: GameEvent | null;
        readonly found: GameEvent | null;
      }
  );

type DrawDifference =
  | 'other-game'
  | 'attempt'
  | 'dealer-commitment'
  | 'dealer-bytes'
  | 'own-commitment'
  | 'own-bytes';

export type Unchecked =
  /** This device took no part in the draw: another one did. */
  | { readonly code: 'draw' }
  /** Turns whose tiles or lines this device did not see. */
  | { readonly code: 'turns'; readonly turns: readonly number[] }
  /** Turns in which another device of this person acted. */
  | { readonly code: 'other-device'; readonly turns: readonly number[] }
  /** Other words than those of the game, or none. */
  | { readonly code: 'words' }
  /** Whether anybody could form a word when the game ended [R9f]. */
  | { readonly code: 'last-words' }
  /** The game was played by another version of the rules. */
  | { readonly code: 'rules' }
  /** The beginning was taken over from another game. */
  | { readonly code: 'continued' }
  /** The receipt reached a limit. */
  | { readonly code: 'full' };

export const TABLE_ACTS = [
  'time-given-back',
  'turn-lost-on-time',
  'placing-time-over',
  'word-fixed-on-time',
  'game-lost-on-time',
  /** The player who was asked for another word did not answer [R9f]. */
  'no-last-word',
  'stand-in-came',
  'stand-in-left',
  /** The server took this device's player out of the game. */
  'taken-out',
  'everyone-away',
  'someone-back',
  'abandoned',
  'set-aside',
  'resumed',
  'ended',
] as const;

export interface TableAct extends At {
  readonly code: (typeof TABLE_ACTS)[number];
  readonly seat: Seat | null;
  /** How long, for time given back. */
  readonly ms: number | null;
}

export interface VoidFound extends VoidAttempt {
  /** This device had revealed its bytes: the server could know the tiles. */
  readonly wasRevealed: boolean;
}
