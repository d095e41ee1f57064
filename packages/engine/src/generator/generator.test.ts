import { emptyBoard, type Board, type Placement, type Tile } from '@luctor/rules';
import { allPlays, keyOf, runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createCompactMove } from '../moves/compact-move.ts';
import { createGenerator } from './generator.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { playRandomGame, randomLeaves, setUp } from '../testing/random-games.ts';
import { ALL_LETTERS, randomTable, type TableOptions } from '../testing/random-tables.ts';

const SMALL: TableOptions = {
  size: 7,
  letters: 'ABCDE',
  wordCount: 60,
  maxLength: 7,
  scampio: false,
};
const SMALL_SCAMPIO: TableOptions = { ...SMALL, scampio: true, manyStarts: true };
const NINE: TableOptions = { ...SMALL, size: 9, maxLength: 9, wordCount: 120 };
const MANY_LETTERS: TableOptions = { ...NINE, letters: ALL_LETTERS, wordCount: 300 };
const STANDARD: TableOptions = { ...NINE, size: 15, letters: 'ABCDEFGH', maxLength: 12 };
const LARGE: TableOptions = { ...STANDARD, size: 21, maxLength: 21, wordCount: 50 };

/** A kind of table, the number of games on it in a long run, and the most blanks on a rack. */
type Trial = readonly [string, TableOptions, number, number];

/** An eighth of the games of a long run. */
const someOf = (games: number): number => runs(Math.ceil(games / 8), games);

const playsOf = (moves: readonly ScoredMove[]): string[] =>
  moves
    .filter((move) => move.type === 'play')
    .map(({ placement, direction, score }) => line(placement, direction, score))
    .toSorted();

const line = (placement: Placement, direction: string, score: number): string =>
  `${direction} ${keyOf(placement)} = ${score}`;

