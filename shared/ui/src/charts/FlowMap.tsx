// World map of trade flows: at most 25 arcs from country to country, and a list of the same flows with links to
// records.
import type { Direction } from '@waybill/contract';
import { lazy, useState } from 'react';
import type { Flow } from './chart-types';
import { MapFrame, MapList } from './MapFrame';
import { type Opens, openMark } from './marks';
import { useChartWords } from './words';

const FlowDrawing = lazy(() => import('./FlowDrawing'));

interface FlowMapProps extends Opens {
  /** Says what the map shows, e.g. "Where the goods come from, by value". */
  label: string;
  flows: readonly Flow[];
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}

/** More arcs than this would hide each other. */
const MOST = 25;

/** The flows to draw, largest first: at most 25, and only those above zero. */
const largestFlows = (flows: readonly Flow[]): readonly Flow[] =>
  flows
    .filter((flow) => flow.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST);

export function FlowMap({ label, flows, direction, write, linkOf, onOpen }: FlowMapProps) {
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.compact;
  const shown = largestFlows(flows);
  const opens = { linkOf, onOpen };
  const nameOf = (flow: Flow) =>
    flow.label ?? `${format.country(flow.from.toUpperCase())} → ${format.country(flow.to.toUpperCase())}`;
  const pointedFlow = shown.find((flow) => flow.key === pointed);
  const left = flows.filter((flow) => flow.value > 0).length - shown.length;
  return (
    <MapFrame
      label={label}
      note={pointedFlow && `${nameOf(pointedFlow)} · ${text(pointedFlow.value)}`}
      drawing={
        <FlowDrawing
          flows={shown}
          direction={direction}
          pointed={pointed}
          onPoint={setPointed}
          onPick={linkOf || onOpen ? (key) => openMark(opens, key) : undefined}
        />
      }
    >
      <MapList
        label={label}
        entries={shown.map((flow) => ({
          key: flow.key,
          code: `${flow.from.toUpperCase()}→${flow.to.toUpperCase()}`,
          name: flow.label ?? format.country(flow.from.toUpperCase()),
          value: text(flow.value),
        }))}
        onPoint={setPointed}
        {...opens}
      />
      {left > 0 && <p className="wb-map-left">{t('others', { count: left, n: format.number(left) })}</p>}
    </MapFrame>
  );
}
