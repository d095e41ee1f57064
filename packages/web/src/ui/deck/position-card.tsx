import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { GRADE_FROM, type RatedMove, type StoredPosition } from '@luctor/learn';
import { faceAt, formatMove, letterOf, type Board, type Move, type Placement } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import { announce } from '../shell/live-regions.tsx';
import { useServices } from '../shell/services.ts';
import { TryBoard, TryLane, TryPlay, TryRack, useTryTable } from '../trying/try-table.tsx';
import { CardTiles } from './card-tiles.tsx';
import type { AskedCard, DeckModel, ToldCard } from './deck-model.ts';
import { openPositionTry, type PositionTry } from './position-try.ts';
import { StillBoard } from './still-board.tsx';
import { Verdict } from './verdict.tsx';

/** A position: it is played on its board, and judged by the search of a review. */
export function PositionCard(props: {
  model: DeckModel;
  phase: ({ readonly type: 'asking' } & AskedCard) | ({ readonly type: 'told' } & ToldCard);
  position: StoredPosition;
}): JSX.Element {
  const { model, phase, position } = props;
  const { games } = useServices();
  const opened = useMemo(() => openPositionTry(games, position), [position]);
  useEffect(() => () => opened?.close(), [opened]);
  if (phase.type === 'told') return <PositionAnswer told={phase} opened={opened} />;
  if (opened !== null) return <PositionQuestion model={model} opened={opened} />;
  return (
    <div class="deck-question">
      <p class="deck-ask">{t('deck.noBest')}</p>
      <button type="button" class="button" onClick={() => model.giveUp()}>
        {t('deck.show')}
      </button>
    </div>
  );
}

/** So close to the best move is found: what a review calls no mistake. */
const FOUND_WITHIN = GRADE_FROM.small;

function PositionQuestion(props: { model: DeckModel; opened: PositionTry }): JSX.Element | null {
  const { model, opened } = props;
  const { session, board } = opened;
  const table = useTryTable(session);
  const judged = session.judged.value;
  useEffect(() => {
    const short = judged?.short ?? null;
    if (judged === null || short === null) return;
    void session.best().then((best) => {
      const play = nameOf(board, judged.move);
      const found = short < FOUND_WITHIN ? [play] : [];
      const plays = [...new Set([...(best === null ? [] : [nameOf(board, best.move)]), ...found])];
      model.answer({ type: 'position', play }, { type: 'position', plays });
    });
  }, [judged]);
  if (table === null) return null;
  const text =
    judged === null
      ? t('deck.ask.position')
      : t('review.try.judging', { word: nameOf(board, judged.move) });
  return (
    <div class="deck-question deck-try" style={{ '--n': board.size }}>
      <TryBoard of={table} />
      <TryLane of={table} text={text} />
      <div class="deck-dock">
        <TryRack of={table} />
      </div>
      <div class="deck-choices">
        <button type="button" class="button" onClick={() => model.giveUp()}>
          {t('deck.show')}
        </button>
        <TryPlay of={table} text={t('command.play')} />
      </div>
    </div>
  );
}

/** The best move on the board, and what one's own was worth; without one, the person says. */
function PositionAnswer(props: { told: ToldCard; opened: PositionTry | null }): JSX.Element {
  const { told, opened } = props;
  const best = useSignal<RatedMove | null | 'searching'>(opened === null ? null : 'searching');
  useEffect(() => {
    let isGone = false;
    const show = (found: RatedMove | null) => {
      if (isGone) return;
      best.value = found;
      announce([{ text: bestText(opened, found), urgency: 'polite' }]);
    };
    opened?.session.best().then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [opened]);
  const found = best.value === 'searching' ? null : best.value;
  return (
    <div class="deck-answer">
      {opened === null ? null : <PositionPicture opened={opened} best={found?.move ?? null} />}
      <Verdict told={told} />
      <p class="deck-truth">
        {best.value === 'searching' ? t('deck.searching') : bestText(opened, found)}
      </p>
      <p class="deck-result">{ownText(told, opened)}</p>
    </div>
  );
}

function bestText(opened: PositionTry | null, best: RatedMove | null): string {
  if (best === null || opened === null) return t('deck.noBest');
  if (best.move.type !== 'play') return t('deck.bestSwap');
  return t('deck.best', { move: nameOf(opened.board, best.move), n: best.score });
}

function ownText({ answer }: ToldCard, opened: PositionTry | null): string {
  const short = opened?.session.judged.value?.short ?? null;
  if (answer?.type !== 'position' || short === null) return t('deck.yourSay');
  const word = answer.play;
  return short === 0 ? t('review.try.best', { word }) : t('review.try.worse', { word, n: short });
}

/** `8H HORN`; a swap or a pass by its name. */
function nameOf(board: Board, move: Move): string {
  if (move.type === 'pass') return t('review.pass');
  if (move.type === 'exchange') return t('review.swap', { tiles: move.tiles.join(' ') });
  return formatMove(language.peek(), board, move.placement, 'brackets') ?? '';
}

function PositionPicture(props: { opened: PositionTry; best: Move | null }): JSX.Element {
  const { ruleset, board, rack, session } = props.opened;
  const laid: Placement = props.best?.type === 'play' ? props.best.placement : [];
  return (
    <>
      <StillBoard ruleset={ruleset} board={board} laid={laid} />
      <ul class="unseen">
        {rowsOf(board).map(({ row, letters }) => (
          <li key={row}>{t('deck.row', { row: row + 1, letters })}</li>
        ))}
      </ul>
      <CardTiles language={session.view.value.setup.language} letters={rack.join('')} />
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
