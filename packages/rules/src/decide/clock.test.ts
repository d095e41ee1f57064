import { describe, expect, test } from 'vitest';
import { overtimePenalty, playerLeftMs, turnLeftMs } from '../questions/clock.ts';
import type { ClockRules } from '../setup/setup.ts';
import { people, ScriptedGame } from '../testing/scripted-game.ts';

function clock(change: Partial<ClockRules>): ClockRules {
  return {
    perTurnSeconds: null,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: null,
    ...change,
  };
}

const PER_TURN = { clock: clock({ perTurnSeconds: 30 }) };

describe('the limit of a turn', () => {
  test('[C3] a turn without a started word is lost when its time is up', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    expect(game.wait(29_999).act({ type: 'claimTime' })).toBe('no-time-claim');
    expect(game.wait(1).act({ type: 'pass' })).toBe('time-up');
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'lost', reason: 'time', seat: 0 });
    expect(game.seat).toBe(1);
  });

  test('[C3] a word typed in time may still be placed, without a time limit', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.giveRack(0, 'NETSAIR');
    expect(
      game.wait(20_000).act({ type: 'enter', entry: { type: 'word', word: 'NET' } }),
    ).toBeNull();
    game.wait(11_000);
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.turn).toMatchObject({ seat: 0, fixedAt: 1_030_000 });
    expect(game.act({ type: 'enter', entry: { type: 'word', word: 'SE' } })).toBe('entry-fixed');
    expect(game.act({ type: 'withdrawEntry' })).toBe('entry-fixed');
    expect(game.act({ type: 'exchange', tiles: ['A'] })).toBe('entry-fixed');
    const other = game.lay(8, 8, 'across', 'SA');
    expect(game.act({ type: 'play', placement: other })).toBe('entry-fixed');
    game.wait(3_600_000);
    expect(game.send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.act({ type: 'play', placement: game.lay(8, 8, 'down', 'NET') })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'play', words: ['NET'] });
  });

  test('[C3] the word counts as started even if nobody claimed the time before it was placed', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.giveRack(0, 'NETSAIR');
    const placement = game.lay(8, 8, 'across', 'NET');
    expect(game.act({ type: 'enter', entry: { type: 'tiles', placement } })).toBeNull();
    expect(game.wait(99_000).act({ type: 'play', placement })).toBeNull();
    expect(game.since(0)).toContain('entryFixed');
  });

  test('[C3] a word that one tile completes may be either of the two words it forms', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.play(8, 7, 'across', 'NE');
    game.play(7, 8, 'across', 'SE');
    game.play(6, 9, 'down', 'SE');
    game.giveRack(1, 'TAEIOUL');
    game.act({ type: 'enter', entry: { type: 'word', word: 'SET' } });
    game.wait(40_000);
    // T at (8,9) ends SE downwards and NE across
    expect(game.act({ type: 'play', placement: game.lay(8, 9, 'across', 'T') })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ words: ['NET', 'SET'] });
  });

  test('[C3] an illegal placement then loses the turn, but costs nothing before', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.giveRack(0, 'NETSAIR');
    const astray = game.lay(1, 1, 'across', 'NET');
    expect(game.act({ type: 'play', placement: astray })).toBe('first-off-start');
    expect(game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } })).toBeNull();
    game.wait(31_000);
    expect(game.act({ type: 'play', placement: astray })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'lost', reason: 'illegal-after-time' });
  });

  test('[C3] tiles on the board can then only be accepted as they are', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.giveRack(0, 'NETSAIR');
    const placement = game.lay(8, 8, 'across', 'NE');
    game.act({ type: 'enter', entry: { type: 'tiles', placement } });
    game.wait(31_000);
    const longer = game.lay(8, 8, 'across', 'NET');
    expect(game.act({ type: 'play', placement: longer })).toBe('entry-fixed');
    expect(game.act({ type: 'play', placement: placement.toReversed() })).toBeNull();
  });

  test('[C3] online a started word has 15 seconds to be placed', () => {
    const game = ScriptedGame.start('salon', { table: 'online' });
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(60_000);
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.wait(14_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    game.wait(1);
    const placement = game.lay(8, 8, 'across', 'NET');
    expect(game.act({ type: 'play', placement })).toBe('time-up');
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'lost', reason: 'placing-time' });
  });

  test('[C3] a word withdrawn in time leaves nothing to place', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    expect(game.act({ type: 'withdrawEntry' })).toBeNull();
    expect(game.act({ type: 'withdrawEntry' })).toBe('no-entry');
    game.wait(30_000);
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.seat).toBe(1);
  });

  test.each([
    ['nothing', { type: 'word', word: '' }, 'no-entry'],
    ['no letters', { type: 'word', word: 'N3T' }, 'not-a-letter'],
    ['a word longer than the board', { type: 'word', word: 'N'.repeat(16) }, 'entry-too-long'],
    [
      'a tile beside the board',
      { type: 'tiles', placement: [{ row: 15, col: 7, face: 'N' }] },
      'off-board',
    ],
  ] as const)('[C3] %s is no word begun', (_, entry, code) => {
    expect(ScriptedGame.start('classic', PER_TURN).act({ type: 'enter', entry })).toBe(code);
  });
});

