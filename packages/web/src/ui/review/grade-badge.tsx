import type { JSX } from 'preact';
import type { Grade } from '@luctor/learn';
import { t } from '../../i18n/index.ts';
import { Icon } from '../parts/icon.tsx';
import type { TurnMark } from './review-model.ts';

/** A grade has a shape of its own, a word and, beside it, a number: it is never only a colour. */

const SHAPES = {
  small: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  medium: 'M6 .5 11.5 6 6 11.5 .5 6z',
  large: 'M6 .8 11.5 11H.5z',
} as const satisfies Partial<Record<Grade, string>>;

/** The same shapes around 0, larger. */
const MARKS = {
  small: 'M0-3.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z',
  medium: 'M0-5.500 5.500 0 0 5.500-5.500 0z',
  large: 'M0-6.500 6.500 5h-13z',
} as const satisfies Partial<Record<Grade, string>>;

export function GradeBadge(props: { mark: TurnMark; isLong?: boolean }): JSX.Element | null {
  const { mark, isLong } = props;
  switch (mark) {
    case 'small':
    case 'medium':
    case 'large':
      return (
        <span class={`grade ${mark}`}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={SHAPES[mark]} />
          </svg>
          {t(isLong === true ? `review.mistake.${mark}` : `review.grade.${mark}`)}
        </span>
      );
    case 'good':
      return (
        <span class="grade good">
          <Icon name="check" />
          {t(isLong === true ? 'review.mistake.good' : 'review.grade.good')}
        </span>
      );
    case 'hinted':
      return (
        <span class="grade good">
          <Icon name="hint" />
          {t('review.hinted')}
        </span>
      );
    case 'provisional':
      return isLong === true ? <span class="grade good">{t('review.first')}</span> : null;
    case 'unclear':
      return <span class="grade good">{t('review.grade.unclear')}</span>;
  }
}

/** On the line of the chart. */
export function GradeMark(props: { grade: keyof typeof MARKS; x: number; y: number }): JSX.Element {
  const { grade, x, y } = props;
  return (
    <path
      class={`chart-mark ${grade}`}
      d={MARKS[grade]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    />
  );
}
