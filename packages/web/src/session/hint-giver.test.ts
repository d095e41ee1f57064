import { describe, expect, test } from 'vitest';
import { WordsUnavailable } from '@luctor/host';
import { err, type GameView } from '@luctor/rules';
import { HintGiver, hintsBy, type HintGiverParts } from './hint-giver.ts';
import { ANN, BOB, createSessionBench, setupOf } from '../testing/session-bench.ts';

/** A game at one screen: whoever is on turn asks for hints. */
async function sit() {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, BOB]));
  const seat = session.view.value.turn?.seat ?? 0;
  const counted = async () => {
    const log = await session.log.events();
    return log.ok ? log.value.filter(({ type }) => type === 'hintTaken').length : -1;
  };
  return { bench, session, seat, counted };
}

describe('[K8] a hint', () => {
  test('that cannot be searched for is not counted, and can be had once the words are', async () => {
    const { bench, session, seat, counted } = await sit();
    const { engine } = bench;
    let isReachable = false;
    engine.retry = () => {
      if (isReachable) engine.progress.value = { stage: 'ready' };
    };
    engine.progress.value = { stage: 'failed', reason: 'network' };
    expect(await session.hints.take(seat)).toEqual(err({ code: 'words-unavailable' }));
    expect(await counted()).toBe(0);
    isReachable = true;
    expect((await session.hints.take(seat)).ok).toBe(true);
    expect(await counted()).toBe(1);
  });

  test('a hint is refused if its search lacks words', async () => {
    const { bench, session, seat } = await sit();
    bench.engine.hint = () => Promise.reject(new WordsUnavailable());
    expect(await session.hints.take(seat)).toEqual(err({ code: 'words-unavailable' }));
  });

  test('requested twice before it comes is one hint, counted once', async () => {
    const { session, seat, counted } = await sit();
    const [first, second] = await Promise.all([session.hints.take(seat), session.hints.take(seat)]);
    expect(second).toEqual(first);
    expect(await counted()).toBe(1);
  });

  test('about words tells which the game knows, and is counted like any other', async () => {
    const { bench, session, seat, counted } = await sit();
    bench.engine.know = async (words) => words.map((word) => word === 'HORN');
    const judged = await session.hints.judge(seat, ['HORN', 'HRON']);
    expect(judged).toEqual({ ok: true, value: [true, false] });
    expect(await counted()).toBe(1);
    expect(await session.hints.judge(1 - seat, ['HORN'])).toEqual(err({ code: 'not-your-turn' }));
    expect(await counted()).toBe(1);
  });

  test('a hint is not searched for if the turn ends while it is recorded', async () => {
    const { session, seat } = await sit();
    const views = [session.viewOf(seat), session.viewOf(seat), null];
    const giver = new HintGiver({
      send: () => Promise.resolve(null),
      viewOf: () => views.shift() ?? null,
      source: {
        ready: () => Promise.resolve(),
        find: () => Promise.reject(new Error('there is no turn to search for')),
        know: () => Promise.resolve([]),
      },
    });
    expect(await giver.take(seat)).toEqual({ ok: true, value: null });
  });

  test('is not counted in the next turn, if its own ends before the words are there', async () => {
    const { bench, session, seat, counted } = await sit();
    const words = Promise.withResolvers<readonly boolean[]>();
    bench.engine.know = () => words.promise;
    const taken = session.hints.take(seat);
    expect(await session.send(seat, { type: 'pass' })).toBeNull();
    words.resolve([]);
    expect(await taken).toEqual({ ok: true, value: null });
    expect(await counted()).toBe(0);
  });

  /** A giver whose view, words and searches the test decides. */
  function giverOf(view: () => GameView | null, parts: Partial<HintGiverParts['source']> = {}) {
    const asked: [turn: number | undefined, times: number][] = [];
    const giver = new HintGiver({
      send: () => Promise.resolve(null),
      viewOf: view,
      source: {
        ready: () => Promise.resolve(),
        find: (about, times) => {
          asked.push([about.turn?.number, times]);
          return Promise.resolve(null);
        },
        know: () => Promise.resolve([]),
        ...parts,
      },
    });
    return { giver, asked };
  }

  test('is another one each time in the same turn, and the first again in the next', async () => {
    const { session, seat } = await sit();
    const { giver, asked } = giverOf(() => session.viewOf(seat));
    for (let i = 0; i < 3; i++) await giver.take(seat);
    await session.send(seat, { type: 'pass' });
    await session.send(1 - seat, { type: 'pass' });
    await giver.take(seat);
    await giver.take(seat);
    expect(asked).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [3, 0],
      [3, 1],
    ]);
  });

  test('of each seat and turn is its own while others are under way', async () => {
    const { session, seat } = await sit();
    const ready = Promise.withResolvers<void>();
    const { giver } = giverOf(() => session.viewOf(seat), { ready: () => ready.promise });
    const first = giver.take(0);
    expect(giver.take(0)).toBe(first);
    const second = giver.take(1);
    expect(second).not.toBe(first);
    // the first is over: the second is still one
    ready.resolve();
    await first;
    await second;
    expect(giver.take(1)).not.toBe(second);
  });

  test('that another has replaced does not end the one under way', async () => {
    const { session, seat } = await sit();
    const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ready = waits.map(({ promise }) => promise);
    const { giver } = giverOf(() => session.viewOf(seat), {
      ready: () => ready.shift() ?? Promise.resolve(),
    });
    const first = giver.take(0);
    const second = giver.take(1);
    waits[0]?.resolve();
    await first;
    expect(giver.take(1)).toBe(second);
    waits[1]?.resolve();
    await second;
  });

  test('needs a view and a turn', async () => {
    const { session, seat } = await sit();
    const view = session.viewOf(seat);
    if (view === null) throw new Error('a player has a view');
    for (const none of [null, { ...view, turn: null }]) {
      const { giver, asked } = giverOf(() => none);
      expect(await giver.take(seat)).toEqual({ ok: true, value: null });
      expect(asked).toEqual([]);
    }
  });

  test('that breaks is an error, and no lack of words', async () => {
    const { session, seat } = await sit();
    const find = () => Promise.reject(new Error('out of memory'));
    const { giver } = giverOf(() => session.viewOf(seat), { find });
    await expect(giver.take(seat)).rejects.toThrow('out of memory');
  });

  test('by an engine fetches the words again, and asks about none until they are there', async () => {
    const done: string[] = [];
    const source = hintsBy(() => ({
      retry: () => void done.push('retry'),
      know: (words) => {
        done.push(`know ${words.join(' ')}`);
        return Promise.resolve([]);
      },
      hint: () => Promise.resolve(null),
    }));
    await source.ready();
    expect(done).toEqual(['retry', 'know ']);
  });
});
