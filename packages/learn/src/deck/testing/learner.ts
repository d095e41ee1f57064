import { newCard, type DeckCard } from '../card.ts';
import type { Rating, Repetition } from '../repetition.ts';
import { DAY_MS } from '../repetition.ts';
import type { Today } from '../schedule.ts';

/** Some fixed day. */
export const START = Date.UTC(2026, 2, 1);

export function validCard(word: string, addedAt = START): DeckCard {
  return newCard({ type: 'valid', language: 'en', word }, { type: 'word' }, addedAt);
}

/** The n-th made-up word, in letters only. */
export function nthWord(n: number): string {
  const letters = n
    .toString(26)
    .padStart(4, '0')
    .split('')
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));
  return letters.join('');
}

export function repetition(
  card: string,
  at: number,
  rating: Rating,
  rest: Partial<Repetition> = {},
): Repetition {
  return {
    id: `${card}@${at}`,
    card,
    at,
    order: at,
    rating,
    isRight: rating !== 'again',
    tookMs: 3000,
    ...rest,
  };
}

export function dayOf(now: number): Today {
  const dayStart = Math.floor(now / DAY_MS) * DAY_MS;
  return { now, dayStart, dayEnd: dayStart + DAY_MS };
}

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A learner whose memory is known, and is not that of FSRS: what is learnt halves in a time that
 * grows with each success, the more the later it came, and shrinks when it is forgotten.
 */
export class Learner {
  readonly #halfLives = new Map<string, { days: number; at: number }>();
  readonly #random: () => number;
  readonly #firstDays: number;

  /** `firstDays`: how long half of what was seen once is remembered. */
  constructor(seed: number, firstDays: number) {
    this.#random = seeded(seed);
    this.#firstDays = firstDays;
  }

  /** Whether the card is recalled now; learns by being asked. */
  recalls(card: string, at: number): boolean {
    const known = this.#halfLives.get(card);
    if (known === undefined) {
      this.#halfLives.set(card, { days: this.#firstDays * (0.4 + 1.2 * this.#random()), at });
      // yes or no: half of them are guessed
      return this.#random() < 0.5;
    }
    const elapsed = Math.max(0, at - known.at) / DAY_MS;
    const isRecalled = this.#random() < 2 ** (-elapsed / known.days);
    const share = Math.min(2, elapsed / known.days);
    const days = isRecalled ? known.days * (1.05 + 1.4 * share) : Math.max(0.4, known.days * 0.35);
    this.#halfLives.set(card, { days, at });
    return isRecalled;
  }
}
