import type { TableChoices } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import { NamesInUse } from '../people/look-alike.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import {
  checkChoices,
  decideTable,
  freeSeats,
  openTable,
  type SeatRequest,
} from './decide-table.ts';
import { evolveTable, seatNames, type TableState } from './table-state.ts';

/** Every request, by whom, in every phase: what happens or why not. */

const HOST = { person: 'host', name: 'Ann' };
const GUEST = { person: 'guest', name: 'Bob' };
const STRANGER = { person: 'stranger', name: 'Cleo' };
const ID = 't'.repeat(26);
const AT = 7;

type WithoutIds<T> = T extends unknown ? Omit<T, 'id' | 'table'> : never;
type Request = WithoutIds<SeatRequest>;
type Phase = 'filling' | 'gathering' | 'playing';

/** Four seats: the host, the guest, a computer, and an open one. */
function tableIn(phase: Phase): TableState {
  const choices: TableChoices = {
    ...TWO_PEOPLE,
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'computer', level: 4 }, { kind: 'open' }],
  };
  let { table } = openTable(ID, HOST, choices, 0);
  table = evolveTable(table, { type: 'sat', seat: 1, person: 'guest', name: 'Bob', at: 0 });
  if (phase === 'filling') return table;
  return evolveTable(table, { type: 'gameBegun', game: `${ID}-1`, at: 0 });
}

function decide(phase: Phase, asker: typeof HOST, request: Request) {
  const table = tableIn(phase);
  const decided = decideTable(
    table,
    asker,
    { ...request, id: 'i', table: ID },
    {
      isGathering: phase === 'gathering',
      namesBut: () => new NamesInUse(seatNames(table.seats)),
      now: AT,
    },
  );
  return decided.ok ? decided.value : decided.error.code;
}

const RUNS = 'game-running';

describe('[O1] at a table', () => {
  test.each<[string, typeof HOST, Request, unknown, unknown, unknown]>([
    [
      'a stranger sits in an open seat',
      STRANGER,
      { type: 'sit', seat: 3 },
      [{ type: 'sat', seat: 3, person: 'stranger', name: 'Cleo', at: AT }],
      RUNS,
      RUNS,
    ],
    [
      'a stranger sits anywhere',
      STRANGER,
      { type: 'sit' },
      [{ type: 'sat', seat: 3, person: 'stranger', name: 'Cleo', at: AT }],
      RUNS,
      RUNS,
    ],
    ['on a person', STRANGER, { type: 'sit', seat: 1 }, 'seat-taken', RUNS, RUNS],
    ['on a computer', STRANGER, { type: 'sit', seat: 2 }, 'seat-taken', RUNS, RUNS],
    ['beside the table', STRANGER, { type: 'sit', seat: 4 }, 'no-open-seat', RUNS, RUNS],
    ['sitting twice', GUEST, { type: 'sit', seat: 3 }, [], [], []],
    [
      'a guest stands',
      GUEST,
      { type: 'stand' },
      [{ type: 'stood', seat: 1, at: AT }],
      [
        { type: 'gameDropped', reason: 'stood-up', seats: [1], at: AT },
        { type: 'stood', seat: 1, at: AT },
      ],
      RUNS,
    ],
    ['a stranger stands', STRANGER, { type: 'stand' }, [], [], []],
    [
      'the host fills a seat',
      HOST,
      { type: 'fill', seat: 3, level: 4 },
      [{ type: 'filled', seat: 3, level: 4, name: 'Luctor 4 B', at: AT }],
      RUNS,
      RUNS,
    ],
    ['a seat that is taken', HOST, { type: 'fill', seat: 1, level: 4 }, 'seat-taken', RUNS, RUNS],
    ['no seat', HOST, { type: 'fill', seat: 9, level: 4 }, 'seat-taken', RUNS, RUNS],
    [
      'a guest fills',
      GUEST,
      { type: 'fill', seat: 3, level: 4 },
      'not-host',
      'not-host',
      'not-host',
    ],
    [
      'a guest is ready',
      GUEST,
      { type: 'ready' },
      // before the first game everyone is
      [],
      RUNS,
      RUNS,
    ],
    ['a stranger is ready', STRANGER, { type: 'ready' }, 'not-seated', 'not-seated', 'not-seated'],
  ])('%s', (_, asker, request, filling, gathering, playing) => {
    expect(decide('filling', asker, request)).toEqual(filling);
    expect(decide('gathering', asker, request)).toEqual(gathering);
    expect(decide('playing', asker, request)).toEqual(playing);
  });

  test('[R11] after a game, people are ready when they say so, and once', () => {
    const world = { isGathering: false, namesBut: () => new NamesInUse([]), now: AT };
    const ready = { type: 'ready', id: 'i', table: ID } as const;
    let table = evolveTable(tableIn('playing'), { type: 'gameOver', left: [], at: 1 });
    expect(decideTable(table, GUEST, ready, world)).toEqual({
      ok: true,
      value: [{ type: 'readied', seat: 1, at: AT }],
    });
    table = evolveTable(table, { type: 'readied', seat: 1, at: 1 });
    expect(decideTable(table, GUEST, ready, world)).toEqual({ ok: true, value: [] });
    expect(table.seats.map((seat) => (seat.kind === 'person' ? seat.ready : null))).toEqual([
      false,
      true,
      null,
      null,
    ]);
  });

  test.each([
    [[1], false],
    [[0], false],
    [[0, 1], true],
  ])('when seats %j are freed, the table closes: %s', (seats, closes) => {
    const stood = seats.map((seat) => ({ type: 'stood', seat, at: AT }));
    expect(freeSeats(tableIn('filling'), seats, AT)).toEqual(
      closes ? [...stood, { type: 'closed', at: AT }] : stood,
    );
  });
});

test.each([
  ['classic', 10, 'filled'],
  ['spectrum', 4, 'filled'],
  ['spectrum', 5, 'bad-level'],
  ['deluxe', 10, 'bad-level'],
])('[S1 K1] a seat of %s is filled at level %i: %s', (edition, level, expected) => {
  const choices = { ...TWO_PEOPLE, edition, language: edition === 'deluxe' ? 'fr' : 'en' } as const;
  const { table } = openTable(ID, HOST, choices, 0);
  const decided = decideTable(
    table,
    HOST,
    { type: 'fill', id: 'i', table: ID, seat: 1, level },
    { isGathering: false, namesBut: () => new NamesInUse(seatNames(table.seats)), now: AT },
  );
  expect(decided.ok ? decided.value.map(({ type }) => type).join() : decided.error.code).toBe(
    expected,
  );
});

test.each([
  ['an open seat', [{ kind: 'open' }, { kind: 'open' }], null],
  ['a computer and an open seat', [{ kind: 'computer', level: 4 }, { kind: 'open' }], null],
  [
    'computers alone',
    [
      { kind: 'computer', level: 4 },
      { kind: 'computer', level: 4 },
    ],
    'no-open-seat',
  ],
] as const)('[S1] a table for %s', (_, seats, code) => {
  const checked = checkChoices({ ...TWO_PEOPLE, seats: [...seats] });
  expect(checked.ok ? null : checked.error.code).toBe(code);
});
