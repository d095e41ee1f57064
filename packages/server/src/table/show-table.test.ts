import { describe, expect, test } from 'vitest';
import { handleOf } from '../store/ids.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { LISTED_STATES, LIVE_STATES, showTable, tableMark } from './show-table.ts';
import type { TableEvent } from './table-event.ts';
import { evolveTable, type TableState } from './table-state.ts';

/** What a table shows to each viewer, and what the store knows of it, in every phase. */

const ID = 't'.repeat(26);
const CHOICES = {
  ...TWO_PEOPLE,
  seats: [
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'computer', level: 4 },
    { kind: 'open' },
  ] as TableState['choices']['seats'],
};

const EVENTS: readonly TableEvent[] = [
  { type: 'sat', seat: 0, person: 'ann', name: 'Ann', at: 1 },
  { type: 'sat', seat: 1, person: 'bob', name: 'Bob', at: 2 },
  { type: 'gameBegun', game: 'g1', at: 3 },
];
const PHASES = {
  filling: [],
  playing: [],
  over: [{ type: 'gameOver', left: [], at: 4 }],
  closed: [
    { type: 'gameOver', left: [], at: 4 },
    { type: 'closed', at: 5 },
  ],
} as const satisfies Readonly<Record<TableState['phase'], readonly TableEvent[]>>;
const phases = Object.keys(PHASES) as readonly TableState['phase'][];

function tableIn(phase: TableState['phase'], choices = CHOICES): TableState {
  const opened = evolveTable(null, {
    type: 'opened',
    id: ID,
    host: 'ann',
    hostName: 'Ann',
    choices,
    at: 0,
  });
  const before = phase === 'filling' ? EVENTS.slice(0, 2) : EVENTS;
  return [...before, ...PHASES[phase]].reduce(evolveTable, opened);
}

describe('[O2] what a person sees of a table', () => {
  const seat = (person: string, name: string, ready: boolean) => ({
    kind: 'person',
    name,
    who: handleOf(ID, person),
    ready,
  });
  const computer = { kind: 'computer', level: 4, name: 'Luctor 4' };

  test.each(
    phases.flatMap((phase) => ['ann', 'bob', 'eve', null].map((person) => ({ phase, person }))),
  )('$phase, shown to $person', ({ phase, person }) => {
    const seated = phase === 'closed' ? [] : ['ann', 'bob'];
    const ready = phase === 'filling';
    const shown = showTable(tableIn(phase), person);
    expect(shown).toEqual({
      id: ID,
      choices: CHOICES,
      seats:
        phase === 'closed'
          ? [{ kind: 'open' }, { kind: 'open' }, computer, { kind: 'open' }]
          : [seat('ann', 'Ann', ready), seat('bob', 'Bob', ready), computer, { kind: 'open' }],
      yourSeat: person === null || !seated.includes(person) ? null : seated.indexOf(person),
      you: person === null ? null : handleOf(ID, person),
      isHost: person === 'ann',
      isClosed: phase === 'closed',
      game: phase === 'filling' ? null : 'g1',
      gamesPlayed: phase === 'filling' ? 0 : 1,
      voided: [],
    });
  });

  test('[S3] attempts at a draw that are void are told', () => {
    const void1 = { number: 1, reason: 'stood-up', names: ['Bob'], at: 4 };
    const event = { type: 'gameDropped', reason: 'stood-up', seats: [1], at: 4 } as const;
    expect(showTable(evolveTable(tableIn('playing'), event), null).voided).toEqual([void1]);
  });

  test('nobody’s id is in it, whoever looks', () => {
    for (const phase of phases) {
      expect(JSON.stringify(showTable(tableIn(phase), 'bob'))).not.toMatch(/"(ann|bob)"/);
    }
  });
});

describe('[O1] what is stored about a table', () => {
  const entry = {
    table: ID,
    host: 'Ann',
    edition: 'salon',
    language: 'en',
    seats: 4,
    open: 1,
    people: ['Ann', 'Bob'],
    watchers: true,
  };

  test.each<[TableState['phase'], boolean, object]>([
    [
      'filling',
      true,
      {
        state: 'filling-listed',
        wakeAt: 1002,
        summary: { ...entry, playing: false },
        members: ['ann', 'bob'],
      },
    ],
    [
      'filling',
      false,
      {
        state: 'filling',
        wakeAt: 1002,
        summary: { ...entry, playing: false },
        members: ['ann', 'bob'],
      },
    ],
    [
      'playing',
      true,
      {
        state: 'playing-listed',
        wakeAt: null,
        summary: { ...entry, playing: true },
        members: ['ann', 'bob'],
      },
    ],
    [
      'playing',
      false,
      {
        state: 'playing',
        wakeAt: null,
        summary: { ...entry, playing: true },
        members: ['ann', 'bob'],
      },
    ],
    ['over', true, { state: 'over', wakeAt: null, summary: null, members: [] }],
    ['over', false, { state: 'over', wakeAt: null, summary: null, members: [] }],
    ['closed', true, { state: 'closed', wakeAt: null, summary: null, members: [] }],
    ['closed', false, { state: 'closed', wakeAt: null, summary: null, members: [] }],
  ])('%s, listed %s', (phase, listed, mark) => {
    expect(tableMark(tableIn(phase, { ...CHOICES, listed }), 1000)).toEqual({
      ...mark,
      owner: 'ann',
    });
  });

  test('the states of live tables, and those that the lobby shows, are the states of such tables', () => {
    const statesOf = (isListed: boolean) =>
      (['filling', 'playing'] as const).map(
        (phase) => tableMark(tableIn(phase, { ...CHOICES, listed: isListed }), 0).state,
      );
    expect([...LIVE_STATES].sort()).toEqual([...statesOf(true), ...statesOf(false)].sort());
    expect([...LISTED_STATES].sort()).toEqual(statesOf(true).sort());
  });
});
