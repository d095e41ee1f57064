/** Where things are drawn in a chart: numbers only, so that it can be tested without a page. */

/** Room round the drawing, for labels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A number as a place on an axis. */
export type Scale = (value: number) => number;

/** Maps a range of numbers to a range of pixels, either way round; a single number to its middle. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  if (from === to) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Round numbers that enclose all of `values`, about `count` of them at equal steps; a single value
 * has a step of its own around it.
 */
export function roundTicks(values: readonly number[], count: number): readonly number[] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1];
  const range = most - least || Math.abs(most) || 1;
  const rough = range / Math.max(1, count - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  // whole steps, then multiplied: sums of 0.1 are not round
  return Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step));
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line through the points; one that is not there interrupts it. */
export function linePath(points: readonly (Point | null)[]): string {
  let path = '';
  let isDrawing = false;
  for (const point of points) {
    if (point !== null) path += `${isDrawing ? 'L' : 'M'}${px(point.x)} ${px(point.y)}`;
    isDrawing = point !== null;
  }
  return path;
}

/** The area between two lines with the same number of points. */
export function bandPath(upper: readonly Point[], lower: readonly Point[]): string {
  if (upper.length < 2) return '';
  return `${linePath([...upper, ...lower.toReversed()])}Z`;
}

function px(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Which of many labels to show: the first and the last, and as many between as there is room for at
 * `room` pixels each, at even distances.
 */
export function shownLabels(positions: readonly number[], room: number): readonly number[] {
  const last = positions.length - 1;
  if (last <= 0) return positions.map((_, i) => i);
  const span = Math.abs((positions[last] ?? 0) - (positions[0] ?? 0));
  const most = Math.max(1, Math.min(last, Math.floor(span / room)));
  const wanted = Array.from({ length: most + 1 }, (_, i) => Math.round((i * last) / most));
  const at = (index: number) => positions[index] ?? 0;
  return wanted.filter((index, i) => {
    if (i === 0 || index === last) return true;
    const before = wanted[i - 1] ?? 0;
    return (
      index !== before &&
      Math.abs(at(index) - at(before)) >= room &&
      Math.abs(at(last) - at(index)) >= room
    );
  });
}
