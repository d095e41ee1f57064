import type { ShareStore } from '@luctor/protocol';
import type { TextStorage } from '../storage/preference-store.ts';

const KEY = 'luctor-online-shares';
/** A share is needed for minutes; no more games than this begin in a day. */
const MAX_KEPT = 50;

/** In order of creation. */
type Shares = readonly (readonly [draw: string, bytes: string])[];

/**
 * The random bytes of this browser: a reload must not lose what was committed to [S3], and all tabs
 * use the same ones. If nothing can be stored, they last as long as the page.
 */
export function createShareStore(storage: TextStorage | null): ShareStore {
  // two tabs that begin at the same moment may overwrite each other: each keeps its own commitment
  const own = new Map<string, string>();
  return {
    find: (draw) =>
      own.get(draw) ?? readShares(storage).find(([kept]) => kept === draw)?.[1] ?? null,
    keep(draw, bytes) {
      own.set(draw, bytes);
      const others = readShares(storage).filter(([kept]) => kept !== draw);
      writeShares(storage, [...others, [draw, bytes] as const].slice(-MAX_KEPT));
    },
  };
}

function readShares(storage: TextStorage | null): Shares {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isShare) : [];
  } catch {
    return [];
  }
}

function isShare(entry: unknown): entry is Shares[number] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((each) => typeof each === 'string')
  );
}

function writeShares(storage: TextStorage | null, shares: Shares): void {
  try {
    storage?.setItem(KEY, JSON.stringify(shares));
  } catch {
    // storage is full or forbidden: they last as long as the page
  }
}
