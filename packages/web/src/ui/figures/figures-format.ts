import { formatNumber, language, t } from '../../i18n/index.ts';
import type { ChartPoint } from '../charts/line-chart.tsx';

/** How figures are written: never more digits than they deserve. */

export function whole(value: number): string {
  return formatNumber(language.value, Math.round(value));
}

/** `9.4` */
export function tenth(value: number): string {
  return formatNumber(language.value, Math.round(value * 10) / 10);
}

/** Thousandths of a point as points. */
export function points(equity: number): string {
  return tenth(equity / 1000);
}

/** `0:42`, `1:05:00` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const DAYS = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  fr: new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short' }),
} as const;
const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' }),
  fr: new Intl.DateTimeFormat('fr', { month: 'short', year: 'numeric' }),
} as const;

/** `1 Sep` for a week, `Sept 2026` for a month. */
export function periodName(by: 'week' | 'month', from: number): string {
  return (by === 'week' ? DAYS : MONTHS)[language.value].format(from);
}

export function periodHead(by: 'week' | 'month'): string {
  return t(by === 'week' ? 'figures.week' : 'figures.month');
}

/** Where a chart begins and ends, for the sentence that stands for it. */
export function endsOf(chart: readonly ChartPoint[], format: (value: number) => string) {
  const [first] = chart;
  const last = chart.at(-1);
  return {
    first: format(first?.value ?? 0),
    from: first?.label ?? '',
    last: format(last?.value ?? 0),
    to: last?.label ?? '',
  };
}
