import { BLANK, tileOf, withoutTiles, type Ruleset, type Tile } from '@luctor/rules';
import { createGenerator, type Generator } from '../../generator/generator.ts';
import { playRandomGame, randomLeaves } from '../../testing/random-games.ts';
import { randomTable, type Random } from '../../testing/random-tables.ts';
import type { LastPlay } from '../situation/types.ts';

/** A play of four to six tiles, and a pool of six tiles that contains what its player kept. */
export interface SmallPlay {
  /** The one under test. */
  readonly generator: Generator;
  /** Another one with the same words and leaves. */
  readonly oracle: Generator;
  readonly play: LastPlay;
  /** The codes of the tiles that may have been kept. */
  readonly pool: Uint8Array;
}

const POOL = 6;
const OPTIONS = { size: 7, letters: 'ABCDEF', wordCount: 120, maxLength: 7, scampio: false };

/** Any move of a random position: often not the best, as people play. */
export function smallPlay(random: Random, isUnerring: boolean): SmallPlay {
  for (;;) {
    const made = randomTable(random, OPTIONS);
    const table = { ...made, ruleset: plainRules(made.ruleset, random) };
    // now and then an exchange is the best move
    const spread = random(3) === 0 ? 30 : 6;
    const leaves = randomLeaves(random, OPTIONS.letters.length, spread);
    const [generator, oracle] = [0, 1].map(() => createGenerator({ ...table, leaves }));
    if (generator === undefined || oracle === undefined) throw new Error('two generators');
    const all = [...Object.keys(table.ruleset.tileSet.letters), BLANK];
    const some = (count: number): Tile[] =>
      Array.from({ length: count }, () => all[random(all.length)] ?? BLANK);
    const found: SmallPlay[] = [];
    playRandomGame(random, table, 0, (before) => {
      const rack = some(7);
      const bagCountBefore = 5 + random(4);
      const moves = movesOf(oracle, before, rack, bagCountBefore);
      const plays = moves.filter((move) => move.type === 'play');
      const long = plays.filter(({ placement }) => placement.length >= 4 && placement.length < 7);
      // one of the best, or any
      const chosen = long[random(2) === 0 ? random(3) : random(Math.max(1, long.length))];
      if (chosen !== undefined) {
        const { placement, score, leave } = chosen;
        const pool = [...leave, ...some(POOL - leave.length)];
        found.push({
          generator,
          oracle,
          play: { before, placement, score, bagCountBefore, isUnerring },
          pool: Uint8Array.from(pool, (tile) => generator.coding.encodeTile(tile)),
        });
      }
      return moves;
    });
    const one = found[random(Math.max(1, found.length))];
    if (one !== undefined) return one;
  }
}

/**
 * Mostly low scores, so that many moves are nearly as good as the best. Exchanges need seven tiles in the
 * bag: the number of tiles before the play matters.
 */
function plainRules({ layout, tileSet, ...others }: Ruleset, random: Random): Ruleset {
  const premiums = '1'.repeat(layout.size * layout.size);
  const letters = Object.fromEntries(
    Object.keys(tileSet.letters).map((letter) => [letter, { count: 6, value: 1 + random(3) }]),
  );
  return {
    ...others,
    exchange: 'full-rack',
    layout:
      random(4) === 0 ? layout : { ...layout, letterPremiums: premiums, wordPremiums: premiums },
    tileSet: { ...tileSet, letters },
  };
}

function movesOf(generator: Generator, board: LastPlay['before'], rack: Tile[], bagCount: number) {
  const { ruleset } = generator;
  const opponents = [{ score: 0, tileCount: 7, rack: null }];
  generator.setPosition({ ruleset, board, rack, score: 0, opponents, bagCount, unseen: [] });
  return generator.allMoves();
}

/** Tiles that may have been kept. */
export interface Kept {
  /** Their codes, ascending. */
  readonly tiles: readonly number[];
  /** How many of the equally likely choices from the pool give these tiles. */
  readonly ways: number;
  /** How much more the best move of the whole rack was worth, in points. */
  readonly lost: number;
}

/** Every multiset that may have been kept, with the moves of its rack listed and compared. */
export function explain(oracle: Generator, play: LastPlay, pool: Uint8Array): Kept[] {
  const size = 7 - play.placement.length;
  const laid = play.placement.map(({ face }) => tileOf(face));
  const kinds = [...new Set(pool)].toSorted((a, b) => a - b);
  return multisets(pool, kinds, size).map(({ tiles, ways }) => {
    const kept = tiles.map((code) => oracle.coding.decodeTile(code));
    const moves = movesOf(oracle, play.before, [...laid, ...kept], play.bagCountBefore);
    const own = moves.find(
      (move) =>
        move.type === 'play' &&
        move.score === play.score &&
        withoutTiles(move.leave, kept)?.length === 0,
    );
    if (own === undefined) throw new Error('the play is one of the moves of its rack');
    const best = Math.max(...moves.map(({ equity }) => equity));
    return { tiles, ways, lost: (best - own.equity) / 1000 };
  });
}

/** Hypergeometric: of each kind, so many of those in the pool. */
function multisets(
  pool: Uint8Array,
  kinds: readonly number[],
  size: number,
): { readonly tiles: number[]; readonly ways: number }[] {
  if (size === 0) return [{ tiles: [], ways: 1 }];
  const [kind, ...others] = kinds;
  if (kind === undefined) return [];
  const available = pool.filter((tile) => tile === kind).length;
  return Array.from({ length: Math.min(available, size) + 1 }, (_, count) =>
    multisets(pool, others, size - count).map(({ tiles, ways }) => ({
      tiles: [...Array.from({ length: count }, () => kind), ...tiles],
      ways: ways * choose(available, count),
    })),
  ).flat();
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}
