import type { Move } from '@luctor/rules';
import { compareMoves, type CompactMove } from '../../moves/compact-move.ts';
import { givenMove } from '../../generator/given-move.ts';
import type { Generator } from '../../generator/generator.ts';
import type { ScoredMove } from '../../moves/scored-move.ts';
import { createBudgetMeter } from '../situation/budget.ts';
import { createEndgameTree, INFINITE, SearchStopped, type EndgameTree } from './endgame-tree.ts';
import { createLossProof, type LossProof } from './loss-proof.ts';
import type {
  MoveSearch,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
  StopReason,
} from '../situation/types.ts';
import { ROUGH_WIN_TABLE } from '../situation/win-table.ts';

/**
 * The last moves of two players, whose racks are known when the bag is empty. The search deepens
 * one move at a time until no line is cut short. Then the answer is exact; before that it is the
 * best so far.
 */
interface RootMove {
  readonly move: CompactMove;
  /** The move in readable form; null until requested. */
  scored: ScoredMove | null;
  /** The value at the last depth searched; static at first. */
  value: number;
  /** Whether that is the exact value at this depth, not an upper bound. */
  isSettled: boolean;
  /** The result if both then play greedily; unknown for moves that do not look good. */
  hope: number;
  nodes: number;
  /** Whether it was asked for, whatever its static value. */
  readonly isIncluded: boolean;
}

/** Work for a first attempt at a root move within one step; doubled while it is not enough. */
const SLICE = 512;
const WORK_PER_STEP = 64;
/**
 * With blanks a position has thousands of moves, and finding this many costs as much as a position.
 */
const MOVES_PER_WORK = 256;
/** More than the plies of any endgame, and small enough to shift by. */
const MAX_DEPTH = 25;
/** The number of root moves doubles with every depth, starting with twice this. */
const MOVES_AT_FIRST = 12;

export function createEndgameSearch(
  situation: Situation,
  { generator }: SearchTools,
  options: SearchOptions,
): MoveSearch {
  const { position } = situation;
  const { candidates: mostReported = 24 } = options;
  const meter = createBudgetMeter(options);
  const stop = new SearchStopped();
  let work = 0;
  let sliceEnd = Infinity;
  let stepEnd = 0;
  /** Begins when the budget is used up, and then has as much again. */
  let proof: LossProof | null = null;
  let proofEnd = 0;
  let isProved: boolean | null = null;
  let provedLoss: number | null = null;
  let { lossBounds = null } = options;
  const tree = createEndgameTree(generator, (movesFound) => {
    meter.addNode();
    work += 1 + movesFound / MOVES_PER_WORK;
    if (work > sliceEnd || (proof === null && meter.check() !== null)) throw stop;
  });
  const upcoming = listRoots(generator, situation, tree, options.include ?? []);
  /** The root moves examined so far, and those to examine next. */
  let roots: RootMove[] = [];
  const lead = position.score - (position.opponents[0]?.score ?? 0);
  let slice = SLICE;
  let depth = 1;
  /** The root move being searched, and the results before it at this depth. */
  let index = 0;
  let best = -INFINITE;
  let isCut = false;
  let isExact = false;
  let stopped: StopReason | null = null;

  const widen = (): void => {
    const width = MOVES_AT_FIRST << depth;
    while (roots.length < width && upcoming.hasNext()) roots.push(upcoming.next());
  };
  widen();
  roots.push(...upcoming.included);

  const searchRoot = (root: RootMove): void => {
    const before = meter.nodes;
    try {
      tree.resetCut();
      let value = tree.valueOf(root.move, depth, best, index === 0 ? INFINITE : best + 1);
      if (index > 0 && value > best) value = tree.valueOf(root.move, depth, best, INFINITE);
      root.value = value;
      root.isSettled = value > best;
      // One move ahead, the value is that of a greedy playout.
      if (depth === 1) root.hope = value;
      isCut ||= tree.isCut;
      if (value > best) {
        best = value;
        // The best so far goes first: a search stopped in the middle of a depth must still answer
        // well.
        roots.splice(index, 1);
        roots.unshift(root);
      }
    } finally {
      root.nodes += meter.nodes - before;
    }
  };

  const finishDepth = (): void => {
    isExact = !isCut && !upcoming.hasNext();
    if (isExact) stopped = options.ranksAll === true ? null : 'exact';
    else if (depth === MAX_DEPTH) stopped = 'budget';
    sortOthers();
    depth++;
    index = 0;
    best = -INFINITE;
    isCut = false;
    widen();
  };

  /** The first stays first among equals: most other values are only bounds. */
  const sortOthers = (): void => {
    const [first, ...others] = roots;
    if (first === undefined) throw new Error('a pass is always a move');
    roots = [first, ...others.sort((a, b) => b.value - a.value)];
  };

  /** The best is known: finds the exact value of those asked for, then of the next best. */
  const settleNext = (): void => {
    const open = reported(roots).filter(({ isSettled }) => !isSettled);
    const root = open.find(({ isIncluded }) => isIncluded) ?? open[0];
    if (root === undefined) {
      stopped = 'exact';
      return;
    }
    const before = meter.nodes;
    try {
      root.value = tree.valueOf(root.move, MAX_DEPTH, -INFINITE, INFINITE);
      root.isSettled = true;
    } finally {
      root.nodes += meter.nodes - before;
    }
    sortOthers();
  };

  const searchNext = (): void => {
    const root = roots[index];
    if (root === undefined) throw new Error('no move to search');
    searchRoot(root);
    index++;
    if (index === roots.length) finishDepth();
  };

  const goesOn = (): boolean => stopped === null && work < stepEnd;

  /** What the included move gives away cannot be computed: perhaps it can be told from other losses. */
  const prove = (bounds: readonly number[]): boolean => {
    if (options.isCancelled?.() === true) return false;
    const included = roots.find(({ isIncluded }) => isIncluded);
    const [best] = roots;
    if (best === undefined || included === undefined || (isExact && included.isSettled))
      return false;
    const loss = best.value - included.value;
    const from = bounds.findLast((bound) => bound <= loss) ?? 0;
    if (proof === null) {
      const below = bounds.find((bound) => bound > loss) ?? Infinity;
      proof = createLossProof(tree, { best, made: included, from, below, depth: MAX_DEPTH });
      proofEnd = meter.nodes + (options.budget.nodes ?? 0);
      slice = SLICE;
    }
    if (isProved !== null || meter.nodes >= proofEnd) return false;
    generator.setBoard(position.board);
    sliceEnd = work + Math.min(slice, proofEnd - meter.nodes);
    try {
      isProved = proof.next();
      slice = SLICE;
    } catch (error) {
      if (error !== stop) throw error;
      slice *= 2;
    }
    if (isProved === true) provedLoss = from;
    return isProved === null;
  };

  const step = (): boolean => {
    stopped ??= meter.check();
    if (stopped === 'budget' && lossBounds !== null) return prove(lossBounds);
    if (stopped !== null) return false;
    generator.setBoard(position.board);
    sliceEnd = work + slice;
    stepEnd = work + WORK_PER_STEP;
    try {
      do {
        if (isExact) settleNext();
        else searchNext();
        slice = SLICE;
      } while (goesOn());
    } catch (error) {
      if (error !== stop) throw error;
      // The table of positions keeps the results: the next attempt gets further.
      slice *= 2;
    }
    stopped ??= meter.stopped;
    return stopped === null || (stopped === 'budget' && lossBounds !== null);
  };

  const chance = (value: number): number => {
    const final = lead + value;
    if (isExact) return final === 0 ? 0.5 : final > 0 ? 1 : 0;
    return ROUGH_WIN_TABLE.probability(position.unseen.length, 1000 * final);
  };

  /**
   * The best first or, if that loses and the search may hope, the best move that wins after a
   * mistake.
   */
  const inOrder = (): RootMove[] => {
    const isLost = lead + (roots[0]?.value ?? 0) < 0;
    const trap = isLost && options.hopes ? roots.find(({ hope }) => lead + hope > 0) : undefined;
    return trap === undefined ? roots : [trap, ...roots.filter((root) => root !== trap)];
  };

  /** The best of these, and those asked for. */
  const reported = (all: readonly RootMove[]): RootMove[] =>
    all.filter(({ isIncluded }, place) => place < mostReported || isIncluded);

  const describe = (root: RootMove): ScoredMove => {
    if (root.scored !== null) return root.scored;
    generator.setPosition(position);
    return (root.scored = generator.describe(root.move));
  };

  const report = (): SearchReport => {
    const ordered = inOrder();
    const [first] = ordered;
    if (first === undefined) throw new Error('a pass is always a move');
    return {
      method: 'endgame',
      best: describe(first),
      candidates: reported(ordered).map((root, place) => ({
        move: describe(root),
        equity: 1000 * root.value,
        winProbability: chance(root.value),
        isUpperBound: root.nodes > 0 && !root.isSettled,
        confidence: place > 0 ? 0 : isExact || ordered.length === 1 ? 1 : 0.5,
        rollouts: root.nodes,
      })),
      work: meter.nodes,
      stopped,
      ...(provedLoss === null ? {} : { provedLoss }),
    };
  };

  return {
    step,
    report,
    cancel() {
      stopped ??= 'cancelled';
      lossBounds = null;
    },
  };
}

