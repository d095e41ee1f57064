import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownOverTime } from './known-over-time.ts';
import { DAY_MS, RATINGS, type Repetition } from './repetition.ts';
import { isKnown, schedulesOf } from './schedule.ts';

const START = Date.UTC(2026, 0, 1);

function row(card: string, day: number, rating: Repetition['rating']): Repetition {
  const at = START + day * DAY_MS;
  return { id: `${card}${day}`, card, at, order: at, rating, isRight: true, tookMs: 1000 };
}

describe('[L6] cards known over time', () => {
  test('grow as they are learnt, and shrink as they are forgotten', () => {
    const log = [
      row('a', 0, 'easy'),
      row('b', 2, 'easy'),
      row('b', 5, 'again'),
      row('c', 6, 'again'),
    ];
    const days = [-1, 1, 3, 6, 400].map((day) => START + day * DAY_MS);
    expect(knownOverTime(log, days)).toEqual([0, 1, 2, 1, 0]);
    expect(knownOverTime([], days)).toEqual([0, 0, 0, 0, 0]);
  });

  test('each moment is what the log until then says, in whatever order the rows come', () => {
    const anyRow = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(60), fc.constantFrom(...RATINGS))
      .map((parts) => row(...parts));
    const days = fc.uniqueArray(fc.nat(90), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), days, (rows, chosen) => {
        const log = [...new Map(rows.map((each) => [each.id, each])).values()];
        const moments = chosen.toSorted((a, b) => a - b).map((day) => START + day * DAY_MS);
        const expected = moments.map((moment) => {
          const until = log.filter(({ order }) => order <= moment);
          return [...schedulesOf(until).values()].filter((each) => isKnown(each, moment)).length;
        });
        expect(knownOverTime(log.toReversed(), moments)).toEqual(expected);
      }),
    );
  });
});
