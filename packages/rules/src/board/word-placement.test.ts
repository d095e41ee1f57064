import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBoard, placeTiles, wordOf, type Board, type Placement } from './board.ts';
import { DIRECTIONS } from './layout.ts';
import { mainWordOf } from './main-word.ts';
import { facesFromRack, placeWord, type Place } from './word-placement.ts';

function boardWith(...words: readonly (readonly [Place, string])[]): Board {
  return words.reduce((board, [place, word]) => {
    const placed = placeWord(board, place, word);
    if (!placed.ok) throw new Error(placed.error.code);
    return placeTiles(board, placed.value);
  }, emptyBoard(15));
}

const across = (row: number, col: number): Place => ({ row, col, direction: 'across' });
const down = (row: number, col: number): Place => ({ row, col, direction: 'down' });

const horn = boardWith([across(7, 5), 'HoRN']);

function textOf(placement: Placement): string {
  return placement.map(({ row, col, face }) => `${face}@${row},${col}`).join(' ');
}

describe('placing a written word', () => {
  it.each([
    ['whole', 'THORNS'],
    ['with the standing blank in lower case', 'THoRNS'],
    ['with dots', 'T....S'],
    ['with brackets', 'T(HORN)S'],
    ['with a bracket each', 'T(H)(o)(R).S'],
  ])('[R2] takes the new tiles from a word written %s', (_, word) => {
    const placed = placeWord(horn, across(7, 4), word);
    expect(placed.ok && textOf(placed.value)).toBe('T@7,4 S@7,9');
  });

  it('[R4] keeps a blank in lower case', () => {
    const placed = placeWord(horn, down(6, 5), 'sHe');
    expect(placed.ok && textOf(placed.value)).toBe('s@6,5 e@8,5');
  });

  it('[R4] a blank on the board keeps the letter it was given', () => {
    expect(placeWord(horn, down(6, 6), 'SoD')).toMatchObject({ ok: true });
    expect(placeWord(horn, down(6, 6), 'SAD')).toEqual({
      ok: false,
      error: { code: 'letter-conflict', cells: [{ row: 7, col: 6 }] },
    });
  });

  it.each([
    ['', across(7, 4), 'empty-word', []],
    ['HO!N', across(7, 4), 'not-a-letter', []],
    ['HO(RN', across(7, 4), 'not-a-letter', []],
    ['HO)RN', across(7, 4), 'not-a-letter', []],
    ['(H(O))RN', across(7, 4), 'not-a-letter', []],
    ['[CH]AT', across(1, 1), 'not-a-letter', []],
    ['STRAßE', across(1, 1), 'not-a-letter', []],
    [
      'WORD',
      across(0, 13),
      'off-board',
      [
        { row: 0, col: 15 },
        { row: 0, col: 16 },
      ],
    ],
    ['UP', down(-1, 3), 'off-board', [{ row: -1, col: 3 }]],
    ['THARNS', across(7, 4), 'letter-conflict', [{ row: 7, col: 6 }]],
    ['T(HURN)', across(7, 4), 'letter-conflict', [{ row: 7, col: 6 }]],
    ['T.....', across(7, 4), 'nothing-there', [{ row: 7, col: 9 }]],
    ['THORN(S)', across(7, 4), 'nothing-there', [{ row: 7, col: 9 }]],
    ['H.RN', across(7, 5), 'nothing-new', [5, 6, 7, 8].map((col) => ({ row: 7, col }))],
  ] as const)('[U3] says why %j cannot go there', (word, place, code, cells) => {
    const placed = placeWord(horn, place, word);
    expect(placed).toEqual({ ok: false, error: cells.length > 0 ? { code, cells } : { code } });
  });

  it('never throws, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: -3, max: 20 }),
        fc.constantFrom(...DIRECTIONS),
        (word, row, col, direction) => {
          placeWord(horn, { row, col, direction }, word);
        },
      ),
    );
  });
});

