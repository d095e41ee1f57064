import { describe, expect, test } from 'vitest';
import type { GameState } from '../game/state.ts';
import { PHASES } from '../game/state.ts';
import { TABLES, type Player, type Table, type WordCheck } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { isFriendly } from './permissions.ts';
import { lookUpsClosed, type LookUpsClosed } from './look-ups.ts';

const CHECKS: Readonly<Record<WordCheck['type'], WordCheck>> = {
  ask: { type: 'ask' },
  reject: { type: 'reject' },
  challenge: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
};

/** Seat 0 is ours. */
const COMPANY = {
  computers: [...people(1), computer(), computer()],
  person: people(2),
  'person and computer': [...people(2), computer()],
} satisfies Readonly<Record<string, readonly Player[]>>;
type Company = keyof typeof COMPANY;

/** A game of any kind: the facts are asked, so a combination that no form offers is asked too. */
function game(table: Table, check: WordCheck['type'], company: Company): GameState {
  const { state } = ScriptedGame.start('classic', { players: COMPANY[company], clock: null });
  return { ...state, setup: { ...state.setup, table, wordCheck: CHECKS[check] } };
}

/** The answer of a state and of every view of it; they must agree. */
function asked(state: GameState, seats: readonly number[] = [0]): LookUpsClosed | null {
  const answer = lookUpsClosed(state, seats);
  for (const viewer of [...state.seats.keys(), 'watcher' as const]) {
    expect(lookUpsClosed(viewFor(state, viewer), seats)).toBe(answer);
  }
  return answer;
}

describe('[L3] whether words may be looked up', () => {
  const rows: readonly (readonly [WordCheck['type'], Company, LookUpsClosed | null])[] = [
    ['reject', 'computers', null],
    ['reject', 'person', 'people'],
    ['reject', 'person and computer', 'people'],
    ['challenge', 'computers', 'challenge'],
    ['challenge', 'person', 'challenge'],
    ['challenge', 'person and computer', 'challenge'],
    ['ask', 'computers', 'ask'],
    ['ask', 'person', 'ask'],
    ['ask', 'person and computer', 'ask'],
  ];

  test.each(rows)('%s, with %s, without hints: %s', (check, company, closed) => {
    expect(asked(game('online', check, company))).toBe(closed);
  });

  const kinds = TABLES.filter((table) => table !== 'online').flatMap((table) =>
    rows.map(([check, company]) => [table, check, company] as const),
  );

  test.each(kinds)('%s, %s, with %s: open, for hints are allowed', (table, check, company) => {
    const state = game(table, check, company);
    expect(isFriendly(state)).toBe(true);
    expect(asked(state)).toBeNull();
  });

  test.each(PHASES)('%s: closed until the game is over', (phase) => {
    const state = { ...game('online', 'challenge', 'person'), phase };
    expect(asked(state) === null).toBe(phase === 'over');
  });

  test('closed to who has a seat, not to who watches', () => {
    const state = game('online', 'challenge', 'person');
    expect(asked(state, [])).toBeNull();
    expect(asked(state, [1])).toBe('challenge');
  });

  const withSeat = (state: GameState, seat: number, change: object): GameState => ({
    ...state,
    seats: state.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)),
  });

  test('open to who has left, and once everybody else has', () => {
    const state = game('online', 'reject', 'person and computer');
    expect(asked(withSeat(state, 0, { left: 'resigned' }))).toBeNull();
    expect(asked(withSeat(state, 1, { left: 'resigned' }))).toBeNull();
  });

  test('a stand-in plays for a person who may come back', () => {
    const state = game('online', 'reject', 'person');
    expect(asked(withSeat(state, 1, { standIn: 5 }))).toBe('people');
    expect(asked(withSeat(state, 0, { standIn: 5 }))).toBe('people');
  });
});
