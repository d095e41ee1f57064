import { describe, expect, test } from 'vitest';
import {
  TaskCancelled,
  TaskFailed,
  WorkerDied,
  type FromWorker,
  type ToWorker,
  type WorkerPort,
} from './messages.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A worker controlled by the test. */
interface Puppet {
  readonly heard: ToWorker[];
  say(message: FromWorker): void;
  /** Answers the last task it received. */
  answer(answer: unknown): void;
  die(): void;
  isTerminated: boolean;
}

function bench(size: number) {
  const puppets: Puppet[] = [];
  const timers: (() => void)[] = [];
  const deaths: Error[] = [];
  const spawn = (): WorkerPort => {
    const listeners: ((message: FromWorker) => void)[] = [];
    const exits: ((cause: Error) => void)[] = [];
    const puppet: Puppet = {
      heard: [],
      isTerminated: false,
      say: (message) => listeners.forEach((listener) => listener(message)),
      answer(answer) {
        const task = this.heard.findLast(({ type }) => type === 'task');
        this.say({ type: 'answer', id: task?.id ?? 0, answer });
      },
      die: () => exits.forEach((listener) => listener(new Error('out of memory'))),
    };
    puppets.push(puppet);
    return {
      post: (message) => void puppet.heard.push(message),
      onMessage: (listener) => void listeners.push(listener),
      onExit: (listener) => void exits.push(listener),
      terminate: () => {
        puppet.isTerminated = true;
        return Promise.resolve();
      },
    };
  };
  const pool: WorkerPool<string, string, number> = createWorkerPool({
    size,
    spawn,
    later: (_, run) => void timers.push(run),
    onDeath: (cause) => deaths.push(cause),
  });
  const tasksOf = (puppet = puppets[0]) =>
    puppet?.heard.flatMap((message) => (message.type === 'task' ? [message.task] : [])) ?? [];
  const puppet = (index: number): Puppet => {
    const found = puppets[index];
    if (found === undefined) throw new Error(`no worker ${index} was started`);
    return found;
  };
  return { pool, puppets, puppet, tasksOf, timers, deaths };
}

