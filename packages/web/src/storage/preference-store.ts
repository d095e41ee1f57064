import { effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Pace } from '@luctor/rules';
import { makePreferences, paceFor, parsePreferences, type Preferences } from './preferences.ts';

/** The needed part of `localStorage`; it is synchronous, so no wrong screen flashes. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

const KEY = 'luctor-preferences';

/**
 * The preferences as a signal: reading returns what is stored, writing stores. If nothing can be
 * stored, they last as long as the page.
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

/** The current pace of an edition's games; views that read it are drawn again when it changes. */
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

/** The page's own storage; null if the browser refuses it. */
export function pageStorage(): TextStorage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Adopts what another tab chose. */
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
    // storage is full or forbidden: the choice lasts as long as the page
  }
}
