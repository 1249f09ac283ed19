// Copying rows of a table, its cards and its totals: one line for each row, one cell for each column, figures as exact
// as they are known.
import type { ClipboardEvent } from 'react';
import type { Column, TotalsRow } from './table-types';

/** A cell's text in one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A cell's letters, with a blank where a part ends, and without those for screen readers only. */
function readCellText(cell: Element | undefined): string {
  if (cell === undefined) return '';
  const parts: string[] = [];
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const around = text.parentElement;
    if (around?.closest('.wb-hidden') !== null) continue;
    const inline = around === cell || getComputedStyle(around).display.startsWith('inline');
    parts.push(inline ? (text.textContent ?? '') : ` ${text.textContent} `);
  }
  return parts.join('');
}

/** Whether a selection has any text of an element. */
function selectsTextIn(selected: Range, element: Element): boolean {
  if (!selected.intersectsNode(element)) return false;
  const part = document.createRange();
  part.selectNodeContents(element);
  if (part.compareBoundaryPoints(Range.START_TO_START, selected) < 0)
    part.setStart(selected.startContainer, selected.startOffset);
  if (part.compareBoundaryPoints(Range.END_TO_END, selected) > 0)
    part.setEnd(selected.endContainer, selected.endOffset);
  return part.toString().trim() !== '';
}

/** Whether it begins and ends in one cell: the browser then copies the letters themselves. */
function staysInOneCell({ commonAncestorContainer: common }: Range): boolean {
  const element = common instanceof Element ? common : common.parentElement;
  return element?.closest('td, th, dd, dt') !== null;
}

interface CopiedTable<Row> {
  rows: readonly Row[];
  /** In the order of the table, also those in the second line of a row. */
  columns: readonly Column<Row>[];
  totals?: readonly TotalsRow[] | undefined;
  /** Writes a number in full, as the user's spreadsheet reads it. */
  write: (value: number) => string;
}

/** Exact content of a cell; undefined for the text that is shown. */
type Exact = number | string | null | undefined;

/** A row and its second line, or a card. */
function findParts(line: Element): Element[] {
  const second = line.nextElementSibling?.matches('.wb-row-second') ? line.nextElementSibling : null;
  return second === null ? [line] : [line, second];
}

/** The text shown in a column's cell; empty where the cell shows only a dash. */
function readShownText(parts: readonly Element[], key: string): string {
  const shown = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('[data-column]')]);
  const cell = shown.find(({ dataset }) => dataset.column === key);
  return cell?.dataset.empty === undefined ? oneLine(readCellText(cell)) : '';
}

/** Puts the selected rows on the clipboard as lines with tabs; with their heads where those are selected too. */
export function copyRows<Row>(
  event: ClipboardEvent<HTMLElement>,
  { rows, columns, totals = [], write }: CopiedTable<Row>,
): void {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (staysInOneCell(range)) return;
  const frame = event.currentTarget;
  const writeCell = (exact: Exact, parts: readonly Element[], key: string): string => {
    if (typeof exact === 'number') return write(exact);
    if (typeof exact === 'string') return oneLine(exact);
    return exact === null ? '' : readShownText(parts, key);
  };
  /** The selected lines of one kind, which stand in the order of `content`. */
  const listLines = <Content>(
    selector: string,
    content: readonly Content[],
    writeLine: (each: Content, parts: readonly Element[]) => string[],
  ) =>
    [...frame.querySelectorAll(selector)].flatMap((line, index) => {
      const each = content[index];
      const parts = findParts(line);
      return each !== undefined && parts.some((part) => selectsTextIn(range, part))
        ? [writeLine(each, parts)]
        : [];
    });
  const lines = [
    ...listLines('tbody > .wb-row, .wb-cards > .wb-card', rows, (row, parts) =>
      columns.map(({ key, copy }) => writeCell(copy?.(row), parts, key)),
    ),
    ...listLines('tfoot > tr, .wb-card-totals', totals, ({ label, copy, cells }, parts) =>
      columns.map(({ key }, index) =>
        index === 0 && cells[key] === undefined ? label : writeCell(copy?.[key], parts, key),
      ),
    ),
  ];
  if (lines.length === 0) return;
  const head = frame.querySelector('thead');
  if (head !== null && selectsTextIn(range, head)) lines.unshift(columns.map(({ title }) => oneLine(title)));
  event.clipboardData.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'));
  event.preventDefault();
}
