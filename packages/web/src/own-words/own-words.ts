import { createVocabulary } from '@luctor/lexicon';
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { RefusedWord, WordTextError } from '@luctor/lexicon';
import { ok, type Language, type Result } from '@luctor/rules';
import type { FileError } from '../storage/chosen-file.ts';
import type { StoreError } from '../storage/game-store.ts';
import type { StoredList, WordStore } from '../storage/word-store.ts';

/** A person's own words: those accepted in games and those loaded from files [R7 ask, V2]. */
export interface OwnWords {
  /** Words valid in every game in this language, for computers too. Sorted. */
  personal(language: Language): ReadonlySignal<readonly string[]>;
  keep(language: Language, words: readonly string[]): Promise<Result<null, StoreError>>;
  forget(language: Language, words: readonly string[]): Promise<Result<null, StoreError>>;
  /** Lists loaded from files that a game can choose. */
  readonly lists: ReadonlySignal<readonly WordList[]>;
  /** Loads a word file for games; `keep(words)` makes its words personal instead, for good. */
  load(file: File, language: Language): Promise<Result<LoadedWords, WordFileError>>;
  removeList(id: string): Promise<Result<null, StoreError>>;
}

export type WordFileError = WordTextError | FileError | StoreError | { readonly code: 'no-words' };

export interface WordList {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly wordCount: number;
}

export interface LoadedWords {
  readonly list: WordList;
  readonly words: readonly string[];
  readonly refused: readonly RefusedWord[];
  readonly refusedCount: number;
}

type Change = (words: readonly string[]) => readonly string[];

/**
 * Own words as signals. Another tab may change them too: each change is one to what is stored, and a
 * game begins with what is stored then. If the store fails, they last for this visit.
 */
export function createOwnWords(store: WordStore): OwnWords & OwnWordsInside {
  const personal: Readonly<Record<Language, Signal<readonly string[]>>> = {
    en: signal([]),
    fr: signal([]),
  };
  const lists = signal<readonly WordList[]>([]);
  const loaded = new Map<string, StoredList>();
  const ready = Promise.all([
    readPersonal(store, 'en', personal.en),
    readPersonal(store, 'fr', personal.fr),
    store.lists().then((found) => {
      if (found.ok) lists.value = found.value.map(headOf);
    }),
  ]);

  /** Changes that are not stored yet. */
  const unsaved: Record<Language, readonly Change[]> = { en: [], fr: [] };

  const change = async (language: Language, made: Change): Promise<Result<null, StoreError>> => {
    await ready;
    const own = personal[language];
    own.value = made(own.value);
    const saving = [...unsaved[language], made];
    unsaved[language] = saving;
    const stored = await store.changePersonal(language, (words) => changedBy(saving, words));
    if (!stored.ok) return stored;
    unsaved[language] = unsaved[language].filter((each) => !saving.includes(each));
    own.value = changedBy(unsaved[language], stored.value);
    return ok(null);
  };

  return {
    personal: (language) => personal[language],
    lists,
    keep: (language, words) =>
      change(language, (known) => createVocabulary([...known, ...words]).words),
    forget(language, words) {
      const forgotten = new Set(words);
      return change(language, (known) => known.filter((word) => !forgotten.has(word)));
    },
    async load(file, language) {
      const { readList } = await import('./word-file.ts');
      const read = await readList(file, language);
      if (!read.ok) return read;
      const { list, ...words } = read.value;
      loaded.set(list.id, list);
      const put = await store.putList(list);
      const others = lists.value.filter(({ id }) => id !== list.id);
      lists.value = [...others, headOf(list)];
      return put.ok ? ok({ list: headOf(list), ...words }) : put;
    },
    async removeList(id) {
      loaded.delete(id);
      lists.value = lists.value.filter((each) => each.id !== id);
      return store.removeList(id);
    },
    async wordsOf(id) {
      const here = loaded.get(id);
      if (here !== undefined) return here.words;
      const stored = await store.list(id);
      return stored.ok ? (stored.value?.words ?? null) : null;
    },
    async personalNow(language) {
      await ready;
      const stored = await store.personal(language);
      if (stored.ok) personal[language].value = changedBy(unsaved[language], stored.value);
      return personal[language].value;
    },
  };
}

function changedBy(changes: readonly Change[], words: readonly string[]): readonly string[] {
  return changes.reduce((known, change) => change(known), words);
}

/** What opening a game needs as well. */
export interface OwnWordsInside {
  /** The words of a list; null if it is not on this machine. */
  wordsOf(id: string): Promise<readonly string[] | null>;
  /** The personal words as they are stored now. */
  personalNow(language: Language): Promise<readonly string[]>;
}

async function readPersonal(
  store: WordStore,
  language: Language,
  into: Signal<readonly string[]>,
): Promise<void> {
  const found = await store.personal(language);
  if (found.ok) into.value = found.value;
}

function headOf({ id, name, language, words }: StoredList): WordList {
  return { id, name, language, wordCount: words.length };
}
