import { aboutOf, type ClockRules, type Command, type Player } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { CommandDesk, type DeskParts } from './command-desk.ts';
import type { Change, HostLog, Outcome } from './ports.ts';
import { hostGame, newLog } from './testing/host-bench.ts';
import { createManualTiming } from './testing/manual-timing.ts';
import type { Timing } from './timing.ts';
import { WordsUnavailable, type WordJudge } from './words.ts';

const PLAYERS: readonly Player[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Bob' },
];
const CLOCK: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
};
const START = 1_000_000;
const FROM = { by: 'ann', id: '1' };
const PASS: Command = { type: 'pass' };

interface Desk {
  readonly desk: CommandDesk;
  /** What the desk did: it reads the time to decide, and the log is asked for an answer. */
  readonly done: string[];
  readonly changes: Change[];
  /** The moment now, and how long the log takes. */
  readonly time: { now: number; slowMs: number };
  readonly log: { next: 'written' | 'moved-on' };
  act(command: Command, at?: number): Promise<Outcome>;
}

/** A clock without timers: nothing is tried again. */
function clockOf(now: () => number): Timing {
  return { now, after: () => () => undefined };
}

/** A desk at a game that has begun, and that knows an answer to one earlier request. */
async function openDesk(
  parts: Partial<DeskParts> = {},
  known: number | null = null,
): Promise<Desk> {
  const timing = createManualTiming(START);
  const wordCheck = { type: 'reject' } as const;
  const game = { edition: 'classic', players: PLAYERS, choices: { clock: CLOCK, wordCheck } };
  const { host } = hostGame(newLog(game, START), timing);
  await host.drive(null);
  await timing.settle();
  const done: string[] = [];
  const changes: Change[] = [];
  const time = { now: START, slowMs: 0 };
  const state = { next: 'written' as 'written' | 'moved-on' };
  const log: HostLog = {
    append: () => {
      time.now += time.slowMs;
      return Promise.resolve(state.next);
    },
    reload: () => Promise.resolve(host.desk.kept),
    answerTo: () => {
      done.push('asked');
      return Promise.resolve(known);
    },
  };
  const words: WordJudge = {
    know: (asked) => Promise.resolve(asked.map(() => true)),
    canPlay: () => Promise.resolve(true),
  };
  const desk = new CommandDesk({
    ...host.desk.kept,
    log,
    words,
    publish: (change) => void changes.push(change),
    timing: clockOf(() => {
      done.push('decided');
      return time.now;
    }),
    onNews: () => undefined,
    ...parts,
  });
  await desk.open(null);
  const act = (command: Command, at?: number): Promise<Outcome> =>
    desk.sendNow({ seat: desk.state.turn?.seat ?? 0, command, at });
  return { desk, done, changes, time, log: state, act };
}

/** Saved so late that time is given back, is another matter: see `arrival.test.ts`. */
describe('[C7] a turn that was saved late', () => {
  /** The first turn ends after a second; its end is saved this many milliseconds later. */
  async function secondTurn(slowMs: number): Promise<Desk> {
    const opened = await openDesk();
    opened.time.now += 1000;
    opened.time.slowMs = slowMs;
    await opened.act(PASS);
    opened.time.slowMs = 0;
    return opened;
  }

  function usedMs({ desk }: Desk): number | undefined {
    return desk.state.history.at(-1)?.usedMs;
  }

  test.each([0, 1, 200])('by %i ms: its player does not pay for that', async (slowMs) => {
    const opened = await secondTurn(slowMs);
    opened.time.now = START + 5000;
    await opened.act(PASS);
    expect(usedMs(opened)).toBe(4000 - slowMs);
  });

  test('whatever is saved late during the turn', async () => {
    const opened = await secondTurn(200);
    opened.time.slowMs = 100;
    opened.time.now = START + 3000;
    await opened.act({ type: 'takeHint' });
    opened.time.now = START + 5000;
    await opened.act(PASS);
    expect(usedMs(opened)).toBe(3800);
  });

  test('nor does the next turn gain by it', async () => {
    const opened = await secondTurn(200);
    opened.time.now = START + 5000;
    await opened.act(PASS);
    opened.time.now = START + 8000;
    await opened.act(PASS);
    expect(usedMs(opened)).toBe(3000);
  });

  test('only its player gains: others do not act earlier by it', async () => {
    const opened = await secondTurn(200);
    const { desk, time } = opened;
    time.now = START + 1000 + 10_000;
    const claim = { type: 'claimTime' } as const;
    expect(await desk.sendNow({ seat: null, command: claim, at: time.now })).toMatchObject({
      ok: true,
    });
  });

  test('a turn that another writer began is no news of ours', async () => {
    const opened = await secondTurn(200);
    const other = await openDesk({ ...opened.desk.kept });
    other.time.now = START + 2000;
    await other.act(PASS);
    opened.desk.adopt(other.desk.kept);
    opened.time.now = START + 6000;
    await opened.act(PASS);
    expect(usedMs(opened)).toBe(4000);
  });
});

