import type { Bus } from '../bus/bus.ts';
import type { PersonState } from './person.ts';

/** Somebody took another name, or has more or fewer devices; which, the store says. */
export interface PersonNews {
  readonly person: string;
  readonly version: number;
}

const TOPIC = 'people';

export function publishPerson(bus: Bus, origin: string, { id, version }: PersonState): void {
  const data: PersonNews = { person: id, version };
  bus.publish(TOPIC, { origin, type: 'changed', data });
}

/** Calls back with what other processes changed. */
export function subscribePeople(
  bus: Bus,
  origin: string,
  listener: (news: PersonNews) => void,
): () => void {
  return bus.subscribe(TOPIC, ({ origin: from, data }) => {
    const news = from === origin ? null : newsIn(data);
    if (news !== null) listener(news);
  });
}

function newsIn(data: unknown): PersonNews | null {
  if (typeof data !== 'object' || data === null) return null;
  const { person, version } = data as Partial<Record<keyof PersonNews, unknown>>;
  return typeof person === 'string' && typeof version === 'number' ? { person, version } : null;
}
