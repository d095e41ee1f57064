import {
  bindingCommitment,
  createGame,
  replay,
  viewFor,
  type Attempt,
  type GameView,
} from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from './errors.ts';
import type { TableView } from './table-view.ts';
import { aSetup, GAME, setUp, shareStore, snapshot, TABLE } from './testing/fake-network.ts';

/** A game before its first draw, as the dealer stores it; the test plays the network. */
function gathering(number = 1, secret = '8'.repeat(64)) {
  const attempt: Attempt = { game: GAME, number };
  const game = new TestGame(aSetup(), testWords([]), secret);
  game.state = replay(createGame(game.state.setup, secret, 0, attempt));
  const commitBob = (bytes = 'b'.repeat(64)) => {
    const { setup } = game.state;
    const commitment = bindingCommitment({ attempt, setup, seat: 1, bytes });
    expect(game.send(1, { type: 'commit', commitment })).toBeNull();
  };
  return { game, commitBob };
}

/** Lets everything happen that waits for a device's storage. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
}

/** Ann's page at the table of a game, and what it sends without being asked. */
async function annAt(game: TestGame, shares = shareStore(), firstId = 0) {
  const all = setUp(shares, firstId);
  all.socket().accept();
  void all.client.enter(TABLE);
  const show = async (view = viewFor(game.state, 0)) => {
    all.socket().deliver(snapshot(view));
    await settle();
  };
  const given = () =>
    all
      .socket()
      .sentOf('command')
      .map(({ command }) => command);
  const kinds = () => given().map(({ type }) => type);
  /** The dealer accepts the latest share. */
  const take = () => {
    const command = given().at(-1);
    if (command === undefined) throw new Error('nothing was given');
    expect(game.send(0, command)).toBeNull();
  };
  const withheld = () => all.client.table(TABLE)?.withheld;
  await show();
  return { ...all, show, given, kinds, take, withheld };
}

/** Ann has committed, then Bob has: she reveals when she is shown the list. */
async function committed(shares = shareStore()) {
  const { game, commitBob } = gathering();
  const ann = await annAt(game, shares);
  ann.take();
  commitBob();
  return { ...ann, game, view: viewFor(game.state, 0) };
}

function withFairness(view: GameView, fairness: Partial<GameView['fairness']>): GameView {
  return { ...view, fairness: { ...view.fairness, ...fairness } };
}

