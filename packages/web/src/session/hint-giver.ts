import { WordsUnavailable } from '@luctor/host';
import { err, ok, type Command, type GameView, type Result, type Seat } from '@luctor/rules';
import type { NumberedHint } from '@luctor/engine';
import type { Engine } from '../worker/engine.ts';
import type { Hints, Refusal } from './game-session.ts';

/** Where hints come from. */
export interface HintSource {
  /** Resolves once the words are there, fetched again if need be; or `WordsUnavailable`. */
  ready(): Promise<unknown>;
  /** A playable word, a different one each time in the same position. */
  find(view: GameView, asked: number): Promise<NumberedHint | null>;
  know(words: readonly string[]): Promise<readonly boolean[]>;
}

/** Hints by an engine, opened when the first one is wanted. */
export function hintsBy(open: () => Pick<Engine, 'know' | 'hint' | 'retry'>): HintSource {
  return {
    ready() {
      const engine = open();
      engine.retry();
      // even this question waits for the words
      return engine.know([]);
    },
    find: (view, asked) => open().hint(view, asked),
    know: (words) => open().know(words),
  };
}

export interface HintGiverParts {
  readonly send: (seat: Seat, command: Command) => Promise<Refusal | null>;
  readonly viewOf: (seat: Seat) => GameView | null;
  readonly source: HintSource;
}

type Taken = Result<NumberedHint | null, Refusal>;

/** Gives hints. Each is recorded in the game before it is searched for [K8]. */
export class HintGiver implements Hints {
  readonly #parts: HintGiverParts;
  #asked = { turn: -1, times: 0 };
  #underWay: { readonly about: string; readonly taken: Promise<Taken> } | null = null;

  constructor(parts: HintGiverParts) {
    this.#parts = parts;
  }

  /**
   * Requested again before the answer: still one hint, recorded once. `turn` is the turn in which
   * it was requested.
   */
  take(seat: Seat, turn = this.#turnOf(seat)): Promise<Taken> {
    const about = `${seat} ${turn}`;
    if (this.#underWay?.about === about) return this.#underWay.taken;
    const underWay = { about, taken: this.#take(seat, turn) };
    this.#underWay = underWay;
    const end = () => {
      if (this.#underWay === underWay) this.#underWay = null;
    };
    underWay.taken.then(end, end);
    return underWay.taken;
  }

  judge(
    seat: Seat,
    words: readonly string[],
    turn = this.#turnOf(seat),
  ): Promise<Result<readonly boolean[] | null, Refusal>> {
    return this.#record(seat, turn, () => this.#parts.source.know(words));
  }

  #take(seat: Seat, turn: number | undefined): Promise<Taken> {
    return this.#record(seat, turn, (view, number) => {
      const times = this.#asked.turn === number ? this.#asked.times + 1 : 0;
      this.#asked = { turn: number, times };
      return this.#parts.source.find(view, times);
    });
  }

  /** Records a hint, then finds it; null if its turn has ended meanwhile. */
  async #record<T>(
    seat: Seat,
    turn: number | undefined,
    find: (view: GameView, turn: number) => Promise<T>,
  ): Promise<Result<T | null, Refusal>> {
    const { send, viewOf, source } = this.#parts;
    try {
      // a hint that cannot be found must not be counted
      await source.ready();
      // the turn ended meanwhile: the next one has hints of its own
      if (this.#turnOf(seat) !== turn) return ok(null);
      const refusal = await send(seat, { type: 'takeHint' });
      if (refusal !== null) return err(refusal);
      const view = viewOf(seat);
      // the turn ended while the hint was being recorded
      if (view === null || view.turn === null) return ok(null);
      return ok(await find(view, view.turn.number));
    } catch (cause) {
      if (cause instanceof WordsUnavailable) return err({ code: 'words-unavailable' });
      throw cause;
    }
  }

  #turnOf(seat: Seat): number | undefined {
    return this.#parts.viewOf(seat)?.turn?.number;
  }
}
