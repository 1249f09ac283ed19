// Values by country on a map of the world, with the same values as a list that keyboard and screen readers use.
import type { Direction } from '@waybill/contract';
import { lazy, useState } from 'react';
import { MapFrame, MapList } from './MapFrame';
import { openMark } from './marks';
import { useChartWords } from './words';

const MapDrawing = lazy(() => import('./MapDrawing'));

export interface MapValue {
  /** ISO 3166-1 alpha-2. */
  code: string;
  value: number;
}

export interface WorldMapProps {
  /** Says what the map shows, e.g. "Shipments by country of origin". */
  label: string;
  values: readonly MapValue[];
  direction?: Direction;
  /** How a value is written; whole numbers when absent. */
  write?: (value: number) => string;
  /** Path of a country's records, by its code in upper case. */
  linkOf?: (code: string) => string | undefined;
  /** A country was clicked, or chosen in the list; for pages that do not go by a path. */
  onPick?: (code: string) => void;
  /** Countries in the list; the first ten when absent. */
  listed?: number;
}

export function WorldMap({ label, values, direction, write, linkOf, onPick, listed = 10 }: WorldMapProps) {
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.number;
  const byCode = new Map(values.map((entry) => [entry.code.toUpperCase(), entry.value]));
  const ranked = [...byCode].sort(([, a], [, b]) => b - a).slice(0, listed);
  const opens = { linkOf, onOpen: onPick };
  const pick = linkOf || onPick ? (code: string) => openMark(opens, code) : undefined;

  return (
    <MapFrame
      label={label}
      note={
        pointed === null
          ? undefined
          : `${format.country(pointed)} · ${byCode.has(pointed) ? text(byCode.get(pointed) ?? 0) : t('none')}`
      }
      drawing={
        <MapDrawing
          values={byCode}
          direction={direction}
          pointed={pointed}
          onPoint={setPointed}
          onPick={pick}
        />
      }
    >
      <MapList
        label={label}
        entries={ranked.map(([code, value]) => ({
          key: code,
          code,
          name: format.country(code),
          value: text(value),
        }))}
        onPoint={setPointed}
        {...opens}
      />
    </MapFrame>
  );
}
