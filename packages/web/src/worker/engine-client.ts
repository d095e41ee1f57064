import { signal, type Signal } from '@preact/signals';
import type { Thought, WordsProgress } from '../session/game-session.ts';
import { WordsUnavailable, type Engine } from './engine.ts';
import type { FromWorker, OpenRequest, Requests, RequestType, ToWorker } from './protocol.ts';

/** The part of `Worker` that is needed. */
export interface WorkerPort {
  post(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** The worker died: out of memory, or it could not be loaded. */
  onBroken(listener: (message: string) => void): void;
}

interface Pending {
  resolve(answer: unknown): void;
  reject(cause: Error): void;
  onThought?(thought: Thought): void;
  onProgress?(progress: WordsProgress): void;
}

/** Speaks with the worker: questions by number, each answered once, in whatever order. */
export class EngineClient {
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

  /** The engine of one game. A worker serves one at a time: the last that was opened. */
  open(wanted: Promise<OpenRequest | null>): Engine {
    return new OpenedEngine(this, wanted);
  }

  ask<Type extends RequestType>(
    type: Type,
    ask: Requests[Type]['ask'],
    listeners: Pick<Pending, 'onThought' | 'onProgress'> = {},
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

class RequestFailed extends Error {
  readonly reason: Extract<FromWorker, { type: 'failed' }>['reason'];

  constructor(reason: RequestFailed['reason'], message: string) {
    super(message);
    this.name = 'RequestFailed';
    this.reason = reason;
  }
}

class OpenedEngine implements Engine {
  readonly progress: Signal<WordsProgress> = signal({ stage: 'expanding' });
  readonly #client: EngineClient;
  readonly #wanted: Promise<OpenRequest | null>;
  #ready: Promise<void>;

  constructor(client: EngineClient, wanted: Promise<OpenRequest | null>) {
    this.#client = client;
    this.#wanted = wanted;
    this.#ready = this.#open();
  }

  async know(words: readonly string[]) {
    await this.#ready;
    return this.#client.ask('know', words);
  }

  async canPlay(question: Requests['canPlay']['ask']) {
    await this.#ready;
    return this.#client.ask('canPlay', question);
  }

  think: Engine['think'] = async (view, level, { timeMs, hurry }, onThought) => {
    await this.#ready;
    return this.#client.ask('think', { view, level, timeMs }, { onThought }, hurry);
  };

  doubts: Engine['doubts'] = async (words, level, ruleset) => {
    await this.#ready;
    return this.#client.ask('doubts', { words, level, ruleset });
  };

  hint: Engine['hint'] = async (view, asked) => {
    await this.#ready;
    return this.#client.ask('hint', { view, asked });
  };

  retry(): void {
    if (this.progress.value.stage === 'failed') this.#ready = this.#open();
  }

  close(): void {
    this.#ready = Promise.reject(new WordsUnavailable());
    this.#ready.catch(() => undefined);
  }

  #open(): Promise<void> {
    this.progress.value = { stage: 'expanding' };
    const opened = this.#openWords();
    // whoever asks hears of it; nobody else need
    opened.catch(() => undefined);
    return opened;
  }

  async #openWords(): Promise<void> {
    const wanted = await this.#wanted;
    if (wanted === null) {
      this.progress.value = { stage: 'failed', reason: 'unknown-vocabulary' };
      throw new WordsUnavailable();
    }
    const onProgress = (progress: WordsProgress) => {
      this.progress.value = progress;
    };
    try {
      await this.#client.ask('open', wanted, { onProgress });
      this.progress.value = { stage: 'ready' };
    } catch (cause) {
      const reason = cause instanceof RequestFailed && cause.reason === 'network';
      this.progress.value = { stage: 'failed', reason: reason ? 'network' : 'damaged' };
      throw new WordsUnavailable();
    }
  }
}
