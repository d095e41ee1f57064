import { bindingCommitment, createGame, replay, viewFor, type Attempt } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { aSetup, GAME, setUp, shareStore, snapshot, TABLE } from './testing/fake-network.ts';

/** A game before its first draw, as the dealer stores it; the test plays the network. */
function gathering(number = 1) {
  const attempt: Attempt = { game: GAME, number };
  const game = new TestGame(aSetup(), testWords([]), '8'.repeat(64));
  game.state = replay(createGame(game.state.setup, '8'.repeat(64), 0, attempt));
  const commitBob = () => {
    const { setup } = game.state;
    const commitment = bindingCommitment({ attempt, setup, seat: 1, bytes: 'b'.repeat(64) });
    expect(game.send(1, { type: 'commit', commitment })).toBeNull();
  };
  return { game, commitBob };
}

/** Ann's page at the table of a game, and what it sends without being asked. */
function annAt(game: TestGame, shares = shareStore(), firstId = 0) {
  const all = setUp(shares, firstId);
  all.socket().accept();
  void all.client.enter(TABLE);
  const show = (view = viewFor(game.state, 0)) => all.socket().deliver(snapshot(view));
  const given = () =>
    all
      .socket()
      .sentOf('command')
      .map(({ command }) => command);
  /** The dealer accepts the latest share. */
  const take = () => {
    const command = given().at(-1);
    if (command === undefined) throw new Error('nothing was given');
    expect(game.send(0, command)).toBeNull();
  };
  show();
  return { ...all, show, given, take };
}

describe('a share in the draw [S3]', () => {
  test('a hash goes out at once, the bytes when everybody has committed; each once', () => {
    const { game, commitBob } = gathering();
    const { show, given, take } = annAt(game);
    show();
    expect(given().map(({ type }) => type)).toEqual(['commit']);
    take();
    show();
    expect(given()).toHaveLength(1);
    commitBob();
    show();
    show();
    expect(given().map(({ type }) => type)).toEqual(['commit', 'reveal']);
    take();
    expect(game.state.phase).toBe('gathering');
    game.send(1, { type: 'reveal', contribution: 'b'.repeat(64) });
    expect(game.state.phase).toBe('playing');
  });

  test('a reload between the two still reveals the committed bytes', () => {
    const { game, commitBob } = gathering();
    const shares = shareStore();
    annAt(game, shares).take();
    commitBob();
    const reloaded = annAt(game, shares, 1000);
    expect(reloaded.given().map(({ type }) => type)).toEqual(['reveal']);
    reloaded.take();
  });

  test('an unanswered commitment goes out again under its id', () => {
    const { game } = gathering();
    const { socket, timers } = annAt(game);
    const sent = socket().sentOf('command');
    expect(sent).toHaveLength(1);
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('command')).toEqual(sent);
  });

  test('nothing is revealed if the list lacks our entry or changed it', () => {
    const { game, commitBob } = gathering();
    const { show, given, take } = annAt(game);
    take();
    commitBob();
    const view = viewFor(game.state, 0);
    const [, bobs = null] = view.fairness.commitments;
    const commitments = ['f'.repeat(64), bobs];
    show({ ...view, fairness: { ...view.fairness, commitments } });
    expect(given().map(({ type }) => type)).toEqual(['commit']);
    // nor for a setup other than the committed one
    show({ ...view, setup: { ...view.setup, lexicon: 'other words' } });
    expect(given().map(({ type }) => type)).toEqual(['commit']);
    show(view);
    expect(given().map(({ type }) => type)).toEqual(['commit', 'reveal']);
  });

  test('another device of the same person reveals nothing, and invents no bytes', () => {
    const { game, commitBob } = gathering();
    annAt(game).take();
    commitBob();
    const kept: string[] = [];
    const other = annAt(game, { find: () => null, keep: (draw) => void kept.push(draw) });
    expect(other.given()).toEqual([]);
    expect(kept).toEqual([]);
  });

  test('another attempt gets new bytes', () => {
    const shares = shareStore();
    const commitments = [1, 2].map((number) => {
      const { game } = gathering(number);
      const { given } = annAt(game, shares, number * 1000);
      return given()[0];
    });
    const bytes = [1, 2].map((number) => shares.find(`${GAME} ${number}`));
    expect(new Set(bytes).size).toBe(2);
    expect(bytes.every((each) => /^[0-9a-f]{64}$/.test(each ?? ''))).toBe(true);
    expect(commitments[0]).not.toEqual(commitments[1]);
  });

  test('in a game of format 1 the bytes go out at once', () => {
    const game = new TestGame(aSetup(), testWords([]), '8'.repeat(64));
    const { show, given } = annAt(game);
    show();
    expect(given().map(({ type }) => type)).toEqual(['contribute']);
  });

  test('spectators give no share', () => {
    const { game } = gathering();
    const { socket, client } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot(viewFor(game.state, 'watcher')));
    expect(socket().sentOf('command')).toEqual([]);
  });
});
