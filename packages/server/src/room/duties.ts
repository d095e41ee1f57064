import type { HostRequest } from '@luctor/host';
import { findEdition, type GameState, type Seat } from '@luctor/rules';
import { freeSeats } from '../table/decide-table.ts';
import type { TableEvent } from '../table/table-event.ts';
import { isImpossible } from '../table/game-setup.ts';
import { canBegin, type TableState } from '../table/table-state.ts';
import type { Attendance } from './attendance.ts';

/** What a table must do without being asked. What the game needs is its host's job. */
export type Duty =
  | { readonly type: 'begin' }
  | { readonly type: 'table'; readonly events: readonly TableEvent[] }
  | { readonly type: 'game'; readonly request: HostRequest };

type WhoIsHere = Pick<Attendance, 'present' | 'overdue'>;

interface Circumstances {
  readonly attendance: WhoIsHere;
  /** Seats that owe the draw a share for too long. */
  readonly silent: readonly Seat[];
  /** The game could not begin when that was tried last. */
  readonly hasFailed: boolean;
  readonly fillingMs: number;
  readonly now: number;
}

/** Runs them one after the other until nothing is due. */
export function nextDuty(
  table: TableState,
  game: GameState | null,
  { attendance, silent, hasFailed, fillingMs, now }: Circumstances,
): Duty | null {
  if (isImpossible(table)) return close('cannot-begin', now);
  const isTimeUp = table.phase === 'filling' && now - table.changedAt >= fillingMs;
  // tried again only as long as people may wait: else it would fail for ever
  if (canBegin(table) && !(hasFailed && isTimeUp)) return { type: 'begin' };
  if (isTimeUp) return close(hasFailed ? 'cannot-begin' : 'never-filled', now);
  if (game === null || table.phase !== 'playing') return null;
  if (silent.length > 0) return { type: 'table', events: voidDraw(table, silent, now) };
  return giveSeatBack(table, game, attendance) ?? replaceAbsent(table, game, attendance);
}

function close(reason: 'never-filled' | 'cannot-begin', at: number): Duty {
  return { type: 'table', events: [{ type: 'closed', reason, at }] };
}

/**
 * Whoever gave no answer is no longer awaited; everyone else stays ready for another attempt, with
 * new bytes from everybody [S3].
 */
function voidDraw(table: TableState, silent: readonly Seat[], now: number): readonly TableEvent[] {
  const dropped = { type: 'gameDropped', reason: 'no-answer', seats: silent, at: now } as const;
  return [dropped, ...freeSeats(table, silent, now)];
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

/** Editions of long ago have fewer levels. */
function standInLevel({ choices }: TableState): number {
  return Math.min(STAND_IN_LEVEL, findEdition(choices.edition)?.levels.max ?? STAND_IN_LEVEL);
}

/** What the table chose for players who stay away: drop them, or let a computer play [O1]. */
function replaceAbsent(table: TableState, game: GameState, attendance: WhoIsHere): Duty | null {
  if (game.phase !== 'playing') return null;
  const seat = attendance.overdue(table).find((each) => isAwaited(game, each));
  if (seat === undefined) return null;
  const request: HostRequest =
    table.choices.whenDropped === 'computer'
      ? { seat: null, command: { type: 'takeSeat', seat, level: standInLevel(table) } }
      : { seat, command: { type: 'leave', resign: false } };
  return { type: 'game', request };
}

function isAwaited({ seats }: GameState, seat: Seat): boolean {
  const player = seats[seat];
  return player !== undefined && player.left === null && player.standIn === null;
}
