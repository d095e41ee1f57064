import { emptyBoard, placeTiles, type Board, type Placement, type Tile } from '@luctor/rules';
import { allPlays, keyOf, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator, type Generator } from './generator.ts';
import type { ScoredMove } from './scored-move.ts';
import {
  ALL_LETTERS,
  randomRack,
  randomTable,
  type Random,
  type RandomTable,
  type TableOptions,
} from './testing/random-tables.ts';

const SMALL: TableOptions = {
  size: 7,
  letters: 'ABCDE',
  wordCount: 60,
  maxLength: 7,
  scampio: false,
};

const TABLES: readonly [string, TableOptions, { games: number; blanks: number }][] = [
  ['5x5', { ...SMALL, size: 5, wordCount: 40 }, { games: 25, blanks: 1 }],
  ['7x7', SMALL, { games: 25, blanks: 1 }],
  [
    '9x9 with long words',
    { ...SMALL, size: 9, maxLength: 9, wordCount: 120 },
    { games: 8, blanks: 1 },
  ],
  ['7x7 with two blanks', { ...SMALL, wordCount: 40 }, { games: 15, blanks: 2 }],
  ['7x7 with three blanks', { ...SMALL, wordCount: 25 }, { games: 8, blanks: 3 }],
  ['7x7, Scampio', { ...SMALL, scampio: true, manyStarts: true }, { games: 12, blanks: 1 }],
  [
    '9x9, Scampio',
    { ...SMALL, size: 9, maxLength: 9, scampio: true, manyStarts: true },
    { games: 12, blanks: 1 },
  ],
  [
    '7x7, Scampio with three blanks',
    { ...SMALL, wordCount: 25, scampio: true },
    { games: 8, blanks: 3 },
  ],
  [
    '9x9 with 31 letters',
    { ...SMALL, size: 9, letters: ALL_LETTERS, wordCount: 300 },
    { games: 6, blanks: 1 },
  ],
  [
    '15x15',
    { ...SMALL, size: 15, letters: 'ABCDEFGH', maxLength: 12, wordCount: 120 },
    { games: 3, blanks: 1 },
  ],
  [
    '21x21',
    { ...SMALL, size: 21, letters: 'ABCDEFGH', maxLength: 21, wordCount: 50 },
    { games: 1, blanks: 1 },
  ],
];

/** Plays random moves from an empty board, showing every position on the way to `check`. */
function playRandomGame(
  random: Random,
  table: RandomTable,
  blanks: number,
  check: (board: Board, rack: readonly Tile[]) => readonly ScoredMove[],
): void {
  let board = emptyBoard(table.ruleset.layout.size);
  for (let turn = 0; turn < 12; turn++) {
    const plays = check(board, randomRack(random, table, random(blanks + 1))).filter(
      (move) => move.type === 'play',
    );
    const chosen = plays[random(Math.max(1, plays.length))];
    if (chosen !== undefined) board = placeTiles(board, chosen.placement);
  }
}

function setUp(generator: Generator, board: Board, rack: readonly Tile[], bagCount: number): void {
  const opponents = [{ score: 0, tileCount: 1, rack: null }];
  const unseen = [Object.keys(generator.ruleset.tileSet.letters)[0] ?? ''];
  const { ruleset } = generator;
  generator.setPosition({ ruleset, board, rack, score: 0, opponents, bagCount, unseen });
}

function playsOf(moves: readonly ScoredMove[]): string[] {
  return moves
    .filter((move) => move.type === 'play')
    .map((move) => line(move.placement, move.direction, move.score))
    .toSorted();
}

const line = (placement: Placement, direction: string, score: number): string =>
  `${direction} ${keyOf(placement)} = ${score}`;

describe('every legal play is found once, with its score', () => {
  test.each(TABLES)('[R1-R4] [P2-P4] %s', (_, options, { games, blanks }) => {
    const random = seededRandom(options.size);
    for (let game = 0; game < games; game++) {
      const table = randomTable(random, options);
      const generator = createGenerator(table);
      playRandomGame(random, table, blanks, (board, rack) => {
        setUp(generator, board, rack, 20);
        const moves = generator.allMoves();
        const expected = allPlays(table.ruleset, board, rack, table.words)
          .map(({ play, score }) => line(play.placement, play.direction, score))
          .toSorted();
        expect(playsOf(moves)).toEqual(expected);
        return moves;
      });
    }
  });
});
