// The drawing of WorldMap: Natural Earth's borders (world-atlas 110m) as an SVG. Loaded lazily with its 100 kB of shapes.
import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { hueOf } from './hues';
import { alpha2OfNumeric } from './isoNumeric';
import { step } from './mapSteps';

const width = 800;
const height = 380;

interface Shape {
  key: string;
  /** ISO alpha-2; null for shapes without a code of their own. */
  code: string | null;
  path: string;
}

let drawn: readonly Shape[] | undefined;

/** Outlines of all countries but Antarctica, which trades nothing; computed once. */
function shapes(): readonly Shape[] {
  if (drawn) return drawn;
  // The JSON's `type` fields are wider than the library's literal types; the file is the library's own format.
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const object = topology.objects.countries;
  const collection = object ? feature(topology, object) : undefined;
  if (collection?.type !== 'FeatureCollection') return [];
  const features = collection.features.filter((entry) => entry.id !== '010');
  const projection = geoEqualEarth().fitExtent(
    [
      [4, 4],
      [width - 4, height - 4],
    ],
    { type: 'FeatureCollection', features },
  );
  const path = geoPath(projection).digits(1);
  drawn = features.map((entry, index) => ({
    key: String(entry.id ?? `shape ${index}`),
    code: alpha2OfNumeric(String(entry.id ?? '')),
    path: path(entry) ?? '',
  }));
  return drawn;
}

interface MapDrawingProps {
  /** By ISO alpha-2, upper case. */
  values: ReadonlyMap<string, number>;
  direction?: 'import' | 'export';
  /** Country under the pointer or in focus in the list. */
  pointed: string | null;
  onPoint: (code: string | null) => void;
  onPick?: (code: string) => void;
}

export default function MapDrawing({ values, direction, pointed, onPoint, onPick }: MapDrawingProps) {
  const drawnValues = [...values.values()].filter((value) => value > 0);
  const least = Math.min(...drawnValues);
  const most = Math.max(...drawnValues);
  const hue = hueOf(direction ?? 'import', 0);
  const pointedShape = shapes().find((shape) => shape.code !== null && shape.code === pointed);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="wb-map-svg" aria-hidden="true" focusable="false">
      {shapes().map((shape) => {
        const value = shape.code ? (values.get(shape.code) ?? 0) : 0;
        return (
          // The list beside the map is the way for keyboards; the drawing is hidden from screen readers.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <path
            key={shape.key}
            d={shape.path}
            className={onPick && value > 0 ? 'wb-map-shape wb-map-pick' : 'wb-map-shape'}
            style={value > 0 ? { fill: hue, fillOpacity: step(value, least, most) } : undefined}
            onMouseEnter={() => onPoint(shape.code)}
            onMouseLeave={() => onPoint(null)}
            onClick={() => {
              if (shape.code && value > 0) onPick?.(shape.code);
            }}
          />
        );
      })}
      {pointedShape && <path d={pointedShape.path} className="wb-map-pointed" />}
    </svg>
  );
}
