import type { JSX } from 'preact';
import { unavailable } from '../../input/index.ts';
import { formatSigned, language } from '../../i18n/index.ts';
import { focusBoard } from '../board/focus-board.ts';
import type { TableModel } from '../model/table-model.ts';
import { classes } from '../parts/pure.ts';

interface PlayButtonProps {
  readonly text: string;
  readonly table: TableModel;
  /** While the lane asks, its answer is the filled button. */
  readonly rests: boolean;
}

/** The only filled button of the screen: plays what is laid, or tries it in a puzzle. */
export function PlayButton({ text, table, rests }: PlayButtonProps): JSX.Element {
  const preview = table.preview.value;
  const isOff = unavailable({ type: 'play' }, table.situation.value) !== null;
  // tiles that make no play can be tried, to be told why: that is not yet a move to commit
  const isPossible = preview.type === 'legal' || (table.draft.value?.word ?? '') !== '';
  return (
    <button
      type="button"
      class={classes('button play', (isOff || isPossible) && 'primary')}
      disabled={isOff || rests || table.isBusy.value}
      onClick={() => {
        // once it rests it loses the focus, and a screen reader its place
        focusBoard();
        table.dispatch({ type: 'enter' });
      }}
    >
      {text}
      {preview.type === 'legal' ? (
        <span class="points" aria-hidden="true">
          {formatSigned(language.value, preview.score.total)}
        </span>
      ) : null}
    </button>
  );
}
