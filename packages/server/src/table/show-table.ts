import type { LobbyEntry, TableView } from '@luctor/protocol';
import { handleOf } from '../store/ids.ts';
import type { Mark } from '../store/game-store.ts';
import { seatOf, type TableState } from './table-state.ts';

/** What a person may see of a table, built field by field so that people's ids stay here. */
export function showTable(state: TableState, person: string | null): TableView {
  return {
    id: state.id,
    choices: state.choices,
    seats: state.seats.map((seat) => {
      if (seat.kind !== 'person') return seat;
      const { name, who, ready } = seat;
      return { kind: 'person', name, who, ready };
    }),
    yourSeat: seatOf(state, person),
    you: person === null ? null : handleOf(state.id, person),
    isHost: person === state.host,
    isClosed: state.phase === 'closed',
    game: state.game,
    gamesPlayed: state.games,
    voided: [...state.voided],
  };
}

/** Stored table states that count as open, and that the lobby shows. */
export const LIVE_STATES = ['filling', 'filling-listed', 'playing', 'playing-listed'] as const;
export const LISTED_STATES = ['filling-listed', 'playing-listed'] as const;

/** `fillingMs`: how long a table may wait for players. */
export function tableMark(state: TableState, fillingMs: number): Mark {
  const isLive = state.phase === 'filling' || state.phase === 'playing';
  const isListed = isLive && state.choices.listed;
  return {
    state: isListed ? `${state.phase}-listed` : state.phase,
    owner: state.host,
    wakeAt: state.phase === 'filling' ? state.changedAt + fillingMs : null,
    summary: isLive ? lobbyEntry(state) : null,
    members: isLive
      ? state.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []))
      : [],
  };
}

function lobbyEntry(state: TableState): LobbyEntry {
  const { choices, seats } = state;
  return {
    table: state.id,
    host: state.hostName,
    edition: choices.edition,
    language: choices.language,
    ...(choices.vocabulary && { vocabulary: choices.vocabulary }),
    seats: seats.length,
    open: seats.filter(({ kind }) => kind === 'open').length,
    people: seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])),
    playing: state.phase === 'playing',
    watchers: choices.watchers,
  };
}
