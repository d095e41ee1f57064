import { t } from '../../i18n/index.ts';
import type { LearnCounts } from '../../learning/learn-counts.ts';

/** What waits in the deck; what a deck is for, to whoever has none: a reviewed game keeps no cards. */
export function countsText(
  counts: Pick<LearnCounts, 'due' | 'known'> | null,
  about: string,
): string {
  if (counts === null || counts.due + counts.known === 0) return about;
  return t('home.learnCounts', { due: counts.due, known: counts.known });
}
