import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { parseEvents } from '../game/event-schema.ts';
import { playerUsedMs } from '../questions/clock.ts';
import { turnDeadline } from '../questions/deadlines.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { ClockRules } from '../setup/setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people, ScriptedGame } from '../testing/scripted-game.ts';

const START = 1_000_000;
const CLOCK: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
};

function start(clock: Partial<ClockRules> = {}): ScriptedGame {
  return ScriptedGame.start('classic', { clock: { ...CLOCK, ...clock }, table: 'online' });
}

describe('[C7] a command counts from the moment its sender acted', () => {
  test.each([
    ['pass', { type: 'pass' }],
    ['exchange', { type: 'exchange', tiles: ['A'] }],
  ] as const)('a %s that waited is in time, and the next turn starts now', (_, command) => {
    const game = start();
    game.giveRack(0, 'AEINRST');
    game.wait(12_900);
    expect(game.act(command)).toBe('time-up');
    expect(game.send(0, command, START + 8500)).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ seat: 0, usedMs: 8500 });
    expect(game.state.turn).toMatchObject({ seat: 1, runningSince: START + 12_900 });
  });

  test('the wait for challenges starts when the others see the play', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
    const game = ScriptedGame.start('classic', { clock: CLOCK, table: 'online', wordCheck });
    game.giveRack(0, 'NETSAIR');
    const placement = game.lay(8, 8, 'across', 'NET');
    game.wait(12_000);
    expect(game.send(0, { type: 'play', placement }, START + 9000)).toBeNull();
    expect(game.state.openPlay?.at).toBe(START + 12_000);
    expect(game.state.history.at(-1)?.usedMs).toBe(9000);
  });

  test('a player who leaves on turn used the time until then', () => {
    const game = ScriptedGame.start('classic', {
      clock: CLOCK,
      table: 'online',
      players: people(3),
    });
    game.wait(9000);
    expect(game.send(0, { type: 'leave', resign: false }, START + 4000)).toBeNull();
    expect(game.player(0).usedMs).toBe(4000);
    expect(game.state.turn?.runningSince).toBe(START + 9000);
  });

  test('[C3] a word begun in time may be placed in its 15 seconds, however late it is decided', () => {
    const game = start();
    game.giveRack(0, 'NETSAIR');
    game.wait(12_000);
    const entry = { type: 'word', word: 'NET' } as const;
    expect(game.send(0, { type: 'enter', entry }, START + 9900)).toBeNull();
    expect(game.send(null, { type: 'claimTime' }, START + 10_000)).toBeNull();
    expect(game.state.turn?.fixedAt).toBe(START + 10_000);
    game.wait(20_000);
    const placement = game.lay(8, 8, 'across', 'NET');
    expect(game.send(0, { type: 'play', placement }, START + 25_000)).toBe('time-up');
    expect(game.send(0, { type: 'play', placement }, START + 24_999)).toBeNull();
  });

  test('[C4] a clock that everyone agreed to stop stood when the last one agreed', () => {
    const game = start();
    const stop = { type: 'changeClock', change: { type: 'stop' } } as const;
    game.wait(5000);
    game.send(0, stop, START + 3000);
    game.wait(2000);
    expect(game.send(1, stop, START + 6000)).toBeNull();
    expect(playerUsedMs(game.state, 0, game.now)).toBe(6000);
  });

  test('a moment after now, or before the turn, changes nothing', () => {
    const game = start();
    game.wait(4000);
    expect(game.send(0, { type: 'pass' }, START + 60_000)).toBeNull();
    expect(game.state.history.at(-1)?.usedMs).toBe(4000);
    expect(game.events.at(-2)).toEqual({ type: 'passed', seat: 0, at: START + 4000 });
    expect(game.send(1, { type: 'pass' }, START)).toBeNull();
    expect(game.state.history.at(-1)?.usedMs).toBe(0);
  });
});

