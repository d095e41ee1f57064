import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compressPlugin } from './compress-plugin.ts';
import { editionsPlugin } from './editions-plugin.ts';
import { lexicaPlugin } from './lexica-plugin.ts';
import { meaningsPlugin } from './meanings-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';

const DATA = fileURLToPath(new URL('../../../data/', import.meta.url));

/** What vite.config.ts adds: editions, words, working without a network, small files. */
export function luctorPlugins(): Plugin[] {
  return [
    editionsPlugin(),
    lexicaPlugin(DATA),
    meaningsPlugin(DATA),
    serviceWorkerPlugin(),
    compressPlugin(),
  ];
}
