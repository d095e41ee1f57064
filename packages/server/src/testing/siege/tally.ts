/** Counts what was sent and what came back, by kind. */
export class Tally {
  readonly #sent = new Map<string, number>();
  readonly #answers = new Map<string, Map<string, number>>();
  readonly #closings = new Map<number, number>();
  messages = 0;
  moves = 0;
  games = 0;

  sent(kind: string): void {
    this.messages++;
    count(this.#sent, kind);
  }

  answered(kind: string, code: string): void {
    let codes = this.#answers.get(kind);
    if (codes === undefined) {
      codes = new Map();
      this.#answers.set(kind, codes);
    }
    count(codes, code);
  }

  closed(code: number): void {
    count(this.#closings, code);
  }

  report(): object {
    const kinds = [...this.#sent.keys()].toSorted();
    return {
      messages: this.messages,
      honestMoves: this.moves,
      honestGames: this.games,
      byKind: Object.fromEntries(
        kinds.map((kind) => [
          kind,
          { sent: this.#sent.get(kind), answers: byNumber(this.#answers.get(kind) ?? new Map()) },
        ]),
      ),
      closings: byNumber(this.#closings),
    };
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byNumber(counts: ReadonlyMap<string | number, number>): Record<string, number> {
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));
}
