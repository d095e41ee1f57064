import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { replay } from '../evolve/evolve.ts';
import { hasPassed } from '../questions/about.ts';
import { challengeDeadline } from '../questions/deadlines.ts';
import { nextStep } from '../questions/next-step.ts';
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
    expect(game.send(1, { type: 'decline', number: 1 })).toBe('not-asked');
    game.send(0, STOP);
    expect(game.send(1, { type: 'decline', number: 1 })).toBeNull();
    expect(viewFor(game.state, 0)).toMatchObject({
      clock: { running: true },
      proposals: [],
      failedProposal: { number: 1, proposal: 'clock', by: 0, reason: 'declined', seat: 1 },
    });
    // a new proposal asks everyone again
    game.send(0, STOP);
    expect(viewFor(game.state, 0).failedProposal).toBeNull();
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
    expect(game.send(2, { type: 'decline', number: 1 })).toBeNull();
    expect(viewFor(game.state, 0)).toMatchObject({
      proposals: [],
      failedProposal: { seat: 2, proposal: 'options' },
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

describe('finding 23: [O4] a proposal and its agreements', () => {
  const START = { type: 'changeClock', change: { type: 'start' } } as const;
  const SLOW = {
    type: 'changeClock',
    change: {
      type: 'limits',
      clock: {
        perTurnSeconds: 300,
        perPlayerSeconds: null,
        incrementSeconds: 0,
        overtime: 'points',
        placingSeconds: 15,
      },
    },
  } as const;
  const atTable = (count: number) =>
    ScriptedGame.start('classic', {
      players: people(count),
      table: 'online-friendly',
      clock: { ...SLOW.change.clock, perTurnSeconds: 200 },
    });
  const agreed = (game: ScriptedGame) => game.state.proposals.map(({ seats }) => seats);

  test('[C4] another person’s proposal wipes neither the proposal nor who agreed', () => {
    const game = atTable(3);
    game.send(0, STOP);
    game.send(1, STOP);
    game.send(2, SLOW);
    game.send(2, openRacks(game));
    expect(agreed(game)).toEqual([[0, 1], [2], [2]]);
    game.send(2, STOP);
    expect(game.state.clock.running).toBe(false);
    expect(agreed(game)).toEqual([[2], [2]]);
  });

  test('[C4] a changed proposal needs new agreement, and replaces only one’s own', () => {
    const game = atTable(3);
    game.send(0, STOP);
    game.send(1, STOP);
    game.send(0, SLOW);
    expect(game.state.proposals).toMatchObject([{ number: 2, seats: [0] }]);
    // an agreement to the first proposal is about that one alone
    expect(hasPassed(game.state, { subject: 'proposal', number: 1 })).toBe(true);
    game.send(2, SLOW);
    expect(game.state.clock.rules?.perTurnSeconds).toBe(200);
  });

  test('[C4] lapses after a minute, whether or not anybody claims it', () => {
    const game = atTable(2);
    game.send(0, STOP);
    game.wait(59_999).send(1, { type: 'claimTime' });
    expect(agreed(game)).toEqual([[0]]);
    game.wait(1);
    // too late: this is another proposal, which the first person has not agreed to
    game.send(1, STOP);
    expect(game.state.clock.running).toBe(true);
    expect(game.state.proposals).toMatchObject([{ number: 2, seats: [1] }]);
    expect(nextStep(game.state, game.now)).toMatchObject({ until: game.now + 60_000 });
    game.wait(60_000).send(null, { type: 'claimTime' });
    expect(game.state).toMatchObject({
      proposals: [],
      failedProposal: { number: 2, proposal: 'clock', by: 1, reason: 'lapsed', seat: null },
    });
    expect(game.since(0).filter((type) => type === 'proposalLapsed')).toHaveLength(2);
  });

  test('[C4] a lapse hides no time that ran out with it', () => {
    const game = atTable(2);
    game.wait(140_000).send(0, STOP);
    game.wait(60_000);
    game.send(null, { type: 'claimTime' });
    game.send(null, { type: 'claimTime' });
    expect(game.state.proposals).toEqual([]);
    expect(game.state.history).toMatchObject([{ type: 'lost', reason: 'time' }]);
  });

  test.each([
    ['its proposer', 0],
    ['a person who agreed', 1],
  ])('[C4] ends when %s leaves', (_, leaver) => {
    const game = atTable(4);
    game.send(0, STOP);
    game.send(1, STOP);
    game.send(leaver, { type: 'leave', resign: false });
    expect(game.state).toMatchObject({
      proposals: [],
      failedProposal: { number: 1, by: 0, reason: 'left', seat: leaver },
    });
    for (const seat of [2, 3]) game.send(seat, STOP);
    expect(game.state.clock.running).toBe(true);
  });

  test('[C4] going back to how it is withdraws one’s own proposal, and nobody else’s', () => {
    const game = atTable(2);
    const { options } = game.state;
    game.send(0, openRacks(game));
    game.send(1, SLOW);
    game.send(1, { type: 'setOptions', options });
    expect(agreed(game)).toEqual([[0], [1]]);
    game.send(0, { type: 'setOptions', options });
    expect(game.state).toMatchObject({
      proposals: [{ seats: [1] }],
      failedProposal: { proposal: 'options', by: 0, reason: 'withdrawn', seat: 0 },
    });
    game.send(0, STOP);
    game.send(0, START);
    expect(agreed(game)).toEqual([[1]]);
  });

  test('[S3] all of it is part of a log that can be proved', () => {
    const game = atTable(3);
    const first = game.events.findLast(({ type }) => type === 'turnStarted');
    if (first?.type === 'turnStarted') game.giveTurn(first.seat);
    for (const seat of [0, 1]) game.send(seat, STOP);
    game.send(2, SLOW);
    game.wait(30_000).send(1, SLOW);
    game.wait(40_000).send(2, STOP);
    game.send(2, { type: 'decline', number: 3 });
    game.send(0, openRacks(game));
    game.send(1, { type: 'leave', resign: false });
    game.act({ type: 'pass' });
    const audit = auditLog(game.events);
    expect(audit.ok || audit.error).toBe(true);
    expect(replay(game.events).proposals).toEqual(game.state.proposals);
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
    game.state = {
      ...game.state,
      turn: null,
      lastWords: { turn: 1, asked: [0, 1], willing: [], at: 0 },
    };
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
    game.send(0, { type: 'decline', number: 1 });
    game.send(0, openRacks(game));
    game.send(null, { type: 'returnSeat', seat: 1 });
    game.act({ type: 'pass' });
    const audit = auditLog(game.events);
    expect(audit.ok || audit.error).toBe(true);
  });
});
