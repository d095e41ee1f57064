import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Cell } from '@luctor/rules';
import { laidTileAt, placementOf } from '../../draft/index.ts';
import { formatSigned, language, squareName, t, tileName } from '../../i18n/index.ts';
import { Board } from '../board/board.tsx';
import { createDrag, type Drag } from '../board/drag.ts';
import { isAt, squareModels } from '../board/square-model.ts';
import { isSmallBoard } from '../board/zoom.ts';
import { ChallengeBar, EntryBar, StandBar } from './lazy-bars.ts';
import { Panel } from '../panels/panel.tsx';
import { classes } from '../parts/pure.ts';
import { faceValue, TileFace, tileClass } from '../parts/tile.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { MoveStrip, StateBar } from './bars.tsx';
import { Dock } from './dock.tsx';
import { MenuBar } from './menu.tsx';
import { TableNotices } from './notice.tsx';
import { boardAfter, lastPlacement } from '../model/past-board.ts';
import type { Perform } from '../model/perform.ts';
import { Players } from './players.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import { isErrorNotice, type TableModel } from '../model/table-model.ts';
import { useTableExtras } from '../model/table-extras.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { editionTitle } from '../parts/edition-title.ts';

interface TableScreenProps {
  readonly table: TableModel;
  readonly perform: Perform;
  readonly onSave: (name: string) => void;
}

/** The table: everything needed to play, on one screen that never scrolls. */
export function TableScreen(props: TableScreenProps): JSX.Element {
  const { table, perform } = props;
  const view = table.view.value;
  const { tileSet } = view.setup.ruleset;
  const drag = useMemo(() => createDrag((tile, target) => drop(table, tile, target)), [table]);
  const nameOf = (tile: string) => tileName(language.value, tileSet, tile);
  const extras = useTableExtras();
  return (
    <div class="table" style={{ '--n': view.board.size }}>
      <TopBar
        setup={view.setup}
        saving={table.session.saving.value}
        onMenu={() => {
          table.dialog.value = 'menu';
        }}
      >
        <MenuBar table={table} perform={perform} />
      </TopBar>
      <Players table={table} />
      <BoardArea table={table} perform={perform} drag={drag} />
      <Panel table={table} />
      {extras === null ? null : <extras.Side />}
      <Dock table={table} drag={drag} perform={perform} nameOf={nameOf} />
      <StandBar table={table} perform={perform} />
      <LiftedTile table={table} drag={drag} />
      <TableDialogs table={table} perform={perform} nameOf={nameOf} onSave={props.onSave} />
    </div>
  );
}

function drop(
  table: TableModel,
  ...[tile, target]: Parameters<Parameters<typeof createDrag>[0]>
): void {
  if (target === null) return;
  if (target.on === 'square') table.dispatch({ type: 'dropOnSquare', tile, cell: target.cell });
  else table.dispatch({ type: 'dropOnRack', tile, slot: target.slot });
}

