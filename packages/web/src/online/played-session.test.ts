import { describe, expect, test } from 'vitest';
import { createGame, type GameEvent } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { ANN, BOB, setupOf } from '../testing/session-bench.ts';
import { fakeSession } from '../ui/testing/fake-session.ts';
import { playedSession } from './played-session.ts';

const BEGUN: readonly GameEvent[] = [
  ...createGame(setupOf('classic', [ANN, BOB]), hexFrom(seededRandom(3), 64), 0),
  { type: 'contributed', seat: 0, contribution: '0f'.repeat(32) },
  { type: 'contributed', seat: 1, contribution: '0f'.repeat(32) },
  { type: 'gameStarted', firstSeat: 0, at: 0 },
  { type: 'tilesDrawn', seat: 0, tiles: Array.from('SEATQVV') },
  { type: 'tilesDrawn', seat: 1, tiles: Array.from('EEIIOOU') },
  { type: 'turnStarted', seat: 0, at: 0 },
];

async function finished(): Promise<readonly GameEvent[]> {
  const session = fakeSession(BEGUN);
  await session.send(0, { type: 'pass' });
  await session.send(null, { type: 'endGame', scored: true });
  return session.events();
}

describe('[L2] a finished game by its link', () => {
  test('is seen as a watcher sees it, with its whole log and nothing to play', async () => {
    const events = await finished();
    const session = playedSession('g1', events);
    expect(session?.view.value).toMatchObject({ phase: 'over', viewer: 'watcher' });
    expect(session?.seatsHere).toEqual([]);
    expect(session?.viewOf(0)).toBeNull();
    expect(await session?.send(0, { type: 'pass' })).toEqual({ code: 'session-closed' });
    expect(await session?.log?.events()).toEqual({ ok: true, value: events });
  });

  test('a game that is not over, or no game at all, is not shown', async () => {
    expect(playedSession('g1', BEGUN)).toBeNull();
    expect(playedSession('g1', [])).toBeNull();
    expect(playedSession('g1', (await finished()).slice(3))).toBeNull();
  });
});
