import { expect, test } from 'vitest';
import { EN } from '../../i18n/messages/en/all.ts';
import { FR } from '../../i18n/messages/fr/all.ts';
import { letterPauseMs } from '../../session/pace.ts';

test('[S4] the slider is called what it sets: the pause between letters, 9 the longest', () => {
  expect([EN['options.speed'], FR['options.speed']]).toEqual([
    'Pause between letters',
    'Pause entre les lettres',
  ]);
  for (const about of [EN['options.speedAbout'], FR['options.speedAbout']]) {
    expect(about).toMatch(/^0.*9.*(longest|longue)/);
  }
  expect(letterPauseMs(0)).toBe(0);
  const pauses = Array.from({ length: 10 }, (_, speed) => letterPauseMs(speed));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(10);
});
