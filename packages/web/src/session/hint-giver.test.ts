import { describe, expect, test } from 'vitest';
import { WordsUnavailable } from '@luctor/host';
import { err } from '@luctor/rules';
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

  test('whose search fails for want of words is refused', async () => {
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
});
