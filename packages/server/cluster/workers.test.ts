import { fileURLToPath } from 'node:url';
import { viewFor } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '../src/bus/wire.ts';
import type { ThinkingTask } from '../src/computer/computer-pool.ts';
import {
  RemoteComputers,
  type RemoteComputersParts,
  type RequestEnd,
} from '../src/computer/remote-computers.ts';
import { makeRequest } from '../src/computer/thinking-messages.ts';
import { ThinkingWorker } from '../src/computer/thinking-worker.ts';
import { MACHINE_TIME } from '../src/runtime/server-clock.ts';
import { setupAt } from '../src/table/game-setup.ts';
import { ManualComputers } from '../src/testing/manual-computers.ts';
import { TWO_PEOPLE } from '../src/testing/test-client.ts';
import { openWire } from './support/open-nats.ts';
import { RunningProgram } from './support/running-program.ts';
import { startNats, type Nats } from './support/start-nats.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PASS = { type: 'pass' } as const;
const time = { now: MACHINE_TIME.monotonic, after: MACHINE_TIME.after };
/** However slow this machine is, the worker is not given up. */
const patience = { now: time.now, after: () => () => undefined };

const players = ['Ann', 'Bob'].map((name) => ({ kind: 'computer', name, level: 5 }) as const);
const game = new TestGame(setupAt(TWO_PEOPLE, players), testWords([]), '5'.repeat(64));
const view = viewFor(game.state, game.state.turn?.seat ?? 0);

function taskOf(timeMs: number, owner = 'ann'): ThinkingTask {
  return { owner, view, level: 10, timeMs, seed: 1 };
}

let nats: Nats;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.remove());

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function server(parts: Partial<Pick<RemoteComputersParts, 'root' | 'time'>> = {}) {
  const [wire, own, ends] = [await openWire(nats.url), new ManualComputers(), [] as RequestEnd[]];
  const computers = new RemoteComputers({
    wire,
    own,
    time,
    onEnd: (end) => ends.push(end),
    ...parts,
  });
  opened.push(() => wire.close());
  return { wire, own, ends, computers };
}

/** Resolves when NATS knows of everything that this wire has subscribed to. */
async function untilHeard(wire: Wire, by: Wire): Promise<void> {
  let isHeard = false;
  const stop = wire.subscribe('test.probe', () => {
    isHeard = true;
  });
  const ask = (): boolean => {
    by.publish('test.probe', '');
    return isHeard;
  };
  await expect.poll(ask).toBe(true);
  stop();
}

/** Hears what workers tell servers. */
async function eavesdrop(): Promise<string[]> {
  const wire = await openWire(nats.url);
  const heard: string[] = [];
  wire.subscribe('luctor.thought.*.*', ({ payload }) => heard.push(payload));
  opened.push(() => wire.close());
  return heard;
}

function startWorker(): Promise<RunningProgram> {
  return RunningProgram.start({
    command: process.execPath,
    args: [MAIN, 'worker', '--bus', nats.url, '--threads', '1', '--log', 'json'],
    options: {},
    ready: '"Working"',
    stopBy: 'SIGTERM',
  });
}

