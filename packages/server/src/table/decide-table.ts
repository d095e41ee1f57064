import {
  tableSetup,
  type RequestError,
  type TableChoices,
  type TableRequest,
} from '@luctor/protocol';
import { err, ok, type Player, type Result, type Seat } from '@luctor/rules';
import { NamesInUse } from '../people/look-alike.ts';
import type { TableEvent } from './table-event.ts';
import { computerName, evolveTable, seatNames, seatOf, type TableState } from './table-state.ts';

/** What a request to a table leads to, or why it is refused. */

export interface Asker {
  readonly person: string;
  readonly name: string;
}

export type SeatRequest = Exclude<TableRequest, { readonly type: 'enter' | 'command' | 'say' }>;
type Decided = Result<readonly TableEvent[], RequestError>;

export interface TableWorld {
  /** Whether the table's game is waiting for its players' shares in the draw. */
  readonly isGathering: boolean;
  /** The names of all who play or speak here, except this person. */
  readonly namesBut: (person: string | null) => NamesInUse;
  readonly now: number;
}

export function decideTable(
  state: TableState,
  asker: Asker,
  request: SeatRequest,
  { isGathering, namesBut, now }: TableWorld,
): Decided {
  const at = now;
  const own = seatOf(state, asker.person);
  switch (request.type) {
    case 'sit':
      return own === null ? sit(state, asker, request.seat, namesBut(asker.person), at) : ok([]);
    case 'stand':
      return own === null ? ok([]) : stand(state, own, isGathering, at);
    case 'fill': {
      if (state.host !== asker.person) return err({ code: 'not-host' });
      if (state.phase === 'playing') return err({ code: 'game-running' });
      if (state.seats[request.seat]?.kind !== 'open') return err({ code: 'seat-taken' });
      const { seat, level } = request;
      const seats = state.choices.seats.with(seat, { kind: 'computer', level });
      // else the game could never begin
      const checked = checkChoices({ ...state.choices, seats });
      if (!checked.ok) return checked;
      return ok([{ type: 'filled', seat, level, name: computerName(level, namesBut(null)), at }]);
    }
    case 'ready': {
      if (own === null) return err({ code: 'not-seated' });
      if (state.phase === 'playing') return err({ code: 'game-running' });
      const seat = state.seats[own];
      const isReady = seat?.kind === 'person' && seat.ready;
      return ok(isReady ? [] : [{ type: 'readied', seat: own, at }]);
    }
  }
}

function sit(
  state: TableState,
  asker: Asker,
  wanted: number | undefined,
  names: NamesInUse,
  at: number,
): Decided {
  if (state.phase === 'playing') return err({ code: 'game-running' });
  const seat = wanted ?? state.seats.findIndex(({ kind }) => kind === 'open');
  const chosen = state.seats[seat];
  if (chosen === undefined) return err({ code: 'no-open-seat' });
  if (chosen.kind !== 'open') return err({ code: 'seat-taken' });
  return ok([{ type: 'sat', seat, person: asker.person, name: names.free(asker.name), at }]);
}

function stand(state: TableState, seat: number, isGathering: boolean, at: number): Decided {
  if (state.phase === 'playing' && !isGathering) return err({ code: 'game-running' });
  const events: TableEvent[] = isGathering
    ? [{ type: 'gameDropped', reason: 'stood-up', seats: [seat], at }]
    : [];
  return ok([...events, ...freeSeats(state, [seat], at)]);
}

/** The last people to go close the table. */
export function freeSeats(
  state: TableState,
  seats: readonly Seat[],
  at: number,
): readonly TableEvent[] {
  const stood = seats.map((seat) => ({ type: 'stood', seat, at }) as const);
  const isLast = state.seats.every((each, seat) => each.kind !== 'person' || seats.includes(seat));
  return isLast ? [...stood, { type: 'closed', at }] : stood;
}

/** The first events of a table, with its opener in the first open seat. */
export function openTable(
  id: string,
  { person, name }: Asker,
  choices: TableChoices,
  at: number,
): { readonly events: readonly TableEvent[]; readonly table: TableState } {
  const opened: TableEvent = { type: 'opened', id, host: person, hostName: name, choices, at };
  const empty = evolveTable(null, opened);
  const seat = choices.seats.findIndex(({ kind }) => kind === 'open');
  // a computer may have the opener's name
  const shown = new NamesInUse(seatNames(empty.seats)).free(name);
  const sat: TableEvent = { type: 'sat', seat, person, name: shown, at };
  return { events: [opened, sat], table: evolveTable(empty, sat) };
}

/** Whether these choices make a valid game; checked when a table is opened, or a seat is filled. */
export function checkChoices(choices: TableChoices): Result<null, RequestError> {
  const players = choices.seats.map((seat): Player =>
    seat.kind === 'open'
      ? { kind: 'person', name: '-' }
      : { kind: 'computer', name: '-', level: seat.level },
  );
  if (players.every(({ kind }) => kind === 'computer')) return err({ code: 'no-open-seat' });
  const made = tableSetup(choices, players);
  return made.ok ? ok(null) : made;
}
