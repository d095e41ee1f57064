import {
  createGame,
  EDITIONS,
  findEdition,
  makeSetup,
  replay,
  type GameState,
  type RuleErrorCode,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { attemptsFor, mayTryAnother, thinkingLimits } from './computer-move.ts';

function begun(edition: string): GameState {
  const found = findEdition(edition);
  if (found === null) throw new Error('no edition');
  const players = [1, 2].map((i) => ({ kind: 'computer', name: `C${i}`, level: 2 }) as const);
  const setup = makeSetup(found, { players, language: 'en' });
  if (!setup.ok) throw new Error(setup.error.code);
  return replay(createGame(setup.value, '5'.repeat(64), 1000));
}

describe('[C6] how long a computer may think', () => {
  test.each([
    ['no clock: as long as is waited for', null, { until: 11_000, giveUpAt: 13_000 }],
    ['much time: the same', 99_000, { until: 11_000, giveUpAt: 13_000 }],
    ['little: until half a second before the end', 6000, { until: 5500, giveUpAt: 5900 }],
    ['a clock that ends just after that', 12_000, { until: 11_000, giveUpAt: 11_900 }],
    ['hardly any: at once', 1300, { until: 1000, giveUpAt: 1200 }],
    ['none: at once', 900, { until: 1000, giveUpAt: 1000 }],
  ])('%s', (_, until, limits) => {
    expect(thinkingLimits({ until }, 1000, 10_000)).toEqual(limits);
  });

  test('never exceeds its clock and never ends before it begins', () => {
    for (let clock = 0; clock < 20_000; clock += 37) {
      const { until, giveUpAt } = thinkingLimits({ until: clock }, 1000, 10_000);
      expect(until).toBeGreaterThanOrEqual(1000);
      expect(giveUpAt).toBeGreaterThanOrEqual(until);
      expect(giveUpAt).toBeLessThanOrEqual(Math.max(1000, clock));
    }
  });
});

describe('[C6] the fallbacks for a computer’s move', () => {
  const move = { type: 'play', placement: [] } as const;

  test.each(EDITIONS.map(({ id }) => id))('in %s: its move, else tiles, else a pass', (id) => {
    const state = begun(id);
    const types = attemptsFor(state, 0, move).map(({ type }) => type);
    expect(types).toEqual(id === 'scampio' ? ['play', 'pass'] : ['play', 'exchange', 'pass']);
    expect(attemptsFor(state, 0, null).map(({ type }) => type)).toEqual(types.slice(1));
  });

  test('[R5] exchange no more tiles than the bag allows', () => {
    const state = begun('deluxe');
    const exchanged = (bag: number): number => {
      const [first] = attemptsFor({ ...state, bag: state.bag.slice(0, bag) }, 0, null);
      return first?.type === 'exchange' ? first.tiles.length : 0;
    };
    expect([0, 3, 7, 20].map(exchanged)).toEqual([0, 3, 7, 7]);
  });

  /** Every code: a new one must be put into one of the two lists. */
  const HELPS: Readonly<Record<RuleErrorCode, boolean>> = {
    'no-tiles': true,
    'off-board': true,
    'square-taken': true,
    'square-used-twice': true,
    'not-a-letter': true,
    'not-on-rack': true,
    'not-in-line': true,
    gap: true,
    'first-too-short': true,
    'first-off-start': true,
    'not-touching': true,
    'only-alongside': true,
    'game-over': false,
    'game-not-started': false,
    'game-set-aside': false,
    'game-already-started': true,
    'no-such-seat': true,
    'not-your-turn': false,
    'already-contributed': true,
    'not-a-contribution': true,
    'unknown-words': true,
    'exchange-not-allowed': true,
    'bag-too-small': true,
    'tiles-not-on-rack': true,
    'time-up': false,
    'entry-fixed': true,
    'no-entry': true,
    'entry-too-long': true,
    'question-open': false,
    'no-question': true,
    'not-asked': true,
    'challenge-open': false,
    'nothing-to-challenge': true,
    'own-play': true,
    'already-accepted': true,
    'no-time-claim': true,
    'no-clock': true,
    'bad-clock': true,
    'bad-options': true,
    'people-only': true,
    'one-screen-only': true,
    'already-left': false,
    'not-set-aside': true,
    'commitments-missing': true,
    'hints-not-allowed': true,
    'too-many-asides': true,
    stale: false,
  };

  test.each(Object.entries(HELPS))('after %s another attempt helps: %s', (code, helps) => {
    expect(mayTryAnother(code as RuleErrorCode)).toBe(helps);
  });
});
