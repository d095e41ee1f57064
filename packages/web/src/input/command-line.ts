import {
  BLANK,
  err,
  formatPlace,
  ok,
  parsePlace,
  parseWrittenWord,
  type Language,
  type Result,
  type Tile,
} from '@luctor/rules';
import { foldVerb, VERBS, type Verb, type VerbArgument } from './line-verbs.ts';
import type { Saying, TableCommand } from './table-command.ts';

/** Typed commands in both languages: `8H HORN`, `passer`, `swap QV`, `clock 2:00` [U6]. */

export const LINE_ERRORS = [
  'nothing',
  'unknown',
  'did-you-mean',
  'bad-place',
  'bad-word',
  'bad-tiles',
  'bad-time',
  'bad-line',
] as const;
export interface LineError {
  readonly code: (typeof LINE_ERRORS)[number];
  /** What was typed and not understood. */
  readonly text: string;
  /** The most similar command. */
  readonly guess: string;
  /** A place and a word, as the page's language writes them. */
  readonly example: string;
}

type Parsed = Result<TableCommand, LineError>;

const PLACE = /^(\d{1,2}\s*\p{L}|\p{L}\s*\d{1,2})\s+(\S+)$/u;
const PLACE_LAST = /^(\S+)\s+(\d{1,2}\p{L}|\p{L}\d{1,2})$/u;

/** `language` is the page's: it decides how places are read [U9]. */
export function parseLine(language: Language, line: string, size: number): Parsed {
  const text = line.trim();
  if (text === '') return refuse(language, 'nothing', text);
  const move = PLACE.exec(text);
  if (move !== null) return placeWord(language, move[1] ?? '', move[2] ?? '', size);
  const found = findVerb(text);
  if (found !== null) return withArgument(language, found, size);
  const turned = PLACE_LAST.exec(text);
  if (turned !== null) return placeWord(language, turned[2] ?? '', turned[1] ?? '', size);
  const guess = closestVerb(language, text);
  return refuse(language, guess === '' ? 'unknown' : 'did-you-mean', text, guess);
}

function refuse(language: Language, code: LineError['code'], text: string, guess = ''): Parsed {
  const place = formatPlace(language, { row: 7, col: 7, direction: 'across' });
  const example = `${place} ${language === 'en' ? 'HORN' : 'MAISON'}`;
  return err({ code, text, guess, example });
}

interface FoundVerb {
  readonly verb: Verb;
  readonly rest: string;
}

/** In words: `jouer tout de suite`. */
const LONGEST_VERB = 4;

/** The longest verb that the line begins with, and what follows it. */
function findVerb(text: string): FoundVerb | null {
  const words = text.split(/\s+/);
  for (let count = Math.min(LONGEST_VERB, words.length); count > 0; count--) {
    const head = foldVerb(words.slice(0, count).join(' '));
    const verb = VERBS.find(({ en, fr }) => [...en, ...fr].some((form) => foldVerb(form) === head));
    if (verb !== undefined) return { verb, rest: words.slice(count).join(' ') };
  }
  return null;
}

function withArgument(language: Language, { verb, rest }: FoundVerb, size: number): Parsed {
  const { means } = verb;
  if (typeof means === 'string') return ARGUMENTS[means](language, rest, size);
  // a verb without arguments, followed by something: a sentence, not a command
  return rest === '' ? ok(means) : refuse(language, 'unknown', rest);
}

const ARGUMENTS: Readonly<
  Record<VerbArgument, (language: Language, rest: string, size: number) => Parsed>
