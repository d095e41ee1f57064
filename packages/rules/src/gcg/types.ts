import type { Place } from '../board/word-placement.ts';

/** A game as written in a GCG file, before the rules are applied. */
export interface GcgGame {
  /** In the order of their numbers; one to four. */
  readonly players: readonly GcgPlayer[];
  /** Texts are empty if the file has none. Notes and descriptions may have several lines. */
  readonly title: string;
  readonly description: string;
  readonly id: string;
  readonly lexicon: string;
  /** Notes before the first event. */
  readonly note: string;
  /** `#incomplete`, with the rack it may name; null if absent. */
  readonly incomplete: string | null;
  /** `#rack1` and so on: the players' racks at the end of the file; empty if unknown. */
  readonly racks: readonly string[];
  /** All other pragmas before the first event, unchanged. */
  readonly pragmas: readonly GcgPragma[];
  readonly events: readonly GcgEvent[];
}

export interface GcgPlayer {
  /** The name in event lines: no white space. */
  readonly nick: string;
  readonly name: string;
}

/** A line such as `#tile-set english`; a comment (`# text`) has an empty name. */
export interface GcgPragma {
  readonly name: string;
  readonly value: string;
}

/** The letters of racks are capitals, blanks `?`; a rack may be known in part or not at all. */
interface EventBase {
  /** Index into the players. */
  readonly player: number;
  readonly rack: string;
  /** Points won or lost; null if the line does not say. */
  readonly score: number | null;
  /** The player's total after the line. */
  readonly total: number | null;
  /** What follows the total: some programs list the words formed. */
  readonly comment: string;
  readonly note: string;
  /** Pragmas after this event and before the next. */
  readonly pragmas: readonly GcgPragma[];
}

export type GcgEvent = EventBase &
  (
    | {
        readonly type: 'play';
        readonly place: Place;
        /** As written: new tiles, blanks in lower case; tiles already there as `.`, `(A)` or `A`. */
        readonly word: string;
      }
    /** The returned tiles, or their number if the file does not name them. */
    | { readonly type: 'exchange'; readonly tiles: string | number }
    | { readonly type: 'pass' }
    /** The player's last play is withdrawn: a challenged phony. */
    | { readonly type: 'withdrawn' }
    /** Points for, or against, a player because of a challenge. */
    | { readonly type: 'challenge' }
    /** For what others have left; the tiles are empty for a bonus of another kind. */
    | { readonly type: 'end-bonus'; readonly tiles: string }
    /** For the tiles the player has left. */
    | { readonly type: 'end-penalty'; readonly tiles: string }
    /** For the time used. */
    | { readonly type: 'time' }
  );

export type GcgEventType = GcgEvent['type'];

/** Whether the line takes a player's turn. */
export function isTurnEvent({ type }: GcgEvent): boolean {
  return type === 'play' || type === 'exchange' || type === 'pass';
}

export const GCG_PROBLEMS = [
  'file-too-long',
  'line-too-long',
  'too-many-events',
  'too-many-problems',
  'unknown-encoding',
  'not-in-its-encoding',
  'unknown-line',
  'unknown-pragma',
  'bad-player',
  'duplicate-player',
  'bad-rack',
  'unknown-nick',
  'too-many-players',
  'bad-event',
  'bad-place',
  'bad-word',
  'bad-score',
] as const;
export type GcgProblemCode = (typeof GCG_PROBLEMS)[number];

/** Something in a file that was not understood, or only in part. */
export interface GcgProblem {
  /** From 1. */
  readonly line: number;
  readonly code: GcgProblemCode;
  /** The line, or its start. */
  readonly text: string;
}

/** The result of reading: always a game, however little of the file was understood. */
export interface GcgReading {
  readonly game: GcgGame;
  /** The line of each event, from 1. */
  readonly eventLines: readonly number[];
  readonly problems: readonly GcgProblem[];
}

/** Pragmas of other programs that a game keeps without using them. */
const CARRIED: ReadonlySet<string> = new Set([
  'board-layout',
  'date',
  'game-board',
  'game-type',
  'style',
  'tile-declaration',
  'tile-distribution',
  'tile-set',
]);

export function isCarriedPragma(name: string): boolean {
  return name === '' || CARRIED.has(name) || name.startsWith('time');
}

export const EMPTY_GCG: GcgGame = {
  players: [],
  title: '',
  description: '',
  id: '',
  lexicon: '',
  note: '',
  incomplete: null,
  racks: [],
  pragmas: [],
  events: [],
};
