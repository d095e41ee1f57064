import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '@luctor/rules/testing';
import type { FiguresRow } from '../figures/game-figures.ts';
import { sampleRows } from '../testing/figures-rows.ts';
import { changedCard, newCard, type CardQuestion, type DeckCard } from '../deck/card.ts';
import { RATINGS, type Repetition } from '../deck/repetition.ts';
import { schedulesOf } from '../deck/schedule.ts';
import type { Attempt } from '../puzzles/attempts.ts';
import type { LearnChoice } from './choice.ts';
import { CARDS, LEARN_PARTS, REPETITIONS } from './learn-parts.ts';
import {
  changesBy,
  LEARN_VERSION,
  makeLearnFile,
  mergedRows,
  parseLearnFile,
  type LearnRows,
} from './learn-file.ts';
import { canonical } from './part.ts';

const NOW = Date.UTC(2026, 5, 1);
const anyTime = fc.integer({ min: NOW, max: NOW + 500_000 });

const anyQuestion: fc.Arbitrary<CardQuestion> = fc.oneof(
  fc.record({
    type: fc.constantFrom('valid', 'hooks'),
    language: fc.constantFrom('en', 'fr'),
    word: fc.stringMatching(/^[A-C]{2}$/),
  }),
  fc.constantFrom('AEINRST', 'ABC').map((letters) => ({
    type: 'anagrams' as const,
    language: 'en' as const,
    letters,
  })),
  fc.constantFrom('15 / ABC/ 0/0 0', '14A / Q/ 3/0 1').map((cgp) => ({
    type: 'position' as const,
    position: { edition: 'classic', language: 'fr' as const, vocabulary: 'fr/all', cgp },
  })),
);

const anyCard: fc.Arbitrary<DeckCard> = fc
  .record({
    question: anyQuestion,
    origin: fc.constantFrom(
      { type: 'word' } as const,
      { type: 'list', list: 'en/twos' } as const,
      { type: 'game', game: 'g', turn: 3 } as const,
      { type: 'puzzle', puzzle: 'p' } as const,
    ),
    addedAt: anyTime,
    changes: fc.array(fc.tuple(fc.boolean(), anyTime), { maxLength: 2 }),
  })
  .map(({ question, origin, addedAt, changes }) =>
    changes.reduce(
      (card, [isRemoved, at]) => changedCard(card, isRemoved, at),
      newCard(question, origin, addedAt),
    ),
  );

const anyRepetition: fc.Arbitrary<Repetition> = fc.record({
  id: fc.stringMatching(/^[a-d]{1,2}$/),
  card: fc.constantFrom('valid/en/AA', 'valid/en/AB'),
  at: anyTime,
  order: anyTime,
  rating: fc.constantFrom(...RATINGS),
  isRight: fc.boolean(),
  tookMs: fc.nat(9000),
});

const anyChoice: fc.Arbitrary<LearnChoice> = fc.record({
  id: fc.constantFrom('new-per-day', 'list/en/twos'),
  value: fc.oneof(fc.nat(20), fc.boolean()),
  changedAt: anyTime,
});

const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
  id: fc.constantFrom('best-1', '2026-06-01/en'),
  kind: fc.constantFrom('best', 'endgame'),
  language: fc.constantFrom('en', 'fr'),
  at: anyTime,
  day: fc.constantFrom(null, '2026-06-01'),
  difficulty: fc.integer({ min: 700, max: 2500 }),
  isSolved: fc.boolean(),
  hints: fc.nat(4),
  misses: fc.nat(5),
  percent: fc.nat(100),
});

const anyOther = (key: string) =>
  fc.record({ [key]: fc.constantFrom('a', 'b', 'c'), more: fc.jsonValue() });

/** Rows of few games, each told in many ways: as it came, of another seat, not judged, forgotten. */
const anyFigures: fc.Arbitrary<FiguresRow> = fc
  .record({
    game: fc.constantFrom('a', 'b', 'c'),
    ids: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
    row: fc.constantFrom(...sampleRows(6, NOW, seededRandom(5))),
    seat: fc.nat(1),
    as: fc.constantFrom('played', 'unjudged', 'forgotten'),
  })
  .map(({ game, ids, row, seat, as }) => {
    if (as === 'forgotten') return { version: row.version, game, ids, forgotten: true };
    const people = row.people.map((person) => ({
      ...person,
      seat,
      judged: as === 'unjudged' ? null : person.judged,
    }));
    return { ...row, game, ids, people };
  });

/** One device's rows: each key once, as a database has them. */
const anyRows: fc.Arbitrary<LearnRows> = fc
  .record({
    cards: fc.array(anyCard, { maxLength: 6 }),
    repetitions: fc.array(anyRepetition, { maxLength: 8 }),
    choices: fc.array(anyChoice, { maxLength: 3 }),
    attempts: fc.array(anyAttempt, { maxLength: 3 }),
    lists: fc.array(anyOther('id'), { maxLength: 3 }),
    figures: fc.array(anyFigures, { maxLength: 3 }),
    reviews: fc.array(anyOther('game'), { maxLength: 3 }),
  })
  .map((rows) => {
    const byPart = new Map<string, readonly unknown[]>(Object.entries(rows));
    return merged(byPart, byPart);
  });

