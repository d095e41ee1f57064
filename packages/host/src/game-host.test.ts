import { latestMoment, WordsUnavailable, type Change, type Thinking } from './index.ts';
import {
  aboutOf,
  type ClockRules,
  type Command,
  type Player,
  type SetupChoices,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { hostGame, newLog, type HostedGame } from './testing/host-bench.ts';
import { createManualTiming } from './testing/manual-timing.ts';
import type { HostParts } from './ports.ts';
import type { ScriptedMove } from './testing/host-contract.ts';

const ANN: Player = { kind: 'person', name: 'Ann' };
const BOB: Player = { kind: 'person', name: 'Bob' };
const COMPUTER: Player = { kind: 'computer', name: 'C', level: 8 };
const PASS: Command = { type: 'pass' };
const CLOCK: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
};
const CHALLENGE = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;

type Choices = Partial<Pick<SetupChoices, 'clock' | 'wordCheck'>>;

async function open(
  players: readonly Player[],
  choices: Choices = {},
  think: () => ScriptedMove = () => PASS,
  parts: Partial<HostParts> = {},
): Promise<HostedGame> {
  const timing = createManualTiming();
  const wordCheck = { type: 'reject' } as const;
  const game = { edition: 'classic', players, choices: { clock: null, wordCheck, ...choices } };
  const hosted = hostGame(newLog(game, timing.now()), timing, think, parts);
  await hosted.host.drive(null);
  await timing.settle();
  return hosted;
}

function onTurn({ host }: HostedGame): number {
  return host.desk.state.turn?.seat ?? -1;
}

function typesOf({ log }: HostedGame): string[] {
  return log.events.map(({ type }) => type);
}

describe('a held game', () => {
  test('[C7] claims no time, and gives the held time back once', async () => {
    const hosted = await open([ANN, BOB], { clock: CLOCK });
    const { host, timing } = hosted;
    await timing.pass(4000);
    host.desk.hold();
    host.desk.hold();
    await timing.pass(60_000);
    expect(host.desk.state.history).toHaveLength(0);
    await host.desk.release();
    await host.desk.release();
    expect(typesOf(hosted).filter((type) => type === 'timeGivenBack')).toHaveLength(1);
    await timing.pass(5999);
    expect(host.desk.state.history).toHaveLength(0);
    await timing.pass(1);
    expect(host.desk.state.history[0]).toMatchObject({
      type: 'lost',
      reason: 'time',
      usedMs: 10_000,
    });
  });

  test('dates a command at the moment of the hold', async () => {
    const hosted = await open([ANN, BOB], { clock: CLOCK });
    const { host, timing, log } = hosted;
    await timing.pass(4000);
    const at = timing.now();
    host.desk.hold();
    await timing.pass(60_000);
    expect(host.desk.now).toBe(at);
    await host.desk.send({ seat: onTurn(hosted), command: PASS });
    expect(log.events.find(({ type }) => type === 'passed')).toMatchObject({ at });
    await host.desk.release();
    expect(host.desk.state.turn).toMatchObject({ usedMs: 0, runningSince: timing.now() });
  });

  test('[C6] hurries a computer by the host’s patience, not by a stopped clock', async () => {
    const hosted = await open([COMPUTER, COMPUTER], { clock: CLOCK }, () => 'never ends');
    const { host, timing, computers } = hosted;
    host.desk.hold();
    // by now its clock would have hurried it
    await timing.pass(9_900);
    expect(computers.hurried).toEqual([]);
    await timing.pass(200);
    expect(computers.hurried).toEqual([1]);
  });

  test('[C6] applies the clock to a computer again after the release', async () => {
    const hosted = await open([COMPUTER, COMPUTER], { clock: CLOCK }, () => 'never ends');
    const { host, timing, computers } = hosted;
    await timing.pass(8000);
    host.desk.hold();
    await host.desk.release();
    await timing.pass(1600);
    expect(computers.hurried).toContain(1);
    await timing.pass(500);
    expect(host.desk.state.history[0]?.type).toBe('exchange');
  });

  test('gives the time back later if it cannot be written at once', async () => {
    const hosted = await open([ANN, BOB], { clock: CLOCK });
    const { host, timing, log } = hosted;
    host.desk.hold();
    await timing.pass(1000);
    log.next.push(new Error('disk full'));
    await host.desk.release();
    await timing.pass(9_500);
    // one second more was held, until the log took the time given back
    expect(host.desk.state.history).toHaveLength(0);
    expect(log.events.filter(({ type }) => type === 'timeGivenBack')).toHaveLength(1);
    await timing.pass(2000);
    expect(host.desk.state.history[0]).toMatchObject({ type: 'lost' });
  });
});

