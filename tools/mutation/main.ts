// `npm run test:mutation -- NAME [FILE…]`: changes the code of a target bit by bit and shows which
// changes no test notices. Results are kept in `.cache/mutation`, and what has not changed since is not
// run again. FILE: these alone.
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { FINDING_CHANGES } from './findings/index.ts';
import { NAMED_CHANGES } from './named-changes.ts';
import { checkNamed } from './named.ts';
import { acceptedIn, missedIn, scoresOf, type Mutation } from './report.ts';
import { TARGETS } from './targets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    concurrency: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', multiple: true },
  },
});
const [name = '', ...files] = positionals;
const target = TARGETS[name];
/** Its type is an enum that the package does not export. */
const QUIETLY: object = { logLevel: 'warn' };

if (name === 'named') {
  process.chdir(root);
  const isFindings = files[0] === 'findings';
  const missed = isFindings
    ? checkNamed(FINDING_CHANGES, files.slice(1))
    : checkNamed(NAMED_CHANGES, files);
  process.exitCode = missed > 0 ? 1 : 0;
} else if (target === undefined) {
  console.error(`Which part? One of: named, ${Object.keys(TARGETS).join(', ')}`);
  process.exitCode = 2;
} else {
  process.chdir(root);
  const without = values.without.map((file) => `!**/${file}.test.ts`);
  process.env['LUCTOR_MUTATION_TESTS'] = [...(values.tests ?? target.tests), ...without].join(' ');
  process.env['LUCTOR_MUTATION_RUNS'] = resolve(
    `.cache/mutation/${name.replace('/', '-')}-runs.json`,
  );
  if (values.seconds !== undefined) process.env['LUCTOR_MUTATION_SECONDS'] = values.seconds;
  if (target.isInBrowser === true) process.env['LUCTOR_MUTATION_BROWSER'] = '1';
  if (values.sample !== undefined) {
    process.env['LUCTOR_MUTATION_SAMPLE'] = `${values.sample} ${values.seed}`;
    process.env['LUCTOR_MUTATION_FILES'] = files.join(' ');
    process.env['LUCTOR_MUTATION_RESULTS'] = resolve(
      `.cache/mutation/${name.replace('/', '-')}-results.jsonl`,
    );
  }
  const accepted = acceptedIn(readFileSync('docs/mutations.md', 'utf8'));
  const began = Date.now();
  // all files are changed for a sample of some, so that what tests ran can be kept
  const isSome = files.length > 0;
  const isPart = isSome && values.sample === undefined;
  const changes = await mutate(isPart ? files : filesOf(target.mutate));
  const all = isSome ? changes.filter(({ file }) => files.includes(file)) : changes;
  if (values.sample !== undefined)
    console.log(`\nA sample of ${values.sample}, seed ${values.seed}:`);
  console.log(['', 'noticed  accepted  of  file', ...scoresOf(all, accepted, 'all')].join('\n'));
  console.log(['', ...missedIn(all, accepted)].join('\n'));
  console.log(`${name}: ${minutesSince(began)}`);
}

function minutesSince(began: number): string {
  return `${((Date.now() - began) / 60_000).toFixed(1)} minutes`;
}

function filesOf(patterns: readonly string[]): readonly string[] {
  const exclude = patterns.flatMap((each) => (each.startsWith('!') ? [each.slice(1)] : []));
  return globSync(
    patterns.filter((each) => !each.startsWith('!')),
    { exclude },
  ).toSorted();
}

async function mutate(files: readonly string[]): Promise<Mutation[]> {
  mkdirSync('.cache/mutation', { recursive: true });
  const results = await new Stryker({
    mutate: [...files],
    testRunner: 'warm',
    plugins: [fileURLToPath(new URL('warm-runner.ts', import.meta.url))],
    coverageAnalysis: 'perTest',
    // the default would be read by a compiler that does not know our settings
    tsconfigFile: 'nope.json',
    // types are taken away, not checked
    disableTypeChecks: false,
    ignorePatterns: ['.cache', 'docs/pictures', 'packages/web/dist'],
    tempDirName: '.cache/mutation/sandbox',
    // what was left out is not to be taken for a result
    incremental:
      values.sample === undefined &&
      values.without.length === 0 &&
      values.tests === undefined &&
      values.seconds === undefined,
    incrementalFile: `.cache/mutation/${name.replace('/', '-')}.json`,
    force: values.force === true,
    concurrency: Number(values.concurrency ?? 1),
    reporters: ['progress-append-only'],
    ...QUIETLY,
    // the runner ends what hangs; this is for a runner that hangs
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 120,
    allowEmpty: true,
  }).runMutationTest();
  const root = process.cwd();
  const lines = new Map<string, readonly string[]>();
  return results.map(({ fileName, location, status, mutatorName, replacement }) => {
    const file = relative(root, fileName);
    const text = lines.get(file) ?? readFileSync(file, 'utf8').split('\n');
    lines.set(file, text);
    const { line, column } = location.start;
    const code = text[line - 1] ?? '';
    return {
      file,
      line,
      code: code.trim(),
      column: column - 1 - code.search(/\S|$/),
      status,
      name: mutatorName,
      replacement: replacement ?? '',
    };
  });
}
