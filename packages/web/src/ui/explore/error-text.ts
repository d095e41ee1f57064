import { t } from '../../i18n/index.ts';
import type { LookUpError } from '../../look-ups/word-desk.ts';

/** Why words could not be looked up. */
export function errorText(error: LookUpError): string {
  if (error.code === 'unavailable') return t('word.failed');
  if (error.code === 'not-a-letter') return t('explore.error.not-a-letter', { char: error.char });
  return t(`explore.error.${error.code}`);
}
