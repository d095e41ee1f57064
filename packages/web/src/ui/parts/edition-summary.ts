import { language, spaceFrench } from '../../i18n/index.ts';
import { SUMMARIES } from './edition-summaries.ts';

/** What an edition is, in a sentence; French keeps its colon on the line of the word before. */
export function editionSummary(id: string): string {
  const summary = SUMMARIES[id];
  if (summary === undefined) return '';
  return language.value === 'fr' ? spaceFrench(summary.fr) : summary.en;
}
