import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { OnlyHere } from './only-here.tsx';

interface LinkFieldProps {
  readonly label: string;
  readonly url: string;
  /** Opens the device's share dialog with this text. */
  readonly shareText?: string;
}

/** A link to copy, or to share through the device. */
export function LinkField(props: LinkFieldProps): JSX.Element {
  const { label, url, shareText } = props;
  const field = useRef<HTMLInputElement>(null);
  const isCopied = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      isCopied.value = true;
    } catch {
      // not allowed here, as over plain http: selected, so that the keyboard can copy it
      field.current?.select();
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'Luctor', url, ...(shareText && { text: shareText }) });
    } catch {
      // closed without sharing
    }
  };
  const canShare = shareText !== undefined && 'share' in navigator;
  return (
    <div class="link-field">
      <input
        ref={field}
        class="field"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button" onClick={() => void copy()}>
        <MoreIcon name={isCopied.value ? 'check' : 'copy'} />
        {isCopied.value ? t('share.copied') : t('share.copy')}
      </button>
      {canShare ? (
        <button type="button" class="button" onClick={() => void share()}>
          <MoreIcon name="share" />
          {t('share.send')}
        </button>
      ) : null}
      <span class="unseen" role="status">
        {isCopied.value ? t('share.copied') : ''}
      </span>
      <OnlyHere />
    </div>
  );
}
