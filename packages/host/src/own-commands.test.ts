import type { ClockRules, Command, GameEvent, Player, SetupChoices } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { Appended, HostLog, HostParts, Thinking } from './ports.ts';
import { SerialQueue } from './serial-queue.ts';
import { hostGame, newLog, type HostedGame } from './testing/host-bench.ts';
import { createManualTiming, type ManualTiming } from './testing/manual-timing.ts';
import type { ScriptedMove } from './testing/host-contract.ts';
import { WordsUnavailable } from './words.ts';

/** What a host does by itself: once, at its time, and again after a pause if it could not be done. */

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
/** As often as a command is decided again: the last of them is an answer to its sender. */
const OTHERS_FIRST: readonly Appended[] = Array.from({ length: 8 }, () => 'moved-on');

/** Time whose timers can be counted. */
interface CountedTiming extends ManualTiming {
  /** How long each timer still has to run. */
  readonly waiting: readonly number[];
}

function countedTiming(): CountedTiming {
  const timing = createManualTiming();
  const timers = new Map<symbol, number>();
  return {
    ...timing,
    after(ms, run) {
      const key = Symbol('timer');
      timers.set(key, timing.now() + ms);
      const cancel = timing.after(ms, () => {
        timers.delete(key);
        run();
      });
      return () => {
        timers.delete(key);
        cancel();
      };
    },
    get waiting() {
      return [...timers.values()].map((at) => at - timing.now());
    },
  };
}

class CountingQueue extends SerialQueue {
  pushed = 0;

  override push<T>(task: () => Promise<T>): Promise<T> {
    this.pushed++;
    return super.push(task);
  }
}

interface Opened extends HostedGame {
  readonly timing: CountedTiming;
  readonly failures: unknown[];
}

interface Wish {
  readonly players?: readonly Player[];
  readonly parts?: Partial<HostParts>;
  readonly wordCheck?: SetupChoices['wordCheck'];
  readonly online?: boolean;
  readonly think?: () => ScriptedMove;
}

async function open(wish: Wish = {}): Promise<Opened> {
  const { players = [ANN, BOB], parts = {}, online = false, think } = wish;
  const timing = countedTiming();
  const choices = { clock: CLOCK, wordCheck: wish.wordCheck ?? ({ type: 'reject' } as const) };
  const log = newLog({ edition: 'classic', players, choices, online }, timing.now());
  const failures: unknown[] = [];
  const onFailure = (cause: unknown): void => void failures.push(cause);
  const hosted = hostGame(log, timing, think ?? (() => 'never ends'), { onFailure, ...parts });
  await hosted.host.drive(null);
  await timing.settle();
  return { ...hosted, timing, failures };
}

function events({ log }: HostedGame, type: GameEvent['type']): readonly GameEvent[] {
  return log.events.filter((event) => event.type === type);
}

function pass({ host }: HostedGame) {
  return host.desk.send({ seat: host.desk.state.turn?.seat ?? 0, command: PASS });
}

describe('[R9h] that nobody is there', () => {
  test.each([
    ['before the latest event counts from that event', -5000, 0],
    ['counts from when it began', 3000, 3000],
  ])('%s', async (_, began, dated) => {
    const people = { since: null as number | null };
    const hosted = await open({ online: true, parts: { emptySince: () => people.since } });
    const { host, timing } = hosted;
    const { lastAt } = host.desk.kept;
    await timing.pass(4000);
    people.since = lastAt + began;
    host.goOn();
    await timing.settle();
    expect(events(hosted, 'everyoneAway')).toMatchObject([{ stoppedAt: lastAt + dated }]);
    people.since = null;
    host.goOn();
    await timing.settle();
    expect(events(hosted, 'someoneBack')).toHaveLength(1);
  });

  test('is said again a second after it was refused, and not sooner', async () => {
    const queue = new CountingQueue();
    // at one screen nobody can be away
    const { timing } = await open({ parts: { emptySince: () => 0, queue } });
    for (const times of [1, 2, 3]) {
      expect(queue.pushed).toBe(times + 2);
      await timing.pass(999);
      expect(queue.pushed).toBe(times + 2);
      await timing.pass(1);
    }
  });
});

