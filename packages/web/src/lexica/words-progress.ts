/** Progress of a game's words: fetched, then expanded into their graph. */
export type WordsProgress =
  | { readonly stage: 'fetching'; readonly done: number; readonly total: number }
  | { readonly stage: 'expanding' }
  /** The engine's worker died; another one replaces it and is asked again. */
  | { readonly stage: 'restarting' }
  | { readonly stage: 'ready' }
  | { readonly stage: 'failed'; readonly reason: WordsFailure };

export const WORDS_FAILURES = ['network', 'unknown-vocabulary', 'damaged'] as const;
export type WordsFailure = (typeof WORDS_FAILURES)[number];

/** The words are loading, and will arrive. */
export function areComing({ stage }: WordsProgress): boolean {
  return stage === 'fetching' || stage === 'expanding' || stage === 'restarting';
}
