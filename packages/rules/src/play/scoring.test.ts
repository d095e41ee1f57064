import { describe, expect, test } from 'vitest';
import { emptyBoard, placeTiles, type Board, type Placement } from '../board/board.ts';
import { findEdition } from '../setup/make-setup.ts';
import { premiumAt, step, type Direction } from '../board/layout.ts';
import { checkPlacement } from './legality.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { scorePlay, type PlayScore } from './scoring.ts';
import type { Language } from '../base/language.ts';

function rulesetOf(edition: string, language: Language): Ruleset {
  const found = findEdition(edition);
  if (found === null) throw new Error(edition);
  return found.rulesets[language];
}

/** Lays a word from a square counted from 1, skipping the squares already filled. */
function lay(
  board: Board,
  row: number,
  col: number,
  direction: Direction,
  word: string,
): Placement {
  return Array.from(word)
    .map((face, i) => ({ ...step({ row: row - 1, col: col - 1 }, direction, i), face }))
    .filter(({ row: r, col: c }) => board.squares[r * board.size + c] === '');
}

function score(ruleset: Ruleset, board: Board, placement: Placement): PlayScore {
  const legal = checkPlacement(ruleset, board, null, placement);
  if (!legal.ok) throw new Error(legal.error.code);
  return scorePlay(ruleset, board, legal.value);
}

/** Plays words one after the other and returns their scores. */
function playAll(
  ruleset: Ruleset,
  plays: readonly (readonly [number, number, Direction, string])[],
): PlayScore[] {
  let board = emptyBoard(ruleset.layout.size);
  return plays.map(([row, col, direction, word]) => {
    const placement = lay(board, row, col, direction, word);
    const result = score(ruleset, board, placement);
    board = placeTiles(board, placement);
    return result;
  });
}

describe('the worked examples of the five manuals', () => {
  test.each([
    ['French', 'deluxe', 'fr', FRENCH()],
    ['English', 'plus3', 'en', ENGLISH()],
    ['Scampio', 'scampio', 'fr', SCAMPIO()],
  ] as const)('[P1 P2 P3 P4] %s', (_, edition, language, examples) => {
    const ruleset = rulesetOf(edition, language);
    const results = playAll(
      ruleset,
      examples.map(([play]) => play),
    );
    examples.forEach(([[, , , word], expected, words], i) => {
      expect([word, results[i]?.total], word).toEqual([word, expected]);
      expect(results[i]?.words.map((each) => each.word)).toEqual(words);
    });
  });

  test.each([
    ['[P2] MITES doubles on the centre', 'deluxe', 'fr', FRENCH(), 0, 12],
    ['[P2] SOUTE counts the S of MITES at face value', 'deluxe', 'fr', FRENCH(), 1, 10],
    ['[P2] QUAI triples its Q', 'deluxe', 'fr', FRENCH(), 2, 27],
    ['[P2] FERME crosses MITES', 'deluxe', 'fr', FRENCH(), 3, 11],
    ['[P2] HORN doubles on the centre', 'plus3', 'en', ENGLISH(), 0, 14],
    ['[P2] FARM reuses the R of HORN without its premium', 'plus3', 'en', ENGLISH(), 1, 9],
    ['[P2] PASTE also makes FARMS', 'plus3', 'en', ENGLISH(), 2, 25],
    ['[P2] MOB also makes NOT and BE', 'plus3', 'en', ENGLISH(), 3, 16],
    ['[P3] SCAMPIO is 20 and 25 for seven tiles', 'scampio', 'fr', SCAMPIO(), 0, 45],
    ['[P4] TAXI counts the single A it crosses', 'scampio', 'fr', SCAMPIO(), 1, 20],
    ['[P4] RADIO ends on the O of SCAMPIO', 'scampio', 'fr', SCAMPIO(), 2, 10],
    ['[P4] BAR crosses the A of RADIO', 'scampio', 'fr', SCAMPIO(), 3, 12],
  ] as const)('%s', (_, edition, language, examples, index, expected) => {
    const plays = examples.map(([play]) => play);
    expect(playAll(rulesetOf(edition, language), plays)[index]?.total).toBe(expected);
  });
});

type Example = readonly [readonly [number, number, Direction, string], number, readonly string[]];

function FRENCH(): readonly Example[] {
  return [
    [[8, 7, 'across', 'MITES'], 12, ['MITES']],
    [[8, 11, 'down', 'SOUTE'], 10, ['SOUTE']],
    [[10, 10, 'across', 'QUAI'], 27, ['QUAI']],
    [[5, 7, 'down', 'FERME'], 11, ['FERME']],
  ];
}

