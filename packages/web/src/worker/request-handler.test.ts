import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Thought } from '@luctor/engine';
import { serveTasks, type FromWorker, type ToWorker, type WorkerPort } from '@luctor/engine/pool';
import type { Verdict } from '@luctor/learn';
import {
  createGame,
  decideNext,
  PARTS,
  replay,
  viewFor,
  type Command,
  type GameEvent,
} from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import {
  memoryKeeper,
  packedCards,
  packedLexicon,
  packedTraining,
} from '../testing/packed-data.ts';
import { COMPUTER, setupOf } from '../testing/session-bench.ts';
import { EngineClient } from './engine-client.ts';
import { WordsUnavailable } from '@luctor/host';
import type { GraphKeeper } from '../lexica/word-source.ts';
import type { WorkerTask } from './protocol.ts';
import { createRequestHandler } from './request-handler.ts';
import { createHelperWorkers, type HelperWorkers } from './search-helpers.ts';

const ENGLISH = packedLexicon('en');
const TRAINING = packedTraining();
const CARDS = packedCards();
/** Most tests begin where an earlier visit has kept the words. */
const EARLIER = memoryKeeper();
const COMMON = {
  id: { language: 'en', base: 'common', list: null },
  assets: ENGLISH.assets,
  list: [],
  personal: [],
  trained: { leaves: {}, winTables: {} },
  players: null,
} as const;

function filesOf(url: string): Uint8Array | undefined {
  return ENGLISH.files.get(url) ?? TRAINING.files.get(url) ?? CARDS.files.get(url);
}

/** Page and worker in one process: every message is copied, as in a browser. */
function connect(fetched: string[] = []) {
  return new EngineClient(workerOf({ fetched }));
}

/** The same on a first visit: the words must be fetched. */
function firstVisit(parts: Pick<WorkerParts, 'isOnline' | 'gate'> = {}): EngineClient {
  return new EngineClient(workerOf({ ...parts, keeper: memoryKeeper() }));
}

interface WorkerParts {
  readonly isOnline?: () => boolean;
  readonly gate?: Promise<void>;
  readonly fetched?: string[];
  readonly now?: () => number;
  readonly helpers?: HelperWorkers;
  readonly keeper?: GraphKeeper;
  /** Every message sent to the worker. */
  readonly heard?: ToWorker[];
}

function workerOf({
  isOnline = () => true,
  gate = Promise.resolve(),
  fetched = [],
  now = () => 0,
  helpers,
  keeper = EARLIER,
  heard = [],
}: WorkerParts): WorkerPort {
  let deliver: (message: FromWorker) => void = () => undefined;
  let tell: (message: ToWorker) => void = () => undefined;
  const handle = createRequestHandler({
    now,
    helpers: helpers ?? null,
    seed: () => 1,
    keeper,
    async fetchAsset({ url }, onBytes) {
      await gate;
      if (!isOnline()) throw new TypeError('failed to fetch');
      const bytes = gunzipSync(filesOf(url) ?? '');
      fetched.push(url);
      onBytes(bytes.length);
      return new Uint8Array(bytes);
    },
  });
  serveTasks(
    {
      post: (message) => deliver(structuredClone(message)),
      onMessage: (listener) => {
        tell = listener;
      },
      pause: () => Promise.resolve(),
    },
    (task, context) => handle(task as WorkerTask, context),
  );
  return {
    post: (message) => {
      heard.push(message);
      tell(structuredClone(message));
    },
    onMessage(listener) {
      deliver = listener;
    },
    onExit: () => undefined,
    terminate: () => Promise.resolve(),
  };
}

/** The requests to a worker, in order; `stop` when it was told to stop. */
function typesOf(heard: readonly ToWorker[]): string[] {
  return heard.map((message) =>
    message.type === 'stop' ? 'stop' : (message.task as WorkerTask).type,
  );
}

