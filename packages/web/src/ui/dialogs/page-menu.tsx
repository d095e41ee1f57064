import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
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
          <a class="menu-item" href={addressOf({ screen: 'new' })} onClick={onClose}>
            <Icon name="plus" />
            {t('command.newGame')}
          </a>
        </li>
        <li>
          <a class="menu-item" href={addressOf({ screen: 'games' })} onClick={onClose}>
            <Icon name="play" />
            {t('games.title')}
          </a>
        </li>
        <li>
          <a class="menu-item" href={addressOf({ screen: 'online' })} onClick={onClose}>
            <Icon name="people" />
            {t('online.title')}
          </a>
        </li>
        <li>
          <button type="button" class="menu-item" onClick={onOptions}>
            <Icon name="options" />
            {t('command.options')}
          </button>
        </li>
        <li>
          <button type="button" class="menu-item" onClick={onHelp}>
            <Icon name="help" />
            {t('command.help')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
