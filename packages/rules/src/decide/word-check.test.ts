import { describe, expect, test } from 'vitest';
import type { WordCheck, WrongChallenge } from '../setup/setup.ts';
import { computer, people, rackOf, ScriptedGame } from '../testing/scripted-game.ts';

const UNKNOWN = 'TENON';

function challenge(wrongChallenge: WrongChallenge, waitSeconds: number | null = 5): WordCheck {
  return { type: 'challenge', wrongChallenge, waitSeconds };
}

describe('ask', () => {
  test('[R7 ask] a play of known words needs no question', () => {
    const game = ScriptedGame.start('deluxe');
    expect(game.play(8, 8, 'across', 'NET')).toBeNull();
    expect(game.seat).toBe(1);
  });

  test('[R7 ask] yes to all accepts the play, and the words are known from then on', () => {
    const game = ScriptedGame.start('deluxe');
    game.play(8, 4, 'across', UNKNOWN);
    expect(game.state.question).toMatchObject({ unknown: [UNKNOWN] });
    expect(game.act({ type: 'pass' })).toBe('question-open');
    expect(game.send(1, { type: 'answerWord', word: 'OTHER', right: true, keep: false })).toBe(
      'not-asked',
    );
    game.send(1, { type: 'answerWord', word: UNKNOWN, right: true, keep: true });
    expect(game.state.history.at(-1)).toMatchObject({ type: 'play', words: [UNKNOWN] });
    expect(game.state.vouched).toEqual([UNKNOWN]);
    expect(game.events).toContainEqual({ type: 'wordVouched', word: UNKNOWN, keep: true });
    expect(game.seat).toBe(1);
    game.play(4, 8, 'down', UNKNOWN);
    expect(game.state.question).toBeNull();
  });

  test('[R7 ask] one no costs score and turn, and the tiles stay on the rack', () => {
    const game = ScriptedGame.start('deluxe');
    game.play(8, 4, 'across', UNKNOWN);
    const rack = rackOf(game.state, 0);
    game.send(0, { type: 'answerWord', word: UNKNOWN, right: false, keep: false });
    expect(game.state.history.at(-1)).toMatchObject({ type: 'lost', reason: 'word-refused' });
    expect([rackOf(game.state, 0), game.player(0).score, game.seat]).toEqual([rack, 0, 1]);
  });

  test('[R7 ask] only people answer, and the clock stops meanwhile', () => {
    const game = ScriptedGame.start('deluxe', {
      players: [...people(1), computer()],
      clock: {
        perTurnSeconds: 30,
        perPlayerSeconds: null,
        incrementSeconds: 0,
        overtime: 'points',
        placingSeconds: null,
      },
    });
    game.play(8, 4, 'across', UNKNOWN);
    const answer = { type: 'answerWord', word: UNKNOWN, right: true, keep: false } as const;
    expect(game.send(1, answer)).toBe('people-only');
    expect(game.wait(60_000).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.send(0, answer)).toBeNull();
  });

  test("[R8] a computer's words come from its vocabulary, whatever the check", () => {
    for (const wordCheck of [{ type: 'ask' } as const, challenge('nothing')]) {
      const players = [computer(), ...people(1)];
      const game = ScriptedGame.start('classic', { players, wordCheck });
      expect(game.play(8, 4, 'across', UNKNOWN)).toBe('unknown-words');
    }
  });
});

describe('reject', () => {
  test('[R7 reject] the play is refused and the player tries again', () => {
    const game = ScriptedGame.start('classic');
    const version = game.state.version;
    expect(game.play(8, 4, 'across', UNKNOWN)).toBe('unknown-words');
    expect([game.state.version, game.seat]).toEqual([version, 0]);
    expect(game.play(8, 8, 'across', 'NET')).toBeNull();
  });
});

