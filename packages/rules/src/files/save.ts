import * as v from 'valibot';
import { faceAt, type PlacedTile, type Placement } from '../board/board.ts';
import { isOnBoard, type Cell } from '../board/layout.ts';
import type { GameEvent } from '../game/event.ts';
import { parseEvents } from '../game/event-schema.ts';
import { evolve } from '../evolve/evolve.ts';
import { isProvable } from '../draws/fair-draw.ts';
import { GAME_LIMITS } from '../base/limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import { checkData, integer, moment, text, type DataProblem } from '../base/schema.ts';
import type { GameState } from '../game/state.ts';
import { isLetterOf } from '../board/tile-set.ts';
import { letterOf } from '../board/tile.ts';
import { findWrongPoints, type WrongPoints } from './score-check.ts';

/**
 * Saved games: a JSON file that holds the event log, nothing else. What a game is follows from its
 * log, so a save resumes exactly where it was [U7].
 */

export const SAVE_FORMAT = 'luctor-game';
export const SAVE_VERSION = 2;
/** A larger file is refused unread. */
export const MAX_SAVE_LENGTH = GAME_LIMITS.saveLength;

export interface SavedGame {
  readonly name: string;
  readonly savedAt: number;
  readonly events: readonly GameEvent[];
}

export const SAVE_ERRORS = [
  'too-large',
  'not-json',
  'not-a-save',
  'newer-version',
  'bad-data',
  'impossible-event',
  'wrong-score',
  'wrong-end',
] as const;
export interface SaveError {
  readonly code: (typeof SAVE_ERRORS)[number];
  /** What is wrong where, for `bad-data`. */
  readonly problems?: readonly DataProblem[];
  /** Which event of the log, counted from 0, for `impossible-event`. */
  readonly event?: number;
  readonly detail?: string;
  /** Which points do not follow from the moves, for `wrong-score` and `wrong-end`. */
  readonly wrong?: Extract<WrongPoints, { readonly type: 'points' }>;
}

const head = v.object({ format: v.literal(SAVE_FORMAT), version: integer(1, 1_000_000) });

const fileSchema = v.strictObject({
  format: v.literal(SAVE_FORMAT),
  version: integer(1, SAVE_VERSION),
  name: text(0, GAME_LIMITS.saveNameLength),
  savedAt: moment,
  events: v.unknown(),
});

export function makeSave(game: SavedGame): string {
  const { name, savedAt, events } = game;
  // a line an event: two saves of one game can be compared by eye
  const lines = events.map((event) => `    ${JSON.stringify(event)}`).join(',\n');
  const start = JSON.stringify({ format: SAVE_FORMAT, version: SAVE_VERSION, name, savedAt });
  return `${start.slice(0, -1)},\n  "events": [\n${lines}\n  ]\n}\n`;
}

/**
 * Reads a saved game of any version, and proves that its log can be played and that its points
 * follow from its moves. Games that are already on a device are opened without that: see `openLog`.
 */
export function parseSave(source: string): Result<SavedGame & { state: GameState }, SaveError> {
  const saved = parseSavedLog(source);
  if (!saved.ok) return saved;
  const opened = openLog(saved.value.events);
  if (!opened.ok) return opened;
  const wrong = findWrongPoints(saved.value.events);
  return wrong === null ? ok({ ...saved.value, state: opened.value }) : err(errorOf(wrong));
}

function errorOf(wrong: WrongPoints): SaveError {
  if (wrong.type === 'placement') {
    return { code: 'impossible-event', event: wrong.event, detail: wrong.problem };
  }
  return { code: wrong.turn === null ? 'wrong-end' : 'wrong-score', wrong };
}

