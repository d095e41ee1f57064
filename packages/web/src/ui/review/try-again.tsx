import type { JSX } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { computed, signal, useSignalEffect } from '@preact/signals';
import type { Decision, Verdict } from '@luctor/learn';
import { language, t, tileName } from '../../i18n/index.ts';
import { createTrySession, type Judged, type TrySession } from '../../review/try-session.ts';
import { createDrag, type Drag } from '../board/drag.ts';
import { LiftedTile } from '../board/lifted-tile.tsx';
import { isQuestion, mostUrgent, type LaneMessage } from '../lane/lane-message.ts';
import { Lane } from '../lane/lane.tsx';
import { entryMessage } from '../lane/sources/entry.ts';
import { noticeMessage } from '../lane/sources/notice.ts';
import { questionMessages } from '../lane/sources/questions.ts';
import { useSpoken } from '../lane/spoken.ts';
import { pickQuestion } from '../model/own-question.ts';
import { createPerform, type Perform } from '../model/perform.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import { Icon } from '../parts/icon.tsx';
import { Rack } from '../rack/rack.tsx';
import { announce } from '../shell/live-regions.tsx';
import { useServices } from '../shell/services.ts';
import { BoardArea, useBoardZoom } from '../table/board-area.tsx';
import { listenToKeys } from '../table/keyboard.ts';
import { bars } from '../table/lazy-bars.ts';
import { spokenMove } from './move-name.ts';
import type { ReviewModel } from './review-model.ts';

/** A try at a past turn: its table, and how it is played. */
export interface Try {
  readonly decision: Decision;
  readonly verdict: Verdict;
  readonly session: TrySession;
  readonly table: TableModel;
  readonly perform: Perform;
  readonly drag: Drag;
  readonly leave: () => void;
}

const AT_ONCE = signal(0);

/** Null where there is nothing to try, or nothing to compare a try with. */
export function useTry(model: ReviewModel, isTrying: boolean, leave: () => void): Try | null {
  const { preferences } = useServices();
  const decision = model.decision.value;
  const made = useMemo(() => {
    const verdict = model.verdict.peek();
    const { engine } = model.review;
    if (!isTrying || decision === null || verdict === null || engine === null) return null;
    const session = createTrySession({ decision, verdict, engine });
    const style = computed(() => preferences.value.entryStyle);
    const table = createTable(session, style, AT_ONCE);
    const perform = createPerform(table, {
      save: () => undefined,
      asksBeforePass: () => false,
      say: () => undefined,
    });
    const drag = createDrag((tile, target) =>
      table.dispatch(
        target.on === 'square'
          ? { type: 'dropOnSquare', tile, cell: target.cell }
          : { type: 'dropOnRack', tile, slot: target.slot },
      ),
    );
    return { decision, verdict, session, table, perform, drag, leave };
  }, [model, decision, isTrying]);
  useLayoutEffect(() => {
    if (made === null) return;
    bars.preload();
    const stopEscape = leaveByEscape(made.table, leave);
    const stopKeys = listenToKeys(made.table, made.perform, () => preferences.peek().singleKeys);
    return () => {
      stopEscape();
      stopKeys();
      made.table.stop();
    };
  }, [made]);
  return made;
}

/** Escape takes tiles back first; with none on the board it leads back to the review. */
function leaveByEscape(table: TableModel, leave: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const draft = table.draft.peek();
    const isIdle =
      draft !== null && draft.laid.length === 0 && draft.word === '' && draft.phase === 'composing';
    const isOpen = table.asked.peek() !== null || table.dialog.peek() !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || !isIdle || isOpen) return;
    event.preventDefault();
    leave();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Instead of the board of the review: the same position, to be played. */
export function TryBoard({ of }: { of: Try }): JSX.Element {
  const zoom = useBoardZoom(of.table);
  const { tileSet } = of.decision.view.setup.ruleset;
  return (
    <>
      <BoardArea table={of.table} drag={of.drag} zoom={zoom} isPart />
      <LiftedTile drag={of.drag} tileSet={tileSet} />
    </>
  );
}

/** Instead of the steps: the lane, which judges. */
export function TryLane({ of }: { of: Try }): JSX.Element {
  const { judged } = of.session;
  useSignalEffect(() => {
    const text = judged.value === null ? '' : judgedText(of, judged.value);
    if (text !== '') announce([{ text, urgency: 'polite' }]);
  });
  const now = judged.value;
  const message = useTryMessage(of);
  const isGood = now?.compared === 'best' || now?.compared === 'better';
  return (
    <div class="review-steps try-lane">
      <Lane message={message} takesEscape={() => of.table.dialog.peek() === null}>
        <span class="try-said">
          <Icon name={isGood ? 'check' : 'hint'} />
          <b>{now === null ? startText(of) : judgedText(of, now)}</b>
        </span>
      </Lane>
    </div>
  );
}

/** What a draft asks and what is wrong with it; nothing of what a game has to say. */
function useTryMessage({ table, perform }: Try): LaneMessage | null {
  const questions = [...questionMessages(table, 0), entryMessage(table)];
  const all = [noticeMessage(table, perform, questions.some(isQuestion)), ...questions];
  const shown = mostUrgent(all);
  useSpoken(shown, all);
  return shown;
}

function startText({ decision, verdict }: Try): string {
  return t('review.try.start', { word: spokenMove(decision.view.board, verdict.made) });
}

function judgedText({ decision }: Try, { move, words, short, compared }: Judged): string {
  const word = spokenMove(decision.view.board, { move, words });
  if (short === null || compared === null) return t('review.try.judging', { word });
  if (compared === 'best') return t('review.try.best', { word });
  return t(`review.try.${compared}`, { word, points: short });
}

/** Instead of the foot: the rack held then, Play, and the way back. */
export function TryFoot({ of }: { of: Try }): JSX.Element {
  const { table, drag, perform } = of;
  const picking = pickQuestion(table.asked.value);
  const { tileSet } = of.decision.view.setup.ruleset;
  const isLaid = (table.draft.value?.laid.length ?? 0) > 0;
  // the button that was pressed is gone
  useLayoutEffect(
    () => document.querySelector<HTMLElement>('.review [role=gridcell][tabindex="0"]')?.focus(),
    [],
  );
  return (
    <>
      <Rack
        table={table}
        drag={drag}
        nameOf={(tile) => tileName(language.value, tileSet, tile)}
        picked={picking?.pick.slots ?? []}
        onTap={(slot) => {
          if (picking === null) table.dispatch({ type: 'tapSlot', slot });
          else bars.value()?.togglePick(table, slot);
        }}
      />
      <div class="try-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.juggle')}
          onClick={() => perform({ type: 'juggle' })}
        >
          <Icon name="juggle" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.change')}
          onClick={() => perform({ type: 'change', tiles: null })}
        >
          <Icon name="change" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.recall')}
          disabled={!isLaid}
          onClick={() => perform({ type: 'recall' })}
        >
          <Icon name="back" />
        </button>
      </div>
      <button type="button" class="button" onClick={of.leave}>
        {t('review.try.leave')}
      </button>
      <button
        type="button"
        class="button primary"
        disabled={!isLaid || table.isBusy.value}
        onClick={() => perform({ type: 'play' })}
      >
        {t('review.try.play')}
      </button>
    </>
  );
}
