import { expect, test } from 'vitest';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { passEndsGame } from './pass-ends-game.ts';
import { passRunOf } from './pass-run.ts';

const pass = (seat: number) => ({ type: 'pass', seat }) as const;
const lost = (seat: number) => ({ type: 'lost', seat }) as const;
const left = (seat: number) => ({ type: 'left', seat }) as const;
const challenge = (seat: number) => ({ type: 'challenge', seat }) as const;
const exchange = (seat: number) => ({ type: 'exchange', seat }) as const;
const play = (seat: number, withdrawn = false) => ({ type: 'play', seat, withdrawn }) as const;

type History = Parameters<typeof passRunOf>[0];

test.each<readonly [string, History, readonly number[], number]>([
  ['nothing yet', [], [], 0],
  ['a pass and a lost turn', [play(0), pass(1), lost(2)], [], 2],
  ['an exchange ends the run', [pass(0), exchange(1), pass(2)], [], 1],
  ['a play that stands ends it', [pass(0), play(1)], [], 0],
  ['a play taken back is a pass', [pass(0), play(1, true), challenge(2), pass(2)], [], 3],
  ['to leave takes no turn', [pass(0), left(2), pass(1)], [2], 2],
  ['who has left no longer passes', [pass(0), pass(1), left(1), pass(2)], [1], 2],
])('[R9b] passes in succession: %s', (_, history, gone, run) => {
  const seats = [0, 1, 2].map((seat) => ({ left: gone.includes(seat) ? 'left' : null }) as const);
  expect(passRunOf(history, seats)).toBe(run);
});

test.each([
  ['classic', 1, 20],
  ['spectrum', 1, 20],
  ['classic', 2, 20],
  ['plus3', 2, 20],
  ['deluxe', 3, 0],
  ['scampio', 3, 0],
])('[R9b R9c] %s, %i playing: a player is told which pass ends the game', (edition, count, bag) => {
  const game = ScriptedGame.start(edition, { players: people(count) });
  game.shrinkBag(bag);
  for (let turn = 0; turn < 20 && game.state.phase === 'playing'; turn++) {
    const isTold = passEndsGame(viewFor(game.state, game.seat));
    game.act({ type: 'pass' });
    const reason = game.state.result?.reason;
    expect(isTold).toBe(reason === 'passes' || reason === 'scoreless');
  }
});
