import * as fc from 'fast-check';
import { aboutOf, auditLog, type ClockRules, type Command } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import type { Outcome } from './ports.ts';
import { hostGame, newLog, type HostedGame } from './testing/host-bench.ts';
import { createManualTiming } from './testing/manual-timing.ts';

const TURN_MS = 10_000;
const LAG_MS = 1000;
const CLOCK: ClockRules = {
  perTurnSeconds: TURN_MS / 1000,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
};
const PASS: Command = { type: 'pass' };
const CLAIM: Command = { type: 'claimTime' };
const STOP: Command = { type: 'changeClock', change: { type: 'stop' } };
const DECLINE: Command = { type: 'decline', number: 1 };
const PEOPLE = ['Ann', 'Bob', 'Cem'].map((name) => ({ kind: 'person', name }) as const);

async function open(): Promise<HostedGame> {
  const timing = createManualTiming();
  const choices = { clock: CLOCK, wordCheck: { type: 'reject' } } as const;
  const game = { edition: 'classic', players: PEOPLE, online: true, choices };
  const hosted = hostGame(newLog(game, timing.now()), timing, undefined, { lagMs: LAG_MS });
  await hosted.host.drive(null);
  await timing.settle();
  return hosted;
}

function seatOf({ host }: HostedGame): number {
  return host.desk.state.turn?.seat ?? -1;
}

/** The next appends take this long; null: they fail. */
function planLog({ log, timing }: HostedGame, plan: readonly (number | null)[]): void {
  const left = [...plan];
  log.ready = () => {
    const ms = left.length === 0 ? 0 : (left.shift() ?? null);
    if (ms === null) return Promise.reject(new Error('disk full'));
    return ms === 0 ? Promise.resolve() : new Promise((resolve) => void timing.after(ms, resolve));
  };
}

describe('finding 3: [C7 O4] before time is claimed, what arrived earlier is decided', () => {
  test('even if the claim was waiting first', async () => {
    const hosted = await open();
    const { host, timing } = hosted;
    const seat = seatOf(hosted);
    await timing.pass(9000);
    planLog(hosted, [3000]);
    void host.desk.send({ seat: (seat + 1) % 3, command: STOP });
    // the move arrives after the deadline, less than its lag later: the claim is not queued yet
    await timing.pass(1900);
    const at = timing.now() - LAG_MS;
    const moved = host.desk.send({
      seat,
      command: PASS,
      about: aboutOf(host.desk.state, PASS),
      at,
    });
    await timing.pass(5000);
    expect(await moved).toMatchObject({ ok: true });
    // the slow save began at 9 s, when a move may have been on its way for one
    expect(host.desk.state.history).toMatchObject([{ seat, type: 'pass', usedMs: 8000 }]);
  });

  test('a claim that waited does not apply to the turn that began meanwhile', async () => {
    const hosted = await open();
    const { host, timing } = hosted;
    const seat = seatOf(hosted);
    await timing.pass(9000);
    planLog(hosted, [60_000]);
    void host.desk.send({ seat, command: PASS });
    await timing.pass(59_000);
    expect(host.desk.state.history).toHaveLength(0);
    await timing.pass(1000 + TURN_MS);
    expect(host.desk.state.history).toMatchObject([{ type: 'pass', usedMs: 9000 }]);
    await timing.pass(LAG_MS);
    expect(host.desk.state.history).toMatchObject([
      { type: 'pass' },
      { type: 'lost', usedMs: TURN_MS },
    ]);
  });

  test('a late claim of another player books no more than the limit', async () => {
    const hosted = await open();
    const { host, timing } = hosted;
    await timing.pass(9000);
    host.desk.hold();
    await timing.pass(1000);
    await host.desk.release();
    planLog(hosted, [4000]);
    await timing.pass(2100);
    await timing.pass(4000);
    expect(host.desk.state.history).toMatchObject([{ type: 'lost', usedMs: TURN_MS }]);
  });

  test('while words are asked of a busy thread, no turn starts', async () => {
    const answered = Promise.withResolvers<boolean[]>();
    const timing = createManualTiming();
    const choices = { clock: CLOCK, wordCheck: { type: 'reject' } } as const;
    const game = { edition: 'classic', players: PEOPLE, online: true, choices };
    const words = { know: () => answered.promise, canPlay: () => Promise.resolve(true) };
    const hosted = hostGame(newLog(game, timing.now()), timing, undefined, {
      lagMs: LAG_MS,
      words,
    });
    const { host } = hosted;
    await host.drive(null);
    await timing.settle();
    const seat = seatOf(hosted);
    const rack = (host.desk.state.seats[seat]?.rack ?? []).filter((tile) => tile !== '?');
    const placement = rack.slice(0, 3).map((face, i) => ({ row: 7, col: 7 + i, face }));
    await timing.pass(9900);
    const moved = host.desk.send({ seat, command: { type: 'play', placement } });
    await timing.pass(5000);
    answered.resolve([true]);
    expect(await moved).toMatchObject({ ok: true });
    expect(host.desk.state.history).toMatchObject([{ type: 'play', usedMs: 9900 }]);
    expect(host.desk.state.turn?.runningSince).toBe(timing.now());
  });
});