describe('[C1] a claim of time', () => {
  test('that others were faster than is made again after 50 ms', async () => {
    const { host, log, timing } = await open();
    log.next.push(...OTHERS_FIRST);
    await timing.pass(10_000);
    expect(log.next).toEqual([]);
    await timing.pass(49);
    expect(host.desk.state.history).toEqual([]);
    await timing.pass(1);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
  });

  test('that was granted is followed by nothing but the next turn’s time', async () => {
    const { host, timing } = await open();
    await timing.pass(10_000);
    expect(host.desk.state.history).toHaveLength(1);
    expect(timing.waiting).toEqual([10_000]);
  });
});

describe('timers', () => {
  test('are one at a time, however often the host looks, and none when it rests', async () => {
    const hosted = await open();
    const { host, timing } = hosted;
    for (let i = 0; i < 3; i++) {
      host.goOn();
      host.desk.hold();
      await host.desk.release();
      await pass(hosted);
      expect(timing.waiting).toHaveLength(1);
    }
    host.rest();
    expect(timing.waiting).toEqual([]);
    host.goOn();
    expect(timing.waiting).toEqual([]);
  });

  test('of a computer’s turn end with it', async () => {
    const hosted = await open({ players: [COMPUTER, COMPUTER] });
    const { host, timing } = hosted;
    expect(timing.waiting).toHaveLength(1);
    host.desk.hold();
    await host.desk.release();
    expect(timing.waiting).toHaveLength(1);
    await pass(hosted);
    await timing.settle();
    expect(timing.waiting).toHaveLength(1);
    host.rest();
    expect(timing.waiting).toEqual([]);
  });

  test('that go off during a rest send nothing', async () => {
    const queue = new CountingQueue();
    const { host, timing } = await open({ parts: { queue } });
    host.rest();
    await timing.pass(20_000);
    const sent = queue.pushed;
    host.goOn();
    await timing.settle();
    expect(queue.pushed).toBe(sent);
  });
});

describe('[C7] time given back', () => {
  test('is given later if others were faster', async () => {
    const hosted = await open();
    const { host, timing, log } = hosted;
    host.desk.hold();
    await timing.pass(5000);
    log.next.push(...OTHERS_FIRST);
    await host.desk.release();
    expect(events(hosted, 'timeGivenBack')).toEqual([]);
    await timing.pass(1000);
    expect(events(hosted, 'timeGivenBack')).toHaveLength(1);
    await timing.pass(9999);
    expect(host.desk.state.history).toEqual([]);
    await timing.pass(1);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', usedMs: 10_000 }]);
  });

  test('that cannot be written is reported', async () => {
    const { host, log, failures, timing } = await open();
    const full = new Error('no room');
    host.desk.hold();
    await timing.pass(1000);
    log.next.push(full);
    await host.desk.release();
    expect(failures).toEqual([full]);
  });

  test('stands from the failure on, whoever sent what could not be saved', async () => {
    const { host, log, timing } = await open();
    await timing.pass(3000);
    const failedAt = timing.now();
    log.next.push(new Error('no room'));
    const seat = host.desk.state.turn?.seat ?? 0;
    const sent = host.desk.queue.push(() => host.desk.sendNow({ seat, command: PASS }));
    await expect(sent).rejects.toThrow('no room');
    await timing.pass(500);
    expect(host.desk.now).toBe(failedAt);
  });
});

describe('a host whose shell hears of no failures', () => {
  test('goes on, whatever fails', async () => {
    let isBroken = false;
    const emptySince = (): null => {
      if (isBroken) throw new Error('no answer');
      return null;
    };
    const hosted = await open({ parts: { onFailure: undefined as never, emptySince } });
    const { host, timing, log } = hosted;
    log.next.push(new Error('no room'));
    await timing.pass(11_500);
    expect(host.desk.state.history).toHaveLength(1);
    isBroken = true;
    expect(() => host.goOn()).not.toThrow();
    isBroken = false;
    await timing.pass(11_000);
    expect(host.desk.state.history).toHaveLength(2);
  });

  test('and whose log keeps no answers, takes requests', async () => {
    const written: GameEvent[] = [];
    const log: HostLog = {
      append: ({ events: some }) => {
        written.push(...some);
        return Promise.resolve('written');
      },
      reload: () => Promise.reject(new Error('nothing else writes')),
    };
    const { host } = await open({ parts: { log } });
    const seat = host.desk.state.turn?.seat ?? 0;
    const request = { seat, command: { type: 'takeHint' }, from: { by: 'ann', id: '1' } } as const;
    expect(await host.desk.send(request)).toMatchObject({ ok: true });
    expect(written.at(-1)?.type).toBe('hintTaken');
  });
});

