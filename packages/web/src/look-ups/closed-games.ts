import { signal, type ReadonlySignal } from '@preact/signals';
import { ABANDONED_AFTER_MS, type LookUpsClosed } from '@luctor/rules';
import { pageStorage, type TextStorage } from '../storage/preference-store.ts';

/** A game under way that closes look-ups in this browser [L3]; a table has one at a time. */
export interface ClosedGame {
  readonly table: string;
  readonly game: string;
  readonly reason: LookUpsClosed;
  readonly edition: string;
  readonly players: readonly string[];
  /** When this browser last saw it under way. */
  readonly seenAt: number;
}

/**
 * The games for which this browser may not look words up. They are kept, because a game goes on
 * while its tab is closed, and shared, because another tab is no other person.
 */
export interface ClosedGames {
  /** Those of every tab. */
  readonly games: ReadonlySignal<readonly ClosedGame[]>;
  note(game: Omit<ClosedGame, 'seenAt'>): void;
  /** The game of this table, if any, closes nothing any more. */
  release(table: string): void;
  /** Another tab may have changed them. */
  reread(): void;
}

const KEY = 'luctor-look-ups-closed';
const MAX_GAMES = 20;
const MAX_LENGTH = 200;
/** News of a game come with every move; that it is still under way is written less often. */
const SEEN_STEP_MS = 60_000;

/** If nothing can be stored, other tabs and the next visit do not know. */
export function createClosedGames(storage: TextStorage | null, now: () => number): ClosedGames {
  const games = signal(read(storage, now()));
  const change = (table: string, noted: ClosedGame | null): void => {
    const kept = storage === null ? games.peek() : read(storage, now());
    const others = kept.filter((each) => each.table !== table);
    if (noted === null && others.length === kept.length) return;
    games.value = (noted === null ? others : [...others, noted]).slice(-MAX_GAMES);
    write(storage, games.value);
  };
  return {
    games,
    note(noted) {
      const before = games.peek().find(({ table }) => table === noted.table);
      const isRecent = before !== undefined && now() - before.seenAt < SEEN_STEP_MS;
      const isSame = before?.game === noted.game && before.reason === noted.reason;
      if (!isRecent || !isSame) change(noted.table, { ...noted, seenAt: now() });
    },
    release: (table) => change(table, null),
    reread() {
      if (storage !== null) games.value = read(storage, now());
    },
  };
}

let pages: ClosedGames | null = null;

/** Those of this page; they follow the other tabs. */
export function pageClosedGames(): ClosedGames {
  if (pages !== null) return pages;
  const opened = createClosedGames(pageStorage(), () => Date.now());
  window.addEventListener('storage', ({ key }) => {
    // null: all was cleared
    if (key === KEY || key === null) opened.reread();
  });
  return (pages = opened);
}

/** A game that nobody came back to within a day is kept as unfinished [R9h]. */
function read(storage: TextStorage | null, now: number): readonly ClosedGame[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isClosedGame).filter(({ seenAt }) => now - seenAt < ABANDONED_AFTER_MS);
  } catch {
    return [];
  }
}

const REASONS: readonly LookUpsClosed[] = ['challenge', 'ask', 'people'];

function isClosedGame(entry: unknown): entry is ClosedGame {
  if (typeof entry !== 'object' || entry === null) return false;
  const { table, game, reason, edition, players, seenAt } = entry as Record<string, unknown>;
  return (
    [table, game, edition].every(isText) &&
    REASONS.some((each) => each === reason) &&
    Array.isArray(players) &&
    players.every(isText) &&
    Number.isFinite(seenAt)
  );
}

function isText(text: unknown): boolean {
  return typeof text === 'string' && text.length <= MAX_LENGTH;
}

function write(storage: TextStorage | null, games: readonly ClosedGame[]): void {
  try {
    storage?.setItem(KEY, JSON.stringify(games));
  } catch {
    // storage is full or forbidden: this tab remembers
  }
}
