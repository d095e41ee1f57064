import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { ManualComputers } from '../testing/manual-computers.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { TestTime } from '../testing/test-time.ts';
import { TestNats } from '../testing/test-wires.ts';
import type { ThinkingTask } from './computer-pool.ts';
import { RemoteComputers, type RequestEnd } from './remote-computers.ts';
import { parseRequest } from './thinking-messages.ts';
import { ThinkingWorker } from './thinking-worker.ts';

const PASS = { type: 'pass' } as const;
const RESIGN = { type: 'leave', resign: true } as const;

const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
const game = new TestGame(setupAt(TWO_PEOPLE, players), testWords([]), '5'.repeat(64));
const view = viewFor(game.state, game.state.turn?.seat ?? 0);

function taskOf(owner = 'ann', level = 10): ThinkingTask {
  return { owner, view, level, timeMs: 10_000, seed: 1 };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Servers and workers on one NATS, all in the time of the test. */
function network() {
  const [nats, sources] = [new TestNats(), new TestTime()];
  const time = { now: sources.monotonic, after: sources.after };
  return {
    nats,
    sources,
    pass: (ms: number) => sources.passInSteps(ms, settled),
    server: () => {
      const [wire, own, ends] = [nats.connect(), new ManualComputers(), [] as RequestEnd[]];
      const computers = new RemoteComputers({ wire, own, time, onEnd: (end) => ends.push(end) });
      return { wire, own, ends, computers };
    },
    worker: (threads = 1) => {
      const [wire, computers] = [nats.connect(), new ManualComputers()];
      const worker = new ThinkingWorker({ wire, computers, threads, time });
      return { wire, worker, thoughts: computers.thoughts };
    },
  };
}

describe('workers think for servers', () => {
  test('[K5] a request carries one seat’s view, and what it needs to answer', async () => {
    const { nats, server, worker } = network();
    const [{ computers, own, ends }, { thoughts }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await settled();
    expect(thoughts.map(({ task }) => task)).toEqual([taskOf()]);
    const [request] = nats.sent;
    expect(Object.keys(JSON.parse(request?.payload ?? '{}') as object).toSorted()).toEqual([
      'level',
      'owner',
      'seed',
      'timeMs',
      'view',
    ]);
    thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
    expect([own.thoughts.length, ends]).toEqual([0, ['answered']]);
  });

  test('levels that take milliseconds are not worth the way', async () => {
    const { server, worker } = network();
    const [{ computers, own }, { thoughts }] = [server(), worker()];
    computers.think(taskOf('ann', 5));
    computers.think({ ...taskOf(), timeMs: 400 });
    await settled();
    expect([own.thoughts.length, thoughts.length]).toEqual([2, 0]);
  });

  test.each([
    ['no worker', () => undefined, 'unheard'],
    ['no connection', (wire: { isOpen: boolean }) => void (wire.isOpen = false), undefined],
  ])('[C6] %s: the server’s own threads think at once', async (_, prepare, end) => {
    const { computers, own, ends, wire } = network().server();
    prepare(wire);
    const thinking = computers.think(taskOf());
    await settled();
    own.thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
    expect(ends[0]).toBe(end);
  });

  test('[C6] a worker that dies while it thinks: the server thinks in what is left', async () => {
    const { server, worker, pass } = network();
    const [{ computers, own, ends }, { wire }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await pass(4000);
    expect(own.thoughts).toEqual([]);
    wire.isOpen = false;
    await pass(3000);
    expect(own.thoughts.map(({ task }) => task.timeMs)).toEqual([3000]);
    own.thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
    expect(ends).toEqual(['lost']);
  });

  test('[C6] a worker that takes a request and says nothing: a second is lost', async () => {
    const { server, nats, pass } = network();
    const { computers, own } = server();
    nats.connect().subscribe('luctor.think', () => undefined, 'workers');
    computers.think(taskOf());
    await pass(1000);
    expect(own.thoughts.map(({ task }) => task.timeMs)).toEqual([9000]);
  });

  test('[C6] a worker that is late: the server thinks before time is up, and it stops', async () => {
    const { server, worker, pass } = network();
    const [{ computers, own }, { thoughts }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await pass(8499);
    expect(thoughts[0]?.isHurried).toBe(false);
    await pass(1);
    expect(thoughts[0]?.isHurried).toBe(true);
    await pass(700);
    expect(own.thoughts.map(({ task }) => task.timeMs)).toEqual([800]);
    expect(thoughts[0]?.isCancelled).toBe(true);
    // and what it says after that is not heard
    thoughts[0]?.answer(RESIGN);
    own.thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
  });

  test('[C6] a failure there is a search here', async () => {
    const { server, worker } = network();
    const [{ computers, own }, { thoughts, worker: its }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await settled();
    thoughts[0]?.fail();
    await settled();
    own.thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
    expect(its.figures).toMatchObject({ failed: 1, open: 0 });
  });

  test('[C6] hurrying reaches the worker; a deaf one is not waited for', async () => {
    const { server, worker, pass } = network();
    const [{ computers, own }, { thoughts }] = [server(), worker()];
    const [quick, deaf] = [computers.think(taskOf('ann')), computers.think(taskOf('bob'))];
    // a second worker thread would be needed for both: bob’s request comes back
    await settled();
    quick.hurry();
    await settled();
    expect(thoughts[0]?.isHurried).toBe(true);
    await pass(300);
    const isOurs = ({ task }: (typeof own.thoughts)[number]): boolean => task.owner === 'ann';
    expect(own.thoughts.filter(isOurs).map(({ isHurried }) => isHurried)).toEqual([true]);
    deaf.cancel();
  });

  test('a cancelled turn reaches the worker, whenever it is cancelled', async () => {
    const { server, worker, pass } = network();
    const [{ computers, own }, { thoughts, worker: its }] = [server(), worker(4)];
    const early = computers.think(taskOf('ann'));
    // before the worker has said that it works
    early.cancel();
    await expect(early.command).rejects.toThrow('cancelled');
    await settled();
    expect(thoughts[0]?.isCancelled).toBe(true);
    const late = computers.think(taskOf('ann'));
    await pass(3000);
    late.cancel();
    await settled();
    expect(thoughts[1]?.isCancelled).toBe(true);
    expect(its.figures).toMatchObject({ cancelled: 2, failed: 0, open: 0 });
    await pass(10_000);
    expect(own.thoughts).toEqual([]);
  });

  test('a cancellation that is lost is said again', async () => {
    const { server, worker, pass } = network();
    const [{ computers, wire }, { thoughts }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await settled();
    wire.isOpen = false;
    thinking.cancel();
    await settled();
    expect(thoughts[0]?.isCancelled).toBe(false);
    wire.isOpen = true;
    await pass(1000);
    expect(thoughts[0]?.isCancelled).toBe(true);
  });

  test('an answer at the last moment leaves no timer behind', async () => {
    const { server, worker, sources } = network();
    const [{ computers }, { thoughts }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await settled();
    thoughts[0]?.answer(PASS);
    await thinking.command;
    await settled();
    expect(sources.waiting).toBe(0);
  });

  test('closing ends what others think for us, and our own threads', async () => {
    const { server, worker } = network();
    const [{ computers, own }, { thoughts }] = [server(), worker()];
    const thinking = computers.think(taskOf());
    await settled();
    const closed = computers.close();
    await expect(thinking.command).rejects.toThrow();
    await closed;
    await settled();
    expect(thoughts[0]?.isCancelled).toBe(true);
    expect(own.isClosed).toBe(true);
  });

  test('garbage is no answer and no request', async () => {
    const { nats, server, worker, pass } = network();
    const [{ computers, own }, { thoughts }] = [server(), worker()];
    const stranger = nats.connect();
    const heard: string[] = [];
    stranger.subscribe('reply', ({ payload }) => heard.push(payload));
    for (const text of ['', 'null', '{}', '{"owner":"a"}', '{"owner":"a","view":{},"level":1}']) {
      stranger.publish('luctor.think', text, 'reply');
    }
    stranger.publish('luctor.think', '{}');
    await settled();
    expect(heard).toEqual(Array.from({ length: 5 }, () => '{"type":"failed"}'));
    const thinking = computers.think(taskOf());
    await settled();
    const subject = nats.sent.findLast(({ payload }) => payload.includes('working'))?.subject ?? '';
    for (const text of ['', '[', '{"type":"win"}']) stranger.publish(subject, text);
    await pass(500);
    expect(own.thoughts).toEqual([]);
    // a move that is none is a failure
    stranger.publish(subject, '{"type":"thought","command":{"type":"win"}}');
    await settled();
    expect([own.thoughts.length, thoughts.length]).toEqual([1, 1]);
    thinking.cancel();
  });

  test('a request is far below what NATS carries at once', () => {
    expect(JSON.stringify(taskOf()).length).toBeLessThan(100_000);
    expect(parseRequest(JSON.stringify(taskOf()))).toEqual(taskOf());
  });
});

describe('a worker that is busy', () => {
  test('[C6] refuses what it could not begin in time; another worker takes it', async () => {
    const { server, worker } = network();
    const [{ computers, own }, one, other] = [server(), worker(), worker()];
    for (const owner of ['ann', 'bob', 'cy']) computers.think(taskOf(owner));
    await settled();
    expect([one.thoughts.length, other.thoughts.length]).toEqual([1, 1]);
    expect(own.thoughts.map(({ task }) => task.owner)).toEqual(['cy']);
    expect(one.worker.figures.refused + other.worker.figures.refused).toBe(3);
  });

  test('[O4] owners at two servers share it: many requests of one keep nobody out', async () => {
    const { server, worker, pass } = network();
    const [here, there, { thoughts, worker: its }] = [server(), server(), worker()];
    // searches that take a second: four more can wait
    here.computers.think(taskOf('mallory'));
    await pass(1000);
    thoughts[0]?.answer(PASS);
    await settled();
    for (let table = 0; table < 50; table++) here.computers.think(taskOf('mallory'));
    await settled();
    const taken = its.figures.open;
    expect(taken).toBeGreaterThan(1);
    expect(taken).toBeLessThan(10);
    expect(here.own.thoughts.length).toBe(50 - taken);
    there.computers.think(taskOf('ann'));
    await settled();
    expect(thoughts.at(-1)?.task.owner).toBe('ann');
    expect(there.own.thoughts).toEqual([]);
  });

  test('[O4] … however short searches were until now', async () => {
    const { server, worker, pass } = network();
    const [here, there, { thoughts, worker: its }] = [server(), server(), worker()];
    here.computers.think(taskOf('mallory'));
    await pass(1);
    thoughts[0]?.answer(PASS);
    await settled();
    for (let table = 0; table < 1000; table++) here.computers.think(taskOf('mallory'));
    await settled();
    expect(its.figures.open).toBe(16);
    there.computers.think(taskOf('ann'));
    await settled();
    expect(thoughts.at(-1)?.task.owner).toBe('ann');
  });

  test('drains: takes nothing more, answers what it has', async () => {
    const { server, worker } = network();
    const [{ computers, own }, { thoughts, worker: its }] = [server(), worker()];
    const first = computers.think(taskOf('ann'));
    await settled();
    let isDrained = false;
    const drained = its.drain().then(() => (isDrained = true));
    computers.think(taskOf('bob'));
    await settled();
    expect(own.thoughts.map(({ task }) => task.owner)).toEqual(['bob']);
    expect(isDrained).toBe(false);
    thoughts[0]?.answer(PASS);
    expect(await first.command).toEqual(PASS);
    await drained;
  });
});
