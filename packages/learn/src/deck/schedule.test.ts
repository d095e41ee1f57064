import * as fc from 'fast-check';
import { default_w, fsrs, generatorParameters } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { DAY_MS, RATINGS, type Repetition } from './repetition.ts';
import {
  datesFor,
  isDue,
  isKnown,
  NEVER_ASKED,
  recallOf,
  scheduleOf,
  schedulesOf,
} from './schedule.ts';
import { dayOf, repetition, START } from './testing/learner.ts';

const MINUTE = 60_000;

/** Logs of a few cards, with clocks that jump. */
const anyLog = fc
  .array(
    fc.record<Repetition>({
      id: fc.stringMatching(/^[a-f]{1,3}$/),
      card: fc.constantFrom('a', 'b'),
      at: fc.integer({ min: 0, max: 3000 }).map((hours) => START + hours * 3_600_000),
      order: fc.integer({ min: 0, max: 5000 }).map((hours) => START + hours * 3_600_000),
      rating: fc.constantFrom(...RATINGS),
      isRight: fc.boolean(),
      tookMs: fc.nat(60_000),
    }),
    { maxLength: 30 },
  )
  .map((rows) => [...new Map(rows.map((row) => [row.id, row])).values()]);

describe('[L5] the schedule is a fold of the log', () => {
  test('in whatever order the rows come, and however often', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), (log, chance) => {
        const shuffled = [...log, ...log.slice(0, 5)]
          .map((row) => ({ row, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
        expect(schedulesOf(shuffled)).toEqual(schedulesOf(log));
      }),
    );
  });

  test('no repetition is lost, and every date is a date', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        let repetitions = 0;
        for (const schedule of schedulesOf(log).values()) {
          repetitions += schedule.repetitions;
          expect(schedule.due).toBeGreaterThan(schedule.last ?? Infinity);
          expect(schedule.interval).toBeGreaterThan(0);
          expect(Number.isFinite(recallOf(schedule, START))).toBe(true);
        }
        expect(repetitions).toBe(log.length);
      }),
    );
  });

  test('the dates shown before an answer are those after it', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(...RATINGS), fc.nat(4000), (log, rating, hours) => {
        const own = log.filter(({ card }) => card === 'a');
        const schedule = scheduleOf(own);
        const at = START + hours * 3_600_000;
        const next = repetition('a', at, rating, { id: 'next', order: schedule.order + 1 });
        expect(scheduleOf([...own, next]).due).toBe(datesFor(schedule, at)[rating]);
      }),
    );
  });

  test('parameters are those of FSRS, untouched, and no chance is involved', () => {
    expect(fsrs().parameters).toEqual(generatorParameters());
    expect(fsrs().parameters.w).toEqual(default_w);
    expect(fsrs().parameters.enable_fuzz).toBe(false);
    expect(datesFor(NEVER_ASKED, START)).toEqual({
      again: START + MINUTE,
      hard: START + 6 * MINUTE,
      good: START + 10 * MINUTE,
      easy: START + 8 * DAY_MS,
    });
  });
});

describe('[L5] a clock set back', () => {
  const ahead = repetition('a', START + 400 * DAY_MS, 'easy');

  test('the card does not wait for the wrong date', () => {
    const schedule = scheduleOf([ahead]);
    expect(isDue(schedule, dayOf(START))).toBe(true);
    // and is asked once, not for a year
    const after = repetition('a', START, 'good', { order: ahead.order + 1 });
    const mended = scheduleOf([after, ahead]);
    expect(mended.repetitions).toBe(2);
    expect(isDue(mended, dayOf(START))).toBe(false);
    expect(mended.due).toBeLessThan(START + 60 * DAY_MS);
  });

  test('by minutes, as clocks are corrected: nothing happens', () => {
    const first = repetition('a', START + 5 * MINUTE, 'easy');
    expect(isDue(scheduleOf([first]), dayOf(START))).toBe(false);
    const second = repetition('a', START, 'good', { order: first.order + 1 });
    expect(scheduleOf([first, second]).repetitions).toBe(2);
  });
});

describe('[L5] when a card is due', () => {
  test('days count as days: the morning after an evening is tomorrow', () => {
    const evening = START + 20 * 3_600_000;
    const log = [0, 10].map((minutes) => repetition('a', evening + minutes * MINUTE, 'good'));
    const schedule = scheduleOf(log);
    const days = Math.round(schedule.interval / DAY_MS);
    const morning = START + days * DAY_MS + 7 * 3_600_000;
    expect(schedule.due).toBeGreaterThan(morning);
    expect(isDue(schedule, dayOf(morning))).toBe(true);
    expect(isDue(schedule, dayOf(morning - DAY_MS))).toBe(false);
  });

  test('a step of minutes is waited for', () => {
    const schedule = scheduleOf([repetition('a', START, 'again')]);
    expect(isDue(schedule, dayOf(START + MINUTE - 1))).toBe(false);
    expect(isDue(schedule, dayOf(START + MINUTE))).toBe(true);
  });

  test('known: learnt and likely to be recalled', () => {
    const learnt = scheduleOf([repetition('a', START, 'easy')]);
    expect(isKnown(NEVER_ASKED, START)).toBe(false);
    expect(isKnown(scheduleOf([repetition('a', START, 'good')]), START)).toBe(false);
    expect(isKnown(learnt, START + 8 * DAY_MS)).toBe(true);
    expect(isKnown(learnt, START + 2000 * DAY_MS)).toBe(false);
  });
});