function merged(a: LearnRows, b: LearnRows): LearnRows {
  return new Map(
    LEARN_PARTS.map((part) => [
      part.name,
      mergedRows(part, mergedRows(part, [], a.get(part.name) ?? []), b.get(part.name) ?? []),
    ]),
  );
}

function textOf(rows: LearnRows): string {
  // through JSON, as every row goes: -0 and undefined do not come back
  return canonical(JSON.parse(makeLearnFile(LEARN_PARTS, rows, NOW)));
}

function parsed(text: string): LearnRows {
  const rows = parseLearnFile(LEARN_PARTS, text);
  if (!rows.ok) throw new Error(JSON.stringify(rows.error));
  return rows.value;
}

describe('[L5, L6] the export comes back whole', () => {
  test('parse(make(rows)) is rows, in any deck', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const text = makeLearnFile(LEARN_PARTS, rows, NOW);
        expect(makeLearnFile(LEARN_PARTS, parsed(text), NOW)).toBe(text);
      }),
    );
  });

  test('merging is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRows, (a, b, c) => {
        expect(textOf(merged(a, b))).toBe(textOf(merged(b, a)));
        expect(textOf(merged(merged(a, b), c))).toBe(textOf(merged(a, merged(b, c))));
        expect(textOf(merged(a, a))).toBe(textOf(a));
        const both = merged(a, b);
        for (const part of LEARN_PARTS) {
          const again = changesBy(part, both.get(part.name) ?? [], b.get(part.name) ?? []);
          expect(again, 'the same file a second time').toEqual([]);
        }
      }),
    );
  });

  test('no repetition is lost and none is counted twice', () => {
    fc.assert(
      fc.property(anyRows, anyRows, (a, b) => {
        const log = (rows: LearnRows) => (rows.get('repetitions') ?? []) as Repetition[];
        const ids = new Set([...log(a), ...log(b)].map(({ id }) => id));
        const both = log(merged(a, b));
        expect(both.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
        const counted = [...schedulesOf(both).values()].reduce(
          (sum, { repetitions }) => sum + repetitions,
          0,
        );
        expect(counted).toBe(ids.size);
      }),
    );
  });

  test('a card removed here does not come back with an older file, and does with a newer one', () => {
    const card = newCard({ type: 'valid', language: 'en', word: 'AA' }, { type: 'word' }, NOW);
    const removed = changedCard(card, true, NOW - 1000);
    const again = changedCard(removed, false, NOW - 5000);
    expect(CARDS.join(card, removed)).toBe(removed);
    expect(CARDS.join(again, removed)).toBe(again);
  });
});

describe('[L5] what is no such file', () => {
  const rows: LearnRows = new Map([
    ['cards', [newCard({ type: 'valid', language: 'en', word: 'AA' }, { type: 'word' }, NOW)]],
  ]);
  const text = makeLearnFile(LEARN_PARTS, rows, NOW);
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change });

  test.each([
    ['nothing', '', { code: 'unreadable' }],
    ['another program’s', 'hello', { code: 'unreadable' }],
    ['a list', '[1]', { code: 'unreadable' }],
    ['a saved game', '{"format":"luctor-game","version":1}', { code: 'not-learn-file' }],
    ['without a version', changed({ version: 'x' }), { code: 'not-learn-file' }],
    ['of the future', changed({ version: LEARN_VERSION + 1 }), { code: 'too-new', version: 2 }],
    [
      'with a part that is no list',
      changed({ lists: 3 }),
      { code: 'damaged', part: 'lists', row: 0 },
    ],
    [
      'with a row that is none',
      changed({ repetitions: [{ id: 'x' }] }),
      { code: 'damaged', part: 'repetitions', row: 1 },
    ],
  ])('%s', (_, given, error) => {
    expect(parseLearnFile(LEARN_PARTS, given)).toEqual({ ok: false, error });
  });

  test('cut off anywhere', () => {
    for (let end = 0; end < text.trimEnd().length; end++) {
      expect(parseLearnFile(LEARN_PARTS, text.slice(0, end)).ok, `at ${end}`).toBe(false);
    }
  });

  test('rows of any garbage are refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const part of LEARN_PARTS) {
          const row = part.read(data);
          if (row !== null) expect(typeof part.keyOf(row)).toBe('string');
        }
      }),
    );
  });

  test('a card under another’s name, letters out of order, a date beyond dates', () => {
    const [card] = rows.get('cards') as [DeckCard];
    const bad: readonly unknown[] = [
      { ...card, id: 'valid/en/AB' },
      { ...card, addedAt: -1 },
      { ...card, changedAt: 1e15 },
      { ...card, isRemoved: 'no' },
      {
        ...card,
        question: { type: 'anagrams', language: 'en', letters: 'BA' },
        id: 'anagrams/en/BA',
      },
      { ...card, question: { type: 'valid', language: 'de', word: 'AA' } },
      { ...card, origin: { type: 'game', game: 'g' } },
    ];
    for (const each of bad) expect(CARDS.read(each)).toBeNull();
    expect(CARDS.read({ ...card, changedAt: undefined, isRemoved: undefined })).toEqual(card);
    expect(REPETITIONS.read({ ...card })).toBeNull();
  });
});
