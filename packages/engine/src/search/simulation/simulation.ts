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
 * static move for some turns, and the result is turned into a chance to win. All candidates get the
 * same draws: luck must not decide between them.
 */
export interface Simulation extends MoveSearch {
  /** The results so far, to be merged with those of others. */
  figures(): SimulationFigures;
  /** One more rollout of each of these candidates, whatever the search would choose. */
  rollOutEach(candidates: readonly number[]): void;
  /** The rollouts of a candidate, if they are kept: the n-th of each has the same draws. */
  samplesOf(candidate: number): Samples;
}

/** Results of rollouts in order. */
export interface Samples {
  /** Leads gained, in millipoints. */
  readonly leads: readonly number[];
  /** Chances to win, from 0 to 1. */
  readonly chances: readonly number[];
}

/** Plain data: can be sent to another thread. */
export interface SimulationFigures {
  /** The candidates in their static order. */
  readonly moves: readonly ScoredMove[];
  /** What their static values predict. */
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
/** No game lasts longer than this. */
const MAX_MOVES = 40;
/** With this few tiles in the bag, rollouts evaluate a second time, after as many moves again. */
const SECOND_LOOK_BAG = 28;

/**
 * How many moves rollouts make before they consult the win table, and how often they do both. The
 * result is the mean: the later evaluation knows more about who gets the last good places, the
 * earlier one depends less on luck. While there are tiles to draw, no game is played to its end,
 * where luck outweighs what is learnt: see docs/notes/search-strength.md for figures.
 */
function rolloutPlan(plies: number, bagCount: number): { plies: number; looks: number } {
  if (bagCount === 0) return { plies: MAX_MOVES, looks: 1 };
  return { plies, looks: bagCount <= SECOND_LOOK_BAG ? 2 : 1 };
}

/**
 * A fifth of the time goes into inferring what opponents kept; a leave takes about as long as a
 * move.
 */
const LEAVES_PER_MS = 3;
const FEWEST_LEAVES = 200;
const MAX_LEAVES = 6000;
/** The number of leaves per step. */
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
  const candidates = listCandidates(generator, position, options.candidates ?? 24, options.include);
  const moves = candidates.map(({ scored }) => scored);
  const similar = similarPairs(candidates);
  const leadBefore =
    1000 * (position.score - Math.max(...position.opponents.map(({ score }) => score)));
  const expectation = expectationOf(moves, winTable, position.unseen.length, leadBefore);
  const arms = createBestArm(candidates.length, confidence, expectation);
  const samples = options.keepsSamples
    ? candidates.map(() => ({ leads: [] as number[], chances: [] as number[] }))
    : [];
  const leadSums = new Float64Array(candidates.length);
  const chanceSums = new Float64Array(candidates.length);
  const players = 1 + position.opponents.length;
  const game = createSimulatedGame(generator, players, position.unseen.length + 7 * players);
  const value = createGameValue(winTable);
  // a single candidate needs no guesses
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
    // The n-th rollout of every candidate uses the same draw.
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
    samples[arm]?.leads.push(gained);
    samples[arm]?.chances.push(won);
    arms.add(arm, won + LEAD_WEIGHT * gained);
    meter.addRollout();
  };

  /** Infers a little more about what an opponent kept; false when done. */
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
    // The generator may have been used elsewhere between the steps.
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
    rollOutEach(chosen) {
      generator.setBoard(position.board);
      for (const arm of chosen) rollOut(arm);
    },
    samplesOf: (arm) => samples[arm] ?? NO_SAMPLES,
    step,
    report,
    cancel() {
      stopped ??= 'cancelled';
    },
  };
}

const NO_SAMPLES: Samples = { leads: [], chances: [] };
