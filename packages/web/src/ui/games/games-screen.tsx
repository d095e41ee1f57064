import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';

export function GamesScreen(): JSX.Element {
  return <main class="page">{t('games.title')}</main>;
}
