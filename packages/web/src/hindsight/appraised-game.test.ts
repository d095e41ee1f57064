import { createGame, type GameEvent, type Player } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import type { Appraisal } from '@luctor/engine';
import type { Hindsight } from '../session/game-session.ts';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../testing/session-bench.ts';
import { fakeSession } from '../ui/testing/fake-session.ts';
import {
  AppraisedGame,
  appraisedGame,
  decisionsThatCount,
  findMissedMoves,
} from './appraised-game.ts';

/** The log of a game in which everyone passes this many times. */
async function passes(players: readonly Player[], turns: number): Promise<readonly GameEvent[]> {
  const setup = setupOf('classic', players);
  const session = fakeSession(createGame(setup, hexFrom(seededRandom(5), 64), 0));
  for (const seat of session.seatsHere) {
    await session.send(seat, { type: 'contribute', contribution: '0f'.repeat(32) });
  }
  for (let turn = 0; turn < turns; turn++) {
    await session.send(session.state().turn?.seat ?? null, { type: 'pass' });
  }
  return session.events();
}

/** A game whose turns gave away these millipoints, and the turns that were requested. */
async function gameOf(players: readonly Player[], givenAway: readonly number[]) {
  const asked: number[] = [];
  const appraise: Hindsight['appraise'] = async ({ history }): Promise<Appraisal> => {
    asked.push(history.length);
    return { best: { type: 'pass' }, givenAway: givenAway[history.length] ?? 0 };
  };
  const events = await passes(players, givenAway.length);
  return { game: new AppraisedGame({ events, appraise }), asked };
}

const STAY = new AbortController().signal;
const ignore = (): void => undefined;

async function missedIn(game: AppraisedGame) {
  const missed = await findMissedMoves(game, STAY, ignore);
  return missed?.map(({ seat, worst }) => [seat, worst?.decision.turn ?? null]) ?? null;
}

describe('the best moves missed', () => {
  test('each person’s turn that gave away most; the first of equals', async () => {
    const { game } = await gameOf([ANN, BOB], [3000, 9000, 40_000, 9000]);
    const first = game.decisions[0]?.seat ?? 0;
    const expected = [
      [first, 2],
      [1 - first, 1],
    ].toSorted(([a = 0], [b = 0]) => a - b);
    expect(await missedIn(game)).toEqual(expected);
  });

  test('less than half a point counts as nothing', async () => {
    const { game } = await gameOf([ANN], [499, 0]);
    expect(await missedIn(game)).toEqual([[0, null]]);
    const { game: other } = await gameOf([ANN], [499, 500]);
    expect(await missedIn(other)).toEqual([[0, 1]]);
  });

  test('computers count only if nobody played', async () => {
    const { game, asked } = await gameOf([ANN, COMPUTER], [1000, 1000, 1000, 1000]);
    const people = decisionsThatCount(game);
    expect(people.map(({ seat }) => seat)).toEqual([0, 0]);
    expect((await missedIn(game))?.map(([seat]) => seat)).toEqual([0]);
    expect(asked).toEqual(people.map(({ turn }) => turn));
    const { game: idle } = await gameOf([ANN, COMPUTER], [1000]);
    expect(decisionsThatCount(idle).every(({ seat }) => seat === 0)).toBe(true);
    const { game: watched } = await gameOf([COMPUTER, COMPUTER], [1000, 1000]);
    expect((await missedIn(watched))?.map(([seat]) => seat)).toEqual([0, 1]);
  });

  test('reports its progress', async () => {
    const { game } = await gameOf([ANN, BOB], [0, 0, 0]);
    const counts: number[] = [];
    await findMissedMoves(game, STAY, (count) => counts.push(count));
    expect(counts).toEqual([1, 2, 3]);
  });

  test('stopped halfway, it asks for nothing more', async () => {
    const { game, asked } = await gameOf([ANN, BOB], [1000, 1000, 1000, 1000]);
    const leaving = new AbortController();
    const found = await findMissedMoves(game, leaving.signal, (count) => {
      if (count === 2) leaving.abort();
    });
    expect(found).toBeNull();
    expect(asked.length).toBeLessThan(4);
  });

  test('each turn is requested once; failures are requested again', async () => {
    const events = await passes([ANN], 2);
    let hasWords = false;
    let asked = 0;
    const game = new AppraisedGame({
      events,
      appraise: async () => {
        asked++;
        if (!hasWords) throw new Error('no words');
        return { best: { type: 'pass' }, givenAway: 0 };
      },
    });
    await expect(missedIn(game)).rejects.toThrow('no words');
    hasWords = true;
    expect(await missedIn(game)).toEqual([[0, null]]);
    await missedIn(game);
    expect(asked).toBe(3);
  });

  test('a turn of the history without a decision gives null', async () => {
    const { game } = await gameOf([ANN], [0]);
    expect(game.decisionAt(0)?.turn).toBe(0);
    expect(game.decisionAt(1)).toBeNull();
  });
});

describe('a session’s review', () => {
  test('[K5] only when the game is over: before, it would reveal a rack', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    expect(appraisedGame(session)).toBeNull();
    const seat = session.view.value.turn?.seat ?? 0;
    await session.send(seat, { type: 'pass' });
    const hint = await session.hints.take(1 - seat);
    if (!hint.ok || hint.value === null) throw new Error('this rack has a word');
    await session.send(1 - seat, { type: 'play', placement: hint.value.placement });
    expect(session.hindsight()).toBeNull();
    await session.send(null, { type: 'endGame', scored: true });

    const game = appraisedGame(session);
    expect(appraisedGame(session)).toBe(game);
    if (game === null) throw new Error('the game is over');
    const missed = await findMissedMoves(game, STAY, ignore);
    const passed = missed?.find((each) => each.seat === seat)?.worst;
    expect(passed?.decision.turn).toBe(0);
    expect(passed?.appraisal.best.type).toBe('play');
  });

  test('also works for a game in another tab, and after the words failed and arrived', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB]));
    await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' });
    await session.send(null, { type: 'endGame', scored: true });
    session.close();
    const again = await bench.reopen();
    const game = appraisedGame(again);
    if (game === null) throw new Error('the game is over');
    bench.engine.progress.value = { stage: 'failed', reason: 'network' };
    await expect(missedIn(game)).rejects.toThrow('not at hand');
    again.words.retry();
    expect(await missedIn(game)).toHaveLength(1);
  });
});
