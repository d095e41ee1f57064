import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { parseLine } from '../../input/command-line.ts';
import { unavailable } from '../../input/index.ts';
import { language, say, t } from '../../i18n/index.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

/** One line for every command: `8H HORN`, `pass`, `change QV`, `hint` [U6]. */
export function CommandLineDialog(props: {
  table: TableModel;
  perform: Perform;
  onClose: () => void;
}): JSX.Element {
  const { table, perform, onClose } = props;
  const line = useSignal('');
  const answer = useSignal('');
  const run = () => {
    const view = table.view.peek();
    const parsed = parseLine(language.peek(), line.value, view.board.size);
    if (!parsed.ok) {
      const { code, ...details } = parsed.error;
      answer.value = say(language.peek(), `line.${code}`, { ...details });
      return;
    }
    const reason = unavailable(parsed.value, table.situation.peek());
    if (reason !== null) {
      answer.value = t(`unavailable.${reason}`);
      return;
    }
    // a typed word says what it means: it was never Force
    table.lateForce.forget();
    onClose();
    perform(parsed.value);
  };
  return (
    <Dialog title={t('command.commandLine')} look="line" onClose={onClose}>
      <form
        class="command-form"
        onSubmit={(event) => {
          event.preventDefault();
          run();
          // refused: the next key types over it, an arrow corrects it
          event.currentTarget.querySelector('input')?.select();
        }}
      >
        <input
          class="field"
          aria-label={t('line.label')}
          placeholder={t('line.placeholder')}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line.value}
          onInput={(event) => {
            line.value = event.currentTarget.value;
            answer.value = '';
          }}
        />
        <button type="submit" class="button primary">
          {t('command.ok')}
        </button>
      </form>
      <p class="said" role="alert">
        {answer.value}
      </p>
    </Dialog>
  );
}
