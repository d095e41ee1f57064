// A process that keeps the test files of a target loaded, and runs any of their tests with any change of
// the code active. `warm-runner.ts` starts it and speaks with it.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { configureGlobal } from 'fast-check';
import type {
  Answer,
  Beginning,
  Counts,
  Coverage,
  Order,
  TestOutcome,
} from './session-messages.ts';
import { suitesAround, testsOf, type KeptTest, type Suite } from './test-api.ts';

const API = new URL('test-api.ts', import.meta.url).href;
const PROPERTIES = new URL('fewer-runs.ts', import.meta.url).href;
const PACKAGES = new URL('../../packages/', import.meta.url).href;
const CHANGED = pathToFileURL(`${process.cwd()}/packages/`).href;
/** Ends the address of a file that was loaded anew: all it imports is loaded anew with it. */
const ANEW = /\?anew=\d+$/;
/** The files of the packages without their types, by address. */
const sources = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== API) {
      return { url: API, shortCircuit: true };
    }
    if (specifier === 'fast-check' && context.parentURL?.startsWith(CHANGED) === true) {
      return { url: PROPERTIES, shortCircuit: true };
    }
    const found = next(specifier, context);
    // `node_modules` leads to the packages as they are: changed ones are here
    const url = found.url.startsWith(PACKAGES)
      ? CHANGED + found.url.slice(PACKAGES.length)
      : found.url;
    if (!url.startsWith(CHANGED) || ANEW.test(url)) return { ...found, url };
    const [anew = ''] = ANEW.exec(context.parentURL ?? '') ?? [];
    return { ...found, url: url + anew };
  },
  load(url, context, next) {
    const file = url.replace(ANEW, '');
    if (file === url || !file.endsWith('.ts')) return next(url, context);
    const source =
      sources.get(file) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(file), 'utf8'));
    sources.set(file, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** What the changed code reads and writes: Stryker's own names. */
interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage | undefined;
}

const instruments: Instruments = {};
Reflect.set(globalThis, '__stryker__', instruments);
// fake timers ask it
Reflect.set(globalThis, '__vitest_worker__', { config: { fakeTimers: {} }, ctx: {} });
// the same games in every run; and a failure need not be made small
configureGlobal({ seed: 20_261_118, endOnFailure: true });
process.env['NODE_ENV'] = 'test';
process.env['VITEST'] = 'true';

/** The true ones: tests may replace them. */
const { setTimeout, clearTimeout, setImmediate } = globalThis;

/** The suites whose tests began, each with what undoes its beginning. */
type Entered = Map<Suite, (() => unknown)[]>;

/** How long a file may take to load, on a busy machine. */
const LOADING_MS = 60_000;
/** How long a suite may take to begin: some start a browser. */
const ENTERING_MS = 60_000;
/** Of all orders, for suites that stay entered: a browser takes seconds to start. */
const kept: Entered = new Map();
const loaded = new Map<string, readonly KeptTest[]>();
/** How often everything was loaded anew. */
let times = 0;
let stray: unknown = null;
process.on('unhandledRejection', (reason) => (stray ??= reason ?? 'rejected'));
process.on('uncaughtException', (error) => (stray ??= error));

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});

function begin(allowedMs: number): void {
  const beginning: Beginning = { allowedMs };
  process.send?.(beginning);
}

async function obey(order: Order): Promise<Answer> {
  instruments.activeMutant = order.mutant ?? undefined;
  instruments.hitCount = 0;
  instruments.hitLimit = order.hitLimit;
  if (order.mutant === null) delete process.env['__STRYKER_ACTIVE_MUTANT__'];
  else process.env['__STRYKER_ACTIVE_MUTANT__'] = order.mutant;
  const outcomes: TestOutcome[] = [];
  const entered: Entered = order.staysEntered ? kept : new Map();
  const tests = order.isFresh ? new Map<string, readonly KeptTest[]>() : loaded;
  const anew = order.isFresh ? `?anew=${++times}` : '';
  for (const { file, ids } of order.steps) {
    const isNew = !tests.has(file);
    if (isNew && !order.coverage) begin(LOADING_MS);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await testsIn(file, tests, anew).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      outcomes.push({ id: null, file, ms: 0, error: found, late: false });
      break;
    }
    // a change can give tests other names
    const isUnknown = (id: string): boolean => order.isFresh && isNew && !(id in order.limits);
    const chosen =
      ids === null ? found : found.filter(({ id }) => ids.includes(id) || isUnknown(id));
    // oxlint-disable-next-line no-await-in-loop
    await runAll(chosen, order, entered, outcomes);
    if (order.bail && outcomes.some(({ error }) => error !== null)) break;
  }
  if (!order.staysEntered) await leave(entered, outcomes);
  return {
    outcomes,
    hitCount: instruments.hitCount ?? 0,
    megabytes: process.memoryUsage.rss() / 2 ** 20,
    coverage: order.coverage ? coverageByTest() : null,
  };
}

async function testsIn(
  file: string,
  known: Map<string, readonly KeptTest[]>,
  anew: string,
): Promise<readonly KeptTest[]> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const tests = await testsOf(file, () => import(pathToFileURL(resolve(file)).href + anew));
  known.set(file, tests);
  return tests;
}

