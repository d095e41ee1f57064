import type { JSX } from 'preact';
import type { Disagreement, ImportStop } from '@luctor/rules';
import { isMessageKey, language, say, t } from '../../i18n/index.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** A GCG file that the rules accept only up to a line. */
export interface StoppedImport {
  readonly type: 'stopped';
  readonly file: Blob;
  readonly stop: ImportStop;
  readonly moves: number;
}

/** Says which line cannot be imported and why, and offers the game up to there. */
export function StoppedDialog(props: {
  open: StoppedImport;
  onClose: () => void;
  onTake: (file: Blob) => void;
}): JSX.Element {
  const { open, onClose } = props;
  const { stop, moves, file } = open;
  const { line } = stop;
  const take = () => {
    onClose();
    props.onTake(file);
  };
  return (
    <Dialog
      title={t('gcg.stopped', { line })}
      about={moves === 0 ? `${stopText(stop)} ${t('gcg.nothing')}` : stopText(stop)}
      onClose={onClose}
      actions={
        moves === 0 ? (
          <button type="button" class="button primary" onClick={onClose}>
            {t('command.ok')}
          </button>
        ) : (
          <CancelOr text={t('gcg.open', { line })} onCancel={onClose} onDo={take} />
        )
      }
    />
  );
}

function stopText(stop: ImportStop): string {
  if (stop.reason === 'disagreement') return faultText(stop.fault);
  const { code, text } = stop.problem;
  return code === 'file-too-long' ? t('gcg.tooLong') : t('gcg.unreadable', { text });
}

function faultText({ what, file, ours }: Disagreement): string {
  const about = { file: String(file ?? ''), ours: String(ours ?? '') };
  switch (what) {
    case 'placement':
      return t('gcg.placement', { file: about.file, why: codeText('placement', about.ours) });
    case 'exchange':
      return codeText('exchange', about.ours);
    case 'rack':
      return t(typeof ours === 'number' ? 'gcg.rackTooLong' : 'gcg.rack', about);
    case 'turn':
      return t(ours === null ? 'gcg.turnOver' : 'gcg.turn', about);
    case 'score':
    case 'total':
    case 'tiles':
      return t(`gcg.${what}`, about);
    case 'phony':
    case 'no-play':
      return t('gcg.no-play');
    case 'end':
      return t('gcg.end');
  }
}

function codeText(kind: 'placement' | 'exchange', code: string): string {
  const key = `gcg.${kind}.${code}`;
  return isMessageKey(key) ? say(language.value, key) : code;
}
