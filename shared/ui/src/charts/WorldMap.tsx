// Values by country on a map of the world, with the same values as a list that keyboard and screen readers use.
import { lazy, Suspense, useState } from 'react';
import { useUi } from '../core/language';
import { ChartBoundary } from './ChartBoundary';
import './charts.css';

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
  direction?: 'import' | 'export';
  /** How a value is written; whole numbers when absent. */
  write?: (value: number) => string;
  /** A country was clicked, or chosen in the list. */
  onPick?: (code: string) => void;
  /** Countries in the list; the first ten when absent. */
  listed?: number;
}

export function WorldMap({ label, values, direction, write, onPick, listed = 10 }: WorldMapProps) {
  const { t, format } = useUi();
  const [pointed, setPointed] = useState<string | null>(null);
  const text = write ?? format.number;
  const byCode = new Map(values.map((entry) => [entry.code.toUpperCase(), entry.value]));
  const ranked = [...values].sort((a, b) => b.value - a.value).slice(0, listed);

  return (
    <figure className="wb-map">
      <figcaption className="wb-hidden">{label}</figcaption>
      <div className="wb-map-parts">
        <div className="wb-map-drawing" aria-hidden>
          <ChartBoundary height={260}>
            <Suspense fallback={<span className="wb-bone" style={{ width: '100%', height: 260 }} />}>
              <MapDrawing
                values={byCode}
                direction={direction}
                pointed={pointed}
                onPoint={setPointed}
                onPick={onPick}
              />
            </Suspense>
          </ChartBoundary>
          <p className="wb-map-note">
            {pointed
              ? `${format.country(pointed)} · ${byCode.has(pointed) ? text(byCode.get(pointed) ?? 0) : t('charts.none')}`
              : ' '}
          </p>
        </div>
        <ol className="wb-map-list" aria-label={label}>
          {ranked.map((entry) => {
            const code = entry.code.toUpperCase();
            const words = (
              <>
                <span className="wb-country-code">{code}</span>
                <span className="wb-map-name">{format.country(code)}</span>
                <span className="wb-map-value">{text(entry.value)}</span>
              </>
            );
            return (
              <li key={code}>
                {onPick ? (
                  <button
                    type="button"
                    className="wb-map-entry"
                    onClick={() => onPick(code)}
                    onMouseEnter={() => setPointed(code)}
                    onMouseLeave={() => setPointed(null)}
                    onFocus={() => setPointed(code)}
                    onBlur={() => setPointed(null)}
                  >
                    {words}
                  </button>
                ) : (
                  <span className="wb-map-entry">{words}</span>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
