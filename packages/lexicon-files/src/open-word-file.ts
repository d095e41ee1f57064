import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { buildWordGraph, createLexicon, err, ok, readWordText } from '@luctor/lexicon';
import { WORD_TEXT_LIMITS } from '@luctor/lexicon';
import type { Lexicon, Result, WordText, WordTextError } from '@luctor/lexicon';
import { cachedGraph, contentHash, defaultCacheDirectories } from './graph-cache.ts';
import type { OpenOptions } from './open-lexicon.ts';

export type WordFileError =
  | WordTextError
  | { readonly code: 'no-words' }
  /** `reason` is the system's code, such as ENOENT, or `not-a-file`. */
  | { readonly code: 'unreadable'; readonly path: string; readonly reason: string };

export interface WordFile {
  readonly lexicon: Lexicon;
  /** The accepted and the refused words. */
  readonly report: WordText;
}

/** Below this size, building the graph is too fast to need a cache. */
const WORTH_KEEPING = 20_000;

/** The words of any text file, for `--words FILE` or a personal vocabulary [V2]. */
export function readWordFile(path: string): Result<WordText, WordFileError> {
  try {
    const stats = statSync(path);
    // A pipe or a device may never end.
    if (!stats.isFile()) return err({ code: 'unreadable', path, reason: 'not-a-file' });
    const { maxBytes } = WORD_TEXT_LIMITS;
    if (stats.size > maxBytes) return err({ code: 'too-large', bytes: stats.size, maxBytes });
    return readWordText(readFileSync(path));
  } catch (error) {
    return err({ code: 'unreadable', path, reason: systemCode(error) });
  }
}

/** A lexicon of the words of any text file. */
export function openWordFile(
  path: string,
  { cacheDirectories = defaultCacheDirectories() }: OpenOptions = {},
): Result<WordFile, WordFileError> {
  const report = readWordFile(path);
  if (!report.ok) return report;
  const { words } = report.value;
  if (words.length === 0) return err({ code: 'no-words' });
  const build = () => buildWordGraph(words);
  const graph =
    words.length < WORTH_KEEPING
      ? build()
      : cachedGraph(cacheDirectories, cacheName(path), contentHash(words.join('\n')), build);
  return ok({ lexicon: createLexicon({ id: basename(path), graph }), report: report.value });
}

/** Named by path, not by content: a list that is edited a hundred times is cached once. */
function cacheName(path: string): string {
  return `words-${contentHash(resolve(path)).slice(0, 16)}.graph`;
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
