// Choropleth world map: values by country as shades, with the same values as a list for keyboard and screen reader
// users.
import type { Direction } from '@waybill/contract';
import { lazy, useState } from 'react';
import { MapFrame, MapList } from './MapFrame';
import { type Opens, openMark } from './marks';
import { useChartWords } from './words';

const MapDrawing = lazy(() => import('./MapDrawing'));

interface MapValue {
  /** ISO 3166-1 alpha-2. */
  code: string;
  value: number;
}

/** `linkOf` and `onOpen` are called with the country code in upper case. */
interface WorldMapProps extends Opens {
  /** Says what the map shows, e.g. "Shipments by country of origin". */
  label: string;
  values: readonly MapValue[];
  direction?: Direction;
  /** How a value is written; whole numbers when absent. */
  write?: (value: number) => string;
  /** Countries in the list; the first ten when absent. */
  listed?: number;
}

export function WorldMap({ label, values, direction, write, linkOf, onOpen, listed = 10 }: WorldMapProps) {
  const { t, format } = useChartWords();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.number;
  const byCode = new Map(values.map((entry) => [entry.code.toUpperCase(), entry.value]));
  const ranked = [...byCode].sort(([, a], [, b]) => b - a).slice(0, listed);
  const opens = { linkOf, onOpen };

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
          onPick={linkOf || onOpen ? (code) => openMark(opens, code) : undefined}
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