/** The moves to choose from, best static value first, without those asked for. */
interface UpcomingRoots {
  readonly included: readonly RootMove[];
  hasNext(): boolean;
  next(): RootMove;
}

function listRoots(
  generator: Generator,
  situation: Situation,
  tree: EndgameTree,
  include: readonly Move[],
): UpcomingRoots {
  const { position, passRun, scorelessRuns } = situation;
  const given = include.map((move) => givenMove(generator, position, move));
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
  const leavesOutPass = tree.listRoots() > 1 && mustPlayOn(situation);
  const isLeftOut = (move: CompactMove): boolean =>
    (leavesOutPass && move.kind === 'pass') ||
    given.some((other) => compareMoves(move, other) === 0);
  const findNext = (): CompactMove | null => {
    let move = tree.nextRoot();
    while (move !== null && isLeftOut(move)) move = tree.nextRoot();
    return move;
  };
  let upcoming = findNext();
  return {
    included: given.map((move) => rootOf(move, true)),
    hasNext: () => upcoming !== null,
    next() {
      const move = upcoming;
      if (move === null) throw new Error('no move to search');
      upcoming = findNext();
      return rootOf(move, false);
    },
  };
}

function rootOf(move: CompactMove, isIncluded: boolean): RootMove {
  const value = Math.round(move.equity / 1000);
  return { move, scored: null, value, isSettled: false, hope: -INFINITE, nodes: 0, isIncluded };
}

/**
 * If passing does not end a game, but only the lack of words does [R9f], two players who both gain
 * by waiting would wait forever: the second to pass plays instead.
 */
function mustPlayOn({ position, passRun }: Situation): boolean {
  const { noWordLeft, passRounds, passRoundWithEmptyBag } = position.ruleset.ending;
  return noWordLeft && passRounds === 0 && !passRoundWithEmptyBag && passRun > 0;
}
