import type { JSX } from 'preact';
import {
  faceAt,
  formatPremium,
  premiumAt,
  type Board,
  type Cell,
  type Placement,
  type Ruleset,
} from '@luctor/rules';
import { language } from '../../i18n/index.ts';
import { premiumClass, startMark, STAR } from '../board/square-model.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { StillTile } from '../parts/tile.tsx';

/** A board to look at. */
export function StillBoard(props: {
  ruleset: Ruleset;
  board: Board;
  /** A move to show on it. */
  laid: Placement;
}): JSX.Element {
  const { ruleset, board, laid } = props;
  const { size } = board;
  const cells = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size),
    col: index % size,
  }));
  return (
    <div class="deck-board" style={{ '--cols': size }} aria-hidden="true">
      {cells.map((cell) => (
        <StillSquare
          key={`${cell.row} ${cell.col}`}
          cell={cell}
          ruleset={ruleset}
          board={board}
          laid={laid}
        />
      ))}
    </div>
  );
}

function StillSquare(props: {
  cell: Cell;
  ruleset: Ruleset;
  board: Board;
  laid: Placement;
}): JSX.Element {
  const { cell, board } = props;
  const { layout, tileSet } = props.ruleset;
  const own = props.laid.find(({ row, col }) => row === cell.row && col === cell.col);
  const face = own?.face ?? faceAt(board, cell);
  const start = startMark(layout, cell);
  const premium = formatPremium(language.value, premiumAt(layout, cell));
  return (
    <span class={classes('square', premiumClass(layout, cell), face !== '' && 'filled')}>
      {face !== '' ? (
        <StillTile face={face} tileSet={tileSet} state={own === undefined ? 'standing' : 'last'} />
      ) : start === STAR ? (
        <Icon name="star" class="star" />
      ) : (
        <b class="premium" data-text={premium} />
      )}
    </span>
  );
}
