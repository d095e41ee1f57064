import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.ts';
import { useServices } from './shell/services.ts';

/** A new version waits: it is used when the person says so, never in the middle of a move. */
export function UpdateBar(): JSX.Element | null {
  const { offline } = useServices();
  const isPutOff = useSignal(false);
  if (offline === null || !offline.updateReady.value || isPutOff.value) return null;
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
