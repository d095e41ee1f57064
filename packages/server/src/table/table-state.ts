import type { TableChoices, VoidAttempt } from '@luctor/protocol';
import { MAX_VOID_ATTEMPTS, type Seat, type VoidAttempt as LoggedAttempt } from '@luctor/rules';
import { NamesInUse } from '../people/look-alike.ts';
import { handleOf } from '../store/ids.ts';
import { withLine, type Line } from './line.ts';
import type { TableEvent } from './table-event.ts';

type SeatAt =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'person';
      readonly person: string;
      /** The name the others at this table see. */
      readonly who: string;
      readonly name: string;
      readonly ready: boolean;
    }
  | { readonly kind: 'computer'; readonly name: string; readonly level: number };

type TableEventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;

type TablePhase = 'filling' | 'playing' | 'over' | 'closed';

export interface TableState {
  readonly id: string;
  readonly version: number;
  /** When anything last happened here. */
  readonly changedAt: number;
  readonly choices: TableChoices;
  /** Who opened the table, or once they have left it, somebody who sits there. */
  readonly host: string;
  readonly hostName: string;
  readonly seats: readonly SeatAt[];
  readonly phase: TablePhase;
  /** The current game, or the last one. */
  readonly game: string | null;
  readonly games: number;
  /** Attempts at the draw of the current or coming game that are void [S3], and the latest of them. */
  readonly voidCount: number;
  readonly voided: readonly VoidAttempt[];
  /** Said before chat had a stream of its own. */
  readonly oldLines: readonly Line[];
}

export function evolveTable(state: TableState | null, event: TableEvent): TableState {
  if (state === null) {
    if (event.type !== 'opened') throw new Error('a table begins by being opened');
    return openedTable(event);
  }
  return { ...apply(state, event), version: state.version + 1, changedAt: event.at };
}

function openedTable(event: TableEventOf<'opened'>): TableState {
  const { id, host, hostName, choices } = event;
  return {
    id,
    version: 1,
    changedAt: event.at,
    choices,
    host,
    hostName,
    seats: firstSeats(choices),
    phase: 'filling',
    game: null,
    games: 0,
    voidCount: 0,
    voided: [],
    oldLines: [],
  };
}

function firstSeats({ seats }: TableChoices): readonly SeatAt[] {
  const taken: SeatAt[] = [];
  for (const choice of seats) {
    if (choice.kind === 'open') taken.push(choice);
    else {
      const { level } = choice;
      const name = computerName(level, new NamesInUse(seatNames(taken)));
      taken.push({ kind: 'computer', level, name });
    }
  }
  return taken;
}

/** The names shown at these seats, except at one person's own. */
export function seatNames(seats: readonly SeatAt[], except: string | null = null): string[] {
  return seats.flatMap((seat) =>
    seat.kind === 'open' || (seat.kind === 'person' && seat.person === except) ? [] : [seat.name],
  );
}

/** `Luctor 4`, or `Luctor 4 B` if somebody at the table has that name. */
export function computerName(level: number, names: NamesInUse): string {
  return names.free(`Luctor ${level}`, (number) => LETTERS[number - 1] ?? `${number}`);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function apply(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'opened':
      throw new Error('a table is opened once');
    case 'sat': {
      const { person, name } = event;
      const who = handleOf(state.id, person);
      const seat = { kind: 'person', person, who, name, ready: true } as const;
      const phase = state.phase === 'closed' ? 'filling' : state.phase;
      return withHost({ ...withSeat(state, event.seat, seat), phase });
    }
    case 'stood':
      return withHost(withSeat(state, event.seat, { kind: 'open' }));
    case 'filled':
      return withSeat(state, event.seat, {
        kind: 'computer',
        name: event.name,
        level: event.level,
      });
    case 'readied':
      return makeReady(state, event.seat);
    case 'gameBegun':
      return beginGame(state, event.game);
    case 'gameDropped':
      return dropGame(state, event);
    case 'gameOver':
      return withHost({ ...seatsAfterGame(unready(state), event.left), phase: 'over' });
    case 'standIn':
    case 'muted':
      return state;
    case 'said':
      return { ...state, oldLines: withLine(state.oldLines, oldLine(state, event)) };
    case 'closed':
      return { ...state, phase: 'closed', seats: state.seats.map(vacate) };
  }
}