describe('stopping and changing the clock', () => {
  test('[C4] anyone at one screen can stop the clock, and then it does not run', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.wait(10_000);
    expect(game.send(1, { type: 'changeClock', change: { type: 'stop' } })).toBeNull();
    // stopping twice changes nothing
    expect(game.send(1, { type: 'changeClock', change: { type: 'stop' } })).toBeNull();
    game.wait(500_000);
    expect(game.send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.send(0, { type: 'changeClock', change: { type: 'start' } })).toBeNull();
    expect(game.state.turn && turnLeftMs(game.state.turn, game.now)).toBe(20_000);
    game.wait(20_000);
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
  });

  test('[C4] online it stops when everyone agrees', () => {
    const game = ScriptedGame.start('salon', { table: 'online' });
    const stop = { type: 'changeClock', change: { type: 'stop' } } as const;
    expect(game.send(0, stop)).toBeNull();
    expect(game.state.clock.running).toBe(true);
    expect(game.send(0, stop)).toBeNull();
    expect(game.state.clock.running).toBe(true);
    expect(game.send(1, stop)).toBeNull();
    expect(game.state).toMatchObject({ clock: { running: false }, proposals: [] });
  });

  test('[C4] if a player who had not agreed leaves, the others can still agree', () => {
    const game = ScriptedGame.start('salon', { table: 'online', players: people(3) });
    const stop = { type: 'changeClock', change: { type: 'stop' } } as const;
    game.send(0, stop);
    game.send(1, stop);
    game.send(2, { type: 'leave', resign: false });
    expect(game.state.clock.running).toBe(true);
    expect(game.send(1, stop)).toBeNull();
    expect(game.state).toMatchObject({ clock: { running: false }, proposals: [] });
  });

  test('[C3 C4] a stopped clock uses no time to place a word', () => {
    const rules = clock({ perTurnSeconds: 60, placingSeconds: 15 });
    const game = ScriptedGame.start('salon', { clock: rules });
    game.giveRack(0, 'NETSAIR');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(60_000).send(null, { type: 'claimTime' });
    game.act({ type: 'changeClock', change: { type: 'stop' } });
    expect(game.wait(900_000).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    game.act({ type: 'changeClock', change: { type: 'start' } });
    expect(game.wait(14_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.wait(1).send(null, { type: 'claimTime' })).toBeNull();
  });

  test('[C3 C4] time that ran out unnoticed before a stop fixes the word when the clock starts', () => {
    const game = ScriptedGame.start('salon');
    game.act({ type: 'enter', entry: { type: 'word', word: 'NET' } });
    game.wait(65_000).act({ type: 'changeClock', change: { type: 'stop' } });
    game.wait(900_000).act({ type: 'changeClock', change: { type: 'start' } });
    const started = game.now;
    expect(game.wait(1_000).send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.turn?.fixedAt).toBe(started);
  });

  test('[C3 R7 ask] a question uses no time to place a word', () => {
    const rules = clock({ perTurnSeconds: 30, placingSeconds: 15 });
    const game = ScriptedGame.start('deluxe', { clock: rules });
    game.giveRack(0, 'TENONAA');
    game.act({ type: 'enter', entry: { type: 'word', word: 'TENON' } });
    game.wait(31_000).act({ type: 'play', placement: game.lay(8, 4, 'across', 'TENON') });
    expect(game.wait(900_000).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    const answer = { type: 'answerWord', word: 'TENON', right: true, keep: false } as const;
    expect(game.send(1, answer)).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'play', seat: 0 });
  });

  test('[C4] a game without a clock has no clock to stop', () => {
    const game = ScriptedGame.start('classic');
    expect(game.act({ type: 'changeClock', change: { type: 'stop' } })).toBe('no-clock');
  });

  test.each([
    ['longer: the new limit at once', 10_000, 60, 60_000],
    ['shorter than what is left: the new limit at once', 10_000, 15, 15_000],
    ['cut below the time used: 10 more seconds', 18_000, 12, 28_000],
    ['cut to the very time used: 10 more seconds', 18_000, 18, 28_000],
    ['in the last 10 seconds: not before the next turn', 20_000, 60, 30_000],
  ])('[C5] %s', (_, used, seconds, limit) => {
    const game = ScriptedGame.start('classic', PER_TURN);
    const changed = clock({ perTurnSeconds: seconds });
    game.wait(used);
    game.act({ type: 'changeClock', change: { type: 'limits', clock: changed } });
    expect(game.state.turn?.limitMs).toBe(limit);
    game.act({ type: 'pass' });
    expect(game.state.turn).toMatchObject({ seat: 1, limitMs: seconds * 1000 });
  });

  test('[C5] limits can be removed, and must limit something', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    const nothing = { type: 'limits', clock: clock({}) } as const;
    expect(game.act({ type: 'changeClock', change: nothing })).toBe('bad-clock');
    const none = { type: 'limits', clock: null } as const;
    expect(game.act({ type: 'changeClock', change: none })).toBeNull();
    expect(game.state.turn?.limitMs).toBeNull();
  });

  test('[C4 C5] a clock switched on in the middle of a turn starts from zero', () => {
    const game = ScriptedGame.start('classic');
    game.wait(100_000).act({ type: 'pass' });
    game.wait(50_000);
    const limits = clock({ perTurnSeconds: 60, perPlayerSeconds: 90 });
    game.act({ type: 'changeClock', change: { type: 'limits', clock: limits } });
    expect(game.state.turn && turnLeftMs(game.state.turn, game.now)).toBe(60_000);
    expect([0, 1].map((seat) => playerLeftMs(game.state, seat, game.now))).toEqual([
      90_000, 90_000,
    ]);
    expect(game.wait(59_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.wait(1).send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'lost', usedMs: 60_000 });
  });

  test('[C5] in a log of version 3 it counts the time before, as it did then', () => {
    const game = ScriptedGame.start('classic');
    game.state = { ...game.state, setup: { ...game.state.setup, rules: 3 } };
    game.wait(50_000);
    const limits = clock({ perTurnSeconds: 60 });
    game.act({ type: 'changeClock', change: { type: 'limits', clock: limits } });
    expect(game.state.turn && turnLeftMs(game.state.turn, game.now)).toBe(10_000);
  });

  test('[C5] limits changed while the clock is stopped count the time used before', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.wait(12_000).act({ type: 'changeClock', change: { type: 'stop' } });
    game.wait(3_600_000);
    const changed = clock({ perTurnSeconds: 12 });
    game.act({ type: 'changeClock', change: { type: 'limits', clock: changed } });
    expect(game.state.turn).toMatchObject({ limitMs: 22_000, runningSince: null });
    game.act({ type: 'changeClock', change: { type: 'start' } });
    expect(game.wait(9_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.wait(1).send(null, { type: 'claimTime' })).toBeNull();
  });

  test('[C4 C5] online the limit changes by consent, from the moment of the last one', () => {
    const game = ScriptedGame.start('salon', { table: 'online' });
    const change = { type: 'limits', clock: clock({ perTurnSeconds: 20 }) } as const;
    game.wait(10_000).send(1, { type: 'changeClock', change });
    expect(game.state.turn?.limitMs).toBe(60_000);
    game.wait(20_000).send(0, { type: 'changeClock', change });
    expect(game.state.turn?.limitMs).toBe(40_000);
    expect(game.state.clock.rules).toEqual(change.clock);
  });

  test('[C1 C5] an edition that bounds the limit of a turn also bounds it during a game', () => {
    const game = ScriptedGame.start('deluxe', PER_TURN);
    const limits = (perTurnSeconds: number) =>
      game.act({
        type: 'changeClock',
        change: { type: 'limits', clock: clock({ perTurnSeconds }) },
      });
    expect([limits(9), limits(600)]).toEqual(['bad-clock', 'bad-clock']);
    expect([limits(10), limits(599)]).toEqual([null, null]);
  });

  test('[C1] a clock without limits is no clock', () => {
    const game = ScriptedGame.start('classic', { clock: clock({ incrementSeconds: 5 }) });
    expect(game.state.setup.clock).toBeNull();
  });

  test('[U7] a game set aside uses no time and resumes exactly there', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.wait(10_000);
    expect(game.act({ type: 'endGame', scored: false })).toBeNull();
    expect(game.wait(9_000_000).send(0, { type: 'pass' })).toBe('game-set-aside');
    expect(game.send(0, { type: 'resume' })).toBeNull();
    expect(game.state.turn && turnLeftMs(game.state.turn, game.now)).toBe(20_000);
  });

  test('[C7] a clock that jumps back costs nobody time', () => {
    const game = ScriptedGame.start('classic', PER_TURN);
    game.wait(-500_000);
    expect(game.state.turn && turnLeftMs(game.state.turn, game.now)).toBe(30_000);
  });
});

