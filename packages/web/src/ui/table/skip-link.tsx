import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { focusBoard } from '../board/focus-board.ts';

/** The first stop of the Tab key, seen only then: past bar and menus to the board. */
export function SkipLink(): JSX.Element {
  return (
    <a
      class="skip button small"
      href="#board"
      onClick={(event) => {
        // addresses after # are screens
        event.preventDefault();
        focusBoard();
      }}
    >
      {t('skip.board')}
    </a>
  );
}
