import { fileURLToPath } from 'node:url';

/** The bundler's description of a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** In the order of use: what the first screen needs, then what the table adds. */
const SCRIPTS = [
  { name: 'page', entry: source('main.tsx') },
  { name: 'table', entry: source('ui/game/game-screen.tsx') },
] as const;

/**
 * Parts of the core that no first board needs. Its packages export everything from one file, so
 * imports alone do not show this.
 */
const LATER = [
  /\/node_modules\/valibot\//,
  /\/lexicon\/src\/(?!result|vocabulary)/,
  /\/rules\/src\/index\.ts$/,
  /\/rules\/src\/\w+\/(command|edition|event|imported|new-name|rule-error|ruleset|score-bound|tell|[\w-]*schema)\.ts$/,
  /\/rules\/src\/(audit|files|gcg|receipt)\//,
  /\/rules\/src\/draws\/list-code\.ts$/,
  /\/rules\/src\/base\/shown-line\.ts$/,
  /\/rules\/src\/board\/(main-word|notation)\.ts$/,
  /\/rules\/src\/questions\/(look-ups|pass-ends-game)\.ts$/,
  /\/draft\/tile-pick\.ts$/,
  /\/input\/key-legend\.ts$/,
  /\/i18n\/(reasons|later-format|spoken-plays)\.ts$/,
];
const TEXTS = /\/messages\//;

/**
 * Two scripts up to the first board instead of forty small ones, which compress a fifth worse. The
 * bundler places what only dialogs and later screens need.
 */
export function scriptOf(): (id: string, graph: Graph) => string | null {
  let known: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    known ??= namesOf(graph);
    return known.get(id) ?? null;
  };
}

function namesOf(graph: Graph): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, entry } of SCRIPTS) {
    const waiting = [entry];
    const seen = new Set<string>();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || TEXTS.test(id)) continue;
      seen.add(id);
      if (!names.has(id) && !LATER.some((each) => each.test(id))) names.set(id, name);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return names;
}
