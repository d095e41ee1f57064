import type { Coordination } from '../coordination/coordination.ts';
import type { Driving } from '../coordination/driving.ts';
import { TimeCheck } from '../coordination/time-check.ts';
import type { Log } from '../runtime/log.ts';
import { createServerClock, type ServerClock, type TimeSources } from '../runtime/server-clock.ts';
import type { GameStore } from '../store/game-store.ts';
import type { Rooms } from './rooms.ts';

/** The clock of a server that joins those which serve already, or begins after all were down. */
export async function startClock(
  time: TimeSources,
  store: GameStore,
  coordination: Coordination,
): Promise<ServerClock> {
  const began = time.monotonic();
  const shared = await coordination.time();
  const measured = (began + time.monotonic()) / 2;
  // what follows takes time, too
  const wall = (): number => (shared === null ? time.wall() : shared + time.monotonic() - measured);
  const { others, lastAlive } = await coordination.join(Math.round(wall()));
  const stored = await store.lastAlive();
  // while others serve there is no time to give back
  const last = others > 0 ? null : latest(stored, lastAlive);
  return createServerClock(time, last, wall());
}

interface PulseParts {
  readonly store: GameStore;
  readonly coordination: Coordination;
  readonly driving: Driving;
  readonly clock: ServerClock;
  readonly time: TimeSources;
  readonly rooms: Rooms;
  readonly log: Log;
}

/** Signs of life, and what follows if one cannot be given: nobody pays for the time [C7]. */
export class Pulse {
  readonly #parts: PulseParts;
  readonly #check: TimeCheck;
  #lastBeat: number;
  #isHeld = false;

  constructor(parts: PulseParts) {
    this.#parts = parts;
    this.#check = new TimeCheck(parts.time.monotonic, parts.clock);
    this.#lastBeat = parts.clock.startedAt;
  }

  async beat(): Promise<void> {
    const { store, driving, clock, rooms } = this.#parts;
    const began = clock.now();
    try {
      await this.#checkTime();
      await driving.beat();
      await store.beat(clock.now());
    } catch (cause) {
      rooms.noteFailure(this.#lastBeat);
      throw cause;
    }
    this.#lastBeat = began;
  }

  /** No time is claimed by a clock that nobody else has. */
  async #checkTime(): Promise<void> {
    const { coordination, rooms, log } = this.#parts;
    const found = await this.#check.run(() => coordination.time());
    if (found === 'agrees') {
      if (this.#isHeld) await rooms.unhold();
      this.#isHeld = false;
      return;
    }
    log.warn('The time of the servers differs: no clock runs until it is known');
    this.#isHeld = true;
    rooms.hold();
  }
}

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
