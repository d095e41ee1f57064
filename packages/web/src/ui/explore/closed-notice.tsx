import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { formatList, language, t } from '../../i18n/index.ts';
import { pageClosedGames, type ClosedGame, type ClosedGames } from '../../look-ups/closed-games.ts';
import { addressOf } from '../shell/navigation.ts';
import { Icon } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';

/** The game that closes look-ups in this browser; null if none does [L3]. */
export function useClosedGame(): ClosedGame | null {
  return pageClosedGames().games.value[0] ?? null;
}

/** Why words cannot be looked up now, and for which game. */
export function ClosedNotice(props: { game: ClosedGame; onLeave?: () => void }): JSX.Element {
  const { game } = props;
  const said = useSignal('');
  const check = async (isAsked: boolean) => {
    const trouble = await releaseLater(pageClosedGames());
    if (isAsked) said.value = t(trouble ? 'closed.unreachable' : 'closed.stillOn');
  };
  // it may have ended while nobody looked
  useEffect(() => void check(false), [game.game]);
  const names = formatList(language.value, game.players);
  return (
    <section class="window card closed-notice" role="status">
      <WindowBar title={t('closed.title')} />
      <h2>
        <Icon name="shield" />
        {t('closed.title')}
      </h2>
      <p>{t(`closed.${game.reason}`, { names })}</p>
      <p class="caption">{t('closed.friendly')}</p>
      <p class="said">{said.value}</p>
      <div class="closed-verbs">
        <button type="button" class="button" onClick={() => void check(true)}>
          {t('closed.check')}
        </button>
        <a
          class="button"
          href={addressOf({ screen: 'table', id: game.table })}
          onClick={props.onLeave}
        >
          {t('closed.toGame')}
        </a>
      </div>
    </section>
  );
}

/** Whether the server could not be asked. Its code is that of playing online. */
async function releaseLater(closed: ClosedGames): Promise<boolean> {
  try {
    const { releaseFinished, pageApi } = await import('../../look-ups/watch-table.ts');
    return (await releaseFinished(closed, pageApi())) !== null;
  } catch {
    return true;
  }
}
