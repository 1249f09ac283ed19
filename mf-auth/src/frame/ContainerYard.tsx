// Illustration of the picture layout (SVG): stacked containers in shades of the agent's accent colour.
import styles from './yard.module.css';

const width = 80;
const height = 34;
const gap = 3;

/** Boxes per stack, from the left. Aligned to the right edge: high under the card, low under the text. */
const stacks = [
  2, 3, 2, 4, 3, 2, 3, 4, 2, 3, 1, 2, 3, 2, 4, 3, 5, 4, 3, 5, 6, 4, 7, 6, 8, 7, 9, 8, 10, 9, 11, 10,
];
const highest = Math.max(...stacks);
const shades = ['deep', 'mid', 'pale', 'amber', 'slate'] as const;

/** Shade by position: the same at every visit, without visible rows or columns of one colour. */
const shadeAt = (stack: number, row: number) =>
  shades[(stack * 7 + row * row * 3 + stack * row) % shades.length] ?? 'mid';

const yardWidth = stacks.length * (width + gap);
const yardHeight = highest * (height + gap);

export default function ContainerYard() {
  return (
    <svg
      className={styles.yard}
      viewBox={`0 0 ${yardWidth} ${yardHeight}`}
      width={yardWidth}
      height={yardHeight}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="yard-ribs" width="0.1" height="1" patternContentUnits="userSpaceOnUse">
          <path d={`M4 4v${height - 8}`} className={styles.yardRib} />
        </pattern>
      </defs>
      {stacks.flatMap((boxes, stack) =>
        Array.from({ length: boxes }, (_, row) => {
          const x = stack * (width + gap);
          const y = yardHeight - (row + 1) * (height + gap);
          const box = { x, y, width, height, rx: 1.5 };
          return (
            <g key={`${x} ${y}`}>
              <rect {...box} className={styles.yardBox} data-shade={shadeAt(stack, row)} />
              <rect {...box} fill="url(#yard-ribs)" />
            </g>
          );
        }),
      )}
    </svg>
  );
}
