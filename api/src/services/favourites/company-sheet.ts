// Exports a list of saved companies as a sheet, with the columns of the list on screen.
import type { SavedTrader } from '@waybill/contract';
import type { Page, Paged } from '../../basics/paging';
import { dayIn } from '../../stores/accounts/quotas';
import { exportPages, type ListExportStores } from '../charging/list-export';
import { accountOf, type Context } from '../context';
import type { NamedCells } from '../exports/named-sheet';
import { placeNames } from '../exports/places';
import { type SheetColumn, toDayCell } from '../exports/sheet';
import type { FileAnswer } from '../files/file-answer';
import { type CompanyTexts, companyTexts } from './texts';

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
type CompanyPage<Row extends SavedTrader> = (asked: Page) => Promise<Paged<Row>>;

/** Additional cells that only some lists have. */
type FurtherCells<Row extends SavedTrader> = (row: Row) => NamedCells<Column>;

interface CompanySheetOptions<Row extends SavedTrader> {
  /** Filters of the list, where it has some. */
  question?: unknown;
  /** Columns that only this list has. */
  columns?: readonly Column[];
  cells?: FurtherCells<Row>;
}

/** @throws ApiError notFound for an empty list, exportsUsedUp */
export function companySheet<Row extends SavedTrader>(
  services: ListExportStores,
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
  return exportPages(services, context, question, {
    name: `companies-${list}`,
    // This list also names customers, who are persons.
    persons: list === 'concerned',
    table: { title: texts.sheets[list], order, headers: texts.columns, kinds },
    readPage: pageOf,
    cells: (row) => ({
      company: row.desc_en,
      country: row.country === null ? null : place(row.country),
      imports: row.imports,
      exports: row.exports,
      first: toDayCell(row.first_date),
      last: toDayCell(row.last_date),
      recent: row.recent_added ?? null,
      [list]: toDayCell(dayIn(timeZone, new Date(row.date))),
      sample: row.sample,
      ...moreCells(row),
    }),
  });
}
