import type { Mark } from '../store/game-store.ts';
import type { DeviceKind } from './device-kind.ts';

/** A person: a name and the secrets of their devices. Nothing else is known. */
export interface PersonState {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly devices: readonly DeviceState[];
  readonly handOvers: readonly { readonly hash: string; readonly expiresAt: number }[];
}

export interface DeviceState {
  /** The hash of its secret. */
  readonly hash: string;
  /** Null until it says. */
  readonly kind: DeviceKind | null;
  /** Days, in milliseconds: nobody needs to know the hour. */
  readonly addedAt: number;
  readonly seenAt: number;
}

/** Names a device to its owner; says nothing about its secret. */
export function deviceIdOf(hash: string): string {
  return hash.slice(0, 16);
}

const DAY_MS = 24 * 3_600_000;

export function dayOf(at: number): number {
  return at - (at % DAY_MS);
}

export type PersonEvent =
  | { readonly type: 'named'; readonly name: string; readonly at: number }
  | {
      readonly type: 'keyAdded';
      readonly hash: string;
      readonly kind?: DeviceKind;
      readonly at: number;
    }
  /** Once a day at most. */
  | {
      readonly type: 'keySeen';
      readonly hash: string;
      readonly kind: DeviceKind;
      readonly at: number;
    }
  /** The device itself asked to be forgotten. */
  | { readonly type: 'keyRemoved'; readonly hash: string; readonly at: number }
  /** Another device of this person said it is no longer theirs: nor are the links it made. */
  | { readonly type: 'keyRevoked'; readonly hash: string; readonly at: number }
  | {
      readonly type: 'handOverMade';
      readonly hash: string;
      readonly expiresAt: number;
      readonly at: number;
    }
  | { readonly type: 'handOverUsed'; readonly hash: string; readonly at: number }
  | { readonly type: 'tableOpened'; readonly table: string; readonly at: number };

/** At most this many devices; a new one replaces the oldest. */
const MAX_DEVICES = 10;
const MAX_HAND_OVERS = 5;

export function newPerson(id: string): PersonState {
  return { id, version: 0, name: '', devices: [], handOvers: [] };
}

export function evolvePerson(state: PersonState, event: PersonEvent): PersonState {
  return { ...apply(state, event), version: state.version + 1 };
}

function apply(state: PersonState, event: PersonEvent): PersonState {
  const { devices, handOvers } = state;
  switch (event.type) {
    case 'named':
      return { ...state, name: event.name };
    case 'keyAdded':
      return { ...state, devices: [...devices, newDevice(event)].slice(-MAX_DEVICES) };
    case 'keySeen':
      return { ...state, devices: devices.map((each) => seenDevice(each, event)) };
    case 'keyRemoved':
      return { ...state, devices: devices.filter(({ hash }) => hash !== event.hash) };
    case 'keyRevoked':
      return {
        ...state,
        devices: devices.filter(({ hash }) => hash !== event.hash),
        handOvers: [],
      };
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

type EventOf<Type extends PersonEvent['type']> = Extract<PersonEvent, { readonly type: Type }>;

function newDevice({ hash, kind, at }: EventOf<'keyAdded'>): DeviceState {
  return { hash, kind: kind ?? null, addedAt: dayOf(at), seenAt: dayOf(at) };
}

function seenDevice(device: DeviceState, { hash, kind, at }: EventOf<'keySeen'>): DeviceState {
  return device.hash === hash ? { ...device, kind, seenAt: dayOf(at) } : device;
}

export const PERSON_MARK: Mark = {
  state: 'known',
  owner: null,
  wakeAt: null,
  summary: null,
  members: [],
};
