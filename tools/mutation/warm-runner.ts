// Runs tests for Stryker in a process that stays loaded, where the usual runner loads every file anew for
// every change. What such a process says is not believed at once, because a change can spoil it for the next:
// a test that failed must pass again without the change, and a change that nobody noticed is
// tried once more in a fresh process. So is code that runs while files are loaded.
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
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
import type { Answer, Order, OrderStep } from './session-messages.ts';

const SESSION = fileURLToPath(new URL('session.ts', import.meta.url));
/** Tests that take longer together are not run again to be sure. */
const LONG_MS = 3_000;
/** Tests that open pages, which start with the browser that other tests had. */
const IS_IN_BROWSER = process.env['LUCTOR_MUTATION_BROWSER'] === '1';
/** How long each test took, in the folder that Stryker's processes share. */
const TIMES = '.test-times.json';
/** A process that ran so many changes may have gathered too much. */
const CHANGES_BY_SESSION = 400;

/** Milliseconds by test; files are the part before `#`. */
type Times = Readonly<Record<string, number>>;

class Session {
  readonly #process: ChildProcess = fork(SESSION, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  changes = 0;

  /** Null if it did not answer in time, or died. */
  ask(order: Order, ms: number): Promise<Answer | null> {
    return new Promise((answer) => {
      const timer = setTimeout(() => finish(null), ms);
      const finish = (result: Answer | null): void => {
        clearTimeout(timer);
        this.#process.off('message', finish).off('exit', died);
        answer(result);
      };
      const died = (): void => finish(null);
      this.#process.once('message', finish).once('exit', died);
      this.#process.send(order);
    });
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

class WarmRunner implements TestRunner {
  readonly #files: readonly string[];
  #session: Session | null = null;
  #times: Times | null = null;

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
    this.#session = new Session();
    const steps = this.#files.map((file) => ({ file, ids: null }));
    const order = { mutant: null, hitLimit: undefined, steps, bail: false, limits: {} };
    const answer = await this.#session.ask(
      { ...order, coverage: true, staysEntered: IS_IN_BROWSER },
      3_600_000,
    );
    if (answer === null) return { status: DryRunStatus.Timeout };
    const failed = answer.outcomes.find(({ error }) => error !== null);
    if (failed !== undefined) {
      const errorMessage = `${failed.id ?? failed.file}: ${failed.error ?? ''}`;
      return { status: DryRunStatus.Error, errorMessage };
    }
    const tests = answer.outcomes.flatMap((each) =>
      each.id === null ? [] : [{ ...each, id: each.id }],
    );
    this.#times = Object.fromEntries(tests.map(({ id, ms }) => [id, ms]));
    writeFileSync(TIMES, JSON.stringify(this.#times));
    return {
      status: DryRunStatus.Complete,
      tests: tests.map(({ id, file, ms }) => ({
        id,
        name: id.slice(file.length + 1),
        fileName: file,
        status: TestStatus.Success,
        timeSpentMs: ms,
      })),
      ...(answer.coverage === null ? {} : { mutantCoverage: answer.coverage }),
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, mutantActivation } = options;
    if (!isInSample(options))
      return { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };
    const times = (this.#times ??= JSON.parse(readFileSync(TIMES, 'utf8')) as Times);
    if (mutantActivation === 'static' || testFilter === undefined) {
      return await runFresh(options, byFile(Object.keys(times), times, options), times);
    }
    const steps = testFilter
      .toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0))
      .map((id) => ({ file: fileOf(id), ids: [id] }));
    if (this.#session !== null && this.#session.changes >= CHANGES_BY_SESSION) this.#end();
    const session = (this.#session ??= new Session());
    session.changes += 1;
    const { order, ms } = orderOf(options, steps, times);
    // its first order also loads files
    const more = session.changes === 1 ? 60_000 : 0;
    const result = resultOf(await session.ask(order, ms + more), options);
    if (result.status === MutantRunStatus.Timeout) this.#end();
    if (result.status === MutantRunStatus.Killed) {
      const [id] = result.killedBy;
      const again = steps.filter(({ ids }) => id !== undefined && ids.includes(id));
      const answer = await session.ask({ ...order, mutant: null, steps: again }, ms);
      if (answer?.outcomes.every(({ error }) => error === null) === true) return result;
      this.#end();
    }
    if (result.status === MutantRunStatus.Timeout) return result;
    // long tests are not run twice: at worst a change counts as missed that a fresh process notices
    // a page is always fresh
    const isLong = IS_IN_BROWSER || ms > 6_000 + 5 * LONG_MS;
    if (isLong && result.status === MutantRunStatus.Survived) return result;
    return await runFresh(options, byFile(testFilter, times, options), times);
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

/** By its text and place, so that the same changes are chosen in every run. */
function isInSample({ activeMutant, sandboxFileName }: MutantRunOptions): boolean {
  const [part = '', seed = ''] = (process.env['LUCTOR_MUTATION_SAMPLE'] ?? '').split(' ');
  if (part === '') return true;
  const { location, mutatorName, replacement } = activeMutant;
  const change = JSON.stringify([
    seed,
    basename(sandboxFileName),
    location,
    mutatorName,
    replacement,
  ]);
  return createHash('sha256').update(change).digest().readUInt32BE() < Number(part) * 2 ** 32;
}

function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

/** The test file of the changed file first, then those that take least. */
function byFile(ids: readonly string[], times: Times, options: MutantRunOptions): OrderStep[] {
  const own = basename(options.sandboxFileName).replace(/\.tsx?$/, '.test.ts');
  const files = [...Map.groupBy(ids, fileOf)].map(([file, those]) => ({
    file,
    ids: those,
    ms: basename(file) === own ? -1 : those.reduce((sum, id) => sum + (times[id] ?? 0), 0),
  }));
  return files
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ file, ids: those }) => ({ file, ids: those }));
}

/** What to ask, and how long to wait: a busy machine is slower, a change that hangs never ends. */
function orderOf(
  { activeMutant, hitLimit }: MutantRunOptions,
  steps: readonly OrderStep[],
  times: Times,
): { readonly order: Order; readonly ms: number } {
  const all = steps.flatMap(({ ids }) => ids ?? []);
  const limits = Object.fromEntries(all.map((id) => [id, 4_000 + 10 * (times[id] ?? 0)]));
  const sum = all.reduce((total, id) => total + (times[id] ?? 0), 0);
  return {
    order: {
      mutant: activeMutant.id,
      hitLimit,
      steps,
      bail: true,
      coverage: false,
      staysEntered: IS_IN_BROWSER,
      limits,
    },
    ms: 6_000 + 5 * sum,
  };
}

async function runFresh(
  options: MutantRunOptions,
  steps: readonly OrderStep[],
  times: Times,
): Promise<MutantRunResult> {
  const session = new Session();
  const { order, ms } = orderOf(options, steps, times);
  const answer = await session.ask(order, ms + 20_000);
  session.end();
  return resultOf(answer, options);
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
