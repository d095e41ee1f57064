import { describe, expect, test } from 'vitest';
import { people, computer, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';

const HINT = { type: 'takeHint' } as const;

describe('[K8] hints', () => {
  test.each([
    ['one-screen', null],
    ['online-friendly', null],
    ['online', 'hints-not-allowed'],
  ] as const)('at a table of the kind %s: %s', (table, code) => {
    const game = ScriptedGame.start('salon', { table });
    expect(game.send(0, HINT)).toBe(code);
    expect(game.player(0).hintsTaken).toBe(code === null ? 1 : 0);
  });

  test('can be taken any number of times, but only in one’s own turn', () => {
    const game = ScriptedGame.start('salon', { table: 'online-friendly' });
    expect(game.send(1, HINT)).toBe('not-your-turn');
    expect([game.send(0, HINT), game.send(0, HINT)]).toEqual([null, null]);
    expect(game.state.seats.map(({ hintsTaken }) => hintsTaken)).toEqual([2, 0]);
    game.act({ type: 'pass' });
    expect(game.send(0, HINT)).toBe('not-your-turn');
  });

  test('are for people only: not for the table, a computer or a stand-in', () => {
    const game = ScriptedGame.start('salon', {
      players: [...people(2), computer()],
      table: 'online-friendly',
    });
    expect(game.send(null, HINT)).toBe('people-only');
    expect(game.send(2, HINT)).toBe('people-only');
    game.send(null, { type: 'takeSeat', seat: 0, level: 3 });
    expect(game.send(0, HINT)).toBe('people-only');
  });

  test('cost neither time nor the turn', () => {
    const game = ScriptedGame.start('salon');
    const { turn, clock, history } = game.state;
    game.wait(3000).send(0, HINT);
    expect(game.state).toMatchObject({ turn, clock, history });
    expect(game.events.at(-1)).toEqual({ type: 'hintTaken', seat: 0, at: game.now });
  });

  test('[O2] only the player knows of a hint until the end', () => {
    const game = ScriptedGame.start('salon', { players: people(3), table: 'online-friendly' });
    game.send(0, HINT);
    const seen = (viewer: number | 'watcher') =>
      viewFor(game.state, viewer).seats.map(({ hintsTaken }) => hintsTaken);
    expect(seen(0)).toEqual([1, null, null]);
    expect(seen(1)).toEqual([null, 0, null]);
    expect(seen('watcher')).toEqual([null, null, null]);
    game.send(null, { type: 'endGame', scored: true });
    for (const viewer of [0, 1, 2, 'watcher'] as const) expect(seen(viewer)).toEqual([1, 0, 0]);
  });

  test('[O2] a game with a hint and one without look the same to the others', () => {
    const [with_, without] = [true, false].map((hinted) => {
      const game = ScriptedGame.start('salon', { table: 'online-friendly' });
      if (hinted) game.send(0, HINT);
      // other events count too: the version is the log's length, not part of the game
      const { version: _, ...view } = viewFor(game.state, 1);
      return view;
    });
    expect(with_).toEqual(without);
  });
});
