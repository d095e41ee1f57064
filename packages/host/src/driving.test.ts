import type { ClockRules, Command, GameEvent, Player, SetupChoices } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { GameHost } from './game-host.ts';
import type { HostParts } from './ports.ts';
import { SerialQueue } from './serial-queue.ts';
import { hostGame, newLog, type HostedGame } from './testing/host-bench.ts';
import { createManualTiming } from './testing/manual-timing.ts';
import { WordsUnavailable } from './words.ts';

/** When a host drives its game, when it rests, and what it owes in between. */

const ANN: Player = { kind: 'person', name: 'Ann' };
const BOB: Player = { kind: 'person', name: 'Bob' };
const COMPUTER: Player = { kind: 'computer', name: 'C', level: 8 };
const PASS: Command = { type: 'pass' };
const CLOCK: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
};

/** A game under way, whose host does not drive it yet. */
async function standing(
  players: readonly Player[] = [ANN, BOB],
  parts: Partial<HostParts> = {},
  wordCheck: SetupChoices['wordCheck'] = { type: 'reject' },
): Promise<HostedGame> {
  const timing = createManualTiming();
  const choices = { clock: CLOCK, wordCheck };
  const log = newLog({ edition: 'classic', players, choices }, timing.now());
  const first = hostGame(log, timing, () => 'never ends');
  await first.host.drive(null);
  await timing.settle();
  first.host.rest();
  await timing.settle();
  return hostGame(log, timing, () => 'never ends', parts);
}

function givenBack({ log }: HostedGame): Extract<GameEvent, { type: 'timeGivenBack' }>[] {
  return log.events.filter((event) => event.type === 'timeGivenBack');
}

function pass(hosted: HostedGame) {
  return hosted.host.desk.send({ seat: hosted.host.desk.state.turn?.seat ?? 0, command: PASS });
}

describe('the time of a game', () => {
  test('[C7] is never before its latest event, though the clock was set back', async () => {
    const timing = createManualTiming();
    const at = timing.now() + 5000;
    const choices = { clock: CLOCK };
    const log = newLog({ edition: 'classic', players: [ANN, BOB], choices }, at);
    const { host } = hostGame(log, timing);
    expect(host.desk.now).toBe(at);
    await timing.pass(6000);
    expect(host.desk.now).toBe(at + 1000);
  });

  test('[C7] stands from a failure before anybody drives it, until somebody does', async () => {
    const hosted = await standing();
    const { host, timing } = hosted;
    const from = timing.now();
    host.desk.noteFailure(from);
    await timing.pass(7000);
    expect([host.desk.now, givenBack(hosted)]).toEqual([from, []]);
    await host.drive(null);
    expect(host.desk.now).toBe(timing.now());
    expect(givenBack(hosted)).toMatchObject([{ from, to: from + 7000 }]);
    await timing.pass(9999);
    expect(host.desk.state.history).toEqual([]);
    await timing.pass(1);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', usedMs: 10_000 }]);
  });

  test('[C7] of an absence is given back from the latest event on, and only once', async () => {
    const hosted = await standing();
    const { host, timing } = hosted;
    const { lastAt } = host.desk.kept;
    await timing.pass(4000);
    const now = timing.now();
    await host.drive({ from: lastAt - 60_000, to: now });
    expect(givenBack(hosted)).toMatchObject([{ from: lastAt, to: now }]);
    await timing.pass(3000);
    // it drives already: nobody was away
    await host.drive({ from: now, to: timing.now() });
    expect(givenBack(hosted)).toHaveLength(1);
    await timing.pass(7000);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', usedMs: 10_000 }]);
  });

  test.each([
    ['of no length', 0],
    ['that ends before it begins', -1000],
  ])('[C7] an absence %s leaves no trace', async (_, ms) => {
    const hosted = await standing();
    const { host, timing } = hosted;
    await host.drive({ from: timing.now(), to: timing.now() + ms });
    expect(givenBack(hosted)).toEqual([]);
  });
});

describe('a host is busy', () => {
  test('while something is queued, and no longer', async () => {
    const hosted = await standing();
    const { host, timing } = hosted;
    await host.drive(null);
    expect(host.isBusy).toBe(false);
    const sent = pass(hosted);
    expect(host.isBusy).toBe(true);
    await sent;
    await timing.settle();
    expect(host.isBusy).toBe(false);
  });

  test('while a computer thinks', async () => {
    const { host, timing } = await standing([COMPUTER, COMPUTER]);
    expect(host.isBusy).toBe(false);
    await host.drive(null);
    await timing.settle();
    expect(host.isBusy).toBe(true);
    host.rest();
    expect(host.isBusy).toBe(false);
  });

  test('[C7] while it owes time, not while it is held', async () => {
    const hosted = await standing();
    const { host, timing, log } = hosted;
    await host.drive(null);
    host.desk.hold();
    expect(host.isBusy).toBe(false);
    await host.desk.release();
    log.next.push(new Error('disk full'));
    await expect(pass(hosted)).rejects.toThrow('disk full');
    expect(host.isBusy).toBe(true);
    await timing.pass(1000);
    expect(host.isBusy).toBe(false);
  });
});

