import { expect, test } from 'vitest';
import { createGame, replay, type GameState, type Player, type SetupChoices } from '@luctor/rules';
import { ANN, BOB, COMPUTER, setupOf } from '../testing/session-bench.ts';
import { screenViewer } from './screen-viewer.ts';

/** A game with the first seat on turn. */
function begun(players: readonly Player[], choices: Partial<SetupChoices> = {}): GameState {
  const state = replay(createGame(setupOf('classic', players, choices), '0'.repeat(64), 1));
  const turn = {
    number: 1,
    seat: 0,
    usedMs: 0,
    runningSince: 1,
    limitMs: null,
    entry: null,
    fixedAt: null,
  };
  return { ...state, phase: 'playing', turn };
}

test('[U5] the player on turn; else the only person; else nobody in particular', () => {
  expect(screenViewer(begun([ANN, BOB]))).toBe(0);
  expect(screenViewer(begun([COMPUTER, ANN]))).toBe(1);
  expect(screenViewer(begun([COMPUTER, ANN, BOB]))).toBe('watcher');
  const options = { racksVisible: true };
  expect(screenViewer(begun([COMPUTER, ANN, BOB], { options }))).toBe(1);
  expect(screenViewer(begun([COMPUTER, COMPUTER]))).toBe('watcher');
});
