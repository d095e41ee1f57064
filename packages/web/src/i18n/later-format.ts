import type { Language } from '@luctor/rules';
import { formatNumber } from './format.ts';

/** Dates, limits and sizes, which only later screens show. */

/** A limit as set: `2:00`. */
export function formatLimit(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const DATES: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  fr: new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short' }),
};

/** The time of a saved game: `15 Nov 2026, 21:53`. */
export function formatDate(language: Language, at: number): string {
  return DATES[language].format(at);
}

const MEGABYTE = 1_000_000;

/** A download size: `0.3 MB`, `0,3 Mo`. */
export function formatSize(language: Language, bytes: number): string {
  const size = formatNumber(language, Math.max(0.1, bytes / MEGABYTE));
  return `${size}\u00a0${language === 'en' ? 'MB' : 'Mo'}`;
}
