import { signal, type Signal } from '@preact/signals';
import { TaskFailed, type WorkerPort } from '@luctor/engine/pool';
import { WordsUnavailable } from '@luctor/host';
import type { WordsProgress } from '../lexica/words-progress.ts';
import type { Engine } from './engine.ts';
import type { OpenRequest, Requests, TaskProgress } from './protocol.ts';
import { WorkerQuestions } from './worker-questions.ts';

/** The engine as the page uses it: in a worker. */
export class EngineClient {
  readonly #questions: WorkerQuestions;
  #last: OpenedEngine | null = null;

  constructor(port: WorkerPort) {
    this.#questions = new WorkerQuestions(port);
    port.onExit(() => this.#last?.mend());
  }

  /** A question that brings its own words: the game that is open does not matter. */
  ask<Type extends 'deckWords' | 'tell' | 'find'>(
    type: Type,
    ask: Requests[Type]['ask'],
  ): Promise<Requests[Type]['answer']> {
    return this.#questions.ask(type, ask);
  }

  /** The engine of one game. A worker serves one at a time: the last one opened. */
  open(wanted: Promise<OpenRequest | null>): Engine {
    this.#last = new OpenedEngine(this.#questions, wanted);
    return this.#last;
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

  know(words: readonly string[]) {
    return this.#whenReady(() => this.#questions.ask('know', words));
  }

  canPlay(question: Requests['canPlay']['ask']) {
    return this.#whenReady(() => this.#questions.ask('canPlay', question));
  }

  think: Engine['think'] = (view, level, { timeMs, hurry }, onThought) => {
    const onProgress = (progress: TaskProgress): void => {
      if (progress.type === 'thought') onThought(progress.thought);
    };
    return this.#whenReady(() =>
      this.#questions.ask('think', { view, level, timeMs }, onProgress, hurry),
    );
  };

  doubts: Engine['doubts'] = (words, level, ruleset) =>
    this.#whenReady(() => this.#questions.ask('doubts', { words, level, ruleset }));

  hint: Engine['hint'] = (view, asked) =>
    this.#whenReady(() => this.#questions.ask('hint', { view, asked }));

  review: Engine['review'] = (events) =>
    this.#whenReady(() => this.#questions.ask('review', events));

  refine: Engine['refine'] = (events, { known, seed, leave }, onVerdict) => {
    const onProgress = (progress: TaskProgress): void => {
      if (progress.type !== 'refined' || leave.aborted) return;
      const { verdict, done, of } = progress;
      onVerdict(verdict, { done, of });
    };
    return this.#whenReady(() =>
      this.#questions.ask('refine', { events, known, seed }, onProgress, leave),
    );
  };

  judgeTurn: Engine['judgeTurn'] = (decision, { seed, leave }) =>
    this.#whenReady(() =>
      this.#questions.ask('judgeTurn', { decision, seed }, () => undefined, leave),
    );

  findPuzzle: Engine['findPuzzle'] = (wanted, leave, onLooked) => {
    const onProgress = (progress: TaskProgress): void => {
      if (progress.type === 'looked') onLooked(progress.positions);
    };
    return this.#whenReady(() => this.#questions.ask('findPuzzle', wanted, onProgress, leave));
  };

  judgeTry: Engine['judgeTry'] = (puzzle, placement) =>
    this.#whenReady(() => this.#questions.ask('judgeTry', { puzzle, placement }));

  /** The worker died. If it ever worked, another is opened and pending questions are repeated. */
  mend(): void {
    if (this.progress.value.stage !== 'ready') return;
    this.#ready = this.#open('restarting');
  }

  retry(): void {
    if (this.progress.value.stage === 'failed') this.#ready = this.#open();
  }

  close(): void {
    this.#ready = Promise.reject(new WordsUnavailable());
    this.#ready.catch(() => undefined);
  }

  async #whenReady<T>(ask: () => Promise<T>): Promise<T> {
    const opened = this.#ready;
    await opened;
    try {
      return await ask();
    } catch (cause) {
      // only once: a question that kills two workers would kill a third
      if (this.#ready === opened || cause instanceof TaskFailed) throw cause;
      await this.#ready;
      return ask();
    }
  }

  #open(stage: 'expanding' | 'restarting' = 'expanding'): Promise<void> {
    this.progress.value = { stage };
    const opened = this.#openWords();
    // the caller gets the error; nobody else needs it
    opened.catch(() => undefined);
    return opened;
  }

  async #openWords(): Promise<void> {
    const wanted = await this.#wanted;
    if (wanted === null) {
      this.progress.value = { stage: 'failed', reason: 'unknown-vocabulary' };
      throw new WordsUnavailable();
    }
    const onProgress = (progress: TaskProgress): void => {
      if (progress.type === 'words') this.progress.value = progress.progress;
    };
    try {
      await this.#questions.ask('open', wanted, onProgress);
      this.progress.value = { stage: 'ready' };
    } catch (cause) {
      const isNetwork = cause instanceof TaskFailed && cause.kind === 'network';
      this.progress.value = { stage: 'failed', reason: isNetwork ? 'network' : 'damaged' };
      throw new WordsUnavailable();
    }
  }
}