describe('[C6] a thinking computer', () => {
  test('is hurried, then abandoned, both before its clock runs out', async () => {
    const causes: unknown[] = [];
    const shown: (number | null)[] = [];
    const hosted = await open([COMPUTER, COMPUTER], { clock: CLOCK }, () => 'never ends', {
      onFallback: (cause) => causes.push(cause),
      onThinking: (seat) => shown.push(seat),
    });
    const { timing, computers, host } = hosted;
    const seat = onTurn(hosted);
    await timing.pass(9499);
    expect(computers.hurried).toEqual([]);
    await timing.pass(1);
    expect(computers.hurried).toEqual([1]);
    expect(host.desk.state.history).toHaveLength(0);
    await timing.pass(400);
    expect(host.desk.state.history[0]).toMatchObject({ seat, type: 'exchange' });
    expect(computers.cancelled).toEqual([1]);
    expect(causes).toHaveLength(1);
    expect(shown).toEqual([seat, null, 1 - seat]);
  });

  test('[C5] gets a new deadline when its clock is cut', async () => {
    const long = { ...CLOCK, perTurnSeconds: 100 };
    const hosted = await open([COMPUTER, ANN], { clock: long }, () => 'never ends');
    const { host, timing, computers } = hosted;
    if (onTurn(hosted) === 1) await host.desk.send({ seat: 1, command: PASS });
    await timing.settle();
    const change = { type: 'limits', clock: { ...CLOCK, perTurnSeconds: 10 } } as const;
    await timing.pass(1000);
    await host.desk.send({ seat: 1, command: { type: 'changeClock', change } });
    expect(computers.tasks).toHaveLength(1);
    await timing.pass(8499);
    expect(computers.hurried).toHaveLength(0);
    await timing.pass(1);
    expect(computers.hurried).toHaveLength(1);
  });

  test('is cancelled when its turn passes or its host rests', async () => {
    const hosted = await open([COMPUTER, ANN], {}, () => 'never ends');
    const { host, timing, computers } = hosted;
    if (onTurn(hosted) === 1) await host.desk.send({ seat: 1, command: PASS });
    await timing.settle();
    expect(host.isBusy).toBe(true);
    await host.desk.send({ seat: 1, command: { type: 'endGame', scored: true } });
    expect(computers.cancelled).toHaveLength(1);
    expect(host.isBusy).toBe(false);
    const other = await open([COMPUTER, COMPUTER], {}, () => 'never ends');
    other.host.rest();
    expect(other.computers.cancelled).toEqual([1]);
    await other.timing.pass(60_000);
    expect(other.host.desk.state.history).toHaveLength(0);
  });

  /** A computer whose words are unavailable, however often it is asked. */
  function wordless(asked: number[], ready: () => Command | null): Partial<HostParts> {
    return {
      computers: {
        patienceMs: () => 10_000,
        doubts: () => Promise.resolve(false),
        think: ({ turn }): Thinking => {
          asked.push(turn);
          const command = ready();
          const answer =
            command === null ? Promise.reject(new WordsUnavailable()) : Promise.resolve(command);
          return { command: answer, hurry: () => undefined, cancel: () => undefined };
        },
      },
    };
  }

  test('without its words waits until the host goes on', async () => {
    const asked: number[] = [];
    let command: Command | null = null;
    const parts = wordless(asked, () => command);
    const { host, timing } = await open([COMPUTER, COMPUTER], {}, () => PASS, parts);
    await timing.pass(60_000);
    expect(asked).toEqual([1]);
    expect(host.desk.state.history).toHaveLength(0);
    command = PASS;
    host.goOn();
    await timing.settle();
    expect(host.desk.state.phase).toBe('over');
  });

  test('without its words loses its turn on time, as a person would', async () => {
    const parts = wordless([], () => null);
    const { host, timing } = await open([COMPUTER, ANN], { clock: CLOCK }, () => PASS, parts);
    await timing.pass(21_000);
    expect(host.desk.state.history.map(({ type }) => type)).toEqual(['lost', 'lost']);
  });

  test('that answers with something other than a move changes tiles', async () => {
    const leave = { type: 'leave', resign: true } as const;
    const think = (): ScriptedMove => (asked++ === 0 ? leave : 'never ends');
    let asked = 0;
    const { host } = await open([COMPUTER, COMPUTER], {}, think);
    expect(host.desk.state.history.map(({ type }) => type)).toEqual(['exchange']);
  });

  test('that is not ready is not asked, and its clock runs', async () => {
    const timing = createManualTiming();
    const game = { edition: 'classic', players: [COMPUTER, COMPUTER], choices: { clock: CLOCK } };
    const hosted = hostGame(newLog(game, timing.now()), timing);
    hosted.computers.ready = false;
    await hosted.host.drive(null);
    await timing.pass(10_001);
    expect(hosted.computers.tasks).toHaveLength(0);
    expect(hosted.host.desk.state.history).toHaveLength(1);
  });
});

