import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { challengeDeadline } from '../questions/deadlines.ts';
import { people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';

const STOP = { type: 'changeClock', change: { type: 'stop' } } as const;

function openRacks(game: ScriptedGame) {
  return { type: 'setOptions', options: { ...game.state.options, racksVisible: true } } as const;
}

describe('what needs everyone’s consent online', () => {
  test('[C4 S3] the table itself changes neither clock nor options', () => {
    const game = ScriptedGame.start('salon', { players: people(2), table: 'online-friendly' });
    const { version } = game.state;
    expect(game.send(null, STOP)).toBe('people-only');
    expect(game.send(null, openRacks(game))).toBe('people-only');
    expect(game.state.version).toBe(version);
  });

  test('[C4] if a person declines, the proposer is told and the clock keeps running', () => {
    const game = ScriptedGame.start('salon', { players: people(3), table: 'online' });
    expect(game.send(1, { type: 'decline', proposal: 'clock' })).toBe('not-asked');
    game.send(0, STOP);
    expect(game.send(1, { type: 'decline', proposal: 'clock' })).toBeNull();
    const { clock, declined } = viewFor(game.state, 0);
    expect(clock).toMatchObject({ running: true, proposal: null });
    expect(declined).toEqual({ seat: 1, proposal: 'clock' });
    // a new proposal asks everyone again
    game.send(0, STOP);
    expect(viewFor(game.state, 0).declined).toBeNull();
    game.send(1, STOP);
    expect(game.state.clock.running).toBe(true);
    game.send(2, STOP);
    expect(game.state.clock.running).toBe(false);
  });

  test('[K6 O2] racks at a friendly table are open once everyone agrees', () => {
    const game = ScriptedGame.start('salon', { players: people(3), table: 'online-friendly' });
    const racks = (seat: number) =>
      viewFor(game.state, seat).seats.map(({ rack }) => rack !== null);
    expect(game.send(0, openRacks(game))).toBeNull();
    // repeating a proposal has no effect
    const { version } = game.state;
    expect(game.send(0, openRacks(game))).toBeNull();
    expect(game.state.version).toBe(version);
    expect(game.send(1, openRacks(game))).toBeNull();
    expect(racks(0)).toEqual([true, false, false]);
    expect(game.send(2, { type: 'decline', proposal: 'options' })).toBeNull();
    expect(viewFor(game.state, 0)).toMatchObject({
      optionsProposal: null,
      declined: { seat: 2, proposal: 'options' },
    });
    for (const seat of [1, 2, 0]) game.send(seat, openRacks(game));
    expect(racks(0)).toEqual([true, true, true]);
    // hiding a rack needs nobody's consent
    const closed = { ...game.state.options, racksVisible: false };
    expect(game.send(2, { type: 'setOptions', options: closed })).toBeNull();
    expect(racks(0)).toEqual([true, false, false]);
  });

  test('[K6] showing thoughts needs everyone’s consent, hiding them does not', () => {
    const game = ScriptedGame.start('salon', { table: 'online-friendly' });
    const shown = { racksVisible: false, seeThinking: true };
    game.send(0, { type: 'setOptions', options: shown });
    expect(game.state.options.seeThinking).toBe(false);
    game.send(1, { type: 'setOptions', options: shown });
    expect(game.state.options.seeThinking).toBe(true);
    game.send(0, { type: 'setOptions', options: { ...shown, seeThinking: false } });
    expect(game.state.options.seeThinking).toBe(false);
  });

  test('[C4] a person who is away has not agreed, even if a computer plays their seat', () => {
    const game = ScriptedGame.start('salon', { table: 'online-friendly' });
    game.send(null, { type: 'takeSeat', seat: 1, level: 5 });
    game.send(0, openRacks(game));
    game.send(0, STOP);
    expect(game.state.options.racksVisible).toBe(false);
    expect(game.state.clock.running).toBe(true);
    // after they leave for good there is nobody to ask
    game.send(null, { type: 'returnSeat', seat: 1 });
    game.send(1, STOP);
    expect(game.state.clock.running).toBe(false);
  });

  test('a command that changes nothing emits no event', () => {
    const game = ScriptedGame.start('salon', { table: 'online-friendly' });
    const { version, options, clock } = game.state;
    game.send(0, { type: 'setOptions', options });
    game.send(0, { type: 'changeClock', change: { type: 'start' } });
    game.send(0, { type: 'changeClock', change: { type: 'limits', clock: clock.rules } });
    expect(game.state.version).toBe(version);
  });

  test('[S4] open racks need no consent at one screen, and are refused at strict tables', () => {
    const here = ScriptedGame.start('salon');
    here.send(0, openRacks(here));
    expect(here.state.options.racksVisible).toBe(true);
    const strict = ScriptedGame.start('salon', { table: 'online' });
    expect(strict.send(0, openRacks(strict))).toBe('bad-options');
  });
});

describe('a computer in the seat of a person who is away', () => {
  const take = { type: 'takeSeat', seat: 1, level: 5 } as const;

  test('[O1] can only be seated by the table itself, and only online', () => {
    const game = ScriptedGame.start('salon', { table: 'online' });
    expect(game.send(0, take)).toBe('not-asked');
    expect(game.send(null, { ...take, seat: 7 })).toBe('no-such-seat');
    expect(game.send(null, { type: 'returnSeat', seat: 1 })).toBe('not-asked');
    expect(game.send(null, take)).toBeNull();
    expect(game.send(null, take)).toBe('people-only');
    expect(viewFor(game.state, 0).seats.map(({ standIn }) => standIn)).toEqual([null, 5]);
    expect(game.send(null, { type: 'returnSeat', seat: 1 })).toBeNull();
    expect(viewFor(game.state, 0).seats[1]?.standIn).toBeNull();
    expect(ScriptedGame.start('salon').send(null, take)).toBe('not-asked');
  });

  test('[R7 R8] is not asked for consent, and its words cannot be challenged', () => {
    const game = ScriptedGame.start('classic', {
      table: 'online',
      players: people(2),
      clock: null,
      wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
    });
    game.send(null, take);
    game.play(8, 8, 'across', 'AT');
    expect(challengeDeadline(game.state)).toBe(game.state.openPlay?.at);
    expect(game.play(7, 8, 'down', 'TA')).toBeNull();
    expect(game.state.openPlay).toBeNull();
  });

  test('[R9f] knows no words beyond the vocabulary', () => {
    const game = ScriptedGame.start('scampio', {
      table: 'online',
      wordCheck: { type: 'reject' },
    });
    game.state = { ...game.state, turn: null, lastWords: { turn: 1, asked: [0, 1], willing: [] } };
    game.send(null, take);
    expect(game.state.lastWords?.asked).toEqual([0]);
    game.send(0, { type: 'answerLastWords', knowsOne: false });
    expect(game.state.result?.reason).toBe('no-words');
  });

  test('[S3] is part of a log that can be proved', () => {
    const game = ScriptedGame.start('salon', { table: 'online-friendly' });
    const first = game.events.findLast(({ type }) => type === 'turnStarted');
    if (first?.type === 'turnStarted') game.giveTurn(first.seat);
    game.send(null, take);
    game.send(0, openRacks(game));
    game.send(0, { type: 'decline', proposal: 'options' });
    game.send(0, openRacks(game));
    game.send(null, { type: 'returnSeat', seat: 1 });
    game.act({ type: 'pass' });
    const audit = auditLog(game.events);
    expect(audit.ok || audit.error).toBe(true);
  });
});
