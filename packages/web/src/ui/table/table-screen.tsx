import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { language, tileName } from '../../i18n/index.ts';
import { createDrag } from '../board/drag.ts';
import { LiftedTile } from '../board/lifted-tile.tsx';
import type { Save } from '../dialogs/save-dialog.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import type { Perform } from '../model/perform.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { Panel } from '../panels/panel.tsx';
import { BoardArea, useBoardZoom } from './board-area.tsx';
import { Console } from './console.tsx';
import { SkipLink } from './lazy-bars.ts';
import { MenuBar } from './menu.tsx';
import { BagCount, Players } from './players.tsx';
import { TableDialogs } from './table-dialogs.tsx';

interface TableScreenProps {
  readonly table: TableModel;
  readonly perform: Perform;
  readonly onSave: Save;
}

/** The table: everything needed to play, on one screen that never scrolls. */
export function TableScreen(props: TableScreenProps): JSX.Element {
  const { table, perform } = props;
  const view = table.view.value;
  const { tileSet } = view.setup.ruleset;
  const drag = useMemo(() => createDrag((tile, target) => drop(table, tile, target)), [table]);
  const nameOf = (tile: string) => tileName(language.value, tileSet, tile);
  const extras = useTableExtras();
  const zoom = useBoardZoom(table);
  return (
    <div class="table" style={{ '--n': view.board.size }}>
      <SkipLink />
      <TopBar
        setup={view.setup}
        saving={table.session.saving?.value ?? 'saved'}
        onMenu={() => {
          table.dialog.value = 'menu';
        }}
      >
        <MenuBar table={table} perform={perform} />
        <BagCount table={table} />
      </TopBar>
      <Players table={table} />
      <BoardArea table={table} drag={drag} zoom={zoom} />
      <Panel table={table} />
      {extras === null ? null : <extras.Side />}
      <Console table={table} drag={drag} perform={perform} zoom={zoom} nameOf={nameOf} />
      <LiftedTile drag={drag} tileSet={tileSet} />
      <TableDialogs table={table} perform={perform} nameOf={nameOf} onSave={props.onSave} />
    </div>
  );
}

function drop(
  table: TableModel,
  ...[tile, target]: Parameters<Parameters<typeof createDrag>[0]>
): void {
  if (target.on === 'square') table.dispatch({ type: 'dropOnSquare', tile, cell: target.cell });
  else table.dispatch({ type: 'dropOnRack', tile, slot: target.slot });
}
