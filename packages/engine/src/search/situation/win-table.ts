/**
 * The chance of the player to move to win, by the number of tiles that player cannot see and by the
 * lead: the difference of the scores plus that of the tiles kept. It turns points into chances.
 */
export interface WinTable {
  /** `lead` in millipoints; a tie counts half. Never falls as the lead grows. */
  probability(unseen: number, lead: number): number;
}

/**
 * The stored form: for every number of unseen tiles, the leads at which chances are 1/32 ... 31/32.
 */
export interface WinTableData {
  readonly format: 'luctor-win-table';
  readonly version: 1;
  /** How it was trained, for people to read. */
  readonly training: Readonly<Record<string, string | number>>;
  /** `leads[unseen][k]`, in points, for the chance (k + 1) / 32; ascending. */
  readonly leads: readonly (readonly number[])[];
}

/** Chances are stored in these fractions. */
export const CHANCES = 32;

/** Greater leads count as this one. */
const LIMIT = 600;
const ROW = 2 * LIMIT + 2;

export function openWinTable({ leads }: WinTableData): WinTable {
  const last = leads.length - 1;
  if (last < 0) throw new RangeError('a win table needs a row');
  const chances = new Float64Array(leads.length * ROW);
  leads.forEach((row, unseen) => {
    if (row.length !== CHANCES - 1) throw new RangeError(`a row of ${row.length} leads`);
    for (let points = -LIMIT; points <= LIMIT + 1; points++) {
      chances[unseen * ROW + points + LIMIT] = chanceAt(row, points);
    }
  });
  return {
    probability(unseen, lead) {
      const points = Math.max(-LIMIT, Math.min(LIMIT, lead / 1000));
      const below = Math.floor(points);
      const at = Math.min(unseen, last) * ROW + below + LIMIT;
      const low = chances[at] as number;
      return low + (points - below) * ((chances[at + 1] as number) - low);
    },
  };
}

/** Parses a stored table; throws if the text is none. */
export function parseWinTable(text: string): WinTable {
  const data = JSON.parse(text) as Partial<WinTableData> | null;
  if (data?.format !== 'luctor-win-table' || data.version !== 1 || !Array.isArray(data.leads)) {
    throw new Error('this is no win table');
  }
  return openWinTable(data as WinTableData);
}

/** Linear between the stored leads; beyond them the remainder decays exponentially. */
function chanceAt(row: readonly number[], points: number): number {
  const first = row[0] ?? 0;
  const final = row.at(-1) ?? 0;
  if (points < first) return Math.exp((points - first) / fading(first, row[2] ?? first)) / CHANCES;
  if (points >= final) {
    return 1 - Math.exp((final - points) / fading(row.at(-3) ?? final, final)) / CHANCES;
  }
  const above = row.findIndex((lead) => lead > points);
  const low = row[above - 1] ?? first;
  const high = row[above] ?? final;
  return (above + (points - low) / (high - low)) / CHANCES;
}

/** The distance over which a tail falls by a factor of e, from the leads at 1/32 and 3/32. */
function fading(low: number, high: number): number {
  return Math.max(1, (high - low) / Math.log(3));
}

/**
 * A rule of thumb without a trained table: the players' remaining scores differ by about this many
 * points times the root of the number of unseen tiles.
 */
const POINTS_PER_ROOT = 10.5;
/** Makes the logistic curve resemble the normal one. */
const LOGISTIC = 1.702;

export const ROUGH_WIN_TABLE: WinTable = {
  probability(unseen, lead) {
    const deviation = POINTS_PER_ROOT * Math.sqrt(unseen + 1);
    return 1 / (1 + Math.exp((-LOGISTIC * lead) / 1000 / deviation));
  },
};