/** Waits for settled promises. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe('a pool of workers', () => {
  test('starts workers when there is work, and gives each one task at a time', async () => {
    const { pool, puppets, puppet, tasksOf } = bench(2);
    expect(puppets).toHaveLength(0);
    const tasks = ['a', 'b', 'c'].map((task) => pool.run(task));
    expect(puppets).toHaveLength(2);
    expect(tasksOf(puppets[0])).toEqual(['a']);
    expect(tasksOf(puppets[1])).toEqual(['b']);
    puppet(1).answer('B');
    await tasks[1]?.answer;
    await settled();
    expect(tasksOf(puppets[1])).toEqual(['b', 'c']);
    puppet(0).answer('A');
    puppet(1).answer('C');
    expect(await Promise.all(tasks.map(({ answer }) => answer))).toEqual(['A', 'B', 'C']);
  });

  test('owners take turns', async () => {
    const { pool, puppet, tasksOf } = bench(1);
    for (const task of ['a1', 'a2', 'a3']) pool.run(task, { owner: 'a' });
    pool.run('b1', { owner: 'b' });
    pool.run('c1', { owner: 'c' });
    for (let i = 0; i < 5; i++) {
      puppet(0).answer('done');
      await settled();
    }
    expect(tasksOf()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('a task of an owner with nothing running comes before all others', async () => {
    const { pool, puppet, tasksOf } = bench(2);
    for (let i = 1; i <= 5; i++) pool.run(`a${i}`, { owner: 'a' });
    const waiting = pool.run('b1', { owner: 'b' });
    expect(waiting.isWaiting()).toBe(true);
    puppet(0).answer('done');
    await settled();
    expect(tasksOf()).toEqual(['a1', 'b1']);
    expect(waiting.isWaiting()).toBe(false);
    // a worker that dies no longer works for anybody
    puppet(0).die();
    pool.run('b2', { owner: 'b' });
    await settled();
    expect(tasksOf(puppet(2))).toEqual(['a3']);
    puppet(1).answer('done');
    await settled();
    expect(tasksOf(puppet(1))).toEqual(['a2', 'b2']);
  });

  test('reports the progress of a worker', async () => {
    const { pool, puppet } = bench(1);
    const heard: number[] = [];
    const task = pool.run('a', { onProgress: (progress) => heard.push(progress) });
    puppet(0).say({ type: 'progress', id: 1, progress: 1 });
    puppet(0).say({ type: 'progress', id: 1, progress: 2 });
    puppet(0).answer('A');
    expect(await task.answer).toBe('A');
    expect(heard).toEqual([1, 2]);
  });

  test('a task’s error goes to the caller, and the worker continues', async () => {
    const { pool, puppet, puppets } = bench(1);
    const task = pool.run('a');
    const next = pool.run('b');
    puppet(0).say({ type: 'failed', id: 1, name: 'RangeError', message: 'too far' });
    const failure: unknown = await task.answer.catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(TaskFailed);
    expect(failure).toMatchObject({ kind: 'RangeError', message: 'too far' });
    await settled();
    puppet(0).answer('B');
    expect(await next.answer).toBe('B');
    expect(puppets).toHaveLength(1);
  });

  test('a worker that dies fails its task, and another takes its place', async () => {
    const { pool, puppets, puppet, tasksOf, deaths } = bench(1);
    const task = pool.run('a');
    const next = pool.run('b');
    puppet(0).die();
    await expect(task.answer).rejects.toBeInstanceOf(WorkerDied);
    expect(deaths).toHaveLength(1);
    expect(puppets).toHaveLength(2);
    expect(tasksOf(puppets[1])).toEqual(['b']);
    // an answer sent before the worker died must be ignored
    puppet(0).answer('A');
    puppet(1).answer('B');
    expect(await next.answer).toBe('B');
  });

  test('stopping asks the worker for its results, even if the task had to wait', async () => {
    const { pool, puppet } = bench(1);
    const task = pool.run('a');
    const waiting = pool.run('b');
    task.stop();
    waiting.stop();
    expect(puppet(0).heard.at(-1)).toEqual({ type: 'stop', id: 1 });
    puppet(0).answer('half of A');
    expect(await task.answer).toBe('half of A');
    await settled();
    expect(puppet(0).heard.at(-1)).toEqual({ type: 'stop', id: 2 });
    task.stop();
    expect(puppet(0).heard).toHaveLength(4);
  });

  test('a task cancelled while it waits never reaches a worker', async () => {
    const { pool, puppet, tasksOf } = bench(1);
    pool.run('a');
    const waiting = pool.run('b');
    waiting.cancel();
    await expect(waiting.answer).rejects.toBeInstanceOf(TaskCancelled);
    puppet(0).answer('A');
    await settled();
    expect(tasksOf()).toEqual(['a']);
  });

  test('a running task that is cancelled is told to stop, and its worker continues', async () => {
    const { pool, puppets, puppet, tasksOf, timers } = bench(1);
    const task = pool.run('a');
    pool.run('b');
    task.cancel();
    await expect(task.answer).rejects.toBeInstanceOf(TaskCancelled);
    expect(puppet(0).heard.at(-1)).toEqual({ type: 'stop', id: 1 });
    expect(tasksOf()).toEqual(['a']);
    puppet(0).answer('half of A');
    await settled();
    expect(tasksOf()).toEqual(['a', 'b']);
    timers.forEach((run) => run());
    expect(puppet(0).isTerminated).toBe(false);
    expect(puppets).toHaveLength(1);
  });

  test('a worker that does not stop is replaced', async () => {
    const { pool, puppets, puppet, tasksOf, timers, deaths } = bench(1);
    pool.run('a').cancel();
    pool.run('b');
    await settled();
    timers.forEach((run) => run());
    expect(puppet(0).isTerminated).toBe(true);
    expect(tasksOf(puppets[1])).toEqual(['b']);
    expect(deaths).toEqual([]);
  });

  test('closing cancels everything and ends the workers', async () => {
    const { pool, puppets } = bench(1);
    const tasks = [pool.run('a'), pool.run('b')];
    await pool.close();
    tasks.push(pool.run('c'));
    for (const { answer } of tasks) await expect(answer).rejects.toBeInstanceOf(TaskCancelled);
    expect(puppets.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });
});
