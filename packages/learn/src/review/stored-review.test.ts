import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomLogs, smallTools } from '../testing/small-review.ts';
import { firstReview } from './first-review.ts';
import { openReview, storeReview } from './stored-review.ts';

const LOGS = randomLogs(1);
const [EVENTS = []] = LOGS;
const REVIEW = firstReview(EVENTS, smallTools(EVENTS));

describe('a review kept with its game', () => {
  test('[L1] comes back as it was, through JSON too', () => {
    for (const events of LOGS) {
      const review = firstReview(events, smallTools(events));
      const stored = storeReview(events, 7, review);
      expect(openReview(JSON.parse(JSON.stringify(stored)), events)).toEqual(stored);
    }
  });

  test('[L1] the order of keys in the log does not matter', () => {
    const reversed = EVENTS.map((event) =>
      Object.fromEntries(Object.entries(event).toReversed()),
    ) as unknown as typeof EVENTS;
    expect(openReview(storeReview(EVENTS, 1, REVIEW), reversed)).not.toBeNull();
  });

  test('[L1] a game that was changed is judged anew', () => {
    const stored = storeReview(EVENTS, 1, REVIEW);
    expect(openReview(stored, EVENTS.slice(0, -1))).toBeNull();
    const changed = EVENTS.map((event) =>
      event.type === 'turnStarted' ? { ...event, at: event.at + 1 } : event,
    );
    expect(openReview(stored, changed)).toBeNull();
  });

  test('[L1] garbage and other versions are no review', () => {
    const stored = storeReview(EVENTS, 1, REVIEW);
    fc.assert(fc.property(fc.anything(), (data) => openReview(data, EVENTS) === null));
    expect(openReview({ ...stored, version: 2 }, EVENTS)).toBeNull();
    const [first] = REVIEW.verdicts;
    if (first === undefined) throw new Error('this game has turns');
    const bad = [
      { ...first, grade: 'huge' },
      { ...first, givenAway: Number.NaN },
      { ...first, best: [] },
      { ...first, made: { ...first.made, move: { type: 'play', placement: 'here' } } },
      { ...first, made: { ...first.made, chance: 2 } },
      { ...first, reasons: [{ type: 'because' }] },
    ];
    for (const verdict of bad) {
      const review = { ...REVIEW, verdicts: [verdict] };
      expect(openReview({ ...stored, review }, EVENTS)).toBeNull();
    }
  });
});
