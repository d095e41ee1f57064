import { createEmptyCard, fsrs, Rating as FsrsRating, State, type Card, type Grade } from 'ts-fsrs';
import { DAY_MS, inOrder, RATINGS, type Rating, type Repetition } from './repetition.ts';

/** How far a card has been learnt. */
export type Stage = 'new' | 'learning' | 'review' | 'relearning';

/** When a card is next asked, and why: all of it follows from its repetitions [L5]. */
export interface Schedule {
  readonly stage: Stage;
  /** When it is due; 0 for a card never asked. */
  readonly due: number;
  /** How long it was to wait, in milliseconds. */
  readonly interval: number;
  readonly repetitions: number;
  /** How often it was forgotten after it had been learnt. */
  readonly lapses: number;
  /** When it was asked first and last, by the clock of then; null if never. */
  readonly first: number | null;
  readonly last: number | null;
  /** The last repetition; null if none. */
  readonly lastId: string | null;
  /** What the next repetition must be ordered after. */
  readonly order: number;
  /** What FSRS keeps; null before the first repetition. */
  readonly memory: Card | null;
}

export const NEVER_ASKED: Schedule = {
  stage: 'new',
  due: 0,
  interval: 0,
  repetitions: 0,
  lapses: 0,
  first: null,
  last: null,
  lastId: null,
  order: 0,
  memory: null,
};

const STAGES: Readonly<Record<State, Stage>> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};

const GRADES: Readonly<Record<Rating, Grade>> = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
  easy: FsrsRating.Easy,
};

// its own parameters, and no chance: two devices with the same log agree on every date
const FSRS = fsrs();

/** The schedule of a card from all its repetitions, in any order, some perhaps twice. */
export function scheduleOf(repetitions: Iterable<Repetition>): Schedule {
  return inOrder(repetitions).reduce(afterRepetition, NEVER_ASKED);
}

/** The schedules of all cards that have repetitions. */
export function schedulesOf(repetitions: Iterable<Repetition>): ReadonlyMap<string, Schedule> {
  const schedules = new Map<string, Schedule>();
  for (const each of inOrder(repetitions)) {
    schedules.set(each.card, afterRepetition(schedules.get(each.card) ?? NEVER_ASKED, each));
  }
  return schedules;
}

/** The schedule after one more repetition, which comes after all before it. */
export function afterRepetition(before: Schedule, repetition: Repetition): Schedule {
  const { at, rating, id, order } = repetition;
  const memory = rated(before, at, rating);
  return {
    stage: STAGES[memory.state],
    due: memory.due.getTime(),
    interval: memory.due.getTime() - at,
    repetitions: before.repetitions + 1,
    lapses: memory.lapses,
    first: before.first ?? at,
    last: at,
    lastId: id,
    order,
    memory,
  };
}

function rated({ memory }: Schedule, at: number, rating: Rating): Card {
  const now = new Date(at);
  const card: Card = memory ?? createEmptyCard(now);
  // a clock set back: as if no time had passed, which is what the clock cannot tell
  const isBack = card.last_review !== undefined && card.last_review.getTime() > at;
  return FSRS.next(isBack ? { ...card, last_review: now } : card, now, GRADES[rating]).card;
}

/** When each rating would bring the card back. */
export function datesFor(schedule: Schedule, now: number): Readonly<Record<Rating, number>> {
  const dates = RATINGS.map((rating) => [rating, rated(schedule, now, rating).due.getTime()]);
  return Object.fromEntries(dates) as Record<Rating, number>;
}

/** The moment and its day, where the person is. */
export interface Today {
  readonly now: number;
  readonly dayStart: number;
  readonly dayEnd: number;
}

/**
 * Whether a card that was asked before is to be asked again. Days count as days: what was answered
 * last evening for tomorrow is due in the morning. A card from the future was answered while the
 * clock was ahead: it is asked, else it would wait longer than was meant.
 */
export function isDue({ last, due, interval }: Schedule, { now, dayEnd }: Today): boolean {
  if (last === null) return false;
  if (last > now + DAY_MS) return true;
  return interval < DAY_MS ? due <= now : due < dayEnd;
}

/** How likely the person is to recall it now, by FSRS; 0 for a card never asked. */
export function recallOf({ memory, last }: Schedule, now: number): number {
  if (memory === null || last === null) return 0;
  return FSRS.get_retrievability(memory, new Date(Math.max(now, last)), false);
}

const KNOWN_RECALL = 0.8;

/** Known: learnt, not forgotten since, and likely to be recalled. */
export function isKnown(schedule: Schedule, now: number): boolean {
  return schedule.stage === 'review' && recallOf(schedule, now) >= KNOWN_RECALL;
}
