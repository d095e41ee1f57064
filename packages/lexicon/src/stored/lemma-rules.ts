// Word -> lemmas, as a table of rules that turn a word into its lemmas, and a short code per word.
// A rule is one or more edits: `2E` drops two letters and appends E, `0` is the word itself. A line
// `0 1ER` gives the lemmas of PORTE: PORTE (the door) and PORTER (to carry). A word without a rule
// is its own lemma, or none is known.
import { decodeTable, encodeTable, type TableColumn } from './table-column.ts';

interface Edit {
  readonly drop: number;
  readonly append: string;
}

export type LemmaTable = TableColumn<readonly Edit[]>;

export function encodeLemmas(
  words: readonly string[],
  lemmasOf: (index: number) => readonly string[],
): string {
  return encodeTable(words, (index) => makeWay(words[index] ?? '', lemmasOf(index)));
}

function makeWay(word: string, lemmas: readonly string[]): string {
  if (lemmas.length === 1 && lemmas[0] === word) return '';
  return lemmas.map((lemma) => makeEdit(word, lemma)).join(' ');
}

function makeEdit(word: string, lemma: string): string {
  let kept = 0;
  while (kept < word.length && word[kept] === lemma[kept]) kept++;
  return (word.length - kept).toString(36) + lemma.slice(kept);
}

export function decodeLemmas(
  words: readonly string[],
  text: string,
  file = 'lemmas.txt',
): LemmaTable {
  return decodeTable(words, text, { file, table: 'lemma edit', code: 'lemma code' }, parseWay);
}

function parseWay(line: string): Edit[] | null {
  const edits = line.split(' ');
  if (!edits.every((edit) => /^[0-9a-z][A-Z]*$/.test(edit))) return null;
  return edits.map((edit) => ({
    drop: Number.parseInt(edit.slice(0, 1), 36),
    append: edit.slice(1),
  }));
}

/** Built on demand: the lemmas of most words are never used. */
export function lemmasFrom(table: LemmaTable, word: string, index: number): readonly string[] {
  const way = table.rows[(table.codes[index] ?? 0) - 1] ?? [];
  return way.map(({ drop, append }) => word.slice(0, word.length - drop) + append);
}
