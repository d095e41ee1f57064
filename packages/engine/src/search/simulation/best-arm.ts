/**
 * Which of several moves to try next if each try gives a noisy value: the top-two rule. It compares
 * the move that looks best with the one hardest to distinguish from it, and tries whichever has the
 * less certain mean. So tries go where they can change the answer.
 */
export interface BestArm {
  /** The number of tries of each, and their mean. */
  readonly tries: Float64Array;
  readonly means: Float64Array;
  /** The estimated worth of each: its mean, shrunk towards the expectation. */
  worthOf(arm: number): number;
  /** The one to try now. */
  next(): number;
  add(arm: number, value: number): void;
  /**
   * Adds results of another worker: the number of tries, their mean, and the sum of squares around
   * it.
   */
  merge(arm: number, tries: number, mean: number, squares: number): void;
  /** Sum of squared differences from the mean. */
  squaresOf(arm: number): number;
  leader(): number;
  /** Excludes one from now on. */
  drop(arm: number): void;
  isDropped(arm: number): boolean;
  /** The probability, from 0 to 1, that this one is the best. */
  confidenceOf(arm: number): number;
  /** Whether the leader is the best with the stated probability, however often this is asked. */
  isDecided(): boolean;
}

/** What is known before the first try. */
export interface Expectation {
  /** The expected worth of each compared with the others; only differences count. */
  readonly worths: ArrayLike<number>;
  /** The number of tries this knowledge is worth. */
  readonly weight: number;
}

/** Tries of each before the rule starts: fewer say nothing about the spread of values. */
const FIRST_TRIES = 16;
/** With an expectation, fewer are enough. */
const FIRST_TRIES_EXPECTED = 6;

/** The spread of values before anything was tried, and how many tries that guess is worth. */
const GUESSED_VARIANCE = 0.03;
const GUESS_WEIGHT = 2;

const NOTHING_EXPECTED: Expectation = { worths: [], weight: 0 };

export function createBestArm(
  count: number,
  confidence: number,
  { worths, weight }: Expectation = NOTHING_EXPECTED,
): BestArm {
  const firstTries = weight > 0 ? FIRST_TRIES_EXPECTED : FIRST_TRIES;
  const expected = Float64Array.from({ length: count }, (_, arm) => worths[arm] ?? 0);
  const tries = new Float64Array(count);
  const means = new Float64Array(count);
  const squares = new Float64Array(count);
  const dropped = new Uint8Array(count);
  let total = 0;
  /** The sum over all values of their excess over the expectation. */
  let surprise = 0;

  /**
   * The expectation counts as this many tries with the expected result, shifted to the mean of all
   * tries so far, because only differences are expected.
   */
  const worthOf = (arm: number): number => {
    const n = tries[arm] as number;
    const mean = means[arm] as number;
    if (weight === 0) return mean;
    const level = total === 0 ? 0 : surprise / total;
    return (n * mean + weight * ((expected[arm] as number) + level)) / (n + weight);
  };
  /** The variance of the worth. */
  const uncertainty = (arm: number): number => {
    const n = tries[arm] as number;
    const variance =
      ((squares[arm] as number) + GUESS_WEIGHT * GUESSED_VARIANCE) /
      (Math.max(0, n - 1) + GUESS_WEIGHT);
    return n + weight === 0 ? 1 : variance / (n + weight);
  };
  const leader = (): number => {
    let best = -1;
    for (let arm = 0; arm < count; arm++) {
      if (dropped[arm] === 1) continue;
      if (best < 0 || worthOf(arm) > worthOf(best)) best = arm;
    }
    return best;
  };
  /** By how many standard deviations `best` is ahead of `arm`. */
  const deviations = (best: number, arm: number): number =>
    (worthOf(best) - worthOf(arm)) / Math.sqrt(uncertainty(best) + uncertainty(arm));

  const doubt = (best: number): number => {
    let sum = 0;
    for (let arm = 0; arm < count; arm++) {
      if (arm !== best && dropped[arm] === 0) sum += normalTail(deviations(best, arm));
    }
    return sum;
  };

  const next = (): number => {
    let least = -1;
    for (let arm = 0; arm < count; arm++) {
      if (dropped[arm] === 1 || (tries[arm] as number) >= firstTries) continue;
      if (least < 0 || (tries[arm] as number) < (tries[least] as number)) least = arm;
    }
    if (least >= 0) return least;
    const best = leader();
    let challenger = best;
    let closest = Infinity;
    for (let arm = 0; arm < count; arm++) {
      if (arm === best || dropped[arm] === 1) continue;
      const distance = deviations(best, arm);
      if (distance < closest) {
        closest = distance;
        challenger = arm;
      }
    }
    return uncertainty(challenger) > uncertainty(best) ? challenger : best;
  };

  const merge = (arm: number, n: number, mean: number, sumOfSquares: number): void => {
    if (n === 0) return;
    const before = tries[arm] as number;
    const after = before + n;
    const difference = mean - (means[arm] as number);
    tries[arm] = after;
    means[arm] = (means[arm] as number) + (difference * n) / after;
    squares[arm] =
      (squares[arm] as number) + sumOfSquares + (difference * difference * before * n) / after;
    total += n;
    surprise += n * (mean - (expected[arm] as number));
  };

  return {
    tries,
    means,
    worthOf,
    next,
    add(arm, value) {
      const n = (tries[arm] as number) + 1;
      const difference = value - (means[arm] as number);
      tries[arm] = n;
      const mean = (means[arm] as number) + difference / n;
      means[arm] = mean;
      squares[arm] = (squares[arm] as number) + difference * (value - mean);
      total++;
      surprise += value - (expected[arm] as number);
    },
    merge,
    squaresOf: (arm) => squares[arm] as number,
    leader,
    drop(arm) {
      dropped[arm] = 1;
    },
    isDropped: (arm) => dropped[arm] === 1,
    confidenceOf(arm) {
      if (dropped[arm] === 1) return 0;
      // the odds of each against the leader, whose own are even: normalised to a sum of one
      const best = leader();
      const oddsOf = (other: number): number => {
        if (other === best) return 1;
        const chance = normalTail(deviations(best, other));
        return chance / (1 - chance);
      };
      let sum = 0;
      for (let other = 0; other < count; other++) if (dropped[other] === 0) sum += oddsOf(other);
      return oddsOf(arm) / sum;
    },
    isDecided() {
      const best = leader();
      if (best < 0) return true;
      for (let arm = 0; arm < count; arm++) {
        if (dropped[arm] === 0 && (tries[arm] as number) < firstTries) return false;
      }
      // Asking again and again gives yes too often, unless the bar rises with the tries.
      return doubt(best) <= (1 - confidence) / (1 + Math.log(total));
    },
  };
}

/** The probability that a standard normal number exceeds x; accurate to seven digits. */
export function normalTail(x: number): number {
  if (x < 0) return 1 - normalTail(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 0.3989422804014327 * Math.exp((-x * x) / 2) * series;
}
