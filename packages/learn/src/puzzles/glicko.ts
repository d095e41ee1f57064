/**
 * Glicko-2 as in Mark Glickman's paper "Example of the Glicko-2 system" (2013), with the steps named
 * as there. A rating has an uncertainty (`deviation`) and a `volatility`.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Encounter {
  readonly rating: number;
  readonly deviation: number;
  /** 1 won, 0 lost; anything between is a part of a win. */
  readonly score: number;
}

/** Of somebody who has not played yet. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast volatility may change; the paper recommends 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const CENTRE = 1500;
const CLOSE_ENOUGH = 1e-6;
/** More never helps: the method gains digits with every step. */
const MAX_STEPS = 100;

/** The rating after one period with these encounters; without any only the uncertainty grows. */
export function rate(player: Rating, encounters: readonly Encounter[]): Rating {
  const mu = (player.rating - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  if (encounters.length === 0) {
    return { ...player, deviation: SCALE * Math.hypot(phi, player.volatility) };
  }
  let certainty = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of encounters) {
    const weight = g(deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (rating - CENTRE) / SCALE)));
    certainty += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / certainty;
  const volatility = nextVolatility(player.volatility, phi, variance, variance * surprise);
  const before = Math.hypot(phi, volatility);
  const after = 1 / Math.sqrt(1 / before ** 2 + certainty);
  return {
    rating: CENTRE + SCALE * (mu + after ** 2 * surprise),
    deviation: SCALE * after,
    volatility,
  };
}

/** How much an encounter tells, given the uncertainty of the other. */
function g(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);
}

/** Step 5: the Illinois algorithm finds where `f` is zero. */
function nextVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const spread = phi ** 2 + variance + e;
    return (e * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (Number.isNaN(high)) {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let atLow = f(low);
  let atHigh = f(high);
  for (let i = 0; i < MAX_STEPS && Math.abs(high - low) > CLOSE_ENOUGH; i++) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = next;
    atHigh = atNext;
  }
  return Math.exp(low / 2);
}
