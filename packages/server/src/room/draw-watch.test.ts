import type { GameState } from '@luctor/rules';
import { expect, test } from 'vitest';
import { gameOfThree } from '../testing/three-seats.ts';
import { DrawWatch } from './draw-watch.ts';

const COMMIT = gameOfThree('commit').state;
const REVEAL = gameOfThree('reveal').state;
const PLAYING = gameOfThree('playing').state;
const of = (state: GameState, id = 'g') => ({ id, state });

test.each<[string, GameState, number, readonly number[]]>([
  ['nobody yet', COMMIT, 999, []],
  ['all who have not committed', COMMIT, 1000, [0, 1]],
  ['nobody yet, who is to reveal', REVEAL, 999, []],
  ['all who have not revealed', REVEAL, 1000, [0, 1]],
  ['nobody in a game', PLAYING, 9999, []],
])('[S3] silent are: %s', (_, state, ms, seats) => {
  const watch = new DrawWatch();
  expect(watch.silent(of(state), 5000, 1000)).toEqual([]);
  expect(watch.silent(of(state), 5000 + ms, 1000)).toEqual(seats);
});

test('[S3] those who answered are not silent', () => {
  const watch = new DrawWatch();
  const game = gameOfThree('commit');
  watch.silent(of(game.state), 0, 1000);
  const [device] = game.devices;
  const { commitments } = REVEAL.fairness;
  game.send(device?.seat ?? 0, { type: 'commit', commitment: commitments[0] ?? '' });
  expect(watch.silent(of(game.state), 1000, 1000)).toEqual([1]);
});

test('[S3] each stage of each attempt has the whole time', () => {
  const watch = new DrawWatch();
  watch.silent(of(COMMIT), 0, 1000);
  expect(watch.silent(of(REVEAL), 1500, 1000)).toEqual([]);
  expect(watch.silent(of(REVEAL), 2499, 1000)).toEqual([]);
  expect(watch.silent(of(REVEAL), 2500, 1000)).toEqual([0, 1]);
  // another attempt
  expect(watch.silent(of(REVEAL, 'h'), 9000, 1000)).toEqual([]);
  // none, and the same again
  expect(watch.silent(null, 9999, 1000)).toEqual([]);
  expect(watch.silent(of(REVEAL, 'h'), 10_000, 1000)).toEqual([]);
  expect(watch.silent(of(REVEAL, 'h'), 11_000, 1000)).toEqual([0, 1]);
});

test('[S3] what could not be saved is not held against anybody', () => {
  const watch = new DrawWatch();
  watch.silent(of(COMMIT), 0, 1000);
  watch.restart();
  expect(watch.silent(of(COMMIT), 1000, 1000)).toEqual([]);
  expect(watch.silent(of(COMMIT), 2000, 1000)).toEqual([0, 1]);
});
