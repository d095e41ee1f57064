import { err, ok, type Command, type GameView, type Result, type Seat } from '@luctor/rules';
import type { Hint } from '@luctor/engine';
import type { Hints, Refusal } from './game-session.ts';

export interface HintGiverParts {
  readonly send: (seat: Seat, command: Command) => Promise<Refusal | null>;
  readonly viewOf: (seat: Seat) => GameView | null;
  /** A playable word, a different one each time in the same position. */
  readonly find: (view: GameView, asked: number) => Promise<Hint | null>;
}

/** Gives hints. Each is recorded in the game before it is searched for [K8]. */
export class HintGiver implements Hints {
  readonly #parts: HintGiverParts;
  #asked = { turn: -1, times: 0 };

  constructor(parts: HintGiverParts) {
    this.#parts = parts;
  }

  async take(seat: Seat): Promise<Result<Hint | null, Refusal>> {
    const { send, viewOf, find } = this.#parts;
    const refusal = await send(seat, { type: 'takeHint' });
    if (refusal !== null) return err(refusal);
    const view = viewOf(seat);
    // the turn ended while the hint was being recorded
    if (view === null || view.turn === null) return ok(null);
    const turn = view.turn.number;
    const times = this.#asked.turn === turn ? this.#asked.times + 1 : 0;
    this.#asked = { turn, times };
    return ok(await find(view, times));
  }
}
