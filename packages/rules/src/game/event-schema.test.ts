import { describe, expect, test } from 'vitest';
import { GAME_LIMITS } from '../base/limits.ts';
import { MAX_SIZE } from '../board/layout.ts';
import { ALL_COMMANDS, ALL_EVENTS, COMMANDS } from '../testing/examples.ts';
import { misshapen, type Leeway } from '../testing/misshapen.ts';
import { ADJUSTMENT_KINDS, type GameEvent } from './event.ts';
import { commandSchemas, parseCommand, parseEvents } from './event-schema.ts';

/** Each bound of the data of events: the largest is read, one more is refused [O4]. */

const at = 1;
const seat = 0;
const tiles = (count: number) => Array.from({ length: count }, () => 'A');
const placed = (count: number) =>
  Array.from({ length: count }, (_, col) => ({ row: 0, col, face: 'A' }));
const played = (change: object) => ({
  type: 'played',
  seat,
  placement: [],
  words: [],
  score: 0,
  challengeable: false,
  at,
  ...change,
});
const ended = (change: object) => ({
  type: 'gameEnded',
  reason: 'out',
  adjustments: [{ seat, kind: 'tiles-left', points: 0, ...change }],
  at,
});
const challenged = (change: object) => ({
  type: 'challenged',
  seat,
  badWords: [],
  penalty: 0,
  at,
  ...change,
});
const exchanged = (change: object) => ({
  type: 'exchanged',
  seat,
  tiles: [],
  drawn: [],
  at,
  ...change,
});

const { points, toldTiles, adjustments } = GAME_LIMITS;
const RACK = 7;

/** What is bounded, its largest value, and an event with so much of it. */
const BOUNDS: readonly (readonly [string, number, (value: number) => object])[] = [
  ['points of a play', points, (score) => played({ score })],
  ['points a play loses', points, (score) => played({ score: -score })],
  ['points of a challenge', points, (penalty) => challenged({ penalty })],
  ['points a challenge loses', points, (penalty) => challenged({ penalty: -penalty })],
  ['points awarded', points, (award) => challenged({ award })],
  ['points awarded below zero', points, (award) => challenged({ award: -award })],
  ['points at the end', points, (value) => ended({ points: value })],
  ['points lost at the end', points, (value) => ended({ points: -value })],
  ['tiles counted at the end', toldTiles, (count) => ended({ tiles: tiles(count) })],
  ['tiles of a play', RACK, (count) => played({ placement: placed(count) })],
  ['tiles drawn', RACK, (count) => ({ type: 'tilesDrawn', seat, tiles: tiles(count) })],
  ['tiles shown', RACK, (count) => ({ type: 'tilesShown', seat, tiles: tiles(count) })],
  ['tiles exchanged', RACK, (count) => exchanged({ tiles: tiles(count) })],
  ['tiles drawn for them', RACK, (count) => exchanged({ drawn: tiles(count) })],
  ['a row', MAX_SIZE - 1, (row) => played({ placement: [{ row, col: 0, face: 'A' }] })],
  ['a column', MAX_SIZE - 1, (col) => played({ placement: [{ row: 0, col, face: 'A' }] })],
  ['words of a play', MAX_SIZE, (count) => played({ words: tiles(count) })],
  ['letters of a word', MAX_SIZE, (count) => played({ words: ['A'.repeat(count)] })],
  ['a seat', GAME_LIMITS.seats - 1, (each) => ({ type: 'playAccepted', seat: each })],
  ['a level', GAME_LIMITS.level, (level) => ({ type: 'seatTaken', seat, level, at })],
  [
    'changes at the end',
    adjustments,
    (count) => ({
      ...ended({}),
      adjustments: Array.from({ length: count }, () => ({ seat, kind: 'overtime', points: 0 })),
    }),
  ],
];

describe('[O4] the bounds of events', () => {
  test.each(BOUNDS)('%s: %i is read, one more is not', (_, most, event) => {
    const read = (value: number) => parseEvents([event(value)]);
    expect(read(most)).toMatchObject({ ok: true });
    expect(read(most + 1)).toMatchObject({ ok: false });
  });

  test('are what games need: a rack, all other racks, and no more points than engines count', () => {
    expect([points, toldTiles]).toEqual([2_000_000, 40]);
    expect(toldTiles).toBeGreaterThanOrEqual((GAME_LIMITS.seats - 1) * RACK);
    expect(points * 1000).toBeLessThan(2 ** 31);
    expect(adjustments).toBeGreaterThanOrEqual(GAME_LIMITS.seats * ADJUSTMENT_KINDS.length);
  });

  test('a tile is one character, and tiles of commands are bounded alike', () => {
    const drawn = (tile: string): unknown => [{ type: 'tilesDrawn', seat, tiles: [tile] }];
    expect(parseEvents(drawn('A')).ok).toBe(true);
    expect(parseEvents(drawn('')).ok || parseEvents(drawn('AB')).ok).toBe(false);
    const exchange = (count: number) => parseCommand({ type: 'exchange', tiles: tiles(count) }).ok;
    expect([exchange(RACK), exchange(RACK + 1)]).toEqual([true, false]);
    const play = (count: number) => parseCommand({ type: 'play', placement: placed(count) }).ok;
    expect([play(RACK), play(RACK + 1)]).toEqual([true, false]);
  });
});

