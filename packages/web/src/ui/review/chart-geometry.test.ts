import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartShape, namedTurns, turnAt, type ChartTurn } from './chart-geometry.ts';

const SIZE = { width: 660, height: 172 };

const anyTurns = fc.array(
  fc.record({
    lead: fc.integer({ min: -400, max: 400 }),
    chance: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  }),
  { minLength: 1, maxLength: 60 },
);

describe('[L2] the chart of a game', () => {
  test('everything lies inside, in the order of the turns', () => {
    fc.assert(
      fc.property(anyTurns, (turns) => {
        const shape = chartShape(turns, SIZE);
        const xs = [...shape.columns];
        expect(xs).toEqual(xs.toSorted((a, b) => a - b));
        for (const { x, y, width, height } of shape.bars) {
          expect(x).toBeGreaterThanOrEqual(shape.left);
          expect(x + width).toBeLessThanOrEqual(shape.right + 1e-9);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(SIZE.height);
        }
        for (const { y } of shape.chance?.lines.flat() ?? []) {
          expect(y).toBeGreaterThanOrEqual(shape.chance?.top ?? 0);
          expect(y).toBeLessThanOrEqual(shape.chance?.bottom ?? 0);
        }
      }),
    );
  });

  test('bars stand on the axis when ahead and hang from it when behind, in proportion', () => {
    const turns = [10, 40, -20, 0].map((lead): ChartTurn => ({ lead, chance: null }));
    const { bars, zero, most, least } = chartShape(turns, SIZE);
    const [ten, forty, behind, none] = bars;
    expect(ten?.height).toBeCloseTo((forty?.height ?? 0) / 4);
    expect((forty?.y ?? 0) + (forty?.height ?? 0)).toBeCloseTo(zero);
    expect(behind?.y).toBe(zero);
    expect(behind?.height).toBeCloseTo((forty?.height ?? 0) / 2);
    expect(none?.height, 'a lead of nothing is still seen').toBe(1);
    expect([most?.lead, least?.lead]).toEqual([40, -20]);
  });

  test('without chances the bars have the room of the line; unknown ones interrupt it', () => {
    const known = (chance: number | null): ChartTurn => ({ lead: 5, chance });
    expect(chartShape([known(null), known(null)], SIZE).chance).toBeNull();
    const { chance, bars } = chartShape([known(0.5), known(null), known(0.2), known(1)], SIZE);
    expect(chance?.lines.map((line) => line.length)).toEqual([1, 2]);
    const alone = chartShape([known(null)], SIZE).bars[0]?.height ?? 0;
    expect(bars[0]?.height).toBeLessThan(alone);
  });

  test('a point of the chart belongs to the column it is in', () => {
    fc.assert(
      fc.property(anyTurns, fc.nat(), (turns, any) => {
        const shape = chartShape(turns, SIZE);
        const turn = any % turns.length;
        expect(turnAt(shape, shape.columns[turn] ?? 0)).toBe(turn);
        expect(turnAt(shape, 0)).toBe(0);
        expect(turnAt(shape, SIZE.width)).toBe(turns.length - 1);
      }),
    );
  });

  test('every fifth turn is numbered, and the chosen one instead of its neighbours', () => {
    expect(namedTurns(12, null)).toEqual([4, 9]);
    expect(namedTurns(12, 6)).toEqual([4, 6, 9]);
    expect(namedTurns(12, 5)).toEqual([5, 9]);
  });
});
