import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, so that no core waits for one of them at the end. Vitest knows how long
 * files took before, but a fresh copy has no before.
 */
const LONGEST = [
  'packages/server/src/faults.test.ts',
  'packages/cli/src/commands/computers-play.test.ts',
  'packages/server/src/operation/operation.test.ts',
  'packages/learn/src/review/reasons.test.ts',
  'packages/rules/src/random-games.test.ts',
  'packages/cli/src/commands/levels.test.ts',
  'packages/web/e2e/accessibility.test.ts',
  'packages/web/e2e/receipts.test.ts',
  'packages/web/e2e/pointing.test.ts',
  'packages/web/e2e/whole-games.test.ts',
  'packages/web/e2e/editions.test.ts',
  'packages/web/e2e/online.test.ts',
  'packages/web/e2e/deck.test.ts',
  'packages/web/e2e/words.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId, project }) => ({
      path: relative(process.cwd(), moduleId),
      project: project.name,
    }));
  }
}

/** Those of the list come first in their project, in its order; the others stay as they are. */
export function longestFirst<File>(
  files: readonly File[],
  of: (file: File) => { readonly path: string; readonly project: string },
): File[] {
  const rankOf = (file: File): number => {
    const rank = LONGEST.indexOf(of(file).path.replaceAll('\\', '/'));
    return rank < 0 ? LONGEST.length : rank;
  };
  const projects = [...new Set(files.map((file) => of(file).project))];
  return projects.flatMap((project) =>
    files.filter((file) => of(file).project === project).toSorted((a, b) => rankOf(a) - rankOf(b)),
  );
}
