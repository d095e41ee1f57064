import { signal, type Signal } from '@preact/signals';
import type { WordsProgress } from '../session/game-session.ts';
import { WordsUnavailable, type Engine } from './engine.ts';
import type { OpenRequest, Requests } from './protocol.ts';
import { RequestFailed, WorkerQuestions, type WorkerPort } from './worker-questions.ts';

/** The engine as the page has it: in a worker. */
export class EngineClient {
  readonly #questions: WorkerQuestions;

  constructor(port: WorkerPort) {
    this.#questions = new WorkerQuestions(port);
  }

  /** The engine of one game. A worker serves one at a time: the last that was opened. */
  open(wanted: Promise<OpenRequest | null>): Engine {
    return new OpenedEngine(this.#questions, wanted);
  }
}

class OpenedEngine implements Engine {
  readonly progress: Signal<WordsProgress> = signal({ stage: 'expanding' });
  readonly #questions: WorkerQuestions;
  readonly #wanted: Promise<OpenRequest | null>;
  #ready: Promise<void>;

  constructor(questions: WorkerQuestions, wanted: Promise<OpenRequest | null>) {
    this.#questions = questions;
    this.#wanted = wanted;
    this.#ready = this.#open();
  }

  async know(words: readonly string[]) {
    await this.#ready;
    return this.#questions.ask('know', words);
  }

  async canPlay(question: Requests['canPlay']['ask']) {
    await this.#ready;
    return this.#questions.ask('canPlay', question);
  }

  think: Engine['think'] = async (view, level, { timeMs, hurry }, onThought) => {
    await this.#ready;
    return this.#questions.ask('think', { view, level, timeMs }, { onThought }, hurry);
  };

  doubts: Engine['doubts'] = async (words, level, ruleset) => {
    await this.#ready;
    return this.#questions.ask('doubts', { words, level, ruleset });
  };

  hint: Engine['hint'] = async (view, asked) => {
    await this.#ready;
    return this.#questions.ask('hint', { view, asked });
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
      await this.#questions.ask('open', wanted, { onProgress });
      this.progress.value = { stage: 'ready' };
    } catch (cause) {
      const reason = cause instanceof RequestFailed && cause.reason === 'network';
      this.progress.value = { stage: 'failed', reason: reason ? 'network' : 'damaged' };
      throw new WordsUnavailable();
    }
  }
}