const HEX = 'ab'.repeat(32);
const CLOCK_NULLS = ['perTurnSeconds', 'perPlayerSeconds', 'placingSeconds'];
const nullClock = (path: string): string[] => [
  path,
  ...CLOCK_NULLS.map((each) => `${path}.${each}`),
];

const LEEWAY: Leeway = {
  optional: [
    'attempt',
    'voided',
    'imported',
    'continued',
    'stoppedAt',
    'award',
    'number',
    'adjustments.*.tiles',
    'setup.rules',
    'setup.lexicon',
    'setup.turnRange',
  ],
  nullable: [
    ...nullClock('setup.clock'),
    ...nullClock('change.clock'),
    'setup.wordCheck.waitSeconds',
    'imported.incomplete',
  ],
  // read elsewhere
  open: ['setup.ruleset'],
};
const OPTIONAL: Partial<Record<GameEvent['type'], readonly string[]>> = {
  clockProposed: ['at'],
  optionsProposed: ['at'],
};

describe('[O4] every event and every command', () => {
  test.each(ALL_EVENTS.map((event) => [event.type, event] as const))(
    'the event %s is read as it is, and in no other shape',
    (type, event) => {
      expect(parseEvents([event])).toEqual({ ok: true, value: [event] });
      const optional = [...(LEEWAY.optional ?? []), ...(OPTIONAL[type] ?? [])];
      // it needs a number, unlike a proposal that was the only one of its kind
      const needed = type === 'proposalLapsed' ? ['number'] : [];
      const leeway = { ...LEEWAY, optional: optional.filter((each) => !needed.includes(each)) };
      const read = misshapen(event, leeway).filter(({ data }) => parseEvents([data]).ok);
      expect(read.map(({ how }) => how)).toEqual([]);
      for (const each of leeway.optional) {
        const { [each as keyof GameEvent]: _, ...rest } = event;
        expect(parseEvents([rest]).ok, `without ${each}`).toBe(true);
      }
    },
  );

  test.each(ALL_COMMANDS.map((command) => [command.type, command] as const))(
    'the command %s is read as it is, and in no other shape',
    (_, command) => {
      expect(parseCommand(command)).toEqual({ ok: true, value: command });
      const read = misshapen(command, { nullable: nullClock('change.clock') });
      expect(read.filter(({ data }) => parseCommand(data).ok)).toEqual([]);
    },
  );

  test('there are no others', () => {
    expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(commandSchemas).toSorted());
    for (const type of ['', 'gameWon', 'toString', '__proto__']) {
      expect(parseEvents([{ type }])).toMatchObject({
        ok: false,
        error: [{ path: '0.type', expected: 'an event', found: 'object' }],
      });
      expect(parseCommand({ type })).toMatchObject({
        ok: false,
        error: [{ path: 'type', expected: 'a command', found: 'object' }],
      });
    }
  });

  test('what is wrong with a log is said, with its place', () => {
    const problem = (data: unknown): unknown => {
      const parsed = parseEvents(data);
      return parsed.ok ? 'read' : parsed.error;
    };
    expect(problem('text')).toEqual([{ path: '', expected: 'a list of events', found: 'string' }]);
    expect(problem([])).toEqual([{ path: '', expected: '>=1', found: '0' }]);
    const many = Array.from({ length: GAME_LIMITS.eventsPerGame + 1 }, () => ({
      type: 'playStood',
    }));
    const most = GAME_LIMITS.eventsPerGame;
    expect(problem(many)).toEqual([{ path: '', expected: `<=${most}`, found: `${most + 1}` }]);
    expect(parseEvents(many, 'own').ok).toBe(true);
    expect(problem([{ type: 'playStood' }, { type: 'playAccepted', seat: 9 }])).toMatchObject([
      { path: '1.seat', expected: '<=3', found: '9' },
    ]);
    expect(problem([{ type: 'playStood' }, 7])).toMatchObject([
      { path: '1.type', found: 'number' },
    ]);
  });

  test.each(['', 'a', HEX])('bytes are hex of at most 64 digits: %j', (contribution) => {
    expect(parseCommand({ type: 'contribute', contribution }).ok).toBe(true);
    for (const wrong of [`${HEX}a`, `${contribution}g`, `G${contribution}`, `${contribution}\n`]) {
      expect(parseCommand({ type: 'contribute', contribution: wrong }).ok, wrong).toBe(false);
    }
  });
});