describe('a host that rests', () => {
  test('[C7] owes nothing more, and does nothing more', async () => {
    const hosted = await standing();
    const { host, timing, log } = hosted;
    await host.drive(null);
    log.next.push(new Error('disk full'));
    await expect(pass(hosted)).rejects.toThrow('disk full');
    host.desk.hold();
    host.rest();
    const events = log.events.length;
    await timing.pass(60_000);
    expect(log.events).toHaveLength(events);
    // its clock goes on: whoever drives the game next gives the time back
    expect(host.desk.now).toBe(timing.now());
    expect(await pass(hosted)).toEqual({ ok: false, error: { code: 'not-driving' } });
  });

  test('[R7] judges an open play anew when it drives again', async () => {
    const questions: PromiseWithResolvers<boolean>[] = [];
    const { host, timing } = await withOpenPlay(() => {
      const question = Promise.withResolvers<boolean>();
      questions.push(question);
      return question.promise;
    });
    expect(questions).toHaveLength(1);
    // asked again without need, it does not ask twice
    host.goOn();
    expect(questions).toHaveLength(1);
    host.rest();
    await host.drive(null);
    await timing.settle();
    expect(questions).toHaveLength(2);
    questions[0]?.resolve(false);
    await timing.settle();
    questions[1]?.resolve(true);
    await timing.settle();
    expect(isChallenged(host)).toBe(true);
  });
});

function isChallenged(host: GameHost): boolean {
  return host.desk.state.history.some(({ type }) => type === 'challenge');
}

/** Ann has played an invented word, and a computer is asked whether it doubts it. */
async function withOpenPlay(doubts: () => Promise<boolean>): Promise<HostedGame> {
  const hosted = await standing(
    [ANN, COMPUTER, BOB],
    {
      computers: {
        patienceMs: () => 10_000,
        think: () => ({
          command: new Promise(() => undefined),
          hurry: () => undefined,
          cancel: () => undefined,
        }),
        doubts,
      },
    },
    { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 30 },
  );
  const { host, timing } = hosted;
  await host.drive(null);
  while (host.desk.state.turn?.seat !== 0) {
    await pass(hosted);
    await timing.settle();
  }
  const rack = host.desk.state.seats[0]?.rack ?? [];
  const placement = rack.map((tile, i) => ({
    row: 7,
    col: 4 + i,
    face: tile === '?' ? 'q' : tile,
  }));
  await host.desk.send({ seat: 0, command: { type: 'play', placement } });
  await timing.settle();
  return hosted;
}

describe('[R7] an invented word does not stand', () => {
  test('because words are not at hand: the computer is asked again', async () => {
    let asked = 0;
    const { host, timing } = await withOpenPlay(() =>
      ++asked === 1 ? Promise.reject(new WordsUnavailable()) : Promise.resolve(true),
    );
    expect([asked, isChallenged(host)]).toEqual([1, false]);
    await timing.pass(1000);
    expect([asked, isChallenged(host)]).toEqual([2, true]);
  });

  test('because others wrote first: the challenge is made again', async () => {
    const doubt = Promise.withResolvers<boolean>();
    const { host, timing, log } = await withOpenPlay(() => doubt.promise);
    log.next.push(...Array.from({ length: 8 }, () => 'moved-on' as const));
    doubt.resolve(true);
    await timing.settle();
    expect(isChallenged(host)).toBe(false);
    await timing.pass(1000);
    expect(isChallenged(host)).toBe(true);
  });

  test('but a computer that cannot be asked at all does not challenge', async () => {
    let asked = 0;
    const { host, timing } = await withOpenPlay(() => {
      asked++;
      return Promise.reject(new Error('no memory'));
    });
    await timing.pass(5000);
    expect([asked, isChallenged(host)]).toEqual([1, false]);
  });
});

/** A queue that counts what is put into it. */
class CountingQueue extends SerialQueue {
  pushed = 0;

  override push<T>(task: () => T | Promise<T>): Promise<T> {
    this.pushed++;
    return super.push(task);
  }
}

