import type { RequestError } from '@luctor/protocol';
import { err, ok, type Result } from '@luctor/rules';
import { handleOf } from '../store/ids.ts';
import type { Line } from './line.ts';
import { seatOf, type TableState } from './table-state.ts';

/** Who may say something at a table, and under which name. */

export interface Speaker {
  readonly person: string;
  /** Whether they have entered the table. */
  readonly isHere: boolean;
  /** What to call them unless they have a seat: unlike everybody else's name. */
  readonly freeName: () => string;
}

interface Said {
  readonly id: string;
  readonly text: string;
}

/** The line to add; null for a repeat after a lost answer. */
export function decideLine(
  table: TableState,
  lines: readonly Line[],
  { person, isHere, freeName }: Speaker,
  { id, text }: Said,
  now: number,
): Result<Line | null, RequestError> {
  if (!isHere) return err({ code: 'not-here' });
  const seat = seatOf(table, person);
  if (seat === null && !table.choices.watchers) return err({ code: 'not-seated' });
  const who = handleOf(table.id, person);
  if (lines.some((line) => line.request === id && line.who === who)) return ok(null);
  const place = seat === null ? undefined : table.seats[seat];
  // seated players speak under the name shown at their seat
  const name = place?.kind === 'person' ? place.name : freeName();
  const number = (lines.at(-1)?.number ?? 0) + 1;
  return ok({ number, who, name, seat, text, request: id, at: now });
}
