import { describe, expect, test } from 'vitest';
import { GAME_LIMITS } from '../base/limits.ts';
import { MAX_SIZE } from '../board/layout.ts';
import { EDITIONS, makeSetup } from '../setup/make-setup.ts';
import { misshapen, type Leeway } from '../testing/misshapen.ts';
import type { Command } from './command.ts';
import {
  ADJUSTMENT_KINDS,
  END_REASONS,
  LEAVE_REASONS,
  LOST_TURN_REASONS,
  type GameEvent,
} from './event.ts';
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

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;
type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const HEX = 'ab'.repeat(32);
const placement = [{ row: 7, col: 7, face: 'A' }];
const clock = {
  perTurnSeconds: 60,
  perPlayerSeconds: 1500,
  incrementSeconds: 5,
  overtime: 'loss',
  placingSeconds: 15,
} as const;
const options = { racksVisible: true, seeThinking: false };
const word = { type: 'word', word: 'SEA' } as const;
const laid = { type: 'tiles', placement } as const;
const limits = { type: 'limits', clock } as const;
const stoppedAt = 1;

function aSetup() {
  const edition = EDITIONS.find(({ id }) => id === 'plus3');
  if (edition === undefined) throw new Error('no edition');
  const made = makeSetup(edition, {
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', name: 'Ada', level: 3 },
    ],
    language: 'en',
    wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
    clock,
    lexicon: 'words-1',
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

const imported = {
  firstSeat: 1,
  players: [{ nick: 'ann', name: 'Ann' }],
  description: 'a',
  id: 'b',
  lexicon: 'c',
  note: 'd',
  incomplete: 'e',
  pragmas: [{ name: 'f', value: 'g' }],
  remarks: [{ move: 0, comment: 'h', note: 'i', pragmas: [] }],
};

/** Each kind of event with all of its fields: a new one does not compile without an example. */
const EVENTS: { readonly [Type in GameEvent['type']]: readonly EventOf<Type>[] } = {
  gameCreated: [
    {
      type: 'gameCreated',
      setup: aSetup(),
      commitment: HEX,
      secret: HEX,
      attempt: { game: 'g', number: 1 },
      voided: [{ number: 1, silent: ['Bob'] }],
      imported,
      continued: 3,
      at,
    },
  ],
  contributed: [{ type: 'contributed', seat, contribution: HEX }],
  committed: [{ type: 'committed', seat, commitment: HEX }],
  revealed: [{ type: 'revealed', seat, contribution: HEX }],
  gameStarted: [{ type: 'gameStarted', firstSeat: 1, at }],
  turnStarted: [{ type: 'turnStarted', seat, at }],
  tilesDrawn: [{ type: 'tilesDrawn', seat, tiles: ['A', '?'] }],
  tilesShown: [{ type: 'tilesShown', seat, tiles: ['A'] }],
  wordEntered: [
    { type: 'wordEntered', seat, entry: word, at, stoppedAt },
    { type: 'wordEntered', seat, entry: laid, at, stoppedAt },
  ],
  entryWithdrawn: [{ type: 'entryWithdrawn', seat, at, stoppedAt }],
  entryFixed: [{ type: 'entryFixed', seat, at }],
  wordsQuestioned: [{ type: 'wordsQuestioned', seat, placement, unknown: ['ZZ'], at, stoppedAt }],
  wordVouched: [{ type: 'wordVouched', word: 'ZZ', keep: true }],
  played: [
    {
      type: 'played',
      seat,
      placement,
      words: ['SEA'],
      score: 6,
      challengeable: true,
      at,
      stoppedAt,
    },
  ],
  playAccepted: [{ type: 'playAccepted', seat }],
  playStood: [{ type: 'playStood' }],
  challenged: [{ type: 'challenged', seat, badWords: ['ZZ'], penalty: 5, award: 5, at }],
  exchanged: [{ type: 'exchanged', seat, tiles: ['A'], drawn: ['B'], at, stoppedAt }],
  passed: [{ type: 'passed', seat, at, stoppedAt }],
  turnLost: LOST_TURN_REASONS.map((reason) => ({ type: 'turnLost', seat, reason, at, stoppedAt })),
  seatLeft: LEAVE_REASONS.map((reason) => ({ type: 'seatLeft', seat, reason, at, stoppedAt })),
  seatTaken: [{ type: 'seatTaken', seat, level: 3, at }],
  seatReturned: [{ type: 'seatReturned', seat, at }],
  clockProposed: [
    { type: 'clockProposed', seat, change: limits, at, stoppedAt },
    { type: 'clockProposed', seat, change: { type: 'stop' }, at, stoppedAt },
  ],
  clockChanged: [
    { type: 'clockChanged', change: limits, at, stoppedAt },
    { type: 'clockChanged', change: { type: 'start' }, at, stoppedAt },
  ],
  timeGivenBack: [{ type: 'timeGivenBack', from: 1, to: 2 }],
  optionsProposed: [{ type: 'optionsProposed', seat, options, at, stoppedAt }],
  racksOffered: [{ type: 'racksOffered', seat }],
  proposalDeclined: (['clock', 'options', 'racks'] as const).map((proposal) => ({
    type: 'proposalDeclined',
    seat,
    proposal,
    number: 1,
  })),
  proposalLapsed: [{ type: 'proposalLapsed', number: 1, at }],
  hintTaken: [{ type: 'hintTaken', seat, at }],
  optionsChanged: [{ type: 'optionsChanged', options }],
  lastWordsAsked: [{ type: 'lastWordsAsked', seats: [0, 1], at }],
  lastWordsAnswered: [{ type: 'lastWordsAnswered', seat, knowsOne: true }],
  lastWordsLapsed: [{ type: 'lastWordsLapsed', seat, at }],
  everyoneAway: [{ type: 'everyoneAway', at, stoppedAt }],
  someoneBack: [{ type: 'someoneBack', at }],
  gameSetAside: [{ type: 'gameSetAside', at }],
  gameResumed: [{ type: 'gameResumed', at }],
  gameEnded: END_REASONS.map((reason) => ({
    type: 'gameEnded',
    reason,
    adjustments: ADJUSTMENT_KINDS.map((kind) => ({ seat, kind, points: -5, tiles: ['A'] })),
    at,
  })),
};

const COMMANDS: { readonly [Type in Command['type']]: readonly CommandOf<Type>[] } = {
  contribute: [{ type: 'contribute', contribution: HEX }],
  commit: [{ type: 'commit', commitment: HEX }],
  reveal: [{ type: 'reveal', contribution: HEX }],
  play: [{ type: 'play', placement }],
  exchange: [{ type: 'exchange', tiles: ['A'] }],
  pass: [{ type: 'pass' }],
  enter: [
    { type: 'enter', entry: word },
    { type: 'enter', entry: laid },
  ],
  withdrawEntry: [{ type: 'withdrawEntry' }],
  answerWord: [{ type: 'answerWord', word: 'ZZ', right: true, keep: false }],
  challenge: [{ type: 'challenge' }],
  acceptPlay: [{ type: 'acceptPlay' }],
  claimTime: [{ type: 'claimTime' }],
  changeClock: [
    { type: 'changeClock', change: limits },
    { type: 'changeClock', change: { type: 'stop' } },
    { type: 'changeClock', change: { type: 'start' } },
  ],
  giveTimeBack: [{ type: 'giveTimeBack', from: 1, to: 2 }],
  decline: [{ type: 'decline', number: 1 }],
  setOptions: [{ type: 'setOptions', options }],
  answerLastWords: [{ type: 'answerLastWords', knowsOne: true }],
  takeHint: [{ type: 'takeHint' }],
  takeSeat: [{ type: 'takeSeat', seat, level: 3 }],
  returnSeat: [{ type: 'returnSeat', seat }],
  noteAbsence: [{ type: 'noteAbsence' }],
  noteReturn: [{ type: 'noteReturn' }],
  leave: [{ type: 'leave', resign: true }],
  endGame: [{ type: 'endGame', scored: true }],
  resume: [{ type: 'resume' }],
};

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
  const events = Object.values(EVENTS).flat<readonly GameEvent[]>();
  const commands = Object.values(COMMANDS).flat<readonly Command[]>();

  test.each(events.map((event) => [event.type, event] as const))(
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

  test.each(commands.map((command) => [command.type, command] as const))(
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
