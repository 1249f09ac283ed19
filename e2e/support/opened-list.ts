// A list of records that a figure opened: how many it has, and its sums, beside those of the figure.
import type { Locator, Page } from '@playwright/test';
import { text } from './site';

/** The digits of a text as a number. */
export const countText = (words: string | undefined): number => Number((words ?? '').replace(/\D/g, ''));

/** Sum of a column: null where none is stated, undefined where the table has no such column. */
export type ColumnSum = number | null | undefined;
/** Value in US dollars and weight in kilograms, each rounded to whole ones. */
export type RowSums = readonly [value: ColumnSum, weight: ColumnSum];

/** Headers of the count that is clicked, and of the sums beside it, in tables of figures and below lists of records. */
const headers = { counts: ['Shipments', 'Records'], value: 'Value, USD', weight: 'Weight, kg' };

/**
 * Value and weight in the row of a table that this is part of. Null outside tables, and for a number of another column than
 * the count, such as that of the year before.
 */
export const readRowSums = (part: Locator): Promise<RowSums | null> =>
  part.evaluate((element, { counts, value, weight }) => {
    const [cell, row, table] = [element.closest('td'), element.closest('tr'), element.closest('table')];
    const titles = Array.from(table?.querySelector('thead tr')?.children ?? [], (title) => title.textContent);
    const isUnder = (at: number | undefined, header: string) => titles[at ?? -1]?.startsWith(header) ?? false;
    if (row === null || (cell !== null && !counts.some((count) => isUnder(cell.cellIndex, count))))
      return null;
    const readSum = (header: string) => {
      const place = titles.findIndex((title) => title.startsWith(header));
      if (place === -1) return undefined;
      const sum = row.children[place];
      // A large sum is abbreviated; its title has all digits.
      const said = sum?.querySelector('abbr')?.title ?? sum?.textContent ?? '';
      return /^[\d,]+(\.\d+)?$/.test(said) ? Math.round(Number(said.replaceAll(',', ''))) : null;
    };
    return [readSum(value), readSum(weight)] as const;
  }, headers);

/**
 * Sums of all records of the list on screen, of the columns that the figure has sums of: null also where a list hides a column
 * in which nothing is stated.
 */
export async function readTotalsFor(page: Page, sums: RowSums): Promise<RowSums> {
  const totals = await readRowSums(page.locator('table tfoot tr').last());
  const readTotal = (at: 0 | 1): ColumnSum => (sums[at] === undefined ? undefined : (totals?.[at] ?? null));
  return [readTotal(0), readTotal(1)];
}

/**
 * Records of the list on screen, or of both directions where the list says how many those are; null as long as there is none.
 */
export async function findListTotal(page: Page): Promise<number | null> {
  const both = page
    .getByText(text('mf-transactions', 'en', 'strip.both'), { exact: true })
    .locator('..')
    .getByRole('definition');
  if ((await both.count()) > 0) {
    const [records] = /^[\d,]+/.exec((await both.textContent()) ?? '') ?? [];
    return records === undefined ? null : countText(records);
  }
  const range = page.getByRole('main').getByText(/^[\d,]+(–[\d,]+)? of [\d,]+$/);
  if ((await range.count()) === 0) return null;
  return countText(/[\d,]+$/.exec((await range.last().textContent()) ?? '')?.[0]);
}
