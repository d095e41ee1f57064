/** The chart of a game, as numbers: where each line, bar and mark of it is. */

export interface ChartTurn {
  /** Points ahead of the best of the others, after the turn. */
  readonly lead: number;
  /** Of winning, from 0 to 1, after the turn; null if it is not known. */
  readonly chance: number | null;
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartBar extends ChartPoint {
  readonly width: number;
  readonly height: number;
  readonly isAhead: boolean;
}

export interface ChartShape {
  /** The middle of each turn's column. */
  readonly columns: readonly number[];
  readonly columnWidth: number;
  readonly left: number;
  readonly right: number;
  /** Null where no chance is known: then the bars have the whole height. */
  readonly chance: {
    readonly top: number;
    readonly middle: number;
    readonly bottom: number;
    /** Runs of turns whose chance is known. */
    readonly lines: readonly (readonly ChartPoint[])[];
  } | null;
  readonly bars: readonly ChartBar[];
  /** Where the lead is 0, and where the largest leads of both sides are. */
  readonly zero: number;
  readonly most: { readonly y: number; readonly lead: number } | null;
  readonly least: { readonly y: number; readonly lead: number } | null;
  readonly foot: number;
}

const LEFT = 40;
const RIGHT = 8;
const TOP = 7;
const FOOT = 18;
const CHANCE_PART = 0.5;
const BETWEEN = 14;
const BAR_PART = 0.6;

export function chartShape(turns: readonly ChartTurn[], { width, height }: ChartSize): ChartShape {
  const columnWidth = (width - LEFT - RIGHT) / Math.max(1, turns.length);
  const columns = turns.map((_, turn) => LEFT + (turn + 0.5) * columnWidth);
  const hasChance = turns.some(({ chance }) => chance !== null);
  const bottom = hasChance ? TOP + (height - FOOT - TOP) * CHANCE_PART : TOP;
  const yOf = (chance: number) => TOP + (1 - chance) * (bottom - TOP);

  const from = hasChance ? bottom + BETWEEN : TOP;
  const to = height - FOOT;
  const leads = turns.map(({ lead }) => lead);
  const most = Math.max(0, ...leads);
  const least = Math.min(0, ...leads);
  // a game without any lead still has an axis
  const scale = (to - from) / Math.max(1, most - least);
  const zero = most === 0 && least === 0 ? to : from + most * scale;
  const bars = turns.map(({ lead }, turn): ChartBar => {
    const size = Math.max(1, Math.abs(lead) * scale);
    const barWidth = columnWidth * BAR_PART;
    return {
      x: (columns[turn] ?? 0) - barWidth / 2,
      y: lead >= 0 ? zero - size : zero,
      width: barWidth,
      height: size,
      isAhead: lead >= 0,
    };
  });
  return {
    columns,
    columnWidth,
    left: LEFT,
    right: width - RIGHT,
    chance: hasChance
      ? { top: yOf(1), middle: yOf(0.5), bottom: yOf(0), lines: runsOf(turns, columns, yOf) }
      : null,
    bars,
    zero,
    most: most === 0 ? null : { y: zero - most * scale, lead: most },
    least: least === 0 ? null : { y: zero - least * scale, lead: least },
    foot: height - 3,
  };
}

/** A turn without a known chance interrupts the line: nothing is drawn where nothing is known. */
function runsOf(
  turns: readonly ChartTurn[],
  columns: readonly number[],
  yOf: (chance: number) => number,
): readonly (readonly ChartPoint[])[] {
  const runs: ChartPoint[][] = [[]];
  turns.forEach(({ chance }, turn) => {
    if (chance === null) runs.push([]);
    else runs.at(-1)?.push({ x: columns[turn] ?? 0, y: yOf(chance) });
  });
  return runs.filter((run) => run.length > 0);
}

/** The turns whose numbers stand under the chart: every fifth, and the chosen one with room. */
export function namedTurns(count: number, chosen: number | null): readonly number[] {
  return Array.from({ length: count }, (_, turn) => turn).filter((turn) => {
    if (turn === chosen) return true;
    const isFifth = (turn + 1) % 5 === 0;
    return isFifth && (chosen === null || Math.abs(turn - chosen) > 1);
  });
}

/** The turn whose column is at this part of the chart's width. */
export function turnAt(shape: ChartShape, x: number): number {
  const at = Math.floor((x - shape.left) / shape.columnWidth);
  return Math.max(0, Math.min(shape.columns.length - 1, at));
}
