/** How far the words of a game have come: fetched, then expanded into their graph. */
export type WordsProgress =
  | { readonly stage: 'fetching'; readonly done: number; readonly total: number }
  | { readonly stage: 'expanding' }
  /** The engine's worker died; another takes its place and is asked again. */
  | { readonly stage: 'restarting' }
  | { readonly stage: 'ready' }
  | { readonly stage: 'failed'; readonly reason: WordsFailure };

export const WORDS_FAILURES = ['network', 'unknown-vocabulary', 'damaged'] as const;
export type WordsFailure = (typeof WORDS_FAILURES)[number];

/** The words are on their way, and will come. */
export function areComing({ stage }: WordsProgress): boolean {
  return stage === 'fetching' || stage === 'expanding' || stage === 'restarting';
}
