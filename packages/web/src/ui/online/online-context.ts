import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import type { OnlineMemory } from '../../online/online-memory.ts';
import type { OnlinePlay } from '../../online/online-play.ts';
import { language, reasonText } from '../../i18n/index.ts';

/** What the online screens share. */
export interface OnlineContext {
  readonly online: OnlinePlay;
  readonly memory: OnlineMemory;
  /** Tables where this person would rather watch than sit down, for as long as the page is open. */
  readonly watched: Signal<ReadonlySet<string>>;
}

const Context = createContext<OnlineContext | null>(null);
export const OnlineProvider = Context.Provider;

export function useOnlineContext(): OnlineContext {
  const context = useContext(Context);
  if (context === null) throw new Error('screens online are drawn inside the online part');
  return context;
}

/** Why a server refused, as a sentence; empty if it did not. */
export function refusalText(error: { readonly code: string } | null): string {
  return error === null ? '' : reasonText(language.value, error, null);
}
