import { signal, type ReadonlySignal } from '@preact/signals';
import { LANGUAGES, type Language } from '@luctor/rules';
import { openPreferences, pageStorage } from '../storage/preference-store.ts';
import type { EN } from './messages/en.ts';
import type { Message } from './messages/message.ts';

/**
 * The language of the interface: independent of the words', switchable in mid-game [S4, U9]. Each
 * language is a file of its own, so that nobody waits for the texts of the other.
 */

export type MessageKey = keyof typeof EN;
export type Messages = Readonly<Record<MessageKey, Message>>;

const FILES: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./messages/en.ts')).EN,
  fr: async () => (await import('./messages/fr.ts')).FR,
};

const loaded = new Map<Language, Messages>();

export async function loadLanguage(wanted: Language): Promise<void> {
  if (!loaded.has(wanted)) loaded.set(wanted, await FILES[wanted]());
}

export function messagesOf(wanted: Language): Messages {
  const messages = loaded.get(wanted);
  if (messages === undefined) throw new Error(`the texts of ${wanted} are not loaded`);
  return messages;
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((each) => each === text);
}

/** The first of the browser's languages that we speak, whatever the region; else English. */
export function detectLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

const stored = openPreferences(pageStorage()).peek().language;
const current = signal<Language>(stored ?? detectLanguage(globalThis.navigator?.languages ?? []));

/** Whatever reads it - `t` does - is drawn anew when it changes. */
export const language: ReadonlySignal<Language> = current;

/** The last wish counts, whichever file arrives first. */
let wish: Language = current.peek();

/** Changes the language: at once if its texts are there, else as soon as they are. */
export function setLanguage(wanted: Language): void {
  wish = wanted;
  if (loaded.has(wanted)) current.value = wanted;
  else void loadLanguage(wanted).then(() => wish === wanted && setLanguage(wanted));
}

// the page waits for its language: no screen flashes by in another
await loadLanguage(current.peek());
