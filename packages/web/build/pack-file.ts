import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ViteDevServer } from 'vite';
import type { LexiconAsset } from '../src/lexica/lexicon-assets.ts';

/** Neither `.gz`, which some servers unpack in transit, nor a type that they compress again. */
const EXTENSION = '.bin';

/** Compresses a file under a name with a content hash, and adds it to the files of the build. */
export function packFile(
  files: Map<string, Uint8Array>,
  name: string,
  content: string | Uint8Array,
): LexiconAsset {
  const bytes = gzipSync(content, { level: 9 });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const url = `${name}-${hash}${EXTENSION}`;
  files.set(url, bytes);
  return { url, bytes: bytes.length, hash };
}

/** Serves packed files during development. */
export function serveFiles(
  server: ViteDevServer,
  files: () => ReadonlyMap<string, Uint8Array>,
): void {
  server.middlewares.use((request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://dev').pathname.replace(/^\//, '');
    const bytes = path.endsWith(EXTENSION) ? files().get(path) : undefined;
    if (bytes === undefined) return next();
    response.setHeader('Content-Type', 'application/octet-stream');
    response.end(bytes);
  });
}