test('[O4] what the game needs is sent once, however often the host looks', async () => {
  const queue = new CountingQueue();
  const hosted = await standing([ANN, BOB], { queue });
  const { host, timing, log } = hosted;
  await host.drive(null);
  log.ready = () => new Promise((resolve) => void timing.after(100, resolve));
  await timing.pass(10_000);
  const sent = queue.pushed;
  for (let i = 0; i < 5; i++) host.goOn();
  await timing.settle();
  expect(queue.pushed).toBe(sent);
  await timing.pass(100);
  expect(host.desk.state.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
});

describe('a log that takes its time', () => {
  test.each([
    [249, 0],
    [250, 1],
    [4000, 1],
  ])('[C7] of %i ms: time is given back %i times', async (ms, times) => {
    const hosted = await standing();
    const { host, timing, log } = hosted;
    await host.drive(null);
    log.ready = () => new Promise((resolve) => void timing.after(ms, resolve));
    const sent = pass(hosted);
    await timing.pass(ms);
    expect((await sent).ok).toBe(true);
    // the record of it takes as long, and needs no record of its own
    await timing.pass(9000);
    expect(givenBack(hosted)).toHaveLength(times);
    expect(host.desk.state.history).toHaveLength(1);
  });
});

describe('a host goes on', () => {
  test('after a question to its shell that throws, a second later', async () => {
    const causes: unknown[] = [];
    let isBroken = false;
    const hosted = await standing([ANN, BOB], {
      onFailure: (cause) => void causes.push(cause),
      emptySince: () => {
        if (isBroken) throw new Error('no answer');
        return null;
      },
    });
    const { host, timing } = hosted;
    await host.drive(null);
    isBroken = true;
    host.goOn();
    expect(causes).toHaveLength(1);
    await timing.pass(999);
    expect(causes).toHaveLength(1);
    await timing.pass(1);
    expect(causes).toHaveLength(2);
    isBroken = false;
    await timing.pass(10_000);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
    expect(causes.length).toBeLessThan(4);
  });

  test('[C6] with the next computer when another writer has moved for the first', async () => {
    const hosted = await standing([COMPUTER, COMPUTER]);
    const { host, timing, log, computers } = hosted;
    await host.drive(null);
    await timing.settle();
    const other = hostGame(log, timing, () => 'never ends');
    await other.host.drive(null);
    await pass(other);
    other.host.rest();
    await host.desk.queue.push(() => host.desk.adopt(log.kept));
    await timing.settle();
    expect(computers.tasks.map(({ task }) => task.turn)).toEqual([1, 2]);
    expect(computers.cancelled).toEqual([1]);
    // nothing is new: nobody is told, and nothing begins again
    const told = hosted.changes.length;
    await host.desk.queue.push(() => host.desk.adopt(host.desk.kept));
    await timing.settle();
    expect(hosted.changes).toHaveLength(told);
    expect(computers.tasks).toHaveLength(2);
  });
});

test('[O2] a change is told when it is kept, and before anything follows from it', async () => {
  const told: { readonly isKept: boolean; readonly begun: number }[] = [];
  const begun: (number | null)[] = [];
  const hosted: HostedGame = await standing([ANN, COMPUTER], {
    onThinking: (seat) => void begun.push(seat),
    publish: ({ after }) =>
      void told.push({ isKept: hosted.host.desk.state === after, begun: begun.length }),
  });
  const { host, timing } = hosted;
  await host.drive(null);
  await timing.settle();
  if (host.desk.state.turn?.seat === 1) await pass(hosted);
  await timing.settle();
  told.length = 0;
  begun.length = 0;
  await pass(hosted);
  await timing.settle();
  expect(told).toEqual([{ isKept: true, begun: 0 }]);
  expect(begun).toEqual([1]);
});

test.each<[string, Command]>([
  ['a hint', { type: 'takeHint' }],
  ['a word begun', { type: 'enter', entry: { type: 'word', word: 'TRY' } }],
  ['another option', { type: 'setOptions', options: { racksVisible: true, seeThinking: true } }],
  ['a stopped clock', { type: 'changeClock', change: { type: 'stop' } }],
  ['a pass', PASS],
])('[C7] the time of the latest event never goes back: %s', async (_, command) => {
  const { host, timing } = await standing();
  await host.drive(null);
  const { lastAt } = host.desk.kept;
  await timing.pass(1000);
  const seat = host.desk.state.turn?.seat ?? 0;
  await host.desk.send({ seat, command });
  expect(host.desk.kept.lastAt).toBeGreaterThanOrEqual(lastAt);
});
