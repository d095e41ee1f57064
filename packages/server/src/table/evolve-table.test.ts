import type { TableChoices } from '@luctor/protocol';
import { MAX_VOID_ATTEMPTS } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { NamesInUse } from '../people/look-alike.ts';
import { handleOf } from '../store/ids.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { openTable } from './decide-table.ts';
import type { TableEvent } from './table-event.ts';
import {
  canBegin,
  computerName,
  evolveTable,
  nextAttempt,
  seatNames,
  seatOf,
  voidedBefore,
  type TableState,
} from './table-state.ts';

/** Every event, and the whole table after it. */

const ID = 't'.repeat(26);
const OPEN = { kind: 'open' } as const;
const COMPUTER = { kind: 'computer', level: 4, name: 'Luctor 4' } as const;
const CHOICES: TableChoices = {
  ...TWO_PEOPLE,
  seats: [OPEN, OPEN, { kind: 'computer', level: 4 }, OPEN],
};

const personAt = (person: string, name: string, ready = true) =>
  ({ kind: 'person', person, who: handleOf(ID, person), name, ready }) as const;
const ANN = personAt('ann', 'Ann');
const BOB = personAt('bob', 'Bob');
const opened: TableEvent = {
  type: 'opened',
  id: ID,
  host: 'ann',
  hostName: 'Ann',
  choices: CHOICES,
  at: 10,
};
const annSat: TableEvent = { type: 'sat', seat: 0, person: 'ann', name: 'Ann', at: 11 };
const bobSat: TableEvent = { type: 'sat', seat: 1, person: 'bob', name: 'Bob', at: 12 };
const begun = (number = 1): TableEvent => ({ type: 'gameBegun', game: `g${number}`, at: 13 });
const over = (left: readonly number[] = []): TableEvent => ({ type: 'gameOver', left, at: 14 });
const closed: TableEvent = { type: 'closed', at: 15 };

const after = (...events: readonly TableEvent[]): TableState =>
  events.reduce(evolveTable, evolveTable(null, opened));

const EMPTY: TableState = {
  id: ID,
  version: 1,
  changedAt: 10,
  choices: CHOICES,
  host: 'ann',
  hostName: 'Ann',
  seats: [OPEN, OPEN, COMPUTER, OPEN],
  phase: 'filling',
  game: null,
  games: 0,
  voidCount: 0,
  voided: [],
  oldLines: [],
};
const TWO = { ...EMPTY, version: 3, changedAt: 12, seats: [ANN, BOB, COMPUTER, OPEN] };
const unready = [personAt('ann', 'Ann', false), personAt('bob', 'Bob', false), COMPUTER, OPEN];
const PLAYING = {
  ...TWO,
  version: 4,
  changedAt: 13,
  seats: unready,
  phase: 'playing',
  game: 'g1',
  games: 1,
};

