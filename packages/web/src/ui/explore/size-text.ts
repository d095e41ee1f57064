import type { Language } from '@luctor/rules';
import { formatNumber, formatSize } from '../../i18n/index.ts';

const SMALL = 100_000;

/** A download size, small ones too: `40 kB`, `40 ko`. */
export function sizeText(language: Language, bytes: number): string {
  if (bytes >= SMALL) return formatSize(language, bytes);
  const size = formatNumber(language, Math.ceil(bytes / 1000));
  return `${size}\u00a0${language === 'en' ? 'kB' : 'ko'}`;
}
