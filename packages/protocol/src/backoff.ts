/** How long to wait before the next attempt to connect. */

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * Doubles with every attempt up to half a minute, then takes a random part of it, at least half: a
 * thousand pages that lost one server must not all come back in the same instant.
 */
export function retryDelayMs(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(ceiling * (0.5 + random / 2));
}
