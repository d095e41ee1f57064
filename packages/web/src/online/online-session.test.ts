import { effect } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION, type ChatLine } from '@luctor/protocol';
import type { ClockRules, Command, GameView, Placement, Seat } from '@luctor/rules';
import { allPlays, hexFrom, seededRandom } from '@luctor/rules/testing';
import {
  draftWorld,
  openDraft,
  rackOrder,
  reduceDraft,
  syncDraft,
  type DraftWorld,
} from '../draft/index.ts';
import { createManualTiming } from '@luctor/host/testing';
import { hintsBy } from '../session/hint-giver.ts';
import { createFakeEngine } from '../testing/fake-engine.ts';
import { ANN, BOB, setupOf } from '../testing/session-bench.ts';
import { createMemoryReceipts } from '../storage/receipt-store.ts';
import { createMuted } from './muted.ts';
import { OnlinePlay } from './online-play.ts';
import { ReceiptKeeper } from './receipt-keeper.ts';
import { createFakeServer, TABLE_ID, type FakeServer } from './testing/fake-server.ts';

const WORDS =
  'AI AT AN AS DO ED EN ER ES ET GO HE IN IS IT LA NA NE NO OD OE ON OR RE SO TA TE TI TO UN US UT AE'.split(
    ' ',
  );

function keeper(): ReceiptKeeper {
  return new ReceiptKeeper({
    store: createMemoryReceipts(() => 0),
    hasOtherDevices: () => false,
  });
}

/** Ann's page and the server; the test controls Bob. */
async function sitDown(
  viewer: Seat | 'watcher' = 0,
  isStill = true,
  clock: ClockRules | null = null,
) {
  const timing = createManualTiming();
  const setup = setupOf('salon', [ANN, BOB], { table: 'online', clock, lexicon: 'words-1' });
  const server = createFakeServer(setup, viewer, WORDS, () => timing.now() + 5000);
  const random = seededRandom(11);
  const online = new OnlinePlay({
    api: {
      takeName: (name) => Promise.resolve({ ok: true, value: name }),
      makeHandOver: () => Promise.reject(new Error('not asked')),
      useHandOver: () => Promise.reject(new Error('not asked')),
      gameLog: () => Promise.reject(new Error('not asked')),
      forget: () => Promise.reject(new Error('not asked')),
      devices: () => Promise.reject(new Error('not asked')),
      revokeDevice: () => Promise.reject(new Error('not asked')),
    },
    connect: server.connect,
    timing,
    random: () => 0.5,
    randomHex: () => hexFrom(random, 32),
    muted: createMuted(null),
    receipts: keeper(),
    viewing: () => ({ placementSpeed: 3, waitBetweenMoves: false, watchThinking: true }),
    isStill: () => isStill,
    hintFor: () => hintsBy(() => createFakeEngine([])),
  });
  const table = online.table(TABLE_ID);
  await timing.settle();
  const others = [0, 1].filter((seat) => seat !== viewer);
  // everybody commits, then everybody reveals
  for (const seat of [...others, ...others]) {
    server.share(seat);
    await timing.settle();
  }
  const session = table.session.peek();
  if (session === null) throw new Error('no game has begun');
  return { timing, server, online, table, session };
}

/** Passes until the seat is on turn. */
async function turnTo(server: FakeServer, seat: Seat): Promise<void> {
  if (server.state().turn?.seat !== seat) server.act(1 - seat, { type: 'pass' });
}

function playFor(server: FakeServer, seat: Seat): Extract<Command, { type: 'play' }> {
  const { board, seats, setup } = server.state();
  const [first] = allPlays(setup.ruleset, board, seats[seat]?.rack ?? [], WORDS);
  if (first === undefined) throw new Error('the rack of the test has no word');
  const placement: Placement = first.play.placement;
  return { type: 'play', placement };
}

function commandsHeard(server: FakeServer, type: Command['type']): number {
  const ids = server.heard.flatMap((message) =>
    message.type === 'command' && message.command.type === type ? [message.id] : [],
  );
  return new Set(ids).size;
}

function worldOf(view: GameView): DraftWorld {
  const world = draftWorld(view, 0);
  if (world === null) throw new Error('Ann sees her rack');
  return world;
}

