// How long a player waits for the words: the first time, and every time after.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lexicon } from '@luctor/lexicon';
import { openLexicon } from '../src/index.ts';

export interface OpenLexiconFigures {
  readonly lexicon: string;
  readonly words: number;
  readonly coldMs: number;
  readonly warmMs: number;
  /** Including grades, kinds and lemmas. */
  readonly dataMs: number;
}

export function benchOpenLexicon(id: string): OpenLexiconFigures {
  const cache = mkdtempSync(join(tmpdir(), 'luctor-bench-'));
  try {
    const open = (): Lexicon => {
      const opened = openLexicon(id, { cacheDirectories: [cache] });
      assert.ok(opened.ok);
      return opened.value;
    };
    const [cold, coldMs] = timed(open);
    const [warm, warmMs] = timed(open);
    assert.deepEqual(warm.graph.nodes, cold.graph.nodes);
    const [data, dataMs] = timed(() => warm.data());
    assert.equal(data?.words.length, warm.graph.wordCount);
    assert.ok(data.words.every((word) => warm.has(word)));
    return { lexicon: id, words: data.words.length, coldMs, warmMs, dataMs };
  } finally {
    rmSync(cache, { recursive: true });
  }
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const value = work();
  return [value, Math.round((performance.now() - start) * 10) / 10];
}