describe('the total of a player', () => {
  test.each([
    [0, 0],
    [-1, 0],
    [1_000, 10],
    [59_000, 10],
    [60_000, 20],
    [120_000, 30],
  ])('[P5] %i ms over the total cost %i points', (over, points) => {
    expect(overtimePenalty(over)).toBe(points);
  });

  test('[P5] the salon deducts the points at the end', () => {
    const game = ScriptedGame.start('salon');
    game.setSeat(0, { usedMs: 26 * 60_000 });
    game.act({ type: 'endGame', scored: true });
    expect(game.state.result?.adjustments).toEqual([{ seat: 0, kind: 'overtime', points: -20 }]);
  });

  test('[P5] a turn lost on time counts as its limit, however late it was claimed', () => {
    const game = ScriptedGame.start('salon');
    game.wait(3_600_000).send(null, { type: 'claimTime' });
    expect(game.player(0).usedMs).toBe(60_000);
    expect(game.state.history.at(-1)).toMatchObject({ reason: 'time', usedMs: 60_000 });
  });

  test('[C1] an increment is earned with every turn', () => {
    const rules = clock({ perPlayerSeconds: 60, incrementSeconds: 5 });
    const game = ScriptedGame.start('classic', { clock: rules });
    game.wait(20_000).act({ type: 'pass' });
    expect(playerLeftMs(game.state, 0, game.now)).toBe(45_000);
  });

  test('[C1] running out of the total loses the game if that was agreed', () => {
    const rules = clock({ perPlayerSeconds: 60, overtime: 'loss' });
    const game = ScriptedGame.start('classic', { clock: rules });
    game.wait(60_000);
    expect(game.act({ type: 'pass' })).toBe('time-up');
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.state.result).toMatchObject({ reason: 'too-few-players', winners: [1] });
    expect(game.state.history.at(-1)).toMatchObject({ type: 'left', reason: 'time' });
  });

  test.each([3, 4])('[C1 R9e] of %i players one runs out of time, the others play on', (count) => {
    const rules = clock({ perPlayerSeconds: 60, overtime: 'loss' });
    const game = ScriptedGame.start('classic', { clock: rules, players: people(count) });
    game.setSeat(0, { score: 500 });
    game.wait(60_000).send(null, { type: 'claimTime' });
    expect(game.state.phase).toBe('playing');
    expect([game.player(0).left, game.seat]).toEqual(['time', 1]);
    for (let seat = 1; seat < count - 1; seat++) {
      expect(game.seat).toBe(seat);
      game.wait(60_000).send(null, { type: 'claimTime' });
    }
    expect(game.state.result).toMatchObject({
      reason: 'too-few-players',
      winners: [count - 1],
    });
  });
});