function racksSeen(view: GameView): number {
  return view.seats.filter(({ rack }) => rack !== null).length;
}

describe('a game online, seen from the table', () => {
  test('[O2] a player sees one rack, a watcher none', async () => {
    const player = await sitDown(0);
    expect(racksSeen(player.session.view.peek())).toBe(1);
    expect(player.session.seatsHere).toEqual([0]);
    const watcher = await sitDown('watcher');
    expect(racksSeen(watcher.session.view.peek())).toBe(0);
    expect(watcher.session.seatsHere).toEqual([]);
  });

  test('a move is played once however often it is sent', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    const play = playFor(server, 0);
    const both = [session.send(0, play), session.send(0, play)];
    expect(session.saving.peek()).toBe('saving');
    await timing.settle();
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(commandsHeard(server, 'play')).toBe(1);
    expect(server.state().history.filter(({ type }) => type === 'play')).toHaveLength(1);
    expect(session.saving.peek()).toBe('saved');
  });

  test('[O4] another command is sent while one is pending', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    const nonsense = playFor(server, 0).placement.map((tile) => ({ ...tile, face: 'Q' }));
    const both = [
      session.send(0, { type: 'play', placement: nonsense }),
      session.send(0, { type: 'pass' }),
    ];
    server.setUp(true);
    await timing.pass(60_000);
    const [play, pass] = await Promise.all(both);
    expect(play).not.toBeNull();
    expect(pass).toBeNull();
    expect(server.state().history.at(-1)?.type).toBe('pass');
  });

  test('a player who leaves with a pending move has played it, and has left', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    const both = [
      session.send(0, playFor(server, 0)),
      session.send(0, { type: 'leave', resign: true }),
    ];
    server.setUp(true);
    await timing.pass(60_000);
    expect(await Promise.all(both)).toEqual([null, null]);
    const { history, phase } = server.state();
    expect(history.some(({ type }) => type === 'play')).toBe(true);
    expect(phase).toBe('over');
  });

  test('[O3] a move whose answer was lost is sent again, and happens once', async () => {
    const { timing, server, session, online } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setSilent(true);
    const answered = session.send(0, playFor(server, 0));
    await timing.settle();
    const after = server.state().version;
    server.setUp(false);
    server.setSilent(false);
    await timing.settle();
    expect(online.reach.peek()).toBe('lost');
    expect(session.saving.peek()).toBe('saving');
    server.setUp(true);
    await timing.pass(60_000);
    expect(await answered).toBeNull();
    expect(server.state().version).toBe(after);
    expect(online.reach.peek()).toBe('online');
    expect(session.view.peek().version).toBe(after);
  });

  test('a move made offline is sent after reconnecting', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    const answered = session.send(0, playFor(server, 0));
    await timing.pass(2000);
    expect(session.saving.peek()).toBe('saving');
    server.setUp(true);
    await timing.pass(60_000);
    expect(await answered).toBeNull();
    expect(server.state().history.at(-1)?.type).toBe('play');
  });

  test('a move overtaken by the game is refused as such, not as an invalid word', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    const answered = session.send(0, playFor(server, 0));
    // the same person passes on another device, and it is this player's turn again
    server.act(0, { type: 'pass' });
    server.act(1, { type: 'pass' });
    server.setUp(true);
    await timing.pass(60_000);
    expect(await answered).toEqual({ code: 'stale' });
    expect(server.state().history.some(({ type }) => type === 'play')).toBe(false);
  });

  test('a gap is noticed and closed by a snapshot', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 1);
    await timing.settle();
    server.loseNext();
    server.act(1, { type: 'pass' });
    await timing.settle();
    expect(session.view.peek().version).toBeLessThan(server.state().version);
    server.act(0, { type: 'pass' });
    await timing.settle();
    expect(session.view.peek().version).toBe(server.state().version);
  });

  test('rack order and tentative tiles survive the others’ moves', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 1);
    await timing.settle();
    const world = worldOf(session.view.peek());
    let draft = reduceDraft(openDraft('direct', world), { type: 'alphabetic' }, world).draft;
    draft = reduceDraft(draft, { type: 'tapSlot', slot: 0 }, world).draft;
    draft = reduceDraft(draft, { type: 'tapSquare', cell: { row: 0, col: 0 } }, world).draft;
    const order = rackOrder(draft);
    expect(draft.laid).toHaveLength(1);
    server.act(1, playFor(server, 1));
    await timing.settle();
    const after = syncDraft(draft, worldOf(session.view.peek())).draft;
    expect(rackOrder(after)).toEqual(order);
    expect(after.laid).toEqual(draft.laid);
  });

  test('finding 11: [C7] a word by others takes nobody’s own time: with a clock it lies at once', async () => {
    const clock = {
      perTurnSeconds: 60,
      perPlayerSeconds: null,
      incrementSeconds: 0,
      overtime: 'points',
      placingSeconds: 15,
    } as const;
    const { server, session, timing } = await sitDown(0, false, clock);
    await turnTo(server, 1);
    await timing.settle();
    server.act(1, playFor(server, 1));
    await timing.settle();
    expect(session.view.peek().turn?.seat).toBe(0);
    expect(session.thoughts.peek()).toEqual([]);
  });

  test('moves by others are laid letter by letter; the turn passes with the word', async () => {
    const { timing, server, session } = await sitDown(0, false);
    await turnTo(server, 1);
    await timing.settle();
    const seen: string[] = [];
    const stop = effect(() => {
      const { turn } = session.view.value;
      seen.push(`${session.thoughts.value.length} laid, turn of ${turn?.seat}`);
    });
    server.act(1, playFor(server, 1));
    await timing.settle();
    expect(session.thoughts.peek()).toHaveLength(1);
    await timing.pass(2000);
    stop();
    expect(session.view.peek().version).toBe(server.state().version);
    expect(seen.at(-1)).toBe('0 laid, turn of 0');
    expect(seen).not.toContain('1 laid, turn of 0');
  });

  test('[C3] only the newest word begun is sent, and nothing piles up offline', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    for (const word of ['A', 'AB', 'ABC', 'ABCD']) {
      void session.send(0, { type: 'enter', entry: { type: 'word', word } });
    }
    server.setUp(true);
    await timing.pass(60_000);
    expect(commandsHeard(server, 'enter')).toBe(1);
    expect(session.view.peek().turn?.entry).toEqual({ type: 'word', word: 'ABCD' });
  });

  test('[C7] the clock shows the server’s time', async () => {
    const { timing, session } = await sitDown();
    const { turnUsedMs } = session.clock.peek();
    expect(turnUsedMs).toBeLessThan(1000);
    await timing.pass(3000);
    expect(session.clock.peek().turnUsedMs).toBe(turnUsedMs + 3000);
  });
});

