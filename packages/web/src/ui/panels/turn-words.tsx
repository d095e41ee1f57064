import type { JSX } from 'preact';
import { lookUpsClosed } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { lookUp } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import './turn-words.css';

/**
 * From the words of a move to their cards [L3]. Beside the board they stand under the move; in the
 * sheet of a phone, where a touch on the move closes the sheet, a button stands beside it.
 */
export function TurnWords(props: {
  table: TableModel;
  words: readonly string[];
  isNarrow: boolean;
}): JSX.Element | null {
  const { table, words } = props;
  // the card would only say that it is closed
  const isClosed = lookUpsClosed(table.view.value, table.session.seatsHere) !== null;
  if (words.length === 0 || isClosed) return null;
  if (props.isNarrow) {
    const name = t('history.about', { word: words.join(', ') });
    return (
      <button
        type="button"
        class="turn-about"
        aria-label={name}
        title={name}
        onClick={() => {
          // the card comes back to the table, not to the sheet
          table.isSheetOpen.value = false;
          lookUp(table, words);
        }}
      >
        <MoreIcon name="book" />
      </button>
    );
  }
  return (
    <p class="turn-words">
      <MoreIcon name="book" />
      {words.map((word, at) => (
        <button
          key={word}
          type="button"
          class="link-button"
          aria-label={t('history.about', { word })}
          onClick={() => lookUp(table, [word, ...words.toSpliced(at, 1)])}
        >
          {word}
        </button>
      ))}
    </p>
  );
}
