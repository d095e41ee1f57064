import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROTOCOL_VERSION } from '@luctor/protocol';
import type { Plugin } from 'vite';
import type { BuildFile, BuildFiles } from '../src/sw/offline-cache.ts';

const ENTRY = fileURLToPath(new URL('../src/sw/service-worker.ts', import.meta.url));
const FILE_NAME = 'sw.js';
const PLACEHOLDER = 'LUCTOR_BUILD';
/** Files in these directories have a content hash in their names. */
const IMMUTABLE = /^(assets|lexica)\//;
/** Not meant for players; and meanings, which are fetched when a word is looked up [L3]. */
const LEFT_OUT = /\.map$|^demo\.html$|^sw\.js$|^meanings\//;

/** Builds sw.js last, with the list of all other files of the build. */
export function serviceWorkerPlugin(): Plugin {
  let publicDirectory = '';
  return {
    name: 'luctor-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDirectory = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: ENTRY, fileName: FILE_NAME });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const contents = new Map<string, string | Uint8Array>(readDirectory(publicDirectory));
        for (const [name, output] of Object.entries(bundle)) {
          contents.set(name, output.type === 'chunk' ? output.code : output.source);
        }
        const worker = bundle[FILE_NAME];
        if (worker?.type !== 'chunk') throw new Error('no service worker in the bundle');
        if (worker.imports.length > 0) throw new Error('the service worker must be one file');
        worker.code = worker.code.replaceAll(PLACEHOLDER, JSON.stringify(buildFiles(contents)));
      },
    },
  };
}

export function buildFiles(contents: ReadonlyMap<string, string | Uint8Array>): BuildFiles {
  const names = [...contents.keys()].filter((name) => !LEFT_OUT.test(name)).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(contents.get(name) ?? '');
  const files = names.map((url): BuildFile => ({ url, immutable: IMMUTABLE.test(url) }));
  return { version: hash.digest('hex').slice(0, 16), protocol: PROTOCOL_VERSION, files };
}

function readDirectory(directory: string): [string, Uint8Array][] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(directory.length + 1).replaceAll('\\', '/');
      return [name, readFileSync(path)];
    });
}