describe('the connection', () => {
  test('reconnecting under another name is not shown as lost; a missing network is', async () => {
    const { online, timing, server } = await sitDown();
    const seen: string[] = [];
    online.reach.subscribe((reach) => seen.push(reach));
    await online.takeName('Anna');
    await timing.settle();
    expect(seen).toEqual(['online', 'trying', 'online']);
    server.setUp(false);
    await timing.settle();
    expect(seen.slice(3)).toEqual(['lost']);
  });

  test('a server that never answers is unreachable, and retried', async () => {
    const timing = createManualTiming();
    const setup = setupOf('salon', [ANN, BOB], {
      table: 'online',
      clock: null,
      lexicon: 'words-1',
    });
    const server = createFakeServer(setup, 0, WORDS, () => timing.now());
    server.setUp(false);
    const online = new OnlinePlay({
      api: {
        takeName: () => Promise.reject(new Error('not asked')),
        makeHandOver: () => Promise.reject(new Error('not asked')),
        useHandOver: () => Promise.reject(new Error('not asked')),
        gameLog: () => Promise.reject(new Error('not asked')),
        forget: () => Promise.reject(new Error('not asked')),
        devices: () => Promise.reject(new Error('not asked')),
        revokeDevice: () => Promise.reject(new Error('not asked')),
      },
      connect: server.connect,
      timing,
      random: () => 0.5,
      randomHex: () => hexFrom(seededRandom(1), 32),
      muted: createMuted(null),
      receipts: keeper(),
      viewing: () => ({ placementSpeed: 3, waitBetweenMoves: false, watchThinking: true }),
      isStill: () => true,
      hintFor: () => hintsBy(() => createFakeEngine([])),
    });
    expect(online.reach.peek()).toBe('trying');
    await timing.settle();
    expect(online.reach.peek()).toBe('unreachable');
    server.setUp(true);
    await timing.pass(60_000);
    expect(online.reach.peek()).toBe('online');
    expect(online.name.peek()).toBe('Ann');
  });
});

