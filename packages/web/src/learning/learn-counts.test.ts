import { describe, expect, test } from 'vitest';
import { attemptId, dayName, dayNumber, deckState, type Attempt } from '@luctor/learn';
import { ok } from '@luctor/rules';
import { learnCounts } from './learn-counts.ts';
import type { Learning } from './learning.ts';
import { todayAt } from './today.ts';

const NOW = Date.UTC(2026, 10, 18, 12);
const TODAY = dayNumber(NOW);

function attempt(day: number | null, language: 'en' | 'fr', isSolved: boolean): Attempt {
  const name = day === null ? null : dayName(day);
  return {
    id: attemptId(`p${day}`, name, language),
    kind: 'best',
    language,
    at: NOW,
    day: name,
    difficulty: 1500,
    isSolved,
    hints: 0,
    misses: 0,
    percent: 100,
  };
}

function countsWith(attempts: readonly Attempt[] | null) {
  const stored = { state: deckState([], []), removed: [], choices: new Map(), unreadable: 0 };
  const learning = {
    deck: { read: () => Promise.resolve(ok(stored)) },
    puzzles: { all: () => Promise.resolve(attempts) },
  };
  // nothing else of it is asked
  return learnCounts(learning as unknown as Learning, todayAt(NOW));
}

describe('[L4] what the door says of the puzzle of the day', () => {
  test.each<[string, readonly Attempt[] | null, object]>([
    ['nothing was tried', [], { day: { en: null, fr: null }, streak: 0 }],
    ['nothing can be read', null, { day: { en: null, fr: null }, streak: 0 }],
    ['solved', [attempt(TODAY, 'en', true)], { day: { en: 'solved', fr: null }, streak: 1 }],
    ['given up', [attempt(TODAY, 'fr', false)], { day: { en: null, fr: 'shown' }, streak: 0 }],
    ['yesterday’s', [attempt(TODAY - 1, 'en', true)], { day: { en: null, fr: null }, streak: 1 }],
    ['another puzzle', [attempt(null, 'en', true)], { day: { en: null, fr: null }, streak: 0 }],
  ])('%s', async (_, attempts, counts) => {
    expect(await countsWith(attempts)).toEqual({ known: 0, due: 0, ...counts });
  });
});
