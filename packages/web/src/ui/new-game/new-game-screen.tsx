import type { JSX } from 'preact';
import type { GameSession } from '../../session/game-session.ts';
import { t } from '../../i18n/index.ts';

export function NewGameScreen(_props: { onStart: (session: GameSession) => void }): JSX.Element {
  return <main class="page">{t('command.newGame')}</main>;
}
