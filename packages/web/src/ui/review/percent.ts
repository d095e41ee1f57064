import type { Language } from '@luctor/rules';

const PERCENTS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr', { style: 'percent', maximumFractionDigits: 0 }),
};

/** `54%`, `54 %`. A chance that is not certain is neither 0 nor 100. */
export function percentText(language: Language, chance: number): string {
  const isCertain = chance <= 0 || chance >= 1;
  const shown = isCertain ? chance : Math.min(0.99, Math.max(0.01, chance));
  return PERCENTS[language].format(shown);
}
