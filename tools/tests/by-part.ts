import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

interface Part {
  files: number;
  passed: number;
  failed: number;
  skipped: number;
  ms: number;
}

/**
 * Prints at the end how many tests each part has, how long they took, and which of them passed only
 * at the second try.
 */
export class ByPart implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const parts = new Map<string, Part>();
    const flaky: string[] = [];
    for (const module of modules) {
      const name = partOf(relative(process.cwd(), module.moduleId), module.project.name);
      const part = parts.get(name) ?? { files: 0, passed: 0, failed: 0, skipped: 0, ms: 0 };
      parts.set(name, part);
      part.files++;
      part.ms += module.diagnostic().duration;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        part[state === 'pending' ? 'skipped' : state]++;
        if (test.diagnostic()?.flaky === true)
          flaky.push(`${module.relativeModuleId}: ${test.fullName}`);
      }
      // a file that could not be loaded has no tests
      if (module.state() === 'failed' && module.errors().length > 0) part.failed++;
    }
    for (const line of [...tableOf(parts), ...secondTries(flaky)]) console.log(line);
  }
}

/** `packages/rules/src/x.test.ts` is part of rules; tests in the browser are a part of their own. */
export function partOf(path: string, project: string): string {
  if (project === 'browser') return project;
  const [root = '', name = ''] = path.replaceAll('\\', '/').split('/');
  return root === 'packages' ? name : root;
}

/** A test that needs luck is a defect, of the test or of what it tests: it must not go unnoticed. */
export function secondTries(flaky: readonly string[]): readonly string[] {
  if (flaky.length === 0) return [];
  return ['', 'FAILED ONCE, passed at the second try:', ...flaky.map((name) => `  ${name}`)];
}

export function tableOf(parts: ReadonlyMap<string, Part>): readonly string[] {
  const rows = [...parts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { files, passed, failed, skipped, ms }]) => [
      name,
      `${files} files`,
      `${passed} passed`,
      failed > 0 ? `${failed} FAILED` : '',
      skipped > 0 ? `${skipped} skipped` : '',
      `${(ms / 1000).toFixed(1)} s`,
    ]);
  const widths = [0, 1, 2, 3, 4, 5].map((col) =>
    Math.max(0, ...rows.map((row) => row[col]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, col) =>
        col === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[col] ?? 0),
      )
      .filter((_, col) => (widths[col] ?? 0) > 0)
      .join('  '),
  );
}
