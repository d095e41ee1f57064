import { signal, type ReadonlySignal } from '@preact/signals';
import { LANGUAGES, type Language } from '@luctor/rules';

/** The language of the interface: independent of the words', switchable in mid-game [S4, U9]. */

const current = signal<Language>('en');

/** Whatever reads it - `t` does - is drawn anew when it changes. */
export const language: ReadonlySignal<Language> = current;

export function setLanguage(chosen: Language): void {
  current.value = chosen;
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