function ENGLISH(): readonly Example[] {
  return [
    [[8, 6, 'across', 'HORN'], 14, ['HORN']],
    [[6, 8, 'down', 'FARM'], 9, ['FARM']],
    [[10, 6, 'across', 'PASTE'], 25, ['PASTE', 'FARMS']],
    [[9, 8, 'across', 'MOB'], 16, ['MOB', 'NOT', 'BE']],
  ];
}

function SCAMPIO(): readonly Example[] {
  return [
    [[8, 5, 'across', 'SCAMPIO'], 45, ['SCAMPIO']],
    [[7, 7, 'down', 'TAXI'], 20, ['TAXI']],
    [[4, 11, 'down', 'RADIO'], 10, ['RADIO']],
    [[5, 10, 'across', 'BAR'], 12, ['BAR']],
  ];
}

describe('premiums and bonuses', () => {
  const classic = rulesetOf('classic', 'en');

  test('[P1] the standard board counts 8, 17, 12 and 24 and is symmetric in all eight ways', () => {
    const { layout } = classic;
    const counts = new Map<string, number>();
    for (let row = 0; row < 15; row++) {
      for (let col = 0; col < 15; col++) {
        const { letter, word } = premiumAt(layout, { row, col });
        counts.set(`${letter}${word}`, (counts.get(`${letter}${word}`) ?? 0) + 1);
        for (const twin of [
          { row: col, col: row },
          { row: 14 - row, col },
          { row, col: 14 - col },
        ]) {
          expect(premiumAt(layout, twin)).toEqual({ letter, word });
        }
      }
    }
    expect(Object.fromEntries(counts)).toEqual({ 13: 8, 12: 17, 31: 12, 21: 24, 11: 164 });
  });

  test('[P2] two triple words multiply by nine, two doubles by four', () => {
    const wide = placeTiles(emptyBoard(15), [{ row: 0, col: 3, face: 'A' }]);
    const nine = lay(wide, 1, 1, 'across', 'BCDAEFGH');
    const { words } = score(classic, wide, nine);
    expect(words[0]?.multiplier).toBe(9);
    const cross = placeTiles(emptyBoard(15), [{ row: 4, col: 7, face: 'A' }]);
    const four = lay(cross, 5, 5, 'across', 'BCDAEFG');
    expect(score(classic, cross, four).words[0]?.multiplier).toBe(4);
  });

  test('[R4] a blank is worth nothing and still lets the word premium work', () => {
    const board = emptyBoard(15);
    expect(score(classic, board, lay(board, 8, 7, 'across', 'Hen')).total).toBe(8);
    expect(score(classic, board, lay(board, 8, 8, 'across', 'hEN')).total).toBe(4);
  });

  test.each([
    ['classic', 50],
    ['deluxe', 50],
    ['spectrum', 50],
    ['plus3', 50],
    ['scampio', 25],
    ['salon', 0],
  ])('[P3] seven tiles in %s earn %i', (edition, bonus) => {
    const ruleset = rulesetOf(edition, 'fr');
    const board = emptyBoard(15);
    expect(score(ruleset, board, lay(board, 8, 5, 'across', 'AAAAAAA')).bonus).toBe(bonus);
    expect(score(ruleset, board, lay(board, 8, 5, 'across', 'AAAAAA')).bonus).toBe(0);
  });

  test('[P4] lengthening scores only new tiles, and premiums only under them', () => {
    const ruleset = rulesetOf('scampio', 'fr');
    const board = placeTiles(emptyBoard(15), lay(emptyBoard(15), 8, 2, 'across', 'POIRE'));
    const longer = score(ruleset, board, lay(board, 8, 2, 'across', 'POIREAU'));
    // A and U count 1 each on LUCTOR squares without premium
    expect(longer.words[0]).toMatchObject({ word: 'POIREAU', score: 2 });
    expect(longer.words[0]?.letters.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  test('[P4] a word that crosses a standing word counts only the new letter', () => {
    const ruleset = rulesetOf('scampio', 'fr');
    const start = emptyBoard(15);
    const board = placeTiles(start, lay(start, 8, 6, 'across', 'CAR'));
    const plural = lay(board, 8, 9, 'down', 'SI');
    const { words } = score(ruleset, board, plural);
    expect(words.map(({ word, score: points }) => [word, points])).toEqual([
      ['SI', 4],
      ['CARS', 2],
    ]);
  });
});
