import type { Position, SearchTools } from '@luctor/engine';
import { sortTiles, type Tile } from '@luctor/rules';
import { boardAfter } from './rating.ts';
import type { RatedMove } from './verdict.ts';

/**
 * Tiles that fit nowhere once the move made is on the board, but that the best move places, or that
 * still fit after it: the player is stuck with them [R10].
 */
export function stuckTiles(
  position: Position,
  made: RatedMove,
  best: RatedMove,
  tools: SearchTools,
): readonly Tile[] {
  const kept = new Set(made.kept);
  if (kept.size === 0) return [];
  const afterMade = placeable(position, made, tools);
  const afterBest = placeable(position, best, tools);
  const isStuck = (tile: Tile): boolean =>
    !afterMade.has(tile) && (!best.kept.includes(tile) || afterBest.has(tile));
  return sortTiles([...kept].filter(isStuck));
}

/** The tiles kept that some play of the next turn can use, if the board stays as it is. */
function placeable(
  position: Position,
  { move, kept }: RatedMove,
  { generator }: SearchTools,
): ReadonlySet<Tile> {
  if (kept.length === 0) return new Set();
  generator.setPosition({ ...position, board: boardAfter(position, move), rack: kept });
  const list = generator.listMoves();
  const found = new Set<Tile>();
  const { rack, coding } = generator;
  for (let i = 0; i < list.count; i++) {
    const state = list.keptAt(i);
    // an exchange is impossible with an empty bag, and a pass keeps everything
    for (let at = 0; at < rack.size; at++) {
      if (((state >> at) & 1) === 0) found.add(coding.decodeTile(rack.tiles[at] as number));
    }
  }
  return found;
}