describe('a share in the draw [S3]', () => {
  test('a hash goes out at once, the bytes when everybody has committed; each once', async () => {
    const { game, commitBob } = gathering();
    const { show, kinds, take } = await annAt(game);
    await show();
    expect(kinds()).toEqual(['commit']);
    take();
    await show();
    expect(kinds()).toEqual(['commit']);
    commitBob();
    await show();
    await show();
    expect(kinds()).toEqual(['commit', 'reveal']);
    take();
    expect(game.state.phase).toBe('gathering');
    game.send(1, { type: 'reveal', contribution: 'b'.repeat(64) });
    expect(game.state.phase).toBe('playing');
  });

  test('nothing is sent before it is kept, nor the bytes before their list', async () => {
    const kept: string[] = [];
    let write = (): void => undefined;
    const store = shareStore();
    const slow = {
      ...store,
      async update(...args: Parameters<typeof store.update>) {
        const share = await store.update(...args);
        await new Promise<void>((resolve) => {
          write = resolve;
        });
        kept.push(share?.list === null ? 'bytes' : 'list');
        return share;
      },
    };
    const { game, commitBob } = gathering();
    const { kinds, take, show } = await annAt(game, slow);
    expect([kept, kinds()]).toEqual([[], []]);
    write();
    await settle();
    expect([kept, kinds()]).toEqual([['bytes'], ['commit']]);
    take();
    commitBob();
    await show();
    expect(kinds()).toEqual(['commit']);
    write();
    await settle();
    expect([kept, kinds()]).toEqual([
      ['bytes', 'list'],
      ['commit', 'reveal'],
    ]);
  });

  test('a reload between the two still reveals the committed bytes', async () => {
    const { game, commitBob } = gathering();
    const shares = shareStore();
    (await annAt(game, shares)).take();
    commitBob();
    const reloaded = await annAt(game, shares, 1000);
    expect(reloaded.kinds()).toEqual(['reveal']);
    reloaded.take();
  });

  test('two tabs commit to the same bytes, and either reveals them', async () => {
    const { game, commitBob } = gathering();
    const shares = shareStore();
    const [first, second] = await Promise.all([annAt(game, shares), annAt(game, shares, 1000)]);
    expect(second.given()).toEqual(first.given());
    expect(first.given()).toHaveLength(1);
    second.take();
    first.take();
    commitBob();
    await first.show();
    await second.show();
    expect(second.given()).toEqual(first.given());
    first.take();
  });

  test('an unanswered commitment goes out again under its id', async () => {
    const { game } = gathering();
    const { socket, timers } = await annAt(game);
    const sent = socket().sentOf('command');
    expect(sent).toHaveLength(1);
    socket().emit('close');
    timers.pass(1000);
    socket().accept();
    expect(socket().sentOf('command')).toEqual(sent);
  });

  test('a draw that is over by the time the bytes are kept gets nothing', async () => {
    const { game } = gathering();
    const { socket, client } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot(viewFor(game.state, 0)));
    socket().deliver(snapshot(viewFor(gathering(2).game.state, 0)));
    await settle();
    expect(socket().sentOf('command')).toHaveLength(1);
  });

  test('a table that was left by the time the bytes are kept gets nothing, and nothing fails', async () => {
    const { game } = gathering();
    const { socket, client, changes } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot(viewFor(game.state, 0)));
    client.exit(TABLE);
    changes.length = 0;
    await settle();
    expect(socket().sentOf('command')).toEqual([]);
    expect(changes).toEqual([]);
    expect(client.table(TABLE)).toBeNull();
  });

  test('a game that was dropped by the time the bytes are kept gets nothing', async () => {
    const { game } = gathering();
    const { socket, client, changes } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot(viewFor(game.state, 0)));
    socket().deliver({ type: 'table', table: { game: null, id: TABLE } as TableView });
    changes.length = 0;
    await settle();
    expect(socket().sentOf('command')).toEqual([]);
    expect(changes).toEqual([]);
  });

  test('what is shown while the bytes are being kept is given in its turn', async () => {
    const { game, commitBob } = gathering();
    const { socket, client } = setUp();
    socket().accept();
    void client.enter(TABLE);
    // of an attempt that is void by then, and of the one that goes on
    socket().deliver(snapshot(viewFor(gathering(2).game.state, 0)));
    socket().deliver(snapshot(viewFor(game.state, 0)));
    await settle();
    const sent = socket().sentOf('command');
    expect(sent).toHaveLength(1);
    expect(game.send(0, sent[0]?.command ?? { type: 'pass' })).toBeNull();
    commitBob();
    expect(game.state.fairness.commitments).not.toContain(null);
  });

  test('nobody hears of a share that is on its way', async () => {
    const { game } = gathering();
    const { socket, changes, show } = await annAt(game);
    changes.length = 0;
    socket().deliver({ type: 'presence', table: TABLE, seats: [true, true], watchers: 0 });
    await show();
    expect(changes.map(({ type }) => type)).toEqual(['table', 'table']);
  });

  test('another device of the same person reveals nothing, and invents no bytes', async () => {
    const { game, commitBob } = gathering();
    (await annAt(game)).take();
    commitBob();
    const shares = shareStore();
    const other = await annAt(game, shares);
    expect(other.given()).toEqual([]);
    expect(shares.kept.size).toBe(0);
  });

  test('another attempt gets new bytes', async () => {
    const shares = shareStore();
    const commitments: unknown[] = [];
    for (const number of [1, 2]) {
      const { given } = await annAt(gathering(number).game, shares, number * 1000);
      commitments.push(given()[0]);
    }
    const bytes = [1, 2].map((number) => shares.kept.get(`${GAME} ${number}`)?.bytes);
    expect(new Set(bytes).size).toBe(2);
    expect(bytes.every((each) => /^[0-9a-f]{64}$/.test(each ?? ''))).toBe(true);
    expect(commitments[0]).not.toEqual(commitments[1]);
  });

  test('spectators give no share', async () => {
    const { game } = gathering();
    const { socket, client } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot(viewFor(game.state, 'watcher')));
    await settle();
    expect(socket().sentOf('command')).toEqual([]);
  });
});

