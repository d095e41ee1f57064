// Runs tests for Stryker in a process that stays loaded, where the usual runner loads every file anew for
// every change. What such a process says is not believed at once, because a change can spoil it for the next:
// a test that failed must pass again without the change, and a change that nobody noticed is
// tried once more with all files loaded anew. So is code that runs while files are loaded.
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner';
import { distancesFrom, readImports } from './imports.ts';
import { KeptResults } from './kept-results.ts';
import type { Answer, Beginning, Counts, Order, OrderStep } from './session-messages.ts';

const SESSION = fileURLToPath(new URL('session.ts', import.meta.url));
/** Tests that take longer together are not run again to be sure. */
const LONG_MS = 3_000;
/** As far as a test that runs a change, in ways that its imports do not show. */
const FAR = 9;
/** Tests that open pages, which start with the browser that other tests had. */
const IS_IN_BROWSER = process.env['LUCTOR_MUTATION_BROWSER'] === '1';
/** How long each test took, in the folder that Stryker's processes share. */
const TIMES = '.test-times.json';
/** What tests ran, kept from one run of the command to the next. */
const RUNS = process.env['LUCTOR_MUTATION_RUNS'] ?? '.test-runs.json';
/** How many test files are run before what they ran is kept. */
const FILES_AT_ONCE = 8;
/** What became of each change that was tried, if only a part of them is. */
const RESULTS = process.env['LUCTOR_MUTATION_RESULTS'];
/** The files whose changes are tried, if not all. */
const FILES = (process.env['LUCTOR_MUTATION_FILES'] ?? '').split(' ').filter(Boolean);
/** How long a process may take to begin. */
const STARTING_MS = 60_000;
/** A process that ran so many changes, or holds so much, is replaced. */
const CHANGES_BY_SESSION = 400;
const MEGABYTES_BY_SESSION = 1500;
/** How long the tests of one change may take together, in milliseconds; the slowest are left out. */
const BUDGET_MS = 1000 * Number(process.env['LUCTOR_MUTATION_SECONDS'] ?? Number.POSITIVE_INFINITY);

/** Milliseconds of processor time by test; files are the part before `#`. */
type Times = Readonly<Record<string, number>>;

class Session {
  readonly #process: ChildProcess = fork(SESSION, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  changes = 0;
  megabytes = 0;

  get isWorn(): boolean {
    return this.changes >= CHANGES_BY_SESSION || this.megabytes >= MEGABYTES_BY_SESSION;
  }

