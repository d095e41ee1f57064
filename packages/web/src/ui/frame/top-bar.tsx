import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { type GameSetup } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { Saving } from '../../session/game-session.ts';
import { announce } from '../shell/live-regions.tsx';
import { addressOf } from '../shell/navigation.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { Brand } from '../parts/tile.tsx';
import { otherWords } from '../parts/other-words.ts';
import { useServices } from '../shell/services.ts';
import { useTableExtras } from '../model/table-extras.ts';

interface TopBarProps {
  /** The game, if one is open. */
  readonly setup?: GameSetup;
  readonly saving?: Saving;
  readonly onMenu: () => void;
  readonly children?: ComponentChildren;
}

/** The bar over every screen. */
export function TopBar(props: TopBarProps): JSX.Element {
  const { setup, saving } = props;
  const extras = useTableExtras();
  const isOnline = useOnline(extras === null);
  return (
    <header class="top">
      <a class="home" href={addressOf({ screen: 'home' })} aria-label={t('app.name')}>
        <Brand />
      </a>
      {props.children}
      {setup === undefined ? <span class="edition" /> : <GameName setup={setup} />}
      {extras === null ? (
        <span class="net">
          {isOnline ? null : (
            <>
              <i class="dot off" />
              <span>{t('network.offline')}</span>
            </>
          )}
          {saving === undefined ? null : (
            <span class={classes('saved', saving)}>
              <Icon
                name={saving === 'failed' ? 'warning' : saving === 'saving' ? 'save' : 'check'}
              />
              <em>{t(`saving.${saving}`)}</em>
            </span>
          )}
        </span>
      ) : (
        <extras.Net saving={saving} />
      )}
      <button
        type="button"
        class="icon-button menu-toggle"
        aria-label={t('command.menu')}
        aria-haspopup="dialog"
        onClick={props.onMenu}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** `Scampio · French words · Nouns only` */
function GameName({ setup }: { setup: GameSetup }): JSX.Element {
  const { games } = useServices();
  const words = otherWords(setup, games.words.lists.value);
  return (
    <span class="edition">
      <b>{editionTitle(setup.edition)}</b> <span>{t(`table.words.${setup.language}`)}</span>{' '}
      {words === null ? null : <span>{words}</span>}
    </span>
  );
}

/** A table online says itself what a lost connection means there. */
function useOnline(isSaid: boolean): boolean {
  const isOnline = useSignal(navigator.onLine);
  useEffect(() => {
    const read = () => {
      isOnline.value = navigator.onLine;
      if (isSaid && !navigator.onLine)
        announce([{ text: t('network.offline'), urgency: 'polite' }]);
    };
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return isOnline.value;
}
