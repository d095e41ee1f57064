import type { DeckCard } from './card.ts';
import type { Repetition } from './repetition.ts';
import {
  afterRepetition,
  isDue,
  NEVER_ASKED,
  recallOf,
  schedulesOf,
  type Schedule,
  type Today,
} from './schedule.ts';

/** All cards, and what is known about each. */
export interface DeckState {
  /** Without the removed ones. */
  readonly cards: ReadonlyMap<string, DeckCard>;
  /** Of every card that was ever asked, removed ones included. */
  readonly schedules: ReadonlyMap<string, Schedule>;
}

export const EMPTY_DECK: DeckState = { cards: new Map(), schedules: new Map() };

export function deckState(cards: Iterable<DeckCard>, repetitions: Iterable<Repetition>): DeckState {
  const kept = [...cards].filter(({ isRemoved }) => !isRemoved);
  return {
    cards: new Map(kept.map((card) => [card.id, card])),
    schedules: schedulesOf(repetitions),
  };
}

/** The deck after an answer; `card` joins it, if it was only in a list so far. */
export function deckAfter(deck: DeckState, card: DeckCard, repetition: Repetition): DeckState {
  const schedule = afterRepetition(scheduleIn(deck, card.id), repetition);
  return {
    cards: new Map(deck.cards).set(card.id, card),
    schedules: new Map(deck.schedules).set(card.id, schedule),
  };
}

export function scheduleIn(deck: DeckState, id: string): Schedule {
  return deck.schedules.get(id) ?? NEVER_ASKED;
}

/** The cards to repeat today: those being learnt first, then the least likely to be recalled. */
export function dueCards(deck: DeckState, today: Today): readonly DeckCard[] {
  const due = [...deck.cards.values()].flatMap((card) => {
    const schedule = scheduleIn(deck, card.id);
    if (!isDue(schedule, today)) return [];
    const isLearnt = schedule.stage === 'review';
    return [{ card, isLearnt, rank: isLearnt ? recallOf(schedule, today.now) : schedule.due }];
  });
  due.sort(
    (a, b) =>
      Number(a.isLearnt) - Number(b.isLearnt) ||
      a.rank - b.rank ||
      (a.card.id < b.card.id ? -1 : 1),
  );
  return due.map(({ card }) => card);
}

/** Cards that were added and never asked, in the order they were added. */
export function unaskedCards(deck: DeckState): readonly DeckCard[] {
  return [...deck.cards.values()]
    .filter(({ id }) => !deck.schedules.has(id))
    .sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1));
}

/** How many cards were asked for the first time today. */
export function startedToday(deck: DeckState, { dayStart, dayEnd }: Today): number {
  let count = 0;
  for (const { first } of deck.schedules.values()) {
    if (first !== null && first >= dayStart && first < dayEnd) count++;
  }
  return count;
}

/** When the next card is due that is not due today; null if there is none. */
export function nextDue(deck: DeckState, today: Today): number | null {
  let next: number | null = null;
  for (const id of deck.cards.keys()) {
    const schedule = deck.schedules.get(id);
    if (schedule === undefined || isDue(schedule, today)) continue;
    next = next === null ? schedule.due : Math.min(next, schedule.due);
  }
  return next;
}
