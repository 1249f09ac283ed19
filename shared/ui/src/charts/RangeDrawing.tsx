// The SVG of RangeChart, in px; RangeChart lays the marks that open records over it.
import type { Axis } from './axis';
import type { RangeOutlier, RangeRow } from './chart-types';

/** Margins around the plot in px (as in charts.css, `.wb-range-marks`). */
export const margin = { top: 8, right: 16, bottom: 40, left: 52 } as const;

/** Least distance in px between the labels of two months. */
const WORDS = 62;

interface RangeDrawingProps {
  periods: readonly string[];
  byPeriod: ReadonlyMap<string, RangeRow>;
  outliers: readonly RangeOutlier[];
  marked: { period: string; value: number } | undefined;
  axis: Axis;
  width: number;
  height: number;
  boxes: boolean;
  hue: string;
  monthOf: (period: string) => string;
  write: (value: number) => string;
  countOf: (row: RangeRow) => string;
}

/** Runs of consecutive months that have figures: the line and the band stop at a gap. */
export function runsOf<Row>(rows: readonly (Row | undefined)[]): { at: number; row: Row }[][] {
  const runs: { at: number; row: Row }[][] = [];
  rows.forEach((row, at) => {
    if (row === undefined) return;
    const last = runs.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, row });
    else runs.push([{ at, row }]);
  });
  return runs;
}

export function RangeDrawing(props: RangeDrawingProps) {
  const { periods, byPeriod, outliers, marked, axis, width, height, boxes, hue } = props;
  const step = (width - margin.left - margin.right) / Math.max(1, periods.length);
  const x = (at: number) => margin.left + (at + 0.5) * step;
  const y = (value: number) => margin.top + (1 - axis.place(value)) * (height - margin.top - margin.bottom);
  const foot = height - margin.bottom;
  const every = Math.max(1, Math.ceil(WORDS / step));
  const rows = periods.map((period) => byPeriod.get(period));
  const boxWidth = Math.min(24, step * 0.6);

  return (
    <svg width={width} height={height} className="wb-drawing" aria-hidden="true" focusable="false">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            className="wb-grid-line"
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="wb-axis-word" x={margin.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {props.write(tick)}
          </text>
        </g>
      ))}
      {rows.map(
        (row, at) =>
          row?.min !== undefined &&
          row.max !== undefined && (
            <line
              key={row.period}
              stroke={hue}
              strokeOpacity={step < 10 ? 0.25 : 0.55}
              x1={x(at)}
              x2={x(at)}
              y1={y(row.min)}
              y2={y(row.max)}
            />
          ),
      )}
      {runsOf(rows).map((run) => {
        const [first] = run;
        if (!first) return null;
        const there = run.map(({ at, row }) => `${x(at)} ${y(row.q3)}`);
        const back = run.map(({ at, row }) => `${x(at)} ${y(row.q1)}`).reverse();
        const line = run.map(({ at, row }) => `${x(at)} ${y(row.median)}`);
        return (
          <g key={first.row.period}>
            {boxes || run.length === 1 ? (
              run.map(({ at, row }) => (
                <rect
                  key={row.period}
                  className="wb-range-box"
                  fill={hue}
                  x={x(at) - boxWidth / 2}
                  width={boxWidth}
                  y={y(row.q3)}
                  height={Math.max(1, y(row.q1) - y(row.q3))}
                />
              ))
            ) : (
              <path d={`M${[...there, ...back].join('L')}Z`} fill={hue} fillOpacity={0.24} />
            )}
            {boxes || run.length === 1 ? (
              run.map(({ at, row }) => (
                <line
                  key={row.period}
                  stroke={hue}
                  strokeWidth={2}
                  x1={x(at) - boxWidth / 2}
                  x2={x(at) + boxWidth / 2}
                  y1={y(row.median)}
                  y2={y(row.median)}
                />
              ))
            ) : (
              <path
                d={`M${line.join('L')}`}
                fill="none"
                stroke={hue}
                strokeWidth={2}
                strokeLinejoin="round"
              />
            )}
          </g>
        );
      })}
      {outliers.map((outlier) => (
        <circle
          key={outlier.key}
          className="wb-range-point"
          cx={x(periods.indexOf(outlier.period))}
          cy={y(outlier.value)}
          r={3.5}
        />
      ))}
      {marked && (
        <circle className="wb-range-ring" cx={x(periods.indexOf(marked.period))} cy={y(marked.value)} r={6} />
      )}
      <line className="wb-foot-line" x1={margin.left} x2={width - margin.right} y1={foot} y2={foot} />
      {periods.map((period, at) => {
        // Counted back from the newest month, so that it always has a label.
        if ((periods.length - 1 - at) % every !== 0) return null;
        const row = rows[at];
        return (
          <text key={period} className="wb-axis-word" textAnchor="middle">
            <tspan x={x(at)} y={foot + 16}>
              {props.monthOf(period)}
            </tspan>
            <tspan className="wb-axis-count" x={x(at)} y={foot + 31}>
              {row ? props.countOf(row) : '–'}
            </tspan>
          </text>
        );
      })}
    </svg>
  );
}
