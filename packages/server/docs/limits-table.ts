import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROTOCOL_LIMITS } from '@luctor/protocol';
import { GAME_LIMITS, RECEIPT_LIMITS } from '@luctor/rules';
import { DEFAULT_LIMITS } from '../src/runtime/config.ts';

/** Generates the limits in docs/security.md from the code: `npm run docs:limits`. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SECURITY_PAGE = `${ROOT}docs/security.md`;

const START = '<!-- limits: begin -->';
const END = '<!-- limits: end -->';

interface Layer {
  readonly title: string;
  readonly path: string;
  readonly limits: Readonly<Record<string, number>>;
}

const LAYERS: readonly Layer[] = [
  {
    title: 'Of the server; `--limit NAME=NUMBER` changes them',
    path: 'packages/server/src/runtime/config.ts',
    limits: { ...DEFAULT_LIMITS },
  },
  {
    title: 'Of messages',
    path: 'packages/protocol/src/limits.ts',
    limits: PROTOCOL_LIMITS,
  },
  {
    title: 'Of games and files',
    path: 'packages/rules/src/base/limits.ts',
    limits: GAME_LIMITS,
  },
  {
    title: 'Of receipts',
    path: 'packages/rules/src/receipt/receipt.ts',
    limits: RECEIPT_LIMITS,
  },
];

/** The page with its limits as they are now; everything else stays. */
export function withLimits(page: string): string {
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error('docs/security.md has no place for the limits');
  return `${page.slice(0, from)}${START}\n\n${LAYERS.map(table).join('\n\n')}\n\n${page.slice(to)}`;
}

function table({ title, path, limits }: Layer): string {
  const notes = notesIn(readFileSync(ROOT + path, 'utf8'));
  const rows = Object.entries(limits).map(([name, value]) => {
    const note = notes.get(name);
    if (note === undefined) throw new Error(`${path} does not say what ${name} is`);
    return `| \`${name}\` | ${value.toLocaleString('en')} | ${note} |`;
  });
  return [
    `### ${title}`,
    '',
    `In \`${path}\`.`,
    '',
    '| name | value | what |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The doc comment of each field. */
function notesIn(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(?:readonly )?(\w+):/g);
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim(),
    ]),
  );
}
