import { GAME_LIMITS } from '../base/limits.ts';
import { parsePlace } from '../board/notation.ts';
import { BLANK } from '../board/tile.ts';
import { err, ok, type Result } from '../base/result.ts';
import { isFace, parseWrittenWord } from '../board/word-placement.ts';
import type { GcgEvent, GcgProblemCode } from './types.ts';

type WithoutContext<Event> = Event extends GcgEvent
  ? Omit<Event, 'player' | 'note' | 'pragmas'>
  : never;

/** An event line without what only its file knows: the player, and the notes that follow. */
export type EventLine = WithoutContext<GcgEvent>;

type Action = EventLine extends infer Line
  ? Line extends EventLine
    ? Omit<Line, 'rack' | 'score' | 'total' | 'comment'>
    : never
  : never;

export interface EventReading {
  readonly event: EventLine;
  /** A part of the line that was not understood; the event is valid without it. */
  readonly problem: GcgProblemCode | null;
}

/** Reads what follows `>nick:` in an event line. Every program omits different parts. */
export function readEvent(text: string): Result<EventReading, GcgProblemCode> {
  const tokens = new Tokens(text);
  const first = tokens.peek();
  if (first === null) return err('bad-event');

  let rack = '';
  let problem: GcgProblemCode | null = null;
  if (!startsAction(first)) {
    const read = readTiles(first);
    tokens.next();
    // The move is clear without its rack: the event is valid.
    if (read === null) problem = 'bad-rack';
    else rack = read;
  }

  const action = readAction(tokens);
  if (!action.ok) return action;
  const { score, total, comment, bad } = readPoints(tokens);
  const numbers = { rack, score, total, comment };
  return ok({ event: finish(action.value, numbers), problem: bad ? 'bad-score' : problem });
}

interface Points {
  readonly rack: string;
  readonly score: number | null;
  readonly total: number | null;
  readonly comment: string;
}

function finish(action: Action, numbers: Points): EventLine {
  // Both are tiles in brackets: the points distinguish them, or the rack before if there are no
  // points.
  if (action.type === 'end-bonus') {
    const points = numbers.score ?? 0;
    const lost = points < 0 || (points === 0 && numbers.rack !== '');
    return { type: lost ? 'end-penalty' : 'end-bonus', tiles: action.tiles, ...numbers };
  }
  // Some programs write this for an unknown next rack; nobody holds these seven letters.
  const rack = action.type === 'challenge' && numbers.rack === 'UNKNOWN' ? '' : numbers.rack;
  return { ...action, ...numbers, rack };
}

function startsAction(token: string): boolean {
  return token.startsWith('-') || token.startsWith('(') || isPlace(token);
}

function isPlace(token: string): boolean {
  return /^(?:\d+[A-Za-z]|[A-Za-z]\d+)$/.test(token);
}

function readAction(tokens: Tokens): Result<Action, GcgProblemCode> {
  const token = tokens.next();
  if (token === null) return err('bad-event');
  if (token === '--') return ok({ type: 'withdrawn' });
  if (token.startsWith('-')) return readExchange(token.slice(1), tokens);
  if (token.startsWith('(')) return readBracket(token);
  const place = parsePlace('en', token);
  if (!place.ok) return err(isPlace(token) ? 'bad-place' : 'bad-event');
  // People mark a play as doubtful or fine: WORD* WORD# WORD!
  const word = tokens.next()?.replace(/[*#!]{1,3}$/, '') ?? '';
  if (word === '') return err('bad-event');
  if ((parseWrittenWord(word)?.length ?? 0) === 0) return err('bad-word');
  return ok({ type: 'play', place: place.value, word });
}

function readExchange(written: string, tokens: Tokens): Result<Action, GcgProblemCode> {
  let tiles = written;
  const next = tokens.peek();
  // `- KOI` for `-KOI`; a pass is followed by a number or nothing
  if (tiles === '' && next !== null && readTiles(next) !== null) {
    tiles = next;
    tokens.next();
  }
  if (/^0*$/.test(tiles)) return ok({ type: 'pass' });
  if (/^\d{1,2}$/.test(tiles)) return ok({ type: 'exchange', tiles: Number(tiles) });
  const read = readTiles(tiles);
  return read === null ? err('bad-rack') : ok({ type: 'exchange', tiles: read });
}

function readBracket(token: string): Result<Action, GcgProblemCode> {
  const lower = token.toLowerCase();
  if (lower === '(time)') return ok({ type: 'time' });
  if (lower === '(challenge)') return ok({ type: 'challenge' });
  if (!token.endsWith(')') || token.length < 2) return err('bad-event');
  const tiles = readTiles(token.slice(1, -1));
  // finish() turns it into a penalty if the points are negative
  return tiles === null ? err('bad-rack') : ok({ type: 'end-bonus', tiles });
}

/** Tiles of a rack in capitals, blanks as `?`; null for anything else. */
export function readTiles(text: string): string | null {
  if (text.length > GAME_LIMITS.toldTiles) return null;
  let tiles = '';
  for (const char of text) {
    if (char === '?' || char === '_' || char === '*') tiles += BLANK;
    else if (isFace(char)) tiles += char.toUpperCase();
    else return null;
  }
  return tiles;
}

function readPoints(tokens: Tokens): Omit<Points, 'rack'> & { readonly bad: boolean } {
  const score = readNumber(tokens.peek());
  if (score === null) {
    const comment = tokens.rest();
    return { score, total: null, comment, bad: comment !== '' };
  }
  tokens.next();
  const total = readNumber(tokens.peek());
  if (total !== null) tokens.next();
  return { score, total, comment: tokens.rest(), bad: false };
}

/** `+24`, `24`, `-16`; and `+-16`, from programs that always print the plus. */
function readNumber(token: string | null): number | null {
  if (token === null || !/^(?:\+?-?)\d{1,6}$/.test(token)) return null;
  const points = Number(token.replace('+', ''));
  return points === 0 ? 0 : points; // "-0" is the same score as "+0"
}

/** The words of a line, separated by blanks and tabs. */
class Tokens {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  peek(): string | null {
    const found = this.#find();
    return found === null ? null : this.#text.slice(found.from, found.to);
  }

  next(): string | null {
    const found = this.#find();
    if (found === null) return null;
    this.#at = found.to;
    return this.#text.slice(found.from, found.to);
  }

  rest(): string {
    return this.#text.slice(this.#at).trim();
  }

  #find(): { readonly from: number; readonly to: number } | null {
    let from = this.#at;
    while (isGap(this.#text[from])) from++;
    if (from >= this.#text.length) return null;
    let to = from;
    while (to < this.#text.length && !isGap(this.#text[to])) to++;
    return { from, to };
  }
}

function isGap(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}
