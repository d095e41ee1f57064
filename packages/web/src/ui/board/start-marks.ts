import type { Layout } from '@luctor/rules';
import { startMark } from './square-model.ts';

/** What marks the start squares, each mark once: `LUCTOR`, or a star. */
export function startMarks(layout: Layout): string {
  const { starts, size } = layout;
  const cells = starts.map((start) => ({ row: Math.floor(start / size), col: start % size }));
  return [...new Set(cells.map((cell) => startMark(layout, cell)))].join('');
}
