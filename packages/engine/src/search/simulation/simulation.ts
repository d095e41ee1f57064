import type { ScoredMove } from '../../moves/scored-move.ts';
import { createBestArm, type Expectation } from './best-arm.ts';
import { createBudgetMeter } from '../situation/budget.ts';
import {
  listCandidates,
  similarPairs,
  type CandidateMove,
  type SimilarPair,
} from '../playout/candidate-moves.ts';
import { createGameValue } from './game-value.ts';
import { createHiddenTiles } from '../playout/hidden-tiles.ts';
import { createInferredLeaves, type InferredLeaves } from '../inference/leave-inference.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { createSimulatedGame } from '../playout/simulated-game.ts';
import {
  dropSimilar,
  expectationOf,
  LEAD_WEIGHT,
  reportArms,
  tallyArms,
  type Tally,
} from './tallies.ts';
import type {
  MoveSearch,
  SearchBudget,
  SearchOptions,
  SearchReport,
  SearchTools,
  Situation,
  StopReason,
} from '../situation/types.ts';
import { ROUGH_WIN_TABLE } from '../situation/win-table.ts';

/**
 * Simulation: the hidden tiles are drawn, the candidate is played, then everybody plays the best
 * static move for some turns, and what has come of it is turned into a chance to win. Candidates see
 * the same draws, so that luck does not tell them apart.
 */
export interface Simulation extends MoveSearch {
  /** What was found out by now, to be added to what others found out. */
  figures(): SimulationFigures;
}

/** Plain data: can be sent to another thread. */
export interface SimulationFigures {
  /** The candidates in their static order. */
  readonly moves: readonly ScoredMove[];
  /** What their static values lead to expect. */
  readonly expectation: Expectation;
  readonly similar: readonly SimilarPair[];
  /** By candidate. */
  readonly tallies: readonly Tally[];
}

export function isSimulation(search: MoveSearch): search is Simulation {
  return 'figures' in search;
}

/** How many rollouts make a step. */
const ROLLOUTS_PER_STEP = 32;
/** No game goes on for longer than this. */
const MAX_MOVES = 40;
/** With so few tiles in the bag, rollouts look a second time, as many moves later. */
const SECOND_LOOK_BAG = 28;

/**
 * How many moves rollouts make before they ask the table of chances, and how often they do both. What
 * comes of it is the mean: the later look knows more of who gets the last good places, the earlier one
 * depends less on luck. While there are tiles to draw nothing is played to its end, where luck outweighs
 * what is learnt: docs/notes/search-strength.md has figures.
 */
function rolloutPlan(plies: number, bagCount: number): { plies: number; looks: number } {
  if (bagCount === 0) return { plies: MAX_MOVES, looks: 1 };
  return { plies, looks: bagCount <= SECOND_LOOK_BAG ? 2 : 1 };
}

/** A fifth of the time goes into guessing what opponents kept; a leave takes about as long as a move. */
const LEAVES_PER_MS = 3;
const FEWEST_LEAVES = 200;
const MAX_LEAVES = 6000;
/** How many make a step. */
const LEAVES_PER_STEP = 64;

function leavesToDraw({ milliseconds, rollouts }: SearchBudget): number {
  const affordable = milliseconds === undefined ? rollouts : LEAVES_PER_MS * milliseconds;
  return Math.round(Math.min(MAX_LEAVES, Math.max(FEWEST_LEAVES, affordable ?? MAX_LEAVES)));
}

export function createSimulation(
  situation: Situation,
  { generator, winTable = ROUGH_WIN_TABLE }: SearchTools,
  options: SearchOptions,
): Simulation {
  const { position } = situation;
  const { seed, plies = 2, confidence = 0.99, inference = true } = options;
  const meter = createBudgetMeter(options);
  const random = createRandomNumbers(seed);
  const candidates = listCandidates(generator, position, options.candidates ?? 24);
  const moves = candidates.map(({ scored }) => scored);
  const similar = similarPairs(candidates);
  const leadBefore =
    1000 * (position.score - Math.max(...position.opponents.map(({ score }) => score)));
  const expectation = expectationOf(moves, winTable, position.unseen.length, leadBefore);
  const arms = createBestArm(candidates.length, confidence, expectation);
  const leadSums = new Float64Array(candidates.length);
  const chanceSums = new Float64Array(candidates.length);
  const players = 1 + position.opponents.length;
  const game = createSimulatedGame(generator, players, position.unseen.length + 7 * players);
  const value = createGameValue(winTable);
  // nobody needs to know more to make the only move there is
  const isGuessing = inference && candidates.length > 1;
  const inferred = isGuessing ? guessLeaves() : position.opponents.map(() => null);
  const unfinished = inferred.filter((leaves) => leaves !== null);
  const hidden = createHiddenTiles(position, situation, generator.coding, inferred);
  const plan = rolloutPlan(plies, position.bagCount);
  let stopped: StopReason | null = null;

  function guessLeaves(): (InferredLeaves | null)[] {
    const mostLeaves = leavesToDraw(options.budget);
    const unseen = Uint8Array.from(position.unseen, (tile) => generator.coding.encodeTile(tile));
    return position.opponents.map(({ rack }, opponent) => {
      const play = situation.lastPlays[opponent] ?? null;
      if (rack !== null || play === null) return null;
      return createInferredLeaves(generator, play, unseen, random, mostLeaves);
    });
  }

  const rollOut = (arm: number): void => {
    // The n-th rollout of every candidate has the same draw.
    random.restart(seed, arms.tries[arm] as number);
    hidden.deal(game, random);
    const { move, known } = candidates[arm] as CandidateMove;
    game.playKnown(move, known, random);
    let gained = -leadBefore;
    let won = 0;
    for (let look = 0; look < plan.looks; look++) {
      for (let ply = 0; ply < plan.plies && !game.isOver; ply++) game.playBest(random);
      gained += value.lead(game) / plan.looks;
      won += value.chance(game) / plan.looks;
    }
    game.takeBack();
    leadSums[arm] = (leadSums[arm] as number) + gained;
    chanceSums[arm] = (chanceSums[arm] as number) + won;
    arms.add(arm, won + LEAD_WEIGHT * gained);
    meter.addRollout();
  };

  /** Guesses a little more about what somebody kept; false when all has been guessed. */
  const guessMore = (): boolean => {
    const [leaves] = unfinished;
    if (leaves === undefined) return false;
    if (!leaves.drawMore(LEAVES_PER_STEP)) unfinished.shift();
    return true;
  };

  const step = (): boolean => {
    if (stopped !== null) return false;
    if (guessMore()) {
      stopped = meter.check();
      return stopped === null;
    }
    // The generator may have been used for something else between the steps.
    generator.setBoard(position.board);
    for (let i = 0; i < ROLLOUTS_PER_STEP; i++) {
      stopped = meter.check();
      if (stopped !== null) return false;
      rollOut(arms.next());
    }
    dropSimilar(arms, similar);
    if (arms.isDecided()) stopped = 'confident';
    return stopped === null;
  };

  const report = (): SearchReport =>
    reportArms({ moves, arms, leadSums, chanceSums, work: meter.rollouts, stopped });

  return {
    figures: () => ({
      moves,
      expectation,
      similar,
      tallies: tallyArms({ arms, leadSums, chanceSums }),
    }),
    step,
    report,
    cancel() {
      stopped ??= 'cancelled';
    },
  };
}