/** Longer than this, and a save is made good. */
const SLOW_MS = 250;
const RESEND_MS = 50;

const turn = fc.record({
  // quick saves and steps of this test are not made good
  thinkMs: fc.integer({ min: 0, max: TURN_MS - 500 }),
  lagMs: fc.integer({ min: 0, max: LAG_MS }),
  saves: fc.array(
    fc.oneof(fc.constant(null), fc.nat(SLOW_MS - 1), fc.integer({ min: SLOW_MS, max: 20_000 })),
    { maxLength: 4 },
  ),
  others: fc.array(
    fc.record({
      afterMs: fc.nat(11_000),
      by: fc.constantFrom(1, 2),
      command: fc.constantFrom(STOP, DECLINE, CLAIM),
    }),
    { maxLength: 8 },
  ),
});

test('[C7 O4] whatever arrives and however slow the log: moves in time count, clocks show what was used', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
      const hosted = await open();
      const { host, timing, log } = hosted;
      for (const { thinkMs, lagMs, saves, others } of turns) {
        const seat = seatOf(hosted);
        const about = aboutOf(host.desk.state, PASS);
        const { length } = host.desk.state.history;
        planLog(hosted, saves);
        for (const { afterMs, by, command } of others) {
          timing.after(afterMs, () => {
            const other = (seat + by) % 3;
            // the clock does not stop: one of them never agrees
            const sent = command === STOP && other === 0 ? DECLINE : command;
            const at = timing.now() - (command === CLAIM ? LAG_MS : 0);
            host.desk.send({ seat: other, command: sent, at }).catch(() => undefined);
          });
        }
        await timing.pass(thinkMs);
        // on its way
        await timing.pass(lagMs);
        let resent = -1;
        let outcome: Outcome | 'unknown' | 'not-saved' = 'not-saved';
        for (let waited = 0; outcome === 'not-saved' || outcome === 'unknown'; waited++) {
          if (waited > 10_000) throw new Error('no answer');
          if (outcome === 'not-saved') {
            resent++;
            outcome = 'unknown';
            host.desk.send({ seat, command: PASS, about, at: timing.now() - lagMs }).then(
              (settled) => {
                outcome = settled;
              },
              () => {
                outcome = 'not-saved';
              },
            );
          }
          await timing.pass(RESEND_MS);
        }
        expect(host.desk.state.history).toHaveLength(length + 1);
        const made = host.desk.state.history.at(-1);
        expect(made).toMatchObject({ seat, type: 'pass' });
        // the player saw the turn up to one step earlier
        const mostMs = thinkMs + SLOW_MS + (resent + 1) * RESEND_MS;
        expect(made?.usedMs).toBeLessThanOrEqual(mostMs);
      }
      expect(auditLog(log.events)).toMatchObject({ ok: true });
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('[C7 O4] a claim does not take the turn of a move that could not be saved', async () => {
  const hosted = await open();
  const { host, timing } = hosted;
  const seat = seatOf(hosted);
  const about = aboutOf(host.desk.state, PASS);
  const propose = () => host.desk.send({ seat: (seat + 1) % 3, command: STOP });
  const move = () => host.desk.send({ seat, command: PASS, about, at: timing.now() - LAG_MS });
  planLog(hosted, [null, 6500, 1000, null]);
  await timing.pass(4500);
  await expect(propose()).rejects.toThrow('disk full');
  // the record of that takes long; then a proposal is saved, but not the move behind it
  await timing.pass(1000);
  void propose();
  const failed = expect(move()).rejects.toThrow('disk full');
  await timing.pass(7500);
  await failed;
  expect(await move()).toMatchObject({ ok: true });
  expect(host.desk.state.history).toMatchObject([{ seat, type: 'pass', usedMs: 3500 }]);
});

test('[C7 O4] a log without room for time given back does not stop the clock for ever', async () => {
  const hosted = await open();
  const { host, timing } = hosted;
  const seat = seatOf(hosted);
  const command: Command = { type: 'giveTimeBack', from: timing.now() - 1, to: timing.now() };
  while ((await host.desk.send({ seat: null, command })).ok);
  planLog(hosted, [null]);
  const about = aboutOf(host.desk.state, PASS);
  await expect(host.desk.send({ seat, command: PASS, about })).rejects.toThrow('disk full');
  await timing.pass(TURN_MS + LAG_MS + 2000);
  expect(host.desk.state.history).toMatchObject([{ seat, type: 'lost' }]);
  expect(host.isBusy).toBe(false);
});
