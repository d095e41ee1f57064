import type { ComponentType, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Tile } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { GameReview } from '../../review/game-review.ts';
import { shelfFor } from './review-shelf.ts';
import type { GameSession } from '../../session/game-session.ts';
import { WordDialog } from '../explore/lazy-words.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { soundIsDue } from '../lane/sources/sound-offer.ts';
import type { TableModel } from '../model/table-model.ts';
import { Icon } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import type { Screen } from '../shell/navigation.ts';
import { useServices } from '../shell/services.ts';
import { PrintSheet } from '../table/lazy-bars.ts';
import { ReviewChart } from './chart.tsx';
import { ChosenTurn } from './chosen-turn.tsx';
import { GameEnd } from './game-end.tsx';
import { PlayOnDialog } from './play-on-dialog.tsx';
import { ReviewBoard, ReviewSteps } from './review-board.tsx';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewHead } from './review-head.tsx';
import { noteFinished } from './note-finished.ts';
import { createReviewModel, isMistake, type ReviewModel } from './review-model.ts';
import { listenToStepKeys } from './step-keys.ts';
import { TryBoard } from '../trying/try-table.tsx';
import { TryFoot, TrySteps, useTry } from './try-again.tsx';
import { TurnsCard, TurnsSheet } from './turn-rows.tsx';
import '../over/proof.css';
import './review.css';

interface ReviewScreenProps {
  readonly table: TableModel;
  readonly onStart: (session: GameSession) => void;
  /** The address of a turn of this game; null: of its final board. */
  readonly addressOf: (turn: number | null) => Screen;
  /** Online: instead of the buttons for another game at this screen. */
  readonly Foot?: ComponentType<{ session: GameSession }>;
}

/** The end of a game and its review, on one screen [L1, L2]. */
export function ReviewScreen(props: ReviewScreenProps): JSX.Element {
  const { table, Foot } = props;
  const services = useServices();
  const model = useMemo(() => {
    const review = new GameReview({
      log: table.session.log,
      open: (setup) => services.games.openEngine(setup),
      shelf: shelfFor(services, table.session),
    });
    return createReviewModel(table, review, props.addressOf);
  }, [table]);
  useEffect(() => {
    void model.review.start();
    noteFinished(services, table.session);
    return () => model.review.close();
  }, [model]);
  useEffect(() => {
    soundIsDue(services);
  }, []);
  const view = table.view.value;
  const turn = model.turn.value;
  const isListOpen = useSignal(false);
  const isTrying = useSignal(false);
  const isPlayingOn = useSignal(false);
  const trying = useTry(model, isTrying.value, () => (isTrying.value = false));
  // the search and a try would ask the same engine at once
  useEffect(() => {
    if (trying === null) return;
    const wasSearching = model.review.stage.peek().type === 'refining';
    model.review.stop();
    return () => {
      if (wasSearching) void model.review.goOn();
    };
  }, [trying]);
  // another turn is another position; before it can be tried
  useLayoutEffect(() => {
    isTrying.value = false;
  }, [turn]);
  useLayoutEffect(() => (trying === null ? listenToStepKeys(model) : undefined), [model, trying]);
  const decision = model.decision.value;
  return (
    <PageFrame
      class={classes('review', trying !== null && 'trying')}
      setup={view.setup}
      footer={
        trying === null ? (
          <ReviewFoot model={model} onStart={props.onStart} Foot={Foot} />
        ) : (
          <TryFoot of={trying} />
        )
      }
    >
      <div class="review-grid" style={{ '--n': view.board.size }}>
        <ReviewHead view={view} isOnline={Foot !== undefined} />
        <ReviewChart model={model} />
        {trying === null ? <ReviewSteps model={model} /> : <TrySteps of={trying} />}
        {trying === null ? <ReviewBoard model={model} /> : <TryBoard of={trying} />}
        <div class="review-cards">
          <TurnsCard model={model} />
          {turn === null ? (
            <GameEnd model={model} />
          ) : (
            <ChosenTurn
              model={model}
              turn={turn}
              isTrying={trying !== null}
              onTry={() => (isTrying.value = true)}
              onPlayOn={() => (isPlayingOn.value = true)}
            />
          )}
          <AllTurns model={model} onOpen={() => (isListOpen.value = true)} />
        </div>
      </div>
      {isListOpen.value ? (
        <TurnsSheet model={model} onClose={() => (isListOpen.value = false)} />
      ) : null}
      {isPlayingOn.value && decision !== null ? (
        <PlayOnDialog
          model={model}
          decision={decision}
          onStart={props.onStart}
          onClose={() => (isPlayingOn.value = false)}
        />
      ) : null}
      {table.dialog.value === 'word' ? (
        <WordDialog
          table={table}
          onClose={() => {
            table.dialog.value = null;
          }}
        />
      ) : null}
      <PrintSheet table={table} rackAt={(at) => rackHeld(model, at)} />
    </PageFrame>
  );
}

function rackHeld({ review }: ReviewModel, turn: number): readonly Tile[] | null {
  const decision = review.decisionAt(turn);
  return decision?.view.seats[decision.seat]?.rack ?? null;
}

/** Below 1180 px: opens the list of turns. */
function AllTurns(props: { model: ReviewModel; onOpen: () => void }): JSX.Element {
  const { review, table } = props.model;
  const n = table.view.value.history.length;
  const counted = new Set(review.counted.value.map(({ turn }) => turn));
  const judged = [...review.verdicts.value.values()].filter(({ turn }) => counted.has(turn));
  const mistakes = judged.filter((verdict) => verdict.grade !== null && isMistake(verdict)).length;
  const isSure = judged.length > 0 && judged.every(({ stage }) => stage === 'refined');
  return (
    <button type="button" class="card all-turns" aria-haspopup="dialog" onClick={props.onOpen}>
      <span>
        <b>{t('review.allTurns', { n })}</b>{' '}
        <small>
          {mistakes > 0
            ? t('review.mistakes', { n: mistakes })
            : isSure
              ? t('review.noMistakes')
              : ''}
        </small>
      </span>
      <Icon name="next" />
    </button>
  );
}
