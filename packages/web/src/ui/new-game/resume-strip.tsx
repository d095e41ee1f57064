import type { JSX } from 'preact';
import { formatDate, language, t } from '../../i18n/index.ts';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { useServices } from '../shell/services.ts';
import { editionTitle } from '../parts/edition-title.ts';

/** The game last played, if it is not over: one click resumes it. And the way to play online. */
export function ResumeStrip(): JSX.Element {
  const { games } = useServices();
  const list = games.list.value;
  const last = list.find(({ kind, phase }) => kind === 'kept' && phase !== 'over');
  return (
    <nav class="resume" aria-label={t('games.title')}>
      {last === undefined ? null : (
        <a class="resume-game" href={addressOf({ screen: 'game', id: last.id })}>
          <Icon name="play" />
          <span>
            <b>{t('command.resume')}</b>
            <small>
              {last.name ?? editionTitle(last.edition)} ·{' '}
              {last.players.map(({ name }, seat) => `${name} ${last.scores[seat] ?? 0}`).join(', ')}{' '}
              · {formatDate(language.value, last.playedAt)}
            </small>
          </span>
        </a>
      )}
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
