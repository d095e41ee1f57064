import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { Icon } from './icon.tsx';
import { classes } from './pure.ts';

/** The cross that shuts a dialog, a panel or a notice. */
export function CloseButton(props: { onClose: () => void; class?: string }): JSX.Element {
  return (
    <button
      type="button"
      class={classes('icon-button', props.class)}
      aria-label={t('command.close')}
      onClick={props.onClose}
    >
      <Icon name="close" />
    </button>
  );
}
