import { expect, test } from 'vitest';
import { addressOf, screenAt, type Screen } from './navigation.ts';

const SCREENS: readonly Screen[] = [
  { screen: 'home' },
  { screen: 'new' },
  { screen: 'new', first: 'players' },
  { screen: 'new', first: 'levels' },
  { screen: 'games' },
  { screen: 'game', id: 'a b/c' },
  { screen: 'review', id: 'x1' },
  { screen: 'review', id: 'x1', turn: 0 },
  { screen: 'review', id: 'a b/c', turn: 41 },
  { screen: 'table', id: 't1', turn: 3 },
  { screen: 'table', id: 't1', turn: 3, game: 'g/1' },
  { screen: 'table', id: 't1', game: 'g1' },
];

test.each(SCREENS)('the address of %o leads back to it', (screen) => {
  expect(screenAt(addressOf(screen))).toEqual(screen);
});

test.each<[string, Screen]>([
  ['#/table/01j9zv7kq3t5w8x2y4a6b0c1de', { screen: 'table', id: '01j9zv7kq3t5w8x2y4a6b0c1de' }],
  ['#/hand-over/0f1e2d', { screen: 'hand-over', token: '0f1e2d' }],
  ['#/online', { screen: 'online' }],
  ['#/online/new', { screen: 'open-table' }],
  ['#/words', { screen: 'words' }],
  ['#/game/0a1b2c', { screen: 'game', id: '0a1b2c' }],
  ['#/review/0a1b2c/12', { screen: 'review', id: '0a1b2c', turn: 11 }],
])('[O1] %s may have been sent or bookmarked, and still leads there', (link, screen) => {
  expect(screenAt(link)).toEqual(screen);
});

test.each(['', '#', '#/', '#/nowhere', '#/game/', '#/game/%E0%A4%A', '#/review'])(
  '%s is the first screen',
  (hash) => {
    expect(screenAt(hash)).toEqual({ screen: 'home' });
  },
);

test.each(['#/review/x1/', '#/review/x1/0', '#/review/x1/-3', '#/review/x1/last'])(
  '%s is the review without a turn',
  (hash) => {
    expect(screenAt(hash)).toEqual({ screen: 'review', id: 'x1' });
  },
);
