import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icon.tsx';
import type { ReviewModel } from './review-model.ts';

/** The game as a file: ours with everything, or GCG for other programs [U7]. */
export function ExportDialog(props: { model: ReviewModel; onClose: () => void }): JSX.Element {
  const { model, onClose } = props;
  const said = useSignal('');
  const save = async (kind: 'save' | 'gcg') => {
    try {
      const { gameFiles } = await import('./game-exports.ts');
      download(gameFiles[kind](model));
      onClose();
    } catch {
      said.value = t('review.exportFailed');
    }
  };
  const isReady = model.review.events.value.length > 0;
  return (
    <Dialog title={t('review.export')} about={t('review.exportAbout')} onClose={onClose}>
      <div class="next-choices">
        <button type="button" class="button" disabled={!isReady} onClick={() => void save('save')}>
          <Icon name="save" />
          {t('review.exportSave')}
        </button>
        <button type="button" class="button" disabled={!isReady} onClick={() => void save('gcg')}>
          <Icon name="save" />
          {t('review.exportGcg')}
        </button>
      </div>
      <p class="caption" role="status">
        {said.value}
      </p>
    </Dialog>
  );
}
