import { describe, expect, test } from 'vitest';
import { emptyBoard, placeTiles, type Placement } from '../board/board.ts';
import { findEdition } from '../setup/make-setup.ts';
import { checkPlacement } from './legality.ts';
import type { Ruleset } from '../setup/ruleset.ts';

const RACK = ['A', 'B', 'C', 'D', 'E', 'F', '?'];

function rulesetOf(id: string): Ruleset {
  const edition = findEdition(id);
  if (edition === null) throw new Error(id);
  return edition.rulesets.en;
}

/** `A88` is an A at row 8, column 8; squares counted from 1 in two-digit hex-free form. */
function tiles(...squares: readonly (readonly [string, number, number])[]): Placement {
  return squares.map(([face, row, col]) => ({ face, row: row - 1, col: col - 1 }));
}

// CAB across from (8,7): C at 7, A at the centre, B at 9
const STANDING = placeTiles(emptyBoard(15), tiles(['C', 8, 7], ['A', 8, 8], ['B', 8, 9]));
const EMPTY = emptyBoard(15);

describe('every illegal placement has a code and squares', () => {
  test.each([
    ['[R1] nothing laid', 'classic', EMPTY, tiles(), 'no-tiles', undefined],
    ['[R2] off the board', 'classic', STANDING, tiles(['A', 8, 16]), 'off-board', [[8, 16]]],
    ['[R3] on another tile', 'classic', STANDING, tiles(['A', 8, 8]), 'square-taken', [[8, 8]]],
    [
      '[R3] twice on one square',
      'classic',
      STANDING,
      tiles(['A', 8, 10], ['B', 8, 10]),
      'square-used-twice',
      [[8, 10]],
    ],
    [
      '[R4] a blank without a letter',
      'classic',
      STANDING,
      tiles(['?', 8, 10]),
      'not-a-letter',
      [[8, 10]],
    ],
    [
      '[R4] no letter of this game',
      'classic',
      STANDING,
      tiles(['É', 8, 10]),
      'not-a-letter',
      [[8, 10]],
    ],
    ['[R2] a tile not held', 'classic', STANDING, tiles(['Z', 8, 10]), 'not-on-rack', [[8, 10]]],
    [
      '[R2] one tile used twice',
      'classic',
      STANDING,
      tiles(['A', 9, 8], ['A', 10, 8]),
      'not-on-rack',
      [[10, 8]],
    ],
    [
      '[R4] more blanks than held',
      'classic',
      STANDING,
      tiles(['a', 9, 8], ['b', 10, 8]),
      'not-on-rack',
      [[10, 8]],
    ],
    [
      '[R2] not in one line',
      'classic',
      STANDING,
      tiles(['A', 9, 8], ['B', 10, 9]),
      'not-in-line',
      [
        [9, 8],
        [10, 9],
      ],
    ],
    [
      '[R2] a hole in the word',
      'classic',
      STANDING,
      tiles(['A', 9, 8], ['B', 11, 8]),
      'gap',
      [[10, 8]],
    ],
    [
      '[R1] a first word of one letter',
      'classic',
      EMPTY,
      tiles(['A', 8, 8]),
      'first-too-short',
      [[8, 8]],
    ],
    [
      '[R1] a first word beside the centre',
      'classic',
      EMPTY,
      tiles(['A', 7, 8], ['B', 7, 9]),
      'first-off-start',
      [
        [7, 8],
        [7, 9],
      ],
    ],
    [
      '[R1] a first word off LUCTOR',
      'scampio',
      EMPTY,
      tiles(['A', 8, 4], ['B', 8, 5]),
      'first-off-start',
      [
        [8, 4],
        [8, 5],
      ],
    ],
    [
      '[R2] far from everything',
      'classic',
      STANDING,
      tiles(['A', 1, 1], ['B', 1, 2]),
      'not-touching',
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      '[R2] only at a corner',
      'classic',
      STANDING,
      tiles(['A', 9, 10], ['B', 9, 11]),
      'not-touching',
      [
        [9, 10],
        [9, 11],
      ],
    ],
    [
      '[R2] only alongside',
      'scampio',
      STANDING,
      tiles(['A', 9, 7], ['B', 9, 8]),
      'only-alongside',
      [
        [9, 7],
        [9, 8],
      ],
    ],
  ] as const)('%s', (_, edition, board, placement, code, cells) => {
    const result = checkPlacement(rulesetOf(edition), board, RACK, placement);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.error.code).toBe(code);
    expect(result.error.cells?.map(({ row, col }) => [row + 1, col + 1])).toEqual(cells);
  });
});

describe('what is legal', () => {
  test.each([
    ['[R1] across the centre', 'classic', EMPTY, tiles(['A', 8, 8], ['B', 8, 9]), 'across', 1],
    ['[R1] down the centre', 'classic', EMPTY, tiles(['A', 7, 8], ['B', 8, 8]), 'down', 1],
    [
      '[R1] on the last LUCTOR square',
      'scampio',
      EMPTY,
      tiles(['A', 8, 11], ['B', 8, 12]),
      'across',
      1,
    ],
    [
      '[R2] alongside, each pair a word',
      'classic',
      STANDING,
      tiles(['A', 9, 7], ['B', 9, 8]),
      'across',
      3,
    ],
    [
      '[R2] through a standing letter',
      'scampio',
      STANDING,
      tiles(['A', 7, 8], ['B', 9, 8]),
      'down',
      1,
    ],
    ['[R2] lengthening along', 'scampio', STANDING, tiles(['A', 8, 10], ['B', 8, 11]), 'across', 1],
    ['[R2] lengthening across', 'scampio', STANDING, tiles(['A', 8, 10], ['B', 9, 10]), 'down', 2],
    ['[R2] a single tile under a letter', 'scampio', STANDING, tiles(['A', 9, 8]), 'down', 1],
    ['[R2] a single tile at the end', 'classic', STANDING, tiles(['A', 8, 10]), 'across', 1],
    ['[R4] a blank', 'classic', STANDING, tiles(['z', 8, 10]), 'across', 1],
  ] as const)('%s', (_, edition, board, placement, direction, runs) => {
    const result = checkPlacement(rulesetOf(edition), board, RACK, placement);
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    expect([result.value.direction, result.value.runs.length]).toEqual([direction, runs]);
  });

  test('[R2] a play across two standing words fills the space between them', () => {
    const two = placeTiles(STANDING, tiles(['A', 11, 8], ['B', 12, 8]));
    const result = checkPlacement(
      rulesetOf('classic'),
      two,
      RACK,
      tiles(['A', 9, 8], ['B', 10, 8]),
    );
    expect(result.ok && result.value.runs[0].faces.join('')).toBe('AABAB');
  });
});
