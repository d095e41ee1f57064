import { randomInt } from 'node:crypto';
import { viewFor, type Seat } from '@luctor/rules';
import type { ThinkingTask } from '../computer/computer-player.ts';
import type { Limits } from '../config.ts';
import type { ServerClock } from '../server-clock.ts';
import type { TableState } from '../table/table-state.ts';
import { beginChange, gameChange, tableChange, type Change } from './changes.ts';
import { decideInRoom, nextDeadline, type GameInRoom, type GameStep } from './game-in-room.ts';
import type { RoomServices } from './room-services.ts';

/** What a room does of its own accord. Each answer is one change; null: nothing is due. */

/** A full table begins its game; time that ran out takes effect. */
export function automaticChange(
  table: TableState,
  game: GameInRoom | null,
  isReady: boolean,
  now: number,
  { newSecret, limits }: RoomServices,
): Change | null {
  if (isReady) return beginChange(table, newSecret(), now);
  if (game === null || table.phase !== 'playing') return null;
  const silent = game.state.lastWords?.asked.find((seat) => {
    const at = table.seats[seat];
    return at?.kind === 'person' && at.standIn;
  });
  if (silent !== undefined) {
    const answer = { type: 'answerLastWords', knowsOne: false } as const;
    const decided = decideInRoom(game, silent, answer, now);
    if (decided.ok) return gameChange(decided.value);
  }
  const deadline = nextDeadline(game, limits.lagBoundMs, Infinity);
  if (deadline === null || now < deadline) return null;
  const decided = decideInRoom(game, null, { type: 'claimTime' }, now);
  return decided.ok ? gameChange(decided.value) : null;
}

/** What the table chose for players who stay away: go on without, or let a computer play. */
export function dropChange(
  table: TableState,
  game: GameInRoom | null,
  overdue: readonly Seat[],
  now: number,
): Change | null {
  const { whenDropped } = table.choices;
  if (game === null || table.phase !== 'playing' || whenDropped === 'wait') return null;
  for (const seat of overdue) {
    const at = table.seats[seat];
    if (at?.kind !== 'person' || at.standIn || game.state.seats[seat]?.left !== null) continue;
    if (game.state.phase === 'gathering') {
      // without this person's share there is no draw: the seat is free again
      return tableChange({ type: 'gameDropped', at: now }, { type: 'stood', seat, at: now });
    }
    if (whenDropped === 'computer') {
      return tableChange({ type: 'standIn', seat, on: true, at: now });
    }
    const decided = decideInRoom(game, seat, { type: 'leave', resign: false }, now);
    if (decided.ok) return gameChange(decided.value);
  }
  return null;
}

/** Whoever is back plays for themselves again. */
export function returnChange(
  table: TableState,
  present: (table: TableState) => readonly string[],
  now: number,
): Change | null {
  const seat = table.seats.findIndex(
    (at) => at.kind === 'person' && at.standIn && present(table).includes(at.person),
  );
  if (seat < 0) return null;
  return tableChange({ type: 'standIn', seat, on: false, at: now });
}

const STAND_IN_LEVEL = 5;

/** The seat a computer has to move for, and what it may know. */
export function thinkingTask(
  table: TableState,
  game: GameInRoom,
  limits: Limits,
): { readonly seat: Seat; readonly task: ThinkingTask } | null {
  const { state } = game;
  if (state.phase !== 'playing' || state.turn === null || table.phase !== 'playing') return null;
  const { seat } = state.turn;
  const at = table.seats[seat];
  const level =
    at?.kind === 'computer'
      ? at.level
      : at?.kind === 'person' && at.standIn
        ? STAND_IN_LEVEL
        : null;
  if (level === null) return null;
  return {
    seat,
    task: {
      view: viewFor(state, seat),
      level,
      deadlineMs: limits.computerDeadlineMs,
      seed: randomInt(2 ** 31),
    },
  };
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
