import { textHash } from './text-hash.ts';

/** What decides which text could pass for a word. */
export interface NearMissSource {
  has(word: string): boolean;
  /** How often letters follow each other in the words of the language. */
  readonly runs: RunCounts;
  /** Texts that must not be shown. */
  isBarred(text: string): boolean;
}

const VOWELS = 'AEIOUY';
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Of the likeliest this many, the hash takes one: always the likeliest would show a pattern. */
const CHOICE = 4;

export interface NearMissOptions {
  /** Letters at the start and the end that stay, such as the 3 of -IEZ. */
  readonly keepFront?: number;
  readonly keepBack?: number;
  /** A letter that must be in it. */
  readonly letter?: string;
  /** Non-words that are taken already. */
  readonly used?: ReadonlySet<string>;
}

/**
 * A text that is not a word but looks like one: a vowel replaced by a vowel, a consonant by a
 * consonant, or two neighbours swapped, with only such pairs of letters as words have, and common
 * runs of three if possible. The same for
 * the same words, whoever asks; null if there is none.
 */
export function nearMissOf(
  word: string,
  source: NearMissSource,
  { keepFront = 0, keepBack = 0, letter = '', used = new Set() }: NearMissOptions = {},
): string | null {
  const found = changed(word, keepFront, word.length - keepBack)
    .filter((text) => text !== word && !source.has(text) && !used.has(text))
    .filter((text) => text.includes(letter) && !source.isBarred(text))
    .map((text) => ({
      text,
      pair: source.runs.rarest(text, 2),
      three: source.runs.rarest(text, 3),
    }))
    .filter(({ pair }) => pair > 0)
    .sort((a, b) => b.three - a.three || b.pair - a.pair || (a.text < b.text ? -1 : 1));
  const best = found.slice(0, CHOICE);
  return best[textHash(word) % Math.max(1, best.length)]?.text ?? null;
}

function changed(word: string, from: number, to: number): string[] {
  const texts = new Set<string>();
  for (let i = from; i < to; i++) {
    const letter = word[i] as string;
    for (const other of VOWELS.includes(letter) ? VOWELS : CONSONANTS) {
      texts.add(word.slice(0, i) + other + word.slice(i + 1));
    }
    const next = word[i + 1];
    if (i + 1 < to && next !== undefined) {
      texts.add(word.slice(0, i) + next + letter + word.slice(i + 2));
    }
  }
  return [...texts];
}

/** A text is as plausible as its rarest run of letters; its two ends count as letters. */
export interface RunCounts {
  rarest(text: string, length: 2 | 3): number;
}

/** 26 letters, and 0 for an end. */
const CODES = 27;

/** Counts the runs of two and three letters in these words. */
export function countRuns(words: readonly string[]): RunCounts {
  const counts = { 2: new Uint32Array(CODES ** 2), 3: new Uint32Array(CODES ** 3) };
  for (const word of words) {
    for (const length of [2, 3] as const) {
      const own = counts[length];
      eachRun(word, length, (run) => {
        own[run] = (own[run] as number) + 1;
      });
    }
  }
  return {
    rarest(text, length) {
      let rarest = Number.POSITIVE_INFINITY;
      eachRun(text, length, (run) => {
        rarest = Math.min(rarest, counts[length][run] as number);
      });
      return rarest;
    },
  };
}

function eachRun(word: string, length: 2 | 3, see: (run: number) => void): void {
  const size = CODES ** length;
  let run = 0;
  for (let i = 0; i <= word.length; i++) {
    run = (run * CODES + (i < word.length ? word.charCodeAt(i) - 64 : 0)) % size;
    // the first letter alone is not a run of three yet
    if (i + 2 >= length) see(run);
  }
}
