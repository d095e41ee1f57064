import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { findEdition } from '@luctor/rules';
import { formatDate, formatNumber, language, t } from '../../i18n/index.ts';
import { Breakdown } from '../parts/breakdown.tsx';
import { answerPass } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { go } from '../shell/navigation.ts';
import { GameNameForm } from '../parts/game-name-form.tsx';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';

interface TableDialogProps {
  readonly table: TableModel;
  readonly onClose: () => void;
}

/** A name for this moment of the game [U7]. */
export function SaveDialog(
  props: TableDialogProps & { readonly onSave: (name: string) => void },
): JSX.Element {
  const edition = findEdition(props.table.view.value.setup.edition);
  const name = useSignal(
    `${edition?.name[language.value] ?? ''}, ${formatDate(language.value, Date.now())}`,
  );
  const save = () => {
    if (name.value.trim() === '') return;
    props.onClose();
    props.onSave(name.value.trim());
  };
  return (
    <Dialog
      title={t('save.title')}
      about={t('save.about')}
      onClose={props.onClose}
      actions={<CancelOr text={t('command.save')} onCancel={props.onClose} onDo={save} />}
    >
      <GameNameForm label={t('save.name')} name={name} onSubmit={save} />
    </Dialog>
  );
}

/**
 * Whether to pass, so that a stray tap costs no turn [U6]. The button that continues the game is at
 * the bottom, where a phone has the button that asked: a second tap must not pass.
 */
export function PassDialog(props: TableDialogProps): JSX.Element {
  const { table, onClose } = props;
  const { hasTilesLaid } = table.situation.value;
  return (
    <Dialog
      title={t('pass.title')}
      about={t(hasTilesLaid ? 'pass.aboutLaid' : 'pass.about')}
      onClose={onClose}
      actions={
        <button type="button" class="button primary" onClick={onClose}>
          {t('pass.no')}
        </button>
      }
    >
      <div class="stacked">
        <button type="button" class="button" onClick={() => answerPass(table, true)}>
          {t('pass.yes')}
        </button>
      </div>
    </Dialog>
  );
}

/** End game: kept as unfinished, scored as it stands, or cancelled [R9g]. */
export function EndGameDialog(props: TableDialogProps): JSX.Element {
  const { table, onClose } = props;
  const end = async (scored: boolean) => {
    onClose();
    const happened = await table.send(table.seat.peek(), { type: 'endGame', scored });
    if (happened && !scored) go({ screen: 'games' });
  };
  return (
    <Dialog
      title={t('end.title')}
      about={t('end.about')}
      onClose={onClose}
      actions={
        <button type="button" class="button primary" onClick={onClose}>
          {t('end.goOn')}
        </button>
      }
    >
      <div class="stacked">
        <button
          type="button"
          class="button"
          onClick={() => {
            table.dialog.value = 'save';
          }}
        >
          {t('end.save')}
        </button>
        <button type="button" class="button" onClick={() => void end(false)}>
          {t('end.keep')}
        </button>
        <button type="button" class="button" onClick={() => void end(true)}>
          {t('end.score')}
        </button>
      </div>
    </Dialog>
  );
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
