// The SVG of WorldMap: countries filled in five shades of one hue by value. Loaded lazily.
import { type Direction, directions } from '@waybill/contract';
import { BaseMap } from './BaseMap';
import { hueOf } from './hues';
import { step } from './map-steps';
import type { Shape } from './world-shapes';

interface MapDrawingProps {
  /** By ISO alpha-2, upper case. */
  values: ReadonlyMap<string, number>;
  direction?: Direction | undefined;
  /** Country under the pointer, or focused in the list. */
  pointed: string | null;
  onPoint: (code: string | null) => void;
  onPick?: ((code: string) => void) | undefined;
}

export default function MapDrawing({ values, direction, pointed, onPoint, onPick }: MapDrawingProps) {
  const drawnValues = [...values.values()].filter((value) => value > 0);
  const least = Math.min(...drawnValues);
  const most = Math.max(...drawnValues);
  const hue = hueOf(direction ?? directions.import, 0);
  const figureOf = (shape: Shape) => (shape.code === null ? 0 : (values.get(shape.code) ?? 0));
  return (
    <BaseMap
      fillOf={(shape) => {
        const value = figureOf(shape);
        return value > 0 ? { fill: hue, fillOpacity: step(value, least, most) } : undefined;
      }}
      opens={(shape) => onPick !== undefined && figureOf(shape) > 0}
      onOpen={onPick}
      onPoint={onPoint}
      pointed={pointed}
    />
  );
}
