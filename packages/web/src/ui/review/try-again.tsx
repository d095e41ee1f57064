import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Decision, Verdict } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { createTrySession, type Judged } from '../../review/try-session.ts';
import type { TableModel } from '../model/table-model.ts';
import { TryLane, TryPlay, TryRack, useTryTable, type TryTable } from '../trying/try-table.tsx';
import { spokenMove } from './move-name.ts';
import type { ReviewModel } from './review-model.ts';

/** A try at a past turn: its table, and how it is played. */
export interface Try extends TryTable {
  readonly decision: Decision;
  readonly verdict: Verdict;
  readonly leave: () => void;
}

/** Null where there is nothing to try, or nothing to compare a try with. */
export function useTry(model: ReviewModel, isTrying: boolean, leave: () => void): Try | null {
  const decision = model.decision.value;
  const tried = useMemo(() => {
    const verdict = model.verdict.peek();
    const { engine } = model.review;
    if (!isTrying || decision === null || verdict === null || engine === null) return null;
    return { decision, verdict, session: createTrySession({ decision, verdict, engine }) };
  }, [model, decision, isTrying]);
  // a search that nobody waits for would delay the review
  useEffect(() => () => tried?.session.close(), [tried]);
  const made = useTryTable(tried?.session ?? null);
  useLayoutEffect(() => (made === null ? undefined : leaveByEscape(made.table, leave)), [made]);
  return useMemo(
    () => (made === null || tried === null ? null : { ...made, ...tried, leave }),
    [made],
  );
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
  // before the keys of the table, which know nothing of a way back
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Instead of the steps: the lane, which judges. */
export function TrySteps({ of }: { of: Try }): JSX.Element {
  const judged = of.session.judged.value;
  return (
    <div class="review-steps try-lane">
      <TryLane of={of} text={judged === null ? startText(of) : judgedText(of, judged)} />
    </div>
  );
}

function startText({ decision, verdict }: Try): string {
  return t('review.try.start', { word: spokenMove(decision.view.board, verdict.made) });
}

function judgedText({ decision }: Try, { move, words, short, compared }: Judged): string {
  const word = spokenMove(decision.view.board, { move, words });
  if (short === null || compared === null) return t('review.try.judging', { word });
  if (compared === 'best') return t('review.try.best', { word });
  return t(`review.try.${compared}`, { word, n: short });
}

/** Instead of the foot: the rack held then, Play, and the way back. */
export function TryFoot({ of }: { of: Try }): JSX.Element {
  // the button that was pressed is gone
  useLayoutEffect(
    () => document.querySelector<HTMLElement>('.review [role=gridcell][tabindex="0"]')?.focus(),
    [],
  );
  return (
    <>
      <TryRack of={of} />
      <button type="button" class="button" onClick={of.leave}>
        {t('review.try.leave')}
      </button>
      <TryPlay of={of} text={t('review.try.play')} />
    </>
  );
}
