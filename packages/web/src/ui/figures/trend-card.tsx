import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { ChartData } from '../charts/chart-data.tsx';
import { LineChart, type ChartPoint } from '../charts/line-chart.tsx';
import { Card } from './card.tsx';
import { endsOf, periodHead, periodName, points, tenth, whole } from './figures-format.ts';
import type { FiguresShown } from './figures-model.ts';

/** Points given away each turn, over the weeks or months. */
export function GivenAwayCard({ shown }: { shown: FiguresShown }): JSX.Element {
  const { by, periods } = shown;
  const judged = periods.flatMap(({ from, givenAwayPerTurn, games }) =>
    givenAwayPerTurn === null ? [] : [{ from, games, value: givenAwayPerTurn }],
  );
  const chart = judged.map(({ from, value }): ChartPoint => ({
    at: from,
    label: periodName(by, from),
    value: value / 1000,
  }));
  const title = t('figures.givenAway');
  return (
    <Card title={title} about={t('figures.givenAwayAbout')}>
      {chart.length === 0 ? (
        <p class="figures-note">{t('figures.givenAwayNone')}</p>
      ) : (
        <>
          <LineChart
            label={t('figures.givenAwayChart', endsOf(chart, tenth))}
            points={chart}
            format={tenth}
            lastText={lastText(shown, tenth(chart.at(-1)?.value ?? 0), judged.at(-1)?.from)}
          />
          <ChartData
            caption={title}
            head={[periodHead(by), title, t('figures.games')]}
            rows={judged.map(({ from, value, games }) => [
              periodName(by, from),
              points(value),
              whole(games),
            ])}
          />
        </>
      )}
    </Card>
  );
}

/** Points a game with their spread. */
export function ScoreCard({ shown }: { shown: FiguresShown }): JSX.Element | null {
  const { by, periods } = shown;
  const scored = periods.flatMap(({ from, score }) => (score === null ? [] : [{ from, score }]));
  if (scored.length === 0) return null;
  const chart = scored.map(({ from, score }): ChartPoint => ({
    at: from,
    label: periodName(by, from),
    value: score.mean,
    low: score.lower,
    high: score.upper,
  }));
  const title = t('figures.scoreOver');
  return (
    <Card title={title} about={t('figures.scoreOverAbout')}>
      <LineChart
        label={t('figures.scoreChart', endsOf(chart, whole))}
        points={chart}
        format={whole}
        lastText={lastText(shown, whole(chart.at(-1)?.value ?? 0), scored.at(-1)?.from)}
      />
      <ChartData
        caption={title}
        head={[
          periodHead(by),
          t('figures.average'),
          t('figures.middle'),
          t('figures.spread'),
          t('figures.games'),
        ]}
        rows={scored.map(({ from, score }) => [
          periodName(by, from),
          whole(score.mean),
          t('figures.range.of', { low: whole(score.lower), high: whole(score.upper) }),
          whole(score.deviation),
          whole(score.count),
        ])}
      />
    </Card>
  );
}

/** `9.4 this week`, if the last point is of this week. */
function lastText({ by, isCurrent, periods }: FiguresShown, n: string, from?: number): string {
  if (!isCurrent || from !== periods.at(-1)?.from) return t('figures.last', { n });
  return by === 'week' ? t('figures.lastWeek', { n }) : t('figures.lastMonth', { n });
}