describe('every legal play is found once, with its score', () => {
  const trials: readonly Trial[] = [
    ['5x5', { ...SMALL, size: 5, wordCount: 40 }, 60, 1],
    ['7x7', SMALL, 24, 1],
    ['9x9 with long words', NINE, 6, 1],
    ['7x7 with two blanks', { ...SMALL, wordCount: 40 }, 20, 2],
    ['7x7 with three blanks', { ...SMALL, wordCount: 25 }, 20, 3],
    ['7x7, Scampio', SMALL_SCAMPIO, 24, 1],
    ['9x9, Scampio', { ...NINE, scampio: true, manyStarts: true }, 6, 1],
    ['7x7, Scampio with three blanks', { ...SMALL_SCAMPIO, wordCount: 25 }, 15, 3],
    ['9x9 with 31 letters', MANY_LETTERS, 3, 1],
    ['15x15', STANDARD, 4, 1],
    ['21x21', LARGE, 4, 1],
  ];
  test.each(trials)('[R1-R4] [P2-P4] %s', (_, options, games, blanks) => {
    const random = seededRandom(options.size);
    for (let game = 0; game < someOf(games); game++) {
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

describe('the best move is the first of all moves', () => {
  const trials: readonly Trial[] = [
    ['5x5', { ...SMALL, size: 5 }, 40, 2],
    ['7x7', SMALL, 40, 3],
    ['9x9', NINE, 20, 2],
    ['7x7, Scampio', SMALL_SCAMPIO, 40, 3],
    ['9x9, Scampio', { ...NINE, scampio: true }, 40, 2],
    ['9x9 with 31 letters', MANY_LETTERS, 20, 2],
    ['15x15', STANDARD, 25, 2],
    ['21x21', { ...LARGE, wordCount: 200 }, 15, 2],
  ];
  test.each(trials)('%s', (_, options, games, blanks) => {
    const random = seededRandom(options.size * 7);
    for (let game = 0; game < someOf(games); game++) {
      const table = randomTable(random, options);
      // Without leaves many moves are worth the same, and the order must decide.
      const spread = [0, 3, 30][game % 3] ?? 0;
      const leaves = randomLeaves(random, options.letters.length, spread);
      const generator = createGenerator({ ...table, leaves });
      playRandomGame(random, table, blanks, (board, rack) => {
        setUp(generator, board, rack, random(3) * 5);
        const moves = generator.allMoves();
        expect(generator.bestMove()).toEqual(moves[0]);
        return moves;
      });
    }
  });

  test('with any value for the tiles kept', () => {
    const random = seededRandom(11);
    for (let game = 0; game < someOf(40); game++) {
      const table = randomTable(random, game % 2 === 0 ? NINE : SMALL_SCAMPIO);
      const generator = createGenerator(table);
      playRandomGame(random, table, 2, (board, rack) => {
        setUp(generator, board, rack, 20);
        for (let state = 0; state < 128; state++) {
          generator.rack.kept[state] = random(60_001) - 30_000;
        }
        const moves = generator.allMoves();
        expect(generator.bestMove()).toEqual(moves[0]);
        return moves;
      });
    }
  });
});

test('the excess of the best move over a bar is exact up to the given limit', () => {
  const random = seededRandom(13);
  for (let game = 0; game < someOf(40); game++) {
    const options = game % 2 === 0 ? NINE : SMALL_SCAMPIO;
    const table = randomTable(random, options);
    const leaves = randomLeaves(random, options.letters.length, 30);
    const generator = createGenerator({ ...table, leaves });
    playRandomGame(random, table, 2, (board, rack) => {
      setUp(generator, board, rack, random(3) * 5);
      const moves = generator.allMoves();
      const best = moves[0]?.equity ?? 0;
      for (const bar of [best, best + 1, best - 1, best + random(40_001) - 20_000]) {
        const excess = Math.max(0, best - bar);
        expect(generator.excessOver(bar, 1_000_000)).toBe(excess);
        for (const enough of [0, random(20_000)]) {
          const told = generator.excessOver(bar, enough);
          if (excess <= enough) expect(told).toBe(excess);
          else expect(told).toBeGreaterThan(enough);
          expect(told).toBeLessThanOrEqual(excess);
        }
      }
      return moves;
    });
  }
});

/** Rows for columns. */
const transposed = (board: Board): Board => ({
  size: board.size,
  squares: board.squares.map(
    (_, i) => board.squares[(i % board.size) * board.size + Math.floor(i / board.size)] ?? '',
  ),
});

const transposedDigits = (digits: string, size: number): string =>
  Array.from(digits, (_, i) => digits[(i % size) * size + Math.floor(i / size)]).join('');

test('a transposed board has the transposed moves', () => {
  const random = seededRandom(5);
  for (const options of [SMALL, NINE, SMALL_SCAMPIO, MANY_LETTERS]) {
    const table = randomTable(random, options);
    const { layout } = table.ruleset;
    const { size } = layout;
    const turned = {
      ...table.ruleset,
      layout: {
        ...layout,
        letterPremiums: transposedDigits(layout.letterPremiums, size),
        wordPremiums: transposedDigits(layout.wordPremiums, size),
        starts: layout.starts.map((start) => (start % size) * size + Math.floor(start / size)),
      },
    };
    const generator = createGenerator(table);
    const other = createGenerator({ ...table, ruleset: turned });
    const inOrder = (moves: readonly ScoredMove[], isTurned: boolean): string[] =>
      moves
        .filter((move) => move.type === 'play')
        .map(({ placement, score, equity }) => {
          const tiles = placement.map(({ row, col, face }) =>
            isTurned ? { row: col, col: row, face } : { row, col, face },
          );
          return line(tiles, '', score) + equity;
        })
        .toSorted();
    playRandomGame(random, table, 2, (board, rack) => {
      setUp(generator, board, rack, 20);
      setUp(other, transposed(board), rack, 20);
      const moves = generator.allMoves();
      expect(inOrder(other.allMoves(), true)).toEqual(inOrder(moves, false));
      return moves;
    });
  }
});

describe('playing and undoing', () => {
  test.each([
    ['standard', NINE],
    ['Scampio', { ...NINE, scampio: true, manyStarts: true }],
  ] as const)(
    '%s: a played board equals one set up from scratch; undoing restores everything',
    (_, options) => {
      const random = seededRandom(3);
      for (let game = 0; game < runs(4, 10); game++) {
        const table = randomTable(random, options);
        const generator = createGenerator(table);
        const fresh = createGenerator(table);
        const move = createCompactMove();
        const snapshots: Int32Array[] = [];
        generator.setBoard(emptyBoard(options.size));
        playRandomGame(random, table, 2, (board, rack: readonly Tile[]) => {
          snapshots.push(generator.grid.snapshot());
          setUp(fresh, board, rack, 20);
          expect(generator.grid.snapshot()).toEqual(fresh.grid.snapshot());
          const codes = rack.map((tile) => generator.coding.encodeTile(tile));
          generator.setRack(codes, codes.length, 20, 0);
          const list = generator.listMoves();
          list.read(random(list.count), move);
          generator.play(move);
          return [generator.describe(move)];
        });
        while (snapshots.length > 0) {
          generator.undo();
          expect(generator.grid.snapshot()).toEqual(snapshots.pop());
        }
        expect(() => generator.undo()).toThrow('no play to take back');
      }
    },
  );
});

test.each([
  ['as-many', 3, [1, 2, 3]],
  ['full-rack', 6, []],
  ['full-rack', 7, [1, 2, 3, 4, 5]],
  ['never', 50, []],
] as const)('[R5] exchanges and the pass: %s with %d tiles in the bag', (exchange, bag, counts) => {
  const table = randomTable(seededRandom(1), SMALL);
  const generator = createGenerator({ ...table, ruleset: { ...table.ruleset, exchange } });
  setUp(generator, emptyBoard(7), ['A', 'A', 'B', 'C', '?'], bag);
  const moves = generator.allMoves();
  expect(moves.filter((move) => move.type === 'pass')).toHaveLength(1);
  const exchanged = moves.filter((move) => move.type === 'exchange').map(({ tiles }) => tiles);
  // Each multiset of tiles once, though there are two As to choose from.
  expect(new Set(exchanged.map((tiles) => tiles.join())).size).toBe(exchanged.length);
  expect(new Set(exchanged.map((tiles) => tiles.length))).toEqual(new Set(counts));
  if (counts.length === 5) expect(exchanged).toHaveLength(3 * 2 * 2 * 2 - 1);
});