describe('people at the table', () => {
  const line = (number: number, who: string, text: string): ChatLine => {
    return { number, who, name: who, seat: null, text, at: 0 };
  };

  test('[O4] muted people are neither shown nor counted, and nobody is told', async () => {
    const { server, table, timing } = await sitDown();
    const sent = server.heard.length;
    const lines = [line(1, 'eve', 'Hello'), line(2, 'mallory', 'Buy this')];
    server.tell({ type: 'chat', table: TABLE_ID, lines });
    await timing.settle();
    expect(table.unread.peek()).toBe(2);
    table.mute('mallory', true);
    expect(table.lines.peek().map(({ text }) => text)).toEqual(['Hello']);
    expect(table.unread.peek()).toBe(1);
    table.mute('mallory', false);
    expect(table.lines.peek()).toHaveLength(2);
    expect(server.heard).toHaveLength(sent);
  });

  test('[O2] a person who is shown out sees why, and no game', async () => {
    const { server, table, timing } = await sitDown('watcher');
    const error = { code: 'watching-not-allowed' } as const;
    server.tell({ type: 'shownOut', table: TABLE_ID, error });
    await timing.settle();
    expect(table.refused.peek()).toEqual(error);
    expect(table.session.peek()).toBeNull();
    expect(table.state.peek().table).toBeNull();
  });

  test('a move that is not saved yet is saved before the connection ends', async () => {
    const { timing, server, session, online } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setUp(false);
    await timing.settle();
    const answered = session.send(0, playFor(server, 0));
    online.close();
    await timing.settle();
    server.setUp(true);
    await timing.pass(60_000);
    expect(await answered).toBeNull();
    expect(server.state().history.at(-1)?.type).toBe('play');
    const heard = server.heard.length;
    await timing.pass(60_000);
    expect(server.heard, 'then it ends').toHaveLength(heard);
  });

  test('a word begun is not sent while a move is on its way', async () => {
    const { timing, server, session } = await sitDown();
    await turnTo(server, 0);
    await timing.settle();
    server.setSilent(true);
    void session.send(0, playFor(server, 0));
    void session.send(0, { type: 'enter', entry: { type: 'word', word: 'AN' } });
    await timing.settle();
    expect(commandsHeard(server, 'play')).toBe(1);
    expect(commandsHeard(server, 'enter')).toBe(0);
  });

  test('a player who sends something sees the state it is about, even while a word is being laid', async () => {
    const { timing, server, session } = await sitDown(0, false);
    await turnTo(server, 1);
    await timing.pass(60_000);
    server.act(1, playFor(server, 1));
    await timing.settle();
    expect(session.thoughts.peek()).toHaveLength(1);
    expect(session.view.peek().version).toBeLessThan(server.state().version);
    const { options } = session.view.peek();
    await session.send(0, { type: 'setOptions', options: { ...options, racksVisible: true } });
    expect(session.thoughts.peek()).toEqual([]);
    expect(session.view.peek().version).toBe(server.state().version);
  });

  test('a stranger was not signed out', async () => {
    const { server, online, timing } = await sitDown();
    const [protocol, now] = [PROTOCOL_VERSION, timing.now()];
    server.tell({ type: 'welcome', protocol, now, name: null, drawAnswerMs: 30_000 });
    server.tell({ type: 'bye', code: 'forgotten' });
    await timing.settle();
    expect(online.wasSignedOut.peek()).toBe(false);
  });

  test('a device that was signed out says so until it has a name again', async () => {
    const { server, online, timing } = await sitDown();
    server.tell({ type: 'bye', code: 'forgotten' });
    await timing.settle();
    expect(online.wasSignedOut.peek()).toBe(true);
    await online.takeName('Anna');
    await timing.settle();
    expect(online.wasSignedOut.peek()).toBe(false);
  });
});
