import { RACK_SIZE } from '@luctor/rules';
import { createBudgetMeter } from '../situation/budget.ts';
import { listCandidates, type CandidateMove } from '../playout/candidate-moves.ts';
import { createEndgameTree, INFINITE, SearchStopped, type EndgameTree } from './endgame-tree.ts';
import { createHiddenTiles } from '../playout/hidden-tiles.ts';
import { listLastDraws, type LastDraw } from './last-draws.ts';
import { createPlayLikelihood } from '../inference/play-likelihood.ts';
import { createRackLikelihood, type RackLikelihood } from '../inference/rack-likelihood.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { createSimulatedGame, RACK_STRIDE, type SimulatedGame } from '../playout/simulated-game.ts';
import { LEAD_WEIGHT } from '../simulation/tallies.ts';
import type {
  MoveSearch,
  SearchCandidate,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
  StopReason,
} from '../situation/types.ts';

/**
 * Two players, a few tiles before the bag is empty: every possible bag is examined, weighted by the
 * opponent's last play, and the endgame below each is searched. If a candidate leaves tiles in the
 * bag, both play their best static moves until it is empty. Each round looks deeper at fewer
 * candidates.
 */
interface Round {
  /** The look-ahead of the endgame below a draw; 0 for a greedy playout. */
  readonly depth: number;
  /** The most positions for one endgame. */
  readonly nodes: number;
  /** How many draws are examined. */
  readonly draws: number;
  /** How many candidates go on to the next round. */
  readonly survivors: number;
}

const ROUNDS: readonly Round[] = [
  { depth: 0, nodes: Infinity, draws: 30, survivors: 12 },
  { depth: 0, nodes: Infinity, draws: Infinity, survivors: 6 },
  { depth: 2, nodes: 1000, draws: Infinity, survivors: 4 },
  { depth: 4, nodes: 10_000, draws: Infinity, survivors: 2 },
  { depth: 60, nodes: Infinity, draws: Infinity, survivors: 1 },
];

/** Marks a candidate and draw whose value is final. */
const EXACT = 255;

/** Leads are in points here. */
const POINT_WEIGHT = 1000 * LEAD_WEIGHT;
const NODES_PER_STEP = 64;
const MAX_MOVES = 40;

