import type { JSX } from 'preact';
import {
  bandPath,
  linearScale,
  linePath,
  roundTicks,
  shownLabels,
  type Margins,
} from './geometry.ts';
import { useWidth } from './use-width.ts';

/** A value at a moment; `low` and `high` enclose what is usual there. */
export interface ChartPoint {
  readonly at: number;
  /** Under the axis: short. */
  readonly label: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

interface LineChartProps {
  /** What it shows, in a sentence: the picture for those who cannot see it. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** Beside the last point. */
  readonly lastText: string;
}

const HEIGHT = 226;
const MARGINS: Margins = { top: 22, right: 12, bottom: 40, left: 38 };
const TICKS = 5;
const LABEL_ROOM = 64;

/** Values over time as a line, with a band where they have a spread. */
export function LineChart({ label, points, format, lastText }: LineChartProps): JSX.Element {
  const { element, width } = useWidth<HTMLDivElement>(520);
  const { top, right, bottom, left } = MARGINS;
  const ticks = roundTicks(
    points.flatMap(({ value, low = value, high = value }) => [value, low, high]),
    TICKS,
  );
  const [first] = points;
  const last = points.at(-1);
  const x = linearScale([first?.at ?? 0, last?.at ?? 0], [left + 8, width - right - 8]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [HEIGHT - bottom, top]);
  const place = (at: number, value: number) => ({ x: x(at), y: y(value) });
  const labels = shownLabels(
    points.map(({ at }) => x(at)),
    LABEL_ROOM,
  );
  // the text keeps clear of the line that comes to the last point
  const isFalling = last !== undefined && (points.at(-2)?.value ?? 0) > last.value;
  return (
    <div class="chart-frame" ref={element}>
      <svg class="chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="axis" x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
            <text x={left - 8} y={y(tick) + 4} text-anchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        <path
          class="band"
          d={bandPath(
            points.map(({ at, value, high = value }) => place(at, high)),
            points.map(({ at, value, low = value }) => place(at, low)),
          )}
        />
        <path class="line" d={linePath(points.map(({ at, value }) => place(at, value)))} />
        {points.map((point) => (
          <circle
            key={point.at}
            class="point"
            cx={x(point.at)}
            cy={y(point.value)}
            r={point === last ? 5 : 3}
          />
        ))}
        {last === undefined ? null : (
          <text
            class="strong"
            x={points.length === 1 ? x(last.at) : x(last.at) + 8}
            y={y(last.value) + (isFalling ? 20 : -12)}
            text-anchor={points.length === 1 ? 'middle' : 'end'}
          >
            {lastText}
          </text>
        )}
        {labels.map((index) => {
          const point = points[index];
          if (point === undefined) return null;
          const isEdge = index > 0 && index === points.length - 1;
          return (
            <text
              key={point.at}
              x={x(point.at) + (isEdge ? 8 : 0)}
              y={HEIGHT - 10}
              text-anchor={isEdge ? 'end' : index === 0 && points.length > 1 ? 'start' : 'middle'}
            >
              {point.label}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