describe('[O1] what an event makes of a table', () => {
  test.each<[string, readonly TableEvent[], object]>([
    ['opened', [], EMPTY],
    ['two sat', [annSat, bobSat], TWO],
    [
      'one got up again',
      [annSat, bobSat, { type: 'stood', seat: 1, at: 20 }],
      { ...TWO, version: 4, changedAt: 20, seats: [ANN, OPEN, COMPUTER, OPEN] },
    ],
    [
      'the host got up',
      [annSat, bobSat, { type: 'stood', seat: 0, at: 20 }],
      {
        ...TWO,
        version: 4,
        changedAt: 20,
        host: 'bob',
        hostName: 'Bob',
        seats: [OPEN, BOB, COMPUTER, OPEN],
      },
    ],
    [
      'all got up: it stays its last host’s',
      [annSat, { type: 'stood', seat: 0, at: 20 }],
      { ...EMPTY, version: 3, changedAt: 20 },
    ],
    [
      'a computer was added',
      [annSat, bobSat, { type: 'filled', seat: 3, level: 2, name: 'Luctor 2', at: 20 }],
      {
        ...TWO,
        version: 4,
        changedAt: 20,
        seats: [ANN, BOB, COMPUTER, { kind: 'computer', level: 2, name: 'Luctor 2' }],
      },
    ],
    ['a game began', [annSat, bobSat, begun()], PLAYING],
    [
      'a game is over',
      [annSat, bobSat, begun(), over()],
      { ...PLAYING, version: 5, changedAt: 14, phase: 'over' },
    ],
    [
      'a game is over that one has left',
      [annSat, bobSat, begun(), over([0, 2])],
      {
        ...PLAYING,
        version: 5,
        changedAt: 14,
        phase: 'over',
        host: 'bob',
        hostName: 'Bob',
        seats: [OPEN, unready[1], COMPUTER, OPEN],
      },
    ],
    [
      'one is ready again',
      [annSat, bobSat, begun(), over(), { type: 'readied', seat: 1, at: 20 }],
      {
        ...PLAYING,
        version: 6,
        changedAt: 20,
        phase: 'over',
        seats: [unready[0], BOB, COMPUTER, OPEN],
      },
    ],
    [
      'another game began',
      [annSat, bobSat, begun(), over(), begun(2)],
      { ...PLAYING, version: 6, changedAt: 13, game: 'g2', games: 2 },
    ],
    [
      'a draw was void, because one stood up',
      [
        annSat,
        bobSat,
        begun(),
        { type: 'gameDropped', reason: 'stood-up', seats: [1, 2, 3], at: 20 },
      ],
      {
        ...TWO,
        version: 5,
        changedAt: 20,
        games: 1,
        voidCount: 1,
        voided: [{ number: 1, reason: 'stood-up', names: ['Bob'], at: 20 }],
      },
    ],
    [
      'a draw was void, nobody said why',
      [annSat, bobSat, begun(), { type: 'gameDropped', at: 20 }],
      {
        ...TWO,
        version: 5,
        changedAt: 20,
        games: 1,
        voidCount: 1,
        voided: [{ number: 1, reason: 'stopped', names: [], at: 20 }],
      },
    ],
    ['closed', [annSat, bobSat, closed], { ...EMPTY, version: 4, changedAt: 15, phase: 'closed' }],
    [
      'opened again',
      [annSat, closed, { ...bobSat, at: 20 }],
      {
        ...EMPTY,
        version: 4,
        changedAt: 20,
        host: 'bob',
        hostName: 'Bob',
        seats: [OPEN, BOB, COMPUTER, OPEN],
      },
    ],
    [
      'somebody sits down after a game: it is still over',
      [annSat, bobSat, begun(), over([1]), { ...bobSat, at: 20 }],
      {
        ...PLAYING,
        version: 6,
        changedAt: 20,
        phase: 'over',
        seats: [unready[0], BOB, COMPUTER, OPEN],
      },
    ],
    [
      'events of old stores that say nothing any more',
      [
        annSat,
        bobSat,
        { type: 'standIn', seat: 0, on: true, at: 20 },
        { type: 'muted', by: 'ann', who: 'x', on: true, at: 21 },
      ],
      { ...TWO, version: 5, changedAt: 21 },
    ],
  ])('%s', (_, events, table) => {
    expect(after(...events)).toEqual(table);
  });

  test('lines of old stores keep who said them, and the latest hundred are kept', () => {
    const said = (person: string, number: number): TableEvent => ({
      type: 'said',
      person,
      name: person.toUpperCase(),
      text: `line ${number}`,
      request: `r${number}`,
      at: number,
    });
    const line = (person: string, number: number, seat: number | null) => ({
      number,
      who: handleOf(ID, person),
      name: person.toUpperCase(),
      seat,
      text: `line ${number}`,
      request: `r${number}`,
      at: number,
    });
    expect(after(annSat, bobSat, said('bob', 1), said('eve', 2)).oldLines).toEqual([
      line('bob', 1, 1),
      line('eve', 2, null),
    ]);
    const many = Array.from({ length: 101 }, (__, index) => said('eve', index + 1));
    const { oldLines } = after(...many);
    expect(oldLines).toHaveLength(100);
    expect([oldLines.at(0), oldLines.at(-1)]).toEqual([
      line('eve', 2, null),
      line('eve', 101, null),
    ]);
  });

  test('what cannot happen is an error that says what', () => {
    expect(() => evolveTable(null, annSat)).toThrow('a table begins by being opened');
    expect(() => after(opened)).toThrow('a table is opened once');
    for (const seat of [2, 3, 9]) {
      expect(() => after({ type: 'readied', seat, at: 20 })).toThrow(`nobody sits at ${seat}`);
    }
  });
});