export function createPreEndgameSearch(
  situation: Situation,
  { generator }: SearchTools,
  options: SearchOptions,
): MoveSearch {
  const { position } = situation;
  const { coding } = generator;
  const meter = createBudgetMeter(options);
  const random = createRandomNumbers(options.seed);
  const { candidates: most = 24, include } = options;
  const candidates = listCandidates(generator, position, most, include);
  const included = candidates.flatMap(({ isIncluded }, index) => (isIncluded ? [index] : []));
  const hiddenTiles = Uint8Array.from(position.unseen, (tile) => coding.encodeTile(tile));
  const draws = listLastDraws(hiddenTiles, position.bagCount, random);
  const game = createSimulatedGame(generator, 2, position.unseen.length + 14);
  const hidden = createHiddenTiles(position, situation, coding, [null]);
  const guess = options.inference === false ? null : guessRack();
  /** By draw; negative if not computed yet. */
  const weights = new Float64Array(draws.length).fill(-1);
  const stop = new SearchStopped();
  let nodesLeft = Infinity;
  const tree = createEndgameTree(
    generator,
    () => {
      meter.addNode();
      if (--nodesLeft < 0 || meter.check() !== null) throw stop;
    },
    14,
  );

  // By candidate and draw.
  const leads = new Float64Array(candidates.length * draws.length);
  /** 0 for nothing, one more than the depth searched, or `EXACT`. */
  const known = new Uint8Array(candidates.length * draws.length);
  const leadBefore = position.score - (position.opponents[0]?.score ?? 0);
  const evaluations = new Float64Array(candidates.length);
  // By candidate: sums over the examined draws.
  const weightSums = new Float64Array(candidates.length);
  const chanceSums = new Float64Array(candidates.length);
  const leadSums = new Float64Array(candidates.length);
  let live = candidates.map((_, index) => index);
  let round = 0;
  let draw = 0;
  let turn = 0;
  /** Whether the latest value is exact. */
  let isExact = true;
  let stopped: StopReason | null = null;

  /** How well an opponent's rack explains the last play, if that says anything. */
  function guessRack(): RackLikelihood | null {
    const play = situation.lastPlays[0] ?? null;
    if (play === null || position.opponents[0]?.tileCount !== RACK_SIZE) return null;
    const likelihood = createPlayLikelihood(generator, play, hiddenTiles.length);
    return likelihood === null ? null : createRackLikelihood(likelihood);
  }

  /** How likely a draw is, compared with the others. */
  const weightOf = (index: number): number => {
    if ((weights[index] as number) >= 0) return weights[index] as number;
    const { tiles, weight } = draws[index] as LastDraw;
    let factor = 1;
    if (guess !== null) {
      factor = guess.of(tiles.subarray(position.bagCount));
      generator.setBoard(position.board);
    }
    return (weights[index] = weight * factor);
  };

  /** The final lead of one candidate with one draw; throws `stop` at the end of the budget. */
  const evaluate = (candidate: CandidateMove, { tiles }: LastDraw): number => {
    hidden.dealInOrder(game, tiles);
    isExact = true;
    try {
      game.playKnown(candidate.move, candidate.known, random);
      for (let i = 0; i < MAX_MOVES && !game.isOver && game.bagCount > 0; i++) {
        isExact = false;
        if (meter.check() !== null) throw stop;
        game.playBest(random);
      }
      const lead = (game.scores[0] as number) - (game.scores[1] as number);
      if (game.isOver || game.bagCount > 0) return lead;
      const value = endgameValue(tree, game);
      return game.turn === 0 ? lead + value : lead - value;
    } finally {
      game.takeBack();
    }
  };

  const endgameValue = (
    below: EndgameTree,
    { turn: mover, sizes, racks }: SimulatedGame,
  ): number => {
    const rackOf = (player: number): Uint8Array =>
      racks.subarray(player * RACK_STRIDE, player * RACK_STRIDE + (sizes[player] as number));
    const { depth: deepest, nodes } = ROUNDS[round] as Round;
    below.begin({
      own: rackOf(mover),
      other: rackOf(1 - mover),
      passRun: game.passRun,
      ownRun: game.scorelessRuns[mover] as number,
      otherRun: game.scorelessRuns[1 - mover] as number,
    });
    nodesLeft = Infinity;
    let value = below.value(0, -INFINITE, INFINITE);
    nodesLeft = nodes;
    try {
      for (let depth = 1; depth <= deepest && below.isCut; depth++) {
        below.resetCut();
        value = below.value(depth, -INFINITE, INFINITE);
      }
    } catch (error) {
      // Too many positions for this round: use the results so far.
      if (error !== stop || meter.stopped !== null) throw error;
    }
    isExact &&= !below.isCut;
    return value;
  };

  const playsOutBag = ({ move, known }: CandidateMove): boolean =>
    move.kind === 'play' && position.rack.length - known.keptCount >= position.bagCount;

  /** Evaluates the next pair of a draw and a candidate, unless it is already known as well. */
  const evaluateNext = (): void => {
    const candidate = live[turn] as number;
    const chosen = candidates[candidate] as CandidateMove;
    const drawn = draws[draw] as LastDraw;
    const weight = weightOf(draw);
    const at = candidate * draws.length + draw;
    const wanted = (ROUNDS[round] as Round).depth + 1;
    if ((known[at] as number) >= wanted) return;
    // A player who draws the whole bag gets the same tiles in any order.
    const same = candidate * draws.length + drawn.sameBag;
    const isSame = same !== at && playsOutBag(chosen);
    const lead = isSame ? (leads[same] as number) : evaluate(chosen, drawn);
    if (known[at] !== 0) count(candidate, leads[at] as number, -weight);
    count(candidate, lead, weight);
    leads[at] = lead;
    known[at] = isSame ? (known[same] as number) : isExact ? EXACT : wanted;
    evaluations[candidate] = (evaluations[candidate] as number) + 1;
    meter.addRollout();
  };

  const count = (candidate: number, lead: number, weight: number): void => {
    const won = lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    weightSums[candidate] = (weightSums[candidate] as number) + weight;
    chanceSums[candidate] = (chanceSums[candidate] as number) + weight * won;
    leadSums[candidate] = (leadSums[candidate] as number) + weight * lead;
  };

  const advance = (): void => {
    turn++;
    if (turn < live.length) return;
    turn = 0;
    draw++;
    if (draw < Math.min(draws.length, (ROUNDS[round] as Round).draws)) return;
    draw = 0;
    finishRound();
  };

  const finishRound = (): void => {
    if (known.every((depth) => depth === EXACT)) stopped = 'exact';
    else if (round === ROUNDS.length - 1) stopped = 'confident';
    if (stopped !== null) return;
    const survivors = ranked().slice(0, (ROUNDS[round] as Round).survivors);
    live = [...new Set([...survivors, ...included])];
    round++;
    if (live.length === 1) stopped = 'confident';
  };

  const goesOn = (): boolean => stopped === null;

  const step = (): boolean => {
    stopped ??= meter.check();
    if (stopped !== null) return false;
    generator.setBoard(position.board);
    const enough = meter.nodes + NODES_PER_STEP;
    try {
      do {
        evaluateNext();
        advance();
      } while (goesOn() && meter.nodes < enough);
    } catch (error) {
      if (error !== stop) throw error;
    }
    stopped ??= meter.stopped;
    return stopped === null;
  };

  /** Mean chance and lead over the examined draws. */
  const summary = (candidate: number): { chance: number; lead: number; value: number } => {
    const weights = weightSums[candidate] as number;
    if (weights === 0) return { chance: 0, lead: 0, value: -Infinity };
    const chance = (chanceSums[candidate] as number) / weights;
    const lead = (leadSums[candidate] as number) / weights;
    return { chance, lead, value: chance + POINT_WEIGHT * lead };
  };

  /** All candidates: those of the current round first, best first. */
  const ranked = (): number[] => {
    const values = candidates.map((_, index) => summary(index).value);
    return candidates
      .map((_, index) => index)
      .toSorted((a, b) => {
        const isLive = Number(live.includes(b)) - Number(live.includes(a));
        const [first, second] = [values[a] as number, values[b] as number];
        return isLive || (first === second ? a - b : second - first);
      });
  };

  const hasSettled = (): boolean => stopped === 'exact' || stopped === 'confident';

  const describe = (candidate: number, place: number): SearchCandidate => {
    const { scored } = candidates[candidate] as CandidateMove;
    const { chance, lead, value } = summary(candidate);
    const isUntried = value === -Infinity;
    return {
      move: scored,
      equity: isUntried ? scored.equity : Math.round(1000 * (lead - leadBefore)),
      winProbability: isUntried ? 0.5 : chance,
      isUpperBound: false,
      confidence: place > 0 ? 0 : hasSettled() ? 1 : round / ROUNDS.length,
      rollouts: evaluations[candidate] as number,
    };
  };

  const report = (): SearchReport => {
    const ordered = ranked().map(describe);
    const best = ordered[0]?.move;
    if (best === undefined) throw new Error('a pass is always a move');
    return { method: 'pre-endgame', best, candidates: ordered, work: meter.nodes, stopped };
  };

  return {
    step,
    report,
    cancel() {
      stopped ??= 'cancelled';
    },
  };
}
