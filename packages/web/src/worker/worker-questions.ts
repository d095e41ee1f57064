import { createTaskChannel, type TaskChannel, type WorkerPort } from '@luctor/engine/pool';
import type { Requests, RequestType, TaskProgress } from './protocol.ts';

/** Asks a worker; each question is answered once, in any order. */
export class WorkerQuestions {
  readonly #channel: TaskChannel;

  constructor(port: WorkerPort) {
    this.#channel = createTaskChannel(port);
  }

  /** When `hurry` is aborted, resolves with the best found so far. */
  ask<Type extends RequestType>(
    type: Type,
    ask: Requests[Type]['ask'],
    onProgress: (progress: TaskProgress) => void = () => undefined,
    hurry?: AbortSignal,
  ): Promise<Requests[Type]['answer']> {
    const asked = this.#channel.ask({ type, ask }, (progress) =>
      onProgress(progress as TaskProgress),
    );
    if (hurry?.aborted) asked.stop();
    else hurry?.addEventListener('abort', () => asked.stop(), { once: true });
    return asked.answer as Promise<Requests[Type]['answer']>;
  }
}
