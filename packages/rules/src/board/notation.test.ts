import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBoard, placeTiles, type Board, type PlacedTile } from './board.ts';
import { DIRECTIONS, MAX_SIZE } from './layout.ts';
import { mainWordOf } from './main-word.ts';
import { formatMove, formatPlace, parseMove, parsePlace, THROUGH_STYLES } from './notation.ts';
import { formatCell, formatPremium } from './square-names.ts';
import { LANGUAGES } from '../base/language.ts';
import { placeWord, type Place } from './word-placement.ts';

const anyLanguage = fc.constantFrom(...LANGUAGES);
const anyIndex = fc.integer({ min: 0, max: MAX_SIZE - 1 });
const anyPlace = fc.record<Place>({
  row: anyIndex,
  col: anyIndex,
  direction: fc.constantFrom(...DIRECTIONS),
});

describe('places', () => {
  it.each([
    ['en', 7, 7, 'across', '8H'],
    ['en', 7, 7, 'down', 'H8'],
    ['fr', 7, 7, 'across', 'H8'],
    ['fr', 7, 7, 'down', '8H'],
    ['en', 0, 14, 'across', '1O'],
    ['en', 0, 14, 'down', 'O1'],
    ['fr', 0, 14, 'across', 'A15'],
    ['fr', 0, 14, 'down', '15A'],
    ['en', 20, 20, 'down', 'U21'],
    ['fr', 20, 20, 'down', '21U'],
  ] as const)('[U9] %s: row %i, column %i, %s is %s', (language, row, col, direction, text) => {
    expect(formatPlace(language, { row, col, direction })).toBe(text);
    expect(parsePlace(language, text)).toEqual({ ok: true, value: { row, col, direction } });
  });

  it('[U9] parse(format(place)) is the place, in either language', () => {
    fc.assert(
      fc.property(anyLanguage, anyPlace, (language, place) => {
        expect(parsePlace(language, formatPlace(language, place))).toEqual({
          ok: true,
          value: place,
        });
      }),
    );
  });

  it('[U9] accepts lower-case letters and spaces', () => {
    const h8 = { ok: true, value: { row: 7, col: 7, direction: 'down' } };
    for (const text of ['h8', ' H8 ', 'H 8', '\th  08 '])
      expect(parsePlace('en', text)).toEqual(h8);
  });

  it.each(['', 'H', '8', 'HH8', '8H8', 'H123', 'É8', 'H8 HORN', '-1A', '\u212a8'])(
    'refuses %j as a place',
    (text) => {
      expect(parsePlace('en', text)).toEqual({ ok: false, error: { code: 'not-a-place' } });
    },
  );

  it.each(['H0', 'H16', '16A', 'P1', '1P', 'Z9', 'A99'])(
    'says that %s is off the board',
    (text) => {
      for (const language of LANGUAGES) {
        expect(parsePlace(language, text, 15)).toEqual({ ok: false, error: { code: 'off-board' } });
      }
    },
  );

  it('[U9] names a square with its letter first in both languages', () => {
    expect(formatCell('en', { row: 0, col: 7 })).toBe('H1');
    expect(formatCell('fr', { row: 0, col: 7 })).toBe('A8');
  });
});

describe('moves', () => {
  const board: Board = placeTiles(emptyBoard(15), [
    { row: 7, col: 5, face: 'H' },
    { row: 7, col: 6, face: 'o' },
    { row: 7, col: 7, face: 'R' },
  ]);
  const thorny: PlacedTile[] = [
    { row: 7, col: 4, face: 'T' },
    { row: 7, col: 8, face: 'N' },
    { row: 7, col: 9, face: 'y' },
  ];

  it('[U9][R4] writes the place, then the word with its blanks in lower case', () => {
    expect(formatMove('en', board, thorny)).toBe('8E THoRNy');
    expect(formatMove('fr', board, thorny)).toBe('H5 THoRNy');
  });

  it('shows letters already there in brackets or as dots', () => {
    expect(formatMove('en', board, thorny, 'brackets')).toBe('8E T(HoR)Ny');
    expect(formatMove('en', board, thorny, 'dots')).toBe('8E T...Ny');
    expect(formatMove('en', board, [{ row: 8, col: 5, face: 'E' }], 'brackets')).toBe('F8 (H)E');
    expect(formatMove('en', board, [{ row: 6, col: 5, face: 'A' }], 'brackets')).toBe('F7 A(H)');
  });

  it('writes nothing for tiles that are not in one line', () => {
    expect(formatMove('en', board, [])).toBeNull();
  });

  it.each(['8E THORNy', '8e T(HOR)Ny', ' 8 E  T...Ny ', '8E T(H).(R)Ny'])('reads %j', (text) => {
    expect(parseMove('en', text, board)).toEqual({ ok: true, value: thorny });
  });

  it.each([
    ['', 'not-a-move'],
    ['8E', 'not-a-move'],
    ['HORN 8E', 'not-a-move'],
    ['8E THORN Y', 'not-a-move'],
    ['8T THORN', 'off-board'],
    ['8M THORN', 'off-board'],
    ['8E TH-RN', 'not-a-letter'],
    ['8E TRORN', 'letter-conflict'],
  ])('says why %j is no move', (text, code) => {
    expect(parseMove('en', text, board)).toMatchObject({ ok: false, error: { code } });
  });

  it('parse(format(move)) is the move, in every style and language', () => {
    const letters = fc.constantFrom(...Array.from('ABCDEÉÑŒabcéñœ'));
    const words = fc.array(
      fc.tuple(anyPlace, fc.string({ unit: letters, minLength: 1, maxLength: 9 })),
      { maxLength: 8 },
    );
    const tiles = fc.tuple(anyPlace, fc.string({ unit: letters, minLength: 1, maxLength: 7 }));
    fc.assert(
      fc.property(words, tiles, anyLanguage, (standing, [place, faces], language) => {
        const before = standing.reduce((on, [at, word]) => {
          const placed = placeWord(on, at, word);
          return placed.ok ? placeTiles(on, placed.value) : on;
        }, emptyBoard(MAX_SIZE));
        const placed = placeWord(before, place, faces);
        fc.pre(placed.ok);
        if (!placed.ok || mainWordOf(before, placed.value) === null) return;
        for (const style of THROUGH_STYLES) {
          const text = formatMove(language, before, placed.value, style);
          expect(parseMove(language, text ?? '', before)).toEqual(placed);
        }
      }),
    );
  });

  it('never throws on what people type', () => {
    fc.assert(
      fc.property(anyLanguage, fc.string({ unit: 'binary' }), (language, text) => {
        parsePlace(language, text);
        parseMove(language, text, board);
        parseMove(language, `8E ${text}`, board);
      }),
    );
  });
});

describe('premium labels', () => {
  it.each([
    [1, 1, '', ''],
    [2, 1, '2L', 'LD'],
    [3, 1, '3L', 'LT'],
    [1, 2, '2W', 'MD'],
    [1, 3, '3W', 'MT'],
    [4, 1, '4L', 'LQ'],
    [1, 5, '5W', 'M5'],
    [2, 3, '2L 3W', 'LD MT'],
  ])('[U9] letter x%i, word x%i: %j and %j', (letter, word, en, fr) => {
    expect(formatPremium('en', { letter, word })).toBe(en);
    expect(formatPremium('fr', { letter, word })).toBe(fr);
  });
});