function BoardArea(props: { table: TableModel; perform: Perform; drag: Drag }): JSX.Element {
  const { table, perform, drag } = props;
  const view = table.view.value;
  const draft = table.draft.value;
  const preview = table.preview.value;
  const shown = table.shownTurn.value;
  const laid = shown !== null || draft === null ? [] : placementOf(draft);
  const advised = table.advised.value;
  const latest = shown ?? view.history.length - 1;
  // the best move is shown on the board as it was before that turn
  const turn = advised === null ? latest : latest - 1;
  const board = shown === null && advised === null ? view.board : boardAfter(view, turn);
  const candidate = advised ?? (shown === null ? table.candidate.value : []);
  const { ruleset } = view.setup;
  const middle = Math.floor(board.size / 2);
  const cursor = shown === null ? (draft?.cursor ?? null) : null;
  const explored = useSignal<Cell>({ row: middle, col: middle });
  const tabStop = cursor ?? explored.value;
  const notice = table.notice.value;
  // tiles that cannot be played, after an attempt: the ring says so, the sentence says why
  const isWrong =
    notice !== null &&
    isErrorNotice(notice) &&
    (preview.type === 'illegal' ||
      (notice.type === 'refusal' && notice.refusal.words !== undefined));
  const air = drag.dragging.value;
  const squares = squareModels(
    { setup: view.setup, board },
    {
      laid,
      isWrong,
      last: lastPlacement(view.history, turn),
      candidate,
      cursor,
      arrow: draft?.direction ?? null,
      target: air?.target?.on === 'square' ? air.target.cell : null,
      tabStop,
    },
    language.value,
    (cell, face, state) =>
      squareName(language.value, ruleset.layout, cell, {
        face,
        onTrial: state === 'tentative' || state === 'wrong',
        candidate: state === 'candidate' && advised === null,
        advised: state === 'candidate' && advised !== null,
        last: state === 'last',
        ...(cursor !== null && isAt(cursor, cell) && { cursor: draft?.direction ?? null }),
      }),
  );
  const area = useRef<HTMLElement>(null);
  const isSmall = useSignal(false);
  useEffect(() => {
    const measure = () => {
      isSmall.value = isSmallBoard(area.current?.offsetWidth ?? 999, board.size);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [board.size]);
  const wantsZoom = useSignal<boolean | null>(null);
  const newest = draft?.laid.at(-1) ?? null;
  // a tile is about to be placed: zoom in, unless the person chose otherwise
  const isZoomed = isSmall.value && shown === null && (wantsZoom.value ?? newest !== null);
  // floating elements keep away from the square in focus
  const watched = laid.length > 0 ? laid : cursor === null ? [] : [cursor];
  const isLow = watched.length > 0 && watched.every(({ row }) => row > board.size / 2);
  const last = lastPlacement(view.history, turn);
  const isHigh = (laid.length > 0 ? laid : last).some(({ row }) => row < 4);
  const bubble = preview.type === 'legal' && laid.length > 0 && !isWrong ? preview : null;
  const ghost = candidate[0] ?? null;
  const thought = table.thoughts.value.at(-1) ?? null;
  return (
    <>
      <main
        class={classes('board-window window', isZoomed && 'zoomed', isHigh && 'move-high')}
        id="board"
        ref={area}
      >
        <h1 class="unseen">
          {editionTitle(view.setup.edition)} · {t(`table.words.${view.setup.language}`)}
        </h1>
        <WindowBar
          title={`${editionTitle(view.setup.edition)} · ${t(`table.words.${view.setup.language}`)}`}
        />
        <Board
          squares={squares}
          language={language.value}
          tabStop={tabStop}
          isZoomed={isZoomed}
          newest={newest}
          onTap={(cell) => table.dispatch({ type: 'tapSquare', cell })}
          onFocusCell={(cell) => {
            explored.value = cell;
            if (shown === null) table.dispatch({ type: 'putCursor', cell });
          }}
          onPointerDown={(event, cell) => {
            const tile = draft === null ? null : laidTileAt(draft, cell);
            if (tile !== null) drag.watch(event, { at: 'board', cell }, tile.face);
          }}
        >
          {bubble === null ? null : (
            <button
              type="button"
              class={classes(
                'bubble placed',
                bubble.bubble.across === 'right' && 'flip-right',
                bubble.bubble.down === 'below' && 'flip-down',
              )}
              style={{ '--row': bubble.bubble.cell.row, '--col': bubble.bubble.cell.col }}
              aria-label={`${t('points', { n: bubble.score.total })}: ${t('preview.breakdown')}`}
              onClick={() => {
                table.dialog.value = 'breakdown';
              }}
            >
              {formatSigned(language.value, bubble.score.total)}
            </button>
          )}
          {ghost === null || thought === null ? null : (
            <span
              // a new bubble for a new place: moving it would count as a layout shift
              key={`${ghost.row} ${ghost.col}`}
              class={classes(
                'bubble placed ghost',
                ghost.col === 0 && 'flip-right',
                ghost.row === 0 && 'flip-down',
              )}
              style={{ '--row': ghost.row, '--col': ghost.col }}
              aria-hidden="true"
            >
              {formatSigned(language.value, thought.score)}
            </span>
          )}
        </Board>
        <div class="floating">
          <StateBar table={table} perform={perform} />
          {view.openPlay === null ? null : <ChallengeBar table={table} perform={perform} />}
          <TableNotices table={table} isLow={isLow} />
        </div>
      </main>
      <EntryBar table={table} />
      <MoveStrip
        table={table}
        perform={perform}
        isZoomed={isZoomed}
        onZoom={
          isSmall.value
            ? () => {
                wantsZoom.value = !isZoomed;
              }
            : null
        }
      />
    </>
  );
}

/** The tile under the pointer. */
function LiftedTile(props: { table: TableModel; drag: Drag }): JSX.Element | null {
  const air = props.drag.dragging.value;
  if (air === null) return null;
  const value = faceValue(props.table.view.value.setup.ruleset.tileSet, air.face);
  return (
    <span
      class={`${tileClass(air.face, value)} lifted`}
      style={{ '--s': `${air.size}px`, transform: `translate(${air.x}px, ${air.y}px)` }}
      aria-hidden="true"
    >
      <TileFace face={air.face} value={value} />
    </span>
  );
}
