import { describe, expect, test } from 'vitest';
import { computer, people, rackOf, ScriptedGame } from '../testing/scripted-game.ts';

/** Two players with nothing in the bag; seat 0 holds NET, seat 1 a Q and a Z. */
function lastTurn(edition: string): ScriptedGame {
  const game = ScriptedGame.start(edition);
  game.shrinkBag(0);
  game.setSeat(0, { rack: ['N', 'E', 'T'], score: 100 });
  game.setSeat(1, { rack: ['Q', 'Z'], score: 120 });
  return game;
}

describe('how a game ends', () => {
  test.each(['classic', 'deluxe', 'spectrum', 'plus3'])(
    '[R9a R10] %s: going out with an empty bag earns what the others have left',
    (edition) => {
      const game = lastTurn(edition);
      const score = 100 + 6; // NET on the centre
      game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
      expect(game.state.result).toMatchObject({
        reason: 'out',
        scores: [score + 20, 120 - 20],
        winners: [0],
        adjustments: [
          { seat: 0, kind: 'others-tiles', points: 20 },
          { seat: 1, kind: 'tiles-left', points: -20 },
        ],
      });
    },
  );

  test.each(['deluxe', 'spectrum', 'plus3'])(
    '[R9b] %s: everyone passes once with an empty bag; a lost turn counts',
    (edition) => {
      const game = lastTurn(edition);
      game.act({ type: 'pass' });
      expect(game.state.phase).toBe('playing');
      game.act({ type: 'pass' });
      expect(game.state.result).toMatchObject({ reason: 'passes', scores: [97, 100] });
    },
  );

  test('[R9b] two full rounds of passes end the game whatever the bag holds', () => {
    const game = ScriptedGame.start('plus3', { players: people(3) });
    for (let turn = 0; turn < 5; turn++) game.act({ type: 'pass' });
    expect(game.state.phase).toBe('playing');
    game.act({ type: 'pass' });
    expect(game.state.result?.reason).toBe('passes');
  });

  test('[R9b R9e] passes of a player who left do not count', () => {
    const game = ScriptedGame.start('plus3', { players: people(3) });
    game.shrinkBag(0);
    game.act({ type: 'pass' });
    game.act({ type: 'pass' });
    game.send(0, { type: 'leave', resign: true });
    expect([game.state.phase, game.seat]).toEqual(['playing', 2]);
    game.act({ type: 'pass' });
    expect(game.state.result?.reason).toBe('passes');
  });

  test('[R9b] an exchange in between restarts the count of passes', () => {
    const game = ScriptedGame.start('plus3');
    for (let turn = 0; turn < 3; turn++) game.act({ type: 'pass' });
    game.act({ type: 'exchange', tiles: game.player(1).rack.slice(0, 1) });
    for (let turn = 0; turn < 3; turn++) game.act({ type: 'pass' });
    expect(game.state.phase).toBe('playing');
  });

  test('[R9c] classic: each player has two scoreless turns in succession', () => {
    const game = ScriptedGame.start('classic');
    game.act({ type: 'pass' });
    game.act({ type: 'exchange', tiles: game.player(1).rack.slice(0, 2) });
    game.act({ type: 'pass' });
    expect(game.state.phase).toBe('playing');
    game.act({ type: 'pass' });
    expect(game.state.result?.reason).toBe('scoreless');
  });

  test('[R9d] salon: a draw has emptied the bag, and nothing is deducted', () => {
    const game = ScriptedGame.start('salon');
    game.shrinkBag(3);
    game.play(8, 8, 'across', 'NET');
    expect(game.state.result).toMatchObject({ reason: 'bag-emptied', adjustments: [] });
    expect(game.player(0).rack).toHaveLength(7);
  });

  test('[R9d] salon: an exchange does not empty the bag, because its tiles go back', () => {
    const game = ScriptedGame.start('salon');
    game.shrinkBag(2);
    game.act({ type: 'exchange', tiles: game.player(0).rack.slice(0, 2) });
    expect(game.state).toMatchObject({ phase: 'playing' });
    expect(game.state.bag).toHaveLength(2);
  });

  test('[R9e] fewer than two players are left', () => {
    const game = ScriptedGame.start('classic', { players: people(3) });
    game.setSeat(2, { score: 50 });
    expect(game.send(1, { type: 'leave', resign: false })).toBeNull();
    expect([game.state.phase, game.seat]).toEqual(['playing', 0]);
    expect(game.send(1, { type: 'pass' })).toBe('already-left');
    game.act({ type: 'pass' });
    expect(game.seat).toBe(2);
    expect(game.send(2, { type: 'leave', resign: true })).toBeNull();
    expect(game.state.result).toMatchObject({ reason: 'too-few-players', winners: [0] });
  });

  test('[R9e] when a player leaves, their turn goes to the next', () => {
    const game = ScriptedGame.start('classic', { players: people(3) });
    game.send(0, { type: 'leave', resign: true });
    expect([game.state.phase, game.seat]).toEqual(['playing', 1]);
  });

  test('[R9g] a game ended early is scored as it stands or kept as unfinished', () => {
    const scored = lastTurn('classic');
    scored.act({ type: 'endGame', scored: true });
    expect(scored.state.result).toMatchObject({ reason: 'stopped', scores: [97, 100] });
    const kept = lastTurn('classic');
    kept.act({ type: 'endGame', scored: false });
    expect(kept.state).toMatchObject({ phase: 'set-aside', result: null });
    expect(kept.send(1, { type: 'resume' })).toBeNull();
    expect(kept.act({ type: 'pass' })).toBeNull();
    expect(kept.send(0, { type: 'resume' })).toBe('not-set-aside');
  });

  test('[R9g R7 ask] a play whose words are in question does not count when the game is ended', () => {
    const questioned = () => {
      const game = ScriptedGame.start('deluxe');
      game.giveRack(0, 'QVVKJXZ');
      game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'VVK') });
      expect(game.state.question?.unknown).toEqual(['VVK']);
      return game;
    };
    const scored = questioned();
    scored.act({ type: 'endGame', scored: true });
    expect(scored.state.result?.reason).toBe('stopped');
    expect(scored.state.board.squares.join('')).toBe('');
    const kept = questioned();
    kept.act({ type: 'endGame', scored: false });
    kept.send(1, { type: 'resume' });
    expect(kept.send(1, { type: 'answerWord', word: 'VVK', right: true, keep: false })).toBeNull();
    expect(kept.state.history.at(-1)).toMatchObject({ type: 'play', words: ['VVK'] });
  });

  test('[R9g R7 challenge] a play that may be challenged stands when the game is ended', () => {
    const game = ScriptedGame.start('classic', {
      wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
    });
    game.play(8, 8, 'across', 'NET');
    const { version } = game.state;
    expect(game.state.openPlay?.seat).toBe(0);
    game.act({ type: 'endGame', scored: true });
    expect(game.since(version)).toEqual(['playStood', 'tilesDrawn', 'gameEnded']);
    expect(game.player(0).rack).toHaveLength(7);
  });

  test('[R9g] online, nobody can end a game for the others', () => {
    const game = ScriptedGame.start('salon', { table: 'online' });
    expect(game.act({ type: 'endGame', scored: true })).toBe('one-screen-only');
  });

  test('[R11] a tie is shared, and players who left cannot win', () => {
    const game = ScriptedGame.start('classic', { players: people(4) });
    game.shrinkBag(0);
    [70, 70, 99, 10].forEach((score, seat) => game.setSeat(seat, { score, rack: ['A'] }));
    game.send(2, { type: 'leave', resign: true });
    game.act({ type: 'endGame', scored: true });
    expect(game.state.result?.winners).toEqual([0, 1]);
  });

  test('a game that is over accepts no commands', () => {
    const game = lastTurn('classic');
    game.act({ type: 'endGame', scored: true });
    expect(game.send(0, { type: 'pass' })).toBe('game-over');
  });
});

