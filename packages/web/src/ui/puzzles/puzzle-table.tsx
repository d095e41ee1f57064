import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { computed } from '@preact/signals';
import { mainAnswer, type PuzzleHint } from '@luctor/learn';
import { language, t, tileName } from '../../i18n/index.ts';
import type { TableCommand } from '../../input/index.ts';
import { paceFor } from '../../storage/preferences.ts';
import { createDrag } from '../board/drag.ts';
import { LiftedTile } from '../board/lifted-tile.tsx';
import { BreakdownDialog } from '../dialogs/lazy-dialogs.ts';
import { createPerform, type Perform } from '../model/perform.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import { useServices } from '../shell/services.ts';
import { BoardArea, useBoardZoom } from '../table/board-area.tsx';
import { announceLater, soundIfWanted } from '../table/heard-later.ts';
import { listenToKeys } from '../table/keyboard.ts';
import { bars } from '../table/lazy-bars.ts';
import { PuzzleConsole } from './puzzle-console.tsx';
import type { PuzzleModel } from './puzzle-model.ts';

/** The board, the rack and the lane of a table, for a position that does not change. */
export function PuzzleTable(props: {
  model: PuzzleModel;
  nextText: string;
  onNext: () => void;
  /** What stands beside the board. */
  children: ComponentChildren;
}): JSX.Element {
  const { model } = props;
  const { preferences } = useServices();
  const { session } = model;
  const table = useMemo(
    () =>
      createTable(
        session,
        computed(() => preferences.value.entryStyle),
        computed(() => paceFor(preferences.value, session.view.value.setup.edition).placementSpeed),
      ),
    [session],
  );
  const perform = useMemo(() => performIn(model, table), [table]);
  const drag = useMemo(
    () =>
      createDrag((tile, target) => {
        if (target.on === 'square')
          table.dispatch({ type: 'dropOnSquare', tile, cell: target.cell });
        else table.dispatch({ type: 'dropOnRack', tile, slot: target.slot });
      }),
    [table],
  );
  useLayoutEffect(
    () => listenToKeys(table, perform, () => preferences.peek().singleKeys),
    [table, perform],
  );
  useEffect(() => {
    bars.preload();
    const stopTelling = announceLater(table);
    const stopSound = soundIfWanted(
      table,
      computed(() => preferences.value.sound),
    );
    return () => {
      stopTelling();
      stopSound();
      table.stop();
    };
  }, [table]);
  const zoom = useBoardZoom(table);
  const { tileSet } = table.view.value.setup.ruleset;
  const nameOf = (tile: string): string => tileName(language.value, tileSet, tile);
  const show = (): void => {
    model.giveUp();
    table.dispatch({ type: 'recall' });
    table.dispatch({ type: 'layTiles', placement: mainAnswer(model.puzzle).placement });
  };
  return (
    <>
      <BoardArea table={table} drag={drag} zoom={zoom}>
        <HintedLine model={model} />
      </BoardArea>
      {props.children}
      <PuzzleConsole
        model={model}
        table={table}
        drag={drag}
        perform={perform}
        zoom={zoom}
        nameOf={nameOf}
        onShow={show}
        onNext={props.onNext}
        nextText={props.nextText}
      />
      <LiftedTile drag={drag} tileSet={tileSet} />
      {table.dialog.value === 'breakdown' ? (
        <BreakdownDialog
          table={table}
          onClose={() => {
            table.dialog.value = null;
          }}
        />
      ) : null}
    </>
  );
}

/** What a puzzle has no use for: it has no other turns, and no game to save. */
const AT_PUZZLES: ReadonlySet<TableCommand['type']> = new Set([
  'play',
  'placeWord',
  'recall',
  'juggle',
  'alphabetic',
  'yes',
  'no',
] as const);

function performIn(model: PuzzleModel, table: TableModel): Perform {
  const perform = createPerform(table, { asksBeforePass: () => true });
  return (command) => {
    if (command.type === 'hint') model.takeHint();
    else if (AT_PUZZLES.has(command.type)) perform(command);
    else table.notice.value = { type: 'text', text: t('unavailable.not-now'), tone: 'error' };
  };
}

/** The row or column that a hint points at, framed. */
function HintedLine({ model }: { model: PuzzleModel }): JSX.Element | null {
  const index = model.hints.findIndex(({ step }) => step === 'where');
  const hint: PuzzleHint | undefined = model.hints[index];
  if (hint?.step !== 'where' || model.hintsTaken.value <= index) return null;
  const [first] = hint.cells;
  const line = hint.direction === 'across' ? first?.row : first?.col;
  return (
    <span class={`hinted-line ${hint.direction}`} style={{ '--line': line }} aria-hidden="true" />
  );
}
