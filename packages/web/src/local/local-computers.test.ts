import { describe, expect, test } from 'vitest';
import { replay, type ClockRules, type TableOptions } from '@luctor/rules';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../testing/session-bench.ts';
import { letterPauseMs, showingMs } from '../session/pace.ts';

const OPTIONS: TableOptions = {
  racksVisible: false,
  seeThinking: false,
};
const TEN_SECONDS: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

/** A seed that gives the first seat the first turn. */
const ANN_BEGINS = 2;

describe('a computer’s turn', () => {
  test('[K6] thoughts appear one by one at the placement speed, then the move', async () => {
    const bench = createSessionBench();
    bench.viewing.value = { ...bench.viewing.value, placementSpeed: 3 };
    const options = { ...OPTIONS, seeThinking: true };
    const session = await bench.start(setupOf('classic', [COMPUTER, COMPUTER], { options }), 3);
    expect(session.thoughts.value).toHaveLength(1);
    const each = showingMs(3, 2);
    expect(each).toBe(4 * letterPauseMs(3));
    await bench.timing.pass(each - 1);
    expect(session.thoughts.value).toHaveLength(1);
    await bench.timing.pass(1);
    expect(session.thoughts.value).toHaveLength(2);
    expect(session.view.value.history).toHaveLength(0);
    await bench.timing.pass(10 * each);
    expect(session.view.value.history.length).toBeGreaterThan(0);
  });

  test('[K6] with thoughts hidden only the move appears', async () => {
    const bench = createSessionBench();
    bench.engine.answersAtOnce = false;
    const session = await bench.start(
      setupOf('classic', [COMPUTER, COMPUTER], { options: OPTIONS }),
      3,
    );
    await bench.timing.pass(2000);
    expect(session.thoughts.value).toEqual([]);
    session.watching.force();
    await bench.timing.settle();
    expect(session.view.value.history).toHaveLength(1);
  });

  test('[K7] force plays the word being shown, not the best', async () => {
    const bench = createSessionBench();
    bench.viewing.value = { ...bench.viewing.value, placementSpeed: 9 };
    const options = { ...OPTIONS, seeThinking: true };
    const session = await bench.start(setupOf('classic', [COMPUTER, COMPUTER], { options }), 3);
    const showing = session.thoughts.value.at(-1);
    session.watching.force();
    await bench.timing.settle();
    const [played] = session.view.value.history;
    expect(played?.type === 'play' && played.words[0]).toBe(showing?.word);
    expect(played?.score).toBe(showing?.score);
  });

  test('[C6] out of time, it plays its best move before the clock runs out', async () => {
    const bench = createSessionBench();
    bench.engine.answersAtOnce = false;
    const setup = setupOf('classic', [COMPUTER, COMPUTER], {
      options: OPTIONS,
      clock: TEN_SECONDS,
    });
    const session = await bench.start(setup, 3);
    await bench.timing.pass(9_000);
    expect(session.view.value.history).toHaveLength(0);
    await bench.timing.pass(999);
    expect(session.view.value.history[0]?.type).toBe('play');
  });

  test('a broken player exchanges tiles rather than stopping the game', async () => {
    const bench = createSessionBench();
    bench.engine.think = () => Promise.reject(new Error('no memory'));
    const session = await bench.start(setupOf('classic', [COMPUTER, ANN], { options: OPTIONS }), 2);
    while (session.view.value.turn?.seat === 1) {
      await session.send(1, { type: 'pass' });
      await bench.timing.settle();
      if (session.view.value.history.length > 1) break;
    }
    expect(session.view.value.history.find(({ seat }) => seat === 0)?.type).toBe('exchange');
  });

  test('without its words it waits, and plays once they are loaded', async () => {
    const bench = createSessionBench();
    bench.engine.progress.value = { stage: 'failed', reason: 'network' };
    const session = await bench.start(setupOf('classic', [COMPUTER, COMPUTER]), 3);
    await bench.timing.pass(20_000);
    expect(session.view.value.history).toHaveLength(0);
    session.words.retry();
    await bench.timing.settle();
    expect(session.view.value.history.length).toBeGreaterThan(0);
  });
});

describe('pauses', () => {
  test('[K9] waits for a key between computers’ moves, but not before the first', async () => {
    const bench = createSessionBench();
    bench.viewing.value = { ...bench.viewing.value, waitBetweenMoves: true };
    const options = OPTIONS;
    const session = await bench.start(setupOf('classic', [COMPUTER, COMPUTER], { options }));
    expect(session.watching.pause.value).toBe('between-moves');
    expect(session.view.value.history).toHaveLength(1);
    session.watching.proceed();
    await bench.timing.settle();
    expect(session.view.value.history).toHaveLength(2);
    expect(session.watching.pause.value).toBe('between-moves');
  });

  test('a watched game can be paused, stepped and resumed', async () => {
    const bench = createSessionBench();
    bench.viewing.value = { ...bench.viewing.value, waitBetweenMoves: true };
    const session = await bench.start(
      setupOf('classic', [COMPUTER, COMPUTER], { options: OPTIONS }),
    );
    session.watching.hold();
    expect(session.watching.pause.value).toBe('paused');
    session.watching.step();
    await bench.timing.settle();
    expect(session.view.value.history).toHaveLength(2);
    expect(session.watching.pause.value).toBe('paused');
    bench.viewing.value = { ...bench.viewing.value, waitBetweenMoves: false };
    session.watching.proceed();
    await bench.timing.settle();
    expect(session.view.value.history.length).toBeGreaterThan(3);
  });

  test('no clock runs while the game stands still', async () => {
    const bench = createSessionBench();
    bench.viewing.value = { ...bench.viewing.value, waitBetweenMoves: true };
    const options = OPTIONS;
    const clock = TEN_SECONDS;
    const setup = setupOf('classic', [COMPUTER, COMPUTER], { options, clock });
    const session = await bench.start(setup);
    await bench.timing.pass(60_000);
    expect(session.view.value.history).toHaveLength(1);
    expect(session.clock.value.running).toBe(false);
    session.watching.proceed();
    await bench.timing.settle();
    expect(session.view.value.history[1]?.type).toBe('play');
  });
});

