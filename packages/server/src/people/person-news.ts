import type { Bus } from '../bus/bus.ts';
import { deviceIdOf, type PersonState } from './person.ts';

/** What every process must know of a person at once: their name, and which devices are theirs. */
export interface PersonNews {
  readonly person: string;
  readonly name: string;
  readonly devices: readonly string[];
}

const TOPIC = 'people';

export function publishPerson(bus: Bus, origin: string, { id, name, devices }: PersonState): void {
  const data: PersonNews = {
    person: id,
    name,
    devices: devices.map(({ hash }) => deviceIdOf(hash)),
  };
  bus.publish(TOPIC, { origin, type: 'changed', data });
}

/** `isOwn`: this process made the change. */
export function subscribePeople(
  bus: Bus,
  origin: string,
  listener: (news: PersonNews, isOwn: boolean) => void,
): () => void {
  return bus.subscribe(TOPIC, ({ origin: from, data }) =>
    listener(data as PersonNews, from === origin),
  );
}
