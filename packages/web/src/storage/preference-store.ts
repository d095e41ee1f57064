import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Pace } from '@luctor/rules';
import { makePreferences, paceFor, parsePreferences, type Preferences } from './preferences.ts';

/** The part of `localStorage` that is needed; it is synchronous, so no screen flashes by. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

const KEY = 'luctor-preferences';

/**
 * The preferences as a signal: reading gives what is stored, writing stores. Where nothing can be
 * stored they last as long as the page.
 */
export function openPreferences(storage: TextStorage | null): Signal<Preferences> {
  const preferences = signal(parsePreferences(read(storage)));
  let written = makePreferences(preferences.value);
  effect(() => {
    const text = makePreferences(preferences.value);
    if (text === written) return;
    written = text;
    write(storage, text);
  });
  return preferences;
}

/** The pace of an edition's games as it stands whenever it is asked; views that ask are drawn anew. */
export function paceReader(preferences: ReadonlySignal<Preferences>, edition: string): () => Pace {
  return () => paceFor(preferences.value, edition);
}

/** How this person wants to see an edition's games. */
export function viewingReader(
  preferences: ReadonlySignal<Preferences>,
  edition: string,
): () => Pace & Pick<Preferences, 'watchThinking'> {
  const pace = paceReader(preferences, edition);
  return () => ({ ...pace(), watchThinking: preferences.value.watchThinking });
}

/** The page's own storage; null where the browser refuses it. */
export function pageStorage(): TextStorage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Takes over what another tab chose. */
export function followOtherTabs(preferences: Signal<Preferences>, page: Window): void {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) preferences.value = parsePreferences(newValue);
  });
}

function read(storage: TextStorage | null): string | null {
  try {
    return storage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function write(storage: TextStorage | null, text: string): void {
  try {
    storage?.setItem(KEY, text);
  } catch {
    // a full or forbidden storage: the choice lasts as long as the page
  }
}
