import type { ClockRules, Edition } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';
import type { WordList } from '../../session/local-games.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { otherWords } from '../parts/other-words.ts';

/** The clock chosen, or the edition's. */
export function clockOf(choices: NewGameChoices, edition: Edition): ClockRules | null {
  return choices.clock === 'edition' ? edition.clock : choices.clock;
}

/** The vocabulary chosen, or the edition's, as `GameSetup` names it. */
export function vocabularyOf(choices: NewGameChoices, edition: Edition): string {
  return choices.vocabulary ?? `${choices.language}/${edition.vocabulary}`;
}

/** `2:00 a turn · Word check: ask · Nouns only` */
export function optionsSummary(
  choices: NewGameChoices,
  edition: Edition,
  lists: readonly WordList[],
): string {
  const clock = clockOf(choices, edition);
  const check = choices.wordCheck ?? edition.wordCheck;
  const colon = language.value === 'fr' ? '\u00a0: ' : ': ';
  const vocabulary = vocabularyOf(choices, edition);
  const words = otherWords({ edition: edition.id, vocabulary }, lists);
  return [
    clockText(clock),
    `${t('check.title')}${colon}${t(`check.${check.type}`).toLowerCase()}`,
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
