import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { findEdition } from '@luctor/rules';
import { formatDate, language, t } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { CancelOr } from '../parts/cancel-or.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { GameNameForm } from '../parts/game-name-form.tsx';
import { go } from '../shell/navigation.ts';

/** Saves a game under a name; resolves with whether it could. */
export type Save = (name: string) => Promise<boolean>;

/** A name for this moment of the game [U7]. Asked for by "End game", it leaves the table [R9g]. */
export function SaveDialog(props: {
  table: TableModel;
  quits: boolean;
  onClose: () => void;
  onSave: Save;
}): JSX.Element {
  const { table, quits, onClose } = props;
  const edition = findEdition(table.view.value.setup.edition);
  const name = useSignal(
    `${edition?.name[language.value] ?? ''}, ${formatDate(language.value, Date.now())}`,
  );
  const save = async () => {
    const given = name.value.trim();
    if (given === '') return;
    onClose();
    // a game that could not be saved stays open
    if (!(await props.onSave(given)) || !quits) return;
    await table.send(table.seat.peek(), { type: 'endGame', scored: false });
    go({ screen: 'games' });
  };
  return (
    <Dialog
      title={t('save.title')}
      about={t(quits ? 'save.aboutQuit' : 'save.about')}
      onClose={onClose}
      actions={
        <CancelOr
          text={t(quits ? 'save.andQuit' : 'command.save')}
          onCancel={onClose}
          onDo={() => void save()}
        />
      }
    >
      <GameNameForm label={t('save.name')} name={name} onSubmit={() => void save()} />
    </Dialog>
  );
}
