import type { TableChoices } from '@luctor/protocol';
import type { GameState, Seat } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { evolveTable, type TableState } from '../table/table-state.ts';
import { gameOfThree, threeSeats, withSeat } from '../testing/three-seats.ts';
import { nextDuty } from './duties.ts';

const PLAYED = gameOfThree('playing').state;
const GATHERING = gameOfThree('commit').state;

interface Moment {
  readonly table?: TableState;
  readonly game?: GameState | null;
  readonly present?: readonly string[];
  readonly overdue?: readonly Seat[];
  readonly silent?: readonly Seat[];
  readonly hasFailed?: boolean;
  readonly now?: number;
}

function dutyAt({
  table = threeSeats('playing'),
  game = PLAYED,
  present = ['ann', 'bob'],
  overdue = [],
  silent = [],
  hasFailed = false,
  now = 50,
}: Moment) {
  const attendance = {
    present: () => ({ people: present, watchers: 0 }),
    overdue: () => overdue,
  };
  return nextDuty(table, game, { attendance, silent, hasFailed, fillingMs: 1000, now });
}

const ready = (seat: Seat) => ({ type: 'readied', seat, at: 31 }) as const;
const full = [ready(0), ready(1)].reduce(evolveTable, threeSeats('over'));
/** Everyone is there since 10, and no game has begun. */
const waitingFor = (choices: Partial<TableChoices> = {}, level = 4) =>
  threeSeats('full', {
    ...choices,
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'computer', level }],
  });
const dropping = (whenDropped: TableChoices['whenDropped']) =>
  threeSeats('playing', { whenDropped });

describe('[O1] what a table does by itself', () => {
  test.each<[string, Moment, unknown]>([
    ['nothing, during a game', {}, null],
    ['nothing, during a draw', { game: GATHERING }, null],
    ['begins when everyone is ready', { table: full }, { type: 'begin' }],
    ['waits after a game', { table: threeSeats('over'), now: 1e9 }, null],
    ['waits for players', { table: threeSeats('filling'), game: null, now: 1009 }, null],
    [
      'closes when they do not come',
      { table: threeSeats('filling'), game: null, now: 1010 },
      { type: 'table', events: [{ type: 'closed', reason: 'never-filled', at: 1010 }] },
    ],
    [
      'tries again to begin, as long as people may wait',
      { table: waitingFor(), game: null, hasFailed: true, now: 1009 },
      { type: 'begin' },
    ],
    [
      'closes when that fails for as long as a table may wait',
      { table: waitingFor(), game: null, hasFailed: true, now: 1010 },
      { type: 'table', events: [{ type: 'closed', reason: 'cannot-begin', at: 1010 }] },
    ],
    ['begins late, if nothing failed', { table: waitingFor(), now: 1e9 }, { type: 'begin' }],
    ...[{ edition: 'gone' }, { edition: 'spectrum', level: 9 }].map(
      ({ edition, level = 4 }): [string, Moment, unknown] => [
        `closes at once where ${edition} has no game for it`,
        { table: waitingFor({ edition }, level), game: null },
        { type: 'table', events: [{ type: 'closed', reason: 'cannot-begin', at: 50 }] },
      ],
    ),
    ['a closed table does nothing', { table: threeSeats('closed'), now: 1e9 }, null],
    ['a game that lasts is not closed', { now: 1e9 }, null],
    ['nothing without a game', { game: null, silent: [1], overdue: [1] }, null],
    [
      'nothing after a game, whoever is away',
      { table: threeSeats('over'), silent: [1], overdue: [1] },
      null,
    ],
  ])('%s', (_, moment, duty) => {
    expect(dutyAt(moment)).toEqual(duty);
  });
});

describe('[S3] a draw that waits in vain', () => {
  test.each<[readonly Seat[], readonly object[]]>([
    [[1], [{ type: 'stood', seat: 1, at: 50 }]],
    [[0], [{ type: 'stood', seat: 0, at: 50 }]],
    [
      [0, 1],
      [
        { type: 'stood', seat: 0, at: 50 },
        { type: 'stood', seat: 1, at: 50 },
        { type: 'closed', at: 50 },
      ],
    ],
  ])('for seats %j', (silent, events) => {
    expect(dutyAt({ game: GATHERING, silent })).toEqual({
      type: 'table',
      events: [{ type: 'gameDropped', reason: 'no-answer', seats: silent, at: 50 }, ...events],
    });
  });
});

describe('[O1] players who are away, or come back', () => {
  const stoodIn = withSeat(PLAYED, 1, { standIn: 5 });
  const returned = {
    type: 'game',
    request: { seat: null, command: { type: 'returnSeat', seat: 1 } },
  };
  const taken = (seat: Seat, level = 5) => ({
    type: 'game',
    request: { seat: null, command: { type: 'takeSeat', seat, level } },
  });
  const left = (seat: Seat) => ({
    type: 'game',
    request: { seat, command: { type: 'leave', resign: false } },
  });

  test.each<[string, Moment, unknown]>([
    ['who comes back gets their seat', { game: stoodIn }, returned],
    ['who is still away does not', { game: stoodIn, present: ['ann'] }, null],
    [
      'another computer’s seat is nobody’s',
      { game: withSeat(PLAYED, 2, { standIn: 5 }), present: ['ann', 'bob'] },
      null,
    ],
    ['not after the game', { game: { ...stoodIn, phase: 'over' } }, null],
    [
      'a computer takes the place',
      { table: dropping('computer'), present: ['ann'], overdue: [1] },
      taken(1),
    ],
    [
      'at a level that the edition has',
      {
        table: threeSeats('playing', { whenDropped: 'computer', edition: 'spectrum' }),
        present: ['ann'],
        overdue: [1],
      },
      taken(1, 4),
    ],
    ['they are out', { table: dropping('go-on'), present: ['ann'], overdue: [1] }, left(1)],
    ['the first of two', { table: dropping('go-on'), present: [], overdue: [0, 1] }, left(0)],
    [
      'of two, the one still awaited: the other left',
      {
        table: dropping('go-on'),
        game: withSeat(PLAYED, 0, { left: 'resigned' }),
        present: [],
        overdue: [0, 1],
      },
      left(1),
    ],
    [
      'of two, the one still awaited: the other has a computer',
      {
        table: dropping('computer'),
        game: withSeat(PLAYED, 0, { standIn: 5 }),
        present: [],
        overdue: [0, 1],
      },
      taken(1),
    ],
    [
      'nobody is replaced twice',
      {
        table: dropping('computer'),
        game: withSeat(PLAYED, 0, { standIn: 5 }),
        present: [],
        overdue: [0],
      },
      null,
    ],
    ['a seat there is not', { table: dropping('go-on'), overdue: [7] }, null],
    [
      'a person who comes back comes first',
      { table: dropping('computer'), game: stoodIn, overdue: [0] },
      returned,
    ],
    [
      'nobody is out after the game',
      { table: dropping('go-on'), game: { ...PLAYED, phase: 'over' }, overdue: [1] },
      null,
    ],
    ['nor before it', { table: dropping('go-on'), game: GATHERING, overdue: [1] }, null],
  ])('%s', (_, moment, duty) => {
    expect(dutyAt(moment)).toEqual(duty);
  });
});