async function runAll(
  tests: readonly KeptTest[],
  order: Order,
  entered: Entered,
  outcomes: TestOutcome[],
): Promise<void> {
  for (const each of tests) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await runOne(each, order, entered);
    outcomes.push(outcome);
    if (order.bail && outcome.error !== null) return;
  }
}

async function runOne(
  each: KeptTest,
  { limits, coverage }: Order,
  entered: Entered,
): Promise<TestOutcome> {
  const began = processorMs();
  const around = suitesAround(each);
  stray = null;
  let error: string | null = null;
  let late = false;
  try {
    if (!coverage && around.some((suite) => !entered.has(suite))) begin(2 * ENTERING_MS);
    late = await within(ENTERING_MS, async () => {
      for (const suite of around) {
        if (entered.has(suite)) continue;
        const undo: (() => unknown)[] = [];
        entered.set(suite, undo);
        if (coverage) instruments.currentTestId = sharedIdOf(suite, each);
        await inTurn(suite.hooks.beforeAll, undo);
      }
    });
    if (coverage) instruments.currentTestId = each.id;
    const limit = limits[each.id] ?? LOADING_MS;
    // a loop that never ends does not let this process see that it is late
    if (!coverage) begin(2 * limit);
    late ||= await within(limit, async () => {
      const after: (() => unknown)[] = [];
      try {
        for (const suite of around) await inTurn(suite.hooks.beforeEach, after);
        await each.run();
      } finally {
        await inTurn(after, []);
        for (const suite of around.toReversed()) await inTurn(suite.hooks.afterEach, []);
      }
    });
    await new Promise((done) => setImmediate(done));
    await askPages(each.id, coverage);
    if (stray !== null) error = messageOf(stray);
    if (late) error = 'took too long';
  } catch (caught) {
    error = messageOf(caught);
  }
  instruments.currentTestId = undefined;
  return { id: each.id, file: each.file, ms: processorMs() - began, error, late };
}

/** What this process has used: other processes make it slow, but not this number large. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What is used of a browser's page. */
interface Page {
  evaluate<R, A>(run: (argument: A) => R, argument: A): Promise<R>;
  close(): Promise<void>;
}

/** The pages with stores that the running test has opened. */
const pages = new Set<Page>();

// changed code runs in pages too, each loaded anew with the change active
Reflect.set(globalThis, 'prepareStorePage', async (page: Page) => {
  pages.add(page);
  await page.evaluate((activeMutant) => {
    Reflect.set(globalThis, '__stryker__', { activeMutant });
  }, instruments.activeMutant);
  const close = page.close.bind(page);
  const { currentTestId } = instruments;
  page.close = async () => {
    if (currentTestId !== undefined) await askPage(page, currentTestId);
    pages.delete(page);
    await close();
  };
});

/** Tests may leave pages open. */
async function askPages(id: string, coverage: boolean): Promise<void> {
  if (coverage) await Promise.all([...pages].map((page) => askPage(page, id)));
}

/** What a page ran, loading or running, was run by the test. */
async function askPage(page: Page, id: string): Promise<void> {
  const found = await page
    .evaluate(() => Reflect.get(globalThis, '__stryker__') as Instruments | undefined, null)
    .catch(() => undefined);
  const ran = found?.mutantCoverage;
  if (ran === undefined) return;
  const all = (instruments.mutantCoverage ??= { static: {}, perTest: {} });
  const own = (all.perTest[id] ??= {});
  for (const counts of [ran.static, ...Object.values(ran.perTest)]) {
    for (const [key, count] of Object.entries(counts)) own[key] = (own[key] ?? 0) + count;
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause);
}

const shared = new Map<Suite, string>();

function sharedIdOf(suite: Suite, { file }: KeptTest): string {
  const id = shared.get(suite) ?? `${file}#shared ${shared.size}`;
  shared.set(suite, id);
  return id;
}

/** What a suite's beginning ran was run for each of its tests. */
function coverageByTest(): Coverage {
  const { static: outside = {}, perTest = {} } = instruments.mutantCoverage ?? {};
  for (const [suite, id] of shared) {
    const counts = perTest[id] ?? {};
    delete perTest[id];
    for (const each of [...loaded.values()].flat()) {
      if (!suitesAround(each).includes(suite)) continue;
      const own: Counts = (perTest[each.id] ??= {});
      for (const [key, count] of Object.entries(counts)) own[key] = (own[key] ?? 0) + count;
    }
  }
  // what was told is not told again
  if (instruments.mutantCoverage !== undefined) instruments.mutantCoverage.perTest = {};
  return { static: outside, perTest };
}

/** Steps that give a step to undo them, as `beforeEach` may, are undone by it. */
async function inTurn(steps: readonly (() => unknown)[], undo: (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    const back = await step();
    if (typeof back === 'function') undo.push(back as () => unknown);
  }
}

async function leave(entered: Entered, outcomes: TestOutcome[]): Promise<void> {
  for (const [suite, undo] of [...entered].toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const late = await within(20_000, () => inTurn([...suite.hooks.afterAll, ...undo], []));
      if (late) throw new Error('took too long to end');
    } catch (caught) {
      outcomes.push({ id: null, file: '', ms: 0, error: String(caught), late: false });
    }
  }
}

/** Whether it took longer. */
async function within(ms: number, work: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(true), ms);
  });
  const isLate = await Promise.race([work().then(() => false), end]);
  clearTimeout(timer);
  return isLate;
}
