import type { HostRequest } from '@luctor/host';
import type { GameState, Seat } from '@luctor/rules';
import type { Limits } from '../runtime/config.ts';
import type { TableEvent } from '../table/table-event.ts';
import { canBegin, type TableState } from '../table/table-state.ts';
import type { Attendance } from './attendance.ts';

/** What a table must do without being asked. What the game needs is its host's job. */
export type Duty =
  | { readonly type: 'begin' }
  | { readonly type: 'table'; readonly events: readonly TableEvent[] }
  | { readonly type: 'game'; readonly request: HostRequest };

type WhoIsHere = Pick<Attendance, 'present' | 'overdue'>;

/** Runs them one after the other until nothing is due. */
export function nextDuty(
  table: TableState,
  game: GameState | null,
  attendance: WhoIsHere,
  { fillingMs }: Pick<Limits, 'fillingMs'>,
  isDrawStuck: boolean,
  now: number,
): Duty | null {
  if (canBegin(table)) return { type: 'begin' };
  if (table.phase === 'filling' && now - table.changedAt >= fillingMs) {
    return { type: 'table', events: [{ type: 'closed', reason: 'never-filled', at: now }] };
  }
  if (game === null || table.phase !== 'playing') return null;
  // everyone stays ready: the next duty begins another draw, with new bytes from everybody
  if (isDrawStuck) return { type: 'table', events: [{ type: 'gameDropped', at: now }] };
  return giveSeatBack(table, game, attendance) ?? replaceAbsent(table, game, attendance, now);
}

/** Players who come back take over their seat again. */
function giveSeatBack(table: TableState, game: GameState, attendance: WhoIsHere): Duty | null {
  if (game.phase !== 'playing') return null;
  const seat = game.seats.findIndex(({ standIn }, index) => {
    const at = table.seats[index];
    if (standIn === null || at?.kind !== 'person') return false;
    return attendance.present(table).people.includes(at.person);
  });
  if (seat < 0) return null;
  return { type: 'game', request: { seat: null, command: { type: 'returnSeat', seat } } };
}

const STAND_IN_LEVEL = 5;

/** What the table chose for players who stay away: drop them, or let a computer play [O1]. */
function replaceAbsent(
  table: TableState,
  game: GameState,
  attendance: WhoIsHere,
  now: number,
): Duty | null {
  const seat = attendance.overdue(table).find((each) => isAwaited(game, each));
  if (seat === undefined) return null;
  if (game.phase === 'gathering') {
    // without this player's share there is no draw: free the seat
    const events = [
      { type: 'gameDropped', at: now } as const,
      { type: 'stood', seat, at: now } as const,
    ];
    return { type: 'table', events };
  }
  const request: HostRequest =
    table.choices.whenDropped === 'computer'
      ? { seat: null, command: { type: 'takeSeat', seat, level: STAND_IN_LEVEL } }
      : { seat, command: { type: 'leave', resign: false } };
  return { type: 'game', request };
}

function isAwaited({ seats }: GameState, seat: Seat): boolean {
  const player = seats[seat];
  return player !== undefined && player.left === null && player.standIn === null;
}
