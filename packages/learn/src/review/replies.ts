import { createRandom, type Position, type SearchTools } from '@luctor/engine';
import { premiumAt, type Cell, type Direction, type Layout, type Tile } from '@luctor/rules';
import type { ReasonFact } from './reason-fact.ts';
import { boardAfter } from './rating.ts';
import type { RatedMove } from './verdict.ts';

/** What the next player could expect after a move, over some racks that they may hold. */
export interface Replies {
  /** The mean score of their best move by static value. */
  readonly mean: number;
  /** One for each rack. */
  readonly all: readonly Reply[];
}

/** A best reply; without a place if it is not a play. */
export interface Reply {
  readonly score: number;
  readonly line: Line | null;
  readonly covered: readonly Cell[];
}

/** A row or a column. */
interface Line {
  readonly direction: Direction;
  readonly index: number;
}

/** So many racks are tried, the same after every move and in every review. */
export const RACKS = 100;
const SEED = 1;

/** Racks that the next player may hold, from the unseen tiles; a single one if it is open. */
export function possibleRacks({ opponents, unseen }: Position): readonly (readonly Tile[])[] {
  const [next] = opponents;
  if (next === undefined) return [];
  if (next.rack !== null) return [next.rack];
  const random = createRandom(SEED);
  const pool = [...unseen];
  return Array.from({ length: RACKS }, () => {
    for (let i = 0; i < next.tileCount; i++) {
      const at = i + random(pool.length - i);
      [pool[i], pool[at]] = [pool[at] as Tile, pool[i] as Tile];
    }
    return pool.slice(0, next.tileCount);
  });
}

/** Whether the next player surely still draws: only then their best reply is known by its value. */
export function hasReplies({ opponents, bagCount, rack }: Position): boolean {
  return opponents.length > 0 && bagCount > rack.length;
}

/** The best replies to a move. */
export function repliesTo(
  position: Position,
  made: RatedMove,
  { generator }: SearchTools,
): Replies {
  const board = boardAfter(position, made.move);
  generator.setBoard(board);
  const laid = made.move.type === 'play' ? made.move.placement.length : 0;
  const all = possibleRacks(position).map((rack): Reply => {
    const codes = rack.map((tile) => generator.coding.encodeTile(tile));
    generator.setRack(codes, codes.length, position.bagCount - laid, 0);
    const move = generator.describe(generator.findBest());
    if (move.type !== 'play') return { score: 0, line: null, covered: [] };
    const { direction, score, placement } = move;
    const index = direction === 'across' ? move.row : move.col;
    return { score, line: { direction, index }, covered: placement };
  });
  const mean = all.reduce((sum, { score }) => sum + score, 0) / Math.max(1, all.length);
  return { mean, all };
}

/** What the move made opens to the next player, compared with the best move; null for nothing. */
export function openedBy(
  layout: Layout,
  afterMade: Replies,
  afterBest: Replies,
): Extract<ReasonFact, { type: 'opened' }> | null {
  const line = mostOpened(afterMade, afterBest);
  if (line === null) return null;
  const there = afterMade.all.filter((reply) => isIn(reply, line));
  const cell = mostCovered(layout, there);
  if (cell === null) return null;
  return {
    type: 'opened',
    cell,
    direction: line.direction,
    share: there.length / afterMade.all.length,
    afterMade: afterMade.mean,
    afterBest: afterBest.mean,
  };
}

function isIn({ line }: Reply, { direction, index }: Line): boolean {
  return line !== null && line.direction === direction && line.index === index;
}

/** The line in which replies score most more after the move made; the first of equals. */
function mostOpened(afterMade: Replies, afterBest: Replies): Line | null {
  let most = 0;
  let found: Line | null = null;
  const pointsIn = ({ all }: Replies, line: Line): number =>
    all.reduce((sum, reply) => sum + (isIn(reply, line) ? reply.score : 0), 0);
  for (const { line } of afterMade.all) {
    if (line === null) continue;
    const more = pointsIn(afterMade, line) - pointsIn(afterBest, line);
    if (more > most) [most, found] = [more, line];
  }
  return found;
}

/** The square covered most often, each time counted with its word premium; the first of equals. */
function mostCovered(layout: Layout, replies: readonly Reply[]): Cell | null {
  let most = 0;
  let found: Cell | null = null;
  const counts = new Map<string, number>();
  for (const { row, col } of replies.flatMap(({ covered }) => covered)) {
    const key = `${row},${col}`;
    const count = (counts.get(key) ?? 0) + premiumAt(layout, { row, col }).word;
    counts.set(key, count);
    if (count > most) [most, found] = [count, { row, col }];
  }
  return found;
}
