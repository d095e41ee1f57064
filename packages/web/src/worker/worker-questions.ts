import type { PartialResult } from '@luctor/engine';
import type { Thought, WordsProgress } from '../session/game-session.ts';
import type { FromWorker, Requests, RequestType, ToWorker } from './protocol.ts';

/** The part of `Worker` that is needed. */
export interface WorkerPort {
  post(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** The worker died: out of memory, or it could not be loaded. */
  onBroken(listener: (message: string) => void): void;
}

export function workerPort(worker: Worker): WorkerPort {
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => listener(data));
    },
    onBroken: (listener) => {
      worker.addEventListener('error', ({ message }) => listener(message));
    },
  };
}

interface Pending {
  resolve(answer: unknown): void;
  reject(cause: Error): void;
  onThought?(thought: Thought): void;
  onProgress?(progress: WordsProgress): void;
  onFinding?(finding: PartialResult): void;
}

/** Speaks with a worker: questions by number, each answered once, in whatever order. */
export class WorkerQuestions {
  readonly #port: WorkerPort;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.onMessage((message) => this.#take(message));
    port.onBroken((message) => {
      const pending = [...this.#pending.values()];
      this.#pending.clear();
      for (const each of pending) each.reject(new Error(message));
    });
  }

  ask<Type extends RequestType>(
    type: Type,
    ask: Requests[Type]['ask'],
    listeners: Omit<Pending, 'resolve' | 'reject'> = {},
    hurry?: AbortSignal,
  ): Promise<Requests[Type]['answer']> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, {
        ...listeners,
        resolve: (answer) => resolve(answer as Requests[Type]['answer']),
        reject,
      });
      // the compiler does not see that `type` and `ask` belong together
      this.#port.post({ id, type, ask } as ToWorker);
      const onHurry = () => this.#port.post({ id, type: 'hurry' });
      if (hurry?.aborted) onHurry();
      else hurry?.addEventListener('abort', onHurry, { once: true });
    });
  }

  #take(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    switch (message.type) {
      case 'thought':
        pending?.onThought?.(message.thought);
        return;
      case 'progress':
        pending?.onProgress?.(message.progress);
        return;
      case 'finding':
        pending?.onFinding?.(message.finding);
        return;
      case 'answer':
        this.#pending.delete(message.id);
        pending?.resolve(message.answer);
        return;
      case 'failed':
        this.#pending.delete(message.id);
        pending?.reject(new RequestFailed(message.reason, message.message));
    }
  }
}

export class RequestFailed extends Error {
  readonly reason: Extract<FromWorker, { type: 'failed' }>['reason'];

  constructor(reason: RequestFailed['reason'], message: string) {
    super(message);
    this.name = 'RequestFailed';
    this.reason = reason;
  }
}