describe('[C7] a claim of time is about a moment', () => {
  test('that has to be past the limit', () => {
    const game = start();
    game.wait(60_000);
    expect(game.send(null, { type: 'claimTime' }, START + 9999)).toBe('no-time-claim');
    expect(game.send(null, { type: 'claimTime' }, START + 10_000)).toBeNull();
    expect(game.state.turn).toMatchObject({ seat: 1, runningSince: START + 60_000 });
  });

  test('it never applies to a turn that began later', () => {
    const game = start();
    game.wait(60_000);
    expect(game.send(0, { type: 'pass' }, START + 9000)).toBeNull();
    expect(game.send(null, { type: 'claimTime' }, START + 10_000)).toBe('no-time-claim');
  });

  test.each([
    ['of a turn', {}, 10_000],
    ['of a player', { perTurnSeconds: null, perPlayerSeconds: 20, overtime: 'loss' }, 20_000],
  ] as const)('nobody’s clock runs on after the limit %s', (_, clock, used) => {
    const game = start(clock);
    game.wait(60_000);
    expect(game.send(null, { type: 'claimTime' }, game.now)).toBeNull();
    expect(game.player(0).usedMs).toBe(used);
  });

  test('[C3] nor after the time to place a word', () => {
    const game = start();
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(60_000);
    expect(game.send(null, { type: 'claimTime' }, game.now)).toBeNull();
    expect(game.send(null, { type: 'claimTime' }, game.now)).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ reason: 'placing-time', usedMs: 25_000 });
  });
});

/** A game online whose log nothing has touched, with the clock of the first turn running. */
function provableGame(): TestGame {
  const choices = { players: people(3), language: 'en', clock: CLOCK } as const;
  const setup = makeSetup(editionOf('classic'), { ...choices, table: 'online' });
  if (!setup.ok) throw new Error(setup.error.code);
  const attempt = { game: 'g', number: 1 };
  const game = new TestGame(setup.value, testWords([]), 'ab'.repeat(32), START, attempt);
  game.begin(seededRandom(1));
  return game;
}

test('[C3 S3] a log proves that a word was begun or withdrawn in time', () => {
  const game = provableGame();
  const seat = game.state.turn?.seat ?? -1;
  const entry = { type: 'word', word: 'NET' } as const;
  game.now = START + 12_000;
  expect(game.send(seat, { type: 'enter', entry }, START + 9000)).toBeNull();
  expect(game.send(seat, { type: 'withdrawEntry' }, START + 9500)).toBeNull();
  expect(game.send(seat, { type: 'enter', entry }, START + 9900)).toBeNull();
  const parsed = parseEvents(JSON.parse(JSON.stringify(game.events)));
  expect(parsed.ok && auditLog(parsed.value)).toMatchObject({ ok: true });
  const late = game.events.map((event) =>
    event.type === 'wordEntered' ? { ...event, stoppedAt: START + 10_000 } : event,
  );
  expect(auditLog(late).ok).toBe(false);
});

test('[C7 S3] a log with such moments is read, replayed and proved', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ms: fc.nat(14_000), waited: fc.nat(6000), exchanges: fc.boolean() }), {
        maxLength: 12,
      }),
      (turns) => {
        const game = provableGame();
        for (const { ms, waited, exchanges } of turns) {
          const { turn } = game.state;
          if (turn === null) break;
          game.now += ms + waited;
          const tiles = (game.state.seats[turn.seat]?.rack ?? []).slice(0, 1);
          const command = exchanges ? ({ type: 'exchange', tiles } as const) : PASS;
          const used = Math.min(ms, 10_000);
          const before = playerUsedMs(game.state, turn.seat, turn.runningSince ?? 0);
          const refused = game.send(turn.seat, command, game.now - waited);
          expect(refused).toBe(ms < 10_000 ? null : 'time-up');
          if (refused !== null) {
            expect(
              game.send(null, { type: 'claimTime' }, turnDeadline(game.state) ?? 0),
            ).toBeNull();
          }
          expect(game.state.seats[turn.seat]?.usedMs).toBe(before + used);
        }
        const parsed = parseEvents(JSON.parse(JSON.stringify(game.events)));
        expect(parsed.ok && auditLog(parsed.value)).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 50 },
  );
});

const PASS = { type: 'pass' } as const;
