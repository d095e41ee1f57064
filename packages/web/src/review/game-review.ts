import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  courseWith,
  decisionsOf,
  type CoursePoint,
  type Decision,
  type Review,
  type Verdict,
} from '@luctor/learn';
import { isPersonsSeat, openLog, type GameEvent, type GameSetup } from '@luctor/rules';
import type { SessionLog } from '../session/game-session.ts';
import type { Engine } from '../worker/engine.ts';

/** How far the review of a game has come. */
export type ReviewStage =
  | { readonly type: 'first' }
  | { readonly type: 'refining'; readonly done: number; readonly of: number }
  /** Stopped by the person; it can go on. */
  | { readonly type: 'stopped'; readonly done: number; readonly of: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly why: 'words' | 'no-log' | 'bad-log' };

export interface GameReviewParts {
  readonly log: SessionLog | undefined;
  readonly open: (setup: GameSetup) => Engine;
  readonly shelf: ReviewShelf;
}

/** Where reviews are kept with their games. Nothing there ever fails a review. */
export interface ReviewShelf {
  /** The review kept of these very events; null if there is none, or it cannot be read. */
  find(events: readonly GameEvent[]): Promise<Review | null>;
  keep(events: readonly GameEvent[], review: Review): void;
}

/** The same for every game: a review can be repeated. */
export const REVIEW_SEED = 1;
const NO_VERDICTS: ReadonlyMap<number, Verdict> = new Map();

/**
 * A finished game under review: its decisions, and what is known about each so far. The first
 * verdicts come at once; a search then refines them turn by turn.
 */
export class GameReview {
  readonly stage: Signal<ReviewStage> = signal({ type: 'first' });
  readonly events: Signal<readonly GameEvent[]> = signal([]);
  readonly decisions: Signal<readonly Decision[]> = signal([]);
  /** The first review of the game; null before. */
  readonly first: Signal<Review | null> = signal(null);
  /** By turn. */
  readonly verdicts: Signal<ReadonlyMap<number, Verdict>> = signal(NO_VERDICTS);
  /** After each turn, then the end; empty before the first review. */
  readonly course: ReadonlySignal<readonly CoursePoint[]> = computed(() =>
    courseWith(this.first.value?.course ?? [], [...this.verdicts.value.values()]),
  );
  /** The people's decisions, or the computers' if only computers played. */
  readonly counted: ReadonlySignal<readonly Decision[]> = computed(() =>
    decisionsThatCount(this.decisions.value),
  );
  readonly #parts: GameReviewParts;
  #engine: Engine | null = null;
  #leave = new AbortController();

  constructor(parts: GameReviewParts) {
    this.#parts = parts;
  }

  /** Null before the log is read, and after the review was left. */
  get engine(): Engine | null {
    return this.#engine;
  }

  decisionAt(turn: number): Decision | null {
    return this.decisions.value.find((decision) => decision.turn === turn) ?? null;
  }

  /** Reads the log and looks at every turn, until it is left or stopped. */
  async start(): Promise<void> {
    const leave = this.#begin();
    this.stage.value = { type: 'first' };
    const log = await this.#parts.log?.events().catch(() => null);
    if (leave.aborted) return;
    if (log?.ok !== true) return this.#fail('no-log');
    const events = log.value;
    const [created] = events;
    if (created?.type !== 'gameCreated' || !openLog(events).ok) return this.#fail('bad-log');
    batch(() => {
      this.events.value = events;
      this.decisions.value = decisionsOf(events);
    });
    const kept = await this.#parts.shelf.find(events);
    if (leave.aborted) return;
    if (kept !== null) this.#show(kept);
    this.#engine ??= this.#parts.open(created.setup);
    await this.#look(this.#engine, leave);
  }

  /** The search stops; what is known stays. */
  stop(): void {
    const { stage } = this;
    this.#leave.abort();
    if (stage.value.type === 'refining') stage.value = { ...stage.value, type: 'stopped' };
  }

  async goOn(): Promise<void> {
    if (this.#engine === null) return this.start();
    // the words may be there by now
    this.#engine.retry();
    await this.#look(this.#engine, this.#begin());
  }

  /** The person has left. */
  close(): void {
    this.#leave.abort();
    this.#engine?.close();
    this.#engine = null;
  }

  #begin(): AbortSignal {
    this.#leave.abort();
    this.#leave = new AbortController();
    return this.#leave.signal;
  }

  #fail(why: Extract<ReviewStage, { type: 'failed' }>['why']): void {
    this.stage.value = { type: 'failed', why };
  }

  #show(review: Review): void {
    batch(() => {
      this.first.value = review;
      this.verdicts.value = new Map(review.verdicts.map((each) => [each.turn, each]));
    });
  }

  /** After every turn, so that leaving loses none. */
  #keep(): void {
    const first = this.first.value;
    if (first === null) return;
    const verdicts = [...this.verdicts.value.values()].toSorted((a, b) => a.turn - b.turn);
    this.#parts.shelf.keep(this.events.value, { ...first, verdicts });
  }

  async #refine(engine: Engine, leave: AbortSignal): Promise<void> {
    const of = this.verdicts.value.size;
    const known = [...this.verdicts.value.values()].flatMap(({ turn, stage }) =>
      stage === 'refined' ? [turn] : [],
    );
    if (known.length < of) {
      this.stage.value = { type: 'refining', done: known.length, of };
      await engine.refine(
        this.events.value,
        { known, seed: REVIEW_SEED, leave },
        (verdict, { done }) => {
          if (leave.aborted) return;
          batch(() => {
            this.verdicts.value = new Map(this.verdicts.value).set(verdict.turn, verdict);
            this.stage.value = { type: 'refining', done: known.length + done, of };
          });
          this.#keep();
        },
      );
    }
    if (!leave.aborted) this.stage.value = { type: 'done' };
  }

  async #look(engine: Engine, leave: AbortSignal): Promise<void> {
    try {
      if (this.first.value === null) {
        this.stage.value = { type: 'first' };
        const first = await engine.review(this.events.value);
        if (leave.aborted) return;
        this.#show(first);
        this.#keep();
      }
      await this.#refine(engine, leave);
    } catch {
      // without the words, or with a worker that died twice
      if (!leave.aborted) this.#fail('words');
    }
  }
}

function decisionsThatCount(decisions: readonly Decision[]): readonly Decision[] {
  const view = decisions[0]?.view;
  const hasPeople = view?.seats.some((_, seat) => isPersonsSeat(view, seat)) === true;
  return hasPeople ? decisions.filter(({ byPerson }) => byPerson) : decisions;
}
