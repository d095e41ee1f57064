import type { Mark } from '../store/game-store.ts';

/** A person: a name and the secrets of their devices. Nothing else is known. */
export interface PersonState {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Hashes of secrets, one per device. */
  readonly keys: readonly string[];
  readonly handOvers: readonly { readonly hash: string; readonly expiresAt: number }[];
}

export type PersonEvent =
  | { readonly type: 'named'; readonly name: string; readonly at: number }
  | { readonly type: 'keyAdded'; readonly hash: string; readonly at: number }
  | { readonly type: 'keyRemoved'; readonly hash: string; readonly at: number }
  | {
      readonly type: 'handOverMade';
      readonly hash: string;
      readonly expiresAt: number;
      readonly at: number;
    }
  | { readonly type: 'handOverUsed'; readonly hash: string; readonly at: number }
  | { readonly type: 'tableOpened'; readonly table: string; readonly at: number };

/** At most this many devices; a new one replaces the oldest. */
const MAX_KEYS = 10;
const MAX_HAND_OVERS = 5;

export function newPerson(id: string): PersonState {
  return { id, version: 0, name: '', keys: [], handOvers: [] };
}

export function evolvePerson(state: PersonState, event: PersonEvent): PersonState {
  return { ...apply(state, event), version: state.version + 1 };
}

function apply(state: PersonState, event: PersonEvent): PersonState {
  const { keys, handOvers } = state;
  switch (event.type) {
    case 'named':
      return { ...state, name: event.name };
    case 'keyAdded':
      return { ...state, keys: [...keys, event.hash].slice(-MAX_KEYS) };
    case 'keyRemoved':
      return { ...state, keys: keys.filter((key) => key !== event.hash) };
    case 'handOverMade': {
      const { hash, expiresAt } = event;
      return { ...state, handOvers: [...handOvers, { hash, expiresAt }].slice(-MAX_HAND_OVERS) };
    }
    case 'handOverUsed':
      return { ...state, handOvers: handOvers.filter(({ hash }) => hash !== event.hash) };
    case 'tableOpened':
      return state;
  }
}

export const PERSON_MARK: Mark = {
  state: 'known',
  owner: null,
  wakeAt: null,
  summary: null,
  members: [],
};
