import type { JSX } from 'preact';
import { Icon } from '../parts/icon.tsx';
import { classes, pure } from '../parts/pure.ts';
import { TileFace, tileClass } from '../parts/tile.tsx';
import { STAR, type SquareModel } from './square-model.ts';

/** One gridcell. It has no listeners: the board listens for all of them. */
export const Square = pure<SquareModel>((square) => {
  const { row, col, face, state, premium, start } = square;
  const isOwn = state === 'tentative' || state === 'wrong';
  return (
    <div
      role="gridcell"
      class={classes(
        'square',
        premium,
        face !== '' && 'filled',
        isOwn && 'own',
        start !== '' && 'start',
        start !== '' && start !== STAR && 'lettered',
        square.isCursor && 'cursor',
        square.isTarget && 'target',
        isOwn && 'landing',
      )}
      data-row={row}
      data-col={col}
      tabIndex={square.isTabStop ? 0 : -1}
      aria-label={square.label}
    >
      {face === '' ? (
        <EmptySquare {...square} />
      ) : (
        <span
          class={tileClass(face, square.value, state)}
          style={{ '--step': row + col }}
          aria-hidden="true"
        >
          <TileFace face={face} value={square.value} />
        </span>
      )}
    </div>
  );
});

function EmptySquare(square: SquareModel): JSX.Element | null {
  if (square.isCursor && square.arrow !== null) {
    return (
      <span class={classes('cursor-arrow', square.arrow)}>
        <Icon name="arrow" />
      </span>
    );
  }
  if (square.start === STAR) return <Icon name="star" class="star" />;
  if (square.start !== '') {
    return (
      <>
        <span class="start-letter" data-text={square.start} />
        {square.premiumText === '' ? null : <span class="corner" data-text={square.premiumText} />}
      </>
    );
  }
  return square.premiumText === '' ? null : <b class="premium" data-text={square.premiumText} />;
}
