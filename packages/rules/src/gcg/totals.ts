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

  /** The last total that the file gives for each player. */
  get file(): readonly (number | null)[] {
    return this.#file;
  }

  /** Adds the points of a line by the rules, and reports what the file says otherwise. */
  add({ player, score: told, total }: GcgEvent, score: number): Fault[] {
    const faults: Fault[] = [];
    const written = told ?? score;
    if (written !== score) faults.push({ what: 'score', file: written, ours: score });
    const before = this.#file[player] ?? this.#ours[player] ?? 0;
    // report each disputed score once, not again in every later total
    if (total !== null && total !== before + score && total !== before + written) {
      faults.push({ what: 'total', file: total, ours: before + score });
    }
    this.#file[player] = total ?? before + written;
    this.#ours[player] = (this.#ours[player] ?? 0) + score;
    return faults;
  }
}
