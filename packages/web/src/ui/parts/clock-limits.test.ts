import { beforeAll, describe, expect, test } from 'vitest';
import type { ClockRules } from '@luctor/rules';
import { withAllTexts } from '../../i18n/index.ts';
import { clockLimits } from './clock-limits.ts';

beforeAll(() => withAllTexts(Promise.resolve()));

const UNLIMITED: ClockRules = {
  perTurnSeconds: null,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

describe('[C1] the limits of a clock, in words', () => {
  test.each<[ClockRules | null, string]>([
    [null, 'No clock'],
    [UNLIMITED, 'No clock'],
    [{ ...UNLIMITED, perTurnSeconds: 90 }, '1:30 a turn'],
    [{ ...UNLIMITED, perTurnSeconds: 60, perPlayerSeconds: 1500 }, '1:00 a turn and 25:00 in all'],
    [
      { ...UNLIMITED, perPlayerSeconds: 600, incrementSeconds: 10 },
      '10:00 in all and 0:10 more each turn',
    ],
  ])('%o', (clock, text) => {
    expect(clockLimits(clock)).toBe(text);
  });
});
