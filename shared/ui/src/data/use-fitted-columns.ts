// Widths of columns as their content needs them: a date, a number, a code or a head of any language is never cut.
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isFigure } from './figure-text';
import type { Column } from './table-types';

/** Distance in px from the left end of a cell's first letter to the right end of its last; 0 for a cell without text. */
function widthOfText(cell: Element): number {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('.wb-hidden, svg')) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
  }
  return Math.max(0, right - left);
}

/** Rows at the top of a list that a first look measures; those below are not laid out then. */
const FIRST_ROWS = 12;

/** Cells with the keys of their columns: heads, sums and rows. @param first only of the rows at the top */
const selectCells = (first: boolean) => {
  const rows = first ? `tr:nth-child(-n + ${2 * FIRST_ROWS})` : 'tr';
  return `thead th[data-column], tfoot td[data-column], tbody > ${rows} > td[data-column]`;
};

/** Columns whose figures or heads are wider than their place, with the width in px that each needs. */
function measureNeeds(frame: HTMLElement, first: boolean): Map<string, number> {
  const needs = new Map<string, number>();
  const paddings = new Map<string, number>();
  for (const cell of frame.querySelectorAll<HTMLElement>(selectCells(first))) {
    const key = cell.dataset.column ?? '';
    const isHead = cell.tagName === 'TH';
    if (!isHead && !isFigure((cell.textContent ?? '').trim())) continue;
    const place = cell.clientWidth;
    if (place === 0) continue;
    const kind = `${cell.tagName} ${key}`;
    let padding = paddings.get(kind);
    if (padding === undefined) {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0);
      paddings.set(kind, padding);
    }
    const width = widthOfText(cell) + padding;
    if (width > place + 0.5) needs.set(key, Math.max(needs.get(key) ?? 0, Math.ceil(width)));
  }
  return needs;
}

/** Height of a table's head in px when it last changed: it follows the size of the letters. Null as long as it has not. */
function useHeadHeight(frame: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const head = frame.current?.querySelector('thead');
    if (!head) return;
    let last: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.height ?? 0);
      if (last !== null && next !== last) setHeight(next);
      last = next;
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, [frame]);
  return height;
}

interface FittedColumns<Row> {
  columns: readonly Column<Row>[];
  /** Identifies the rows and how they are drawn: another text measures again. */
  rows: string;
  /** Whether rows out of sight are not laid out yet: only those at the top are measured. */
  fresh: boolean;
}

/** The columns with the widths that the rows on screen need; wider than given, never narrower. */
export function useFittedColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  { columns, rows, fresh }: FittedColumns<Row>,
): readonly Column<Row>[] {
  const given = columns.map(({ key, width, title }) => `${key} ${width} ${title}`).join('\n');
  const [found, setFound] = useState<{ given: string; needs: ReadonlyMap<string, number> }>();
  const needs = found?.given === given ? found.needs : null;
  const height = useHeadHeight(frame);
  const look = `${given}\n\n${height} ${fresh}\n${rows}`;
  const measured = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Nothing has a size before the first layout.
    if (measured.current === look || !frame.current?.clientWidth) return;
    measured.current = look;
    const more = [...measureNeeds(frame.current, fresh)].filter(
      ([key, width]) => width > (needs?.get(key) ?? 0),
    );
    if (more.length > 0) setFound({ given, needs: new Map([...(needs ?? []), ...more]) });
  }, [frame, look, given, needs, fresh]);
  return useMemo(
    () =>
      needs === null
        ? columns
        : columns.map((column) => {
            const width = needs.get(column.key);
            if (column.width === undefined || width === undefined) return column;
            return { ...column, width: Math.max(column.width, width) };
          }),
    [columns, needs],
  );
}
