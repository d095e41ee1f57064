import { describe, expect, test } from 'vitest';
import type { FromWorker } from '@luctor/engine/pool';
import { wordsFingerprint } from '@luctor/lexicon';
import { auditLog, parseSave, replay, RULES_VERSION, type GameEvent } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import type { LexiconAssets } from '../lexica/lexicon-assets.ts';
import { makeVocabularyId } from '../lexica/vocabulary-id.ts';
import { createMemoryGameStore } from '../storage/memory-game-store.ts';
import { createMemoryWordStore } from '../storage/word-store.ts';
import { createManualTiming } from '@luctor/host/testing';
import { ANN, BOB, setupOf } from '../testing/session-bench.ts';
import { createTabs } from '../testing/tabs.ts';
import { EngineClient } from '../worker/engine-client.ts';
import type { WorkerTask } from '../worker/protocol.ts';
import { createLocalGames } from './create-local-games.ts';

const NO_ASSET = { url: '', bytes: 0, hash: '' };
const NO_ASSETS: LexiconAssets = {
  words: NO_ASSET,
  grades: NO_ASSET,
  kinds: NO_ASSET,
  places: NO_ASSET,
  gradeCounts: [],
  fingerprints: { all: 'a1', common: 'c1', nouns: 'n1', adjectives: 'd1', places: 'p1' },
};

/** Games with a worker that opens anything and knows every word. */
function createBench() {
  const store = createMemoryGameStore();
  const words = createMemoryWordStore();
  const timing = createManualTiming();
  const tabs = createTabs();
  const random = seededRandom(3);
  const asked: WorkerTask[] = [];
  const hidden = new Set<() => void>();
  let deliver: ((message: FromWorker) => void) | null = null;
  const engine = new EngineClient({
    post(message) {
      if (message.type === 'stop') return;
      const task = message.task as WorkerTask;
      asked.push(task);
      const answer = task.type === 'know' ? task.ask.map(() => true) : null;
      deliver?.({ id: message.id, type: 'answer', answer });
    },
    onMessage(listener) {
      deliver = listener;
    },
    onExit: () => undefined,
    terminate: () => Promise.resolve(),
  });
  const openTab = () =>
    createLocalGames({
      store,
      words,
      timing,
      ...tabs.open(),
      assets: { en: NO_ASSETS, fr: NO_ASSETS },
      trained: { leaves: {}, winTables: {} },
      engine: () => engine,
      random: (bytes) => hexFrom(random, bytes * 2),
      persist: () => undefined,
      viewing: () => ({ placementSpeed: 0, waitBetweenMoves: false, watchThinking: true }),
      onHidden: (run) => {
        hidden.add(run);
        return () => hidden.delete(run);
      },
    });
  return { store, timing, asked, hidden, openTab };
}

const SETUP = setupOf('classic', [ANN, BOB]);

const MINUTE_A_TURN = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
} as const;

