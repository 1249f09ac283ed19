// Shapes and projection of the world map: Natural Earth's borders (world-atlas 110m), 100 kB. Import it only from
// modules that are loaded lazily.
import { geoArea, geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-110m.json';
import { alpha2OfNumeric } from './iso-numeric';
import { mapHeight, mapWidth } from './map-size';

export interface Shape {
  key: string;
  /** ISO alpha-2; null for shapes without a code of their own. */
  code: string | null;
  path: string;
}

/** Longitude and latitude in degrees. */
export type Place = readonly [number, number];

interface World {
  shapes: readonly Shape[];
  project: (place: Place) => Place | null;
  centres: ReadonlyMap<string, Place>;
}

/** Coordinates of trading countries and territories too small to be among the shapes. */
const small: Readonly<Record<string, Place>> = {
  AD: [1.6, 42.5],
  BB: [-59.5, 13.2],
  BH: [50.5, 26],
  CV: [-23.6, 15.1],
  GI: [-5.35, 36.1],
  HK: [114.2, 22.3],
  KM: [43.3, -11.7],
  LI: [9.5, 47.2],
  MC: [7.4, 43.7],
  MO: [113.5, 22.2],
  MT: [14.4, 35.9],
  MU: [57.6, -20.3],
  MV: [73.5, 4.2],
  SC: [55.5, -4.7],
  SG: [103.8, 1.35],
  ST: [6.6, 0.2],
  WS: [-172, -13.7],
};

type Geometry = { type: string; coordinates?: unknown };

/** The largest part of a country: the centre of France is not out at sea because of Guiana. */
function mainPart<Whole extends { geometry: Geometry }>(whole: Whole): Whole {
  const { geometry } = whole;
  if (geometry.type !== 'MultiPolygon' || !Array.isArray(geometry.coordinates)) return whole;
  const areaOf = (coordinates: unknown) =>
    geoArea({ type: 'Polygon', coordinates } as Parameters<typeof geoArea>[0]);
  const [largest] = [...geometry.coordinates].sort((a, b) => areaOf(b) - areaOf(a));
  return { ...whole, geometry: { type: 'Polygon', coordinates: largest } };
}

let made: World | undefined;

/** All countries but Antarctica, which trades nothing; computed once. */
export function world(): World {
  if (made) return made;
  // The JSON's `type` fields are wider than the library's literal types; the file is the library's own format.
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const object = topology.objects.countries;
  const collection = object ? feature(topology, object) : undefined;
  const features =
    collection?.type === 'FeatureCollection' ? collection.features.filter((entry) => entry.id !== '010') : [];
  const projection = geoEqualEarth().fitExtent(
    [
      [4, 4],
      [mapWidth - 4, mapHeight - 4],
    ],
    { type: 'FeatureCollection', features },
  );
  const path = geoPath(projection).digits(1);
  const codeOf = (id: unknown) => alpha2OfNumeric(String(id ?? ''));
  made = {
    shapes: features.map((entry, index) => ({
      key: String(entry.id ?? `shape ${index}`),
      code: codeOf(entry.id),
      path: path(entry) ?? '',
    })),
    project: ([longitude, latitude]) => projection([longitude, latitude]),
    centres: new Map<string, Place>([
      ...Object.entries(small),
      ...features.flatMap((entry): [string, Place][] => {
        const code = codeOf(entry.id);
        return code === null ? [] : [[code, geoCentroid(mainPart(entry))]];
      }),
    ]),
  };
  return made;
}

/** Position of a country's centre on the drawing; null for an unknown country. */
export function centreOf(code: string): Place | null {
  const { centres, project } = world();
  const place = centres.get(code.toUpperCase());
  return place ? project(place) : null;
}
