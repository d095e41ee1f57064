import { randomInt } from 'node:crypto';
import { viewFor, type Result, type Seat } from '@luctor/rules';
import type { ThinkingTask } from '../computer/computer-player.ts';
import type { Limits } from '../runtime/config.ts';
import type { ServerClock } from '../runtime/server-clock.ts';
import { canBegin, type TableState } from '../table/table-state.ts';
import type { Attendance } from './attendance.ts';
import { beginChange, gameChange, tableChange, type Change } from './changes.ts';
import { decideInRoom, nextDeadline, type GameInRoom, type GameStep } from './game-in-room.ts';
import type { RoomServices } from './room-services.ts';

/** What a room does of its own accord: one change after the other, until nothing is due. */
export function dueChange(
  table: TableState,
  game: GameInRoom | null,
  attendance: Pick<Attendance, 'present' | 'overdue'>,
  services: RoomServices,
): Change | null {
  const now = services.clock.now();
  if (canBegin(table)) return beginChange(table, services.newSecret(), now);
  if (isForsaken(table, services.limits, now)) {
    return tableChange({ type: 'closed', reason: 'never-filled', at: now });
  }
  if (game === null || table.phase !== 'playing') return null;
  return (
    timeChange(game, services.limits, now) ??
    returnChange(table, game, attendance, now) ??
    dropChange(table, game, attendance.overdue(table), now)
  );
}

/** Nobody came for too long. */
function isForsaken(table: TableState, { fillingMs }: Limits, now: number): boolean {
  return table.phase === 'filling' && now - table.changedAt >= fillingMs;
}

/** Time that ran out takes effect. */
function timeChange(game: GameInRoom, { lagBoundMs }: Limits, now: number): Change | null {
  const deadline = nextDeadline(game, lagBoundMs, Infinity);
  if (deadline === null || now < deadline) return null;
  return decidedChange(decideInRoom(game, null, { type: 'claimTime' }, now));
}

/** Whoever is back plays for themselves again. */
function returnChange(
  table: TableState,
  game: GameInRoom,
  attendance: Pick<Attendance, 'present'>,
  now: number,
): Change | null {
  const seat = game.state.seats.findIndex(({ standIn }, index) => {
    const at = table.seats[index];
    if (standIn === null || at?.kind !== 'person') return false;
    return attendance.present(table).people.includes(at.person);
  });
  if (seat < 0) return null;
  return decidedChange(decideInRoom(game, null, { type: 'returnSeat', seat }, now));
}

const STAND_IN_LEVEL = 5;

/** What the table chose for players who stay away: go on without, or let a computer play. */
function dropChange(
  table: TableState,
  game: GameInRoom,
  overdue: readonly Seat[],
  now: number,
): Change | null {
  for (const seat of overdue) {
    const player = game.state.seats[seat];
    if (player === undefined || player.left !== null || player.standIn !== null) continue;
    if (game.state.phase === 'gathering') {
      // without this person's share there is no draw: the seat is free again
      return tableChange({ type: 'gameDropped', at: now }, { type: 'stood', seat, at: now });
    }
    const decided =
      table.choices.whenDropped === 'computer'
        ? decideInRoom(game, null, { type: 'takeSeat', seat, level: STAND_IN_LEVEL }, now)
        : decideInRoom(game, seat, { type: 'leave', resign: false }, now);
    if (decided.ok) return gameChange(decided.value);
  }
  return null;
}

function decidedChange(decided: Result<GameStep, unknown>): Change | null {
  return decided.ok ? gameChange(decided.value) : null;
}

/** The seat a computer has to move for, and what it may know. */
export function thinkingTask(
  table: TableState,
  { state }: GameInRoom,
  limits: Limits,
): { readonly seat: Seat; readonly task: ThinkingTask } | null {
  if (state.phase !== 'playing' || state.turn === null || table.phase !== 'playing') return null;
  const { seat } = state.turn;
  const player = state.setup.players[seat];
  const level = player?.kind === 'computer' ? player.level : (state.seats[seat]?.standIn ?? null);
  if (level === null) return null;
  const { computerDeadlineMs: deadlineMs } = limits;
  const seed = randomInt(2 ** 31);
  const view = viewFor(state, seat);
  return { seat, task: { owner: table.id, view, level, deadlineMs, seed } };
}

/**
 * Takes back the time in which nobody could play because no server was there: the clock is stopped
 * as of the last sign of life and started as of this server's start.
 */
export function givenBackTime(
  game: GameInRoom | null,
  { startedAt, lastAlive }: ServerClock,
): GameStep | null {
  if (game === null || game.state.phase !== 'playing') return null;
  if (game.lastAt >= startedAt || !game.state.clock.running) return null;
  const from = Math.max(lastAlive, game.lastAt);
  const stopped = decideInRoom(game, null, { type: 'changeClock', change: { type: 'stop' } }, from);
  if (!stopped.ok) return null;
  const { events, after } = stopped.value;
  const change = { type: 'changeClock', change: { type: 'start' } } as const;
  const started = decideInRoom(after, null, change, startedAt);
  if (!started.ok) return null;
  return { events: [...events, ...started.value.events], after: started.value.after };
}
