// Waterfall: how one total became another, step by step. Names and figures are written over the drawing; each bar opens
// what is behind it. Falls are hatched and signed, so that they are told apart without colour.
import type { Direction } from '@waybill/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChartBoundary } from './ChartBoundary';
import { ChartTable } from './ChartTable';
import { hueIndex } from './hues';
import { ChartNote, Mark, MarkGroup, type Opens } from './marks';
import { useWidth } from './use-width';
import type { WaterfallMargins } from './WaterfallCanvas';
import { stackBars, type WaterfallBar, type WaterfallItem, waterfallAxis } from './waterfall-figures';
import { useChartWords } from './words';
import './charts.css';

const WaterfallCanvas = lazy(() => import('./WaterfallCanvas'));

/** Below this width in px the bars lie below each other, each with its name at the left. */
const LYING_BELOW = 600;
const ROW = 34;

const standing: WaterfallMargins = { left: 56, right: 8, top: 28, bottom: 44 };
const lyingDown: WaterfallMargins = { left: 116, right: 64, top: 4, bottom: 4 };

interface WaterfallChartProps extends Opens {
  /** Says what the chart shows, e.g. "Why the value moved". */
  label: string;
  items: readonly WaterfallItem[];
  /** e.g. "USD"; printed above the axis. */
  unit: string;
  direction?: Direction;
  /** The bar whose details the page shows. */
  selected?: string;
  /** Height of the drawing in px where the bars stand. */
  height?: number;
  /** How a level is written; compact numbers when absent. */
  write?: (value: number) => string;
}

export function WaterfallChart(props: WaterfallChartProps) {
  const { label, items, unit, direction, selected, height: standingHeight = 300 } = props;
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const { ref, width } = useWidth<HTMLDivElement>();
  const lying = width < LYING_BELOW;
  const margins = lying ? lyingDown : standing;
  const height = lying ? ROW * items.length + margins.top + margins.bottom : standingHeight;
  const write = props.write ?? format.compact;
  const bars = useMemo(() => stackBars(items), [items]);
  const { axis, isCut } = useMemo(() => waterfallAxis(bars), [bars]);
  const opens: Opens = { linkOf: props.linkOf, onOpen: props.onOpen };

  const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±');
  const figure = ({ kind, value }: WaterfallItem) =>
    kind === 'total' ? write(value) : `${sign(value)}${write(Math.abs(value))}`;
  const describe = (bar: WaterfallBar) =>
    bar.kind === 'total'
      ? `${bar.label}: ${figure(bar)} ${unit}`
      : `${bar.label}: ${figure(bar)} ${unit} · ${t('waterfall.level', { value: write(bar.to) })}`;
  const pointedBar = bars.find(({ key }) => key === pointed);
  const start = axis.ticks[0] ?? 0;
  /** Where the figure of a bar is written: beyond its farther end. */
  const placeFigure = ({ from, to }: WaterfallBar) => {
    const end = `${axis.place(Math.max(from, to, start)) * 100}%`;
    return lying ? { insetInlineStart: end } : { bottom: end };
  };

  return (
    <figure className="wb-chart">
      <figcaption className="wb-chart-head">
        <span className="wb-hidden">{label}</span>
        <span className="wb-legend" aria-hidden>
          <span className="wb-legend-item">{unit}</span>
          {isCut && <span className="wb-legend-item">{t('waterfall.cut', { value: write(start) })}</span>}
        </span>
      </figcaption>
      <div ref={ref} className="wb-range" style={{ height }}>
        <div aria-hidden className="wb-range-drawing">
          <ChartBoundary height={height}>
            <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height }} />}>
              <WaterfallCanvas
                {...{ bars, axis, height, margins, lying, write }}
                hueAt={hueIndex(direction, 0)}
              />
            </Suspense>
          </ChartBoundary>
        </div>
        <MarkGroup
          label={label}
          keys={bars.map(({ key }) => key)}
          onPoint={setPointed}
          className={lying ? 'wb-fall-marks wb-fall-lying' : 'wb-fall-marks'}
          style={{
            inset: `${margins.top}px ${margins.right}px ${margins.bottom}px ${margins.left}px`,
          }}
        >
          {bars.map((bar) => (
            <Mark
              key={bar.key}
              of={bar.key}
              opens={opens}
              name={describe(bar)}
              className={bar.key === selected ? 'wb-fall-mark wb-fall-selected' : 'wb-fall-mark'}
            >
              <span className="wb-fall-label">{bar.label}</span>{' '}
              <span className="wb-fall-figure" style={placeFigure(bar)}>
                {figure(bar)}
              </span>
            </Mark>
          ))}
        </MarkGroup>
      </div>
      <ChartNote>{pointedBar && describe(pointedBar)}</ChartNote>
      <ChartTable
        caption={`${label}, ${unit}`}
        head={[t('waterfall.step'), t('waterfall.change'), t('waterfall.reached')]}
        rows={bars.map((bar) => [bar.label, bar.kind === 'total' ? '' : figure(bar), write(bar.to)])}
      />
    </figure>
  );
}
