import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { StoredPosition } from '@luctor/learn';
import { faceAt, letterOf, type Board, type Placement } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import { useServices } from '../shell/services.ts';
import { findBestMove, shownPosition, type BestMove } from './best-move.ts';
import { CardTiles } from './card-tiles.tsx';
import type { DeckModel } from './deck-model.ts';
import { StillBoard } from './still-board.tsx';

/** The board and the rack: the person thinks of a move, then looks at the answer. */
export function PositionQuestion(props: {
  model: DeckModel;
  position: StoredPosition;
}): JSX.Element {
  const { model, position } = props;
  return (
    <div class="deck-question">
      <p class="deck-ask">{t('deck.ask.position')}</p>
      <PositionPicture position={position} />
      <button type="button" class="button" onClick={() => model.giveUp()}>
        {t('deck.show')}
      </button>
    </div>
  );
}

/** The best move on the board; how well it was known is the person's to say. */
export function PositionAnswer({ position }: { position: StoredPosition }): JSX.Element {
  const { games } = useServices();
  const best = useSignal<BestMove | null | 'searching'>('searching');
  useEffect(() => {
    let isGone = false;
    const show = (found: BestMove | null) => {
      if (isGone) return;
      best.value = found;
      announce([{ text: bestText(found), urgency: 'polite' }]);
    };
    findBestMove(games, position).then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [position]);
  const found = best.value === 'searching' ? null : best.value;
  return (
    <div class="deck-answer">
      <PositionPicture position={position} best={found?.placement ?? null} />
      <p class="deck-truth">
        {best.value === 'searching' ? t('deck.searching') : bestText(best.value)}
      </p>
      <p class="deck-result">{t('deck.yourSay')}</p>
    </div>
  );
}

function bestText(best: BestMove | null): string {
  if (best === null) return t('deck.noBest');
  if (best.placement === null) return t('deck.bestSwap');
  return t('deck.best', { move: best.written, n: best.score });
}

function PositionPicture(props: {
  position: StoredPosition;
  best?: Placement | null;
}): JSX.Element {
  const shown = shownPosition(props.position);
  if (shown === null) return <p>{t('deck.noBest')}</p>;
  const { ruleset, board, rack } = shown;
  return (
    <>
      <StillBoard ruleset={ruleset} board={board} laid={props.best ?? []} />
      <ul class="unseen">
        {rowsOf(board).map(({ row, letters }) => (
          <li key={row}>{t('deck.row', { row: row + 1, letters })}</li>
        ))}
      </ul>
      <CardTiles language={props.position.language} letters={rack.join('')} />
    </>
  );
}

/** The rows that have tiles, as text: a dot is an empty square. */
function rowsOf(board: Board): readonly { readonly row: number; readonly letters: string }[] {
  return Array.from({ length: board.size }, (_, row) => {
    const faces = Array.from({ length: board.size }, (__, col) => faceAt(board, { row, col }));
    const letters = faces.map((face) => (face === '' ? '.' : letterOf(face))).join(' ');
    return { row, letters };
  }).filter(({ letters }) => /[^. ]/.test(letters));
}
