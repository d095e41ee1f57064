import { language, reasonText, t } from '../../i18n/index.ts';
import type { WordFileError } from '../../own-words/own-words.ts';

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
