import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import type { LocalGames } from '../../games/local-games.ts';
import type { Learning } from '../../learning/learning.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Offline } from '../../sw/offline.ts';

/** What the page needs from outside the views: games and preferences. */
export interface Services {
  readonly games: LocalGames;
  readonly preferences: Signal<Preferences>;
  /** What this person learns; its code is fetched on first use. */
  readonly learning: () => Promise<Learning>;
  /** Null if the page needs a network. */
  readonly offline: Offline | null;
}

const Context = createContext<Services | null>(null);
export const ServicesProvider = Context.Provider;

export function useServices(): Services {
  const services = useContext(Context);
  if (services === null) throw new Error('views are drawn inside the page');
  return services;
}

export function choose(services: Services, part: Partial<Preferences>): void {
  services.preferences.value = { ...services.preferences.peek(), ...part };
}