describe('games at this screen', () => {
  test('[S3] a game records the rules and the words it begins with', async () => {
    const games = createBench().openTab();
    const older = { ...SETUP, rules: 1, lexicon: 'of another time' };
    const session = await games.start(older);
    const { setup } = session.view.value;
    expect(setup).toEqual({ ...SETUP, rules: RULES_VERSION, lexicon: 'a1' });
    session.close?.();
    await games.words.keep('en', ['QWIRK']);
    const next = await games.start(setupOf('classic', [ANN, BOB], { language: 'en' }));
    expect(next.view.value.setup.lexicon).toBe(`a1+${wordsFingerprint(['QWIRK'])}`);
    next.close?.();
  });

  test('[S3] a log is judged by the words it was played with, or by none', async () => {
    const games = createBench().openTab();
    // own words are not words of an online game
    await games.words.keep('en', ['QWIRK']);
    const judge = await games.judgeOf({ ...SETUP, lexicon: 'a1' });
    expect(await judge?.know(['AT'])).toEqual([true]);
    expect(await games.judgeOf({ ...SETUP, lexicon: 'a2' })).toBeNull();
    expect(await games.judgeOf({ ...SETUP, lexicon: 'a1', vocabulary: 'xx' })).toBeNull();
  });

  test('[U7] a game is saved as it goes, listed, and resumed where it was', async () => {
    const { timing, openTab } = createBench();
    const games = openTab();
    const session = await games.start(SETUP);
    const seat = session.view.value.turn?.seat ?? 0;
    await session.send(seat, { type: 'pass' });
    session.close?.();
    await timing.settle();

    const reloaded = openTab();
    await timing.settle();
    expect(reloaded.list.value).toMatchObject([
      {
        id: session.id,
        kind: 'kept',
        name: null,
        turn: 1 - seat,
        turnsTaken: 1,
        edition: 'classic',
      },
    ]);
    const resumed = await reloaded.resume(session.id);
    if (!resumed.ok) throw new Error(resumed.error.code);
    expect(resumed.value.view.value.history).toEqual(session.view.value.history);
    expect(resumed.value.view.value.seats).toEqual(session.view.value.seats);
  });

  test('[U7] a killed tab has used the time until it was last seen', async () => {
    const { timing, hidden, openTab } = createBench();
    const games = openTab();
    const session = await games.start(setupOf('classic', [ANN, BOB], { clock: MINUTE_A_TURN }));
    await timing.pass(20_000);
    hidden.forEach((run) => run());
    await timing.settle();
    const summary = games.list.value.find(({ id }) => id === session.id);
    expect(summary?.phase).toBe('playing');
    session.close?.();
    expect(hidden.size).toBe(0);
    await timing.pass(1_000_000);
    const resumed = await openTab().resume(session.id);
    expect(resumed.ok && resumed.value.clock?.value.turnLeftMs).toBe(40_000);
  });

  test('[U7] a save keeps its moment, however the game goes on', async () => {
    const { timing, openTab } = createBench();
    const games = openTab();
    const session = await games.start(SETUP);
    const saved = await games.save(session.id, 'Dimanche');
    if (!saved.ok) throw new Error(saved.error.code);
    const racks = [session.viewOf(0)?.seats[0]?.rack, session.viewOf(1)?.seats[1]?.rack];
    await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' });

    for (let i = 0; i < 2; i++) {
      const resumed = await games.resume(saved.value.id);
      if (!resumed.ok) throw new Error(resumed.error.code);
      const { value } = resumed;
      expect(value.id).not.toBe(saved.value.id);
      expect(value.view.value.history).toEqual([]);
      expect([value.viewOf(0)?.seats[0]?.rack, value.viewOf(1)?.seats[1]?.rack]).toEqual(racks);
      await value.send(value.view.value.turn?.seat ?? 0, { type: 'pass' });
      value.close?.();
    }
    await timing.settle();
    const summary = games.list.value.find(({ id }) => id === saved.value.id);
    expect(summary).toMatchObject({ kind: 'save', name: 'Dimanche', turnsTaken: 0 });
  });

  test('[U7] a game exported to a file is imported unchanged, with its proof', async () => {
    const here = createBench();
    const games = here.openTab();
    const session = await games.start(SETUP);
    await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' });
    const file = await games.exportSave(session.id);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value.name).toMatch(/^Ann-Bob-.*\.luctor\.json$/);

    const there = createBench();
    const elsewhere = there.openTab();
    const imported = await elsewhere.importFile(file.value.content);
    if (!imported.ok) throw new Error(imported.error.code);
    const events = await there.store.events(imported.value.id);
    expect(events).toEqual(await here.store.events(session.id));
    expect(events.ok && auditLog(events.value).ok).toBe(true);
    expect(elsewhere.list.value).toHaveLength(1);
  });

  test('[U7] a save that goes through a file has used as much time as the save', async () => {
    const { timing, openTab } = createBench();
    const games = openTab();
    const session = await games.start(setupOf('classic', [ANN, BOB], { clock: MINUTE_A_TURN }));
    await timing.pass(20_000);
    const saved = await games.save(session.id, 'Dimanche');
    if (!saved.ok) throw new Error(saved.error.code);
    session.close?.();
    await timing.pass(1_000_000);
    const file = await games.exportSave(saved.value.id);
    if (!file.ok) throw new Error(file.error.code);
    await timing.pass(1_000_000);
    const imported = await games.importFile(file.value.content);
    if (!imported.ok) throw new Error(imported.error.code);
    const resumed = await games.resume(imported.value.id);
    expect(resumed.ok && resumed.value.clock?.value.turnLeftMs).toBe(40_000);
  });

  test('a save of a finished game is viewed, not copied', async () => {
    const games = createBench().openTab();
    const session = await games.start(SETUP);
    await session.send(null, { type: 'endGame', scored: true });
    const saved = await games.save(session.id, 'Dimanche');
    if (!saved.ok) throw new Error(saved.error.code);
    const resumed = await games.resume(saved.value.id);
    expect(resumed.ok && resumed.value.id).toBe(saved.value.id);
  });

  test.each([
    ['{', 'not-json'],
    ['{"format":"chess"}', 'not-a-save'],
    ['{"format":"luctor-game","version":99}', 'newer-version'],
  ])('a file that is not a save is refused with a reason: %s', async (text, code) => {
    const games = createBench().openTab();
    const refused = await games.importFile(new Blob([text]));
    expect(refused.ok ? '' : refused.error.code).toBe(code);
  });

  test('a file that is huge, or that cannot be read any more, is refused with a reason', async () => {
    const games = createBench().openTab();
    const huge = Object.defineProperty(new Blob(['{}']), 'size', { value: 1e10 });
    const gone = Object.assign(new File(['{}'], 'gone'), {
      arrayBuffer: () => Promise.reject(new Error()),
    });
    const codes = await Promise.all(
      [huge, gone].map(async (file) => {
        const refused = await games.importFile(file);
        return refused.ok ? '' : refused.error.code;
      }),
    );
    expect(codes).toEqual(['too-large', 'unreadable']);
    expect(await games.words.load(gone, 'en')).toMatchObject({
      error: { code: 'unreadable' },
    });
  });

  test('a game is exported as GCG', async () => {
    const games = createBench().openTab();
    const session = await games.start(SETUP);
    await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' });
    const file = await games.exportGcg(session.id);
    expect(file.ok && (await file.value.content.text())).toContain('#player1 Ann Ann');
  });

  const GCG =
    '#player1 a Ann\n#player2 b Bob\n#title Club night\n' +
    '>a: EHINORT 8F HORN +14 14\n>b: H6 FA.M +9 9\n';

  test('[U7] a GCG file is imported for viewing, and exported again', async () => {
    const { timing, openTab } = createBench();
    await timing.pass(5_000);
    const games = openTab();
    const imported = await games.importFile(new Blob([GCG]));
    if (!imported.ok) throw new Error(imported.error.code);
    const { id, playedAt } = imported.value;
    expect(imported.value).toMatchObject({ name: 'Club night', phase: 'over', scores: [14, 9] });
    expect(playedAt, 'the file tells no date').toBe(timing.now());
    const resumed = await games.resume(id);
    expect(resumed.ok && resumed.value.id, 'looked at, not copied').toBe(id);
    const file = await games.exportGcg(id);
    if (!file.ok) throw new Error(file.error.code);
    const text = await file.value.content.text();
    expect(text).toContain('#title Club night');
    expect(text).toContain('>b: AFM H6 FA.M +9 9');
  });

  test('[U7] a GCG file that the rules refuse names the line, and is imported up to there', async () => {
    const games = createBench().openTab();
    const file = new Blob([`${GCG}>a: A1 PASTE +25 39\n`]);
    expect(await games.importFile(file)).toMatchObject({
      error: { code: 'stopped', moves: 2, stop: { line: 6, fault: { ours: 'not-touching' } } },
    });
    expect(games.list.value).toEqual([]);
    const imported = await games.importFile(file, 'stopped');
    expect(imported).toMatchObject({ ok: true, value: { scores: [14, 9], turnsTaken: 2 } });
    const none = await games.importFile(new Blob(['# nothing but words\n']));
    expect(none).toMatchObject({ error: { code: 'no-game' } });
  });

  test('[U7 P2] a file with an edited score is refused with its turn; on the device it opens', async () => {
    const { store, openTab } = createBench();
    const games = openTab();
    const imported = await games.importFile(new Blob([GCG]));
    const file = imported.ok ? await games.exportSave(imported.value.id) : imported;
    if (!file.ok) throw new Error(file.error.code);
    const edited = (await file.value.content.text()).replace('"score":14', '"score":114');
    const refused = await games.importFile(new Blob([edited]));
    expect(refused).toMatchObject({
      error: { code: 'wrong-score', wrong: { turn: 0, found: 114, expected: 14 } },
    });
    expect(games.list.value).toHaveLength(1);

    const { events } = JSON.parse(edited) as { events: readonly GameEvent[] };
    await store.create({ id: 'old', kind: 'kept', name: null, events });
    expect(await games.resume('old')).toMatchObject({ ok: true });
  });

  test('lists follow other tabs', async () => {
    const { timing, openTab } = createBench();
    const here = openTab();
    const there = openTab();
    const session = await here.start(SETUP);
    await timing.settle();
    expect(there.list.value.map(({ id }) => id)).toEqual([session.id]);
    await there.rename(session.id, 'Ours');
    await timing.settle();
    expect(here.list.value[0]?.name).toBe('Ours');
    session.close?.();
    await there.remove(session.id);
    await timing.settle();
    expect(here.list.value).toEqual([]);
    expect((await here.resume(session.id)).ok).toBe(false);
  });
});