function withSeat(state: TableState, seat: Seat, now: SeatAt): TableState {
  return { ...state, seats: state.seats.with(seat, now) };
}

function vacate(seat: SeatAt): SeatAt {
  return seat.kind === 'person' ? { kind: 'open' } : seat;
}

function makeReady(state: TableState, seat: Seat): TableState {
  const before = state.seats[seat];
  if (before?.kind !== 'person') throw new Error(`nobody sits at ${seat}`);
  return withSeat(state, seat, { ...before, ready: true });
}

/** Players are asked again before every game, unless the last one never began. */
function unready(state: TableState, ready = false): TableState {
  const seats = state.seats.map((seat) => (seat.kind === 'person' ? { ...seat, ready } : seat));
  return { ...state, seats };
}

function beginGame(state: TableState, game: string): TableState {
  // after a game that was played, the attempts before its draw are no longer news
  const fresh = state.phase === 'over' ? forgetAttempts(state) : state;
  return { ...unready(fresh), phase: 'playing', game, games: state.games + 1 };
}

function dropGame(state: TableState, event: TableEventOf<'gameDropped'>): TableState {
  const { reason = 'stopped', seats = [], at } = event;
  const voidCount = state.voidCount + 1;
  const names = seats.flatMap((seat) => {
    const silent = state.seats[seat];
    return silent?.kind === 'person' ? [silent.name] : [];
  });
  const attempt: VoidAttempt = { number: voidCount, reason, names, at };
  const voided = [...state.voided, attempt].slice(-MAX_VOID_ATTEMPTS);
  return { ...unready(state, true), phase: 'filling', game: null, voidCount, voided };
}

/** The number of the next attempt at a draw; after a game that was played, they are counted anew. */
export function nextAttempt({ phase, voidCount }: TableState): number {
  return phase === 'over' ? 1 : voidCount + 1;
}

/** The void attempts before the next one, as its log tells them. */
export function voidedBefore({ phase, voided }: TableState): readonly LoggedAttempt[] {
  if (phase === 'over') return [];
  return voided.map(({ number, reason, names }) => ({
    number,
    silent: reason === 'stopped' ? [] : names,
  }));
}

function forgetAttempts(state: TableState): TableState {
  return { ...state, voidCount: 0, voided: [] };
}

function seatsAfterGame(state: TableState, left: readonly Seat[]): TableState {
  const seats = state.seats.map((seat, index) => (left.includes(index) ? vacate(seat) : seat));
  return { ...state, seats };
}

/** Tables that were left belong to those who sit there: they count as theirs, not as the opener's. */
function withHost(state: TableState): TableState {
  if (seatOf(state, state.host) !== null) return state;
  const heir = state.seats.find(({ kind }) => kind === 'person');
  return heir?.kind === 'person' ? { ...state, host: heir.person, hostName: heir.name } : state;
}

function oldLine(state: TableState, event: TableEventOf<'said'>): Line {
  const { person, name, text, request, at } = event;
  const number = (state.oldLines.at(-1)?.number ?? 0) + 1;
  const who = handleOf(state.id, person);
  return { number, who, name, seat: seatOf(state, person), text, request, at };
}

export function seatOf(state: TableState, person: string | null): Seat | null {
  if (person === null) return null;
  const found = state.seats.findIndex((seat) => seat.kind === 'person' && seat.person === person);
  return found < 0 ? null : found;
}

/** Everyone is there and wants to play. */
export function canBegin(state: TableState): boolean {
  if (state.phase === 'playing' || state.phase === 'closed') return false;
  return state.seats.every(
    (seat) => seat.kind === 'computer' || (seat.kind === 'person' && seat.ready),
  );
}
