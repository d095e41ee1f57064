import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { ChartData } from '../charts/chart-data.tsx';
import { LineChart, type ChartPoint } from '../charts/line-chart.tsx';
import { useServices } from '../shell/services.ts';
import { Card } from './card.tsx';
import { endsOf, periodHead, periodName, whole } from './figures-format.ts';
import type { Learned } from './learned.ts';
import type { Range } from './periods.ts';

/** The words of the deck that were known, over the weeks or months; nothing without a deck. */
export function LearnedCard({ range }: { range: Range }): JSX.Element | null {
  const { learning } = useServices();
  const learned = useSignal<Learned | null>(null);
  useEffect(() => {
    let isLeft = false;
    const read = async (): Promise<void> => {
      const { learnedOver } = await import('./learned.ts');
      const rows = await (await learning()).deck.repetitions();
      if (!isLeft && rows.ok) learned.value = learnedOver(rows.value, range, Date.now());
    };
    // without the deck there are still games
    read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [range]);
  if (learned.value === null) return null;
  const { by, periods } = learned.value;
  const chart = periods.map(({ from, known }): ChartPoint => ({
    at: from,
    label: periodName(by, from),
    value: known,
  }));
  const title = t('figures.known');
  return (
    <div class="figures-learned">
      <Card title={title} about={t('figures.knownAbout')}>
        <LineChart
          label={t('figures.knownChart', endsOf(chart, whole))}
          points={chart}
          format={whole}
          lastText={t('figures.knownNow', { n: whole(chart.at(-1)?.value ?? 0) })}
        />
        <ChartData
          caption={title}
          head={[periodHead(by), title, t('figures.answers')]}
          rows={periods.map(({ from, known, answers }) => [
            periodName(by, from),
            whole(known),
            whole(answers),
          ])}
        />
      </Card>
    </div>
  );
}
