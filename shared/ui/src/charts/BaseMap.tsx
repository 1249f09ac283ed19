// The world map as an SVG, with layers drawn over it. Hidden from screen readers: each map has a list of the same
// figures.
import type { CSSProperties, ReactNode } from 'react';
import { mapHeight, mapWidth } from './map-size';
import { type Shape, world } from './world-shapes';

interface BaseMapProps {
  /** Fill of a country; undefined for land without figures. */
  fillOf?: (shape: Shape) => CSSProperties | undefined;
  /** Whether a click on the country opens its records. */
  opens?: (shape: Shape) => boolean;
  onOpen?: (code: string) => void;
  onPoint?: (code: string | null) => void;
  /** ISO alpha-2 of the country that is outlined. */
  pointed?: string | null;
  children?: ReactNode;
}

export function BaseMap({ fillOf, opens, onOpen, onPoint, pointed, children }: BaseMapProps) {
  const { shapes } = world();
  const outlined = shapes.find((shape) => shape.code !== null && shape.code === pointed);
  return (
    <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} className="wb-map-svg" aria-hidden="true" focusable="false">
      {shapes.map((shape) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the way for keyboards
        <path
          key={shape.key}
          d={shape.path}
          className={opens?.(shape) ? 'wb-map-shape wb-map-pick' : 'wb-map-shape'}
          style={fillOf?.(shape)}
          onMouseEnter={() => onPoint?.(shape.code)}
          onMouseLeave={() => onPoint?.(null)}
          onClick={() => {
            if (shape.code !== null && opens?.(shape)) onOpen?.(shape.code);
          }}
        />
      ))}
      {outlined && <path d={outlined.path} className="wb-map-pointed" />}
      {children}
    </svg>
  );
}
