import type { JSX } from 'preact';
import { formatCell } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { Dialog } from '../parts/dialog.tsx';

/** A grid of letters for a blank just placed; typing chooses too, Escape returns the tile. */
export function BlankDialog(props: { table: TableModel }): JSX.Element | null {
  const { table } = props;
  const asking = table.draft.value?.asking ?? null;
  if (asking === null) return null;
  const letters = Object.keys(table.view.value.setup.ruleset.tileSet.letters);
  return (
    <Dialog
      title={t('blank.title')}
      about={`${formatCell(language.value, asking.cell)} · ${t('blank.about')}`}
      onClose={() => table.dispatch({ type: 'escape' })}
    >
      <ul class="letter-choice">
        {letters.map((letter) => (
          <li key={letter}>
            <button
              type="button"
              class="tile blank"
              aria-label={t('blank.choose', { letter })}
              onClick={() => table.dispatch({ type: 'nameBlank', letter })}
            >
              <b data-text={letter} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
