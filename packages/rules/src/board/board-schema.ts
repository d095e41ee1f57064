import * as v from 'valibot';
import { MAX_SIZE, MIN_SIZE, type Layout } from './layout.ts';
import { err, ok, type Result } from '../base/result.ts';
import { checkData, identifier, integer, problem, text, type DataProblem } from '../base/schema.ts';
import { MAX_LETTERS, type TileSet } from './tile-set.ts';

const note = v.optional(text(0, 2000));

/** A layout as a person writes it: a picture of the board, and what its signs mean. */
const layoutSchema = v.strictObject({
  id: identifier,
  note,
  legend: v.optional(
    v.record(
      v.pipe(v.string(), v.length(1)),
      v.strictObject({
        letter: v.optional(integer(1, 9)),
        word: v.optional(integer(1, 9)),
        start: v.optional(v.boolean()),
      }),
    ),
  ),
  rows: v.pipe(v.array(text(MIN_SIZE, MAX_SIZE)), v.minLength(MIN_SIZE), v.maxLength(MAX_SIZE)),
});

interface Sign {
  readonly letter?: number | undefined;
  readonly word?: number | undefined;
  readonly start?: boolean | undefined;
}

/** Small letters double, capitals triple; l for a letter, w for a word. */
const STANDARD_LEGEND: Readonly<Record<string, Sign>> = {
  '.': {},
  l: { letter: 2 },
  L: { letter: 3 },
  w: { word: 2 },
  W: { word: 3 },
  '*': { word: 2, start: true },
};

export function parseLayout(data: unknown): Result<Layout, readonly DataProblem[]> {
  const parsed = checkData(layoutSchema, data);
  if (!parsed.ok) return parsed;
  const { id, rows } = parsed.value;
  const legend: Readonly<Record<string, Sign>> = { ...STANDARD_LEGEND, ...parsed.value.legend };
  let letterPremiums = '';
  let wordPremiums = '';
  const starts: number[] = [];
  const problems: DataProblem[] = [];
  rows.forEach((row, r) => {
    if (row.length !== rows.length) {
      problems.push(problem(`rows.${r}`, `${rows.length} squares, as many as rows`, row));
    }
    for (const mark of row) {
      const sign = Object.hasOwn(legend, mark) ? legend[mark] : undefined;
      if (sign === undefined) problems.push(problem(`rows.${r}`, 'signs of the legend', mark));
      if (sign?.start === true) starts.push(letterPremiums.length);
      letterPremiums += String(sign?.letter ?? 1);
      wordPremiums += String(sign?.word ?? 1);
    }
  });
  if (starts.length === 0) problems.push(problem('rows', 'a start square', 'none'));
  if (problems.length > 0) return err(problems);
  return ok({ id, size: rows.length, letterPremiums, wordPremiums, starts });
}

/** A layout as it stands in a log. */
export const resolvedLayoutSchema: v.GenericSchema<unknown, Layout> = v.pipe(
  v.strictObject({
    id: identifier,
    size: integer(MIN_SIZE, MAX_SIZE),
    letterPremiums: v.pipe(v.string(), v.regex(/^[1-9]*$/)),
    wordPremiums: v.pipe(v.string(), v.regex(/^[1-9]*$/)),
    starts: v.pipe(
      v.array(integer(0, MAX_SIZE * MAX_SIZE - 1)),
      v.minLength(1),
      v.maxLength(MAX_SIZE * MAX_SIZE),
    ),
  }),
  v.check(
    ({ size, letterPremiums, wordPremiums }) =>
      letterPremiums.length === size * size && wordPremiums.length === size * size,
    'a multiplier for every square',
  ),
);

const letters = v.pipe(
  v.record(
    v.pipe(v.string(), v.check(isTileLetter, 'one capital letter that has a small one')),
    v.strictObject({ count: integer(0, 40), value: integer(0, 99) }),
  ),
  v.check((each) => {
    const kinds = Object.keys(each).length;
    return kinds >= 2 && kinds <= MAX_LETTERS;
  }, `2 to ${MAX_LETTERS} letters`),
);

// the engine's racks hold up to three blanks
const blanks = integer(0, 3);

/** A tile set as it stands in a log. */
export const resolvedTileSetSchema: v.GenericSchema<unknown, TileSet> = v.strictObject({
  id: identifier,
  letters,
  blanks,
});

const tileSetSchema = v.strictObject({ id: identifier, note, letters, blanks });

export function parseTileSet(data: unknown): Result<TileSet, readonly DataProblem[]> {
  const parsed = checkData(tileSetSchema, data);
  if (!parsed.ok) return parsed;
  const { note: _note, ...tileSet } = parsed.value;
  return ok(tileSet);
}

/** Case tells a blank from a letter, so a letter needs both cases, each a single code unit. */
function isTileLetter(letter: string): boolean {
  const small = letter.toLowerCase();
  return (
    letter.length === 1 &&
    small.length === 1 &&
    small !== letter &&
    small.toUpperCase() === letter &&
    letter.toUpperCase() === letter
  );
}
