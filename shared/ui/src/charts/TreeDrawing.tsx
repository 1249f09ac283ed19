// The HTML of Treemap: rectangles, and above them the breadcrumb of levels. Loaded lazily.
import { mix } from '@waybill/contract';
import { type CSSProperties, useState } from 'react';
import { ChartTable } from './ChartTable';
import type { TreemapProps } from './chart-types';
import type { TreeItem } from './code-tree';
import { hueIndex } from './hues';
import { ChartNote, Mark, MarkGroup, type Opens } from './marks';
import { inkOn } from './readable';
import { treeRectangles } from './tree-rectangles';
import { useWidth } from './use-width';
import { useChartWords } from './words';
import './charts.css';
import { usePalette } from './use-palette';

/** How far fills are mixed with the surface, for the largest and the smallest: text is legible on all of them. */
const FILLS = [0.3, 0.82] as const;
/** Least size in px of a labelled rectangle: height, and widths for its code (without its digits), for its share and for its text. */
const LEAST = { height: 22, code: 16, share: 62, text: 96 } as const;
const LETTER = 8;
const LINE = 15;

/** The items along a path of keys, as far as they exist. */
function alongPath(items: readonly TreeItem[], path: readonly string[]): TreeItem[] {
  const [key, ...further] = path;
  const item = items.find((entry) => entry.key === key && entry.children !== undefined);
  return item ? [item, ...alongPath(item.children ?? [], further)] : [];
}

export default function TreeDrawing(props: TreemapProps & { height: number }) {
  const { label, items, direction, height, write, linkOf, onOpen } = props;
  const { t, format } = useChartWords();
  const palette = usePalette();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [path, setPath] = useState<readonly string[]>([]);
  const [pointed, setPointed] = useState<string | null>(null);

  const trail = alongPath(items, path);
  const here = trail.at(-1);
  const level = here?.children ?? items;
  const sum = level.reduce((all, item) => all + Math.max(0, item.value), 0);
  const total = here ? sum : Math.max(sum, props.whole ?? 0);
  const rectangles = treeRectangles(level, width, height);
  if (rectangles.length === 0) return <p className="wb-chart-failed">{t('none')}</p>;

  const text = write ?? format.compact;
  const hue = palette.hues[hueIndex(direction, 0)] ?? palette.accent;
  const codeOf = (item: TreeItem) => item.key || t('noCode');
  const restName = (count: number) => t('others', { count, n: format.number(count) });
  // In the order of the visible text, so that voice control understands users who read it out.
  const say = (item: TreeItem) =>
    `${codeOf(item)} ${format.percent(item.value / total)} ${item.label} · ${text(item.value)}`;
  const shown = rectangles.flatMap(({ item }) => (item ? [item] : []));
  const pointedItem = shown.find((item) => item.key === pointed);
  const opensOf = (item: TreeItem): Opens =>
    item.children
      ? { onOpen: (key) => setPath([...trail.map((entry) => entry.key), key]) }
      : { linkOf, onOpen };

  return (
    <figure className="wb-tree">
      <figcaption className="wb-hidden">{label}</figcaption>
      <nav className="wb-tree-trail" aria-label={`${label}, ${t('level')}`}>
        {trail.length === 0 ? (
          <span>{t('all')}</span>
        ) : (
          <button type="button" className="wb-link-button" onClick={() => setPath([])}>
            {t('all')}
          </button>
        )}
        {trail.map((item, index) =>
          item === here ? (
            <span key={item.key} aria-current="true" className="wb-tree-here">
              {codeOf(item)} {item.label}
            </span>
          ) : (
            <button
              key={item.key}
              type="button"
              className="wb-link-button"
              onClick={() => setPath(path.slice(0, index + 1))}
            >
              {codeOf(item)}
            </button>
          ),
        )}
        {here && (linkOf || onOpen) && (
          <Mark of={here.key} opens={{ linkOf, onOpen }} className="wb-tree-records">
            {t('open')}
          </Mark>
        )}
      </nav>
      <div ref={ref} style={{ height }}>
        <MarkGroup
          label={here ? `${label}, ${codeOf(here)} ${here.label}` : label}
          keys={shown.map((item) => item.key)}
          onPoint={setPointed}
          className="wb-tree-map"
          style={{ height }}
        >
          {rectangles.map((rectangle, index) => {
            const { item, value, left, top } = rectangle;
            const place = { left, top, width: rectangle.width, height: rectangle.height };
            const high = rectangle.height >= LEAST.height;
            if (item === null) {
              return (
                <span key="rest" className="wb-tree-part wb-tree-rest" style={place}>
                  {high && rectangle.width >= LEAST.share && (
                    <span className="wb-tree-words">{restName(rectangle.count)}</span>
                  )}
                </span>
              );
            }
            const [full, pale] = FILLS;
            const fill = mix(
              hue,
              palette.surface,
              full + (pale - full) * (index / Math.max(1, rectangles.length - 1)),
            );
            const wide = (least: number) => rectangle.width >= least;
            return (
              <Mark
                key={item.key}
                of={item.key}
                opens={opensOf(item)}
                name={say(item)}
                className="wb-tree-part"
                style={{ ...place, '--wb-tree-fill': fill, color: inkOn(fill) } as CSSProperties}
              >
                {high && wide(LEAST.code + LETTER * codeOf(item).length) && (
                  <span
                    className="wb-tree-words"
                    style={{ WebkitLineClamp: Math.max(1, Math.floor((rectangle.height - 8) / LINE)) }}
                  >
                    <b>{codeOf(item)}</b>
                    {wide(LEAST.share) && ` ${format.percent(value / total)}`}
                    {wide(LEAST.text) && ` ${item.label}`}
                  </span>
                )}
              </Mark>
            );
          })}
        </MarkGroup>
      </div>
      <ChartNote>{pointedItem && say(pointedItem)}</ChartNote>
      <ChartTable
        caption={label}
        head={[t('name'), t('value'), t('share')]}
        rows={rectangles.map(({ item, value, count }) => [
          item ? `${codeOf(item)} ${item.label}` : restName(count),
          text(value),
          format.percent(value / total),
        ])}
      />
    </figure>
  );
}
