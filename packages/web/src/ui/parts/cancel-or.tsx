import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { classes } from './pure.ts';

/** A dialog's two buttons: Cancel, or its action. */
export function CancelOr(props: {
  text: string;
  look?: 'primary' | 'danger';
  isOff?: boolean;
  onCancel: () => void;
  onDo: () => void;
}): JSX.Element {
  return (
    <>
      <button type="button" class="button" onClick={props.onCancel}>
        {t('command.cancel')}
      </button>
      <button
        type="button"
        class={classes('button', props.look ?? 'primary')}
        disabled={props.isOff ?? false}
        onClick={props.onDo}
      >
        {props.text}
      </button>
    </>
  );
}