/** Reads a saved game of any version. Its log may be impossible: an audit says where. */
export function parseSavedLog(source: string): Result<SavedGame, SaveError> {
  if (source.length > MAX_SAVE_LENGTH) return err({ code: 'too-large' });
  const json = parseJson(source);
  if (!json.ok) return json;
  const isSave = checkData(head, json.value);
  if (!isSave.ok) return err({ code: 'not-a-save', problems: isSave.error });
  if (isSave.value.version > SAVE_VERSION) return err({ code: 'newer-version' });
  const file = checkData(fileSchema, json.value);
  if (!file.ok) return err({ code: 'bad-data', problems: file.error });
  const events = parseEvents(file.value.events);
  if (!events.ok) {
    const problems = events.error.map((each) => ({ ...each, path: `events.${each.path}` }));
    return err({ code: 'bad-data', problems });
  }
  const { name, savedAt } = file.value;
  return ok({ name, savedAt, events: events.value });
}

function parseJson(source: string): Result<unknown, SaveError> {
  try {
    return ok(JSON.parse(source) as unknown);
  } catch (cause) {
    return err({ code: 'not-json', detail: String(cause) });
  }
}

/** Replays a log from outside; one that no game could have written names the event at fault. */
export function openLog(events: readonly GameEvent[]): Result<GameState, SaveError> {
  let state: GameState | null = null;
  for (const [index, event] of events.entries()) {
    const wrong = state === null ? null : (untimely(state, event) ?? strayReference(state, event));
    if (wrong !== null) return err({ code: 'impossible-event', event: index, detail: wrong });
    try {
      state = evolve(state, event);
    } catch (cause) {
      const detail = cause instanceof Error ? cause.message : String(cause);
      return err({ code: 'impossible-event', event: index, detail });
    }
  }
  if (state === null) return err({ code: 'bad-data' });
  return ok(state);
}

const SHARES: ReadonlySet<GameEvent['type']> = new Set(['contributed', 'committed', 'revealed']);
const BEFORE_THE_START: ReadonlySet<GameEvent['type']> = new Set([
  ...SHARES,
  'tilesDrawn',
  'gameStarted',
]);

/** Events that are impossible in this phase of a game; `evolve` does not check. */
function untimely({ phase, fairness }: GameState, { type }: GameEvent): string | null {
  switch (phase) {
    case 'playing':
      return SHARES.has(type) || type === 'gameStarted' ? `${type} in a game begun` : null;
    case 'gathering':
      if (!BEFORE_THE_START.has(type)) return `${type} before the game began`;
      if (SHARES.has(type) || fairness.seed !== null || !isProvable(fairness)) return null;
      return `${type} without a seed`;
    case 'set-aside':
      return type === 'gameResumed' ? null : `${type} in a game set aside`;
    case 'over':
      return `${type} after the end`;
  }
}

/** Seats, squares and letters that this game does not have; `evolve` does not check them. */
function strayReference(state: GameState, event: GameEvent): string | null {
  const hasSeat = (seat: number) => seat < state.seats.length;
  if ('seat' in event && !hasSeat(event.seat)) return `no seat ${event.seat}`;
  if ('seats' in event && !event.seats.every(hasSeat)) return 'no such seat';
  if (event.type === 'gameEnded' && !event.adjustments.every(({ seat }) => hasSeat(seat))) {
    return 'no such seat';
  }
  if (event.type === 'gameStarted' && !hasSeat(event.firstSeat)) return 'no such seat';
  return 'placement' in event ? strayPlacement(state, event.placement) : null;
}

function strayPlacement({ board, setup }: GameState, placement: Placement): string | null {
  const isFree = (cell: Cell) => isOnBoard(board.size, cell) && faceAt(board, cell) === '';
  if (!placement.every(isFree)) return 'a square taken or off the board';
  const squares = new Set(placement.map(({ row, col }) => row * board.size + col));
  if (squares.size < placement.length) return 'a square used twice';
  const isLetter = ({ face }: PlacedTile) => isLetterOf(setup.ruleset.tileSet, letterOf(face));
  return placement.every(isLetter) ? null : 'a tile without a letter';
}
