import { language, reasonText, t } from '../../i18n/index.ts';
import type { LoadedWords, WordFileError } from '../../own-words/own-words.ts';

/** What is wrong with a file of words. */
export function wordFileText({ code }: WordFileError): string {
  switch (code) {
    case 'too-large':
    case 'too-many-words':
    case 'not-text':
    case 'no-words':
      return t(`wordFile.${code}`);
    default:
      return reasonText(language.peek(), { code }, null);
  }
}

/** `mine.txt: 676 words loaded. 1 entry was refused: mp3 (line 4).` */
export function loadedText({ list, words, refused, refusedCount }: LoadedWords): string {
  const loaded = t('words.loaded', { name: list.name, n: words.length });
  const [first] = refused;
  if (first === undefined) return loaded;
  const { text, line } = first;
  return `${loaded} ${t('words.refused', { n: refusedCount, first: text, line })}`;
}
