import { ScriptedGame } from '@luctor/rules/testing';
import { viewFor } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { consentShown, failureOf } from './consent.ts';

const STOP = { type: 'changeClock', change: { type: 'stop' } } as const;

function two() {
  return ScriptedGame.start('salon', { table: 'online-friendly' });
}

const openRacks = {
  type: 'setOptions',
  options: { racksVisible: true, seeThinking: false },
} as const;

describe('[C4] what a person sees of proposals', () => {
  test('the question first, however many of their own are open', () => {
    const game = two();
    game.send(0, STOP);
    game.send(1, openRacks);
    expect(consentShown(viewFor(game.state, 0))).toMatchObject({
      type: 'asked',
      proposal: { number: 2, until: game.now + 60_000 },
    });
    expect(consentShown(viewFor(game.state, 1))).toMatchObject({
      type: 'asked',
      proposal: { number: 1 },
    });
    expect(consentShown(viewFor(game.state, 'watcher'))).toBeNull();
  });

  test('their own proposal while others think, with a way to withdraw it', () => {
    const game = two();
    game.send(0, STOP);
    expect(consentShown(viewFor(game.state, 0))).toMatchObject({ type: 'waiting', isOwn: true });
    game.send(0, { type: 'decline', number: 1 });
    expect(consentShown(viewFor(game.state, 0))).toBeNull();
    const shown = consentShown(viewFor(game.state, 1));
    expect(shown?.type === 'failed' && failureOf(shown.failed, 1)).toEqual({
      text: 'consent.withdrawn',
      named: 0,
    });
  });

  test('that a proposal lapsed, both who made it and who was asked', () => {
    const game = two();
    game.send(0, openRacks);
    game.wait(60_000).send(null, { type: 'claimTime' });
    game.send(null, { type: 'claimTime' });
    const texts = [0, 1].map((seat) => {
      const shown = consentShown(viewFor(game.state, seat));
      return shown?.type === 'failed' ? failureOf(shown.failed, seat) : null;
    });
    expect(texts).toEqual([
      { text: 'consent.lapsedYours', named: 0 },
      { text: 'consent.lapsed', named: 0 },
    ]);
  });
});
