import { EDITIONS, PARTS } from '@luctor/rules';
import type { Plugin } from 'vite';

const MODULE = /\/rules\/src\/setup\/shipped-editions\.ts$/;

/**
 * Ships the editions as parsed values, so that the page's first script does not need the parser: it
 * reads no other edition file. Tile sets and layouts are shared again.
 */
export function editionsPlugin(): Plugin {
  let isShipped = false;
  return {
    name: 'luctor-editions',
    apply: 'build',
    load(id) {
      if (!MODULE.test(id)) return null;
      isShipped = true;
      return editionsModule();
    },
    generateBundle() {
      // a moved file would put the parser back into the first script, unnoticed
      if (!isShipped) throw new Error(`no module is ${MODULE.source}`);
    },
  };
}

export function editionsModule(): string {
  const shared = new Map<unknown, string>();
  PARTS.tileSets.forEach((each, i) => shared.set(each, `tileSets[${i}]`));
  PARTS.layouts.forEach((each, i) => shared.set(each, `layouts[${i}]`));
  const marked = JSON.stringify(EDITIONS, (_, value: unknown) => {
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
