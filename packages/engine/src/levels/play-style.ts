import { exchangeLimit } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import type { Position } from '../board/position.ts';
import type { ScoredMove } from '../moves/scored-move.ts';
import { WHOLE_LEAVES, type Level } from './level.ts';

/**
 * Makes a generator value the moves of a position as a level does. Returns the level's move if no
 * play is worth more: an exchange, if allowed, of all but the tiles best kept, or a pass.
 */
export function adoptStyle(generator: Generator, position: Position, level: Level): ScoredMove {
  generator.setPosition(position);
  const { rack } = generator;
  const { kept, states, stateCount } = rack;
  const fallback = bestExchange(generator, position);
  for (let i = 0; i < stateCount; i++) {
    const state = states[i] as number;
    if (position.bagCount > 0)
      kept[state] = Math.trunc(((kept[state] as number) * level.leaves) / WHOLE_LEAVES);
    else if (!level.endgame) kept[state] = 0;
  }
  return { ...fallback.describe(), equity: kept[fallback.kept] as number };
}

/**
 * Some tiles are better kept than others, even for a player who ignores the leave while playing.
 */
function bestExchange(
  { rack, coding, ruleset }: Generator,
  { bagCount }: Position,
): { readonly kept: number; readonly describe: () => ScoredMove } {
  const most = exchangeLimit(ruleset, bagCount);
  const { kept, remaining, states, stateCount, size, full, tiles } = rack;
  let best = full;
  for (let i = 0; i < stateCount; i++) {
    const state = states[i] as number;
    if (state === full || size - (remaining[state] as number) > most) continue;
    // at equal worth, changing more tiles gives a better chance of a play
    if (best === full || (kept[state] as number) > (kept[best] as number)) best = state;
  }
  const tilesOf = (isKept: number): string[] =>
    Array.from(tiles.subarray(0, size))
      .filter((_, i) => ((best >> i) & 1) === isKept)
      .map((tile) => coding.decodeTile(tile))
      .toSorted();
  const describe = (): ScoredMove => {
    const valued = { score: 0, leave: tilesOf(1), equity: 0 };
    if (best === full) return { type: 'pass', ...valued };
    return { type: 'exchange', tiles: tilesOf(0), ...valued };
  };
  return { kept: best, describe };
}