  /** Null if something hangs, or it died. */
  ask(order: Order, ms: number): Promise<Answer | null> {
    return new Promise((answer) => {
      let timer = setTimeout(() => finish(null), ms);
      const hear = (message: Answer | Beginning): void => {
        if (!('allowedMs' in message)) return finish(message);
        clearTimeout(timer);
        timer = setTimeout(() => finish(null), message.allowedMs);
      };
      const finish = (result: Answer | null): void => {
        clearTimeout(timer);
        this.#process.off('message', hear).off('exit', died);
        this.megabytes = result?.megabytes ?? 0;
        answer(result);
      };
      const died = (): void => finish(null);
      this.#process.on('message', hear).once('exit', died);
      this.#process.send(order);
    });
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

/** What each test file ran without a change. */
interface Runs {
  /** Of the code, as it is changed here. */
  readonly hash: string;
  readonly static: Counts;
  readonly files: Record<string, FileRun>;
}

interface FileRun {
  readonly hash: string;
  /** Each with its milliseconds. */
  readonly tests: readonly (readonly [string, number])[];
  readonly perTest: Readonly<Record<string, Counts>>;
}

/** Runs of before, if the code is still the same: only tests that changed are run again. */
function readRuns(tests: readonly string[]): Runs {
  const code = globSync('packages/**/*.{ts,tsx,json}', {
    exclude: (path) => path.includes('node_modules') || path.endsWith('.test.ts'),
  });
  const hash = hashOf((IS_IN_BROWSER ? code : loadedOf(code, tests)).toSorted());
  try {
    const runs = JSON.parse(readFileSync(RUNS, 'utf8')) as Runs;
    if (runs.hash === hash) return runs;
  } catch {
    // the first time
  }
  return { hash, static: {}, files: {} };
}

/** What tests load, and all data of the same packages: changes elsewhere leave the results as they are. */
function loadedOf(code: readonly string[], tests: readonly string[]): readonly string[] {
  const imports = readImports(process.cwd());
  const loaded = new Set(tests.flatMap((file) => [...distancesFrom(file, imports).keys()]));
  const packages = new Set([...loaded].map(packageOf));
  return code.filter(
    (file) => loaded.has(file) || (file.endsWith('.json') && packages.has(packageOf(file))),
  );
}

function packageOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function runOf(file: string, { outcomes, coverage }: Answer): FileRun {
  const isOwn = (id: string): boolean => fileOf(id) === file;
  return {
    hash: hashOf([file]),
    tests: outcomes.flatMap(({ id, ms }) => (id !== null && isOwn(id) ? [[id, ms] as const] : [])),
    perTest: Object.fromEntries(
      Object.entries(coverage?.perTest ?? {}).filter(([id]) => isOwn(id)),
    ),
  };
}

class WarmRunner implements TestRunner {
  readonly #files: readonly string[];
  #session: Session | null = null;
  #times: Times | null = null;
  /** How many changes of each file a test has noticed. */
  readonly #noticed = new Map<string, Map<string, number>>();
  /** By test file, how far it is from each file that it loads. */
  #distances: ReadonlyMap<string, ReadonlyMap<string, number>> | null = null;
  #kept: Kept | null = null;

  constructor() {
    const patterns = (process.env['LUCTOR_MUTATION_TESTS'] ?? '').split(' ');
    const exclude = patterns.flatMap((each) => (each.startsWith('!') ? [each.slice(1)] : []));
    const include = patterns.filter((each) => !each.startsWith('!'));
    this.#files = globSync(include, { exclude }).toSorted();
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    const kept = readRuns(this.#files);
    const due = this.#files.filter((file) => kept.files[file]?.hash !== hashOf([file]));
    for (let at = 0; at < due.length; at += FILES_AT_ONCE) {
      const files = due.slice(at, at + FILES_AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in one process
      const ran = await this.#runOnce(files);
      if (ran === null) return { status: DryRunStatus.Timeout };
      const failed = ran.outcomes.find(({ error }) => error !== null);
      if (failed !== undefined) {
        const errorMessage = `${failed.id ?? failed.file}: ${failed.error ?? ''}`;
        return { status: DryRunStatus.Error, errorMessage };
      }
      for (const file of files) kept.files[file] = runOf(file, ran);
      for (const [id, count] of Object.entries(ran.coverage?.static ?? {})) {
        kept.static[id] = Math.max(count, kept.static[id] ?? 0);
      }
      // whoever stops the command goes on from here
      writeFileSync(RUNS, JSON.stringify(kept));
    }
    const runs = this.#files.flatMap((file) => kept.files[file] ?? []);
    this.#times = Object.fromEntries(runs.flatMap(({ tests }) => tests));
    writeFileSync(TIMES, JSON.stringify(this.#times));
    return {
      status: DryRunStatus.Complete,
      tests: Object.entries(this.#times).map(([id, ms]) => ({
        id,
        name: id.slice(fileOf(id).length + 1),
        fileName: fileOf(id),
        status: TestStatus.Success,
        timeSpentMs: ms,
      })),
      mutantCoverage: {
        static: kept.static,
        perTest: Object.fromEntries(runs.flatMap(({ perTest }) => Object.entries(perTest))),
      },
    };
  }

  async #runOnce(files: readonly string[]): Promise<Answer | null> {
    this.#session ??= new Session();
    const steps = files.map((file) => ({ file, ids: null }));
    const order = { mutant: null, hitLimit: undefined, steps, bail: false, limits: {} };
    return await this.#session.ask(
      { ...order, coverage: true, isFresh: false, staysEntered: IS_IN_BROWSER },
      3_600_000,
    );
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (!isInSample(options))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    const before = this.#resultBefore(options);
    const result = before ?? (await this.#run(options));
    if (result.status === MutantRunStatus.Killed) {
      const counts = this.#noticed.get(options.sandboxFileName) ?? new Map<string, number>();
      this.#noticed.set(options.sandboxFileName, counts);
      for (const id of result.killedBy) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    if (before === null) this.#keep(options, result);
    return result;
  }

  #resultBefore(options: MutantRunOptions): MutantRunResult | null {
    if (RESULTS === undefined) return null;
    this.#kept ??= readKept(RESULTS, this.#files);
    const { results, code, all, digests } = this.#kept;
    const kept = results.find(changeOf(options), { code, all }, (id) => digests.get(fileOf(id)));
    switch (kept?.status) {
      case MutantRunStatus.Killed:
        return {
          status: MutantRunStatus.Killed,
          killedBy: [kept.by ?? ''],
          failureMessage: '',
          nrOfTests: 1,
        };
      case MutantRunStatus.Timeout:
        return { status: MutantRunStatus.Timeout };
      case MutantRunStatus.Survived:
        return { status: MutantRunStatus.Survived, nrOfTests: 1 };
      default:
        return null;
    }
  }

  #keep(options: MutantRunOptions, result: MutantRunResult): void {
    if (this.#kept === null) return;
    const { results, code, all, digests } = this.#kept;
    const by = result.status === MutantRunStatus.Killed ? (result.killedBy[0] ?? null) : null;
    const byDigest = by === null ? null : (digests.get(fileOf(by)) ?? null);
    results.keep({ change: changeOf(options), code, status: result.status, by, byDigest, all });
  }

  async #run(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, mutantActivation } = options;
    const times = (this.#times ??= JSON.parse(readFileSync(TIMES, 'utf8')) as Times);
    if (mutantActivation === 'static' || testFilter === undefined) {
      const ids = Object.keys(times).filter((id) => this.#distanceOf(id, options) !== null);
      return await this.#runAnew(options, this.#stepsFor(ids, times, options), times);
    }
    const steps = this.#stepsFor(testFilter, times, options);
    const session = this.#freshOrNot();
    session.changes += 1;
    const { order, ms } = orderOf(options, steps, times);
    const result = resultOf(await session.ask(order, STARTING_MS), options);
    if (result.status === MutantRunStatus.Timeout) this.#end();
    if (result.status === MutantRunStatus.Killed) {
      if (await isUnspoilt(session, order, result.killedBy)) return result;
      this.#end();
    }
    if (result.status === MutantRunStatus.Timeout) return result;
    // long tests are not run twice: at worst a change counts as missed that a fresh process notices
    // a page is always fresh
    const isLong = IS_IN_BROWSER || ms > LONG_MS;
    if (isLong && result.status === MutantRunStatus.Survived) return result;
    return await this.#runAnew(options, steps, times);
  }

  async #runAnew(
    options: MutantRunOptions,
    steps: readonly OrderStep[],
    times: Times,
  ): Promise<MutantRunResult> {
    for (let attempt = 1; ; attempt++) {
      const session = this.#freshOrNot();
      session.changes += 1;
      const { order } = orderOf(options, steps, times);
      const limits = { ...limitsOf(Object.keys(times), times), ...order.limits };
      const fresh = { ...order, limits, isFresh: true, staysEntered: false };
      const answer = await session.ask(fresh, STARTING_MS);
      const result = resultOf(answer, options);
      if (answer === null) this.#end();
      if (result.status !== MutantRunStatus.Killed || attempt > 1) return result;
      if (await isUnspoilt(session, order, result.killedBy)) return result;
      this.#end();
    }
  }

  /** Those that noticed most in least time first, and those near the change, as far as the budget goes. */
  #stepsFor(ids: readonly string[], times: Times, options: MutantRunOptions): OrderStep[] {
    const own = basename(options.sandboxFileName).replace(/\.tsx?$/, '.test.ts');
    const counts = this.#noticed.get(options.sandboxFileName);
    const closeness = new Map(
      ids.map((id) => {
        const isOwn = basename(fileOf(id)) === own;
        return [id, isOwn ? 1 : 1 / (1 + (this.#distanceOf(id, options) ?? FAR))] as const;
      }),
    );
    const costOf = (id: string): number => Math.max(1, times[id] ?? 0);
    const firstRankOf = (id: string): number => costOf(id) / (closeness.get(id) ?? 0);
    const rankOf = (id: string): number =>
      costOf(id) / ((closeness.get(id) ?? 0) + (counts?.get(id) ?? 0));
    let sum = 0;
    // what is left out does not depend on what was noticed before
    const affordable = ids
      .toSorted((a, b) => firstRankOf(a) - firstRankOf(b))
      .filter((id) => {
        sum += times[id] ?? 0;
        return sum <= BUDGET_MS;
      });
    return affordable
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map((id) => ({ file: fileOf(id), ids: [id] }));
  }

  /** Null if the test does not load the file. */
  #distanceOf(id: string, { sandboxFileName }: MutantRunOptions): number | null {
    if (this.#distances === null) {
      const imports = readImports(process.cwd());
      this.#distances = new Map(this.#files.map((file) => [file, distancesFrom(file, imports)]));
    }
    const file = relative(process.cwd(), sandboxFileName);
    return this.#distances.get(fileOf(id))?.get(file) ?? null;
  }

  #freshOrNot(): Session {
    if (this.#session?.isWorn === true) this.#end();
    return (this.#session ??= new Session());
  }

  dispose(): Promise<void> {
    this.#end();
    return Promise.resolve();
  }

  #end(): void {
    this.#session?.end();
    this.#session = null;
  }
}

/** Whether the tests pass again without the change. */
async function isUnspoilt(
  session: Session,
  order: Order,
  failed: readonly string[],
): Promise<boolean> {
  const steps = order.steps.filter(({ ids }) => ids?.some((id) => failed.includes(id)));
  const answer = await session.ask({ ...order, mutant: null, steps }, STARTING_MS);
  return answer?.outcomes.every(({ error }) => error === null) === true;
}

/** By its text and place, so that the same changes are chosen in every run. */
function isInSample(options: MutantRunOptions): boolean {
  if (FILES.length > 0 && !FILES.includes(relative(process.cwd(), options.sandboxFileName))) {
    return false;
  }
  const [part = '', seed = ''] = (process.env['LUCTOR_MUTATION_SAMPLE'] ?? '').split(' ');
  if (part === '') return true;
  const change = JSON.stringify([seed, basename(options.sandboxFileName), ...partsOf(options)]);
  const digest = createHash('sha256').update(change).digest();
  return digest.readUInt32BE() < Number(part) * 2 ** 32;
}

function changeOf(options: MutantRunOptions): string {
  return JSON.stringify([relative(process.cwd(), options.sandboxFileName), ...partsOf(options)]);
}

function partsOf({ activeMutant }: MutantRunOptions): readonly unknown[] {
  return [activeMutant.location, activeMutant.mutatorName, activeMutant.replacement];
}

interface Kept {
  readonly results: KeptResults;
  readonly code: string;
  readonly all: string;
  /** Of each test file. */
  readonly digests: ReadonlyMap<string, string>;
}

function readKept(path: string, files: readonly string[]): Kept {
  const digests = new Map(files.map((file) => [file, hashOf([file])]));
  const all = createHash('sha256')
    .update(JSON.stringify([...digests, BUDGET_MS]))
    .digest('hex');
  return { results: new KeptResults(path), code: readRuns(files).hash, all, digests };
}

function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

/** What to ask, and how long it takes without a change: a busy machine is slower. */
function orderOf(
  { activeMutant, hitLimit }: MutantRunOptions,
  steps: readonly OrderStep[],
  times: Times,
): { readonly order: Order; readonly ms: number } {
  const all = steps.flatMap(({ ids }) => ids ?? []);
  const sum = all.reduce((total, id) => total + (times[id] ?? 0), 0);
  return {
    order: {
      mutant: activeMutant.id,
      hitLimit,
      steps,
      bail: true,
      coverage: false,
      isFresh: false,
      staysEntered: IS_IN_BROWSER,
      limits: limitsOf(all, times),
    },
    ms: sum,
  };
}

function limitsOf(ids: readonly string[], times: Times): Readonly<Record<string, number>> {
  return Object.fromEntries(ids.map((id) => [id, 6_000 + 20 * (times[id] ?? 0)]));
}

function resultOf(
  answer: Answer | null,
  { hitLimit, testFilter }: MutantRunOptions,
): MutantRunResult {
  if (answer === null) return { status: MutantRunStatus.Timeout };
  const { outcomes, hitCount } = answer;
  if (hitLimit !== undefined && hitCount > hitLimit) {
    return {
      status: MutantRunStatus.Timeout,
      reason: 'ran far more often than without the change',
    };
  }
  const failed = outcomes.find(({ error }) => error !== null);
  if (failed === undefined) return { status: MutantRunStatus.Survived, nrOfTests: outcomes.length };
  if (failed.late) return { status: MutantRunStatus.Timeout };
  return {
    status: MutantRunStatus.Killed,
    killedBy: [failed.id ?? testFilter?.[0] ?? failed.file],
    failureMessage: failed.error ?? '',
    nrOfTests: outcomes.length,
  };
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'warm', () => new WarmRunner()),
];
