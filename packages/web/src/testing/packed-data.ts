import { fileURLToPath } from 'node:url';
import { packLexicon, packTraining, type PackedLexicon } from '../../build/lexica-plugin.ts';
import { packWordCards } from '../../build/meanings-plugin.ts';
import type { GraphKeeper } from '../lexica/word-source.ts';

/** The shipped data as a build packs it; packed once for all tests of a process. */

const DATA = fileURLToPath(new URL('../../../../data/', import.meta.url));

const lexica = new Map<string, PackedLexicon>();

export function packedLexicon(id: 'en' | 'fr'): PackedLexicon {
  const packed = lexica.get(id) ?? packLexicon(id, `${DATA}lexica/`);
  lexica.set(id, packed);
  return packed;
}

let training: ReturnType<typeof packTraining> | null = null;

export function packedTraining(): ReturnType<typeof packTraining> {
  return (training ??= packTraining(DATA));
}

let cards: ReturnType<typeof packWordCards> | null = null;

export function packedCards(): ReturnType<typeof packWordCards> {
  return (cards ??= packWordCards(DATA));
}

/** Graphs from an earlier visit. */
export function memoryKeeper(): GraphKeeper {
  const kept = new Map<string, Uint8Array>();
  return {
    find: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
  };
}
