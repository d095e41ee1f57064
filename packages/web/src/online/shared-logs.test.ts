import { err, ok, type GameEvent, type Result } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { shareLogs } from './shared-logs.ts';
import type { ApiError } from './server-api.ts';

type Answer = Result<readonly GameEvent[], ApiError>;

/** A server that answers when the test lets it. */
function slowServer() {
  const asked: { readonly game: string; readonly answer: PromiseWithResolvers<Answer> }[] = [];
  const gameLog = shareLogs((game) => {
    const answer = Promise.withResolvers<Answer>();
    asked.push({ game, answer });
    return answer.promise;
  });
  return { asked, gameLog };
}

describe('[S3, L1] the log of a finished game', () => {
  test('is fetched once for all who ask, at the same moment or later', async () => {
    const { asked, gameLog } = slowServer();
    const [review, proof] = [gameLog('a'), gameLog('a')];
    const events: readonly GameEvent[] = [];
    asked[0]?.answer.resolve(ok(events));
    expect(await review).toBe(await proof);
    expect(await gameLog('a')).toEqual({ ok: true, value: events });
    expect(asked.map(({ game }) => game)).toEqual(['a']);
  });

  test('is asked for again after a refusal, and after an error', async () => {
    const { asked, gameLog } = slowServer();
    const refused = gameLog('a');
    asked[0]?.answer.resolve(err({ code: 'no-finished-game' }));
    expect(await refused).toEqual({ ok: false, error: { code: 'no-finished-game' } });
    const failed = gameLog('a');
    asked[1]?.answer.reject(new Error('gone'));
    await expect(failed).rejects.toThrow('gone');
    void gameLog('a');
    expect(asked).toHaveLength(3);
  });

  test('is kept for the four games that were asked for last', async () => {
    const { asked, gameLog } = slowServer();
    for (const game of ['a', 'b', 'c', 'd', 'a', 'e']) void gameLog(game);
    for (const { answer } of asked) answer.resolve(ok([]));
    await Promise.all(['a', 'c', 'd', 'e'].map(gameLog));
    expect(asked.map(({ game }) => game).join('')).toBe('abcde');
    void gameLog('b');
    expect(asked.map(({ game }) => game).join('')).toBe('abcdeb');
  });
});
