import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { lexicaPlugin } from './lexica-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';

const DATA = fileURLToPath(new URL('../../../data/', import.meta.url));

/** What vite.config.ts adds for the words and for working without a network. */
export function luctorPlugins(): Plugin[] {
  return [lexicaPlugin(DATA), serviceWorkerPlugin()];
}
