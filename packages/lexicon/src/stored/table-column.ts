// A column of short codes after the table that they refer to: the number of lines of the table, the
// table, then one code per word. Code n means line n of the table; code 0 means nothing.
import { StoredLexiconError } from './stored-lexicon-error.ts';
import { decodeColumn, encodeColumn } from './word-columns.ts';

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

/** The row of a word is its line of the table; an empty one is code 0. */
export function encodeTable(words: readonly string[], rowOf: (index: number) => string): string {
  const rows = words.map((_, index) => rowOf(index));
  const uses = new Map<string, number>();
  for (const row of rows) if (row !== '') uses.set(row, (uses.get(row) ?? 0) + 1);
  const table = [...uses.keys()].sort(
    (a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  if (table.length >= MAX_CODES) throw new Error(`${table.length} lines in a table: too many`);
  const cellOf = new Map([['', makeCell(0)]]);
  table.forEach((row, at) => cellOf.set(row, makeCell(at + 1)));
  const column = encodeColumn(words, (index) => cellOf.get(rows[index] ?? '') ?? '');
  return [`${table.length}\n`, ...table.map((row) => `${row}\n`), column].join('');
}

export interface TableColumn<Row> {
  /** The code of every word. */
  readonly codes: Uint16Array;
  /** Line n of the table is `rows[n - 1]`. */
  readonly rows: readonly Row[];
}

/** What the errors call the file, its table and its codes. */
export interface TableNames {
  readonly file: string;
  readonly table: string;
  readonly code: string;
}

/** `parseRow` returns null for a line that it cannot read. */
export function decodeTable<Row>(
  words: readonly string[],
  text: string,
  names: TableNames,
  parseRow: (line: string) => Row | null,
): TableColumn<Row> {
  const { file, table, code: codeName } = names;
  const firstEnd = text.indexOf('\n');
  const count = Number(text.slice(0, firstEnd));
  if (firstEnd < 1 || !Number.isInteger(count) || count < 0 || count >= MAX_CODES) {
    throw new StoredLexiconError(file, 1, `no length of the table of ${table}s`);
  }
  const rows: Row[] = [];
  let at = firstEnd + 1;
  for (let line = 2; line <= count + 1; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) throw new StoredLexiconError(file, line, `the table of ${table}s is cut off`);
    const row = parseRow(text.slice(at, end));
    if (row === null) {
      throw new StoredLexiconError(file, line, `"${text.slice(at, end)}" is not a ${table}`);
    }
    rows.push(row);
    at = end + 1;
  }
  const codes = new Uint16Array(words.length);
  const column = text.slice(at);
  decodeColumn(words, column, { file, firstLine: count + 2 }, (cells, cell, index) => {
    const first = cells.charCodeAt(cell) - FIRST;
    if (!(first >= 0 && first < PRINTABLE)) return `no ${codeName}`;
    if (first < SHORT_CODES) {
      if (first > count) return `unknown ${codeName} ${first}`;
      codes[index] = first;
      return cell + 1;
    }
    const second = cells.charCodeAt(cell + 1) - FIRST;
    if (!(second >= 0 && second < PRINTABLE)) return `half a ${codeName}`;
    const code = SHORT_CODES + (first - SHORT_CODES) * PRINTABLE + second;
    if (code > count) return `unknown ${codeName} ${code}`;
    codes[index] = code;
    return cell + 2;
  });
  return { codes, rows };
}
