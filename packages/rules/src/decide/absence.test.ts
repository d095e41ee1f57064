import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { replay } from '../evolve/evolve.ts';
import { readClock } from '../questions/clock-reading.ts';
import { nextStep } from '../questions/next-step.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';

const DAY = 24 * 3_600_000;
const AWAY = { type: 'noteAbsence' } as const;
const BACK = { type: 'noteReturn' } as const;

function atSalon(choices: Parameters<typeof ScriptedGame.start>[1] = {}): ScriptedGame {
  return ScriptedGame.start('salon', { table: 'online', ...choices });
}

describe('finding 24: [R9h] while nobody is present', () => {
  test('the clock stands, and goes on from there', () => {
    const game = atSalon();
    game.wait(20_000).send(null, AWAY);
    const left = game.now;
    for (const hours of [1, 5, 17]) {
      game.wait(hours * 3_600_000);
      expect(game.send(null, { type: 'claimTime' })).toBe('no-time-claim');
      const view = viewFor(game.state, 'watcher');
      expect(view.away).toEqual({ since: left, until: left + DAY });
      expect(readClock(view, game.now)).toMatchObject({ running: false, turnUsedMs: 20_000 });
    }
    game.send(null, BACK);
    expect(game.state.away).toBeNull();
    expect(readClock(game.state, game.now + 1000)).toMatchObject({
      running: true,
      turnUsedMs: 21_000,
    });
    game.wait(40_000).send(null, { type: 'claimTime' });
    expect(game.state.history).toMatchObject([{ type: 'lost', reason: 'time', usedMs: 60_000 }]);
  });

  test('for placing a word and for challenges too', () => {
    const wordCheck = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 } as const;
    const game = atSalon({ wordCheck, players: [...people(1), computer()] });
    game.play(8, 8, 'across', 'AT');
    const openAt = game.now;
    game.wait(1000).send(null, AWAY);
    game.wait(100_000);
    expect(nextStep(game.state, game.now)).toMatchObject({ type: 'wait' });
    game.send(null, BACK);
    expect(game.state.openPlay?.at).toBe(openAt + 100_000);

    const late = atSalon();
    late.act({ type: 'enter', entry: { type: 'word', word: 'AT' } });
    late.wait(60_000).send(null, { type: 'claimTime' });
    const { fixedAt } = late.state.turn ?? {};
    late.wait(1000).send(null, AWAY);
    late.wait(60_000).send(null, BACK);
    expect(late.state.turn?.fixedAt).toBe((fixedAt ?? 0) + 60_000);
  });

  test('a game set aside meanwhile is resumed by who comes back, and its log is proven', () => {
    const game = atSalon();
    game.wait(1000).send(null, AWAY);
    game.wait(1000).send(null, { type: 'endGame', scored: false });
    expect(game.wait(5000).send(1, { type: 'resume' })).toBeNull();
    expect(game.events.slice(-2)).toMatchObject([{ type: 'someoneBack' }, { type: 'gameResumed' }]);
    expect(game.state).toMatchObject({ phase: 'playing', away: null });
    expect(auditLog(game.events).ok).toBe(true);
  });

  test('after 24 hours the game is kept as unfinished and not scored', () => {
    const game = atSalon();
    game.setSeat(1, { score: 30 });
    game.send(null, AWAY);
    const { until } = game.state.away ?? { until: 0 };
    expect(nextStep(game.state, game.now)).toEqual({ type: 'wait', until });
    game.wait(DAY - 1);
    expect(game.send(1, { type: 'claimTime' })).toBe('no-time-claim');
    game.send(null, AWAY);
    game.state = { ...game.state };
    game.wait(DAY);
    expect(nextStep(game.state, game.now)).toMatchObject({ type: 'claim' });
    game.send(null, { type: 'claimTime' });
    expect(game.state).toMatchObject({
      phase: 'over',
      away: null,
      result: { reason: 'abandoned', adjustments: [], scores: [0, 30], winners: [] },
    });
  });

  test('time in which no server ran neither counts as absence nor as play', () => {
    const game = atSalon();
    game.wait(20_000).send(null, AWAY);
    const { since, until } = game.state.away ?? { since: 0, until: 0 };
    game.wait(7_200_000);
    game.send(null, { type: 'giveTimeBack', from: game.now - 3_600_000, to: game.now });
    expect(game.state.away).toEqual({ since, until: until + 3_600_000 });
    game.send(null, BACK);
    expect(readClock(game.state, game.now).turnUsedMs).toBe(20_000);
  });

  test('computers wait; a person who acts is back', () => {
    const game = atSalon({ players: [...people(1), computer()] });
    game.giveTurn(1);
    game.send(null, AWAY);
    expect(nextStep(game.state, game.now)).toMatchObject({ type: 'wait' });
    expect(game.send(1, { type: 'pass' })).toBe('game-set-aside');
    game.giveTurn(0);
    game.wait(500_000);
    expect(game.send(0, { type: 'pass' })).toBeNull();
    expect(game.state).toMatchObject({ away: null, history: [{ type: 'pass', usedMs: 0 }] });
  });

  test('only the table can say so, once, online, and if people still play', () => {
    const game = atSalon();
    expect(game.send(0, AWAY)).toBe('not-asked');
    game.send(null, AWAY);
    const { version } = game.state;
    expect(game.send(null, AWAY)).toBeNull();
    expect(game.send(0, BACK)).toBe('not-asked');
    expect(game.state.version).toBe(version);
    expect(ScriptedGame.start('salon').send(null, AWAY)).toBe('not-asked');
    const alone = atSalon({ players: [...people(1), computer(), computer()] });
    alone.send(0, { type: 'leave', resign: true });
    expect(alone.send(null, AWAY)).toBe('not-asked');
    expect(nextStep(alone.state, alone.now, { emptySince: 1 }).type).toBe('think');
  });

  test('the host is told what the game does not know yet', () => {
    const game = atSalon();
    const step = (emptySince: number | null) => nextStep(game.state, game.now, { emptySince });
    expect(step(null).type).toBe('wait');
    expect(step(5)).toEqual({ type: 'note', command: 'noteAbsence', at: 5 });
    game.send(null, AWAY);
    expect(step(5).type).toBe('wait');
    expect(step(null)).toEqual({ type: 'note', command: 'noteReturn', at: game.now });
  });

  test('[S3] all of it is part of a log that can be proved', () => {
    const game = atSalon();
    const first = game.events.findLast(({ type }) => type === 'turnStarted');
    if (first?.type === 'turnStarted') game.giveTurn(first.seat);
    game.wait(1000).send(null, AWAY);
    game.wait(90_000).act({ type: 'pass' });
    game.wait(1000).send(null, AWAY);
    game.wait(DAY).send(null, { type: 'claimTime' });
    const audit = auditLog(game.events);
    expect(audit.ok || audit.error).toBe(true);
    expect(replay(game.events)).toMatchObject({ phase: 'over', result: { reason: 'abandoned' } });
    // an end before the day is over is no end by these rules
    const ended = game.events.at(-1);
    if (ended?.type !== 'gameEnded') throw new Error('none');
    const early = [...game.events.slice(0, -1), { ...ended, at: ended.at - 1 }];
    expect(auditLog(early).ok).toBe(false);
  });
});
