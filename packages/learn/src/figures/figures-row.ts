import { DIRECTIONS, GAME_LIMITS, LANGUAGES, MAX_SIZE, type Place } from '@luctor/rules';
import {
  FIGURE_PLACES,
  FIGURES_VERSION,
  GAME_PARTS,
  MAX_IDS,
  MISTAKES,
  REASON_TYPES,
  RESULTS,
  type BestWord,
  type FiguresRow,
  type ForgottenGame,
  type GameFigures,
  type JudgedFigures,
  type MistakeCount,
  type OpponentFigures,
  type PartFigures,
  type PersonFigures,
} from './game-figures.ts';

/**
 * A row from a store or a file, which anybody may have written; null if it is none. Fields that
 * nobody knows are dropped.
 */
export function parseFiguresRow(data: unknown): FiguresRow | null {
  try {
    const fields = record(data);
    one([FIGURES_VERSION], fields['version']);
    return fields['forgotten'] === true ? forgottenOf(fields) : figuresOf(fields);
  } catch (cause) {
    if (cause instanceof NoRow) return null;
    throw cause;
  }
}

/** Thrown where the data is not as it should be, and caught above. */
class NoRow extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const MAX_TEXT = 200;
const MAX_COUNT = 1e6;
const MAX_POINTS = 1e6;
const MAX_EQUITY = 1e9;
const MAX_MOMENT = 8.64e15;

function forgottenOf(fields: Fields): ForgottenGame {
  return { version: FIGURES_VERSION, ...namesOf(fields), forgotten: true };
}

function figuresOf(fields: Fields): GameFigures {
  return {
    version: FIGURES_VERSION,
    ...namesOf(fields),
    at: whole(fields['at'], 0, MAX_MOMENT),
    edition: text(fields['edition']),
    language: one(LANGUAGES, fields['language']),
    vocabulary: text(fields['vocabulary']),
    place: one(FIGURE_PLACES, fields['place']),
    isWhole: flag(fields['isWhole']),
    people: list(fields['people'], GAME_LIMITS.seats, personOf),
  };
}

function namesOf(fields: Fields): Pick<ForgottenGame, 'game' | 'ids'> {
  return { game: text(fields['game']), ids: list(fields['ids'], MAX_IDS, text) };
}

function personOf(data: unknown): PersonFigures {
  const fields = record(data);
  return {
    seat: whole(fields['seat'], 0, GAME_LIMITS.seats - 1),
    name: text(fields['name']),
    isOnlyOne: flag(fields['isOnlyOne']),
    opponents: list(fields['opponents'], GAME_LIMITS.seats, opponentOf),
    result: one(RESULTS, fields['result']),
    score: points(fields['score']),
    otherScore: orNull(fields['otherScore'], points),
    turns: count(fields['turns']),
    turnPoints: points(fields['turnPoints']),
    fullRacks: count(fields['fullRacks']),
    bestWord: orNull(fields['bestWord'], bestWordOf),
    firstScore: orNull(fields['firstScore'], points),
    usedMs: orNull(fields['usedMs'], (ms) => whole(ms, 0, MAX_MOMENT)),
    hints: count(fields['hints']),
    judged: orNull(fields['judged'], judgedOf),
  };
}

function opponentOf(data: unknown): OpponentFigures {
  const { kind, level } = record(data);
  return one(['person', 'computer'], kind) === 'person'
    ? { kind: 'person' }
    : { kind: 'computer', level: whole(level, 1, 99) };
}

function bestWordOf(data: unknown): BestWord {
  const { word, place, score } = record(data);
  return { word: text(word), place: placeOf(place), score: points(score) };
}

function placeOf(data: unknown): Place {
  const { row, col, direction } = record(data);
  const last = MAX_SIZE - 1;
  return {
    row: whole(row, 0, last),
    col: whole(col, 0, last),
    direction: one(DIRECTIONS, direction),
  };
}

function judgedOf(data: unknown): JudgedFigures {
  const fields = record(data);
  const parts = record(fields['parts']);
  const [opening, middle, endgame] = GAME_PARTS.map((part) => partOf(parts[part]));
  if (opening === undefined || middle === undefined || endgame === undefined) throw new NoRow();
  return {
    isRefined: flag(fields['isRefined']),
    parts: { opening, middle, endgame },
    mistakes: list(fields['mistakes'], MISTAKES.length * (REASON_TYPES.length + 1), mistakeOf),
    missedFullRacks: count(fields['missedFullRacks']),
    accuracy: orNull(fields['accuracy'], (part) => number(part, 0, 100)),
    luck: orNull(fields['luck'], (worth) => number(worth, -MAX_EQUITY, MAX_EQUITY)),
  };
}

function partOf(data: unknown): PartFigures {
  const { turns, givenAway } = record(data);
  return { turns: count(turns), givenAway: number(givenAway, 0, MAX_EQUITY) };
}

function mistakeOf(data: unknown): MistakeCount {
  const fields = record(data);
  return {
    grade: one(MISTAKES, fields['grade']),
    reason: orNull(fields['reason'], (reason) => one(REASON_TYPES, reason)),
    count: count(fields['count']),
  };
}

function record(data: unknown): Fields {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new NoRow();
  return data as Fields;
}

function list<T>(data: unknown, most: number, parse: (each: unknown) => T): readonly T[] {
  if (!Array.isArray(data) || data.length > most) throw new NoRow();
  return data.map((each: unknown) => parse(each));
}

function orNull<T>(data: unknown, parse: (data: unknown) => T): T | null {
  return data === null ? null : parse(data);
}

function one<const T>(of: readonly T[], data: unknown): T {
  const found = of.find((each) => each === data);
  if (found === undefined) throw new NoRow();
  return found;
}

function text(data: unknown): string {
  if (typeof data !== 'string' || data.length > MAX_TEXT) throw new NoRow();
  return data;
}

function flag(data: unknown): boolean {
  return one([true, false], data);
}

function number(data: unknown, min: number, max: number): number {
  if (typeof data !== 'number' || !(data >= min && data <= max)) throw new NoRow();
  return data;
}

function whole(data: unknown, min: number, max: number): number {
  if (!Number.isInteger(data)) throw new NoRow();
  return number(data, min, max);
}

function points(data: unknown): number {
  return whole(data, -MAX_POINTS, MAX_POINTS);
}

function count(data: unknown): number {
  return whole(data, 0, MAX_COUNT);
}
