import type { JSX } from 'preact';
import { isProvable, isUnfinished, type GameView } from '@luctor/rules';
import { formatList, formatNumber, language, say, t } from '../../i18n/index.ts';
import { isYourWin, rankingOf } from '../over/ranking.ts';
import { classes } from '../parts/pure.ts';

/** Who won and by how much, and the final scores [R11]. */
export function ReviewHead(props: { view: GameView; isOnline: boolean }): JSX.Element {
  const { view, isOnline } = props;
  const winners = view.result?.winners ?? [];
  return (
    <header class="review-head">
      <div>
        <h1>{resultTitle(view, isOnline)}</h1>
        <p class="lead">{leadOf(view)}</p>
      </div>
      <dl class="final-scores" aria-label={t('review.scores')}>
        {rankingOf(view)
          .toSorted((a, b) => a.seat - b.seat)
          .map(({ player, seat, score }) => (
            <div key={seat} class={classes(winners.includes(seat) && 'winner')}>
              <dt>{player.name}</dt>
              <dd>{formatNumber(language.value, score)}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
}

export function resultTitle(view: GameView, isOnline: boolean): string {
  const isTold = !isProvable(view.fairness);
  if (!isTold && isYourWin(view, isOnline)) return t('over.youWin');
  const names = (view.result?.winners ?? []).map((seat) => view.setup.players[seat]?.name ?? '');
  const [name = ''] = names;
  if (view.result !== null && isUnfinished(view.result.reason)) return t('over.unfinished');
  if (view.setup.players.length === 1) {
    const points = t('points', { n: view.seats[0]?.score ?? 0 });
    return t('over.alone', { name, points });
  }
  if (names.length > 1) return t('over.tie', { names: formatList(language.value, names) });
  return t('over.wins', { name });
}

/** `by 29 points, in 47 turns and 38 minutes` */
export function leadOf(view: GameView): string {
  const [first, second] = rankingOf(view);
  const minutes = Math.round(view.history.reduce((sum, { usedMs }) => sum + usedMs, 0) / 60_000);
  const n = view.history.length;
  const length = isProvable(view.fairness)
    ? say(language.value, 'over.length', { n, time: minuteText(minutes) })
    : t('over.turns', { n });
  if (view.result !== null && isUnfinished(view.result.reason)) return length;
  const lead = (first?.score ?? 0) - (second?.score ?? 0);
  return second === undefined || lead <= 0 ? length : `${t('over.by', { n: lead })}, ${length}`;
}

function minuteText(minutes: number): string {
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.max(1, minutes));
}
