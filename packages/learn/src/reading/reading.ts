/** Reads data of unknown origin: each function answers null for what it does not accept. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** A safe upper limit for times, so that a century's interval still makes a date: the year 3000. */
const LATEST = 32_503_680_000_000;

export function readObject(data: unknown): JsonObject | null {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return isObject ? (data as JsonObject) : null;
}

/** A text of 1 to `max` characters. */
export function readText(data: unknown, max: number): string | null {
  return typeof data === 'string' && data.length > 0 && data.length <= max ? data : null;
}

/** A whole number from 0 to `max`. */
export function readCount(data: unknown, max: number = Number.MAX_SAFE_INTEGER): number | null {
  const isCount = typeof data === 'number' && Number.isInteger(data);
  return isCount && data >= 0 && data <= max ? data : null;
}

/** Milliseconds since 1970. */
export function readTime(data: unknown): number | null {
  return readCount(data, LATEST);
}

export function readFlag(data: unknown): boolean | null {
  return typeof data === 'boolean' ? data : null;
}

export function readOneOf<T>(known: readonly T[], data: unknown): T | null {
  return known.find((each) => each === data) ?? null;
}
