import { emptyBoard, placeTiles, type Board, type Tile } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import { createLeaveTable, type LeaveTable } from '../leaves/leave-table.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { randomRack, type Random, type RandomTable } from './random-tables.ts';

const TURNS = 12;

/**
 * Plays random moves from an empty board. `look` sees every position on the way, with a new rack of
 * up to this many blanks, and returns the moves to choose from.
 */
export function playRandomGame(
  random: Random,
  table: RandomTable,
  mostBlanks: number,
  look: (board: Board, rack: readonly Tile[]) => readonly ScoredMove[],
): void {
  let board = emptyBoard(table.ruleset.layout.size);
  for (let turn = 0; turn < TURNS; turn++) {
    const moves = look(board, randomRack(random, table, random(mostBlanks + 1)));
    const plays = moves.filter((move) => move.type === 'play');
    const chosen = plays[random(Math.max(1, plays.length))];
    if (chosen !== undefined) board = placeTiles(board, chosen.placement);
  }
}

/** A position against one opponent, who holds a single tile. */
export function setUp(
  generator: Generator,
  board: Board,
  rack: readonly Tile[],
  bagCount: number,
): void {
  const { ruleset } = generator;
  const unseen = Object.keys(ruleset.tileSet.letters).slice(0, 1);
  const opponents = [{ score: 0, tileCount: 1, rack: null }];
  generator.setPosition({ ruleset, board, rack, score: 0, opponents, bagCount, unseen });
}

/** Values from -spread to spread points. */
export function randomLeaves(random: Random, letters: number, spread: number): LeaveTable {
  const table = createLeaveTable(letters);
  for (let i = 1; i < table.values.length; i++) {
    table.values[i] = random(2000 * spread + 1) - 1000 * spread;
  }
  return table;
}