describe('a log', () => {
  test('that throws leaves the game unchanged and the host usable', async () => {
    const hosted = await open([ANN, BOB]);
    const { host, log, changes } = hosted;
    const { state } = host.desk;
    const shown = changes.length;
    const request = { seat: onTurn(hosted), command: PASS, from: { by: 'ann', id: '1' } };
    log.next.push(new Error('disk full'));
    await expect(host.desk.send(request)).rejects.toThrow('disk full');
    expect(host.desk.state).toBe(state);
    expect(changes).toHaveLength(shown);
    expect(await host.desk.send(request)).toMatchObject({ ok: true });
    expect(host.desk.state.history).toHaveLength(1);
  });

  test('that keeps failing is not retried by a computer without a pause', async () => {
    const { host, log, timing, computers } = await open([COMPUTER, ANN], { clock: null });
    if (host.desk.state.turn?.seat === 1) await timing.settle();
    for (let i = 0; i < 1000; i++) log.next.push(new Error('disk full'));
    host.desk.adopt(log.kept);
    const before = computers.tasks.length;
    if (host.desk.state.turn?.seat === 1) {
      log.next.length = 0;
      await host.desk.send({ seat: 1, command: PASS });
      for (let i = 0; i < 1000; i++) log.next.push(new Error('disk full'));
    }
    await timing.pass(5000);
    expect(computers.tasks.length - before).toBeLessThan(10);
    log.next.length = 0;
    await timing.pass(2000);
    expect(host.desk.state.history.some(({ seat }) => seat === 0)).toBe(true);
  });

  test('[R7] that fails once does not protect an invented word from a challenge', async () => {
    const hosted = await open([ANN, COMPUTER, BOB], { wordCheck: CHALLENGE });
    const { host, log, timing } = hosted;
    while (onTurn(hosted) !== 0) {
      await host.desk.send({ seat: onTurn(hosted), command: PASS });
      await timing.pass(100);
    }
    const rack = host.desk.state.seats[0]?.rack ?? [];
    const placement = rack.map((tile, i) => ({
      row: 7,
      col: 4 + i,
      face: tile === '?' ? 'q' : tile,
    }));
    log.next.push('written', new Error('disk full'));
    await host.desk.send({ seat: 0, command: { type: 'play', placement } });
    await timing.pass(3000);
    expect(host.desk.state.history.at(-1)).toMatchObject({ seat: 1 });
    expect(host.desk.state.history.some(({ type }) => type === 'challenge')).toBe(true);
  });

  test('[C7] that fails is reported, and time is claimed again after a pause', async () => {
    const failures: unknown[] = [];
    const onFailure = (cause: unknown): void => void failures.push(cause);
    const hosted = await open([ANN, BOB], { clock: CLOCK }, undefined, { onFailure });
    const { host, timing, log } = hosted;
    const full = new Error('no room');
    log.next.push(full);
    await timing.pass(10_500);
    expect(failures).toEqual([full]);
    expect(host.desk.state.history).toHaveLength(0);
    await timing.pass(500);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
  });

  test('[C7] that fails while time is given back gets it again later', async () => {
    const timing = createManualTiming();
    const game = { edition: 'classic', players: [ANN, BOB], choices: { clock: CLOCK } };
    const log = newLog(game, timing.now());
    const before = hostGame(log, timing);
    await before.host.drive(null);
    await timing.settle();
    before.host.rest();
    const away = { from: timing.now(), to: timing.now() + 60_000 };
    await timing.pass(60_000);
    const hosted = hostGame(log, timing);
    log.next.push(new Error('no room'));
    await expect(hosted.host.drive(away)).rejects.toThrow('no room');
    await hosted.host.drive(away);
    expect(typesOf(hosted)).toContain('timeGivenBack');
    expect(hosted.host.desk.kept).toEqual({ state: hosted.host.desk.state, lastAt: away.to });
  });

  test('[O4] that moved on has the command decided again, at most eight times', async () => {
    const hosted = await open([ANN, BOB]);
    const { host, log } = hosted;
    log.next.push(...Array.from({ length: 7 }, () => 'moved-on' as const));
    expect(await host.desk.send({ seat: onTurn(hosted), command: PASS })).toMatchObject({
      ok: true,
    });
    log.next.push(...Array.from({ length: 8 }, () => 'moved-on' as const));
    const { version } = host.desk.state;
    expect(await host.desk.send({ seat: onTurn(hosted), command: PASS })).toEqual({
      ok: false,
      error: { code: 'moved-on' },
    });
    expect(log.next).toEqual([]);
    expect(host.desk.state.version).toBe(version);
  });

  test('that writes later does not block the game', async () => {
    const hosted = await open([ANN, BOB]);
    hosted.log.next.push('unwritten');
    const shown = hosted.changes.length;
    const sent = await hosted.host.desk.send({ seat: onTurn(hosted), command: PASS });
    expect(sent).toMatchObject({ ok: true });
    expect(hosted.host.desk.state.history).toHaveLength(1);
    expect(hosted.changes).toHaveLength(shown + 1);
  });

  test('never gets an event dated before the previous one, whatever the clock says', async () => {
    const hosted = await open([ANN, BOB], { clock: CLOCK });
    const { host, timing, log } = hosted;
    await timing.pass(5000);
    await host.desk.send({ seat: onTurn(hosted), command: PASS });
    const last = latestMoment(log.events);
    await host.desk.send({ seat: onTurn(hosted), command: PASS, at: last - 3000 });
    expect(log.events.every((event) => !('at' in event) || (event.at ?? 0) <= last)).toBe(true);
    expect(log.events.at(-1)).toMatchObject({ type: 'turnStarted', at: last });
  });
});

