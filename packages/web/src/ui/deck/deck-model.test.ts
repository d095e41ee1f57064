import { describe, expect, test } from 'vitest';
import {
  deckState,
  newCard,
  scheduleIn,
  type CardQuestion,
  type DeckCard,
  type Repetition,
} from '@luctor/learn';
import { err, ok } from '@luctor/rules';
import type { LearnError } from '../../learning/learn-error.ts';
import type { Deck, Learning, LearnChoiceValue } from '../../learning/learning.ts';
import type { DeckQuestion } from '../../worker/deck-words.ts';
import { todayAt } from '../../learning/today.ts';
import { createDeckModel } from './deck-model.ts';

const START = new Date(2026, 4, 4, 19).getTime();
const MINUTE = 60_000;

const valid = (word: string): CardQuestion => ({ type: 'valid', language: 'en', word });

/** A deck in memory, as two tabs would share it. */
class SharedDeck {
  readonly cards = new Map<string, DeckCard>();
  readonly log: Repetition[] = [];
  readonly choices = new Map<string, LearnChoiceValue>();
  now = START;
  failsWith: LearnError['code'] | null = null;
  readonly #followers = new Set<() => void>();

  add(word: string): void {
    const card = newCard(valid(word), { type: 'word' }, this.now++);
    this.cards.set(card.id, card);
  }

  open(): () => Promise<Learning> {
    const told: (() => void)[] = [];
    const tell = () => this.#followers.forEach((each) => told.includes(each) || each());
    const deck: Deck = {
      add: () => Promise.resolve('failed'),
      read: () =>
        Promise.resolve(
          ok({
            state: deckState(this.cards.values(), this.log),
            removed: [],
            choices: new Map(this.choices),
            unreadable: 0,
          }),
        ),
      answer: (card, after, given) => {
        if (this.failsWith !== null) return Promise.resolve(err({ code: this.failsWith }));
        const schedule = scheduleIn(deckState([], this.log), card.id);
        if (schedule.lastId !== after) return Promise.resolve(ok(null));
        const at = this.now;
        const id = `r${this.log.length}`;
        const order = Math.max(at, schedule.order + 1);
        const row: Repetition = { id, card: card.id, at, order, ...given };
        this.cards.set(card.id, card);
        this.log.push(row);
        tell();
        return Promise.resolve(ok(row));
      },
      repetitions: () => Promise.resolve(ok(this.log)),
      remove: (id) => {
        this.cards.delete(id);
        return Promise.resolve(ok(null));
      },
      choose: (id, value) => {
        this.choices.set(id, value);
        return Promise.resolve(ok(null));
      },
      follow: (onChange) => {
        this.#followers.add(onChange);
        told.push(onChange);
        return () => this.#followers.delete(onChange);
      },
    };
    return () => Promise.resolve({ deck } as unknown as Learning);
  }
}

const LIST = ['QI', 'QO', 'ZA', 'ZE'].map(valid);

function tabOf(shared: SharedDeck) {
  return createDeckModel({
    learning: shared.open(),
    now: () => shared.now,
    askWords: ((_: string, question: DeckQuestion) => {
      if (question.type === 'truth') {
        return Promise.resolve({ isWord: true, words: [{ word: 'X', front: [], back: [] }] });
      }
      if (question.type !== 'next') return Promise.reject(new Error('not asked here'));
      const without = new Set(question.without);
      const next = LIST.filter(
        (each) => !without.has(`valid/en/${'word' in each ? each.word : ''}`),
      );
      return Promise.resolve(next.slice(0, question.limit));
    }) as Parameters<typeof createDeckModel>[0]['askWords'],
  });
}

const shownWord = (model: ReturnType<typeof tabOf>): string => {
  const phase = model.phase.value;
  if (phase.type !== 'asking') return phase.type;
  const { question } = phase.card;
  return question.type === 'valid' ? question.word : '';
};

