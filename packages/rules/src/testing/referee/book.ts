/**
 * What SPEC.md says about each edition, typed in again from its text: sections 1 (editions), 3
 * (rules) and 4 (scoring). Nothing here comes from the data files of `rules`.
 */
export interface Book {
  /** Points of each letter; a blank is worth nothing [R4]. */
  readonly values: ReadonlyMap<string, number>;
  /** Every tile of the set, `?` for a blank. */
  readonly tiles: readonly string[];
  readonly size: number;
  readonly letterTimes: (row: number, col: number) => number;
  readonly wordTimes: (row: number, col: number) => number;
  readonly isStart: (row: number, col: number) => boolean;
  /** [P3] */
  readonly bonus: number;
  /** [P4] The letters of a standing word score nothing, and lying alongside is not a play [R2]. */
  readonly isScampio: boolean;
  /** Tiles the bag must hold for any exchange; null: no exchange [R5]. */
  readonly exchangeFrom: number | null;
  /** The letters of R9 that end this game, beside (e), (g) and (h). */
  readonly ends: string;
  /** [R9b] rounds of passes that end it whatever the bag holds. */
  readonly passRounds: number;
  /** [R9c] scoreless turns of each player. */
  readonly scorelessTurns: number;
  readonly losesTilesLeft: boolean;
  readonly gainsOthersTiles: boolean;
  readonly emptyRackGain: number;
}

const ENGLISH =
  'A9x1 B2x3 C2x3 D4x2 E12x1 F2x4 G3x2 H2x4 I9x1 J1x8 K1x5 L4x1 M2x3 N6x1 O8x1 ' +
  'P2x3 Q1x10 R6x1 S4x1 T6x1 U4x1 V2x4 W2x4 X1x8 Y2x4 Z1x10 ?2x0';
const FRENCH =
  'A9x1 B2x3 C2x3 D3x2 E15x1 F2x4 G2x2 H2x4 I8x1 J1x8 K1x10 L5x1 M3x2 N6x1 O6x1 ' +
  'P2x3 Q1x8 R6x1 S6x1 T6x1 U6x1 V2x4 W1x10 X1x10 Y1x10 Z1x10 ?2x0';
const SCAMPIO =
  'A9x1 B2x4 C2x4 D3x1 E15x1 F2x4 G2x2 H2x4 I8x1 J1x8 K1x8 L5x2 M3x4 N6x1 O6x1 ' +
  'P2x4 Q1x8 R6x1 S6x2 T6x1 U6x1 V2x4 W1x8 X1x8 Y1x8 Z1x8 ?3x0';
const FEW = `${Array.from('AEINORSTU', (letter) => `${letter}7x2`).join(' ')} ?3x0`;

/** R: word x3, y: word x2, k: letter x3, b: letter x2; the lower half mirrors the upper. */
const STANDARD_BOARD = mirrored([
  'R..b...R...b..R',
  '.y...k...k...y.',
  '..y...b.b...y..',
  'b..y...b...y..b',
  '....y.....y....',
  '.k...k...k...k.',
  '..b...b.b...b..',
  'R..b...y...b..R',
]);
const SCAMPIO_BOARD = mirrored([
  'R..b...R...b..R',
  '.y...k...k...y.',
  '..y...b.b...y..',
  'b...y.....y...b',
  '...y...b...y...',
  '.k...k...k...k.',
  '..b...b.b...b..',
  'R...bLLLLLB...R',
]);

function mirrored(upper: readonly string[]): readonly string[] {
  return [...upper, ...upper.slice(0, -1).reverse()];
}

function tilesOf(text: string): Pick<Book, 'values' | 'tiles'> {
  const values = new Map<string, number>();
  const tiles: string[] = [];
  for (const [, letter = '', count, value] of text.matchAll(/(\S)(\d+)x(\d+)/g)) {
    values.set(letter, Number(value));
    for (let i = 0; i < Number(count); i++) tiles.push(letter);
  }
  return { values, tiles };
}

function drawn(rows: readonly string[]) {
  const at = (row: number, col: number) => rows[row]?.charAt(col) ?? '.';
  return {
    size: rows.length,
    letterTimes: (row: number, col: number) =>
      ({ b: 2, B: 2, k: 3 })[at(row, col) as 'b' | 'B' | 'k'] ?? 1,
    wordTimes: (row: number, col: number) => ({ y: 2, R: 3 })[at(row, col) as 'y' | 'R'] ?? 1,
  };
}

/** The standard rules; editions say where they differ. */
const STANDARD = {
  ...drawn(STANDARD_BOARD),
  isStart: (row: number, col: number) => row === 7 && col === 7,
  bonus: 50,
  isScampio: false,
  exchangeFrom: 1,
  ends: 'ab',
  passRounds: 2,
  scorelessTurns: 0,
  losesTilesLeft: true,
  gainsOthersTiles: true,
  emptyRackGain: 0,
} as const;

const EDITIONS: Readonly<Record<string, Omit<Book, 'values' | 'tiles'>>> = {
  deluxe: STANDARD,
  spectrum: STANDARD,
  plus3: STANDARD,
  classic: { ...STANDARD, exchangeFrom: 7, ends: 'ac', passRounds: 0, scorelessTurns: 2 },
  salon: {
    ...STANDARD,
    bonus: 0,
    ends: 'd',
    passRounds: 0,
    losesTilesLeft: false,
    gainsOthersTiles: false,
  },
  scampio: {
    ...STANDARD,
    ...drawn(SCAMPIO_BOARD),
    isStart: (row, col) => row === 7 && col >= 5 && col <= 10,
    bonus: 25,
    isScampio: true,
    exchangeFrom: null,
    ends: 'f',
    passRounds: 0,
    gainsOthersTiles: false,
    emptyRackGain: 25,
  },
  /** The test edition of `contrary-edition.ts`, whose every rule is the other way. */
  contrary: {
    size: 21,
    letterTimes: (row, col) => (isContraryStart(row, col) ? 1 : contraryTimes(row, col)),
    wordTimes: (row, col) => (isContraryStart(row, col) ? 2 : contraryTimes(row, col)),
    isStart: isContraryStart,
    bonus: 7,
    isScampio: true,
    exchangeFrom: null,
    ends: 'bc',
    passRounds: 1,
    scorelessTurns: 4,
    losesTilesLeft: false,
    gainsOthersTiles: false,
    emptyRackGain: 3,
  },
};

function isContraryStart(row: number, col: number): boolean {
  return row === 10 && col > 8 && col < 12;
}

function contraryTimes(row: number, col: number): number {
  return (row * col) % 7 === 3 ? 4 : 1;
}

/** The edition's rules in this language [SPEC 1]. */
export function bookOf(edition: string, language: string): Book {
  const rules = EDITIONS[edition];
  if (rules === undefined) throw new Error(`SPEC.md has no edition ${edition}`);
  const national = language === 'fr' ? FRENCH : ENGLISH;
  const contrary = language === 'fr' ? SCAMPIO : FEW;
  const text = edition === 'contrary' ? contrary : edition === 'scampio' ? SCAMPIO : national;
  return { ...rules, ...tilesOf(text) };
}