describe('[O3] a request that was answered before a restart', () => {
  const ONCE: readonly Command[] = [
    { type: 'contribute', contribution: 'ab'.repeat(32) },
    { type: 'commit', commitment: 'ab'.repeat(32) },
    { type: 'reveal', contribution: 'ab'.repeat(32) },
    { type: 'play', placement: [] },
    { type: 'exchange', tiles: [] },
    { type: 'pass' },
    { type: 'enter', entry: { type: 'word', word: 'A' } },
    { type: 'withdrawEntry' },
    { type: 'challenge' },
    { type: 'acceptPlay' },
    { type: 'answerWord', word: 'A', right: true, keep: false },
    { type: 'answerLastWords', knowsOne: true },
  ];
  const AGAIN: readonly Command[] = [
    { type: 'claimTime' },
    { type: 'changeClock', change: { type: 'stop' } },
    { type: 'giveTimeBack', from: 0, to: 1 },
    { type: 'decline', number: 1 },
    { type: 'setOptions', options: { racksVisible: true, seeThinking: true } },
    { type: 'takeHint' },
    { type: 'takeSeat', seat: 0, level: 5 },
    { type: 'returnSeat', seat: 0 },
    { type: 'noteAbsence' },
    { type: 'noteReturn' },
    { type: 'leave', resign: true },
    { type: 'endGame', scored: true },
    { type: 'resume' },
  ];

  // nobody sits there: whatever it is, it is refused now
  const SEAT = 9;

  test.each(ONCE)('$type: the log is asked after the rules refuse it', async (command) => {
    const { desk, done } = await openDesk({}, 7);
    expect(await desk.sendNow({ seat: SEAT, command, from: FROM })).toEqual({
      ok: true,
      version: 7,
    });
    expect(done).toEqual(['decided', 'asked']);
  });

  test.each(AGAIN)('$type: the log is asked before it could happen again', async (command) => {
    const { desk, done } = await openDesk({}, 7);
    expect(await desk.sendNow({ seat: SEAT, command, from: FROM })).toEqual({
      ok: true,
      version: 7,
    });
    expect(done).toEqual(['asked']);
  });

  test('that nobody answered is decided, and the log is asked once', async () => {
    for (const [command, order] of [
      [PASS, ['decided', 'asked']],
      [{ type: 'takeHint' }, ['asked', 'decided']],
    ] as const) {
      const { desk, done } = await openDesk();
      expect(await desk.sendNow({ seat: SEAT, command, from: FROM })).toMatchObject({ ok: false });
      expect(done).toEqual(order);
    }
  });

  test('a repeat in the same life needs neither rules nor log', async () => {
    const { desk, done } = await openDesk();
    const seat = desk.state.turn?.seat ?? 0;
    const first = await desk.sendNow({ seat, command: PASS, from: FROM });
    expect(first.ok).toBe(true);
    done.length = 0;
    expect(await desk.sendNow({ seat, command: PASS, from: FROM })).toEqual(first);
    expect(done).toEqual([]);
    const other = { ...FROM, id: '2' };
    expect(await desk.sendNow({ seat, command: PASS, from: other })).toMatchObject({ ok: false });
  });

  test('a log that keeps no answers is not asked', async () => {
    const log: HostLog = {
      append: () => Promise.resolve('written'),
      reload: () => Promise.reject(new Error('nothing to reload')),
    };
    const { desk } = await openDesk({ log });
    const seat = desk.state.turn?.seat ?? 0;
    const hint = { seat, command: { type: 'takeHint' }, from: FROM } as const;
    expect(await desk.sendNow(hint)).toMatchObject({ ok: true });
  });
});

describe('a game that another writer moved on', () => {
  test('is told as it is now: what happened is not known', async () => {
    const { desk, changes } = await openDesk();
    const other = await openDesk();
    await other.act(PASS);
    const before = desk.state;
    desk.adopt(other.desk.kept);
    expect(changes).toEqual([{ before, after: other.desk.state, events: [], from: null }]);
    expect(desk.kept).toEqual(other.desk.kept);
  });

  test('[O4] is read again before the command is decided again', async () => {
    const opened = await openDesk();
    const { desk, log, time } = opened;
    const about = aboutOf(desk.state, PASS);
    const seat = desk.state.turn?.seat ?? 0;
    const other = await openDesk();
    await other.act(PASS);
    time.now += 1000;
    log.next = 'moved-on';
    const reloading = new CommandDesk({
      ...desk.kept,
      log: {
        append: () => Promise.resolve('moved-on'),
        reload: () => Promise.resolve(other.desk.kept),
      },
      words: { know: () => Promise.resolve([]), canPlay: () => Promise.resolve(true) },
      publish: () => undefined,
      timing: clockOf(() => time.now),
      onNews: () => undefined,
    });
    await reloading.open(null);
    // the turn it was about has passed in what was read
    expect(await reloading.sendNow({ seat, command: PASS, about })).toEqual({
      ok: false,
      error: { code: 'stale' },
    });
    expect(reloading.state).toBe(other.desk.state);
  });
});

test('[R7] without its words nothing is decided, and the sender learns why', async () => {
  const words: WordJudge = {
    know: () => Promise.reject(new WordsUnavailable()),
    canPlay: () => Promise.reject(new WordsUnavailable()),
  };
  const { desk, changes } = await openDesk({ words });
  const seat = desk.state.turn?.seat ?? 0;
  const rack = desk.state.seats[seat]?.rack ?? [];
  const placement = rack
    .slice(0, 2)
    .map((tile, i) => ({ row: 7, col: 7 + i, face: tile === '?' ? 'a' : tile }));
  expect(await desk.sendNow({ seat, command: { type: 'play', placement } })).toEqual({
    ok: false,
    error: { code: 'words-unavailable' },
  });
  expect(changes).toEqual([]);
});
