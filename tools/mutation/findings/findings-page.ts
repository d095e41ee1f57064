import { readFileSync, writeFileSync } from 'node:fs';
import { FINDINGS, FORGERIES } from './index.ts';
import type { Finding } from './finding.ts';

/** Generates the tables in docs/notes/findings.md: `npm run docs:findings`. */

export const FINDINGS_PAGE = new URL('../../../docs/notes/findings.md', import.meta.url);

const START = '<!-- findings: begin -->';
const END = '<!-- findings: end -->';

export function withFindings(page: string): string {
  const [before = '', rest = ''] = page.split(START);
  const [, after = ''] = rest.split(END);
  const tables = [
    '## Findings',
    tableOf(FINDINGS),
    '## Forgeries, and honest games that must not look like one',
    tableOf(FORGERIES),
  ];
  return `${before}${START}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}

function tableOf(findings: readonly Finding[]): string {
  const rows = findings.flatMap(({ id, was, mechanism, changes }) =>
    changes.map(({ name, test, title }, i) => {
      const [number, what, how] = i === 0 ? [id, was, mechanism] : ['', '', ''];
      return `| ${number} | ${what} | ${how} | \`${nameOf(test)}\`: “${title}” | ${name} |`;
    }),
  );
  const head = '| finding | what was possible | what prevents it | test | change that it notices |';
  return [head, '|---|---|---|---|---|', ...rows].join('\n');
}

function nameOf(path: string): string {
  return path.replace('packages/server/src/', '').replace('packages/', '');
}

if (import.meta.main) {
  writeFileSync(FINDINGS_PAGE, withFindings(readFileSync(FINDINGS_PAGE, 'utf8')));
  console.log('The tables in docs/notes/findings.md are written.');
}