describe('[S3] attempts at a draw', () => {
  const dropped = (reason: 'no-answer' | 'stopped'): TableEvent => ({
    type: 'gameDropped',
    reason,
    seats: [1],
    at: 20,
  });

  test('are counted until a game was played', () => {
    const first = after(annSat, bobSat);
    expect([nextAttempt(first), voidedBefore(first)]).toEqual([1, []]);
    const again = after(
      annSat,
      bobSat,
      begun(),
      dropped('no-answer'),
      begun(2),
      dropped('stopped'),
    );
    expect([nextAttempt(again), voidedBefore(again)]).toEqual([
      3,
      [
        { number: 1, silent: ['Bob'] },
        // nobody was silent when the server was stopped
        { number: 2, silent: [] },
      ],
    ]);
    const third = evolveTable(again, begun(3));
    expect([third.voidCount, third.voided.length]).toEqual([2, 2]);
    const played = evolveTable(third, over());
    expect([nextAttempt(played), voidedBefore(played)]).toEqual([1, []]);
    expect(evolveTable(played, begun(4))).toMatchObject({ voidCount: 0, voided: [], games: 4 });
  });

  test('all are counted, the latest are told', () => {
    const count = MAX_VOID_ATTEMPTS + 2;
    const events = Array.from({ length: count }, (_, index) => [
      begun(index + 1),
      dropped('no-answer'),
    ]);
    const table = after(annSat, bobSat, ...events.flat());
    expect(table.voidCount).toBe(count);
    expect(table.voided.map(({ number }) => number)).toEqual(
      Array.from({ length: MAX_VOID_ATTEMPTS }, (_, index) => index + 3),
    );
  });
});

describe('[O1] who sits where', () => {
  test('by person, and nobody without a name', () => {
    const table = after(annSat, bobSat);
    expect(['ann', 'bob', 'eve', 'Luctor 4', null].map((each) => seatOf(table, each))).toEqual([
      0,
      1,
      null,
      null,
      null,
    ]);
  });

  test('names are those of people and computers, without one’s own', () => {
    const { seats } = after(annSat, bobSat);
    expect(seatNames(seats)).toEqual(['Ann', 'Bob', 'Luctor 4']);
    expect(seatNames(seats, 'ann')).toEqual(['Bob', 'Luctor 4']);
    expect(seatNames(seats, 'eve')).toEqual(['Ann', 'Bob', 'Luctor 4']);
  });

  test('computers are told apart by letters, and by numbers when those are used up', () => {
    const names: string[] = [];
    for (let i = 0; i < 26; i++) names.push(computerName(5, new NamesInUse(names)));
    expect(names.slice(0, 4)).toEqual(['Luctor 5', 'Luctor 5 B', 'Luctor 5 C', 'Luctor 5 D']);
    // of I and L, which look alike, one is enough
    expect(names.slice(-2)).toEqual(['Luctor 5 Z', 'Luctor 5 27']);
  });

  test.each<[string, readonly TableEvent[], boolean]>([
    ['an open seat', [annSat, bobSat], false],
    ['everyone is there', [annSat, bobSat, { ...bobSat, seat: 3, person: 'cleo' }], true],
    ['a game is played', [annSat, bobSat, { ...bobSat, seat: 3, person: 'cleo' }, begun()], false],
    [
      'a game is over and nobody is ready',
      [annSat, bobSat, { ...bobSat, seat: 3, person: 'cleo' }, begun(), over()],
      false,
    ],
    [
      'a game is over and all are ready',
      [
        annSat,
        bobSat,
        { ...bobSat, seat: 3, person: 'cleo' },
        begun(),
        over(),
        ...[0, 1, 3].map((seat): TableEvent => ({ type: 'readied', seat, at: 20 })),
      ],
      true,
    ],
    ['closed', [annSat, closed], false],
    [
      'closed with computers in every seat',
      [
        ...[0, 1, 3].map((seat): TableEvent => ({
          type: 'filled',
          seat,
          level: 1,
          name: `L${seat}`,
          at: 20,
        })),
        closed,
      ],
      false,
    ],
    [
      'playing, with everyone ready',
      [
        annSat,
        bobSat,
        { ...bobSat, seat: 3, person: 'cleo' },
        begun(),
        ...[0, 1, 3].map((seat): TableEvent => ({ type: 'readied', seat, at: 20 })),
      ],
      false,
    ],
  ])('a game can begin: %s', (_, events, can) => {
    expect(canBegin(after(...events))).toBe(can);
  });
});

test('[O1] an opener sits in the first open seat, under a name unlike any computer’s', () => {
  const choices: TableChoices = { ...TWO_PEOPLE, seats: [{ kind: 'computer', level: 4 }, OPEN] };
  const asker = { person: 'ann', name: 'luctor 4' };
  const { events, table } = openTable(ID, asker, choices, 10);
  const shown = 'luctor 4 2';
  expect(events).toEqual([
    { type: 'opened', id: ID, host: 'ann', hostName: 'luctor 4', choices, at: 10 },
    { type: 'sat', seat: 1, person: 'ann', name: shown, at: 10 },
  ]);
  expect(table).toEqual({
    ...EMPTY,
    version: 2,
    choices,
    hostName: 'luctor 4',
    seats: [COMPUTER, personAt('ann', shown)],
  });
});
