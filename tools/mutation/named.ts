// `npm run test:mutation -- named [findings] [TEXT…]`: makes named changes one after the other, in place, and
// runs the test that must notice. `findings`: those that put back what once was possible. Only changes
// whose name contains one of the TEXTs.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Edit, NamedChange } from './findings/named-change.ts';

const REPORT = '.cache/mutation/named.json';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** A test that waits for what a change has removed fails after this; the tests named here take seconds. */
const PATIENCE_MS = 120_000;

/** Prints what became of each; how many were not noticed. */
export function checkNamed(changes: readonly NamedChange[], texts: readonly string[]): number {
  mkdirSync('.cache/mutation', { recursive: true });
  const chosen = changes.filter(
    ({ name }) => texts.length === 0 || texts.some((text) => name.includes(text)),
  );
  const missed = chosen.filter((change) => {
    const { name, test } = change;
    const tests = isGreen(change, chosen) ? failedBy(change) : [];
    console.log(`${tests.length > 0 ? 'noticed' : 'MISSED '}  ${name}\n         ${test}`);
    for (const each of tests.slice(0, 2)) console.log(`         ${each}`);
    return tests.length === 0;
  });
  console.log(`${chosen.length - missed.length} of ${chosen.length} noticed`);
  return missed.length;
}

/** The passed tests of each file, as it is. */
const passed = new Map<string, readonly string[]>();

/** A test that does not run, or fails without the change, notices nothing. */
function isGreen({ test, title }: NamedChange, all: readonly NamedChange[]): boolean {
  if (title === undefined) return true;
  let names = passed.get(test);
  if (names === undefined) {
    const titles = all.flatMap((each) => (each.test === test ? literally(each.title ?? '') : []));
    names = namesIn(run(['-t', titles.join('|'), test]), 'passed');
    passed.set(test, names);
  }
  const isThere = names.some((name) => name.includes(title));
  if (!isThere) console.log(`         no test that passes is called “${title}”`);
  return isThere;
}

/** The names of the tests that fail with the change. */
function failedBy({ file, from, to, also = [], test, title }: NamedChange): readonly string[] {
  const undo = makeAll([{ file, from, to }, ...also]);
  process.once('exit', undo);
  try {
    const only = title === undefined ? [] : ['-t', literally(title)];
    const report = run(['--bail', '1', ...only, test]);
    // a file that cannot be run at all proves nothing about the test that is named
    return title === undefined ? failuresIn(report) : namesIn(report, 'failed');
  } finally {
    undo();
    process.off('exit', undo);
  }
}

/** Makes all edits, or none; returns how to undo them. */
function makeAll(edits: readonly Edit[]): () => void {
  const sources = new Map(edits.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  const changed = new Map(sources);
  for (const { file, from, to } of edits) {
    const source = changed.get(file) ?? '';
    if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
    changed.set(
      file,
      source.replace(from, () => to),
    );
  }
  for (const [file, source] of changed) writeFileSync(file, source);
  return () => {
    for (const [file, source] of sources) writeFileSync(file, source);
  };
}

function run(options: readonly string[]): Report {
  rmSync(REPORT, { force: true });
  const how = ['--reporter', 'json', '--outputFile', REPORT, '--testTimeout', `${PATIENCE_MS}`];
  spawnSync(process.execPath, [VITEST, 'run', ...how, ...options], { stdio: 'ignore' });
  return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
}

/** A pattern for this very text. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failuresIn(report: Report): readonly string[] {
  const failed = namesIn(report, 'failed');
  if (failed.length > 0) return failed;
  return report.testResults.flatMap(({ message }) => (message === '' ? [] : [message]));
}

function namesIn({ testResults }: Report, wanted: string): readonly string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === wanted ? [fullName] : [])),
  );
}
