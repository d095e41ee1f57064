import type { BusMessage } from './bus.ts';

/**
 * Messages as text, for buses that cross a network. Anybody who can write there may write nonsense.
 */

/** Names of processes and types are short. */
const MAX_NAME = 200;

/** Null if the data is not plain. */
export function makeMessage({ origin, type, data }: BusMessage): string | null {
  try {
    return JSON.stringify({ origin, type, data: data ?? null });
  } catch {
    return null;
  }
}

export function parseMessage(text: string): BusMessage | null {
  try {
    return messageIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Null for anything that is not a message. */
export function messageIn(given: unknown): BusMessage | null {
  if (typeof given !== 'object' || given === null) return null;
  const { origin, type, data } = given as Partial<Record<keyof BusMessage, unknown>>;
  return isName(origin) && isName(type) ? { origin, type, data: data ?? null } : null;
}

function isName(given: unknown): given is string {
  return typeof given === 'string' && given !== '' && given.length <= MAX_NAME;
}
