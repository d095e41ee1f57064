import { describe, expect, test } from 'vitest';
import { createBudgetMeter } from './budget.ts';
import type { SearchBudget } from './types.ts';

/** How much work is done before a search with this budget stops; each rollout takes 10 ms. */
function workWithin(budget: SearchBudget, most = 50) {
  let time = 1000;
  const meter = createBudgetMeter({ seed: 1, budget, now: () => time });
  let work = 0;
  while (work < most && meter.check() === null) {
    meter.addRollout();
    meter.addNode();
    meter.addNode();
    time += 10;
    work++;
  }
  expect(meter.rollouts).toBe(work);
  expect(meter.nodes).toBe(2 * work);
  return { work, stopped: meter.stopped };
}

describe('a budget', () => {
  test.each<[SearchBudget, number]>([
    [{ rollouts: 7 }, 7],
    [{ rollouts: 0 }, 0],
    [{ nodes: 8 }, 4],
    [{ nodes: 9 }, 5],
    [{ milliseconds: 60 }, 6],
    [{ milliseconds: 61 }, 7],
    [{ milliseconds: 0 }, 0],
    // the first limit reached
    [{ milliseconds: 90, rollouts: 5, nodes: 12 }, 5],
    [{ milliseconds: 30, rollouts: 5, nodes: 12 }, 3],
    [{ milliseconds: 90, rollouts: 9, nodes: 12 }, 6],
  ])('%j allows %d rollouts', (budget, work) => {
    expect(workWithin(budget)).toEqual({ work, stopped: 'budget' });
  });

  test('without limits never ends a search, and needs no clock', () => {
    expect(workWithin({})).toEqual({ work: 50, stopped: null });
    expect(createBudgetMeter({ seed: 1, budget: {} }).check()).toBeNull();
    const timed = { seed: 1, budget: { milliseconds: 1 } };
    expect(() => createBudgetMeter(timed)).toThrow('needs a clock');
  });

  test('can be cancelled from outside and inside; the first reason stays', () => {
    let isAsked = false;
    const options = { seed: 1, budget: { rollouts: 1 }, isCancelled: () => isAsked };
    const cancelled = createBudgetMeter(options);
    expect(cancelled.check()).toBeNull();
    isAsked = true;
    expect([cancelled.check(), cancelled.stopped]).toEqual(['cancelled', 'cancelled']);
    isAsked = false;
    expect(cancelled.check()).toBe('cancelled');

    const spent = createBudgetMeter(options);
    spent.addRollout();
    expect(spent.check()).toBe('budget');
    spent.cancel();
    expect(spent.stopped).toBe('budget');

    const within = createBudgetMeter(options);
    within.cancel();
    expect([within.stopped, within.check()]).toEqual(['cancelled', 'cancelled']);
  });
});
