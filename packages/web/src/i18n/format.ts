import type { Language } from '@luctor/rules';

/** Numbers, times and lists as each language writes them [U9]. */

const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }),
};

/** `1,284.5`; in French with a narrow space and a comma. A true minus sign. */
export function formatNumber(language: Language, value: number): string {
  return NUMBERS[language].format(value).replace('-', '\u2212');
}

/** `+22`, `−5`, `0`: what is added to a score. */
export function formatSigned(language: Language, value: number): string {
  return (value > 0 ? '+' : '') + formatNumber(language, value);
}

/** `9:58`; tenths in the last ten seconds (`7.4`, in French `7,4`); a minus over the limit. */
export function formatClock(language: Language, ms: number): string {
  if (ms >= 0 && ms < 10_000) {
    // never 10.0: a clock that shows ten has ten seconds
    const tenths = Math.floor(ms / 100);
    const point = language === 'en' ? '.' : ',';
    return `${Math.floor(tenths / 10)}${point}${tenths % 10}`;
  }
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return ms < 0 ? `\u2212${text}` : text;
}

const LISTS: Readonly<Record<Language, Readonly<Record<'and' | 'or', Intl.ListFormat>>>> = {
  en: {
    and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
    or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  },
  fr: {
    and: new Intl.ListFormat('fr', { type: 'conjunction' }),
    or: new Intl.ListFormat('fr', { type: 'disjunction' }),
  },
};

/** `NOT and BE`, `FA, RI et AN`. */
export function formatList(
  language: Language,
  items: readonly string[],
  join: 'and' | 'or' = 'and',
): string {
  return LISTS[language][join].format(items);
}
