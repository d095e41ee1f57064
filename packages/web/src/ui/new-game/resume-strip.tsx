import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { useServices } from '../shell/services.ts';
import { ResumeGame } from './lazy-views.ts';

/** The game last played, if it is not over: one click resumes it. And the way to play online. */
export function ResumeStrip(): JSX.Element {
  const { games } = useServices();
  const list = games.list.value;
  const last = list.find(({ kind, phase }) => kind === 'kept' && phase !== 'over');
  return (
    <nav class="resume" aria-label={t('games.title')}>
      {last === undefined ? null : <ResumeGame game={last} />}
      {list.length === 0 ? null : (
        <a class="button" href={addressOf({ screen: 'games' })}>
          {t('games.title')}
        </a>
      )}
      <a class="button" href={addressOf({ screen: 'online' })}>
        <Icon name="people" />
        {t('online.title')}
      </a>
    </nav>
  );
}
