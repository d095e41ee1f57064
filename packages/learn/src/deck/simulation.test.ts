import { describe, expect, test } from 'vitest';
import type { DeckCard } from './card.ts';
import { dueCards, scheduleIn, startedToday } from './deck-state.ts';
import { DAY_MS, type Rating } from './repetition.ts';
import { afterRepetition, isKnown, type Schedule } from './schedule.ts';
import { NEW_PER_DAY, planSession, SESSION_MS, sessionAfter } from './session.ts';
import { dayOf, Learner, nthWord, repetition, START, validCard } from './testing/learner.ts';

interface Figures {
  readonly maxDue: number;
  readonly meanDue: number;
  readonly dueAtEnd: number;
  readonly maxAnswers: number;
  readonly started: number;
  readonly known: number;
  readonly recalled: number;
  readonly answersPerDay: number;
}

/** One session of five minutes each evening, except when away. */
function learnFor(days: number, learner: Learner, isAway: (day: number) => boolean): Figures {
  // changed in place: copying the deck for each of some 60,000 answers takes longer than FSRS
  const cards = new Map<string, DeckCard>();
  const schedules = new Map<string, Schedule>();
  const deck = { cards, schedules };
  let maxDue = 0;
  let sumDue = 0;
  let dueAtEnd = 0;
  let maxAnswers = 0;
  let answers = 0;
  let asked = 0;
  let recalled = 0;
  let next = 0;
  for (let day = 0; day < days; day++) {
    if (isAway(day)) continue;
    let now = START + day * DAY_MS + 19 * 3_600_000;
    const today = dayOf(now);
    const due = dueCards(deck, today);
    maxDue = Math.max(maxDue, due.length);
    sumDue += due.length;
    dueAtEnd = due.length;
    const room = NEW_PER_DAY - startedToday(deck, today);
    const fresh = Array.from({ length: room }, (_, i) => validCard(nthWord(next + i), now + i));
    let session = planSession({ due, fresh, budgetMs: SESSION_MS });
    while (session.queue.length > 0) {
      const [card] = session.queue;
      if (card === undefined) throw new Error('there is one');
      const before = scheduleIn(deck, card.id);
      const isRecalled = learner.recalls(card.id, now);
      const rating: Rating = isRecalled ? 'good' : 'again';
      if (before.stage === 'new') next++;
      if (before.stage === 'review') {
        asked++;
        recalled += Number(isRecalled);
      }
      const schedule = afterRepetition(before, repetition(card.id, now, rating));
      cards.set(card.id, card);
      schedules.set(card.id, schedule);
      session = sessionAfter(session, rating, schedule, dayOf(now));
      now += 6000;
    }
    answers += session.answers;
    maxAnswers = Math.max(maxAnswers, session.answers);
  }
  const end = START + days * DAY_MS;
  const known = [...deck.schedules.values()].filter((each) => isKnown(each, end)).length;
  return {
    maxDue,
    meanDue: sumDue / days,
    dueAtEnd,
    maxAnswers,
    started: next,
    known,
    recalled: recalled / asked,
    answersPerDay: answers / days,
  };
}

describe('[L5] 1,000 days of a learner whose memory is known', () => {
  test.each([
    ['a fair memory', 10, 1200],
    ['a poor memory', 2, 800],
  ] as const)('%s: at most 100 cards due on any day', (name, firstDays, leastStarted) => {
    const figures = learnFor(1000, new Learner(1, firstDays), () => false);
    console.log(name, figures);
    expect(figures.maxDue).toBeLessThanOrEqual(100);
    // a session ends: its answers are bounded, too
    expect(figures.maxAnswers).toBeLessThanOrEqual(120);
    expect(figures.started).toBeGreaterThan(leastStarted);
    expect(figures.known / figures.started).toBeGreaterThan(0.8);
  });

  test('three weeks away are made up for', () => {
    const figures = learnFor(1000, new Learner(2, 10), (day) => day >= 500 && day < 521);
    console.log('three weeks away', figures);
    expect(figures.maxDue).toBeLessThanOrEqual(600);
    expect(figures.maxAnswers).toBeLessThanOrEqual(120);
    expect(figures.dueAtEnd).toBeLessThanOrEqual(100);
  });
});
