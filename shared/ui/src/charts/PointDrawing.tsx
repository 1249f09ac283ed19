// The SVG of PointMap: circles with areas proportional to values, the largest few labelled. Loaded lazily.
import type { Direction } from '@waybill/contract';
import { BaseMap } from './BaseMap';
import type { PlacedPoint } from './chart-types';
import { hueOf } from './hues';
import { mapWidth } from './map-size';
import { world } from './world-shapes';

interface PointDrawingProps {
  /** Largest first. */
  points: readonly PlacedPoint[];
  direction?: Direction | undefined;
  pointed: string | null;
  onPoint: (key: string | null) => void;
  onPick?: ((key: string) => void) | undefined;
}

const LARGEST = 14;
const SMALLEST = 2.5;
/** Points labelled on the map, as far as there is space. */
const NAMED = 6;
/** Width of a letter and height of a line, in units of the drawing. */
const LETTER = 6;
const LINE = 13;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export default function PointDrawing({ points, direction, pointed, onPoint, onPick }: PointDrawingProps) {
  const { project } = world();
  const hue = hueOf(direction, 0);
  const most = Math.max(...points.map((point) => point.value), 1);
  const drawn = points.flatMap((point) => {
    const place = project([point.longitude, point.latitude]);
    return place
      ? [{ point, x: place[0], y: place[1], r: Math.max(SMALLEST, LARGEST * Math.sqrt(point.value / most)) }]
      : [];
  });
  const taken: Box[] = [];
  const named = drawn.slice(0, NAMED).filter(({ point, x, y, r }) => {
    const long = Math.min(point.label.length, 24) * LETTER;
    const box = { left: x + r + 3, right: x + r + 3 + long, top: y - LINE / 2, bottom: y + LINE / 2 };
    if (box.right > mapWidth || taken.some((other) => meet(box, other))) return false;
    taken.push(box);
    return true;
  });
  return (
    <BaseMap>
      {drawn.map(({ point, x, y, r }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the way for keyboards
        <circle
          key={point.key}
          className={onPick ? 'wb-point wb-map-pick' : 'wb-point'}
          cx={x}
          cy={y}
          r={r}
          fill={hue}
          data-pointed={pointed === point.key || undefined}
          onMouseEnter={() => onPoint(point.key)}
          onMouseLeave={() => onPoint(null)}
          onClick={() => onPick?.(point.key)}
        />
      ))}
      {named.map(({ point, x, y, r }) => (
        <text key={point.key} className="wb-point-name" x={x + r + 3} y={y} dy="0.35em">
          {point.label.length > 24 ? `${point.label.slice(0, 23)}…` : point.label}
        </text>
      ))}
    </BaseMap>
  );
}