describe('a dishonest server gets no bytes [S3]', () => {
  test('a list with another commitment for this seat', async () => {
    const { show, kinds, withheld, view } = await committed();
    const commitments = ['f'.repeat(64), view.fairness.commitments[1] ?? null];
    await show(withFairness(view, { commitments }));
    expect(kinds()).toEqual(['commit']);
    expect(withheld()).toBe('not-listed');
    // nothing is due: the reason stays
    await show(withFairness(view, { commitments, contributed: [true, false] }));
    expect(withheld()).toBe('not-listed');
    await show(view);
    expect(kinds()).toEqual(['commit', 'reveal']);
    expect(withheld()).toBeNull();
  });

  test('a second list for one attempt, before and after a reload', async () => {
    const shares = shareStore();
    const { show, kinds, withheld, view, game } = await committed(shares);
    await show(view);
    const first = shares.kept.get(`${GAME} 1`)?.list;
    expect(first).toEqual([view.fairness.commitment, ...view.fairness.commitments]);
    const own = view.fairness.commitments[0] ?? null;
    const other = withFairness(view, { commitments: [own, 'f'.repeat(64)] });
    const reloaded = await annAt(game, shares, 1000);
    expect(reloaded.kinds()).toEqual(['reveal']);
    const fooled = await annAt(gathering().game, shares, 2000);
    await fooled.show(other);
    expect(fooled.kinds()).toEqual([]);
    expect(fooled.withheld()).toBe('two-lists');
    expect(shares.kept.get(`${GAME} 1`)?.list).toEqual(first);
    expect([kinds(), withheld()]).toEqual([['commit', 'reveal'], null]);
  });

  test('a list that lacks a player whom the server calls gone', async () => {
    const { game } = gathering();
    const { show, kinds, take } = await annAt(game);
    take();
    const view = viewFor(game.state, 0);
    const seats = view.seats.map((seat, at) =>
      at === 1 ? { ...seat, left: 'left' as const } : seat,
    );
    await show({ ...view, seats });
    for (const given of ['', 'later', 'F'.repeat(64)]) {
      const [own = null] = view.fairness.commitments;
      await show(withFairness(view, { commitments: [own, given] }));
      await show(withFairness(view, { commitments: [own] }));
    }
    expect(kinds()).toEqual(['commit']);
  });

  test.each([
    ['other words', (view: GameView) => ({ ...view, setup: { ...view.setup, lexicon: 'others' } })],
    [
      'other players',
      (view: GameView) => ({
        ...view,
        setup: { ...view.setup, players: view.setup.players.toReversed() },
      }),
    ],
    ['another seat', (view: GameView) => ({ ...view, viewer: 1 })],
    [
      'another dealer’s commitment',
      (view: GameView) => withFairness(view, { commitment: 'd'.repeat(64) }),
    ],
  ])('%s than at the commitment', async (_, change) => {
    const shares = shareStore();
    const { show, kinds, withheld, view, game } = await committed(shares);
    await show(change(view));
    expect(kinds()).toEqual(['commit']);
    expect(withheld()).toBe('changed');
    // nor does it commit again, to the same bytes under something else
    const reloaded = await annAt(game, shares, 1000);
    await reloaded.show(change(withFairness(view, { commitments: [null, null] })));
    expect(reloaded.kinds()).toEqual(['reveal']);
    expect(reloaded.withheld()).toBe('changed');
  });

  test('an attempt that starts again under its number after the bytes were shown', async () => {
    const shares = shareStore();
    const { show, view } = await committed(shares);
    await show(view);
    const again = await annAt(gathering().game, shares, 1000);
    expect(again.kinds()).toEqual([]);
    expect(again.withheld()).toBe('repeated');
    const otherSecret = await annAt(gathering(1, '7'.repeat(64)).game, shares, 2000);
    expect(otherSecret.kinds()).toEqual([]);
    expect(otherSecret.withheld()).toBe('changed');
  });

  test('bytes asked for without commitments, as in format 1', async () => {
    const game = new TestGame(aSetup(), testWords([]), '8'.repeat(64));
    const { given, withheld } = await annAt(game);
    expect(given()).toEqual([]);
    expect(withheld()).toBe('no-commitments');
  });

  test.each(['rules', 'lexicon'] as const)('a setup without its %s', async (field) => {
    const { game } = gathering();
    const view = viewFor(game.state, 0);
    const { [field]: _, ...setup } = view.setup;
    const { socket, client } = setUp();
    socket().accept();
    void client.enter(TABLE);
    socket().deliver(snapshot({ ...view, setup }));
    await settle();
    expect(socket().sentOf('command')).toEqual([]);
    expect(client.table(TABLE)?.withheld).toBe('no-fingerprint');
  });
});

