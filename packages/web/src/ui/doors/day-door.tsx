import type { JSX } from 'preact';
import { language, t } from '../../i18n/index.ts';
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

/** The puzzle of the day: one for everybody, so its date is that of UTC. */
export function DayDoor(): JSX.Element {
  const date = DAYS[language.value].format(Date.now());
  return (
    <Door
      icon="hint"
      title={t('home.day')}
      about={t('home.dayAbout', { date: date.charAt(0).toUpperCase() + date.slice(1) })}
      verbs={[{ text: t('home.solve'), href: addressOf({ screen: 'puzzle', which: 'day' }) }]}
    />
  );
}
