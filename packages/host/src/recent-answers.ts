import type { Sender } from './ports.ts';

const MAX_KEPT = 128;

/** The versions after the latest requests, for repeats after a lost answer. */
export class RecentAnswers {
  readonly #versions = new Map<string, number>();

  find(from: Sender): number | null {
    return this.#versions.get(keyOf(from)) ?? null;
  }

  add(from: Sender, version: number): void {
    this.#versions.set(keyOf(from), version);
    if (this.#versions.size <= MAX_KEPT) return;
    const [oldest] = this.#versions.keys();
    if (oldest !== undefined) this.#versions.delete(oldest);
  }
}

function keyOf({ by, id }: Sender): string {
  return JSON.stringify([by, id]);
}