describe('the word along a play', () => {
  it('is the inverse of placing it', () => {
    const letter = fc.constantFrom(...Array.from('ABCÉÑabcñ'));
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 2, maxLength: 7 }),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(...DIRECTIONS),
        (word, row, col, direction) => {
          const empty = emptyBoard(15);
          const placed = placeWord(empty, { row, col, direction }, word);
          expect(placed.ok).toBe(true);
          if (!placed.ok) return;
          const run = mainWordOf(empty, placed.value.toReversed());
          expect(run).toEqual({ start: { row, col }, direction, faces: Array.from(word) });
        },
      ),
    );
  });

  it('includes letters on the board before, between and after the tiles', () => {
    const board = boardWith([across(7, 5), 'HORN'], [down(7, 5), 'HOW']);
    const run = mainWordOf(board, [{ row: 7, col: 9, face: 'S' }]);
    expect(run && wordOf(run)).toBe('HORNS');
    const rows = mainWordOf(board, [
      { row: 6, col: 5, face: 'S' },
      { row: 10, col: 5, face: 'Y' },
    ]);
    expect(rows && wordOf(rows)).toBe('SHOWY');
    expect(rows?.start).toEqual({ row: 6, col: 5 });
  });

  it('reads a single tile along the word it forms, or across if it forms two', () => {
    const board = boardWith([across(7, 5), 'HORN'], [down(7, 8), 'NO']);
    const below = mainWordOf(board, [{ row: 8, col: 5, face: 'E' }]);
    expect([below?.direction, below && wordOf(below)]).toEqual(['down', 'HE']);
    const both = mainWordOf(board, [{ row: 8, col: 7, face: 'G' }]);
    expect([both?.direction, both && wordOf(both)]).toEqual(['across', 'GO']);
    const alone = mainWordOf(board, [{ row: 0, col: 0, face: 'A' }]);
    expect([alone?.direction, alone?.faces]).toEqual(['across', ['A']]);
  });

  it.each<readonly [string, Placement]>([
    ['no tiles', []],
    ['a taken square', [{ row: 7, col: 5, face: 'A' }]],
    ['a square off the board', [{ row: 7, col: 15, face: 'A' }]],
    [
      'a gap',
      [
        { row: 0, col: 0, face: 'A' },
        { row: 0, col: 2, face: 'A' },
      ],
    ],
    [
      'no line',
      [
        { row: 0, col: 0, face: 'A' },
        { row: 1, col: 1, face: 'A' },
      ],
    ],
  ])('[R2] is none for %s', (_, placement) => {
    expect(mainWordOf(horn, placement)).toBeNull();
  });
});

describe('[U1] a letter not held and not on the board uses a blank', () => {
  const place = across(7, 4);

  it('uses lettered tiles first and says where it uses a blank', () => {
    const found = facesFromRack('THORNS', ['S', '?', 'E'], horn, place);
    expect(found).toEqual({
      ok: true,
      value: {
        placement: [
          { row: 7, col: 4, face: 't' },
          { row: 7, col: 9, face: 'S' },
        ],
        stoodIn: [{ row: 7, col: 4 }],
      },
    });
  });

  it('uses a requested blank even if the letter is on the rack', () => {
    const found = facesFromRack('tHORNS', ['S', '?', 'T'], horn, place);
    expect(found.ok && [textOf(found.value.placement), found.value.stoodIn]).toEqual([
      't@7,4 S@7,9',
      [],
    ]);
  });

  it('uses the blank for a second letter of the same kind', () => {
    const found = facesFromRack('EEL', ['E', '?', 'L'], emptyBoard(15), across(7, 7));
    expect(found.ok && textOf(found.value.placement)).toBe('E@7,7 e@7,8 L@7,9');
  });

  it('names the squares whose letters are not on the rack', () => {
    const found = facesFromRack('THORNS', ['?'], horn, place);
    expect(found).toEqual({
      ok: false,
      error: { code: 'not-on-rack', cells: [{ row: 7, col: 9 }] },
    });
    expect(facesFromRack('QHORNz', ['Q'], horn, place)).toEqual({
      ok: false,
      error: { code: 'not-on-rack', cells: [{ row: 7, col: 9 }] },
    });
  });

  it('[U3] says why the word does not fit', () => {
    const found = facesFromRack('THARN', ['T'], horn, place);
    expect(found).toMatchObject({ ok: false, error: { code: 'letter-conflict' } });
  });
});
