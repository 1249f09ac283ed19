// World map of ports: a circle at each port's coordinates, sized by value; ports without coordinates are only listed.
import type { Direction } from '@waybill/contract';
import { lazy, useState } from 'react';
import type { MapPoint, PlacedPoint } from './chart-types';
import { MapFrame, MapList } from './MapFrame';
import { type Opens, openMark } from './marks';
import { useChartWords } from './words';

const PointDrawing = lazy(() => import('./PointDrawing'));

interface PointMapProps extends Opens {
  /** Says what the map shows, e.g. "Ports of unloading by shipments". */
  label: string;
  points: readonly MapPoint[];
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}

/** Points in each of the two lists: with and without coordinates. */
const LISTED = 10;

/** Whether the point has valid coordinates; impossible values from a file do not count. */
const isPlaced = (point: MapPoint): point is PlacedPoint =>
  Math.abs(point.latitude ?? Number.NaN) <= 90 && Math.abs(point.longitude ?? Number.NaN) <= 180;

export function PointMap(props: PointMapProps) {
  const { label, points, direction, write, linkOf, onOpen } = props;
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.compact;
  const ranked = points.filter((point) => point.value > 0).sort((a, b) => b.value - a.value);
  const placed = ranked.filter(isPlaced);
  const elsewhere = ranked.filter((point) => !isPlaced(point));
  const opens = { linkOf, onOpen };
  const entriesOf = (some: readonly MapPoint[]) =>
    some.slice(0, LISTED).map((point) => ({ key: point.key, name: point.label, value: text(point.value) }));
  const left = Math.max(0, placed.length - LISTED) + Math.max(0, elsewhere.length - LISTED);
  const pointedPoint = placed.find((point) => point.key === pointed);
  return (
    <MapFrame
      label={label}
      note={pointedPoint && `${pointedPoint.label} · ${text(pointedPoint.value)}`}
      drawing={
        <PointDrawing
          points={placed}
          direction={direction}
          pointed={pointed}
          onPoint={setPointed}
          onPick={linkOf || onOpen ? (key) => openMark(opens, key) : undefined}
        />
      }
    >
      {placed.length > 0 && (
        <MapList label={label} entries={entriesOf(placed)} onPoint={setPointed} {...opens} />
      )}
      {elsewhere.length > 0 && (
        <>
          <p className="wb-map-left">{t('unplaced', { n: format.number(elsewhere.length) })}</p>
          <MapList
            label={t('unplaced', { n: format.number(elsewhere.length) })}
            entries={entriesOf(elsewhere)}
            onPoint={setPointed}
            {...opens}
          />
        </>
      )}
      {left > 0 && <p className="wb-map-left">{t('others', { count: left, n: format.number(left) })}</p>}
    </MapFrame>
  );
}
