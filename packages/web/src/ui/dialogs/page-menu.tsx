import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { addressOf } from '../shell/navigation.ts';

interface PageMenuProps {
  readonly onClose: () => void;
  readonly onOptions: () => void;
  readonly onHelp: () => void;
}

/** On phones: the ways to other screens, which wider pages have in their menu bar. */
export function PageMenu({ onClose, onOptions, onHelp }: PageMenuProps): JSX.Element {
  return (
    <Dialog title={t('command.menu')} onClose={onClose}>
      <ul class="menu-items">
        <li>
          <a class="menu-item" href={addressOf({ screen: 'home' })} onClick={onClose}>
            <MoreIcon name="first" />
            {t('home.title')}
          </a>
        </li>
        <li>
          <a class="menu-item" href={addressOf({ screen: 'games' })} onClick={onClose}>
            <MoreIcon name="play" />
            {t('games.title')}
          </a>
        </li>
        <li>
          <a class="menu-item" href={addressOf({ screen: 'learn' })} onClick={onClose}>
            <MoreIcon name="cards" />
            {t('learn.title')}
          </a>
        </li>
        <li>
          <button type="button" class="menu-item" onClick={onOptions}>
            <MoreIcon name="options" />
            {t('command.options')}
          </button>
        </li>
        <li>
          <button type="button" class="menu-item" onClick={onHelp}>
            <MoreIcon name="help" />
            {t('command.help')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
