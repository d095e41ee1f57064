import { startForTwo } from './start-for-two.ts';
import { DESKTOP, type TestBrowser } from './use-browser.ts';

/** Of the games from these on, the first will do: trying one takes seconds. */
const SEEDS = { 'en-GB': 62, 'fr-FR': 71 } as const;

/** A game of two people of whom the first holds a blank and a vowel. */
export async function startWithBlank(
  visit: TestBrowser['visit'],
  locale: keyof typeof SEEDS = 'en-GB',
) {
  const edition = locale === 'fr-FR' ? 'Classique' : 'Classic';
  for (let seed: number = SEEDS[locale]; ; seed++) {
    const started = await startForTwo(visit, { seed, device: DESKTOP, locale }, edition);
    const rack = await started.table.readRack();
    const vowel = rack.find((tile) => /[AEIO]/.test(tile));
    if (rack.includes('?') && vowel !== undefined) return { ...started, vowel, seed };
  }
}
