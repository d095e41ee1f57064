import { execFileSync } from 'node:child_process';

/** Tools that list commits, such as `git log --oneline`, cut off longer subjects. */
export const MAX_SUBJECT_LENGTH = 71;

/** The last commit before subjects were checked: many older ones are longer. */
export const LAST_UNCHECKED_COMMIT = '7255794dfa0f4cd0353bcf82c4d6b83607b3576f';

export interface CommitSubject {
  readonly hash: string;
  readonly subject: string;
}

/**
 * The subjects of all commits after `base`, newest first, without merges. Null if `base` is not in the
 * history: in a tarball, in a shallow clone, or without git.
 */
export function readSubjects(folder: string, base: string): readonly CommitSubject[] | null {
  if (git(folder, 'cat-file', '-e', `${base}^{commit}`) === null) return null;
  const log = git(folder, 'log', '--no-merges', '--format=%h %s', `${base}..HEAD`);
  if (log === null) return null;
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const space = line.indexOf(' ');
      return { hash: line.slice(0, space), subject: line.slice(space + 1) };
    });
}

export function isTooLong(subject: string): boolean {
  return lengthOf(subject) > MAX_SUBJECT_LENGTH;
}

/** One line for each commit whose subject is too long. */
export function describeLongSubjects(commits: readonly CommitSubject[]): readonly string[] {
  return commits
    .filter(({ subject }) => isTooLong(subject))
    .map(({ hash, subject }) => `${hash} (${lengthOf(subject)} characters): ${subject}`);
}

/** In code points: an accented letter or an arrow is one character to the reader. */
function lengthOf(subject: string): number {
  return Array.from(subject).length;
}

/** The output of a git command; null if it fails or git is not installed. */
function git(folder: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
