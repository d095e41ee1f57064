import { randomUUID } from 'node:crypto';
import { findLevel } from '@luctor/engine';
import { TaskCancelled } from '@luctor/engine/pool';
import type { Thinking, Timing } from '@luctor/host';
import type { Command } from '@luctor/rules';
import type { Wire, WireMessage } from '../bus/wire.ts';
import type { ComputerPool, ThinkingTask } from './computer-pool.ts';
import {
  answerSubject,
  lastToken,
  makeRequest,
  parseAnswer,
  requestSubject,
  SIGN_MS,
  type Order,
} from './thinking-messages.ts';

/** What became of a request. */
export const REQUEST_ENDS = ['answered', 'unheard', 'refused', 'lost'] as const;
export type RequestEnd = (typeof REQUEST_ENDS)[number];

export interface RemoteComputersParts {
  readonly wire: Wire;
  /** Used for what takes milliseconds, and whenever no worker answers in time. */
  readonly own: ComputerPool;
  readonly time: Pick<Timing, 'now' | 'after'>;
  readonly onEnd?: (end: RequestEnd) => void;
  /** Of the subjects. */
  readonly root?: string;
}

/** With less, there and back is not worth it. */
const MIN_MS = 500;
/** How long a worker may take to say that it has a request. */
const TAKE_MS = 1000;
/** A worker that says nothing for so long is dead. */
const SILENCE_MS = 3 * SIGN_MS;
/** A worker answers before this share of the time is over, or we think ourselves in what is left. */
const WORKERS_SHARE = 0.92;
/** How long a worker may take to answer when it is hurried. */
const HURRY_MS = 300;
/** How many workers may refuse: NATS does not know which are busy, and may choose one twice. */
const TRIES = 3;

/** Lets workers on other machines think for the levels that look ahead, one request for each turn. */
export class RemoteComputers implements ComputerPool {
  readonly #parts: RemoteComputersParts;
  readonly #server = randomUUID();
  readonly #asked = new Map<string, RemoteThought>();
  readonly #unsubscribe: () => void;
  #requests = 0;

  constructor(parts: RemoteComputersParts) {
    this.#parts = parts;
    const subject = answerSubject(this.#server, null, parts.root);
    this.#unsubscribe = parts.wire.subscribe(subject, (message) => this.#hear(message));
  }

  think(task: ThinkingTask): Thinking {
    const { wire, own } = this.#parts;
    const looksAhead = findLevel(task.view.setup.language, task.level).search !== null;
    if (!looksAhead || task.timeMs < MIN_MS || !wire.isOpen) return own.think(task);
    const thought = new RemoteThought(task, this.#parts, {
      send: (text) => this.#send(thought, text),
      forget: (request) => this.#asked.delete(request),
    });
    thought.ask();
    return thought;
  }

  /** Returns the number of the request; null if it could not be sent. */
  #send(thought: RemoteThought, text: string): string | null {
    const { wire, root } = this.#parts;
    const request = String(++this.#requests);
    const replyTo = answerSubject(this.#server, request, root);
    if (!wire.publish(requestSubject(root), text, replyTo)) return null;
    this.#asked.set(request, thought);
    return request;
  }

  #hear(message: WireMessage): void {
    const thought = this.#asked.get(lastToken(message.subject));
    if (thought !== undefined) thought.hear(message);
    // nobody waits for this any more, and the worker has not heard of it
    else if (message.replyTo !== null) this.#parts.wire.publish(message.replyTo, 'cancel');
  }

  async close(): Promise<void> {
    for (const thought of new Set(this.#asked.values())) thought.cancel();
    this.#unsubscribe();
    await this.#parts.own.close();
  }
}

interface Requests {
  send(text: string): string | null;
  forget(request: string): void;
}

/** One turn: a worker thinks, and if none does in time, we do. */
class RemoteThought implements Thinking {
  readonly #task: ThinkingTask;
  readonly #parts: RemoteComputersParts;
  readonly #requests: Requests;
  readonly #answer = Promise.withResolvers<Command>();
  readonly #began: number;
  readonly #stopLate: () => void;
  #stopSilent = (): void => undefined;
  #request: string | null = null;
  /** Where the worker hears us, once it has taken the request. */
  #orders: string | null = null;
  #tries = 0;
  #own: Thinking | null = null;
  #isHurried = false;
  #isOver = false;

  constructor(task: ThinkingTask, parts: RemoteComputersParts, requests: Requests) {
    this.#task = task;
    this.#parts = parts;
    this.#requests = requests;
    this.#began = parts.time.now();
    this.#stopLate = parts.time.after(task.timeMs * WORKERS_SHARE, () => this.#thinkHere('lost'));
    // a cancelled turn that nobody awaits must not be an unhandled rejection
    this.#answer.promise.catch(() => undefined);
  }

  get command(): Promise<Command> {
    return this.#answer.promise;
  }

  ask(): void {
    this.#tries++;
    this.#request = this.#requests.send(makeRequest({ ...this.#task, timeMs: this.#left() }));
    if (this.#request === null) this.#thinkHere('lost');
    else this.#expectSign(TAKE_MS);
  }

  hear({ payload, replyTo, isUnheard }: WireMessage): void {
    if (isUnheard) return this.#thinkHere('unheard');
    const answer = parseAnswer(payload);
    switch (answer?.type) {
      case 'working':
        this.#orders = replyTo;
        if (this.#isHurried) this.#order('hurry');
        return this.#expectSign(SILENCE_MS);
      case 'busy':
        this.#letGo();
        return this.#tries < TRIES ? this.ask() : this.#thinkHere('refused');
      case 'thought':
        this.#parts.onEnd?.('answered');
        this.#end();
        return this.#answer.resolve(answer.command);
      case 'failed':
        return this.#thinkHere('lost');
      case undefined:
        return;
    }
  }

  hurry(): void {
    if (this.#isHurried || this.#isOver) return;
    this.#isHurried = true;
    if (this.#own !== null) return this.#own.hurry();
    this.#order('hurry');
    this.#expectSign(HURRY_MS);
  }

  cancel(): void {
    if (this.#isOver) return;
    this.#order('cancel');
    this.#end();
    this.#own?.cancel();
    this.#answer.reject(new TaskCancelled());
  }

  #thinkHere(why: RequestEnd): void {
    if (this.#isOver || this.#own !== null) return;
    this.#parts.onEnd?.(why);
    this.#order('cancel');
    this.#letGo();
    this.#stopLate();
    this.#own = this.#parts.own.think({ ...this.#task, timeMs: this.#left() });
    if (this.#isHurried) this.#own.hurry();
    this.#own.command.then(this.#answer.resolve, this.#answer.reject).finally(() => this.#end());
  }

  #left(): number {
    return Math.max(0, this.#task.timeMs - (this.#parts.time.now() - this.#began));
  }

  #order(order: Order): void {
    if (this.#orders !== null) this.#parts.wire.publish(this.#orders, order);
  }

  /**
   * A worker that was hurried has no more time than that, however often it says that it is working.
   */
  #expectSign(ms: number): void {
    this.#stopSilent();
    const within = this.#isHurried ? HURRY_MS : ms;
    this.#stopSilent = this.#parts.time.after(within, () => this.#thinkHere('lost'));
  }

  /** What this worker still says concerns nobody. */
  #letGo(): void {
    this.#stopSilent();
    if (this.#request !== null) this.#requests.forget(this.#request);
    this.#request = null;
    this.#orders = null;
  }

  #end(): void {
    this.#isOver = true;
    this.#stopLate();
    this.#letGo();
  }
}
