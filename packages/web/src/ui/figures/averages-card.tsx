import type { JSX } from 'preact';
import type { FiguresSummary, Spread } from '@luctor/learn';
import { language, say, t, type MessageKey } from '../../i18n/index.ts';
import { Card } from './card.tsx';
import { duration, points, tenth, whole } from './figures-format.ts';

type Row = readonly [name: MessageKey, spread: Spread | null, format: (value: number) => string];

/** All averages, each with how far the games lie apart. */
export function AveragesCard({ summary }: { summary: FiguresSummary }): JSX.Element {
  const rows: readonly Row[] = [
    ['figures.average.score', summary.score, whole],
    ['figures.average.other', summary.otherScore, whole],
    ['figures.average.perTurn', summary.perTurn, tenth],
    ['figures.average.first', summary.firstScore, whole],
    ['figures.average.full', summary.fullRacks, tenth],
    ['figures.average.accuracy', summary.accuracy, whole],
    ['figures.average.luck', summary.luck, points],
    ['figures.average.turnTime', summary.msPerTurn, duration],
    ['figures.average.gameTime', summary.msPerGame, duration],
  ];
  const title = t('figures.averages');
  return (
    <Card title={title} about={t('figures.averagesAbout')}>
      {/* many columns on a phone scroll sideways, by keyboard too */}
      <div class="chart-table" tabIndex={0} role="group" aria-label={title}>
        <table class="averages">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">{title}</span>
              </th>
              <th scope="col">{t('figures.average')}</th>
              <th scope="col">{t('figures.spread')}</th>
              <th scope="col">{t('figures.lowest')}</th>
              <th scope="col">{t('figures.highest')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, spread, format]) =>
              spread === null ? null : (
                <tr key={name}>
                  <th scope="row">{nameOf(name)}</th>
                  <td>
                    <b>{format(spread.mean)}</b>
                  </td>
                  <td>± {format(spread.deviation)}</td>
                  <td>{format(spread.min)}</td>
                  <td>{format(spread.max)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {summary.hints === 0 ? null : (
        <p class="figures-note">{t('figures.hints', { n: summary.hints })}</p>
      )}
    </Card>
  );
}

function nameOf(name: MessageKey): string {
  return say(language.value, name);
}
