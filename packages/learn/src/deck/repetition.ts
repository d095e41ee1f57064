import {
  readCount,
  readFlag,
  readObject,
  readOneOf,
  readText,
  readTime,
} from '../reading/reading.ts';

/** How well an answer was known, as the person says; keys 1 to 4. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export type Rating = (typeof RATINGS)[number];

/** One answer to one card. Rows are only ever added, so two devices merge by uniting them. */
export interface Repetition {
  /** Chosen at random when the answer is given. */
  readonly id: string;
  readonly card: string;
  /** By the clock of the device, which may have been wrong. */
  readonly at: number;
  /**
   * Its place among the repetitions of its card: the time, or just after the one before it if the
   * clock was set back since.
   */
  readonly order: number;
  readonly rating: Rating;
  /** Whether the answer was right, whatever the rating. */
  readonly isRight: boolean;
  /** From the question to the answer, in milliseconds. */
  readonly tookMs: number;
}

export const DAY_MS = 86_400_000;
const MAX_ID = 64;
const MAX_CARD = 2500;

/** A stored or imported row; null if it is none. */
export function readRepetition(data: unknown): Repetition | null {
  const row = readObject(data);
  if (row === null) return null;
  const id = readText(row['id'], MAX_ID);
  const card = readText(row['card'], MAX_CARD);
  const at = readTime(row['at']);
  const order = readTime(row['order']);
  const rating = readOneOf(RATINGS, row['rating']);
  const isRight = readFlag(row['isRight']);
  const tookMs = readCount(row['tookMs'], DAY_MS);
  if (id === null || card === null || at === null || order === null) return null;
  if (rating === null || isRight === null || tookMs === null) return null;
  return { id, card, at, order, rating, isRight, tookMs };
}

/** Each once, oldest first; those of one moment by their ids. */
export function inOrder(repetitions: Iterable<Repetition>): readonly Repetition[] {
  const byId = new Map<string, Repetition>();
  for (const each of repetitions) byId.set(each.id, each);
  return [...byId.values()].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}
