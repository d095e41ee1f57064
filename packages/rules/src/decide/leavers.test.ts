import { describe, expect, test } from 'vitest';
import { people, ScriptedGame } from '../testing/scripted-game.ts';

/** Tiles and time of players who left: they count for nobody [R9e, R10, P5]. */

describe('players who left, at the end', () => {
  /** Seat 2 has left with a Q; seat 0 goes out, and seat 1 has a Z. */
  function outAfterLeaving(edition: string): ScriptedGame {
    const game = ScriptedGame.start(edition, { players: people(3) });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'], score: 100 });
    game.setSeat(1, { rack: ['Z'], score: 90 });
    game.setSeat(2, { rack: ['Q'], score: 500 });
    expect(game.send(2, { type: 'leave', resign: true })).toBeNull();
    expect(game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') })).toBeNull();
    return game;
  }

  test.each(['classic', 'deluxe', 'spectrum', 'plus3'])(
    '[R10] %s: their tiles are not gained, they lose nothing, and they do not win',
    (edition) => {
      expect(outAfterLeaving(edition).state.result).toEqual({
        reason: 'out',
        adjustments: [
          { seat: 0, kind: 'others-tiles', points: 10 },
          { seat: 1, kind: 'tiles-left', points: -10 },
        ],
        scores: [116, 80, 500],
        winners: [0],
        at: 1_000_000,
      });
    },
  );

  test('[R10] scampio: who left with an empty rack gains no 25', () => {
    const game = ScriptedGame.start('scampio', { players: people(3) });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    game.setSeat(1, { rack: ['Z'] });
    game.setSeat(2, { rack: [] });
    game.send(2, { type: 'leave', resign: false });
    game.send(null, { type: 'endGame', scored: true });
    expect(game.state.result?.adjustments).toEqual([
      { seat: 0, kind: 'tiles-left', points: -3 },
      { seat: 1, kind: 'tiles-left', points: -8 },
    ]);
  });

  test('[P5] their time costs nothing any more', () => {
    const game = ScriptedGame.start('salon', { players: people(3) });
    game.setSeat(0, { usedMs: 26 * 60_000 });
    game.setSeat(2, { usedMs: 25 * 60_000 + 1 });
    game.send(2, { type: 'leave', resign: false });
    game.send(null, { type: 'endGame', scored: true });
    expect(game.state.result?.adjustments).toEqual([{ seat: 0, kind: 'overtime', points: -20 }]);
  });
});

describe('a table that nobody is at', () => {
  const EMPTY_MS = 3_600_000;

  function left(): ScriptedGame {
    const game = ScriptedGame.start('salon', { table: 'online' });
    game.setSeat(0, { usedMs: 25 * 60_000 - 1000 });
    game.wait(500).send(null, { type: 'noteAbsence' });
    return game.wait(EMPTY_MS);
  }

  test('[R9h P5] scored as it stands, the time nobody was there costs nothing', () => {
    const game = left();
    expect(game.send(null, { type: 'endGame', scored: true })).toBeNull();
    expect(game.state.result?.adjustments).toEqual([]);
  });

  test('[R9h] set aside and resumed, that time is charged to nobody', () => {
    const game = left();
    game.send(null, { type: 'endGame', scored: false });
    expect(game.state.turn).toMatchObject({ usedMs: 500, runningSince: null });
  });
});
