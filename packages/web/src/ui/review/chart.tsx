import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { formatSigned, language, t } from '../../i18n/index.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import {
  chartShape,
  namedTurns,
  turnAt,
  type ChartPoint,
  type ChartShape,
} from './chart-geometry.ts';
import { ChartTable, turnValue } from './chart-table.tsx';
import { GradeMark } from './grade-badge.tsx';
import { percentText } from './percent.ts';
import { markOf, type ReviewModel } from './review-model.ts';

/** Chance of winning as a line with the mistakes on it, lead as bars; a column is a turn [L2]. */
export function ReviewChart({ model }: { model: ReviewModel }): JSX.Element | null {
  const turns = model.course.value;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const shape = useMemo(() => chartShape(turns, size), [turns, size]);
  if (turns.length === 0) return null;
  const chosen = model.turn.value;
  const hasChance = shape.chance !== null;
  const name = model.table.view.value.setup.players[model.seat]?.name ?? '';
  const title = t(hasChance ? 'review.chart' : 'review.chartLead');
  return (
    <section class="window card review-chart">
      <WindowBar title={title} />
      <header class="card-head">
        <h2>
          {title}
          {model.isYou(model.seat) ? null : <small> {t('review.chartOf', { name })}</small>}
        </h2>
        {hasChance ? (
          <span class="key chance-key" aria-hidden="true">
            {t('review.chanceKey')}
          </span>
        ) : null}
        {hasChance ? (
          <span class="key lead-key" aria-hidden="true">
            {t('review.leadKey')}
          </span>
        ) : null}
      </header>
      {/* the keys of the screen move it: ← → Home End */}
      <div
        ref={frame}
        class="chart-frame"
        role="slider"
        tabIndex={0}
        aria-label={t('review.chartAbout')}
        aria-valuemin={1}
        aria-valuemax={turns.length + 1}
        aria-valuenow={(chosen ?? turns.length) + 1}
        aria-valuetext={turnValue(model, chosen)}
        onClick={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect();
          model.show(turnAt(shape, event.clientX - left));
        }}
      >
        <svg class="chart" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {chosen === null ? null : <Band shape={shape} turn={chosen} height={size.height} />}
          <Axes shape={shape} />
          {shape.bars.map(({ x, y, width, height, isAhead }, turn) => (
            <rect
              key={turn}
              class={isAhead ? 'ahead' : 'behind'}
              x={x}
              y={y}
              width={width}
              height={height}
              rx={1}
            />
          ))}
          {shape.chance?.lines.map((line, index) => (
            <ChanceLine key={index} line={line} middle={shape.chance?.middle ?? 0} />
          ))}
          <Marks model={model} shape={shape} />
          {namedTurns(turns.length, chosen).map((turn) => (
            <text
              key={turn}
              class={turn === chosen ? 'chosen' : undefined}
              x={shape.columns[turn]}
              y={shape.foot}
              text-anchor="middle"
            >
              {turn + 1}
            </text>
          ))}
        </svg>
      </div>
      <ChartTable model={model} />
    </section>
  );
}

function Band(props: { shape: ChartShape; turn: number; height: number }): JSX.Element {
  const { shape, turn, height } = props;
  return (
    <rect
      class="chart-band"
      x={(shape.columns[turn] ?? 0) - shape.columnWidth / 2}
      y={2}
      width={shape.columnWidth}
      height={height - 18}
      rx={3}
    />
  );
}

function Axes({ shape }: { shape: ChartShape }): JSX.Element {
  const { left, right, chance, zero, most, least } = shape;
  const label = (y: number, text: string) => (
    <text key={text} x={left - 6} y={y + 4} text-anchor="end">
      {text}
    </text>
  );
  return (
    <>
      {chance === null
        ? null
        : [
            [chance.top, percentText(language.value, 1)],
            [chance.middle, '50'],
            [chance.bottom, '0'],
          ].map(([y, text]) => (
            <g key={text}>
              <line class="axis" x1={left} x2={right} y1={y} y2={y} />
              {label(Number(y), String(text))}
            </g>
          ))}
      <line class="axis zero" x1={left} x2={right} y1={zero} y2={zero} />
      {label(zero, '0')}
      {most === null || zero - most.y < 14
        ? null
        : label(most.y, formatSigned(language.value, most.lead))}
      {least === null || least.y - zero < 14
        ? null
        : label(least.y, formatSigned(language.value, least.lead))}
    </>
  );
}

function ChanceLine(props: { line: readonly ChartPoint[]; middle: number }): JSX.Element {
  const { line, middle } = props;
  const path = line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const [first] = line;
  const last = line.at(-1);
  return (
    <>
      <path
        class="chart-area"
        d={`M${first?.x ?? 0} ${middle}L${path}L${last?.x ?? 0} ${middle}z`}
      />
      <path class="chart-line" d={`M${path}`} />
    </>
  );
}

/** On the line where there is one, else on the bars. */
function Marks(props: { model: ReviewModel; shape: ChartShape }): JSX.Element {
  const { model, shape } = props;
  const points = new Map(shape.chance?.lines.flat().map(({ x, y }) => [x, y]) ?? []);
  return (
    <>
      {shape.columns.map((x, turn) => {
        const grade = markOf(model, turn);
        if (grade !== 'small' && grade !== 'medium' && grade !== 'large') return null;
        const bar = shape.bars[turn];
        const y =
          points.get(x) ?? (bar === undefined ? 0 : bar.isAhead ? bar.y : bar.y + bar.height);
        return <GradeMark key={turn} grade={grade} x={x} y={y} />;
      })}
    </>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The drawing has the size of its frame, so that its letters keep theirs. */
function useSize(frame: { readonly current: HTMLElement | null }): Size {
  const size = useSignal<Size>({ width: 660, height: 150 });
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) size.value = { width, height };
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return size.value;
}
