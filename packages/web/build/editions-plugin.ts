import { EDITIONS, PARTS } from '@luctor/rules';
import type { Plugin } from 'vite';

/** What replaces a module in builds. */
const MODULES: readonly { readonly path: RegExp; readonly source: () => string }[] = [
  { path: /\/rules\/src\/setup\/shipped-editions\.ts$/, source: editionsModule },
  { path: /\/web\/src\/ui\/parts\/edition-summaries\.ts$/, source: summariesModule },
];

/**
 * Ships the editions as parsed values, so that the page's first script does not need the parser: it
 * reads no other edition file. Tile sets and layouts are shared again, and the sentences about the
 * editions come with the screens that show them.
 */
export function editionsPlugin(): Plugin {
  const shipped = new Set<RegExp>();
  return {
    name: 'luctor-editions',
    apply: 'build',
    load(id) {
      const found = MODULES.find(({ path }) => path.test(id));
      if (found === undefined) return null;
      shipped.add(found.path);
      return found.source();
    },
    generateBundle() {
      // a moved file would put the parser or the sentences back into the first script, unnoticed
      const missing = MODULES.find(({ path }) => !shipped.has(path));
      if (missing !== undefined) throw new Error(`no module is ${missing.path.source}`);
    },
  };
}

export function editionsModule(): string {
  const shared = new Map<unknown, string>();
  PARTS.tileSets.forEach((each, i) => shared.set(each, `tileSets[${i}]`));
  PARTS.layouts.forEach((each, i) => shared.set(each, `layouts[${i}]`));
  const told = EDITIONS.map((edition) => ({ ...edition, summary: undefined }));
  const marked = JSON.stringify(told, (_, value: unknown) => {
    const name = shared.get(value);
    return name === undefined ? value : `=${name}=`;
  });
  return [
    `const tileSets = ${JSON.stringify(PARTS.tileSets)};`,
    `const layouts = ${JSON.stringify(PARTS.layouts)};`,
    `export const PARTS = { tileSets, layouts };`,
    `export const EDITIONS = ${marked.replaceAll(/"=(\w+\[\d+\])="/g, '$1')};`,
  ].join('\n');
}

export function summariesModule(): string {
  const summaries = Object.fromEntries(EDITIONS.map(({ id, summary }) => [id, summary]));
  return `export const SUMMARIES = ${JSON.stringify(summaries)};`;
}
