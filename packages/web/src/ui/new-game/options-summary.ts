import type { ClockRules, Edition } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';

/** The clock chosen, or the edition's. */
export function clockOf(choices: NewGameChoices, edition: Edition): ClockRules | null {
  return choices.clock === 'edition' ? edition.clock : choices.clock;
}

/** `2:00 a turn · asks about unknown words` */
export function optionsSummary(choices: NewGameChoices, edition: Edition): string {
  const clock = clockOf(choices, edition);
  const check = choices.wordCheck ?? edition.wordCheck;
  return `${clockText(clock)} · ${t('check.title')}${language.value === 'fr' ? '\u00a0: ' : ': '}${t(`check.${check.type}`).toLowerCase()}`;
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
