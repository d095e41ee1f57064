import type { Language, TileSet } from '@luctor/rules';
import { cardId, lettersOf, type CardQuestion } from './card.ts';
import { waysToDraw } from './draw-chance.ts';
import { countRuns, nearMissOf, type NearMissOptions, type RunCounts } from './near-miss.ts';
import { shuffledByHash } from './text-hash.ts';

/** The words that lists are made from. */
export interface ListSource {
  readonly language: Language;
  /** All words of the language, sorted. */
  readonly words: readonly string[];
  has(word: string): boolean;
  /** How common a word is: 0 the most. */
  gradeOf(word: string): number;
  /** Words that are valid, but that no list brings up. */
  isOffensive(word: string): boolean;
  /** What is not shown as a non-word, either: it may be a word elsewhere. */
  isBarred(text: string): boolean;
  readonly tileSet: TileSet;
}

const BOTH_LANGUAGES = [
  'twos',
  'threes',
  'with-J',
  'with-Q',
  'with-X',
  'with-Z',
  'with-K',
  'with-W',
  'with-Y',
  'hooks',
  'sevens',
  'eights',
] as const;
const ENDINGS = {
  en: ['ending-ING', 'starting-OUT'],
  fr: ['ending-IEZ', 'ending-ASSE'],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

export const LIST_NAMES = [...BOTH_LANGUAGES, ...ENDINGS.en, ...ENDINGS.fr] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** A ready-made list to learn, such as `en/twos`. */
export interface ListId {
  readonly language: Language;
  readonly name: ListName;
}

export function makeListId({ language, name }: ListId): string {
  return `${language}/${name}`;
}

export function parseListId(text: string): ListId | null {
  for (const language of ['en', 'fr'] as const) {
    const name = listNames(language).find((each) => text === makeListId({ language, name: each }));
    if (name !== undefined) return { language, name };
  }
  return null;
}

/** The lists of a language, in the order to learn them. */
export function listNames(language: Language): readonly ListName[] {
  return [...BOTH_LANGUAGES, ...ENDINGS[language]];
}

/** Short words with a rare letter have up to this many letters. */
const SHORT = 4;
/** How many of the commonest words have their hooks in a list, and how long they are. */
const HOOKED = 1000;
const HOOKED_LENGTHS: readonly [number, number] = [2, 5];
/** Longer words with an ending are hardly ever played. */
const ENDED = 8;
/** Words and non-words are mixed in blocks, so that neither comes in turn. */
const BLOCK = 8;

/** Makes the lists of a language; each is computed when it is first asked for. */
export function createReadyLists(source: ListSource): (name: ListName) => readonly CardQuestion[] {
  const { language } = source;
  const words = source.words.filter((word) => !source.isOffensive(word));
  let runs: RunCounts | null = null;

  /** Yes or no: as many non-words as words, as far as there are plausible ones. */
  const yesOrNo = (chosen: readonly string[], keep: NearMissOptions = {}): CardQuestion[] => {
    runs ??= countRuns(words);
    const near = {
      has: (text: string) => source.has(text),
      runs,
      isBarred: (text: string) => source.isBarred(text),
    };
    const used = new Set<string>();
    const questions: CardQuestion[] = [];
    for (let from = 0; from < chosen.length; from += BLOCK) {
      const block = chosen.slice(from, from + BLOCK);
      const misses = block.flatMap((word) => {
        const miss = nearMissOf(word, near, { ...keep, used });
        if (miss === null) return [];
        used.add(miss);
        return [miss];
      });
      const mixed = shuffledByHash([...block, ...misses], (word) => word);
      questions.push(...mixed.map((word) => ({ type: 'valid', language, word }) as const));
    }
    return questions;
  };

  const ofLength = (length: number) => words.filter((word) => word.length === length);

  const withLetter = (letter: string) =>
    yesOrNo(words.filter((word) => word.length <= SHORT && word.includes(letter)).sort(byLength), {
      letter,
    });

  /** Likely ones first; words of the same letters are one card. */
  const anagrams = (length: number): CardQuestion[] => {
    const racks = new Map<string, number>();
    for (const word of ofLength(length)) {
      const letters = lettersOf(word);
      if (!racks.has(letters)) racks.set(letters, waysToDraw(letters, source.tileSet));
    }
    return [...racks]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([letters]) => ({ type: 'anagrams', language, letters }));
  };

  const hooks = (): CardQuestion[] => {
    const [least, most] = HOOKED_LENGTHS;
    return words
      .filter(({ length }) => length >= least && length <= most)
      .map((word) => ({ word, grade: source.gradeOf(word) }))
      .sort((a, b) => a.grade - b.grade || byLength(a.word, b.word))
      .slice(0, HOOKED)
      .map(({ word }) => ({ type: 'hooks', language, word }));
  };

  const ending = (end: string) => {
    const chosen = words.filter(({ length }) => length > end.length && length <= ENDED);
    return yesOrNo(chosen.filter((word) => word.endsWith(end)).sort(byLength), {
      keepBack: end.length,
    });
  };

  const starting = (start: string) => {
    const chosen = words.filter(({ length }) => length > start.length && length <= ENDED);
    return yesOrNo(chosen.filter((word) => word.startsWith(start)).sort(byLength), {
      keepFront: start.length,
    });
  };

  const make = (name: ListName): CardQuestion[] => {
    const [kind = '', letters = ''] = name.split('-');
    switch (kind) {
      case 'twos':
        return yesOrNo(ofLength(2));
      case 'threes':
        return yesOrNo(shuffledByHash(ofLength(3), (word) => word));
      case 'with':
        return withLetter(letters);
      case 'hooks':
        return hooks();
      case 'sevens':
        return anagrams(7);
      case 'eights':
        return anagrams(8);
      case 'ending':
        return ending(letters);
      default:
        return starting(letters);
    }
  };

  const made = new Map<ListName, readonly CardQuestion[]>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** How far a list is learnt. */
export interface ListProgress {
  readonly count: number;
  /** Cards that were asked at least once, and cards that are known now. */
  readonly started: number;
  readonly known: number;
}

export function listProgress(
  questions: readonly CardQuestion[],
  started: ReadonlySet<string>,
  known: ReadonlySet<string>,
): ListProgress {
  const ids = questions.map(cardId);
  const countIn = (some: ReadonlySet<string>) => ids.filter((id) => some.has(id)).length;
  return { count: ids.length, started: countIn(started), known: countIn(known) };
}

/** The first cards of a list that are not among these. */
export function nextOfList(
  questions: readonly CardQuestion[],
  without: ReadonlySet<string>,
  limit: number,
): readonly CardQuestion[] {
  const next: CardQuestion[] = [];
  for (const question of questions) {
    if (next.length >= limit) break;
    if (!without.has(cardId(question))) next.push(question);
  }
  return next;
}
