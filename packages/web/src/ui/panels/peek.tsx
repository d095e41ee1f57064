import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { classes } from '../parts/pure.ts';
import { turnShown } from '../model/shown-turn.ts';
import { NoHistory } from './history.tsx';
import { TurnLine, turnsClass } from './turn-line.tsx';

/** More fit on no phone. */
const MOST = 12;

/**
 * On tall phones: the last moves of the board above, as many as fit. A touch opens all of them.
 * While the past is shown, its later moves would not be on that board.
 */
export function Peek({ table }: { table: TableModel }): JSX.Element {
  const view = table.view.value;
  const last = turnShown(table);
  const open = () => {
    table.tab.value = 'history';
    table.isSheetOpen.value = true;
  };
  return (
    <aside class="peek" aria-label={t('history.latest')}>
      {view.history.length === 0 ? (
        <NoHistory table={table} />
      ) : (
        <ol reversed class={turnsClass(view)} onClick={open}>
          {view.history
            .slice(0, last + 1)
            .map((record, turn) => (
              <li
                key={turn}
                class={classes(
                  'turn',
                  turn === last && 'latest',
                  record.type === 'play' && record.withdrawn && 'withdrawn',
                )}
              >
                <TurnLine view={view} record={record} turn={turn} />
              </li>
            ))
            .slice(-MOST)
            .reverse()}
        </ol>
      )}
    </aside>
  );
}
