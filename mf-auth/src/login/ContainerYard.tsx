// The picture of the picture layout: a yard of stacked containers in shades of the agent's accent.
import styles from './login.module.css';

const width = 64;
const height = 27;
const gap = 3;

/** Boxes in each stack, from the left: high where no words stand, low under them. */
const stacks = [3, 4, 3, 5, 4, 6, 5, 7, 6, 8, 7, 9, 8, 9, 7, 8, 9, 8, 10, 9, 10, 8, 9];
const shades = ['deep', 'mid', 'pale', 'amber', 'slate'] as const;

/** Same yard at every visit: a shade by place, without visible rows or columns of one colour. */
const shadeAt = (stack: number, row: number) =>
  shades[(stack * 7 + row * row * 3 + stack * row) % shades.length] ?? 'mid';

const yardWidth = stacks.length * (width + gap);
const yardHeight = 11 * (height + gap);

export function ContainerYard() {
  return (
    <svg
      className={styles.yard}
      viewBox={`0 0 ${yardWidth} ${yardHeight}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="yard-ribs" width="8" height={height} patternUnits="userSpaceOnUse">
          <path d={`M2 3v${height - 6}`} className={styles.yardRib} />
        </pattern>
      </defs>
      {stacks.flatMap((boxes, stack) =>
        Array.from({ length: boxes }, (_, row) => {
          const place = {
            x: stack * (width + gap),
            y: yardHeight - (row + 1) * (height + gap),
            width,
            height,
            rx: 1.5,
          };
          return (
            <g key={`${place.x} ${place.y}`}>
              <rect {...place} className={styles.yardBox} data-shade={shadeAt(stack, row)} />
              <rect {...place} fill="url(#yard-ribs)" />
            </g>
          );
        }),
      )}
    </svg>
  );
}
