import type { ChatLine } from '@luctor/protocol';
import type { Seat } from '@luctor/rules';

/** What is said at a table. Lines are not part of the table: it neither waits for them nor grows. */

/** A line as stored. It names its speaker by the handle they have at this table only. */
export interface Line {
  readonly number: number;
  readonly who: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
  readonly request: string;
  readonly at: number;
}

/** The latest lines, which is all that anybody can read. */
export const KEPT_LINES = 100;

export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  return [...lines, line].slice(-KEPT_LINES);
}

/** A line as everyone sees it. */
export function showLine({ number, who, name, seat, text, at }: Line): ChatLine {
  return { number, who, name, seat, text, at };
}
