import { PUZZLE_KINDS, type PuzzleKind } from './puzzle.ts';

const DAY_MS = 86_400_000;

/** The first day that had a puzzle: 1 November 2026. */
const FIRST_DAY = 20_758;

/** The number of a day of the UTC calendar, from 1 January 1970: the same everywhere on earth. */
export function dayNumber(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** `2026-11-18`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a name; null if there is no such day. */
export function dayNamed(name: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return null;
  const time = Date.parse(`${name}T00:00:00Z`);
  return Number.isNaN(time) || dayName(time / DAY_MS) !== name ? null : time / DAY_MS;
}

/** Which of the puzzles of a file is for a day; after the last comes the first again. */
export function dailyIndex(day: number, puzzles: number): number {
  const days = day - FIRST_DAY;
  return ((days % puzzles) + puzzles) % puzzles;
}

/** The number of a day's puzzle, from 1: what people compare. */
export function dailyNumber(day: number): number {
  return day - FIRST_DAY + 1;
}

/** What the puzzles of a week ask, day by day; the first day was a Sunday. */
const WEEK: readonly PuzzleKind[] = ['endgame', 'best', 'bingo', 'hook', 'best', 'bingo', 'best'];
/** Positions to block in are rare: every fourth Sunday. */
const BLOCK_EVERY = 28;
const BLOCK_DAY = 14;

export function kindOfDay(index: number): PuzzleKind {
  if (index % BLOCK_EVERY === BLOCK_DAY) return 'block';
  return WEEK[index % WEEK.length] ?? 'best';
}

/** How many puzzles of each kind that many days need. */
export function kindsNeeded(days: number): ReadonlyMap<PuzzleKind, number> {
  const needed = new Map<PuzzleKind, number>();
  for (let index = 0; index < days; index++) {
    const kind = kindOfDay(index);
    needed.set(kind, (needed.get(kind) ?? 0) + 1);
  }
  return needed;
}

/**
 * The puzzles in the order of the days; those of a kind keep their order. Where a kind has run out,
 * the kind with most puzzles left takes its day.
 */
export function inOrderOfDays<Each extends { readonly kind: PuzzleKind }>(
  puzzles: readonly Each[],
): Each[] {
  const left = new Map(
    PUZZLE_KINDS.map((of) => [of, puzzles.filter(({ kind }) => kind === of)] as const),
  );
  return puzzles.flatMap((_, day) => {
    const wanted = left.get(kindOfDay(day)) ?? [];
    const most = [...left.values()].reduce((a, b) => (b.length > a.length ? b : a), wanted);
    const next = (wanted.length > 0 ? wanted : most).shift();
    return next === undefined ? [] : [next];
  });
}
