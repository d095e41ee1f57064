import type { JSX } from 'preact';
import { formatDate, language, t } from '../../i18n/index.ts';
import type { GameSummary } from '../../storage/game-store.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { Icon } from '../parts/icon.tsx';
import { addressOf } from '../shell/navigation.ts';

/** The game last played: one click resumes it. */
export function ResumeGame({ game }: { game: GameSummary }): JSX.Element {
  return (
    <a class="resume-game" href={addressOf({ screen: 'game', id: game.id })}>
      <Icon name="play" />
      <span>
        <b>{t('command.resume')}</b>
        <small>
          {game.name ?? editionTitle(game.edition)} ·{' '}
          {game.players.map(({ name }, seat) => `${name} ${game.scores[seat] ?? 0}`).join(', ')} ·{' '}
          {formatDate(language.value, game.playedAt)}
        </small>
      </span>
    </a>
  );
}
