// `npm run test:mutation -- named [TEXT]`: makes the changes of `named-changes.ts` one after the other, in
// place, and runs the test that must notice. Only changes whose name contains TEXT.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { NAMED_CHANGES, type NamedChange } from './named-changes.ts';

const REPORT = '.cache/mutation/named.json';

/** Prints what became of each; how many were not noticed. */
export function checkNamed(text: string): number {
  const chosen = NAMED_CHANGES.filter(({ name }) => name.includes(text));
  const missed = chosen.filter((change) => {
    const tests = failedBy(change);
    console.log(
      `${tests.length > 0 ? 'noticed' : 'MISSED '}  ${change.name}\n         ${change.test}`,
    );
    for (const each of tests.slice(0, 2)) console.log(`         ${each}`);
    return tests.length === 0;
  });
  console.log(`${chosen.length - missed.length} of ${chosen.length} noticed`);
  return missed.length;
}

/** The names of the tests that fail with the change. */
function failedBy({ file, from, to, test }: NamedChange): readonly string[] {
  const source = readFileSync(file, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
  const restore = (): void => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      source.replace(from, () => to),
    );
    rmSync(REPORT, { force: true });
    const how = ['--bail', '1', '--reporter', 'json', '--outputFile', REPORT];
    spawnSync('npx', ['vitest', 'run', ...how, test], { stdio: 'ignore' });
    return failuresIn(JSON.parse(readFileSync(REPORT, 'utf8')) as Report);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failuresIn({ testResults }: Report): readonly string[] {
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [message];
    return failed.map(({ fullName }) => fullName);
  });
}
