import { describe, expect, test } from 'vitest';
import { evolve, replay } from '../evolve/evolve.ts';
import type { GameState } from '../game/state.ts';
import { tell, toldStart } from '../testing/told-game.ts';
import { decide } from './index.ts';
import { decideTold, toldContext, type Telling } from './tell.ts';

/** What a file tells at a moment when it cannot be so: refused with a reason, like a command. */

/** Seat 1 has played, and the play can be challenged. */
function played(): GameState {
  const state = tell(replay(toldStart(3)), { type: 'rack', seat: 1, tiles: Array.from('AT') });
  const placement = Array.from('AT', (face, i) => ({ row: 7, col: 7 + i, face }));
  const made = decide(state, 1, { type: 'play', placement }, toldContext());
  if (!made.ok) throw new Error(made.error.code);
  let after = state;
  for (const event of made.value) after = evolve(after, event);
  return after;
}

const STATES = {
  'a turn': replay(toldStart(3)),
  'an open play': played(),
  'no turn': { ...replay(toldStart(3)), turn: null },
} as const;

const CASES: readonly (readonly [keyof typeof STATES, Telling, string])[] = [
  ['a turn', { type: 'turn', seat: 2 }, 'told'],
  ['no turn', { type: 'turn', seat: 2 }, 'not-your-turn'],
  ['a turn', { type: 'stood' }, 'nothing-to-challenge'],
  ['an open play', { type: 'stood' }, 'told'],
  ['a turn', { type: 'challenge', seat: 0, penalty: 5 }, 'nothing-to-challenge'],
  ['an open play', { type: 'challenge', seat: 0, penalty: 5 }, 'told'],
  ['an open play', { type: 'challenge', seat: 2, penalty: 0, award: 5 }, 'told'],
  ['an open play', { type: 'challenge', seat: 1, penalty: 5 }, 'own-play'],
];

describe('what a file tells, and when', () => {
  test.each(CASES)('in %s: %j is %s', (when, told, answer) => {
    const state = STATES[when];
    const decided = decideTold(state, told);
    expect(decided.ok ? 'told' : decided.error).toEqual(
      answer === 'told' ? 'told' : { code: answer },
    );
    if (!decided.ok) return;
    expect(decided.value.state.openPlay).toBeNull();
    if (told.type !== 'challenge') return;
    // a wrong challenge costs its seat what the file says, and earns the other what it says
    const { seat, penalty, award } = told;
    const scoreBefore = (of: number): number => state.seats[of]?.score ?? 0;
    const { seats, history } = decided.value.state;
    expect(seats[seat]?.score).toBe(scoreBefore(seat) - penalty);
    expect(seats[1]?.score).toBe(scoreBefore(1) + (award ?? 0));
    expect(history.at(-1)).toEqual({
      type: 'challenge',
      seat,
      badWords: [],
      score: 0 - penalty,
      total: scoreBefore(seat) - penalty,
      usedMs: 0,
      ...(award !== undefined && {
        award: { seat: 1, score: award, total: scoreBefore(1) + award },
      }),
    });
  });
});

test('a move where nobody is on turn, as when a file has told of everybody leaving', () => {
  const pass = decide(STATES['no turn'], 1, { type: 'pass' }, toldContext());
  expect(pass).toEqual({ ok: false, error: { code: 'not-your-turn' } });
});
