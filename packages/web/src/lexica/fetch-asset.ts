import type { LexiconAsset } from './lexicon-assets.ts';

/** Counts bytes as they arrive; called at least once at the end. */
export type OnBytes = (done: number) => void;

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Fetches and unpacks an asset. Throws if there is no network and no copy. */
export async function fetchAsset(asset: LexiconAsset, onBytes: OnBytes): Promise<Uint8Array> {
  const response = await fetch(asset.url);
  if (!response.ok || response.body === null) throw new Error(`${asset.url}: ${response.status}`);
  return unpacked(await readAll(response.body, onBytes));
}

/** A server that knows the file is gzip lets the browser unpack it in transit. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return isGzip(bytes) ? unpack(bytes) : bytes;
}

function isGzip(bytes: Uint8Array): boolean {
  return GZIP_MAGIC.every((byte, i) => bytes[i] === byte);
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  onBytes: OnBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let done = 0;
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    done += chunk.value.length;
    onBytes(done);
  }
  onBytes(done);
  const bytes = new Uint8Array(done);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
