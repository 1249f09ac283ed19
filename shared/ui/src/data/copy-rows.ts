// Copying rows of a table: one line for each row, one cell for each column, figures as exact as they are known.
import type { ClipboardEvent } from 'react';
import type { Column } from './table-types';

/** A cell's text in one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A cell's letters, with a blank where a part ends, and without those for screen readers only. */
function textOf(cell: Element | undefined): string {
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
  return element?.closest('td, th') !== null;
}

interface CopiedTable<Row> {
  rows: readonly Row[];
  /** In the order of the table, also those in the second line of a row. */
  columns: readonly Column<Row>[];
  /** Writes a number in full, as the user's spreadsheet reads it. */
  write: (value: number) => string;
}

/** Puts the selected rows on the clipboard as lines with tabs; with their heads where those are selected too. */
export function copyRows<Row>(
  event: ClipboardEvent<HTMLElement>,
  { rows, columns, write }: CopiedTable<Row>,
): void {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (staysInOneCell(range)) return;
  const frame = event.currentTarget;
  const cellOf = (line: Element, { key, copy }: Column<Row>, row: Row): string => {
    const exact = copy?.(row);
    if (typeof exact === 'number') return write(exact);
    if (typeof exact === 'string') return oneLine(exact);
    if (exact === null) return '';
    const second = line.nextElementSibling?.matches('.wb-row-second') ? line.nextElementSibling : null;
    const shown = [line, second].flatMap((part) => [
      ...(part?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
    ]);
    const cell = shown.find(({ dataset }) => dataset.column === key);
    return cell?.dataset.empty === undefined ? oneLine(textOf(cell)) : '';
  };
  const lines = [...frame.querySelectorAll('tbody > .wb-row')].flatMap((line, index) => {
    const row = rows[index];
    const second = line.nextElementSibling?.matches('.wb-row-second') ? line.nextElementSibling : null;
    const isSelected = [line, second].some((part) => part !== null && selectsTextIn(range, part));
    return isSelected && row !== undefined ? [columns.map((column) => cellOf(line, column, row))] : [];
  });
  if (lines.length === 0) return;
  const head = frame.querySelector('thead');
  if (head !== null && selectsTextIn(range, head)) lines.unshift(columns.map(({ title }) => oneLine(title)));
  event.clipboardData.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'));
  event.preventDefault();
}