function firstView() {
  const setup = setupOf('classic', [COMPUTER, COMPUTER]);
  const state = replay(createGame(setup, hexFrom(seededRandom(11), 64), 0));
  return viewFor(state, state.turn?.seat ?? 0);
}

/** Two players pass until the game ends. */
function passedGame(): readonly GameEvent[] {
  const setup = setupOf('classic', [COMPUTER, COMPUTER]);
  const events = [...createGame(setup, hexFrom(seededRandom(11), 64), 0)];
  let state = replay(events);
  while (state.turn !== null) {
    const context = { words: { has: () => true }, canPlay: () => true, now: 0 };
    const decided = decideNext(state, state.turn.seat, { type: 'pass' }, context);
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value.events);
    ({ state } = decided.value);
  }
  return events;
}

const noHurry = { timeMs: 5000, hurry: new AbortController().signal };

describe('the engine behind its messages', () => {
  test('opens words and judges them', async () => {
    const engine = firstVisit().open(Promise.resolve(COMMON));
    expect(await engine.know(['HORN', 'XQZ'])).toEqual([true, false]);
    expect(engine.progress.value).toEqual({ stage: 'ready' });
    const own = connect().open(Promise.resolve({ ...COMMON, personal: ['XQZ'] }));
    expect(await own.know(['HORN', 'XQZ'])).toEqual([true, true]);
  });

  test('[K6] streams thoughts, then answers with a legal move', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const thoughts: Thought[] = [];
    const command: Command = await engine.think(firstView(), 8, noHurry, (thought) =>
      thoughts.push(thought),
    );
    expect(command.type).toBe('play');
    expect(thoughts.length).toBeGreaterThan(1);
    const best = thoughts.findLast((thought) => thought.best);
    expect(best?.placement).toEqual(command.type === 'play' ? command.placement : null);
  });

  test('[L1] reviews a game at once, then turn by turn until it is left', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const events = passedGame();
    const { verdicts } = await engine.review(events);
    expect(verdicts.length).toBeGreaterThan(2);
    expect(verdicts.every(({ stage, givenAway }) => stage === 'provisional' && givenAway > 0)).toBe(
      true,
    );
    const leaving = new AbortController();
    const [first, second] = verdicts.map(({ turn }) => turn);
    if (first === undefined || second === undefined) throw new Error('two passes at least');
    const refined: Verdict[] = [];
    const isDone = await engine.refine(
      events,
      { known: [first], seed: 1, leave: leaving.signal },
      (verdict, { done, of }) => {
        refined.push(verdict);
        expect([done, of]).toEqual([1, verdicts.length - 1]);
        leaving.abort();
      },
    );
    expect(isDone).toBe(false);
    expect(refined).toMatchObject([{ turn: second, stage: 'refined', grade: 'medium' }]);
    // a table of chances is not at hand here
    expect(refined[0]?.chanceLost).toBeNull();
  });

  test('[K3] [K4] plays with the leaves and chances trained for its tiles', async () => {
    const fetched: string[] = [];
    const { assets } = TRAINING;
    const engine = connect(fetched).open(Promise.resolve({ ...COMMON, trained: assets }));
    const command = await engine.think(firstView(), 8, noHurry, () => undefined);
    expect(command.type).toBe('play');
    const { leaves, winTables } = assets;
    expect(fetched).toContain(leaves['english-en']?.url);
    expect(fetched).toContain(winTables['english-en']?.url);
  });

  describe('[K4] helpers', () => {
    const players = { ruleset: firstView().setup.ruleset, levels: [10] };
    const WANTED = { ...COMMON, players };
    /** Time advances by half a millisecond with every reading. */
    const clock = () => {
      let time = 0;
      return () => (time += 0.5);
    };
    const inTime = { timeMs: 300, hurry: new AbortController().signal };

    test('search too, and are dismissed when the move is found', async () => {
      const heard: ToWorker[] = [];
      const helpers = createHelperWorkers(() => workerOf({ now: clock(), heard }), 2);
      const joined: number[] = [];
      const prepared = Promise.withResolvers<void>();
      const counting: HelperWorkers = {
        async prepare(wanted) {
          await helpers.prepare(wanted);
          prepared.resolve();
        },
        join(...asked) {
          const company = helpers.join(...asked);
          return {
            ...company,
            leave() {
              joined.push(company.findings().length);
              company.leave();
            },
          };
        },
      };
      const engine = new EngineClient(workerOf({ now: clock(), helpers: counting }));
      const game = engine.open(Promise.resolve(WANTED));
      await game.know(['HORN']);
      await prepared.promise;
      expect(typesOf(heard)).toEqual(['open', 'open']);
      const command = await game.think(firstView(), 10, inTime, () => undefined);
      expect(command.type).toBe('play');
      expect(joined).toEqual([2]);
      expect(typesOf(heard).filter((type) => type === 'search')).toHaveLength(2);
    });

    test('are not started for levels that do not look ahead, and not needed if they fail', async () => {
      const started: string[] = [];
      const failing = createHelperWorkers(() => {
        started.push('one');
        return workerOf({ isOnline: () => false, now: clock(), keeper: memoryKeeper() });
      }, 1);
      const engine = new EngineClient(workerOf({ now: clock(), helpers: failing }));
      const weak = { ...COMMON, players: { ...players, levels: [4] } };
      await engine.open(Promise.resolve(weak)).think(firstView(), 4, inTime, () => undefined);
      expect(started).toEqual([]);
      const game = engine.open(Promise.resolve(WANTED));
      const command = await game.think(firstView(), 10, inTime, () => undefined);
      expect(command.type).toBe('play');
      expect(started).toEqual(['one']);
    });
  });

  test('[K8] hints differ when requested again', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const view = firstView();
    const hints = [await engine.hint(view, 0), await engine.hint(view, 1)];
    expect(hints[0]).not.toBeNull();
    expect(hints[0]).not.toEqual(hints[1]);
  });

  test('[L1] judges a move that was never made by the search of a review', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const view = firstView();
    const turn = { turn: 0, seat: 0, byPerson: true, isHinted: false, refused: [], view };
    const pass = { type: 'pass' } as const;
    const options = { seed: 1, leave: new AbortController().signal };
    const passed = await engine.judgeTurn({ ...turn, made: pass }, options);
    expect(passed).toMatchObject({ stage: 'refined', method: 'simulation', made: { move: pass } });
    expect(passed?.givenAway).toBeGreaterThan(0);
    const best = passed?.best[0];
    if (best === undefined) throw new Error('the first rack has a word');
    const again = await engine.judgeTurn({ ...turn, made: best.move }, options);
    expect(again?.givenAway).toBe(0);
    const left = { ...options, leave: AbortSignal.abort() };
    expect(await engine.judgeTurn({ ...turn, made: pass }, left)).toBeNull();
  });

  test('[R9f] says whether any word can be formed', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const { board, setup } = firstView();
    const question = { board, ruleset: setup.ruleset, vouched: [] };
    expect(await engine.canPlay({ ...question, rack: ['A', 'T'] })).toBe(true);
    expect(await engine.canPlay({ ...question, rack: ['Q', 'Z'] })).toBe(false);
    expect(await engine.canPlay({ ...question, rack: ['Q', 'Z'], vouched: ['QZ'] })).toBe(true);
  });

  test('[R7] a level that knows all words doubts the invalid ones; one that knows few doubts none', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const { ruleset } = firstView().setup;
    expect(await engine.doubts(['HORN'], 8, ruleset)).toBe(false);
    expect(await engine.doubts(['HORN', 'HORNER'], 8, ruleset)).toBe(true);
    expect(await engine.doubts(['HORNER'], 3, ruleset)).toBe(false);
  });

  test('[K2] weak levels play too, with the words of their grade', async () => {
    const engine = connect().open(Promise.resolve(COMMON));
    const command = await engine.think(firstView(), 1, noHurry, () => undefined);
    expect(command.type).toBe('play');
  });

  test('the last words requested are the game’s, whichever arrive first', async () => {
    const gate = Promise.withResolvers<void>();
    const client = firstVisit({ gate: gate.promise });
    const slow = client.open(Promise.resolve(COMMON));
    const id = { ...COMMON.id, base: 'none' } as const;
    const fast = client.open(Promise.resolve({ ...COMMON, id, list: ['QQ'] }));
    expect(await fast.know(['QQ', 'HORN'])).toEqual([true, false]);
    gate.resolve();
    await slow.know([]);
    expect(await fast.know(['QQ', 'HORN'])).toEqual([true, false]);
  });

  test('without a network it says so, and recovers after a retry', async () => {
    let isOnline = false;
    const engine = firstVisit({ isOnline: () => isOnline }).open(Promise.resolve(COMMON));
    await expect(engine.know(['HORN'])).rejects.toBeInstanceOf(WordsUnavailable);
    expect(engine.progress.value).toEqual({ stage: 'failed', reason: 'network' });
    isOnline = true;
    engine.retry();
    expect(await engine.know(['HORN'])).toEqual([true]);
  });

  describe('[L3] words looked up', () => {
    const wanted = { ...COMMON, id: { language: 'en', base: 'all', list: null } } as const;
    const { forms } = CARDS.assets['en'] ?? {};
    if (forms === undefined) throw new Error('no English forms');
    const tiles = PARTS.tileSets.find(({ id }) => id === 'english') ?? null;

    test('the card of a form names its lemma; no game need be open', async () => {
      const told = await connect().ask('tell', { wanted, forms, text: 'horns', tiles });
      expect(told).toMatchObject({
        ok: true,
        value: {
          word: 'HORNS',
          valid: true,
          points: 8,
          front: ['T'],
          origins: [
            { lemma: 'HORN', kinds: ['noun'], forms: [{ name: 'plural' }] },
            { lemma: 'HORN', kinds: ['verb'], forms: [{ name: 'third-person' }] },
          ],
        },
      });
    });

    test('what is valid is decided by the words named, whichever game is open', async () => {
      const client = connect();
      await client.open(Promise.resolve(COMMON)).know(['HORN']);
      const ask = { forms, text: 'QOPH', tiles: null };
      expect(await client.ask('tell', { ...ask, wanted })).toMatchObject({
        value: { valid: true },
      });
      const inGame = await client.ask('tell', { ...ask, wanted: COMMON });
      // not among the common words, but its lemma is known all the same
      expect(inGame).toMatchObject({ value: { valid: false, origins: [{ lemma: 'QOPH' }] } });
      const own = { ...wanted, personal: ['QXZ'] };
      expect(await client.ask('tell', { ...ask, text: 'QXZ', wanted: own })).toMatchObject({
        value: { valid: true, commonness: null, origins: [] },
      });
    });

    test('words are found, common ones first', async () => {
      const query = { search: 'anagrams', text: 'aert?', order: 'commonness', limit: 2 } as const;
      const found = await connect().ask('find', { wanted, query });
      expect(found.ok && found.value.words).toHaveLength(2);
      expect(found.ok && found.value.words[0]?.commonness).toBe('everyday');
      expect(found.ok && found.value.total).toBeGreaterThan(30);
      const refused = { search: 'pattern', text: '[A' } as const;
      expect(await connect().ask('find', { wanted, query: refused })).toMatchObject({
        error: { code: 'unclosed-class' },
      });
    });
  });

  test('a missing vocabulary is reported as such', async () => {
    const engine = connect().open(Promise.resolve(null));
    await expect(engine.know(['HORN'])).rejects.toBeInstanceOf(WordsUnavailable);
    expect(engine.progress.value).toEqual({ stage: 'failed', reason: 'unknown-vocabulary' });
  });
});
