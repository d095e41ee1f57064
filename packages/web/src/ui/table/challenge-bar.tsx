import type { JSX } from 'preact';
import { judgesOf } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

/** A play that may be challenged [R7]. */
export function ChallengeBar(props: { table: TableModel; perform: Perform }): JSX.Element | null {
  const { table, perform } = props;
  const view = table.view.value;
  const { openPlay } = view;
  const { seatsHere } = table.session;
  if (openPlay === null || !judgesOf(view).some((seat) => seatsHere.includes(seat))) return null;
  const name = view.setup.players[openPlay.seat]?.name ?? '';
  return (
    <div class="entry-bar challenge" role="group" aria-label={t('command.challenge')}>
      <span>{t('challenge.title', { name, word: openPlay.words[0] ?? '' })}</span>
      <span class="answers">
        <button type="button" class="button small" onClick={() => perform({ type: 'challenge' })}>
          {t('command.challenge')}
        </button>
        <button type="button" class="button small" onClick={() => perform({ type: 'accept' })}>
          {t('command.accept')}
        </button>
      </span>
    </div>
  );
}
