import { language, t } from '../../i18n/index.ts';
import type { WordList } from '../../own-words/own-words.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { clockLimits } from '../parts/clock-limits.ts';
import { otherWords } from '../parts/other-words.ts';
import { rulesOf } from './choices.ts';

/** `2:00 a turn · Word check: ask · Nouns only` */
export function optionsSummary(choices: NewGameChoices, lists: readonly WordList[]): string {
  const rules = rulesOf(choices);
  const colon = language.value === 'fr' ? '\u202f: ' : ': ';
  const words = otherWords(rules, lists);
  return [
    clockLimits(rules.clock),
    `${t('check.title')}${colon}${t(`check.${rules.wordCheck.type}`).toLowerCase()}`,
    ...(words === null ? [] : [words]),
  ].join(' · ');
}
