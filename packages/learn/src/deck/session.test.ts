import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeckCard } from './card.ts';
import {
  deckAfter,
  deckState,
  dueCards,
  EMPTY_DECK,
  scheduleIn,
  startedToday,
  unaskedCards,
} from './deck-state.ts';
import { RATINGS } from './repetition.ts';
import {
  planSession,
  SESSION_MS,
  sessionAfter,
  sessionWithout,
  timeLeft,
  type Session,
} from './session.ts';
import { dayOf, nthWord, repetition, START, validCard } from './testing/learner.ts';

const cards = (count: number, from = 0): DeckCard[] =>
  Array.from({ length: count }, (_, i) => validCard(nthWord(from + i), START + i));

describe('[L5] a session', () => {
  test('is about five minutes long: what is due first, new cards in the time left', () => {
    const due = cards(10);
    const fresh = cards(10, 100);
    const session = planSession({ due, fresh, budgetMs: SESSION_MS });
    expect(new Set(session.queue)).toEqual(new Set([...due, ...fresh]));
    // spread, not in a block
    expect(fresh).not.toContain(session.queue[0]);
    const full = planSession({ due: cards(80), fresh, budgetMs: SESSION_MS });
    expect(full.queue).toHaveLength(50);
    expect(timeLeft(full)).toBeLessThanOrEqual(SESSION_MS);
    expect(full.queue.filter((card) => fresh.includes(card))).toEqual([]);
  });

  test('has an end, whatever is answered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.constantFrom(...RATINGS)),
        (count, ratings) => {
          let session: Session = planSession({
            due: [],
            fresh: cards(count),
            budgetMs: SESSION_MS,
          });
          let deck = EMPTY_DECK;
          let now = START;
          while (session.queue.length > 0) {
            const [card] = session.queue;
            if (card === undefined) throw new Error('there is one');
            const rating = ratings.next().value;
            deck = deckAfter(deck, card, repetition(card.id, now, rating));
            session = sessionAfter(session, rating, scheduleIn(deck, card.id), dayOf(now));
            now += 5000;
            expect(session.answers).toBeLessThanOrEqual(count * 5);
          }
          expect(session.done.toSorted()).toEqual(
            cards(count)
              .map(({ id }) => id)
              .toSorted(),
          );
        },
      ),
    );
  });

  test('a missed card comes back after some others, and is counted once', () => {
    const session = planSession({ due: [], fresh: cards(8), budgetMs: SESSION_MS });
    const [first] = session.queue;
    if (first === undefined) throw new Error('there is one');
    const deck = deckAfter(EMPTY_DECK, first, repetition(first.id, START, 'again'));
    const after = sessionAfter(session, 'again', scheduleIn(deck, first.id), dayOf(START));
    expect(after.queue.indexOf(first)).toBe(4);
    expect(after.missed).toEqual([first.id]);
    expect(sessionWithout(after, first.id).queue).not.toContain(first);
  });
});

describe('[L5] which cards', () => {
  test('being learnt, then the least likely to be recalled; never removed ones', () => {
    const [a, b, c, d] = cards(4) as [DeckCard, DeckCard, DeckCard, DeckCard];
    const log = [
      repetition(a.id, START, 'easy'),
      repetition(b.id, START, 'hard'),
      repetition(c.id, START - 5 * 86_400_000, 'easy'),
      repetition(d.id, START, 'easy'),
    ];
    const deck = deckState([a, b, c, { ...d, isRemoved: true }], log);
    const due = dueCards(deck, dayOf(START + 10 * 86_400_000));
    expect(due).toEqual([b, c, a]);
    expect(startedToday(deck, dayOf(START))).toBe(3);
  });

  test('new ones in the order they were added', () => {
    const [a, b, c] = cards(3) as [DeckCard, DeckCard, DeckCard];
    const deck = deckState([c, b, a], [repetition(b.id, START, 'good')]);
    expect(unaskedCards(deck)).toEqual([a, c]);
  });
});
