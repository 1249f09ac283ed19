// Exports a list of saved companies as a sheet, with the columns of the list on screen.
import { buffer } from 'node:stream/consumers';
import type { KeptTrader } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { Page, Paged } from '../../basics/paging';
import { dayIn } from '../../stores/accounts/quotas';
import { exportList } from '../charging/list-export';
import { accountOf, type Context } from '../context';
import { placeNames } from '../exports/places';
import type { Cell, SheetColumn } from '../exports/sheet';
import { writeXlsx } from '../exports/xlsx';
import type { FileAnswer } from '../files/file-answer';
import type { Services } from '../services';
import { type CompanyTexts, companyTexts } from './texts';

/** Rows that are read at a time. */
const READ_AT_ONCE = 500;

type List = Exclude<keyof CompanyTexts['sheets'], 'search'>;
type Column = keyof CompanyTexts['columns'];

const kinds: Partial<Record<Column, SheetColumn['kind']>> = {
  imports: 'count',
  exports: 'count',
  recent: 'count',
  first: 'day',
  last: 'day',
  followed: 'day',
  viewed: 'day',
  concerned: 'day',
  sample: 'flag',
};

/** Reads one page of a list. */
type CompanyPage<Row extends KeptTrader> = (asked: Page) => Promise<Paged<Row>>;

/** Additional cells that only some lists have. */
type FurtherCells<Row extends KeptTrader> = (row: Row) => Partial<Record<Column, Cell>>;

const dayOf = (day: string | null): Cell => (day === null ? null : new Date(day));

interface CompanySheetOptions<Row extends KeptTrader> {
  /** Filters of the list, where it has some. */
  question?: unknown;
  /** Columns that only this list has. */
  columns?: readonly Column[];
  cells?: FurtherCells<Row>;
}

/** @throws ApiError notFound for an empty list, exportsUsedUp */
export async function companySheet<Row extends KeptTrader>(
  services: Services,
  context: Context,
  list: List,
  pageOf: CompanyPage<Row>,
  { question = null, columns: more = [], cells: moreCells = () => ({}) }: CompanySheetOptions<Row> = {},
): Promise<FileAnswer> {
  const { timeZone } = accountOf(context);
  const texts = companyTexts[context.language];
  const { place } = placeNames(context.language);
  const order: readonly Column[] = [
    'company',
    'country',
    ...more,
    ...(['imports', 'exports', 'first', 'last', 'recent', list, 'sample'] as const),
  ];
  let total = 0;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let page = 1; ; page += 1) {
      const found = await pageOf({ page, pageSize: READ_AT_ONCE });
      total = found.total;
      for (const row of found.data) {
        const cells: Partial<Record<Column, Cell>> = {
          company: row.desc_en,
          country: row.country === null ? null : place(row.country),
          imports: row.imports,
          exports: row.exports,
          first: dayOf(row.first_date),
          last: dayOf(row.last_date),
          recent: row.recent_added ?? null,
          [list]: dayOf(dayIn(timeZone, new Date(row.date))),
          sample: row.sample,
          ...moreCells(row),
        };
        yield order.map((column) => cells[column] ?? null);
      }
      if (!found.next) return;
    }
  }
  const columns = order.map((key) => ({ header: texts.columns[key], kind: kinds[key] ?? 'text' }));
  return exportList(services, context, question, async () => {
    const bytes = await buffer(writeXlsx(texts.sheets[list], columns, rows()));
    if (total === 0) throw new ApiError('notFound');
    // This list also names customers, who are persons.
    const persons = list === 'concerned';
    return { name: `companies-${list}`, total, bytes, persons };
  });
}
