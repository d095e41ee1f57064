import type { Command } from '@luctor/rules';
import type { ThinkingLimits, ThinkStep } from './computer-move.ts';
import type { Thinking } from './ports.ts';
import type { Timing } from './timing.ts';

/** A computer's turn. The computer is told to hurry when its time is up, then abandoned. */
export class ComputerTurn {
  readonly step: ThinkStep;
  readonly began: number;
  /** Rejects if thinking failed or no move came in time. */
  readonly move: Promise<Command>;
  readonly #thinking: Thinking;
  readonly #timing: Timing;
  readonly #giveUp: () => void;
  #limits: ThinkingLimits;
  #stopTimer: () => void;

  constructor(step: ThinkStep, thinking: Thinking, timing: Timing, limits: ThinkingLimits) {
    const late = Promise.withResolvers<never>();
    this.step = step;
    this.began = timing.now();
    this.move = Promise.race([thinking.command, late.promise]);
    this.#thinking = thinking;
    this.#timing = timing;
    this.#giveUp = () => late.reject(new Error('no move in time'));
    this.#limits = limits;
    this.#stopTimer = this.#hurryLater();
  }

  /** Call when the clock was stopped, started or changed. */
  setLimits(limits: ThinkingLimits): void {
    if (limits.until === this.#limits.until) return;
    this.#stopTimer();
    this.#limits = limits;
    this.#stopTimer = this.#hurryLater();
  }

  cancel(): void {
    this.#stopTimer();
    this.#thinking.cancel();
  }

  #hurryLater(): () => void {
    const { until, giveUpAt } = this.#limits;
    const timing = this.#timing;
    return timing.after(until - timing.now(), () => {
      this.#thinking.hurry();
      this.#stopTimer = timing.after(giveUpAt - timing.now(), this.#giveUp);
    });
  }
}