describe('own words', () => {
  test('[V2] a game can use a list from a file, and finds it again after a reload', async () => {
    const { timing, asked, openTab } = createBench();
    const games = openTab();
    const file = new File(['zythum, œuvre\nO’Neill # no\n'], 'mine.txt');
    const loaded = await games.words.load(file, 'en');
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.words).toEqual(['OEUVRE', 'ZYTHUM']);
    expect(loaded.value.refusedCount).toBe(1);
    const reloaded = openTab();
    await timing.settle();
    const [list] = reloaded.words.lists.value;
    const vocabulary = makeVocabularyId({ language: 'en', base: 'none', list: list?.id ?? '' });
    await reloaded.start(setupOf('classic', [ANN, BOB], { vocabulary }));
    await timing.settle();
    const opened = asked.find(({ type }) => type === 'open');
    expect(opened?.type === 'open' && opened.ask.list).toEqual(['OEUVRE', 'ZYTHUM']);
  });

  test('[R7 ask] personal words are kept for good, per language', async () => {
    const { timing, openTab } = createBench();
    const games = openTab();
    await games.words.keep(
      'fr',
      ['OSTRÉE', 'KAKAWI'].map((word) => word.replace('É', 'E')),
    );
    await games.words.forget('fr', ['OSTREE']);
    const reloaded = openTab();
    await timing.settle();
    expect(reloaded.words.personal('fr').value).toEqual(['KAKAWI']);
    expect(reloaded.words.personal('en').value).toEqual([]);
  });

  test('[R7 ask] two tabs that keep words lose none of them', async () => {
    const { timing, asked, openTab } = createBench();
    const [here, there] = [openTab(), openTab()];
    await timing.settle();
    await here.words.keep('en', ['QWIRK']);
    await there.words.keep('en', ['ZORK']);
    await here.words.forget('en', ['QWIRK']);
    await here.words.keep('en', ['BLORB']);
    expect(here.words.personal('en').value).toEqual(['BLORB', 'ZORK']);
    await there.start(SETUP);
    await timing.settle();
    const opened = asked.find(({ type }) => type === 'open');
    expect(opened?.type === 'open' && opened.ask.personal).toEqual(['BLORB', 'ZORK']);
    expect(there.words.personal('en').value).toEqual(['BLORB', 'ZORK']);
  });

  test('a list missing on this machine is named as the reason', async () => {
    const { timing, openTab } = createBench();
    const vocabulary = 'en/none+0123456789abcdef';
    const session = await openTab().start(setupOf('classic', [ANN, BOB], { vocabulary }));
    await timing.settle();
    expect(session.words?.progress.value).toEqual({
      stage: 'failed',
      reason: 'unknown-vocabulary',
    });
  });
});

test('an exported save passes the rules', async () => {
  const games = createBench().openTab();
  const session = await games.start(SETUP);
  const file = await games.exportSave(session.id);
  const parsed = parseSave(file.ok ? await file.value.content.text() : '');
  expect(parsed.ok && replay(parsed.value.events).phase).toBe('playing');
});
