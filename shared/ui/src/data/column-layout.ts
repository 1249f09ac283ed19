// Column layout of a table: which columns fit in the available width, which move to a second line of each row, and when
// rows out of view are laid out.
import { whenIdle } from '@waybill/platform';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Column } from './table-types';

interface PlacedColumns<Row> {
  first: readonly Column<Row>[];
  /** In column order; empty if all fit. */
  second: readonly Column<Row>[];
  /** Multi-line text columns shrink: they share the width that the others leave. */
  tight: boolean;
}

const sumOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

/** Text of several lines reads as well in a little less: it gives this share of its width before any column moves. */
const GIVEN = 0.2;

const wraps = <Row>({ twoLines, manyLines }: Column<Row>): boolean => twoLines === true || manyLines === true;

/** Least width in px at which a column keeps its place. */
const leastWidth = <Row>(column: Column<Row>): number =>
  Math.max(column.minWidth ?? 0, (column.width ?? 0) * (wraps(column) ? 1 - GIVEN : 1));

/**
 * Places columns by their widths; those with `drops` move to the second line one by one until the rest fits.
 * @param room available width in px; 0 when unknown: all columns then stay in the first line
 */
export function placeColumns<Row>(columns: readonly Column<Row>[], available: number): PlacedColumns<Row> {
  let over = columns.reduce((sum, column) => sum + leastWidth(column), 0) - available;
  const dropped = new Set<string>();
  if (available > 0 && columns.every(({ width }) => width !== undefined)) {
    const giving = columns
      .filter(({ drops }) => drops !== undefined)
      .sort((one, other) => (one.drops ?? 0) - (other.drops ?? 0));
    for (const column of giving) {
      if (over <= 0) break;
      dropped.add(column.key);
      over -= leastWidth(column);
    }
  }
  const first = columns.filter(({ key }) => !dropped.has(key));
  return {
    first,
    second: columns.filter(({ key }) => dropped.has(key)),
    tight: available > 0 && sumOf(first) > available,
  };
}

/** Share of its width that a multi-line text column keeps when the table is too narrow. */
const KEPT = 1 / 3;

/**
 * CSS grid tracks for rows that are laid out independently; columns with widths share the remaining space.
 * @param room available width in px
 * @returns null if they do not fit: the table must then be wider than its frame
 */
export function columnTracks<Row>({ first, tight }: PlacedColumns<Row>, available: number): string | null {
  const givesWay = (column: Column<Row>) => !tight || wraps(column);
  const shared = first.filter(givesWay);
  const left = available - sumOf(first.filter((column) => !givesWay(column)));
  const least = shared.reduce(
    (sum, { width = 0, minWidth = 0 }) => sum + Math.max(minWidth, KEPT * width),
    0,
  );
  if (shared.length === 0 || left < least) return null;
  return first
    .map(({ width, minWidth = 0, ...column }) =>
      givesWay({ width, ...column }) ? `minmax(${minWidth && `${minWidth}px`}, ${width}fr)` : `${width}px`,
    )
    .join(' ');
}

/** Inner width of an element in px, without its scroll bar; null until it is measured, before the first paint. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number | null {
  const [available, setAvailable] = useState<number | null>(null);
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const measure = () => setAvailable(frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    // Observes the frame for the window's width, and its content for the scroll bar that comes and goes with the rows.
    observer.observe(frame);
    for (const content of frame.children) observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return available;
}

/**
 * Whether rows are new and the browser has not been idle since: layout of those out of view can then be deferred.
 * @param rows identifies the rows: a new text means new rows
 * @param waits false if nothing is to be deferred
 */
export function useFresh(rows: string, waits: boolean): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (waits) whenIdle(() => setSeen(rows));
  }, [rows, waits]);
  return waits && seen !== rows;
}
