import type { Elsewhere } from './coordination.ts';

/** What a server reported of one person at a table, or of those who watch. */
export interface Place {
  readonly person: string;
  readonly server: string;
  /** 0: they left. */
  readonly connections: number;
  readonly at: number;
  /** Until when the server is believed to be alive; null: it is gone. */
  readonly aliveUntil: number | null;
}

/** The name under which a server reports how many watch. */
export const WATCHERS = '';

/** What the servers but this one report; of this one, only when people left. */
export function gatherElsewhere(
  places: readonly Place[],
  { server, leaseMs }: { readonly server: string; readonly leaseMs: number },
  now: number,
): Elsewhere {
  const people = new Set<string>();
  const lastSeen = new Map<string, number>();
  let watchers = 0;
  for (const { person, server: its, connections, at, aliveUntil } of places) {
    const isOwn = its === server;
    const isAlive = !isOwn && (aliveUntil ?? 0) > now;
    const isHere = connections > 0;
    if (person === WATCHERS) {
      if (isAlive) watchers += connections;
      continue;
    }
    if (isHere && isOwn) continue;
    if (isHere && isAlive) people.add(person);
    // who was at a server that died was seen there until its last sign of life
    const seen = isHere ? Math.max(at, (aliveUntil ?? 0) - leaseMs) : at;
    lastSeen.set(person, Math.max(seen, lastSeen.get(person) ?? 0));
  }
  for (const person of people) lastSeen.delete(person);
  return { people: [...people].sort(), watchers, lastSeen };
}