describe('Scampio: no player can form a word [R9f]', () => {
  function stuck(players = [...people(1), computer()]): ScriptedGame {
    const game = ScriptedGame.start('scampio', { players });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T', 'K'] });
    game.setSeat(1, { rack: ['K', 'V'] });
    return game;
  }

  test('[R9f] people are asked once whether they know another word', () => {
    const game = stuck();
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    expect(game.state.lastWords).toEqual({ turn: 1, asked: [0], willing: [], at: game.now });
    expect(game.send(1, { type: 'pass' })).toBe('question-open');
    expect(game.send(1, { type: 'answerLastWords', knowsOne: false })).toBe('not-asked');
    expect(game.send(0, { type: 'answerLastWords', knowsOne: false })).toBeNull();
    expect(game.state.result).toMatchObject({ reason: 'no-words' });
  });

  test('[R9f R7] a person who knows one may play it; the new board is asked about again', () => {
    const game = stuck();
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    game.send(0, { type: 'answerLastWords', knowsOne: true });
    expect(game.seat).toBe(0);
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NETK') });
    game.send(0, { type: 'answerWord', word: 'NETK', right: true, keep: false });
    // all tiles placed: this player is skipped, and the computer has no word
    expect(game.state.result).toMatchObject({
      reason: 'no-words',
      adjustments: [
        { seat: 0, kind: 'empty-rack', points: 25 },
        { seat: 1, kind: 'tiles-left', points: -12 },
      ],
    });
  });

  test('[R9f] a person who said yes and then passes is not asked again', () => {
    const game = stuck(people(2));
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    game.send(0, { type: 'answerLastWords', knowsOne: true });
    game.send(1, { type: 'answerLastWords', knowsOne: true });
    expect(game.seat).toBe(1);
    game.act({ type: 'pass' });
    expect(game.seat).toBe(0);
    game.act({ type: 'pass' });
    expect(game.state.result?.reason).toBe('no-words');
  });

  test('[R9f] computers are not asked', () => {
    const game = ScriptedGame.start('scampio', { players: [computer(), computer()] });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    game.setSeat(1, { rack: ['K', 'V'] });
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    expect(game.state.result?.reason).toBe('no-words');
  });

  test('[R10 R9f] everyone who placed all tiles gets 25 points', () => {
    const game = ScriptedGame.start('scampio', { players: people(3) });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    game.setSeat(1, { rack: [] });
    game.setSeat(2, { rack: ['K', 'V'] });
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    game.send(2, { type: 'answerLastWords', knowsOne: false });
    expect(game.state.result?.adjustments).toEqual([
      { seat: 0, kind: 'empty-rack', points: 25 },
      { seat: 1, kind: 'empty-rack', points: 25 },
      { seat: 2, kind: 'tiles-left', points: -12 },
    ]);
  });

  test('[R9f] players with an empty rack are skipped while others play on', () => {
    const game = ScriptedGame.start('scampio', { players: people(3) });
    game.shrinkBag(0);
    game.setSeat(0, { rack: ['N', 'E', 'T'] });
    game.setSeat(1, { rack: ['S'] });
    game.setSeat(2, { rack: ['A', 'S'] });
    game.act({ type: 'play', placement: game.lay(8, 8, 'across', 'NET') });
    expect(game.seat).toBe(1);
    game.act({ type: 'pass' });
    game.act({ type: 'pass' });
    expect(game.seat).toBe(1);
  });
});

