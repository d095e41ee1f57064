// A column has one or more characters for every word of a list, in the order of the list. Its text
// has one line per pair of initial letters, and starts with them: `QU 0034…`. So an added or changed
// word changes one line, and a damaged line says which words are affected.
import { StoredLexiconError } from './stored-lexicon-error.ts';

/** The words `from` (included) to `to` (excluded) begin with `initials`. */
interface WordGroup {
  readonly initials: string;
  readonly from: number;
  readonly to: number;
}

function groupByInitials(words: readonly string[]): WordGroup[] {
  const groups: WordGroup[] = [];
  let from = 0;
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (next?.[0] === word[0] && next?.[1] === word[1]) return;
    groups.push({ initials: word.slice(0, 2), from, to: at + 1 });
    from = at + 1;
  });
  return groups;
}

export function encodeColumn(words: readonly string[], cellOf: (index: number) => string): string {
  return groupByInitials(words)
    .map(({ initials, from, to }) => {
      let cells = '';
      for (let index = from; index < to; index++) cells += cellOf(index);
      return `${initials} ${cells}\n`;
    })
    .join('');
}

/**
 * Reads one cell per word. `readCell(text, at, index)` stores what it finds for word `index` and
 * returns where the next cell begins, or a description of the problem.
 */
export function decodeColumn(
  words: readonly string[],
  text: string,
  where: { readonly file: string; readonly firstLine: number },
  readCell: (text: string, at: number, index: number) => number | string,
): void {
  const { file, firstLine } = where;
  const groups = groupByInitials(words);
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new StoredLexiconError(file, 0, 'cut off in the last line');
  groups.forEach(({ initials, from, to }, row) => {
    const line = firstLine + row;
    const cells = lines[row];
    if (cells === undefined) throw new StoredLexiconError(file, line, `no line for ${initials}`);
    if (!cells.startsWith(`${initials} `)) {
      throw new StoredLexiconError(file, line, `not the line for ${initials}`);
    }
    let at = 3;
    for (let index = from; index < to; index++) {
      if (at >= cells.length) {
        throw new StoredLexiconError(
          file,
          line,
          `too short for the ${to - from} words of ${initials}`,
        );
      }
      const next = readCell(cells, at, index);
      if (typeof next === 'string')
        throw new StoredLexiconError(file, line, `${next} for ${words[index]}`);
      at = next;
    }
    if (at !== cells.length) {
      throw new StoredLexiconError(
        file,
        line,
        `too long for the ${to - from} words of ${initials}`,
      );
    }
  });
  if (lines.length > groups.length) {
    throw new StoredLexiconError(file, firstLine + groups.length, 'a line too many');
  }
}
