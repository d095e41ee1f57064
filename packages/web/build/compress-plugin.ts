import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Words are already compressed; a file below this size costs one packet either way. */
const WORTH_IT = /\.(js|css|html|webmanifest|svg)$/;
const LEAST_BYTES = 1000;

/** Writes a compressed copy next to each file of the page, so that a server only has to choose. */
export function compressPlugin(): Plugin {
  return {
    name: 'luctor-compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => WORTH_IT.test(fileName));
      await Promise.all(
        files.map(async (output) => {
          const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (bytes.length < LEAST_BYTES) return;
          const path = join(dir, output.fileName);
          await writeFile(`${path}.br`, await brotli(bytes));
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
