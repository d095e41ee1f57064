// What `vitest` is to the test files of a session: it keeps their tests, to run them again and again
// without loading anything anew. Only what the tests of this project use.
import { format } from 'node:util';
import { expect as realExpect } from 'vitest';

type Step = () => unknown;
type Hook = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';

/** A file or a `describe`, and what surrounds its tests. */
export interface Suite {
  readonly name: string;
  readonly parent: Suite | null;
  readonly hooks: Readonly<Record<Hook, Step[]>>;
}

/** A test as its file wrote it. */
export interface KeptTest {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly suite: Suite;
  readonly run: Step;
}

interface Collecting {
  readonly file: string;
  readonly tests: KeptTest[];
  suite: Suite;
}

let collecting: Collecting | null = null;

function suiteOf(name: string, parent: Suite | null): Suite {
  return { name, parent, hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } };
}

/** The tests of a file, which `load` imports. */
export async function testsOf(file: string, load: Step): Promise<readonly KeptTest[]> {
  collecting = { file, tests: [], suite: suiteOf('', null) };
  const { tests } = collecting;
  await load();
  return tests;
}

function now(): Collecting {
  if (collecting === null) throw new Error('tests are written in test files');
  return collecting;
}

/** The suites around a test, the outermost first. */
export function suitesAround({ suite }: KeptTest): readonly Suite[] {
  const around: Suite[] = [];
  for (let each: Suite | null = suite; each !== null; each = each.parent) around.unshift(each);
  return around;
}

function addTest(name: string, ...rest: readonly unknown[]): void {
  const run = rest.find((each) => typeof each === 'function') as Step | undefined;
  if (run === undefined) return;
  const { file, tests, suite } = now();
  const names = [name];
  for (let each = suite; each.parent !== null; each = each.parent) names.unshift(each.name);
  const full = names.join(' > ');
  // a name given twice is still two tests
  const same = tests.filter((each) => each.name === full).length;
  const id = `${file}#${full}${same === 0 ? '' : ` (${same + 1})`}`;
  tests.push({ id, name: full, file, suite, run });
}

function addSuite(name: string, ...rest: readonly unknown[]): void {
  const body = rest.find((each) => typeof each === 'function') as Step;
  const at = now();
  const outer = at.suite;
  at.suite = suiteOf(name, outer);
  body();
  at.suite = outer;
}

type Add = (name: string, ...rest: readonly unknown[]) => void;
type Body = (...row: readonly unknown[]) => unknown;

function eachOf(add: Add) {
  return (rows: readonly unknown[]) =>
    (name: string, body: Body): void => {
      // a list among other values is a value
      const areLists = rows.every((row) => Array.isArray(row));
      for (const [at, row] of rows.entries()) {
        const values: readonly unknown[] = areLists && Array.isArray(row) ? row : [row];
        add(titleOf(name, values, at), () => body(...values));
      }
    };
}

function titleOf(name: string, values: readonly unknown[], at: number): string {
  const [first] = values;
  const filled = name.replaceAll(/\$(\w+)/g, (whole, key: string) => {
    if (typeof first !== 'object' || first === null || !(key in first)) return whole;
    return String((first as Readonly<Record<string, unknown>>)[key]);
  });
  const count = filled.replaceAll('%#', String(at)).match(/%[sdifjo]/g)?.length ?? 0;
  return format(filled.replaceAll('%#', String(at)), ...values.slice(0, count));
}

function nothing(): void {}

export const test = Object.assign(addTest, {
  each: eachOf(addTest),
  skipIf: (skipped: unknown): Add => (skipped ? nothing : addTest),
  runIf: (runs: unknown): Add => (runs ? addTest : nothing),
  skip: nothing,
});

export const it = test;

export const describe = Object.assign(addSuite, {
  each: eachOf(addSuite),
  skipIf: (skipped: unknown): Add => (skipped ? nothing : addSuite),
  runIf: (runs: unknown): Add => (runs ? addSuite : nothing),
  skip: nothing,
});

function hook(name: Hook) {
  return (step: Step): void => {
    now().suite.hooks[name].push(step);
  };
}

export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

/** As `expect`, of what it asks again and again: the one of `vitest` wants a test of its own. */
function poll(ask: Step, { timeout = 30_000, interval = 50 } = {}): unknown {
  return new Proxy(
    {},
    {
      get:
        (_, matcher: string) =>
        async (...wanted: readonly unknown[]): Promise<void> => {
          const until = performance.now() + timeout;
          while (true) {
            const found = await ask();
            try {
              const asserted = realExpect(found);
              const check = Reflect.get(asserted, matcher) as (...all: unknown[]) => void;
              Reflect.apply(check, asserted, wanted);
              return;
            } catch (cause) {
              if (performance.now() > until) throw cause;
            }
            await new Promise((done) => setTimeout(done, interval));
          }
        },
    },
  );
}

export const expect = Object.assign(realExpect, { poll });

export { vi } from 'vitest';
