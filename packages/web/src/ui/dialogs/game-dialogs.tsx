import type { JSX } from 'preact';
import { formatNumber, language, t } from '../../i18n/index.ts';
import { Breakdown } from '../parts/breakdown.tsx';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

interface TableDialogProps {
  readonly table: TableModel;
  readonly onClose: () => void;
}

/** How the score of the tentative tiles adds up, letter by letter. */
export function BreakdownDialog(props: TableDialogProps): JSX.Element | null {
  const preview = props.table.preview.value;
  if (preview.type !== 'legal') return null;
  return (
    <Dialog title={t('preview.breakdown')} onClose={props.onClose}>
      <Breakdown score={preview.score} isDetailed />
    </Dialog>
  );
}

export function ScoreDialog(props: TableDialogProps): JSX.Element {
  const { setup, seats } = props.table.view.value;
  const order = seats
    .map(({ score }, seat) => ({ score, seat, name: setup.players[seat]?.name ?? '' }))
    .toSorted((a, b) => b.score - a.score);
  return (
    <Dialog title={t('score.title')} onClose={props.onClose}>
      <ol class="score-list">
        {order.map(({ name, score, seat }) => (
          <li key={seat}>
            <span>{name}</span>
            <b>{formatNumber(language.value, score)}</b>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
