import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { isThisMachine } from './this-machine.ts';
import { Icon } from '../parts/icon.tsx';

/** Says that nobody else can open a link to this page, and what to do about it [O1]. */
export function OnlyHere(): JSX.Element | null {
  if (!isThisMachine(location.hostname)) return null;
  return (
    <p class="only-here">
      <Icon name="warning" />
      <span>
        {t('share.onlyHere')} <code>npm start -- --lan</code>
      </span>
    </p>
  );
}
