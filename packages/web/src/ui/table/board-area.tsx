import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { computed, effect, signal, useSignal, type ReadonlySignal } from '@preact/signals';
import { bonusFor, type Cell } from '@luctor/rules';
import { laidTileAt, placementOf } from '../../draft/index.ts';
import { formatSigned, language, squareName, t } from '../../i18n/index.ts';
import { Board, focusSquare } from '../board/board.tsx';
import { bubbleAt } from '../board/bubble.ts';
import type { Drag } from '../board/drag.ts';
import { isAt, squareModels } from '../board/square-model.ts';
import { isSmallBoard } from '../board/zoom-fit.ts';
import { boardAfter, lastPlacement } from '../model/past-board.ts';
import { isErrorNotice, type TableModel } from '../model/table-model.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';

/** A small board is enlarged while tiles are laid; the lane has the button for it. */
export interface BoardZoom {
  readonly area: RefObject<HTMLElement | null>;
  readonly isSmall: ReadonlySignal<boolean>;
  readonly isZoomed: ReadonlySignal<boolean>;
  readonly toggle: () => void;
}

export function useBoardZoom(table: TableModel): BoardZoom {
  const area = useRef<HTMLElement>(null);
  const { size } = table.view.value.board;
  const zoom = useMemo(() => {
    const isSmall = signal(false);
    const wanted = signal<boolean | null>(null);
    // a tile is about to be placed: zoom in, unless the person chose otherwise
    const isZoomed = computed(
      () =>
        isSmall.value &&
        table.shownTurn.value === null &&
        (wanted.value ?? (table.draft.value?.laid.length ?? 0) > 0),
    );
    const toggle = () => {
      wanted.value = !isZoomed.peek();
    };
    // the next tiles zoom again
    const forget = () => {
      if ((table.draft.value?.laid.length ?? 0) === 0) wanted.value = null;
    };
    return { area, isSmall, isZoomed, toggle, forget };
  }, [table]);
  useEffect(() => effect(zoom.forget), [zoom]);
  useEffect(() => {
    const measure = () => {
      zoom.isSmall.value = isSmallBoard(area.current?.offsetWidth ?? 999, size);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [zoom, size]);
  return zoom;
}

/** The board with the score of the tentative tiles. Nothing else lies over it. */
export function BoardArea(props: {
  table: TableModel;
  drag: Drag;
  zoom: BoardZoom;
  /** On a screen that is more than a table: it has its own title and main part. */
  isPart?: boolean;
  /** More that floats over the squares. */
  children?: ComponentChildren;
}): JSX.Element {
  const { table, drag, zoom, isPart = false } = props;
  const Area = isPart ? 'section' : 'main';
  const view = table.view.value;
  const draft = table.draft.value;
  const preview = table.preview.value;
  const shown = table.shownTurn.value;
  const laid = shown !== null || draft === null ? [] : placementOf(draft);
  const turn = shown ?? view.history.length - 1;
  const board = shown === null ? view.board : boardAfter(view, turn);
  const candidate = shown === null ? table.candidate.value : [];
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
  const last = lastPlacement(view.history, turn);
  const squares = squareModels(
    { setup: view.setup, board },
    {
      laid,
      isWrong,
      last,
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
        candidate: state === 'candidate',
        last: state === 'last',
        ...(cursor !== null && isAt(cursor, cell) && { cursor: draft?.direction ?? null }),
      }),
  );
  const newest = draft?.laid.at(-1) ?? null;
  const isCovered = table.covers.cover.value !== null;
  const isArriving = useRef(false);
  // Start, or the cover's button, is gone: a keyboard would begin again at the top of the page
  useLayoutEffect(() => {
    if (isCovered) return;
    // a cover that is lifted in the same moment goes first
    queueMicrotask(() => {
      if (document.activeElement !== document.body || zoom.area.current === null) return;
      isArriving.current = true;
      focusSquare(zoom.area.current, tabStop);
      isArriving.current = false;
    });
  }, [table, isCovered]);
  const isZoomed = zoom.isZoomed.value;
  const score = preview.type === 'legal' && !isWrong ? preview.score.total : null;
  const bubble = score === null ? null : bubbleAt(board, laid);
  const thought = table.thoughts.value.at(-1) ?? null;
  const ghost = thought === null ? null : bubbleAt(board, candidate);
  return (
    <Area
      class={classes(
        'board-window window',
        isZoomed && 'zoomed',
        bonusFor(ruleset, last) > 0 && 'bonus',
      )}
      id="board"
      style={{ '--from': (last[0]?.row ?? 0) + (last[0]?.col ?? 0) }}
      ref={zoom.area}
    >
      {isPart ? null : (
        <h1 class="unseen">
          {editionTitle(view.setup.edition)} · {t(`table.words.${view.setup.language}`)}
        </h1>
      )}
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
          if (isArriving.current) return;
          explored.value = cell;
          if (shown === null) table.dispatch({ type: 'putCursor', cell });
        }}
        onPointerDown={(event, cell) => {
          const tile = draft === null ? null : laidTileAt(draft, cell);
          if (tile !== null) drag.watch(event, { at: 'board', cell }, tile.face);
        }}
      >
        {bubble === null || score === null ? null : (
          <button
            type="button"
            // a tile in hand goes to the square under the bubble
            class={classes(
              `bubble ${bubble.side}`,
              ((draft?.selected ?? null) !== null || drag.dragging.value !== null) && 'through',
            )}
            style={{ '--row': bubble.cell.row, '--col': bubble.cell.col }}
            aria-label={`${t('points', { n: score })}: ${t('preview.breakdown')}`}
            onClick={() => {
              table.dialog.value = 'breakdown';
            }}
          >
            {formatSigned(language.value, score)}
          </button>
        )}
        {ghost === null || thought === null ? null : (
          <span
            // a new bubble for a new place: moving it would count as a layout shift
            key={`${ghost.cell.row} ${ghost.cell.col}`}
            class={`bubble ghost ${ghost.side}`}
            style={{ '--row': ghost.cell.row, '--col': ghost.cell.col }}
            aria-hidden="true"
          >
            {formatSigned(language.value, thought.score)}
          </span>
        )}
        {props.children}
      </Board>
    </Area>
  );
}