> = {
  play: (language, rest, size) =>
    rest === '' ? ok({ type: 'play' }) : parseLine(language, rest, size),
  tiles: (language, rest) => {
    if (rest === '') return ok({ type: 'change', tiles: null });
    const tiles = parseTiles(rest);
    return tiles === null ? refuse(language, 'bad-tiles', rest) : ok({ type: 'change', tiles });
  },
  order: (language, rest) => {
    if (rest === '') return ok({ type: 'rearrange', letters: null });
    const tiles = parseTiles(rest);
    return tiles === null
      ? refuse(language, 'bad-tiles', rest)
      : ok({ type: 'rearrange', letters: tiles.join('') });
  },
  racks: (language, rest) => {
    if (rest === '') return ok({ type: 'racks', visible: null });
    const visible = /^(on|show|visible|visibles|montrer)$/.test(foldVerb(rest));
    const hidden = /^(off|hide|hidden|caches?|cacher)$/.test(foldVerb(rest));
    return visible || hidden ? ok({ type: 'racks', visible }) : refuse(language, 'unknown', rest);
  },
  clock: parseClock,
  name: (_, rest) => ok({ type: 'save', name: rest === '' ? null : rest }),
  word: (language, rest) => {
    if (rest === '') return ok({ type: 'lookUp', word: null });
    const word = rest.normalize('NFC').toUpperCase();
    if (!/^\p{L}+$/u.test(word)) return refuse(language, 'bad-word', rest);
    return ok({ type: 'lookUp', word });
  },
  board: (language, rest, size) => {
    if (rest === '') return says({ type: 'board' });
    const found = findVerb(rest);
    const isLine = found?.verb.means === 'row' || found?.verb.means === 'column';
    if (found !== null && isLine) return withArgument(language, found, size);
    return ARGUMENTS.square(language, rest, size);
  },
  row: (language, rest, size) => {
    const row = parseIndex(rest, language === 'en' ? 'number' : 'letter', size);
    return row === null ? refuse(language, 'bad-line', rest) : says({ type: 'row', row });
  },
  column: (language, rest, size) => {
    const col = parseIndex(rest, language === 'en' ? 'letter' : 'number', size);
    return col === null ? refuse(language, 'bad-line', rest) : says({ type: 'column', col });
  },
  square: (language, rest, size) => {
    const place = parsePlace(language, rest, size);
    if (!place.ok) return refuse(language, 'bad-place', rest);
    const { row, col } = place.value;
    return says({ type: 'square', cell: { row, col } });
  },
};

function says(what: Saying): Parsed {
  return ok({ type: 'say', what });
}

function placeWord(language: Language, where: string, written: string, size: number): Parsed {
  const place = parsePlace(language, where, size);
  if (!place.ok) return refuse(language, 'bad-place', where);
  const word = writtenWord(written);
  if (word === null) return refuse(language, 'bad-word', written);
  return ok({ type: 'placeWord', place: place.value, word });
}

/**
 * A blank is a lower-case letter among capitals, or follows a `?`, or is in square brackets. A word
 * all in lower case was just typed without Shift.
 */
export function writtenWord(written: string): string | null {
  const plain = written === written.toLowerCase() ? written.toUpperCase() : written;
  const word = plain
    .replace(/\?(\p{L})/gu, (_, letter: string) => letter.toLowerCase())
    .replace(/\[(\p{L})\]/gu, (_, letter: string) => letter.toLowerCase());
  return parseWrittenWord(word) === null ? null : word;
}

/** `QV`, `q v`, `Q,V`, `A?`: tiles of a rack; null for anything else. */
function parseTiles(text: string): Tile[] | null {
  const tiles = Array.from(text.toUpperCase().replace(/[\s,]+/g, ''));
  return tiles.every((tile) => tile === BLANK || /^\p{L}$/u.test(tile)) ? tiles : null;
}

function parseClock(language: Language, rest: string): Parsed {
  const word = foldVerb(rest);
  if (word === '') return ok({ type: 'clock', change: null });
  if (/^(stop|arret|arreter)$/.test(word)) return ok({ type: 'clock', change: { type: 'stop' } });
  if (/^(start|depart|demarrer|relancer)$/.test(word)) {
    return ok({ type: 'clock', change: { type: 'start' } });
  }
  if (/^(off|none|sans|aucun)$/.test(word)) {
    return ok({ type: 'clock', change: { type: 'limits', clock: null } });
  }
  const seconds = parseTime(word);
  if (seconds === null) return refuse(language, 'bad-time', rest);
  return ok({ type: 'clock', change: { type: 'perTurn', seconds } });
}

/** `2:00`, or seconds: `90`; null for nothing, and for more than an hour. */
function parseTime(text: string): number | null {
  const found = /^(?:(\d{1,2}):([0-5]\d)|(\d{1,4}))$/.exec(text);
  if (found === null) return null;
  const seconds = Number(found[1] ?? 0) * 60 + Number(found[2] ?? found[3]);
  return seconds > 0 && seconds < 3600 ? seconds : null;
}

function parseIndex(text: string, kind: 'number' | 'letter', size: number): number | null {
  const isNumber = /^\d{1,2}$/.test(text);
  if (isNumber !== (kind === 'number') || (!isNumber && !/^[a-z]$/i.test(text))) return null;
  const index = isNumber ? Number(text) - 1 : text.toUpperCase().charCodeAt(0) - 65;
  return index >= 0 && index < size ? index : null;
}

/** The command closest to what was typed; '' if nothing is close. */
function closestVerb(language: Language, text: string): string {
  const typed = foldVerb(text).split(' ')[0] ?? '';
  let best = '';
  let least = typed.length > 4 ? 3 : 2;
  for (const candidate of VERBS.flatMap((each) => each[language])) {
    const distance = editDistance(typed, foldVerb(candidate));
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