describe('[S3] a share that was answered', () => {
  test.each<[ErrorCode | null, number]>([
    [null, 1],
    ['already-contributed', 1],
    ['too-fast', 2],
    ['not-saved', 2],
  ])('with %s is given %i times, the second after two seconds', async (code, times) => {
    const { game } = gathering();
    const { socket, timers, kinds } = await annAt(game);
    const [sent] = socket().sentOf('command');
    const error = code === null ? null : { code };
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error });
    await settle();
    timers.pass(1999);
    await settle();
    expect(kinds()).toEqual(['commit']);
    timers.pass(1);
    await settle();
    expect(kinds()).toEqual(Array.from({ length: times }, () => 'commit'));
    // the same bytes: they were committed to
    expect(
      new Set(
        socket()
          .sentOf('command')
          .map((each) => JSON.stringify(each.command)),
      ).size,
    ).toBe(1);
  });

  test.each([null, 'already-contributed'] as const)(
    'with %s is not given again, whatever comes before the view that shows it',
    async (code) => {
      const { game } = gathering();
      const { socket, kinds } = await annAt(game);
      const [sent] = socket().sentOf('command');
      socket().deliver({
        type: 'answer',
        id: sent?.id ?? '',
        error: code === null ? null : { code },
      });
      await settle();
      socket().deliver({ type: 'presence', table: TABLE, seats: [true, true], watchers: 0 });
      await settle();
      expect(kinds()).toEqual(['commit']);
    },
  );

  test('with a refusal is not given again at a table that was left', async () => {
    const { game } = gathering();
    const { socket, timers, kinds, client } = await annAt(game);
    const [sent] = socket().sentOf('command');
    socket().deliver({ type: 'answer', id: sent?.id ?? '', error: { code: 'too-fast' } });
    await settle();
    client.exit(TABLE);
    timers.pass(5000);
    await settle();
    expect(kinds()).toEqual(['commit']);
  });

  test('has 32 bytes, kept before it is committed to', async () => {
    const shares = shareStore();
    const { game } = gathering();
    await annAt(game, shares);
    const [kept] = [...shares.kept.values()];
    expect(kept?.bytes).toMatch(/^[0-9a-f]{64}$/);
  });
});

test('[O1] a table is opened with what was chosen, under an id', () => {
  const { client, socket } = setUp();
  socket().accept();
  const choices = {
    edition: 'classic',
    language: 'en',
    seats: [{ kind: 'open' }, { kind: 'open' }],
    listed: true,
    watchers: true,
    friendly: false,
    openRacks: false,
    whenDropped: 'wait',
    graceSeconds: 60,
  } as const;
  void client.open(choices as never);
  expect(socket().sentOf('open')).toEqual([
    { type: 'open', id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown, choices },
  ]);
});
