import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Cell, Language } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { cellOfElement } from './drop-target.ts';
import { Square } from './square.tsx';
import { edgeNames, type SquareModel } from './square-model.ts';
import { useZoom } from './zoom.ts';

interface BoardProps {
  readonly squares: readonly (readonly SquareModel[])[];
  readonly language: Language;
  /** The square that has the one tab stop, and the focus while it is on the board. */
  readonly tabStop: Cell;
  readonly isZoomed: boolean;
  /** The tile laid last: a zooming board centers it. */
  readonly newest: Cell | null;
  readonly onTap: (cell: Cell) => void;
  readonly onFocusCell: (cell: Cell) => void;
  readonly onPointerDown: (event: PointerEvent, cell: Cell) => void;
  /** What floats over the squares: the score bubble. */
  readonly children?: ComponentChildren;
}

/**
 * The board as a view: it shows squares and reports which one was touched. It knows no rule, no
 * rack and no game.
 */
export function Board(props: BoardProps): JSX.Element {
  const { squares, language, tabStop } = props;
  const view = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // a pointer moves the focus before its click arrives: the cursor did not move
  const isPointing = useRef(false);
  const names = edgeNames(language, squares.length);
  useZoom(view, props.isZoomed, { size: squares.length, tile: props.newest, cursor: tabStop });

  // the focus follows the cursor, but only if it is already on the board
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (grid.current?.contains(active) !== true) return;
    focusSquare(grid.current, tabStop);
  }, [tabStop.row, tabStop.col]);

  return (
    <div class="board-view" ref={view}>
      <div class="board-plane">
        <div
          class="board"
          role="grid"
          aria-label={t('command.board')}
          ref={grid}
          onClick={(event) => {
            isPointing.current = false;
            const cell = cellOfElement(event.target);
            if (cell !== null) props.onTap(cell);
          }}
          onFocusIn={(event) => {
            const cell = cellOfElement(event.target);
            if (cell !== null && !isPointing.current) props.onFocusCell(cell);
          }}
          onKeyDown={() => {
            isPointing.current = false;
          }}
          onPointerDown={(event) => {
            isPointing.current = true;
            const cell = cellOfElement(event.target);
            if (cell !== null) props.onPointerDown(event, cell);
          }}
        >
          <div class="board-row" role="presentation" aria-hidden="true">
            <span class="coordinate origin" />
            {names.columns.map((name) => (
              <span class="coordinate column" key={name}>
                {name}
              </span>
            ))}
          </div>
          {squares.map((line, row) => (
            <div class="board-row" role="row" key={names.rows[row]}>
              <span class="coordinate row" aria-hidden="true">
                {names.rows[row]}
              </span>
              {line.map((square) => (
                <Square key={square.col} {...square} />
              ))}
            </div>
          ))}
        </div>
        {props.children}
      </div>
    </div>
  );
}

export function focusSquare(root: ParentNode, { row, col }: Cell): void {
  const square = root.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
  square?.focus({ preventScroll: true });
}