describe('word checks', () => {
  const challenge = {
    type: 'challenge',
    wrongChallenge: 'nothing',
    waitSeconds: 5,
  } as const;

  test('[R7] a computer challenges a word it considers invalid', async () => {
    const bench = createSessionBench();
    const setup = setupOf('classic', [ANN, COMPUTER], { wordCheck: challenge, options: OPTIONS });
    const session = await bench.start(setup, ANN_BEGINS);
    const before = session.view.value;
    const rack = before.seats[0]?.rack ?? [];
    // seven tiles in rack order are not a word in the list
    const placement = rack
      .slice(0, 7)
      .map((tile, i) => ({ row: 7, col: 4 + i, face: tile === '?' ? 'q' : tile }));
    expect(before.turn?.seat).toBe(0);
    expect(await session.send(0, { type: 'play', placement })).toBeNull();
    await bench.timing.settle();
    const [play, challenged] = session.view.value.history;
    expect(play?.type === 'play' && play.withdrawn).toBe(true);
    expect(challenged?.type === 'challenge' && challenged.seat).toBe(1);
  });

  test('[R7] the computer waits for the people, and plays when all have accepted', async () => {
    const bench = createSessionBench();
    const setup = setupOf('classic', [ANN, COMPUTER, BOB], {
      wordCheck: challenge,
      options: OPTIONS,
    });
    const session = await bench.start(setup);
    while (session.view.value.turn?.seat !== 0) {
      await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' });
      await bench.timing.settle();
    }
    const turns = session.view.value.history.length;
    const hint = await session.hints.take(0);
    const placement = hint.ok ? (hint.value?.placement ?? []) : [];
    await session.send(0, { type: 'play', placement });
    await bench.timing.pass(4_999);
    expect(session.view.value.history).toHaveLength(turns + 1);
    expect(await session.send(2, { type: 'acceptPlay' })).toBeNull();
    await bench.timing.settle();
    expect(session.view.value.history).toHaveLength(turns + 2);
  });

  test('[R7] a word that was vouched for and kept becomes the person’s own', async () => {
    const bench = createSessionBench(undefined, ['AT']);
    const setup = setupOf('plus3', [ANN, BOB], { wordCheck: { type: 'ask' }, clock: null });
    const session = await bench.start(setup);
    const seat = session.view.value.turn?.seat ?? 0;
    const rack = (session.view.value.seats[seat]?.rack ?? []).filter((tile) => tile !== '?');
    const placement = rack.slice(0, 3).map((face, i) => ({ row: 7, col: 6 + i, face }));
    await session.send(seat, { type: 'play', placement });
    const [word = ''] = session.view.value.question?.unknown ?? [];
    expect(word).toHaveLength(3);
    await session.send(seat, { type: 'answerWord', word, right: true, keep: true });
    expect(session.view.value.history[0]?.type).toBe('play');
    expect(bench.kept).toEqual([word]);
  });
});

describe('clocks', () => {
  test('[C3] a turn is lost when its time is up, and a word begun is fixed instead', async () => {
    const bench = createSessionBench();
    const session = await bench.start(setupOf('classic', [ANN, BOB], { clock: TEN_SECONDS }));
    const seat = session.view.value.turn?.seat ?? 0;
    await bench.timing.pass(9_999);
    expect(session.view.value.history).toHaveLength(0);
    expect(session.clock.value.turnLeftMs).toBeLessThanOrEqual(100);
    expect(session.clock.value.isLast).toBe(true);
    await bench.timing.pass(1);
    expect(session.view.value.history[0]).toMatchObject({ type: 'lost', reason: 'time', seat });

    await session.send(1 - seat, { type: 'enter', entry: { type: 'word', word: 'AT' } });
    await bench.timing.pass(30_000);
    expect(session.view.value.turn?.fixedAt).not.toBeNull();
    expect(session.view.value.history).toHaveLength(1);
  });

  test('[U7] time away counts for nobody', async () => {
    const bench = createSessionBench();
    const first = await bench.start(setupOf('classic', [ANN, BOB], { clock: TEN_SECONDS }));
    await bench.timing.pass(4_000);
    first.close();
    await bench.timing.pass(3_600_000);
    const second = await bench.reopen();
    expect(second.clock.value.turnLeftMs).toBe(6_000);
    expect(second.clock.value.running).toBe(true);
    expect(second.view.value.history).toHaveLength(0);
  });

  test('[R9f] Scampio ends when the engine finds no word, after asking the people', async () => {
    const bench = createSessionBench(undefined, ['QZ']);
    const session = await bench.start(setupOf('scampio', [ANN, COMPUTER], { language: 'fr' }), 4);
    const seat = session.view.value.turn?.seat ?? 0;
    if (seat === 0) await session.send(0, { type: 'pass' });
    await bench.timing.settle();
    expect(session.view.value.lastWords?.asked).toEqual([0]);
    await session.send(0, { type: 'answerLastWords', knowsOne: false });
    expect(session.view.value.result?.reason).toBe('no-words');
    const log = await bench.store.events('game-1');
    expect(log.ok && replay(log.value).phase).toBe('over');
  });
});
