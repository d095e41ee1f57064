import { describe, expect, test } from 'vitest';
import type { Review } from '@luctor/learn';
import { createGame, err, ok, type GameEvent } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { ANN, BOB, COMPUTER, setupOf } from '../testing/session-bench.ts';
import { fakeSession } from '../ui/testing/fake-session.ts';
import { GameReview, type GameReviewParts, type ReviewShelf } from './game-review.ts';

const WORDS = ['AT', 'TEA', 'EAT', 'ATE', 'SEA', 'TEN', 'NET', 'IN', 'ON', 'NO', 'OR', 'TO'];

/** A game of passes that is over. */
async function log(players = [ANN, BOB]): Promise<readonly GameEvent[]> {
  const setup = setupOf('classic', players);
  const session = fakeSession(createGame(setup, hexFrom(seededRandom(5), 64), 0));
  for (const seat of session.seatsHere) {
    await session.send(seat, { type: 'contribute', contribution: '0f'.repeat(32) });
  }
  for (let turn = 0; turn < 3; turn++) {
    await session.send(session.state().turn?.seat ?? 0, { type: 'pass' });
  }
  await session.send(null, { type: 'endGame', scored: true });
  return session.events();
}

/** A shelf in memory, with what it was given. */
function memoryShelf(): ReviewShelf & { readonly kept: Review[] } {
  const kept: Review[] = [];
  return {
    kept,
    find: () => Promise.resolve(kept.at(-1) ?? null),
    keep: (_, review) => void kept.push(review),
  };
}

async function reviewOf(parts: Partial<GameReviewParts> = {}, players = [ANN, BOB]) {
  const events = await log(players);
  const engine = createFakeEngine(WORDS);
  const shelf = memoryShelf();
  const review = new GameReview({
    log: { events: () => Promise.resolve(ok(events)) },
    open: () => engine,
    shelf,
    ...parts,
  });
  return { review, engine, shelf, events };
}

describe('[L1] the review of a game', () => {
  test('first verdicts, then refined ones, kept with the game', async () => {
    const { review, shelf } = await reviewOf();
    await review.start();
    expect(review.stage.value).toEqual({ type: 'done' });
    const turns = review.decisions.value.map(({ turn }) => turn);
    expect([...review.verdicts.value.keys()].toSorted((a, b) => a - b)).toEqual(turns);
    expect(shelf.kept[0]?.verdicts.every(({ stage }) => stage === 'provisional')).toBe(true);
    expect(shelf.kept.at(-1)?.verdicts.every(({ stage }) => stage === 'refined')).toBe(true);
    expect(review.course.value).toHaveLength(turns.length + 1);
  });

  test('what is kept is not judged again', async () => {
    const { review, shelf, engine, events } = await reviewOf();
    await review.start();
    let asked = 0;
    const again = new GameReview({
      log: { events: () => Promise.resolve(ok(events)) },
      open: () => ({
        ...engine,
        review: (of) => {
          asked++;
          return engine.review(of);
        },
      }),
      shelf,
    });
    await again.start();
    expect(asked).toBe(0);
    expect(again.stage.value).toEqual({ type: 'done' });
    expect([...again.verdicts.value.values()]).toEqual(shelf.kept.at(-1)?.verdicts);
  });

  test('stopped, it keeps what it knows and goes on from there', async () => {
    const { review } = await reviewOf();
    const refined: number[] = [];
    const started = review.start();
    const stop = review.verdicts.subscribe((verdicts) => {
      const known = [...verdicts.values()].filter(({ stage }) => stage === 'refined');
      refined.push(known.length);
      if (known.length === 1) review.stop();
    });
    await started;
    stop();
    expect(review.stage.value).toMatchObject({ type: 'stopped', done: 1 });
    await review.goOn();
    expect(review.stage.value).toEqual({ type: 'done' });
    expect(Math.max(...refined, review.verdicts.value.size)).toBe(review.decisions.value.length);
  });

  test('computers count only if nobody played', async () => {
    const { review } = await reviewOf({}, [ANN, COMPUTER]);
    await review.start();
    expect(review.counted.value.every(({ byPerson }) => byPerson)).toBe(true);
    const { review: watched } = await reviewOf({}, [COMPUTER, COMPUTER]);
    await watched.start();
    expect(watched.counted.value).toEqual(watched.decisions.value);
  });

  test('says what is missing: the log, a log that can be replayed, the words', async () => {
    const failed = { events: () => Promise.resolve(err({ code: 'network' })) };
    const { review: offline } = await reviewOf({ log: failed });
    await offline.start();
    expect(offline.stage.value).toEqual({ type: 'failed', why: 'no-log' });

    const broken = (await log()).filter(({ type }) => type !== 'gameStarted');
    const { review: forged } = await reviewOf({
      log: { events: () => Promise.resolve(ok(broken)) },
    });
    await forged.start();
    expect(forged.stage.value).toEqual({ type: 'failed', why: 'bad-log' });

    const { review, engine } = await reviewOf();
    engine.progress.value = { stage: 'failed', reason: 'network' };
    await review.start();
    expect(review.stage.value).toEqual({ type: 'failed', why: 'words' });
    await review.goOn();
    expect(review.stage.value).toEqual({ type: 'done' });
  });
});