test('[S3] a host that has no shares to give waits for those of the players', async () => {
  const { host, failures, timing } = await open({ parts: { shareOf: undefined as never } });
  await timing.pass(5000);
  expect(host.desk.state.phase).toBe('gathering');
  expect(failures).toEqual([]);
});

describe('[C6] a computer’s move', () => {
  test('that others were faster than is made again a second later, not replaced', async () => {
    let asked = 0;
    const think = (): ScriptedMove => (asked++ < 2 ? PASS : 'never ends');
    const timing = countedTiming();
    const choices = { clock: CLOCK, wordCheck: { type: 'reject' } } as const;
    const players = [COMPUTER, COMPUTER];
    const log = newLog({ edition: 'classic', players, choices }, timing.now());
    const begun = hostGame(log, timing, () => 'never ends');
    await begun.host.drive(null);
    await timing.settle();
    begun.host.rest();
    log.next.push(...OTHERS_FIRST);
    const { host, computers } = hostGame(log, timing, think);
    await host.drive(null);
    await timing.pass(999);
    expect([computers.tasks.length, host.desk.state.history]).toEqual([1, []]);
    await timing.pass(1);
    expect(host.desk.state.history).toMatchObject([{ type: 'pass' }]);
  });

  test('that cannot be saved is reported', async () => {
    const full = new Error('no room');
    let asked = 0;
    const think = (): ScriptedMove => {
      if (asked++ === 0) opened?.log.next.push(full);
      return asked === 1 ? PASS : 'never ends';
    };
    let opened: Opened | null = null;
    opened = await open({ players: [ANN, COMPUTER], think });
    if (opened.host.desk.state.turn?.seat === 0) await pass(opened);
    await opened.timing.settle();
    expect(opened.failures).toEqual([full]);
  });

  test.each([
    ['fails', (late: PromiseWithResolvers<Command>) => late.reject(new Error('too late'))],
    ['comes', (late: PromiseWithResolvers<Command>) => late.resolve(PASS)],
  ])('that %s after its turn changes nothing', async (_, end) => {
    const late = Promise.withResolvers<Command>();
    const queue = new CountingQueue();
    const fallbacks: unknown[] = [];
    const thinking: Thinking = {
      command: late.promise,
      hurry: () => undefined,
      cancel: () => undefined,
    };
    const { host, timing } = await open({
      players: [COMPUTER, COMPUTER],
      parts: {
        queue,
        onFallback: (cause) => void fallbacks.push(cause),
        computers: {
          patienceMs: () => 10_000,
          doubts: () => Promise.resolve(false),
          think: () => thinking,
        },
      },
    });
    host.rest();
    const sent = queue.pushed;
    end(late);
    await timing.settle();
    expect([fallbacks, queue.pushed - sent]).toEqual([[], 0]);
  });
});

describe('[R7] a computer that may challenge', () => {
  const CHALLENGE = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;

  /** A person plays what is not a word, or is one, before a computer. */
  async function judged(doubts: () => Promise<boolean>): Promise<Opened> {
    const opened = await open({ players: [ANN, COMPUTER], wordCheck: CHALLENGE });
    const { host, timing, computers } = opened;
    computers.doubts = doubts;
    if (host.desk.state.turn?.seat === 1) await pass(opened);
    const rack = host.desk.state.seats[0]?.rack ?? [];
    const placement = rack.map((tile, i) => ({
      row: 7,
      col: 4 + i,
      face: tile === '?' ? 'q' : tile,
    }));
    await host.desk.send({ seat: 0, command: { type: 'play', placement } });
    await timing.settle();
    return opened;
  }

  test('without words is asked again a second later, and that is reported', async () => {
    let asked = 0;
    const { timing, failures } = await judged(() => {
      asked++;
      return Promise.reject(new WordsUnavailable());
    });
    await timing.pass(999);
    expect([asked, failures.length]).toEqual([1, 1]);
    await timing.pass(1);
    expect(asked).toBe(2);
  });

  test.each([true, false])('is asked once: doubt %s', async (doubts) => {
    let asked = 0;
    const opened = await judged(() => {
      asked++;
      return Promise.resolve(doubts);
    });
    await opened.timing.pass(4000);
    expect(asked).toBe(1);
    const challenges = opened.host.desk.state.history.filter(({ type }) => type === 'challenge');
    expect(challenges).toHaveLength(doubts ? 1 : 0);
  });
});
