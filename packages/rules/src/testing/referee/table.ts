import type { Placement } from '../../board/board.ts';
import type { EndReason, GameEvent } from '../../game/event.ts';
import type { ClockRules, GameSetup } from '../../setup/setup.ts';
import { bookOf, type Book } from './book.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Squares } from './words.ts';

/** What lies on the referee's table: all that SPEC.md speaks of, and nothing else. */

export interface Player {
  readonly seat: number;
  readonly isPerson: boolean;
  rack: string[];
  score: number;
  left: boolean;
  standsIn: boolean;
  /** A wrong challenge will cost this player the next turn [R7]. */
  owes: boolean;
  /** Time of finished turns. */
  usedMs: number;
  turns: number;
}

/** One finished turn, or a play that was taken back. */
export interface TurnTaken {
  readonly seat: number;
  points: number;
  /** Passed, lost, or taken back [R9b]. */
  isPass: boolean;
}

export interface OpenTurn {
  readonly seat: number;
  readonly watch: Stopwatch;
  limitMs: number | null;
  hasEntry: boolean;
  /** Runs since the turn's limit passed with a word begun [C3]. */
  placing: Stopwatch | null;
}

export interface OpenPlay {
  readonly seat: number;
  readonly placement: Placement;
  readonly words: readonly string[];
  readonly points: number;
  readonly turn: TurnTaken;
  readonly accepted: Set<number>;
  /** Runs while people may challenge [R7]. */
  wait: Stopwatch;
  /** The game waits for the people: it may be over once the play stands. */
  isAwaited: boolean;
  /** The challenge was wrong, or nobody is left to make one: it must stand now. */
  mustStand: boolean;
}

/** What an event has made due; nothing else may come before it. */
export interface Dues {
  draw: { readonly seat: number; readonly count: number } | null;
  end: EndReason | null;
  /** A computer that was put in a seat knows no other word. */
  answer: number | null;
  /** All words were vouched for. */
  play: number | null;
}

export interface Table {
  readonly setup: GameSetup;
  readonly book: Book;
  readonly words: ReadonlySet<string>;
  readonly vouched: Set<string>;
  readonly players: readonly Player[];
  bag: string[];
  board: Squares;
  turns: TurnTaken[];
  turnsBegun: number;
  /** Whose turn it was last: the next player is counted from there. */
  lastSeat: number;
  readonly due: Dues;
  /** Says of the events after a play stood whether it could; null once one has shown it. */
  stood: ((event: GameEvent) => boolean) | null;
  turn: OpenTurn | null;
  open: OpenPlay | null;
  question: { readonly seat: number; readonly unknown: Set<string> } | null;
  lastWords: { asked: Set<number>; willing: Set<number>; wait: Stopwatch } | null;
  clock: ClockRules | null;
  isClockRunning: boolean;
  phase: 'gathering' | 'playing' | 'set-aside' | 'over';
  /** [R9h] */
  away: { readonly since: number; until: number } | null;
  end: { readonly reason: EndReason; readonly winners: readonly number[] } | null;
}

/** The table before the first event. */
export function emptyTable(setup: GameSetup, words: ReadonlySet<string>): Table {
  const book = bookOf(setup.edition, setup.language);
  const players = setup.players.map(({ kind }, seat): Player => {
    const counts = { score: 0, usedMs: 0, turns: 0 };
    const isPerson = kind === 'person';
    return { seat, isPerson, rack: [], left: false, standsIn: false, owes: false, ...counts };
  });
  return {
    setup,
    book,
    words,
    players,
    vouched: new Set(),
    bag: [...book.tiles],
    board: new Map(),
    turns: [],
    turnsBegun: 0,
    lastSeat: 0,
    due: { draw: null, end: null, answer: null, play: null },
    stood: null,
    turn: null,
    open: null,
    question: null,
    lastWords: null,
    clock: setup.clock,
    isClockRunning: true,
    phase: 'gathering',
    away: null,
    end: null,
  };
}

export type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** The referee's objection: what the log says and what SPEC.md says. */
export class Objection extends Error {}

export function object(rule: string, found: unknown, expected: unknown): never {
  throw new Objection(`[${rule}] ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

export function insist(rule: string, found: unknown, expected: unknown): void {
  if (found === expected) return;
  if (JSON.stringify(found) !== JSON.stringify(expected)) object(rule, found, expected);
}

export function playerAt({ players }: Table, seat: number): Player {
  const player = players[seat];
  if (player === undefined) throw new Objection(`no seat ${seat}`);
  return player;
}

export function stillIn(table: Table): Player[] {
  return table.players.filter(({ left }) => !left);
}

/** Players who have a tile, or can still draw one [R9f]. */
export function takingTurns(table: Table): Player[] {
  return stillIn(table).filter(({ rack }) => table.bag.length > 0 || rack.length > 0);
}

/** The first of these seats after a seat, clockwise. */
export function nextOf(table: Table, after: number, seats: readonly number[]): number | null {
  const order = table.players.map((_, i) => (after + 1 + i) % table.players.length);
  return order.find((seat) => seats.includes(seat)) ?? null;
}

/** A person who is there: not a computer, nor a person whom one stands in for. */
export function isPresent(table: Table, seat: number): boolean {
  const { isPerson, standsIn } = playerAt(table, seat);
  return isPerson && !standsIn;
}

export function withoutAll(tiles: readonly string[], taken: readonly string[]): string[] {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at < 0) throw new Objection(`no ${tile} among ${tiles.join('')}`);
    left.splice(at, 1);
  }
  return left;
}

export function tilesOf(placement: Placement): string[] {
  return placement.map(({ face }) => (face === face.toLowerCase() ? '?' : face));
}

/** What is left of a player's total, with what was added after each turn [C1]; null without one. */
export function leftOfTotal({ clock, turn, players }: Table, seat: number, at: number) {
  const player = players[seat];
  if (player === undefined || clock === null || clock.perPlayerSeconds === null) return null;
  const total = 1000 * (clock.perPlayerSeconds + player.turns * clock.incrementSeconds);
  const now = turn?.seat === seat ? turn.watch.read(at) : 0;
  return total - player.usedMs - now;
}
