import { randomUUID } from 'node:crypto';
import type { Thinking, Timing } from '@luctor/host';
import type { Wire, WireMessage } from '../bus/wire.ts';
import type { ComputerPool, ThinkingTask } from './computer-pool.ts';
import {
  lastToken,
  makeAnswer,
  orderSubject,
  parseOrder,
  parseRequest,
  requestSubject,
  SIGN_MS,
  WORKERS,
  type WorkerAnswer,
} from './thinking-messages.ts';

export interface ThinkingWorkerParts {
  readonly wire: Wire;
  /** Its owners take turns, whichever server they play at. */
  readonly computers: ComputerPool;
  /** How many searches run at once there. */
  readonly threads: number;
  readonly time: Pick<Timing, 'now' | 'after'>;
  readonly onFailure?: (cause: unknown) => void;
  /** Of the subjects. */
  readonly root?: string;
}

/** What a worker has done since it started. */
export interface WorkerFigures {
  readonly thought: number;
  readonly cancelled: number;
  readonly refused: number;
  readonly failed: number;
  /** Taken and not answered. */
  readonly open: number;
}

/** A request must begin within this share of its time, or its search would hardly see anything. */
const MAX_WAIT = 0.5;
/** It is hurried after this share: the answer needs time to arrive. */
const HURRY_AT = 0.85;
/** For each thread, however short the searches were lately: of one owner, and of all. */
const [MAX_OWN, MAX_OPEN] = [16, 256] as const;
/** How much a new duration counts for the average. */
const NEWEST = 0.2;

interface Job {
  readonly id: string;
  readonly owner: string;
  readonly replyTo: string;
  readonly takenAt: number;
  readonly thinking: Thinking;
  stopTimers: () => void;
}

/** Takes servers' requests from the queue group, and thinks. */
export class ThinkingWorker {
  readonly #parts: ThinkingWorkerParts;
  readonly #worker = randomUUID();
  readonly #jobs = new Map<string, Job>();
  readonly #stopListening: () => void;
  readonly #stopHearing: () => void;
  #taken = 0;
  #thought = 0;
  #cancelled = 0;
  #refused = 0;
  #failed = 0;
  /** How long a search took lately; 0: nobody knows. */
  #usualMs = 0;
  /** When the last requests ended, one for each thread, oldest first. */
  readonly #ends: number[] = [];
  #onEmpty = (): void => undefined;

  constructor(parts: ThinkingWorkerParts) {
    const { wire, root } = parts;
    this.#parts = parts;
    const orders = orderSubject(this.#worker, null, root);
    this.#stopHearing = wire.subscribe(orders, (message) => this.#obey(message));
    const requests = requestSubject(root);
    this.#stopListening = wire.subscribe(requests, (message) => this.#take(message), WORKERS);
  }

  get figures(): WorkerFigures {
    return {
      thought: this.#thought,
      cancelled: this.#cancelled,
      refused: this.#refused,
      failed: this.#failed,
      open: this.#jobs.size,
    };
  }

  /** Takes nothing more, and resolves when everything taken is answered. */
  async drain(): Promise<void> {
    this.#stopListening();
    if (this.#jobs.size > 0) {
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
    }
    this.#stopHearing();
  }

  #take({ payload, replyTo }: WireMessage): void {
    if (replyTo === null) return;
    const task = parseRequest(payload);
    if (task === null) return this.#tell(replyTo, { type: 'failed' });
    if (!this.#canKeepUp(task)) {
      // the server asks again, and NATS may choose another of us; after some refusals it thinks itself
      this.#refused++;
      return this.#tell(replyTo, { type: 'busy' });
    }
    let thinking: Thinking;
    try {
      thinking = this.#parts.computers.think(task);
    } catch (cause) {
      // a level or language of another version
      return this.#fail(replyTo, cause);
    }
    this.#begin(task, replyTo, thinking);
  }

  #begin({ owner, timeMs }: ThinkingTask, replyTo: string, thinking: Thinking): void {
    const { time } = this.#parts;
    const id = String(++this.#taken);
    const job: Job = {
      id,
      owner,
      replyTo,
      takenAt: time.now(),
      thinking,
      stopTimers: () => undefined,
    };
    this.#jobs.set(id, job);
    const stopHurry = time.after(timeMs * HURRY_AT, () => thinking.hurry());
    const sign = (): void => {
      this.#tell(replyTo, { type: 'working' }, orderSubject(this.#worker, id, this.#parts.root));
      const stopSign = time.after(SIGN_MS, sign);
      job.stopTimers = () => {
        stopHurry();
        stopSign();
      };
    };
    sign();
    thinking.command.then(
      (command) => {
        if (!this.#finish(job)) return;
        this.#thought++;
        this.#tell(replyTo, { type: 'thought', command });
      },
      (cause: unknown) => {
        if (this.#finish(job)) this.#fail(replyTo, cause);
      },
    );
  }

  #obey({ subject, payload }: WireMessage): void {
    const job = this.#jobs.get(lastToken(subject));
    const order = parseOrder(payload);
    if (job === undefined || order === null) return;
    if (order === 'hurry') return job.thinking.hurry();
    this.#cancelled++;
    this.#finish(job);
    job.thinking.cancel();
  }

  /** False if it was finished before. */
  #finish(job: Job): boolean {
    if (!this.#jobs.delete(job.id)) return false;
    job.stopTimers();
    this.#remember(job);
    if (this.#jobs.size === 0) this.#onEmpty();
    return true;
  }

  #fail(replyTo: string, cause: unknown): void {
    this.#failed++;
    this.#parts.onFailure?.(cause);
    this.#tell(replyTo, { type: 'failed' });
  }

  #tell(replyTo: string, answer: WorkerAnswer, orders?: string): void {
    this.#parts.wire.publish(replyTo, makeAnswer(answer), orders);
  }

  /**
   * Whether a search for this owner would begin in time. Owners take turns: before a person's first
   * request there is one of each other person, before their second two, and so on.
   */
  #canKeepUp({ owner, timeMs }: ThinkingTask): boolean {
    const { threads } = this.#parts;
    if (this.#jobs.size >= threads * MAX_OPEN) return false;
    const open = new Map<string, number>();
    for (const job of this.#jobs.values()) open.set(job.owner, (open.get(job.owner) ?? 0) + 1);
    const own = open.get(owner) ?? 0;
    if (own >= threads * MAX_OWN) return false;
    let before = own;
    for (const [other, count] of open) if (other !== owner) before += Math.min(count, own + 1);
    const rounds = Math.floor(before / threads);
    return rounds * (this.#usualMs === 0 ? timeMs : this.#usualMs) <= timeMs * MAX_WAIT;
  }

  /** A search began when a thread was free for it, not when it was taken. */
  #remember({ takenAt }: Job): void {
    const now = this.#parts.time.now();
    const isFull = this.#ends.length >= this.#parts.threads;
    const ms = now - Math.max(takenAt, (isFull ? this.#ends.shift() : null) ?? 0);
    this.#ends.push(now);
    this.#usualMs = this.#usualMs === 0 ? ms : this.#usualMs + NEWEST * (ms - this.#usualMs);
  }
}
