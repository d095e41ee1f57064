import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  describeLongSubjects,
  isTooLong,
  LAST_UNCHECKED_COMMIT,
  MAX_SUBJECT_LENGTH,
  readSubjects,
} from './commit-subjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'luctor-commits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONG = 'fix: '.padEnd(MAX_SUBJECT_LENGTH + 1, 'x');

// a hook sets GIT_DIR: with it, these commits would go to the real repository
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);

function git(at: string, ...args: readonly string[]): string {
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  const plain = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null'];
  return execFileSync('git', [...person, ...plain, ...args], {
    cwd: at,
    encoding: 'utf8',
    env: ENVIRONMENT,
    stdio: 'pipe',
  }).trim();
}

function commit(at: string, subject: string): string {
  git(at, 'commit', '--allow-empty', '-m', subject, '-m', LONG);
  return git(at, 'rev-parse', 'HEAD');
}

function makeRepository(name: string): string {
  git(folder, 'init', '--initial-branch=main', name);
  return join(folder, name);
}

function subjectsAfter(at: string, base: string): readonly string[] | null {
  return readSubjects(at, base)?.map(({ subject }) => subject) ?? null;
}

describe('the subjects of commits', () => {
  test('are those after the base, without merges, newest first', () => {
    const at = makeRepository('merged');
    commit(at, `${LONG} before the base`);
    const base = commit(at, 'feat: base');
    git(at, 'switch', '-c', 'side');
    commit(at, 'fix: side');
    git(at, 'switch', 'main');
    commit(at, 'fix: main');
    git(at, 'merge', '--no-ff', 'side', '-m', `${LONG} merged`);
    commit(at, LONG);
    expect(subjectsAfter(at, base)?.toSorted()).toEqual(
      [LONG, 'fix: main', 'fix: side'].toSorted(),
    );
    expect(subjectsAfter(at, base)?.[0]).toBe(LONG);
    expect(describeLongSubjects(readSubjects(at, base) ?? [])).toEqual([
      `${git(at, 'rev-parse', '--short', 'HEAD')} (72 characters): ${LONG}`,
    ]);
  });

  test('are unknown outside a repository', () => {
    expect(readSubjects(folder, LAST_UNCHECKED_COMMIT)).toBeNull();
  });

  test('are unknown in a repository that does not have the base', () => {
    const at = makeRepository('other');
    commit(at, LONG);
    expect(readSubjects(at, LAST_UNCHECKED_COMMIT)).toBeNull();
  });

  test('are unknown in a shallow clone that does not reach the base', () => {
    const at = makeRepository('deep');
    const base = commit(at, 'feat: base');
    commit(at, 'fix: one');
    commit(at, LONG);
    git(folder, 'clone', '--depth=1', `file://${at}`, 'shallow');
    expect(readSubjects(join(folder, 'shallow'), base)).toBeNull();
  });
});

test.each([
  ['at the limit', 'x'.repeat(71), false],
  ['above the limit', 'x'.repeat(72), true],
  ['at the limit, counted in characters, not bytes', 'é→🂡'.padEnd(72, 'x'), false],
])('a subject %s', (_, subject, expected) => {
  expect(isTooLong(subject)).toBe(expected);
});
