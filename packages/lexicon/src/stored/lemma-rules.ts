// Word -> lemmas, as a table of rules that turn a word into its lemmas, and a short code per word.
// A rule is one or more edits: `2E` drops two letters and appends E, `0` is the word itself. A line
// `0 1ER` gives the lemmas of PORTE: PORTE (the door) and PORTER (to carry).
// Text: the number of lines of the table, the table, then a column of codes. Code 0 means that the
// word is its own lemma or that none is known; code n means line n of the table.
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { decodeColumn, encodeColumn } from './word-columns.ts';

interface Edit {
  readonly drop: number;
  readonly append: string;
}

export interface LemmaTable {
  /** The code of every word. */
  readonly codes: Uint16Array;
  /** The edits of each code; code 0 has none. */
  readonly ways: readonly (readonly Edit[])[];
}

// Frequent codes take one printable character; 20 lead characters announce a second one.
const FIRST = 33;
const LEADS = 20;
const PRINTABLE = 94;
const SHORT_CODES = PRINTABLE - LEADS;
const MAX_CODES = SHORT_CODES + LEADS * PRINTABLE;

function makeCell(code: number): string {
  if (code < SHORT_CODES) return String.fromCharCode(FIRST + code);
  const rest = code - SHORT_CODES;
  return String.fromCharCode(
    FIRST + SHORT_CODES + Math.floor(rest / PRINTABLE),
    FIRST + (rest % PRINTABLE),
  );
}

export function encodeLemmas(
  words: readonly string[],
  lemmasOf: (index: number) => readonly string[],
): string {
  const wayOf = words.map((word, index) => makeWay(word, lemmasOf(index)));
  const uses = new Map<string, number>();
  for (const way of wayOf) if (way !== '') uses.set(way, (uses.get(way) ?? 0) + 1);
  const table = [...uses.keys()].sort(
    (a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  if (table.length >= MAX_CODES) throw new Error(`${table.length} ways to make lemmas: too many`);
  const cellOf = new Map([['', makeCell(0)]]);
  table.forEach((way, row) => cellOf.set(way, makeCell(row + 1)));
  const column = encodeColumn(words, (index) => cellOf.get(wayOf[index] ?? '') ?? '');
  return [`${table.length}\n`, ...table.map((way) => `${way}\n`), column].join('');
}

function makeWay(word: string, lemmas: readonly string[]): string {
  if (lemmas.length === 1 && lemmas[0] === word) return '';
  return lemmas.map((lemma) => makeEdit(word, lemma)).join(' ');
}

function makeEdit(word: string, lemma: string): string {
  let kept = 0;
  while (kept < word.length && word[kept] === lemma[kept]) kept++;
  return (word.length - kept).toString(36) + lemma.slice(kept);
}

export function decodeLemmas(
  words: readonly string[],
  text: string,
  file = 'lemmas.txt',
): LemmaTable {
  const firstEnd = text.indexOf('\n');
  const rows = Number(text.slice(0, firstEnd));
  if (firstEnd < 1 || !Number.isInteger(rows) || rows < 0 || rows >= MAX_CODES) {
    throw new StoredLexiconError(file, 1, 'no length of the table of lemma edits');
  }
  const ways: (readonly Edit[])[] = [[]];
  let at = firstEnd + 1;
  for (let row = 1; row <= rows; row++) {
    const end = text.indexOf('\n', at);
    if (end < 0) throw new StoredLexiconError(file, row + 1, 'the table of lemma edits is cut off');
    ways.push(parseWay(text.slice(at, end), file, row + 1));
    at = end + 1;
  }
  const codes = new Uint16Array(words.length);
  const column = text.slice(at);
  decodeColumn(words, column, { file, firstLine: rows + 2 }, (cells, cell, index) => {
    const first = cells.charCodeAt(cell) - FIRST;
    if (!(first >= 0 && first < PRINTABLE)) return 'no lemma code';
    if (first < SHORT_CODES) {
      if (first > rows) return `unknown lemma code ${first}`;
      codes[index] = first;
      return cell + 1;
    }
    const second = cells.charCodeAt(cell + 1) - FIRST;
    if (!(second >= 0 && second < PRINTABLE)) return 'half a lemma code';
    const code = SHORT_CODES + (first - SHORT_CODES) * PRINTABLE + second;
    if (code > rows) return `unknown lemma code ${code}`;
    codes[index] = code;
    return cell + 2;
  });
  return { codes, ways };
}

function parseWay(line: string, file: string, lineNumber: number): Edit[] {
  return line.split(' ').map((edit) => {
    if (!/^[0-9a-z][A-Z]*$/.test(edit)) {
      throw new StoredLexiconError(file, lineNumber, `"${edit}" is not a lemma edit`);
    }
    return { drop: Number.parseInt(edit.slice(0, 1), 36), append: edit.slice(1) };
  });
}

/** Built on demand: the lemmas of most words are never used. */
export function lemmasFrom(table: LemmaTable, word: string, index: number): readonly string[] {
  const way = table.ways[table.codes[index] ?? 0] ?? [];
  return way.map(({ drop, append }) => word.slice(0, word.length - drop) + append);
}
