import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { Budgets, REQUEST_KINDS, type Asker, type RequestKind } from './budgets.ts';

const CLUB = '192.0.2.7';
const ANN: Asker = { person: 'ann', address: CLUB };
const BOB: Asker = { person: 'bob', address: CLUB };
const STRANGER: Asker = { person: null, address: CLUB };
const TABLE = { table: 't1', isSeated: true };
const WATCHING = { table: 't1', isSeated: false };
const LIMITS = DEFAULT_LIMITS;

/** How many requests succeed before the first is refused. */
function spend(budgets: Budgets, asker: Asker, kind: RequestKind, at = TABLE, now = 0): number {
  let count = 0;
  while (count < 10_000 && budgets.take(asker, [kind], at, now) === null) count++;
  return count;
}

describe('[O4] what one person may ask for', () => {
  test.each(REQUEST_KINDS)('%s: used up by one, untouched for all others', (kind) => {
    const budgets = new Budgets(LIMITS);
    const burst = spend(budgets, ANN, kind);
    expect(burst).toBeGreaterThan(0);
    expect(burst).toBeLessThan(100);
    expect(budgets.take(ANN, [kind], TABLE, 0)).toBe(kind);
    expect(spend(budgets, BOB, kind)).toBe(burst);
    for (const other of REQUEST_KINDS) {
      if (other !== kind) expect(budgets.take(ANN, [other], TABLE, 0)).toBeNull();
    }
  });

  test('time brings it back, at the rate and no further than the burst', () => {
    const budgets = new Budgets(LIMITS);
    spend(budgets, ANN, 'move');
    expect(spend(budgets, ANN, 'move', TABLE, 1000)).toBe(LIMITS.movesPerSecond);
    expect(spend(budgets, ANN, 'move', TABLE, 3_600_000)).toBe(LIMITS.moveBurst);
  });

  test('moves at another table do not use up those at this one', () => {
    const budgets = new Budgets(LIMITS);
    spend(budgets, ANN, 'move', { table: 't2', isSeated: true });
    expect(spend(budgets, ANN, 'move')).toBe(LIMITS.moveBurst);
  });

  test('without a seat there is little to ask for, at each table', () => {
    const budgets = new Budgets(LIMITS);
    expect(spend(budgets, ANN, 'table', WATCHING)).toBe(LIMITS.watcherRequestBurst);
    expect(spend(budgets, ANN, 'move', WATCHING)).toBe(0);
    expect(spend(budgets, ANN, 'move', { table: 't2', isSeated: false })).toBe(
      LIMITS.watcherRequestBurst,
    );
    expect(spend(budgets, ANN, 'move')).toBe(LIMITS.moveBurst);
  });

  test('strangers use up their own address, and nobody else there or elsewhere', () => {
    const budgets = new Budgets(LIMITS);
    const share = LIMITS.watcherRequestBurst * LIMITS.strangersPerAddress;
    expect(spend(budgets, STRANGER, 'table', WATCHING)).toBe(share);
    for (let i = 0; i < 10_000; i++) budgets.mayTalk(STRANGER, 0);
    expect(budgets.mayTalk(STRANGER, 0)).toBe(false);
    expect(budgets.mayTalk(ANN, 0)).toBe(true);
    expect(spend(budgets, ANN, 'move')).toBe(LIMITS.moveBurst);
    expect(budgets.mayTalk({ ...STRANGER, address: '192.0.2.8' }, 0)).toBe(true);
  });

  test('twenty watchers together say no more than two; the players speak', () => {
    const budgets = new Budgets(LIMITS);
    let said = 0;
    for (let i = 0; i < 20; i++) {
      said += spend(budgets, { person: `p${i}`, address: CLUB }, 'chat', WATCHING);
    }
    expect(said).toBe(2 * LIMITS.chatBurst);
    expect(spend(budgets, ANN, 'chat')).toBe(LIMITS.chatBurst);
  });

  test('one who looks on and talks without end leaves the others their turn to speak', () => {
    const budgets = new Budgets(LIMITS);
    const say = (asker: Asker, now: number): boolean =>
      budgets.take(asker, ['chat'], WATCHING, now) === null;
    // all that there is at the beginning
    for (const asker of [ANN, BOB]) spend(budgets, asker, 'chat', WATCHING);
    let heard = 0;
    for (let now = 0; now <= 600_000; now += 500) {
      say(ANN, now);
      // somebody who speaks now and then
      if (now % 20_000 === 0 && now > 0 && say(BOB, now)) heard++;
    }
    expect(heard).toBe(30);
  });

  test('begun games: ten at once, then one a minute', () => {
    const budgets = new Budgets(LIMITS);
    expect(spend(budgets, ANN, 'game')).toBe(10);
    expect(spend(budgets, ANN, 'game', TABLE, 60_000)).toBe(1);
  });
});

describe('finding L3: what is remembered', () => {
  test('everything used is forgotten once it is full again', () => {
    const budgets = new Budgets(LIMITS);
    for (let i = 0; i < 500; i++) {
      const asker = { person: i % 2 === 0 ? `p${i}` : null, address: `a${i}` };
      budgets.mayTalk(asker, 0);
      budgets.take(asker, REQUEST_KINDS, { table: `t${i}`, isSeated: false }, 0);
    }
    expect(budgets.size).toBeGreaterThan(3000);
    budgets.sweep(3_600_000);
    expect(budgets.size).toBe(0);
  });

  test('nobody can make it grow without bounds', () => {
    const budgets = new Budgets(LIMITS);
    for (let i = 0; i < 60_000; i++) budgets.mayTalk({ person: `p${i}`, address: CLUB }, 0);
    expect(budgets.size).toBe(50_000);
  });
});
