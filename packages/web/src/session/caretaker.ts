import type { Command, GameState, Seat } from '@luctor/rules';
import type { ComputerSeats } from './computer-seats.ts';
import type { Refusal } from './game-session.ts';
import { nextStep } from './next-step.ts';
import type { Timing } from './timing.ts';

export interface CaretakerParts {
  readonly timing: Timing;
  readonly computers: ComputerSeats;
  readonly state: () => GameState;
  readonly send: (seat: Seat | null, command: Command) => Promise<Refusal | null>;
  /** A contribution to the draws: random bytes in hex [S3]. */
  readonly contribution: () => string;
}

/** A claim refused by a hair's breadth of time is made again. */
const CLAIM_AGAIN_MS = 50;

/**
 * Does what a game needs from its shell: draws, challenges by computers, claims of time, computers'
 * turns. It acts when it is told that something changed, and else sleeps until the next deadline.
 */
export class Caretaker {
  readonly #parts: CaretakerParts;
  #stopTimer: (() => void) | null = null;
  /** The open plays, by their moment, that the computers look at and have looked at. */
  #judging: number | null = null;
  #judged: number | null = null;
  #isAwake = false;

  constructor(parts: CaretakerParts) {
    this.#parts = parts;
  }

  /** From now on it acts. */
  wake(): void {
    this.#isAwake = true;
  }

  /** From now on it does nothing, and what it had begun is dropped. */
  sleep(): void {
    this.#isAwake = false;
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#parts.computers.stop();
  }

  goOn(): void {
    this.#stopTimer?.();
    this.#stopTimer = null;
    if (!this.#isAwake) return;
    const { timing, computers, send } = this.#parts;
    const state = this.#parts.state();
    const step = nextStep(state, timing.now(), this.#judged);
    if (step.type !== 'think') computers.leaveTurn(state);
    switch (step.type) {
      case 'contribute': {
        const contribution = this.#parts.contribution();
        void send(step.seat, { type: 'contribute', contribution });
        return;
      }
      case 'judge':
        void this.#judge(state, step.seats);
        return;
      case 'claim':
        void this.#claimTime();
        return;
      case 'think':
        computers.takeTurn(state, step.seat, step.until);
        this.#wakeAt(step.until);
        return;
      case 'wait':
        this.#wakeAt(step.until);
    }
  }

  async #judge(state: GameState, seats: readonly Seat[]): Promise<void> {
    const at = state.openPlay?.at ?? null;
    if (this.#judging === at) return;
    this.#judging = at;
    await this.#parts.computers.judge(state, seats);
    this.#judged = at;
    this.goOn();
  }

  async #claimTime(): Promise<void> {
    const refused = await this.#parts.send(null, { type: 'claimTime' });
    if (refused !== null) this.#wakeAt(this.#parts.timing.now() + CLAIM_AGAIN_MS);
  }

  #wakeAt(moment: number | null): void {
    if (moment === null || !this.#isAwake) return;
    const { timing } = this.#parts;
    this.#stopTimer?.();
    this.#stopTimer = timing.after(moment - timing.now(), () => this.goOn());
  }
}
