import type { JSX } from 'preact';
import { language, t } from '../../i18n/index.ts';
import type { DayResult, LearnCounts } from '../../learning/learn-counts.ts';
import { Door } from './door.tsx';
import { addressOf } from '../shell/navigation.ts';

const DAYS = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
  fr: new Intl.DateTimeFormat('fr', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
} as const;

/** The puzzle of the day: one for everybody, so its date is that of UTC. It says if it is solved. */
export function DayDoor({ counts }: { counts: LearnCounts | null }): JSX.Element {
  const today = DAYS[language.value].format(Date.now());
  const date = today.charAt(0).toUpperCase() + today.slice(1);
  const result = counts?.day[language.value] ?? null;
  const href = addressOf({ screen: 'puzzle', which: 'day' });
  return (
    <Door
      icon="hint"
      title={t('home.day')}
      about={aboutText(date, result, counts?.streak ?? 0)}
      verbs={
        result === null
          ? [{ text: t('home.solve'), href }]
          : [
              { text: t('home.dayAgain'), href },
              { text: t('home.morePuzzles'), href: addressOf({ screen: 'puzzle' }) },
            ]
      }
    />
  );
}

function aboutText(date: string, result: DayResult | null, streak: number): string {
  if (result === null) return t('home.dayAbout', { date });
  return result === 'shown'
    ? t('home.dayShown', { date })
    : t('home.daySolved', { date, n: streak });
}
