// The layout that all maps share: the drawing with a line of text below it, and beside it a list of the same figures
// for keyboard and screen reader users.
import { type ReactNode, Suspense } from 'react';
import { ChartBoundary } from './ChartBoundary';
import { mapHeight, mapWidth } from './map-size';
import { ChartNote, Mark, type Opens } from './marks';
import './charts.css';

interface MapFrameProps {
  label: string;
  /** Loaded lazily. */
  drawing: ReactNode;
  /** Text about the place under the pointer. */
  note: string | undefined;
  children: ReactNode;
}

/** As high as the drawing will be. */
const placeholder = { width: '100%', height: 'auto', aspectRatio: `${mapWidth} / ${mapHeight}` };

export function MapFrame({ label, drawing, note, children }: MapFrameProps) {
  return (
    <figure className="wb-map">
      <figcaption className="wb-hidden">{label}</figcaption>
      <div className="wb-map-parts">
        <div className="wb-map-drawing" aria-hidden>
          <ChartBoundary height={260}>
            <Suspense fallback={<span className="wb-bone" style={placeholder} />}>{drawing}</Suspense>
          </ChartBoundary>
          <ChartNote>{note}</ChartNote>
        </div>
        <div className="wb-map-side">{children}</div>
      </div>
    </figure>
  );
}

interface MapEntry {
  key: string;
  /** A short code before the name. */
  code?: string;
  name: string;
  value: string;
}

interface MapListProps extends Opens {
  label: string;
  entries: readonly MapEntry[];
  onPoint: (key: string | null) => void;
}

export function MapList({ label, entries, onPoint, linkOf, onOpen }: MapListProps) {
  return (
    <ol className="wb-map-list" aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          onMouseEnter={() => onPoint(entry.key)}
          onMouseLeave={() => onPoint(null)}
          onFocus={() => onPoint(entry.key)}
          onBlur={() => onPoint(null)}
        >
          <Mark of={entry.key} opens={{ linkOf, onOpen }} className="wb-map-entry">
            {entry.code !== undefined && (
              <span className="wb-country-code" style={{ minWidth: entry.code.length > 2 ? 52 : 20 }}>
                {entry.code}
              </span>
            )}
            <span className="wb-map-name">{entry.name}</span>
            <span className="wb-map-value">{entry.value}</span>
          </Mark>
        </li>
      ))}
    </ol>
  );
}
