// The SVG of FlowMap: arcs between countries, wider for larger values, more opaque towards the destination. Loaded
// lazily.
import type { Direction } from '@waybill/contract';
import { useId } from 'react';
import { BaseMap } from './BaseMap';
import type { Flow } from './chart-types';
import { hueOf } from './hues';
import { mapWidth } from './map-size';
import { centreOf, type Place } from './world-shapes';

interface FlowDrawingProps {
  flows: readonly Flow[];
  direction?: Direction | undefined;
  pointed: string | null;
  onPoint: (key: string | null) => void;
  onPick?: ((key: string) => void) | undefined;
}

/** SVG path of an arc that bends upwards, more so the longer it is; a country's trade with itself is a ring. */
export function arcPath([x1, y1]: Place, [x2, y2]: Place): string {
  const far = Math.hypot(x2 - x1, y2 - y1);
  const at = (value: number) => value.toFixed(1);
  if (far < 1) return `M${at(x1)} ${at(y1)}m-6 -6a8 8 0 1 1 12 0`;
  const bend = 0.22 * far;
  return `M${at(x1)} ${at(y1)}Q${at((x1 + x2) / 2)} ${at((y1 + y2) / 2 - bend)} ${at(x2)} ${at(y2)}`;
}

/**
 * Ends of the arcs that draw a flow the short way: one arc, or two across the edge of the map, which cuts off what lies
 * outside.
 */
export function shortWay([x1, y1]: Place, [x2, y2]: Place): readonly { from: Place; to: Place }[] {
  if (Math.abs(x2 - x1) <= mapWidth / 2) return [{ from: [x1, y1], to: [x2, y2] }];
  const turn = x2 > x1 ? -mapWidth : mapWidth;
  return [
    { from: [x1, y1], to: [x2 + turn, y2] },
    { from: [x1 - turn, y1], to: [x2, y2] },
  ];
}

export default function FlowDrawing({ flows, direction, pointed, onPoint, onPick }: FlowDrawingProps) {
  const id = useId();
  const hue = hueOf(direction, 0);
  const most = Math.max(...flows.map((flow) => flow.value), 1);
  const arcs = flows.flatMap((flow) => {
    const [from, to] = [centreOf(flow.from), centreOf(flow.to)];
    return from && to
      ? shortWay(from, to).map((ends, part) => ({ flow, key: `${flow.key} ${part}`, ...ends }))
      : [];
  });
  return (
    <BaseMap>
      <defs>
        {arcs.map(({ key, from, to }, index) => (
          <linearGradient
            key={key}
            id={`${id}${index}`}
            gradientUnits="userSpaceOnUse"
            x1={from[0]}
            y1={from[1]}
            // A gradient of zero length paints nothing.
            x2={to[0] + (from[0] === to[0] ? 0.1 : 0)}
            y2={to[1]}
          >
            <stop offset="0" stopColor={hue} stopOpacity={0.25} />
            <stop offset="1" stopColor={hue} stopOpacity={0.9} />
          </linearGradient>
        ))}
      </defs>
      {/* The widest are drawn first, so that they hide no others. */}
      {arcs.map(({ flow, key, from, to }, index) => {
        const width = 1.2 + 8.8 * (flow.value / most);
        const path = arcPath(from, to);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the way for keyboards
          <g
            key={key}
            className={onPick ? 'wb-map-pick' : undefined}
            opacity={pointed === null || pointed === flow.key ? 1 : 0.3}
            onMouseEnter={() => onPoint(flow.key)}
            onMouseLeave={() => onPoint(null)}
            onClick={() => onPick?.(flow.key)}
          >
            <path d={path} className="wb-flow" stroke={`url(#${id}${index})`} strokeWidth={width} />
            {/* An invisible wider path: easier to hit than a thin line. */}
            <path d={path} className="wb-flow-reach" strokeWidth={Math.max(12, width)} />
            <circle cx={to[0]} cy={to[1]} r={Math.max(2, width / 2)} fill={hue} />
          </g>
        );
      })}
    </BaseMap>
  );
}