describe('[L5] the deck of a page', () => {
  test('shows the first card, judges, proposes, and ends', async () => {
    const shared = new SharedDeck();
    shared.add('AA');
    const model = tabOf(shared);
    await model.start();
    expect(shownWord(model)).toBe('AA');
    shared.now += 4000;
    model.answer({ type: 'valid', says: false });
    expect(model.phase.value).toMatchObject({ type: 'told', proposed: 'again', tookMs: 4000 });
    await model.rate('easy');
    expect(model.phase.value).toMatchObject({ type: 'over', answers: 1, done: 1, missed: [] });
    expect(shared.log).toMatchObject([{ rating: 'easy', isRight: false, tookMs: 4000 }]);
  });

  test('a position is judged by what a search found best', async () => {
    const shared = new SharedDeck();
    const cgp = `${Array.from({ length: 15 }, () => '15').join('/')} RETINAS/ 0/0 0`;
    const position = { edition: 'classic', language: 'en', vocabulary: 'en/all', cgp } as const;
    const card = newCard({ type: 'position', position }, { type: 'word' }, START);
    shared.cards.set(card.id, card);
    const model = tabOf(shared);
    await model.start();
    const plays = ['8D RETINAS', '8C NASTIER'];
    model.answer({ type: 'position', play: '8H TIN' }, { type: 'position', plays });
    expect(model.phase.value).toMatchObject({ proposed: 'again', judgement: { isRight: false } });
    await model.rate('again');
    shared.now += 24 * 60 * MINUTE;
    await model.start();
    const [play = ''] = plays;
    model.answer({ type: 'position', play }, { type: 'position', plays });
    expect(model.phase.value).toMatchObject({ proposed: 'good', judgement: { isRight: true } });
    await model.rate('good');
    expect(shared.log.map(({ isRight }) => isRight)).toEqual([false, true]);
  });

  test('a list gives new cards, as many as a day allows', async () => {
    const shared = new SharedDeck();
    shared.choices.set('list/en/twos', true).set('new-per-day', 3);
    const model = tabOf(shared);
    await model.start();
    for (let i = 0; i < 3; i++) {
      model.answer({ type: 'valid', says: true });
      await model.rate('easy');
    }
    expect(model.phase.value).toMatchObject({ type: 'over', done: 3, more: 0 });
    expect(shared.cards.size).toBe(3);
    shared.now += 24 * 60 * MINUTE;
    await model.start();
    expect(shownWord(model)).toBe('ZE');
  });

  test('two tabs: one answer counts, the other is told and goes on', async () => {
    const shared = new SharedDeck();
    shared.add('AA');
    shared.add('BB');
    const [one, two] = [tabOf(shared), tabOf(shared)];
    await one.start();
    await two.start();
    one.answer({ type: 'valid', says: true });
    two.answer({ type: 'valid', says: true });
    await one.rate('easy');
    await two.rate('easy');
    expect(two.notice.value).toBe('elsewhere');
    expect(shared.log).toHaveLength(1);
    expect([shownWord(one), shownWord(two)]).toEqual(['BB', 'BB']);
    one.answer({ type: 'valid', says: true });
    await one.rate('easy');
    two.answer({ type: 'valid', says: true });
    await two.rate('easy');
    expect([one.phase.value.type, two.phase.value.type]).toEqual(['over', 'over']);
    expect(shared.log).toHaveLength(2);
  });

  test('pressed twice, a key counts once', async () => {
    const shared = new SharedDeck();
    shared.add('AA');
    const model = tabOf(shared);
    await model.start();
    model.answer({ type: 'valid', says: true });
    await Promise.all([model.rate('good'), model.rate('good')]);
    expect(shared.log).toHaveLength(1);
  });

  test('what cannot be kept stays to be answered', async () => {
    const shared = new SharedDeck();
    shared.add('AA');
    const model = tabOf(shared);
    await model.start();
    model.answer({ type: 'valid', says: true });
    shared.failsWith = 'full';
    await model.rate('easy');
    expect(model.notice.value).toBe('full');
    expect(model.phase.value.type).toBe('told');
    shared.failsWith = null;
    await model.rate('easy');
    expect(shared.log).toHaveLength(1);
    expect(model.notice.value).toBeNull();
  });

  test('the day is that of the place, also when clocks change', () => {
    const { dayStart, dayEnd } = todayAt(START);
    expect(new Date(dayStart).getHours()).toBe(0);
    expect(new Date(dayEnd).getHours()).toBe(0);
    expect(new Date(dayEnd).getDate()).toBe(new Date(START).getDate() + 1);
  });
});
