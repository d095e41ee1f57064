import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playerUsedMs, turnUsedMs } from '../questions/clock.ts';
import { challengeDeadline, turnDeadline } from '../questions/deadlines.ts';
import type { ClockRules } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';

const START = 1_000_000;
const CLOCK: ClockRules = {
  perTurnSeconds: 30,
  perPlayerSeconds: 300,
  incrementSeconds: 0,
  overtime: 'loss',
  placingSeconds: 15,
};

function start(): ScriptedGame {
  return ScriptedGame.start('classic', { clock: CLOCK, table: 'online' });
}

function giveBack(game: ScriptedGame, from: number, to: number): string | null {
  return game.send(null, { type: 'giveTimeBack', from: START + from, to: START + to });
}

describe('[C7] time in which nobody could play is given back', () => {
  test('only by the table itself, and only after it has passed', () => {
    const game = start();
    game.wait(20_000);
    const command = { type: 'giveTimeBack', from: START, to: game.now } as const;
    expect([0, 1].map((seat) => game.send(seat, command))).toEqual(['not-asked', 'not-asked']);
    expect(giveBack(game, 0, 20_001)).toBe('no-time-claim');
    expect(giveBack(game, 0, 20_000)).toBeNull();
  });

  test.each([
    ['nothing', 10_000, 10_000],
    ['less than nothing', 10_000, 9000],
  ])('%s has no effect and leaves no event', (_, from, to) => {
    const game = start();
    game.wait(20_000);
    const { state } = game;
    expect(giveBack(game, from, to)).toBeNull();
    expect(game.state).toBe(state);
  });

  test.each([
    ['within the turn', 5000, 15_000, 10_000],
    ['from before it', -50_000, 15_000, 5000],
    ['before it altogether', -50_000, -10_000, 20_000],
    ['up to now', 5000, 20_000, 5000],
  ])('%s', (_, from, to, used) => {
    const game = start();
    game.wait(20_000);
    expect(giveBack(game, from, to)).toBeNull();
    expect(playerUsedMs(game.state, 0, game.now)).toBe(used);
    expect(turnDeadline(game.state)).toBe(game.now + 30_000 - used);
    expect(playerUsedMs(game.state, 1, game.now)).toBe(0);
  });

  test('a repeat gives nothing more back', () => {
    const game = start();
    game.wait(20_000);
    giveBack(game, 5000, 15_000);
    giveBack(game, 5000, 15_000);
    expect(playerUsedMs(game.state, 0, game.now)).toBe(10_000);
    // overlapping spans give back their union
    giveBack(game, 10_000, 18_000);
    expect(playerUsedMs(game.state, 0, game.now)).toBe(7000);
  });

  test('a stopped clock has nothing to give back', () => {
    const game = ScriptedGame.start('classic', { clock: CLOCK });
    game.wait(10_000).send(0, { type: 'changeClock', change: { type: 'stop' } });
    game.wait(10_000);
    giveBack(game, 5000, 20_000);
    expect(playerUsedMs(game.state, 0, game.now)).toBe(10_000);
    expect(game.state.turn?.runningSince).toBeNull();
  });

  test('[C3] the time to place a started word stops too', () => {
    const game = start();
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(30_000).send(null, { type: 'claimTime' });
    expect(turnDeadline(game.state)).toBe(START + 45_000);
    game.wait(60_000);
    giveBack(game, 32_000, 90_000);
    expect(turnDeadline(game.state)).toBe(START + 45_000 + 58_000);
    expect(game.wait(12_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    const placement = game.lay(8, 8, 'across', 'NET');
    expect(game.act({ type: 'play', placement })).toBeNull();
  });

  test('[C3] time that had already run out stays run out, dated when it could be claimed', () => {
    const game = start();
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(100_000);
    giveBack(game, 31_000, 100_000);
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    // not before the end of the span in which nobody could play
    expect(game.state.turn?.fixedAt).toBe(game.now);
  });

  test('[R7] the time to challenge a play stops too', () => {
    const game = ScriptedGame.start('classic', {
      players: [...people(2), computer()],
      wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
    });
    game.giveTurn(1);
    game.play(8, 8, 'across', 'NET');
    expect(challengeDeadline(game.state)).toBe(START + 5000);
    game.wait(60_000);
    giveBack(game, 2000, 60_000);
    expect(challengeDeadline(game.state)).toBe(START + 63_000);
  });

  test('[R7] a question about a word starts later', () => {
    const game = ScriptedGame.start('classic', { wordCheck: { type: 'ask' }, clock: CLOCK });
    game.wait(1000).play(8, 8, 'across', 'NETS');
    expect(game.state.question?.at).toBe(START + 1000);
    game.wait(60_000);
    giveBack(game, 11_000, 61_000);
    expect(game.state.question?.at).toBe(START + 51_000);
    expect(game.state.turn).toMatchObject({ usedMs: 1000, runningSince: null });
  });

  test('there is none before a game, in one set aside, or after its end', () => {
    const game = start();
    game.send(null, { type: 'endGame', scored: false });
    game.wait(10_000);
    expect(giveBack(game, 0, 10_000)).toBe('game-set-aside');
    game.send(null, { type: 'resume' });
    game.send(null, { type: 'endGame', scored: true });
    expect(giveBack(game, 0, 10_000)).toBe('game-over');
  });

  test('the time used in a turn is real time minus what was given back, and never grows by it', () => {
    const step = fc.record({ runs: fc.nat(4000), away: fc.nat(4000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), fc.nat(3000), (steps, last) => {
        const game = ScriptedGame.start('classic', { clock: { ...CLOCK, perTurnSeconds: 600 } });
        let given = 0;
        for (const { runs, away } of steps) {
          game.wait(runs + away);
          const { turn } = game.state;
          const before = turn === null ? 0 : turnUsedMs(turn, game.now);
          giveBack(game, game.now - START - away, game.now - START);
          given += away;
          const after = playerUsedMs(game.state, 0, game.now);
          expect(after).toBe(before - away);
        }
        game.wait(last);
        game.act({ type: 'pass' });
        expect(game.state.history[0]?.usedMs).toBe(game.now - START - given);
      }),
    );
  });
});
