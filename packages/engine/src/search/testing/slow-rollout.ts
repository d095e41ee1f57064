import { placeTiles, tilesValue, type Board, type Ruleset, type Tile } from '@luctor/rules';
import type { Generator } from '../../generator/generator.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import type { WinTable } from '../situation/win-table.ts';

/** A game of two with all tiles known, as plain values; the first player thinks. */
export interface OpenGame {
  readonly board: Board;
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  /** The last tile is drawn next. */
  readonly bag: readonly Tile[];
  readonly scores: readonly [number, number];
  /** The value of the tiles that each kept, in millipoints. */
  readonly kept: readonly [number, number];
  readonly turn: 0 | 1;
  readonly passRun: number;
  readonly isOver: boolean;
}

/** What a rollout finds. */
export interface Outcome {
  /** The lead, in millipoints. */
  readonly lead: number;
  readonly chance: number;
}

type Pair<T> = readonly [T, T];

const withPart = <T>([first, second]: Pair<T>, player: 0 | 1, part: T): Pair<T> =>
  player === 0 ? [part, second] : [first, part];

/**
 * A rollout as docs/engine.md describes it, the slow way: every move listed, boards copied. The
 * rules allow no exchanges; a game ends by going out or by passes.
 */
export function slowRollout(
  generator: Generator,
  winTable: WinTable,
  start: OpenGame,
  move: ScoredMove,
  { plies, looks }: { readonly plies: number; readonly looks: number },
): Outcome {
  let game = follow(generator, start, move);
  const seen: Outcome[] = [];
  for (let look = 0; look < looks; look++) {
    for (let ply = 0; ply < plies && !game.isOver; ply++) {
      game = follow(generator, game, bestMove(generator, game));
    }
    seen.push(outcomeOf(winTable, game));
  }
  const mean = (of: (outcome: Outcome) => number): number =>
    seen.reduce((sum, each) => sum + of(each), 0) / looks;
  return { lead: mean(({ lead }) => lead), chance: mean(({ chance }) => chance) };
}

function bestMove(generator: Generator, { board, racks, bag, scores, turn }: OpenGame): ScoredMove {
  const other = turn === 0 ? 1 : 0;
  generator.setPosition({
    ruleset: generator.ruleset,
    board,
    rack: racks[turn],
    score: scores[turn],
    opponents: [{ score: scores[other], tileCount: racks[other].length, rack: racks[other] }],
    bagCount: bag.length,
    unseen: bag,
  });
  const [best] = generator.allMoves();
  if (best === undefined) throw new Error('a pass is always a move');
  return best;
}

function follow({ ruleset }: Generator, game: OpenGame, move: ScoredMove): OpenGame {
  const { turn } = game;
  if (move.type === 'exchange') throw new Error('no exchanges');
  const drawn = Math.min(7 - move.leave.length, game.bag.length);
  const bag = game.bag.slice(0, game.bag.length - drawn);
  const rack = [...move.leave, ...game.bag.slice(game.bag.length - drawn)];
  // with an empty bag the tiles left are counted when the game ends
  const isCounted = move.type === 'play' && game.bag.length > 0;
  const next: OpenGame = {
    board: move.type === 'play' ? placeTiles(game.board, move.placement) : game.board,
    racks: withPart(game.racks, turn, rack),
    bag,
    scores: withPart(game.scores, turn, game.scores[turn] + move.score),
    kept: withPart(game.kept, turn, isCounted ? move.equity - 1000 * move.score : 0),
    turn: turn === 0 ? 1 : 0,
    passRun: move.type === 'pass' ? game.passRun + 1 : 0,
    isOver: false,
  };
  const isOut = bag.length === 0 && rack.length === 0;
  const isPassed = next.passRun >= (bag.length === 0 ? 2 : 4);
  return isOut || isPassed ? settled(ruleset, next) : next;
}

/** Each player loses the tiles left; the player who went out gains them [R10]. */
function settled({ tileSet }: Ruleset, game: OpenGame): OpenGame {
  const [own, other] = game.racks.map((rack) => tilesValue(tileSet, rack));
  if (own === undefined || other === undefined) throw new Error('two racks');
  const gain = (rack: readonly Tile[], others: number): number =>
    rack.length === 0 && game.bag.length === 0 ? others : 0;
  const [first, second] = game.racks;
  return {
    ...game,
    isOver: true,
    scores: [game.scores[0] - own + gain(first, other), game.scores[1] - other + gain(second, own)],
  };
}

function outcomeOf(winTable: WinTable, { scores, kept, racks, bag, turn, isOver }: OpenGame) {
  const points = 1000 * (scores[0] - scores[1]);
  if (isOver) return { lead: points, chance: (1 + Math.sign(points)) / 2 };
  const lead = points + kept[0] - kept[1];
  const chance =
    turn === 0
      ? winTable.probability(bag.length + racks[1].length, lead)
      : 1 - winTable.probability(bag.length + racks[0].length, -lead);
  return { lead, chance };
}
