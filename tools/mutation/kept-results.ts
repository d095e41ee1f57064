// What became of each change that was tried, so that the same command goes on where it was stopped, and a
// larger sample tries what a smaller one left out.
import { appendFileSync, readFileSync } from 'node:fs';

/** What became of a change, and what it depended on. */
export interface KeptResult {
  /** The change, by its text and place. */
  readonly change: string;
  /** Of the code, as it is changed. */
  readonly code: string;
  readonly status: string;
  /** The test that noticed it, and the digest of its file. */
  readonly by: string | null;
  readonly byDigest: string | null;
  /** Of all tests and options. */
  readonly all: string;
}

export class KeptResults {
  readonly #path: string;
  readonly #results = new Map<string, KeptResult>();

  constructor(path: string) {
    this.#path = path;
    for (const line of linesOf(path)) {
      const result = JSON.parse(line) as KeptResult;
      this.#results.set(result.change, result);
    }
  }

  /** A test that noticed a change notices it again; whether others would, each new test can alter. */
  find(
    change: string,
    { code, all }: Pick<KeptResult, 'code' | 'all'>,
    digestOf: (test: string) => string | undefined,
  ): KeptResult | null {
    const kept = this.#results.get(change);
    if (kept === undefined || kept.code !== code) return null;
    if (kept.by === null) return kept.all === all ? kept : null;
    return digestOf(kept.by) === kept.byDigest ? kept : null;
  }

  keep(result: KeptResult): void {
    this.#results.set(result.change, result);
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
  }
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
