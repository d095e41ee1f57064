import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { classes } from '../parts/pure.ts';
import type { TableModel } from '../model/table-model.ts';
import { useNarrow } from '../parts/narrow.ts';
import { TurnLine, turnsClass } from './turn-line.tsx';
import { TurnWords } from './turn-words.tsx';

/** The turns so far, latest first; a click shows the board at that turn. */
export function TurnList(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const view = table.view.value;
  const shown = table.shownTurn.value;
  const isNarrow = useNarrow();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const place = shown === null ? -1 : view.history.length - 1 - shown;
    const turn = list.current?.children[place];
    if (turn !== undefined) bringIntoPane(turn);
  }, [shown]);
  const show = (turn: number) => {
    const isLatest = turn === view.history.length - 1;
    const isBack = isLatest || turn === shown;
    table.shownTurn.value = isBack ? null : turn;
    table.isSheetOpen.value = false;
  };
  return (
    <ol reversed ref={list} class={turnsClass(view)}>
      {view.history
        .map((record, turn) => (
          <li key={turn} class="turn-item">
            <button
              type="button"
              class={classes(
                'turn',
                turn === view.history.length - 1 && 'latest',
                turn === shown && 'shown',
                record.type === 'play' && record.withdrawn && 'withdrawn',
              )}
              aria-pressed={turn === shown}
              onClick={() => show(turn)}
            >
              <TurnLine view={view} record={record} turn={turn} />
            </button>
            {record.type === 'play' &&
            (isNarrow || turn === shown || turn === view.history.length - 1) ? (
              <TurnWords table={table} words={record.words} isNarrow={isNarrow} />
            ) : null}
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** Scrolls only the pane around a turn until the turn is visible. */
function bringIntoPane(turn: Element): void {
  const pane = turn.closest('[role="tabpanel"]');
  if (pane === null) return;
  const { top, bottom, height } = turn.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  if (top >= around.top && bottom <= around.bottom) return;
  pane.scrollTop += top - around.top - (around.height - height) / 2;
}
