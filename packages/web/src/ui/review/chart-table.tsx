import type { JSX } from 'preact';
import { pointsGivenAway } from '@luctor/learn';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { eventText } from '../panels/turn-line.tsx';
import type { ChartTurn } from './chart-geometry.ts';
import { percentText } from './percent.ts';
import { markOf, type ReviewModel, type TurnMark } from './review-model.ts';

/** The chart as a table: for ears, and for who wants the numbers. */
export function ChartTable({ model }: { model: ReviewModel }): JSX.Element {
  const { table, course } = model;
  const view = table.view.value;
  const hasChance = course.value.some(({ chance }) => chance !== null);
  return (
    // a table is never narrower than its words: a box around it hides it
    <div class="unseen">
      <table>
        <caption>{t('review.chartAbout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('review.column.turn')}</th>
            <th scope="col">{t('history.player')}</th>
            <th scope="col">{t('review.move')}</th>
            {hasChance ? <th scope="col">{t('review.chart')}</th> : null}
            <th scope="col">{t('review.chartLead')}</th>
            <th scope="col">{t('review.column.grade')}</th>
          </tr>
        </thead>
        <tbody>
          {view.history.map((record, turn) => {
            const point = course.value[turn];
            return (
              <tr key={turn}>
                <th scope="row">{turn + 1}</th>
                <td>{view.setup.players[record.seat]?.name}</td>
                <td>{eventText(record)}</td>
                {hasChance ? <td>{chanceText(point)}</td> : null}
                <td>{formatSigned(language.value, point?.lead ?? 0)}</td>
                <td>{gradeText(model, turn)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What a slider says of the turn it stands at: `Turn 7, chance 54%, lead +4, Large mistake −47`. */
export function turnValue(model: ReviewModel, turn: number | null): string {
  if (turn === null) return t('review.value.end');
  const point = model.course.value[turn];
  const parts = [
    chanceText(point) === '' ? '' : t('review.value.chance', { percent: chanceText(point) }),
    t('review.value.lead', { points: formatSigned(language.value, point?.lead ?? 0) }),
    gradeText(model, turn),
  ];
  const what = parts.filter((part) => part !== '').join(', ');
  return t('review.valueTurn', { turn: turn + 1, what });
}

function chanceText(point: ChartTurn | undefined): string {
  const chance = point?.chance ?? null;
  return chance === null ? '' : percentText(language.value, chance);
}

/** A grade in words with its number; '' where there is none. */
export function gradeText(model: ReviewModel, turn: number): string {
  const mark = markOf(model, turn);
  const word = mark === null ? '' : markText(mark);
  const verdict = model.review.verdicts.value.get(turn);
  if (mark === null || mark === 'good' || mark === 'hinted' || verdict === undefined) return word;
  const lost = formatSigned(language.value, -pointsGivenAway(verdict));
  return word === '' ? lost : `${word} ${lost}`;
}

function markText(mark: TurnMark): string {
  if (mark === 'hinted') return t('review.hinted');
  return mark === 'provisional' || mark === 'unclear' ? '' : t(`review.mistake.${mark}`);
}
