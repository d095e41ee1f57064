import type { ClockRules } from '@luctor/rules';
import { formatLimit, formatList, language, t } from '../../i18n/index.ts';

/** `1:00 a turn and 25:00 in all`; `No clock` if there is none. */
export function clockLimits(clock: ClockRules | null): string {
  const { perTurnSeconds = null, perPlayerSeconds = null, incrementSeconds = 0 } = clock ?? {};
  const limits: string[] = [];
  if (perTurnSeconds !== null)
    limits.push(t('limits.aTurn', { time: formatLimit(perTurnSeconds) }));
  if (perPlayerSeconds !== null)
    limits.push(t('limits.inAll', { time: formatLimit(perPlayerSeconds) }));
  if (incrementSeconds > 0) limits.push(t('limits.plus', { time: formatLimit(incrementSeconds) }));
  return limits.length === 0 ? t('clock.none') : formatList(language.value, limits);
}
