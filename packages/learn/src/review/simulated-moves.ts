import { LEAD_WEIGHT, type Simulation } from '@luctor/engine';
import type { Move } from '@luctor/rules';
import {
  meanOf,
  pairedDifference,
  supportedGrade,
  withExpected,
  type Estimate,
} from './confidence.ts';
import { moveOf } from './rating.ts';
import { isSameMove } from './verdict.ts';

/** How much a simulation does for one turn, in rollouts. */
export interface SimulationPlan {
  /** To find the moves worth a closer look. */
  readonly screening: number;
  /** At least so many of each move that the verdict lists. */
  readonly each: number;
  /** At most so many in all. */
  readonly most: number;
}

/** A move with what the simulation says of it. */
export interface SimulatedMove {
  readonly candidate: number;
  readonly move: Move;
  /** The lead it gains, in millipoints, and the chance to win. */
  readonly lead: number;
  readonly chance: number;
  /** How much more lead than the move made. */
  readonly gain: Estimate;
  /** The same by what decides: the chance to win and, at equal chances, the lead. */
  readonly value: Estimate;
}

/**
 * Compares the move made with the best others by simulation. Everything is measured against the move
 * made, draw by draw: then luck cancels out. A first search finds the moves worth a closer look; these
 * then get as many rollouts as the grade needs.
 */
export class SimulatedMoves {
  readonly #search: Simulation;
  readonly #plan: SimulationPlan;
  readonly #listed: number;
  readonly #moves: readonly Move[];
  readonly #expected: readonly Expected[];
  readonly #weight: number;
  readonly #made: number;
  #isScreening = true;
  #isDone = false;
  #contenders: readonly number[] = [];

  constructor(search: Simulation, { made, plan, listed, bagCount }: Compared) {
    this.#search = search;
    this.#plan = plan;
    this.#listed = listed;
    this.#weight = bagCount >= FULL_ENOUGH ? STATIC_WEIGHT : LATE_WEIGHT;
    const { moves, expectation } = search.figures();
    this.#moves = moves.map(moveOf);
    this.#expected = moves.map(({ equity }, index) => ({
      lead: equity,
      value: expectation.worths[index] ?? 0,
    }));
    this.#made = this.#moves.findIndex((move) => isSameMove(move, made));
    if (this.#made < 0) throw new Error('the search lacks the move made');
  }

  /** Works for a moment; false if nothing is left to do. */
  step(): boolean {
    if (this.#isDone) return false;
    if (this.#isScreening) {
      if (!this.#search.step()) this.#closeScreening();
      return true;
    }
    const next = this.#nextRollouts();
    if (next.length === 0) this.#isDone = true;
    else for (let i = 0; i < ROUNDS_PER_STEP; i++) this.#search.rollOutEach(next);
    return !this.#isDone;
  }

  /** The contenders, best first; a move that cannot be told from the move made comes after it. */
  ranked(): readonly SimulatedMove[] {
    const all = this.#contenders.map((candidate) => this.#describe(candidate));
    return all.toSorted((a, b) => sortKey(b) - sortKey(a) || a.candidate - b.candidate);
  }

  /** The move made as it was simulated. */
  made(): SimulatedMove {
    return this.#describe(this.#made);
  }

  isMade({ candidate }: SimulatedMove): boolean {
    return candidate === this.#made;
  }

  #closeScreening(): void {
    this.#isScreening = false;
    const found = this.#search
      .report()
      .candidates.slice(0, this.#listed)
      .map(({ move }) => this.#moves.findIndex((each) => isSameMove(each, moveOf(move))));
    this.#contenders = [...new Set([...found, this.#made])];
    if (this.#contenders.length === 1) this.#isDone = true;
  }

  /** The candidates that need more rollouts: first all, then those that decide the grade. */
  #nextRollouts(): readonly number[] {
    const count = (candidate: number): number => this.#search.samplesOf(candidate).leads.length;
    const few = this.#contenders.filter((candidate) => count(candidate) < this.#plan.each);
    if (few.length > 0) return few;
    if (this.#search.report().work >= this.#plan.most) return [];
    const rival = this.ranked().find((move) => !this.isMade(move));
    if (rival === undefined) return [];
    const { gain } = rival;
    if (supportedGrade(gain.mean, gain.error) !== null) return [];
    const pair = [rival.candidate, this.#made];
    const least = Math.min(...pair.map(count));
    return pair.filter((candidate) => count(candidate) === least);
  }

  #describe(candidate: number): SimulatedMove {
    const own = this.#search.samplesOf(candidate);
    const made = this.#search.samplesOf(this.#made);
    const move = this.#moves[candidate];
    const expected = this.#expected[candidate];
    const base = this.#expected[this.#made];
    if (move === undefined || expected === undefined || base === undefined) {
      throw new Error('no such candidate');
    }
    const lead = meanOf(made.leads);
    const chance = meanOf(made.chances);
    if (candidate === this.#made) {
      return { candidate, move, lead, chance, gain: NOTHING, value: NOTHING };
    }
    const expect = (estimate: Estimate, difference: number): Estimate =>
      withExpected(estimate, difference, this.#weight);
    const more = expected.lead - base.lead;
    const gain = expect(pairedDifference(own.leads, made.leads), more);
    const better = expected.value - base.value;
    const value = expect(pairedDifference(valuesOf(own), valuesOf(made)), better);
    const likelier = value.mean - LEAD_WEIGHT * gain.mean;
    return {
      candidate,
      move,
      lead: lead + gain.mean,
      chance: Math.min(1, Math.max(0, chance + likelier)),
      gain,
      value,
    };
  }
}

interface Compared {
  readonly made: Move;
  readonly plan: SimulationPlan;
  /** How many moves the verdict lists. */
  readonly listed: number;
  readonly bagCount: number;
}

/** What a move's static value predicts. */
interface Expected {
  readonly lead: number;
  readonly value: number;
}

const NOTHING: Estimate = { mean: 0, error: 0, count: 0 };

/**
 * What static value knows is worth so many rollouts, as measured: see docs/notes/review.md. Near the
 * end it knows less.
 */
const STATIC_WEIGHT = 30;
const LATE_WEIGHT = 10;
const FULL_ENOUGH = 15;

/** A moment's work. */
const ROUNDS_PER_STEP = 8;

/** Better than the move made only if by more than its standard error: the rest is luck. */
function sortKey({ value: { mean, error } }: SimulatedMove): number {
  return mean > 0 && mean <= error ? -Number.MIN_VALUE : mean;
}

function valuesOf({ leads, chances }: ReturnType<Simulation['samplesOf']>): readonly number[] {
  return leads.map((lead, i) => (chances[i] as number) + LEAD_WEIGHT * lead);
}