describe('challenge', () => {
  test('[R7 challenge] a bad word is withdrawn, the turn is lost, no tile was drawn', () => {
    const game = ScriptedGame.start('classic', { wordCheck: challenge('5-points') });
    const bag = game.state.bag.length;
    expect(game.play(8, 4, 'across', UNKNOWN)).toBeNull();
    const rack = rackOf(game.state, 0);
    expect([rack.length, game.state.bag.length, game.seat]).toEqual([2, bag, 1]);
    expect(game.send(0, { type: 'challenge' })).toBe('own-play');
    expect(game.send(1, { type: 'challenge' })).toBeNull();
    expect(game.player(0)).toMatchObject({ score: 0, scorelessRun: 1 });
    expect(game.player(0).rack).toHaveLength(7);
    expect(game.state.board.squares.join('')).toBe('');
    expect(game.state.history).toMatchObject([
      { type: 'play', withdrawn: true, score: 0 },
      { type: 'challenge', seat: 1, badWords: [UNKNOWN] },
    ]);
    expect(game.seat).toBe(1);
  });

  test.each([
    ['nothing', 0, 1],
    ['5-points', -5, 1],
    ['10-points', -10, 1],
    ['turn', 0, 0],
  ] as const)('[R7 challenge] a wrong one costs %s', (wrong, points, next) => {
    const game = ScriptedGame.start('classic', { wordCheck: challenge(wrong) });
    game.play(8, 8, 'across', 'NET');
    expect(game.send(1, { type: 'challenge' })).toBeNull();
    expect([game.player(1).score, game.seat]).toEqual([points, next]);
    expect(game.player(0).rack).toHaveLength(7);
    expect(game.send(1, { type: 'challenge' })).toBe('nothing-to-challenge');
  });

  test('[R7 challenge] a third player who is wrong loses their next turn', () => {
    const wordCheck = challenge('turn');
    const game = ScriptedGame.start('classic', { players: people(3), wordCheck });
    game.play(8, 8, 'across', 'NET');
    game.send(2, { type: 'challenge' });
    expect(game.seat).toBe(1);
    game.act({ type: 'pass' });
    expect(game.seat).toBe(0);
    expect(game.state.history.at(-1)).toMatchObject({
      seat: 2,
      type: 'lost',
      reason: 'wrong-challenge',
    });
  });

  test('[R7 challenge] a play stands when the next person acts; typing is no action', () => {
    const game = ScriptedGame.start('classic', { wordCheck: challenge('nothing') });
    game.play(8, 4, 'across', UNKNOWN);
    game.act({ type: 'enter', entry: { type: 'word', word: 'NE' } });
    expect(game.state.openPlay).not.toBeNull();
    game.act({ type: 'pass' });
    expect(game.state.openPlay).toBeNull();
    expect(game.player(0).rack).toHaveLength(7);
    expect(game.send(1, { type: 'challenge' })).toBe('nothing-to-challenge');
  });

  test('[R7 challenge] a computer waits some seconds, or until all people accept', () => {
    const players = [...people(2), computer()];
    const game = ScriptedGame.start('classic', { players, wordCheck: challenge('nothing') });
    game.giveTurn(1);
    game.play(8, 4, 'across', UNKNOWN);
    expect(game.seat).toBe(2);
    expect(game.act({ type: 'pass' })).toBe('challenge-open');
    expect(game.wait(4_999).send(null, { type: 'claimTime' })).toBe('no-time-claim');
    expect(game.wait(1).act({ type: 'pass' })).toBeNull();

    const again = ScriptedGame.start('classic', { players, wordCheck: challenge('nothing', null) });
    again.giveTurn(1);
    again.play(8, 4, 'across', UNKNOWN);
    expect(again.wait(900_000).act({ type: 'pass' })).toBe('challenge-open');
    expect(again.send(0, { type: 'acceptPlay' })).toBeNull();
    const { version } = again.state;
    expect(again.send(0, { type: 'acceptPlay' })).toBeNull();
    expect(again.state.version).toBe(version);
    // a player who accepted can no longer challenge
    expect(again.send(0, { type: 'challenge' })).toBe('already-accepted');
    expect(again.act({ type: 'pass' })).toBeNull();
  });

  test('[R7 challenge] a computer does not wait if nobody else could challenge', () => {
    const players = [...people(1), computer()];
    const game = ScriptedGame.start('classic', { players, wordCheck: challenge('nothing') });
    game.play(8, 8, 'across', 'NET');
    expect(game.seat).toBe(1);
    expect(game.act({ type: 'pass' })).toBeNull();
    expect(game.player(0).rack).toHaveLength(7);
  });

  test('[R7 R9a] when a player goes out, the game waits for challenges before it ends', () => {
    const game = ScriptedGame.start('classic', { wordCheck: challenge('nothing') });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    expect(game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') })).toBeNull();
    expect([game.state.phase, game.state.turn]).toEqual(['playing', null]);
    expect(game.send(1, { type: 'pass' })).toBe('challenge-open');
    expect(game.send(1, { type: 'acceptPlay' })).toBeNull();
    expect(game.state.result).toMatchObject({ reason: 'out' });
  });

  test('[R7 R9a] a player who goes out with a bad word has not gone out', () => {
    const game = ScriptedGame.start('classic', { wordCheck: challenge('nothing') });
    game.shrinkBag(0);
    game.setSeat(0, { rack: Array.from(UNKNOWN) });
    game.act({ type: 'play', placement: game.lay(8, 4, 'across', UNKNOWN) });
    expect(game.send(1, { type: 'challenge' })).toBeNull();
    expect([game.state.phase, game.seat]).toEqual(['playing', 1]);
    expect(rackOf(game.state, 0)).toBe('ENNOT');
  });

  test('[R7 R9a] if a player leaves during the wait, the others can still challenge', () => {
    const players = people(3);
    const game = ScriptedGame.start('classic', { players, wordCheck: challenge('nothing') });
    game.shrinkBag(0);
    game.setSeat(0, { rack: Array.from(UNKNOWN) });
    game.act({ type: 'play', placement: game.lay(8, 4, 'across', UNKNOWN) });
    game.send(1, { type: 'leave', resign: false });
    expect(game.state.phase).toBe('playing');
    expect(game.send(2, { type: 'challenge' })).toBeNull();
    expect([rackOf(game.state, 0), game.seat]).toEqual(['ENNOT', 2]);
  });

  test('[R7 R9e] the game goes on when the last player it waited for leaves', () => {
    const players = people(3);
    const wordCheck = challenge('nothing', null);
    const game = ScriptedGame.start('scampio', { players, wordCheck });
    game.play(8, 8, 'across', 'NET');
    game.send(2, { type: 'acceptPlay' });
    expect(game.state.turn).toBeNull();
    game.send(1, { type: 'leave', resign: false });
    expect([game.state.openPlay, game.seat]).toEqual([null, 2]);
  });

  test('[R7 S1] a lone player draws at once: nobody could challenge', () => {
    const wordCheck = challenge('nothing');
    const game = ScriptedGame.start('classic', { players: people(1), wordCheck });
    game.play(8, 8, 'across', 'NET');
    expect([game.seat, game.player(0).rack.length]).toEqual([0, 7]);
  });

  test('[R7 R9b] a play taken back continues the run of passes, turns lost since included', () => {
    const players = people(3);
    const game = ScriptedGame.start('plus3', { players, wordCheck: challenge('turn') });
    game.play(8, 8, 'across', 'NET');
    game.send(2, { type: 'challenge' });
    game.play(4, 8, 'down', UNKNOWN);
    expect(game.state.history.at(-1)).toMatchObject({ seat: 2, reason: 'wrong-challenge' });
    game.send(0, { type: 'challenge' });
    expect(game.state.passRun).toBe(2);
  });

  test("[R8] a computer's play cannot be challenged", () => {
    const players = [computer(), ...people(1)];
    const game = ScriptedGame.start('classic', { players, wordCheck: challenge('nothing') });
    expect(game.play(8, 8, 'across', 'NET')).toBeNull();
    expect(game.send(1, { type: 'challenge' })).toBe('nothing-to-challenge');
  });
});
