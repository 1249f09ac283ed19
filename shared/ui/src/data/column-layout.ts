// Which columns of a table fit beside each other, which go to a second line of each row, and when rows are laid out.
import { whenIdle } from '@waybill/platform';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Column } from './table-types';

interface PlacedColumns<Row> {
  first: readonly Column<Row>[];
  /** In their order; empty where all fit. */
  second: readonly Column<Row>[];
  /** Text of several lines gives way: its columns share what the others leave. */
  tight: boolean;
}

const sumOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

/**
 * Places columns by their widths; those that say so give way one after the other until the rest fits.
 * @param available width in px; 0 when unknown: then all stand in the first line
 */
export function placeColumns<Row>(columns: readonly Column<Row>[], available: number): PlacedColumns<Row> {
  let over = sumOf(columns) - available;
  const dropped = new Set<string>();
  if (available > 0 && columns.every(({ width }) => width !== undefined)) {
    const giving = columns
      .filter(({ drops }) => drops !== undefined)
      .sort((one, other) => (one.drops ?? 0) - (other.drops ?? 0));
    for (const { key, width = 0 } of giving) {
      if (over <= 0) break;
      dropped.add(key);
      over -= width;
    }
  }
  return {
    first: columns.filter(({ key }) => !dropped.has(key)),
    second: columns.filter(({ key }) => dropped.has(key)),
    tight: available > 0 && over > 0,
  };
}

/** The part of its width that text of several lines keeps where the table is too narrow. */
const KEPT = 1 / 3;

/**
 * Columns of rows that are laid out each for itself, as CSS writes them: those with widths share out what is left over.
 * @param available width in px
 * @returns null where they do not fit: then the table has to be wider than its frame
 */
export function columnTracks<Row>({ first, tight }: PlacedColumns<Row>, available: number): string | null {
  const givesWay = ({ twoLines, manyLines }: Column<Row>) =>
    !tight || twoLines === true || manyLines === true;
  const shared = first.filter(givesWay);
  const left = available - sumOf(first.filter((column) => !givesWay(column)));
  if (shared.length === 0 || left < KEPT * sumOf(shared)) return null;
  return first
    .map((column) => (givesWay(column) ? `minmax(0, ${column.width}fr)` : `${column.width}px`))
    .join(' ');
}

/** Width inside an element in px, without its scroll bar; null until it is known, which is before anything is painted. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number | null {
  const [available, setAvailable] = useState<number | null>(null);
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const measure = () => setAvailable(frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    // The frame for the window's width, its content for the scroll bar that comes and goes with the rows.
    observer.observe(frame);
    for (const content of frame.children) observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return available;
}

/**
 * Whether rows have just been drawn and the browser has had no rest since: those out of sight can wait to be laid out.
 * @param rows names them: another text, other rows
 * @param waits false where nothing is put off
 */
export function useFresh(rows: string, waits: boolean): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (waits) whenIdle(() => setSeen(rows));
  }, [rows, waits]);
  return waits && seen !== rows;
}
