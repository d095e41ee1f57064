import { signal, type ReadonlySignal } from '@preact/signals';
import { LANGUAGES, type Language } from '@luctor/rules';
import { openPreferences, pageStorage } from '../storage/preference-store.ts';
import type { EN } from './messages/en/all.ts';
import type { Message } from './messages/message.ts';

/**
 * The language of the interface: independent of the words', switchable during a game [S4, U9]. Each
 * language has three files: nobody waits for the other language, a game does not wait for the texts
 * of dialogs and later screens, and these do not wait for the texts of review and learning.
 */

export type MessageKey = keyof typeof EN;
export type Messages = Readonly<Record<MessageKey, Message>>;

type Part = 'first' | 'later' | 'learn';
type File = () => Promise<Partial<Messages>>;

const FILES: Readonly<Record<Language, Readonly<Record<Part, File>>>> = {
  en: {
    first: async () => (await import('./messages/en/first.ts')).FIRST_EN,
    later: async () => (await import('./messages/en/later.ts')).LATER_EN,
    learn: async () => (await import('./messages/en/learn.ts')).LEARN_EN,
  },
  fr: {
    first: async () => (await import('./messages/fr/first.ts')).FIRST_FR,
    later: async () => (await import('./messages/fr/later.ts')).LATER_FR,
    learn: async () => (await import('./messages/fr/learn.ts')).LEARN_FR,
  },
};

const wantedParts = new Set<Part>(['first']);
const loadedParts: Readonly<Record<Language, Set<Part>>> = { en: new Set(), fr: new Set() };
const texts: Readonly<Record<Language, Partial<Messages>>> = { en: {}, fr: {} };

function isLoaded(wanted: Language): boolean {
  return loadedParts[wanted].size === wantedParts.size;
}

export async function loadLanguage(wanted: Language): Promise<void> {
  const missing = [...wantedParts].filter((part) => !loadedParts[wanted].has(part));
  await Promise.all(
    missing.map(async (part) => {
      Object.assign(texts[wanted], await FILES[wanted][part]());
      loadedParts[wanted].add(part);
    }),
  );
}

/** Resolves with `later` once the texts of a game's dialogs and later screens are loaded. */
export async function withAllTexts<T>(later: Promise<T>): Promise<T> {
  wantedParts.add('later');
  // both at once: if both fail, nobody else would hear of the second
  const [loaded] = await Promise.all([later, loadLanguage(current.peek())]);
  return loaded;
}

/** Resolves with `later` once those of review and learning are loaded, too. */
export async function withLearnTexts<T>(later: Promise<T>): Promise<T> {
  wantedParts.add('learn');
  return withAllTexts(later);
}

/** The texts loaded so far. */
export function messagesOf(wanted: Language): Partial<Messages> {
  return texts[wanted];
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((each) => each === text);
}

/** The first of the browser's languages that we support, in any region; else English. */
export function detectLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

const stored = openPreferences(pageStorage()).peek().language;
const current = signal<Language>(stored ?? detectLanguage(globalThis.navigator?.languages ?? []));

/** Views that read it, as `t` does, are drawn again when it changes. */
export const language: ReadonlySignal<Language> = current;

/** The last choice counts, whichever file arrives first. */
let wish: Language = current.peek();

/** Changes the language: at once if its texts are loaded, else as soon as they are. */
export function setLanguage(wanted: Language): void {
  wish = wanted;
  if (isLoaded(wanted)) current.value = wanted;
  else void loadLanguage(wanted).then(() => wish === wanted && setLanguage(wanted));
}

// the page waits for its language, so that no other language flashes
await loadLanguage(current.peek());
