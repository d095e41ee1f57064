import type { Fault } from './told-racks.ts';
import type { GcgEvent } from './types.ts';

/** The points of each player, by the rules and by the file. */
export class Totals {
  readonly #ours: number[];
  readonly #file: (number | null)[];

  constructor(players: number) {
    this.#ours = Array.from({ length: players }, () => 0);
    this.#file = this.#ours.map(() => null);
  }

  get ours(): readonly number[] {
    return this.#ours;
  }

  /** Of each player the last total that the file gives. */
  get file(): readonly (number | null)[] {
    return this.#file;
  }

  /** Adds the points that the rules give for a line, and names what the file says otherwise. */
  add({ player, score: told, total }: GcgEvent, score: number): Fault[] {
    const faults: Fault[] = [];
    const written = told ?? score;
    if (written !== score) faults.push({ what: 'score', file: written, ours: score });
    const before = this.#file[player] ?? this.#ours[player] ?? 0;
    // each score disagreed about is named once, not again in every total after it
    if (total !== null && total !== before + score && total !== before + written) {
      faults.push({ what: 'total', file: total, ours: before + score });
    }
    this.#file[player] = total ?? before + written;
    this.#ours[player] = (this.#ours[player] ?? 0) + score;
    return faults;
  }
}
