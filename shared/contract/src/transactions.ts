// Transaction search on the wire: what is asked, and the answers.
import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from './constants';
import { recordSheet } from './files';
import { asMeant, finding } from './finding';
import { type Narrowing, reaches } from './narrowing';
import { transports } from './record-terms';
import { amountBases, areaCount, byRelevance, foundCompanyRow, foundListRow, recordSums } from './records';
import { companySorts, transactionSorts } from './search-terms';
import * as wire from './wire';

const words = (most: number) => z.string().trim().max(most).default('');
const anyDay = () => z.union([z.literal(''), wire.day()]).default('');
const bound = () => z.number().nonnegative().max(1e15).nullable().default(null);

const narrowing = {
  /** Countries of origin, alpha-2; none means all. */
  origin: z.array(wire.alpha2()).max(60).default([]),
  /** Records whose brand has all these words. */
  brand: words(100),
  /** Part of a port's name, as the records have it. */
  loadingPort: words(80),
  unloadingPort: words(80),
  transport: z.array(z.enum(transports)).max(transports.length).default([]),
  /** Number of a container, or a part of it. */
  container: words(20),
  /** Number of the bill or declaration, or its beginning. */
  document: words(60),
  /** kg */
  weightFrom: bound(),
  weightTo: bound(),
  /** In the record's own unit. */
  quantityFrom: bound(),
  quantityTo: bound(),
  /** US dollars */
  amountFrom: bound(),
  amountTo: bound(),
  /** US dollars a unit */
  priceFrom: bound(),
  priceTo: bound(),
  /** Only records with a buyer or supplier of whom a contact, or an e-mail address, is known. */
  reach: z.enum(reaches).default(''),
  /** Days on which the records were first loaded; empty for an open end. */
  loadedFrom: anyDay(),
  loadedTo: anyDay(),
} satisfies Record<keyof Narrowing, z.ZodType>;

export const transactionQuery = z.object({
  /** 1 imports, 2 exports, 3 importers, 4 exporters. */
  tab: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(1),
  page: wire.page(),
  pageSize: z.union(PAGE_SIZES.map((size) => z.literal(size))).default(PAGE_SIZE_DEFAULT),
  /** Also count areas, filter areas and tabs. */
  stat: z.boolean().default(false),
  /** HS prefixes, comma-separated, 6 to 12 digits each. */
  hs: wire.hsCodes(),
  /** Goods, in the query syntax of spec §5. */
  keyword: wire.text(),
  ...asMeant,
  /** Either party, the buyer, the supplier: a name, or the query syntax of spec §5. */
  company: wire.text(),
  importer: wire.text(),
  exporter: wire.text(),
  /** Leave out forwarders, couriers and banks "to the order of". */
  excludeShip: z.boolean().default(false),
  ...narrowing,
  /** One company exactly; `impOrExp` says on which side: 1 as importer, 2 as exporter. */
  companyId: z.string().max(120).default(''),
  /** Direction over which tabs 3 and 4 count. Tabs 1 and 2 are a direction themselves. */
  impOrExp: z.union([z.literal(1), z.literal(2)]).default(1),
  startDate: wire.day(),
  endDate: wire.day(),
  /** Reporting countries, by code of spec §2; none means all. */
  area: z.array(z.string().max(40)).max(50).default([]),
  /** Partner areas chosen among the results, by alpha-2 code; `ZZ` for records that name none. */
  filterArea: z.array(z.string().max(2)).max(60).default([]),
  /** Of the count of the one country in `area`, where the search is that count or a chapter of it (`opens` of countryStat). */
  opened: z.string().max(200).default(''),
  /** Of the first answer to this query: its other pages and tabs are then not charged again. */
  token: z.string().max(600).default(''),
  sortField: z.enum([...transactionSorts, ...companySorts, byRelevance]).optional(),
  sortType: z.enum(['asc', 'desc']).default('desc'),
});
export type TransactionQuery = z.output<typeof transactionQuery>;
export type TransactionQueryInput = z.input<typeof transactionQuery>;

/** A search, or with `dw` the order of a file of all its records (newest first, or oldest first when sorted so by date). */
export const transactionRequest = transactionQuery.extend({
  dw: z.boolean().default(false),
  /** Host of the page, as spec §7 names it; the signature says it already, so nothing depends on it. */
  host: z.string().max(253).default(''),
  ...recordSheet.shape,
});

export const transactionAnswer = z.object({
  results: z.object({
    /** Records on tabs 1 and 2, companies on tabs 3 and 4. */
    data: z.array(z.union([foundListRow, foundCompanyRow])),
    /** Rows of tabs 3 and 4 once more, for pages that were loaded before `data` had them: goes with the next release. */
    companies: z.array(foundCompanyRow),
    next: z.boolean(),
    total: z.number().int(),
  }),
  /** Engine time in ms. */
  took: z.number(),
  token: z.string(),
  /** With `keyword`: what it was taken for. */
  finding: finding.optional(),
  /** With `stat`: matches per reporting country, `area` itself left out of the query. */
  areas: z.array(areaCount).optional(),
  /** With `stat`: matches per partner area, `filterArea` itself left out of the query. */
  filter_areas: z.array(areaCount).optional(),
  /** With `stat`: matches behind tabs 1 and 2. */
  totals: z.object({ imports: z.number().int(), exports: z.number().int() }).optional(),
});
export type TransactionAnswer = z.output<typeof transactionAnswer>;

/** The middle half of comparable prices. */
const middlePrice = z.object({
  hs6: z.string(),
  /** Standard unit; prices are US dollars for one. */
  unit: z.string(),
  basis: z.enum(amountBases).nullable(),
  /** Prices that are compared. */
  total: z.number().int(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
});

export const transactionSummary = recordSums.extend({
  total: z.number().int(),
  /** How many matches state a value. */
  valued: z.number().int(),
  /** Oldest first; months without a match are left out. */
  months: z.array(
    z.object({
      month: z.string(),
      total: z.number().int(),
      weight: z.number().nullable(),
      amount: z.number().nullable(),
    }),
  ),
  /** Of the goods, unit and basis of which most matches can be compared; null where none can. */
  price: middlePrice.nullable(),
});
export type TransactionSummary = z.output<typeof transactionSummary>;
