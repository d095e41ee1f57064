import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import type { ClockRules } from '../setup/setup.ts';
import { ScriptedGame, TURN_OF_30 } from '../testing/scripted-game.ts';
import { evolve } from './evolve.ts';

/** Events between two turns start none, and a question is about each of its words. */

const at = 2_000_000;

function between(clock: ClockRules | null): GameState {
  return { ...ScriptedGame.start('classic', { clock }).state, turn: null };
}

const EVENTS: readonly GameEvent[] = [
  { type: 'clockChanged', change: { type: 'limits', clock: TURN_OF_30 }, at },
  { type: 'clockChanged', change: { type: 'limits', clock: null }, at },
  { type: 'clockChanged', change: { type: 'stop' }, at },
  { type: 'clockChanged', change: { type: 'start' }, at },
  { type: 'timeGivenBack', from: at - 5, to: at },
  { type: 'everyoneAway', at },
  { type: 'someoneBack', at },
  { type: 'gameSetAside', at },
  { type: 'gameResumed', at },
];

describe('nobody is on turn', () => {
  test.each(EVENTS)('[C4] and nobody is after $type', (event) => {
    for (const clock of [TURN_OF_30, null]) {
      expect(evolve(between(clock), event).turn).toBeNull();
    }
  });
});

describe('[R7] a question about several words', () => {
  function asked(): GameState {
    const placement = [{ row: 7, col: 7, face: 'A' }];
    const unknown = ['AB', 'CD', 'EF'];
    const { state } = ScriptedGame.start('classic', { wordCheck: { type: 'ask' } });
    return evolve(state, { type: 'wordsQuestioned', seat: 0, placement, unknown, at });
  }

  test.each([
    ['AB', ['CD', 'EF']],
    ['CD', ['AB', 'EF']],
    ['EF', ['AB', 'CD']],
  ])('%s is right: the others are still asked about', (word, others) => {
    const after = evolve(asked(), { type: 'wordVouched', word, keep: false });
    expect(after.question?.unknown).toEqual(others);
    expect(after.vouched).toContain(word);
  });
});
