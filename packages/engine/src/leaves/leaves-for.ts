import type { Alphabet } from '@luctor/lexicon';
import type { Language, TileSet } from '@luctor/rules';
import type { LeaveTable } from './leave-table.ts';
import { openLeaves } from './leave-file.ts';
import { expandLeaves } from './leave-model.ts';
import { guessLeaves } from './guessed-leaves.ts';

/** The name of training data - leaves, win table - for a tile set with the words of a language. */
export function trainingName(tileSet: TileSet, language: Language): string {
  return `${tileSet.id}-${language}`;
}

/**
 * The leaves to play with: the trained ones if `bytes` has them for this alphabet, else guessed
 * ones. A damaged file throws: nobody would notice a computer that silently plays worse.
 */
export function leavesFor(
  tileSet: TileSet,
  alphabet: Alphabet,
  bytes: Uint8Array | null,
): LeaveTable {
  const about = JSON.stringify([alphabet.letters, tileSet]);
  const found = kept.find((each) => each.about === about && isSame(each.bytes, bytes));
  const table = found?.table ?? makeLeaves(tileSet, alphabet, bytes);
  kept = [{ about, bytes, table }, ...kept.filter((each) => each !== found)].slice(0, KEPT);
  return table;
}

/** French, English and Scampio. A table takes five megabytes, and the next game needs it again. */
const KEPT = 3;

interface KeptTable {
  readonly about: string;
  readonly bytes: Uint8Array | null;
  readonly table: LeaveTable;
}

/** The last ones used, latest first. */
let kept: readonly KeptTable[] = [];

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function makeLeaves(tileSet: TileSet, alphabet: Alphabet, bytes: Uint8Array | null): LeaveTable {
  if (bytes === null) return guessLeaves(tileSet, alphabet);
  const opened = openLeaves(bytes);
  if (!opened.ok) throw new Error(`the leaves cannot be read: ${opened.error.code}`);
  const model = opened.value;
  return model.letters === alphabet.letters.join('')
    ? expandLeaves(model)
    : guessLeaves(tileSet, alphabet);
}
