import type { TableChoices } from '@luctor/protocol';
import type { GameState } from '@luctor/rules';
import { OnlineGame } from '@luctor/rules/testing';
import type { Member } from '../room/member.ts';
import { evolveTable, type TableState } from '../table/table-state.ts';
import { TWO_PEOPLE } from './test-client.ts';

/** A table of Ann, Bob and a computer, its game, and who looks at it: for tests of parts of a room. */

export const TABLE_ID = 't'.repeat(26);
export const GAME_ID = `${TABLE_ID}1`;

/** Opened at 0, all seated at 10; the game began at 20. */
export function threeSeats(
  phase: TableState['phase'] | 'full',
  choices: Partial<TableChoices> = {},
): TableState {
  const opened = evolveTable(null, {
    type: 'opened',
    id: TABLE_ID,
    host: 'ann',
    hostName: 'Ann',
    choices: {
      ...TWO_PEOPLE,
      seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'computer', level: 4 }],
      ...choices,
    },
    at: 0,
  });
  const seated = ['ann', 'bob'].reduce(
    (table, person, seat) =>
      evolveTable(table, { type: 'sat', seat, person, name: nameOf(person), at: 10 }),
    opened,
  );
  if (phase === 'full') return seated;
  if (phase === 'filling') return evolveTable(seated, { type: 'stood', seat: 1, at: 10 });
  const playing = evolveTable(seated, { type: 'gameBegun', game: GAME_ID, at: 20 });
  if (phase === 'playing') return playing;
  const over = evolveTable(playing, { type: 'gameOver', left: [], at: 30 });
  return phase === 'over' ? over : evolveTable(over, { type: 'closed', at: 40 });
}

function nameOf(person: string): string {
  return person === 'ann' ? 'Ann' : 'Bob';
}

/** Their game while it waits for commitments, for what was committed to, or is played. */
export function gameOfThree(stage: 'commit' | 'reveal' | 'playing'): OnlineGame {
  const game = new OnlineGame({
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'person', name: 'Bob' },
      { kind: 'computer', name: 'Luctor 4', level: 4 },
    ],
    attempt: { game: GAME_ID, number: 1 },
  });
  if (stage !== 'commit') game.commit();
  if (stage === 'playing') game.reveal();
  return game;
}

/** The game with something else about a seat. */
export function withSeat(
  state: GameState,
  at: number,
  change: Partial<GameState['seats'][number]>,
): GameState {
  const seats = state.seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat));
  return { ...state, seats };
}

export interface HearingMember extends Member {
  /** Every message, as it came. */
  readonly texts: string[];
}

export function hearing(person: string | null, address = '192.0.2.1'): HearingMember {
  const texts: string[] = [];
  const send = (text: string): void => void texts.push(text);
  return { person, name: person ?? '', address, lagMs: 0, texts, send };
}

export function messagesTo({ texts }: HearingMember): unknown[] {
  return texts.map((text) => JSON.parse(text) as unknown);
}
