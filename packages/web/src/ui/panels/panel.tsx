import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';
import { useNarrow } from '../parts/narrow.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { Peek } from './lazy-panels.ts';
import { MovesSheet } from './lazy-sheet.ts';
import { PanelTabs, TITLES } from './panel-tabs.tsx';

/** Beside the board four tabs; on phones a look at the last moves, and the tabs in a sheet. */
export function Panel({ table }: { table: TableModel }): JSX.Element {
  if (useNarrow()) {
    return (
      <>
        <Peek table={table} />
        {table.isSheetOpen.value ? <MovesSheet table={table} /> : null}
      </>
    );
  }
  const title = t(TITLES[table.tab.value]);
  return (
    <aside class="panel window" aria-label={title}>
      <WindowBar title={title} />
      <PanelTabs table={table} />
    </aside>
  );
}