describe('exchanging', () => {
  test.each([
    ['as many tiles as the bag holds', 'plus3', 3, 3, null],
    ['more than the bag holds', 'plus3', 2, 3, 'bag-too-small'],
    ['one with six in the bag', 'classic', 6, 1, 'bag-too-small'],
    ['seven with seven in the bag', 'classic', 7, 7, null],
    ['in Scampio', 'scampio', 50, 1, 'exchange-not-allowed'],
  ] as const)('[R5] %s', (_, edition, bag, count, refusal) => {
    const game = ScriptedGame.start(edition);
    game.shrinkBag(bag);
    const tiles = game.player(0).rack.slice(0, count);
    expect(game.act({ type: 'exchange', tiles })).toBe(refusal);
  });

  test('[R5] the new tiles are drawn before the old ones go back', () => {
    const game = ScriptedGame.start('plus3');
    game.giveRack(0, 'AAAAAAA');
    game.shrinkBag(7);
    const bag = game.state.bag.join('');
    game.act({ type: 'exchange', tiles: Array.from('AAAAAAA') });
    expect(rackOf(game.state, 0)).toBe(bag);
    expect(game.state.bag.join('')).toBe('AAAAAAA');
  });

  test('[R5] exchanging no tiles is a pass; only tiles on the rack can be exchanged', () => {
    const game = ScriptedGame.start('plus3');
    game.giveRack(0, 'AAEEIIO');
    expect(game.act({ type: 'exchange', tiles: ['A', 'A', 'A'] })).toBe('tiles-not-on-rack');
    expect(game.act({ type: 'exchange', tiles: [] })).toBeNull();
    expect(game.state.history.at(-1)).toMatchObject({ type: 'pass', seat: 0 });
  });
});