describe('publishing', () => {
  test('happens after a change is stored, names the sender, and skips commands without effect', async () => {
    const heard: Change[] = [];
    const hosted = await open([ANN, BOB], { clock: CLOCK }, () => PASS, {
      publish: (change) => heard.push(change),
    });
    const { host } = hosted;
    heard.length = 0;
    const from = { by: 'ann', id: '7' };
    await host.desk.send({ seat: onTurn(hosted), command: PASS, from });
    const [change] = heard;
    expect(change).toMatchObject({ from, after: host.desk.state });
    const start = { type: 'changeClock', change: { type: 'start' } } as const;
    const { version } = host.desk.state;
    expect(await host.desk.send({ seat: 0, command: start })).toEqual({ ok: true, version });
    expect(heard).toHaveLength(1);
  });

  test('stops when the host rests: commands are refused', async () => {
    const hosted = await open([ANN, BOB]);
    hosted.host.rest();
    expect(await hosted.host.desk.send({ seat: onTurn(hosted), command: PASS })).toEqual({
      ok: false,
      error: { code: 'not-driving' },
    });
  });
});

describe('[O3] a command sent again after a restart', () => {
  test('counts a hint once, though the turn goes on', async () => {
    const { host, log, timing } = await open([ANN, BOB]);
    const seat = host.desk.state.turn?.seat ?? 0;
    const request = {
      seat,
      command: { type: 'takeHint' },
      about: aboutOf(host.desk.state, { type: 'takeHint' }),
      from: { by: 'ann', id: 'hint-1' },
    } as const;
    expect(await host.desk.send(request)).toMatchObject({ ok: true });
    host.rest();
    const again = hostGame(log, timing);
    await again.host.drive(null);
    expect(await again.host.desk.send(request)).toMatchObject({ ok: true });
    expect(log.events.filter(({ type }) => type === 'hintTaken')).toHaveLength(1);
  });
});

describe('computers that break', () => {
  test('[C6] a computer that throws instead of thinking exchanges tiles', async () => {
    const { host } = await open([COMPUTER, COMPUTER], {}, () => {
      throw new Error('no threads left');
    });
    expect(host.desk.state.history[0]?.type).toBe('exchange');
  });

  test('[R7] a lookup of doubtful words that throws does not stop the game', async () => {
    const failures: unknown[] = [];
    const hosted = await open([ANN, COMPUTER], { wordCheck: CHALLENGE }, () => PASS, {
      onFailure: (cause) => failures.push(cause),
    });
    const { host, timing, computers } = hosted;
    computers.doubts = () => {
      throw new Error('no dictionary');
    };
    while (onTurn(hosted) !== 0) await timing.pass(1000);
    const rack = host.desk.state.seats[0]?.rack ?? [];
    const placement = rack
      .slice(0, 2)
      .map((tile, i) => ({ row: 7, col: 7 + i, face: tile === '?' ? 'a' : tile }));
    expect(await host.desk.send({ seat: 0, command: { type: 'play', placement } })).toMatchObject({
      ok: true,
    });
    await timing.pass(10_000);
    expect(failures).toHaveLength(1);
    expect(host.desk.state.history.length).toBeGreaterThan(1);
  });
});
