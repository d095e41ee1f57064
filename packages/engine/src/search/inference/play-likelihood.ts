import { RACK_SIZE, tileOf } from '@luctor/rules';
import type { Generator } from '../../generator/generator.ts';
import type { LastPlay } from '../situation/types.ts';

/** How well the tiles a player may have kept explain the play. */
export interface PlayLikelihood {
  /** Tiles kept. */
  readonly size: number;
  /** Call it before asking about any leave. The generator's board is different afterwards. */
  begin(): void;
  /** The likelihood of the play if `tiles` from `at` on were kept, from 0 to a little over 1. */
  of(tiles: Uint8Array, at: number): number;
}

/** A play this many millipoints worse than the best is e times less likely. */
const TOLERANCE = 4000;
/** A play this much worse is a mistake, and its size says nothing. */
const INEXPLICABLE = 6 * TOLERANCE;

/** People misjudge and miss things: even an inexplicable play leaves this likelihood. */
const UNEXPLAINED = 0.02;
/** A player who misses nothing may still know a word that we do not. */
const UNEXPLAINED_IF_UNERRING = 0.002;

/** Null if nothing was kept, or not all of it can still be hidden. */
export function createPlayLikelihood(
  generator: Generator,
  { before, placement, score, bagCountBefore, isUnerring }: LastPlay,
  hiddenCount: number,
): PlayLikelihood | null {
  const size = RACK_SIZE - placement.length;
  if (size <= 0 || size > hiddenCount) return null;
  const { rack, coding } = generator;
  const played = placement.map(({ face }) => coding.encodeTile(tileOf(face)));
  const whole = new Uint8Array(RACK_SIZE);
  const mostLost = isUnerring ? 0 : INEXPLICABLE;

  return {
    size,
    begin: () => generator.setBoard(before),
    of(tiles, at) {
      whole.set(played);
      for (let i = 0; i < size; i++) whole[played.length + i] = tiles[at + i] as number;
      generator.setRack(whole, RACK_SIZE, bagCountBefore, 0);
      let state = rack.full;
      for (const tile of played) state = rack.take[(state << 5) | tile] as number;
      const worth = 1000 * score + (rack.kept[state] as number);
      const lost = generator.excessOver(worth, mostLost);
      if (isUnerring) return lost === 0 ? 1 : UNEXPLAINED_IF_UNERRING;
      return UNEXPLAINED + Math.exp(-lost / TOLERANCE);
    },
  };
}