describe('workers of their own process, on NATS', () => {
  let worker: RunningProgram;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(() => worker.stop());

  test('[K5] a worker finds a play from a view', async () => {
    const { computers, own, ends } = await server({ time: patience });
    expect(await computers.think(taskOf(3000)).command).toMatchObject({ type: 'play' });
    expect([own.thoughts.length, ends]).toEqual([0, ['answered']]);
  });

  test('a cancelled turn frees the worker at once', async () => {
    const { computers, ends } = await server({ time: patience });
    const heard = await eavesdrop();
    const first = computers.think(taskOf(120_000));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    first.cancel();
    await expect(first.command).rejects.toThrow('cancelled');
    // else it would be refused: there is one thread, and the first search takes two minutes
    const second = computers.think(taskOf(4000));
    expect(await second.command).toMatchObject({ type: 'play' });
    expect(ends).toEqual(['answered']);
  });

  test('[C6] hurrying reaches the worker: it answers with what it has', async () => {
    const { computers, own } = await server();
    const heard = await eavesdrop();
    const thinking = computers.think(taskOf(120_000));
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    thinking.hurry();
    await expect.poll(() => heard.join('') + String(own.thoughts.length)).toMatch(/thought|1$/);
    own.thoughts[0]?.answer(PASS);
    await thinking.command;
  });

  test('stopped during a search, it answers first', async () => {
    const { computers, own, ends } = await server({ time: patience });
    const heard = await eavesdrop();
    const thinking = computers.think(taskOf(5000));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await worker.stop();
    expect(await thinking.command).toMatchObject({ type: 'play' });
    expect([own.thoughts.length, ends]).toEqual([0, ['answered']]);
    await worker.restart();
  });

  test('[C6] kill -9 during a search: the move still comes', async () => {
    const { computers, own, ends } = await server();
    const heard = await eavesdrop();
    const thinking = computers.think(taskOf(60_000));
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    await worker.kill();
    await expect.poll(() => own.thoughts.length).toBe(1);
    own.thoughts[0]?.answer(PASS);
    expect(await thinking.command).toEqual(PASS);
    expect(ends).toEqual(['lost']);
    // and the next request is not heard by anybody
    const next = computers.think(taskOf(60_000));
    await expect.poll(() => own.thoughts.length).toBe(2);
    own.thoughts[1]?.answer(PASS);
    expect(await next.command).toEqual(PASS);
    expect(ends).toEqual(['lost', 'unheard']);
  });
});

describe('several servers', () => {
  test('[O4] their owners share a worker: many requests of one keep nobody out', async () => {
    const parts = { root: 'fair', time: patience };
    const [here, there] = [await server(parts), await server(parts)];
    const [wire, computers] = [await openWire(nats.url), new ManualComputers()];
    const worker = new ThinkingWorker({ wire, computers, threads: 1, time, root: 'fair' });
    opened.push(() => wire.close());
    await untilHeard(wire, here.wire);
    const first = here.computers.think(taskOf(10_000, 'mallory'));
    await expect.poll(() => computers.thoughts.length).toBe(1);
    computers.thoughts[0]?.answer(PASS);
    await first.command;
    for (let table = 0; table < 1000; table++) here.computers.think(taskOf(10_000, 'mallory'));
    const all = (): number => worker.figures.open + here.own.thoughts.length;
    await expect.poll(all).toBe(1000);
    expect(here.own.thoughts.length).toBeGreaterThan(0);
    there.computers.think(taskOf(10_000, 'ann'));
    await expect.poll(() => computers.thoughts.at(-1)?.task.owner).toBe('ann');
    expect(there.own.thoughts).toEqual([]);
    await here.computers.close();
    await there.computers.close();
  });

  test('a request is far below what NATS carries at once', () => {
    expect(Buffer.byteLength(makeRequest(taskOf(1000)))).toBeLessThan(100_000);
  });
});

describe('signing in', () => {
  test('a wrong password is refused with a sentence that does not repeat it', async () => {
    const guarded = await startNats(['--user', 'ann', '--pass', 'right']);
    opened.push(() => guarded.remove());
    const address = (password: string) => guarded.url.replace('//', `//ann:${password}@`);
    const refused = await openWire(address('wrong-one')).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(Error);
    expect(String(refused)).toMatch(/authorization/i);
    expect(JSON.stringify(refused) + String((refused as Error).stack)).not.toContain('wrong-one');
    const wire = await openWire(address('right'));
    expect(wire.isOpen).toBe(true);
    await wire.close();
  });

  test('a client that asks for TLS does not talk without it', async () => {
    const wire = await openWire(nats.url.replace('nats:', 'tls:'));
    expect(wire.isOpen).toBe(false);
    expect(wire.publish('luctor.news.a', 'hush')).toBe(false);
    await wire.close();
  });
});
