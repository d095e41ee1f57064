import {
  tableSetup,
  type RequestError,
  type TableChoices,
  type TableRequest,
} from '@luctor/protocol';
import { err, ok, type Player, type Result, type Seat } from '@luctor/rules';
import type { TableEvent } from './table-event.ts';
import { computerName, nameAmong, seatOf, type TableState } from './table-state.ts';

/** What a request to a table leads to, or why it is refused. */

export interface Asker {
  readonly person: string;
  readonly name: string;
}

type SeatRequest = Exclude<TableRequest, { readonly type: 'enter' | 'command' }>;
type Decided = Result<readonly TableEvent[], RequestError>;

/** `isGathering`: the table's game is waiting for its players' shares in the draw. */
export function decideTable(
  state: TableState,
  asker: Asker,
  request: SeatRequest,
  { isGathering, now }: { readonly isGathering: boolean; readonly now: number },
): Decided {
  const at = now;
  const own = seatOf(state, asker.person);
  switch (request.type) {
    case 'sit':
      return own === null ? sit(state, asker, request.seat, at) : ok([]);
    case 'stand':
      return own === null ? ok([]) : stand(state, own, isGathering, at);
    case 'fill': {
      if (state.host !== asker.person) return err({ code: 'not-host' });
      if (state.phase === 'playing') return err({ code: 'game-running' });
      if (state.seats[request.seat]?.kind !== 'open') return err({ code: 'seat-taken' });
      const { seat, level } = request;
      return ok([{ type: 'filled', seat, level, name: computerName(level, state.seats), at }]);
    }
    case 'ready': {
      if (own === null) return err({ code: 'not-seated' });
      if (state.phase === 'playing') return err({ code: 'game-running' });
      const seat = state.seats[own];
      const isReady = seat?.kind === 'person' && seat.ready;
      return ok(isReady ? [] : [{ type: 'readied', seat: own, at }]);
    }
    case 'say': {
      // a repeat after a lost answer: the line was already said
      if (state.lines.some((line) => line.request === request.id)) return ok([]);
      const { person } = asker;
      const place = own === null ? undefined : state.seats[own];
      // seated players speak under the name shown at their seat
      const name = place?.kind === 'person' ? place.name : asker.name;
      return ok([{ type: 'said', person, name, text: request.text, request: request.id, at }]);
    }
    case 'mute': {
      const { who, on } = request;
      const isSo = state.mutes.some((each) => each.by === asker.person && each.who === who) === on;
      if (!isSo && on && state.mutes.length >= MAX_MUTES) return err({ code: 'said-too-much' });
      return ok(isSo ? [] : [{ type: 'muted', by: asker.person, who, on, at }]);
    }
  }
}

const MAX_MUTES = 200;

function sit(state: TableState, asker: Asker, wanted: number | undefined, at: number): Decided {
  if (state.phase === 'playing') return err({ code: 'game-running' });
  const seat = wanted ?? state.seats.findIndex(({ kind }) => kind === 'open');
  const chosen = state.seats[seat];
  if (chosen === undefined) return err({ code: 'no-open-seat' });
  if (chosen.kind !== 'open') return err({ code: 'seat-taken' });
  const name = nameAmong(asker.name, state.seats);
  return ok([{ type: 'sat', seat, person: asker.person, name, at }]);
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

/** Whether these choices make a valid game; checked when a table is opened. */
export function checkChoices(choices: TableChoices): Result<null, RequestError> {
  const players = choices.seats.map((seat): Player =>
    seat.kind === 'open'
      ? { kind: 'person', name: '-' }
      : { kind: 'computer', name: computerName(seat.level, []), level: seat.level },
  );
  if (players.every(({ kind }) => kind === 'computer')) return err({ code: 'no-open-seat' });
  const made = tableSetup(choices, players);
  return made.ok ? ok(null) : made;
}
