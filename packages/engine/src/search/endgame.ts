import type { CompactMove } from '../compact-move.ts';
import type { Generator } from '../generator.ts';
import type { ScoredMove } from '../scored-move.ts';
import { createBudgetMeter } from './budget.ts';
import { createEndgameTree, INFINITE, SearchStopped } from './endgame-tree.ts';
import type {
  MoveSearch,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
  StopReason,
} from './types.ts';
import { ROUGH_WIN_TABLE } from './win-table.ts';

/**
 * The last moves of two players, whose racks are known when the bag is empty: one move further at a
 * time, until no line is cut short. Then the answer is exact; before that it is the best so far.
 */
interface RootMove {
  readonly move: CompactMove;
  readonly scored: ScoredMove;
  /** Of the last depth searched; an upper bound for all but the best. Static at first. */
  value: number;
  /** What it comes to if both then play greedily; not known of moves that do not look good. */
  hope: number;
  nodes: number;
}

/** Positions of a first attempt at a root move within one step; doubled while it does not suffice. */
const SLICE = 512;
/** Positions between two looks at the clock. */
const NODES_PER_CHECK = 16;
const NODES_PER_STEP = 64;
/** More than there are plies in an endgame, and few enough to shift by. */
const MOST_DEPTH = 25;
/** Twice as many root moves are looked at with every further depth, beginning with twice this. */
const MOVES_AT_FIRST = 12;

export function createEndgameSearch(
  situation: Situation,
  { generator }: SearchTools,
  options: SearchOptions,
): MoveSearch {
  const { position } = situation;
  const meter = createBudgetMeter(options);
  const stop = new SearchStopped();
  let sliceLeft = Infinity;
  const visit = (): void => {
    meter.addNode();
    if (--sliceLeft < 0) throw stop;
    if (meter.nodes % NODES_PER_CHECK === 0 && meter.check() !== null) throw stop;
  };
  const tree = createEndgameTree(generator, visit);
  const roots = listRoots(generator, situation, tree);
  const lead = position.score - (position.opponents[0]?.score ?? 0);
  let slice = SLICE;
  let depth = 1;
  /** Which root move is being searched, and what was found before it at this depth. */
  let index = 0;
  let best = -INFINITE;
  let isCut = false;
  let isExact = false;
  let stopped: StopReason | null = roots.length === 1 ? 'exact' : null;

  const searchRoot = (root: RootMove): void => {
    const before = meter.nodes;
    try {
      tree.resetCut();
      let value = tree.valueOf(root.move, depth, best, index === 0 ? INFINITE : best + 1);
      if (index > 0 && value > best) value = tree.valueOf(root.move, depth, best, INFINITE);
      root.value = value;
      // What lies one move ahead is judged by a greedy playout.
      if (depth === 1) root.hope = value;
      isCut ||= tree.isCut;
      if (value > best) {
        best = value;
        // The best so far goes first, so that stopping in the middle of a depth still answers well.
        roots.splice(index, 1);
        roots.unshift(root);
      }
    } finally {
      root.nodes += meter.nodes - before;
    }
  };

  const finishDepth = (): void => {
    isExact = !isCut && index === roots.length;
    if (isExact) stopped = 'exact';
    else if (depth === MOST_DEPTH) stopped = 'budget';
    // The first stays first among equals: the others' values are only bounds.
    const [first, ...others] = roots.splice(0, index);
    if (first === undefined) return;
    roots.unshift(first, ...others.sort((a, b) => b.value - a.value));
    depth++;
    index = 0;
    best = -INFINITE;
    isCut = false;
  };

  const goesOn = (): boolean => stopped === null;

  const step = (): boolean => {
    stopped ??= meter.check();
    if (stopped !== null) return false;
    generator.setBoard(position.board);
    sliceLeft = slice;
    try {
      const enough = meter.nodes + NODES_PER_STEP;
      do {
        const root = roots[index];
        if (root === undefined) throw new Error('no move to search');
        searchRoot(root);
        slice = SLICE;
        index++;
        if (index === Math.min(roots.length, MOVES_AT_FIRST << depth)) finishDepth();
      } while (goesOn() && meter.nodes < enough);
    } catch (error) {
      if (error !== stop) throw error;
      // What was found is in the table of positions: the next attempt gets further.
      slice *= 2;
    }
    stopped ??= meter.stopped;
    return stopped === null;
  };

  const chance = (value: number): number => {
    const final = lead + value;
    if (isExact) return final === 0 ? 0.5 : final > 0 ? 1 : 0;
    return ROUGH_WIN_TABLE.probability(position.unseen.length, 1000 * final);
  };

  /** The best first - or, where that loses and one hopes, the best of those that a mistake lets win. */
  const inOrder = (): RootMove[] => {
    const isLost = lead + (roots[0]?.value ?? 0) < 0;
    const trap = isLost && options.hopes ? roots.find(({ hope }) => lead + hope > 0) : undefined;
    return trap === undefined ? roots : [trap, ...roots.filter((root) => root !== trap)];
  };

  const report = (): SearchReport => {
    const ordered = inOrder();
    const [first] = ordered;
    if (first === undefined) throw new Error('a pass is always a move');
    return {
      method: 'endgame',
      best: first.scored,
      candidates: ordered.map(({ scored, value, nodes }, place) => ({
        move: scored,
        equity: 1000 * value,
        winProbability: chance(value),
        confidence: place > 0 ? 0 : isExact ? 1 : 0.5,
        rollouts: nodes,
      })),
      work: meter.nodes,
      stopped,
    };
  };

  return {
    step,
    report,
    cancel() {
      stopped ??= 'cancelled';
    },
  };
}

function listRoots(
  generator: Generator,
  situation: Situation,
  tree: ReturnType<typeof createEndgameTree>,
): RootMove[] {
  const { position, passRun, scorelessRuns } = situation;
  const codes = (tiles: readonly string[]): number[] =>
    tiles.map((tile) => generator.coding.encodeTile(tile));
  generator.setBoard(position.board);
  tree.begin({
    own: codes(position.rack),
    other: codes(position.opponents[0]?.rack ?? position.unseen),
    passRun,
    ownRun: scorelessRuns[0] ?? 0,
    otherRun: scorelessRuns[1] ?? 0,
  });
  const moves = tree.rootMoves();
  const plays = moves.filter(({ kind }) => kind === 'play');
  const considered = plays.length > 0 && mustPlayOn(situation) ? plays : moves;
  return considered.map((move) => ({
    move,
    scored: generator.describe(move),
    value: Math.round(move.equity / 1000),
    hope: -INFINITE,
    nodes: 0,
  }));
}

/**
 * Where passing does not end a game, but only that nobody can form a word [R9f], two who both gain by
 * waiting would wait for ever: the second to pass plays instead.
 */
function mustPlayOn({ position, passRun }: Situation): boolean {
  const { noWordLeft, passRounds, passRoundWithEmptyBag } = position.ruleset.ending;
  return noWordLeft && passRounds === 0 && !passRoundWithEmptyBag && passRun > 0;
}
