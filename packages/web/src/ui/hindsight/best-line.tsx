import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import {
  appraisedGame,
  pointsGivenAway,
  type AppraisedTurn,
} from '../../hindsight/appraised-game.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import type { TableModel } from '../model/table-model.ts';
import { adviceText } from './move-text.ts';
import { reasonText } from './reason-text.ts';

interface Found {
  readonly turn: number;
  /** Null if the words are not available. */
  readonly appraised: AppraisedTurn | null;
}

/** In the review: the best move of the turn shown, in words and, on request, on the board. */
export function BestLine(props: { table: TableModel; turn: number }): JSX.Element | null {
  const { table, turn } = props;
  const game = useMemo(() => appraisedGame(table.session), [table]);
  const found = useSignal<Found | null>(null);
  useEffect(() => {
    const decision = game?.decisionAt(turn) ?? null;
    if (game === null || decision === null) return;
    let isLeft = false;
    const show = (appraised: AppraisedTurn | null) => {
      if (!isLeft) found.value = { turn, appraised };
    };
    game.appraise(decision).then(show, () => show(null));
    return () => {
      isLeft = true;
      table.advised.value = null;
    };
  }, [game, turn]);
  if (game === null) return null;
  const shown = found.value?.turn === turn ? found.value : null;
  const best = shown?.appraised?.appraisal.best;
  const isAdvised = table.advised.value !== null;
  return (
    <div class="best-line">
      <p role="status">{shown === null ? '' : lineOf(shown)}</p>
      {best?.type !== 'play' || !wasMissed(shown) ? null : (
        <button
          type="button"
          class="icon-button"
          aria-label={t('missed.show')}
          aria-pressed={isAdvised}
          onClick={() => {
            table.advised.value = isAdvised ? null : best.placement;
          }}
        >
          <Icon name="eye" />
        </button>
      )}
    </div>
  );
}

function wasMissed(found: Found | null): boolean {
  const appraised = found?.appraised ?? null;
  return appraised !== null && pointsGivenAway(appraised.appraisal) > 0;
}

/** `Best: (Q)UARTZ H4 +86 · 12 points given away. It scores 12 points more.` */
function lineOf({ appraised }: Found): string {
  if (appraised === null) return t('missed.failed');
  const { decision, appraisal } = appraised;
  const n = pointsGivenAway(appraisal);
  if (n === 0) return t('missed.nothingBetter');
  const { what, place, points } = adviceText(decision, appraisal.best);
  const move = [what, place, points].filter((part) => part !== '').join(' ');
  return `${t('missed.line', { move })} · ${t('missed.given', { n })}. ${reasonText(appraised)}`;
}
