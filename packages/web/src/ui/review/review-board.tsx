import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Cell, Placement } from '@luctor/rules';
import { language, squareName, t } from '../../i18n/index.ts';
import { Board } from '../board/board.tsx';
import { squareModels } from '../board/square-model.ts';
import { wordsAt } from '../explore/word-at.ts';
import { boardAfter, lastPlacement } from '../model/past-board.ts';
import { lookUp } from '../model/perform.ts';
import { editionTitle } from '../parts/edition-title.ts';
import { StepButton } from '../parts/step-button.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import type { ReviewModel } from './review-model.ts';

const ignore = (): void => undefined;

/**
 * The board after the chosen turn: its move in gold, the better one dashed. A tile leads to the
 * cards of its words [L3].
 */
export function ReviewBoard({ model }: { model: ReviewModel }): JSX.Element {
  const view = model.table.view.value;
  const { setup } = view;
  const turn = model.turn.value ?? view.history.length - 1;
  const advised = model.advised.value;
  const made = lastPlacement(view.history, turn);
  // a move that needs the squares of the one made is seen on the board as it was before
  const isInstead = advised.some((tile) => holds(made, tile));
  const board = boardAfter(view, isInstead ? turn - 1 : turn);
  const middle = Math.floor(board.size / 2);
  const explored = useSignal<Cell>({ row: middle, col: middle });
  const squares = squareModels(
    { setup, board },
    {
      laid: [],
      isWrong: false,
      last: isInstead ? [] : made,
      candidate: advised,
      cursor: null,
      arrow: null,
      target: null,
      tabStop: explored.value,
    },
    language.value,
    (cell, face, state) =>
      squareName(language.value, setup.ruleset.layout, cell, {
        face,
        advised: state === 'candidate',
        last: state === 'last',
      }),
  );
  return (
    <section class="board-window window" id="board" aria-label={t('command.board')}>
      <WindowBar title={`${editionTitle(setup.edition)} · ${t(`table.words.${setup.language}`)}`} />
      <Board
        squares={squares}
        language={language.value}
        tabStop={explored.value}
        isZoomed={false}
        newest={null}
        onTap={(cell) => {
          const words = wordsAt(board, cell);
          if (words.length > 0) lookUp(model.table, words);
        }}
        onFocusCell={(cell) => {
          explored.value = cell;
        }}
        onPointerDown={ignore}
      />
    </section>
  );
}

function holds(placement: Placement, { row, col }: Cell): boolean {
  return placement.some((tile) => tile.row === row && tile.col === col);
}

/** Under the board: first, back, the turn, on, last; what gold and dashes mean; the keys. */
export function ReviewSteps({ model }: { model: ReviewModel }): JSX.Element {
  const turns = model.table.view.value.history.length;
  const turn = model.turn.value;
  const at = turn ?? turns;
  const isFirst = at <= 0 || turns === 0;
  const isLast = turn === null;
  return (
    <div class="review-steps" role="group" aria-label={t('history.steps')}>
      <StepButton
        icon="first"
        text={t('history.first')}
        off={isFirst}
        onStep={() => model.show(0)}
      />
      <StepButton
        icon="previous"
        text={t('history.previous')}
        off={isFirst}
        onStep={() => model.show(at - 1)}
      />
      <b role="status">
        {turn === null ? t('review.finalBoard') : t('review.turnOf', { turn: turn + 1, turns })}
      </b>
      <StepButton
        icon="next"
        text={t('history.next')}
        off={isLast}
        onStep={() => model.show(at + 1)}
      />
      <StepButton
        icon="end"
        text={t('review.finalBoard')}
        off={isLast}
        onStep={() => model.show(null)}
      />
      {turn === null ? null : (
        <span class="legend-keys" aria-hidden="true">
          <span>
            <i class="tile last" />
            {t('review.played')}
          </span>
          {model.advised.value.length === 0 ? null : (
            <span>
              <i class="tile candidate" />
              {t('review.bestKey')}
            </span>
          )}
        </span>
      )}
      <span class="step-keys" aria-hidden="true">
        {t('review.keys')} <kbd>←</kbd> <kbd>→</kbd> <kbd>{t('review.key.Home')}</kbd>{' '}
        <kbd>{t('review.key.End')}</kbd>
      </span>
    </div>
  );
}
