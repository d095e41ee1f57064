import { MEANING_LENGTH } from '../../../packages/learn/src/words/meanings.ts';

/** At most `MEANING_LENGTH` characters, cut at a word and marked by an ellipsis. */
export function shortText(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MEANING_LENGTH) return plain;
  const room = plain.slice(0, MEANING_LENGTH);
  return `${room.slice(0, room.lastIndexOf(' ')).replace(/[\s,;:.(–-]+$/, '')}…`;
}

/** As many of the items, separated by commas, as fit. */
export function shortList(items: readonly string[]): string {
  let text = '';
  for (const item of items) {
    const longer = text === '' ? item : `${text}, ${item}`;
    if (longer.length > MEANING_LENGTH) break;
    text = longer;
  }
  return text;
}
