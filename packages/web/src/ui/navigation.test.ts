import { expect, test } from 'vitest';
import { addressOf, screenAt, type Screen } from './navigation.ts';

const SCREENS: readonly Screen[] = [
  { screen: 'new' },
  { screen: 'games' },
  { screen: 'game', id: 'a b/c' },
  { screen: 'review', id: 'x1' },
];

test.each(SCREENS)('the address of %o leads back to it', (screen) => {
  expect(screenAt(addressOf(screen))).toEqual(screen);
});

test.each(['', '#', '#/', '#/nowhere', '#/game/', '#/review'])('%s is the first screen', (hash) => {
  expect(screenAt(hash)).toEqual({ screen: 'new' });
});
