import { Worker } from 'node:worker_threads';
import { parseCommand, type Command } from '@luctor/rules';
import {
  fallbackMove,
  type ComputerMove,
  type ComputerPlayer,
  type ThinkingTask,
} from './computer-player.ts';

/** Thinks in threads. A thread that crashes or is late costs its deadline once, and is replaced. */

interface Job {
  readonly task: ThinkingTask;
  readonly finish: (move: ComputerMove) => void;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
}

export interface WorkerPoolOptions {
  readonly threads: number;
  /** Another script for tests of threads that fail. */
  readonly script?: URL;
  readonly onFailure?: (cause: unknown) => void;
}

export class WorkerPool implements ComputerPlayer {
  readonly #slots: Slot[];
  readonly #queue: Job[] = [];
  readonly #script: URL;
  readonly #onFailure: (cause: unknown) => void;

  constructor({ threads, script, onFailure }: WorkerPoolOptions) {
    this.#slots = Array.from({ length: threads }, () => ({ worker: null, job: null }));
    this.#script = script ?? new URL('./worker.ts', import.meta.url);
    this.#onFailure = onFailure ?? (() => {});
  }

  think(task: ThinkingTask): Promise<ComputerMove> {
    return new Promise((resolve) => {
      let isDone = false;
      const finish = (move: ComputerMove): void => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        resolve(move);
      };
      const job: Job = { task, finish };
      // waiting for a free thread counts: the game must not wait longer than its deadline
      const timer = setTimeout(() => this.#giveUp(job), task.deadlineMs);
      this.#queue.push(job);
      this.#assign();
    });
  }

  #assign(): void {
    for (const slot of this.#slots) {
      if (slot.job !== null) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      slot.job = job;
      slot.worker ??= this.#hire(slot);
      slot.worker.postMessage(job.task, []);
    }
  }

  #hire(slot: Slot): Worker {
    const worker = new Worker(this.#script);
    worker.unref();
    worker.on('message', (data: unknown) => {
      if (slot.worker === worker) this.#answer(slot, data);
    });
    const fail = (cause: unknown): void => {
      if (slot.worker !== worker) return;
      this.#onFailure(cause);
      this.#dismiss(slot);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`a thinking thread ended with ${code}`)));
    return worker;
  }

  #answer(slot: Slot, data: unknown): void {
    const { job } = slot;
    slot.job = null;
    const command = parseCommand(data);
    if (job !== null) {
      job.finish(command.ok ? ownMove(command.value) : fallbackMove(job.task.view));
    }
    this.#assign();
  }

  /** The deadline is here: out of the queue, or out of a thread that does not come to an end. */
  #giveUp(job: Job): void {
    job.finish(fallbackMove(job.task.view));
    const waiting = this.#queue.indexOf(job);
    if (waiting >= 0) this.#queue.splice(waiting, 1);
    const slot = this.#slots.find((each) => each.job === job);
    if (slot !== undefined) this.#dismiss(slot);
  }

  #dismiss(slot: Slot): void {
    const { worker, job } = slot;
    slot.worker = null;
    slot.job = null;
    void worker?.terminate();
    job?.finish(fallbackMove(job.task.view));
    this.#assign();
  }

  async close(): Promise<void> {
    const workers = this.#slots.map(({ worker }) => worker);
    for (const slot of this.#slots) {
      slot.worker = null;
      slot.job?.finish(fallbackMove(slot.job.task.view));
    }
    for (const job of this.#queue.splice(0)) job.finish(fallbackMove(job.task.view));
    await Promise.all(workers.map((worker) => worker?.terminate() ?? Promise.resolve(0)));
  }
}

function ownMove(command: Command): ComputerMove {
  return { command, isFallback: false };
}
