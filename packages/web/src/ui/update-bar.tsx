import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import type { Offline } from '../sw/offline.ts';

/** A new version is waiting: it is used when the person agrees, never during a move. */
export function UpdateBar({ offline }: { readonly offline: Offline }): JSX.Element | null {
  const isPutOff = useSignal(false);
  if (isPutOff.value) return null;
  return (
    <div class="update" role="status">
      <span>{t('update.ready')}</span>
      <button
        type="button"
        class="button small"
        onClick={() => {
          isPutOff.value = true;
        }}
      >
        {t('update.later')}
      </button>
      <button type="button" class="button small" onClick={() => void offline.useUpdate()}>
        {t('update.reload')}
      </button>
    </div>
  );
}
