import type { Bus } from '../bus/bus.ts';
import { deviceIdOf, type PersonState } from './person.ts';

/** What every server must know of a person at once: their name, and which devices are theirs. */
export interface PersonNews {
  readonly person: string;
  readonly name: string;
  readonly devices: readonly string[];
}

const TOPIC = 'people';

export function newsOf({ id, name, devices }: PersonState): PersonNews {
  return { person: id, name, devices: devices.map(({ hash }) => deviceIdOf(hash)) };
}

/** Says who changed, and nothing about them: whoever wants to know reads the store. */
export function publishPerson(bus: Bus, origin: string, { id, version }: PersonState): void {
  bus.publish(TOPIC, { origin, type: 'changed', data: { [id]: version } });
}

/** Calls back with everybody whom another server has changed. */
export function subscribePeople(
  bus: Bus,
  origin: string,
  listener: (person: string) => void,
): () => void {
  return bus.subscribe(TOPIC, ({ origin: from, data }) => {
    if (from === origin || typeof data !== 'object' || data === null) return;
    for (const person of Object.keys(data)) listener(person);
  });
}
