import { describe, expect, test } from 'vitest';
import { bindingCommitment } from '../draws/fair-draw.ts';
import type { Attempt } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';
import { TestGame, testWords } from '../testing/random-player.ts';
import { viewFor } from '../view/view.ts';
import { hasContributed, isListComplete, shareDue } from './gathering.ts';

const ATTEMPT: Attempt = { game: 'g1', number: 1 };
const [P0, P1] = people(2);

function begun(attempt?: Attempt): TestGame {
  const players = [P0, computer(), P1].flatMap((player) => player ?? []);
  const setup = makeSetup(editionOf('salon'), { players, language: 'en', table: 'online' });
  if (!setup.ok) throw new Error(setup.error.code);
  return new TestGame(setup.value, testWords(['AT']), 'cd'.repeat(32), 1000, attempt);
}

/** What is due from each seat; a state and every view of it must agree. */
function due({ state }: TestGame) {
  const seats = [...state.seats.keys()];
  const shares = seats.map((seat) => shareDue(state, seat));
  const given = seats.map((seat) => hasContributed(state, seat));
  for (const viewer of [...seats, 'watcher' as const]) {
    const view = viewFor(state, viewer);
    expect(seats.map((seat) => shareDue(view, seat))).toEqual(shares);
    expect(seats.map((seat) => hasContributed(view, seat))).toEqual(given);
    expect(isListComplete(view)).toBe(isListComplete(state));
  }
  return shares;
}

function commit(game: TestGame, seat: number, bytes: string): string | null {
  const { setup } = game.state;
  const commitment = bindingCommitment({ attempt: ATTEMPT, setup, seat, bytes });
  return game.send(seat, { type: 'commit', commitment });
}

describe('[S3] what is due before the first draw', () => {
  test('without commitments: bytes from every person, none from a computer', () => {
    const game = begun();
    expect(due(game)).toEqual(['contribute', null, 'contribute']);
    game.send(0, { type: 'contribute', contribution: 'ab'.repeat(16) });
    expect(due(game)).toEqual([null, null, 'contribute']);
    game.send(2, { type: 'contribute', contribution: 'ab'.repeat(16) });
    expect(game.state.phase).toBe('playing');
    expect(due(game)).toEqual([null, null, null]);
  });

  test('with commitments: everybody’s hash, then everybody’s bytes once the list is complete', () => {
    const game = begun(ATTEMPT);
    expect(due(game)).toEqual(['commit', null, 'commit']);
    commit(game, 2, 'aa'.repeat(32));
    expect(isListComplete(game.state)).toBe(false);
    expect(due(game)).toEqual(['commit', null, null]);
    commit(game, 0, 'bb'.repeat(32));
    expect(isListComplete(game.state)).toBe(true);
    expect(due(game)).toEqual(['reveal', null, 'reveal']);
    game.send(2, { type: 'reveal', contribution: 'aa'.repeat(32) });
    expect(due(game)).toEqual(['reveal', null, null]);
    game.send(0, { type: 'reveal', contribution: 'bb'.repeat(32) });
    expect(game.state.phase).toBe('playing');
    expect(due(game)).toEqual([null, null, null]);
  });

  test('[O2] a view shows who gave bytes, and never the bytes', () => {
    const game = begun(ATTEMPT);
    commit(game, 0, 'aa'.repeat(32));
    commit(game, 2, 'bb'.repeat(32));
    game.send(0, { type: 'reveal', contribution: 'aa'.repeat(32) });
    for (const viewer of [0, 2, 'watcher'] as const) {
      const seen = JSON.stringify(viewFor(game.state, viewer));
      expect(seen).not.toContain('aa'.repeat(32));
      expect(seen).not.toContain('cd'.repeat(32));
    }
  });
});
