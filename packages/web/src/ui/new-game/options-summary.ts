import type { ClockRules } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';
import type { WordList } from '../../own-words/own-words.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { otherWords } from '../parts/other-words.ts';
import { rulesOf } from './choices.ts';

/** `2:00 a turn · Word check: ask · Nouns only` */
export function optionsSummary(choices: NewGameChoices, lists: readonly WordList[]): string {
  const rules = rulesOf(choices);
  const colon = language.value === 'fr' ? '\u00a0: ' : ': ';
  const words = otherWords(rules, lists);
  return [
    clockText(rules.clock),
    `${t('check.title')}${colon}${t(`check.${rules.wordCheck.type}`).toLowerCase()}`,
    ...(words === null ? [] : [words]),
  ].join(' · ');
}

function clockText(clock: ClockRules | null): string {
  if (clock === null) return t('clock.none');
  const { perTurnSeconds, perPlayerSeconds, incrementSeconds } = clock;
  const parts: string[] = [];
  if (perTurnSeconds !== null) parts.push(t('limits.aTurn', { time: formatLimit(perTurnSeconds) }));
  if (perPlayerSeconds !== null)
    parts.push(t('limits.inAll', { time: formatLimit(perPlayerSeconds) }));
  if (incrementSeconds > 0) parts.push(t('limits.plus', { time: formatLimit(incrementSeconds) }));
  return formatList(language.value, parts);
}
