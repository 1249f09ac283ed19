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
  origin: z.array(wire.alpha2()).max(60).default([]).meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  /** Records whose brand has all these words. */
  brand: words(100).meta({ description: 'Words that the brand has, all of them.' }),
  /** Part of a port's name, as the records have it. */
  loadingPort: words(80).meta({ description: 'A part of the port’s name, as portNames lists them.' }),
  unloadingPort: words(80).meta({ description: 'A part of the port’s name, as portNames lists them.' }),
  transport: z
    .array(z.enum(transports))
    .max(transports.length)
    .default([])
    .meta({ description: 'Means of transport; none means all.' }),
  /** Number of a container, or a part of it. */
  container: words(20).meta({ description: 'Number of a container, or a part of it.' }),
  /** Number of the bill or declaration, or its beginning. */
  document: words(60).meta({ description: 'Number of the bill or declaration, or its beginning.' }),
  /** kg */
  weightFrom: bound().meta({ description: 'At least so much: kg, units, US dollars, US dollars a unit.' }),
  weightTo: bound().meta({ description: 'At most so much.' }),
  /** In the record's own unit. */
  quantityFrom: bound().meta({ description: 'At least so much: kg, units, US dollars, US dollars a unit.' }),
  quantityTo: bound().meta({ description: 'At most so much.' }),
  /** US dollars */
  amountFrom: bound().meta({ description: 'At least so much: kg, units, US dollars, US dollars a unit.' }),
  amountTo: bound().meta({ description: 'At most so much.' }),
  /** US dollars a unit */
  priceFrom: bound().meta({ description: 'At least so much: kg, units, US dollars, US dollars a unit.' }),
  priceTo: bound().meta({ description: 'At most so much.' }),
  /** Only records with a buyer or supplier of whom a contact, or an e-mail address, is known. */
  reach: z
    .enum(reaches)
    .default('')
    .meta({ description: 'Only records with a party of whom a contact, or an e-mail address, is known.' }),
  /** Days on which the records were first loaded; empty for an open end. */
  loadedFrom: anyDay().meta({
    description: 'First loaded on this day or later, YYYY-MM-DD in UTC; empty for all.',
  }),
  loadedTo: anyDay().meta({
    description: 'First loaded on this day or before, YYYY-MM-DD in UTC; empty for all.',
  }),
} satisfies Record<keyof Narrowing, z.ZodType>;

export const transactionQuery = z.object({
  /** 1 imports, 2 exports, 3 importers, 4 exporters. */
  tab: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .default(1)
    .meta({ description: '1 imports, 2 exports, 3 importers, 4 exporters.' }),
  page: wire.page().meta({ description: 'From 1.' }),
  pageSize: z
    .union(PAGE_SIZES.map((size) => z.literal(size)))
    .default(PAGE_SIZE_DEFAULT)
    .meta({ description: 'Rows of a page.' }),
  /** Also count areas, filter areas and tabs. */
  stat: z.boolean().default(false).meta({ description: 'Also figures over all matches.' }),
  /** HS prefixes, comma-separated, 4 to 12 digits each. */
  hs: wire.hsCodes().meta({ description: 'HS prefixes, separated by commas, 4 to 12 digits each.' }),
  /** Goods, in the query syntax of spec §5. */
  keyword: wire.text().meta({
    description: 'Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.',
  }),
  ...asMeant,
  /** Either party, the buyer, the supplier: a name, or the query syntax of spec §5. */
  company: wire.text().meta({
    description: 'Either party’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  importer: wire.text().meta({
    description: 'The buyer’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  exporter: wire.text().meta({
    description: 'The supplier’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  /** Leave out forwarders, couriers and banks "to the order of". */
  excludeShip: z.boolean().default(false).meta({
    description: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  }),
  ...narrowing,
  /** One company exactly; `impOrExp` says on which side: 1 as importer, 2 as exporter. */
  companyId: z
    .string()
    .max(120)
    .default('')
    .meta({ description: 'One company, by its key; impOrExp says on which side.' }),
  /** Direction over which tabs 3 and 4 count. Tabs 1 and 2 are a direction themselves. */
  impOrExp: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .meta({ description: '1 imports, 2 exports.' }),
  startDate: wire.day().meta({ description: 'First day, YYYY-MM-DD.' }),
  endDate: wire.day().meta({ description: 'Last day, YYYY-MM-DD.' }),
  /** Reporting countries, by code of spec §2; none means all. */
  area: z.array(z.string().max(40)).max(50).default([]).meta({
    description:
      'Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.',
  }),
  /** Partner areas chosen among the results, by alpha-2 code; `ZZ` for records that name none. */
  filterArea: z.array(z.string().max(2)).max(60).default([]).meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  /** Of the count of the one country in `area`, where the search is that count or a chapter of it (`opens` of countryStat). */
  opened: z.string().max(200).default('').meta({
    description:
      'Token of the one country in area (opens of countryStat), where nothing else is asked; else empty.',
  }),
  /** Of the first answer to this query: its other pages and tabs are then not charged again. */
  token: z.string().max(600).default('').meta({
    description:
      'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  }),
  sortField: z
    .enum([...transactionSorts, ...companySorts, byRelevance])
    .optional()
    .meta({ description: 'What data is sorted by; a tab without it keeps its own order.' }),
  sortType: z.enum(['asc', 'desc']).default('desc').meta({ description: 'asc or desc.' }),
});
export type TransactionQuery = z.output<typeof transactionQuery>;
export type TransactionQueryInput = z.input<typeof transactionQuery>;

/** A search, or with `dw` the order of a file of all its records (newest first, or oldest first when sorted so by date). */
export const transactionRequest = transactionQuery.extend({
  dw: z.boolean().default(false).meta({ description: 'Orders a file of all matches in place of a page.' }),
  /** Host of the page, as spec §7 names it; the signature says it already, so nothing depends on it. */
  host: z
    .string()
    .max(253)
    .default('')
    .meta({ description: 'Not looked at: the host of the request decides about the brand.' }),
  ...recordSheet.shape,
});

export const transactionAnswer = z.object({
  results: z
    .object({
      /** Records on tabs 1 and 2, companies on tabs 3 and 4. */
      data: z.array(z.union([foundListRow, foundCompanyRow])).meta({ description: 'Rows of this page.' }),
      /** Rows of tabs 3 and 4 once more, for pages that were loaded before `data` had them: goes with the next release. */
      companies: z
        .array(foundCompanyRow)
        .meta({ description: 'Rows of tabs 3 and 4 once more; goes with the next release.' }),
      next: z.boolean().meta({ description: 'Whether there are further pages.' }),
      total: z.number().int().meta({ description: 'Rows in all pages.' }),
    })
    .meta({ description: 'The page that was asked for.' }),
  /** Engine time in ms. */
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
  /** With `keyword`: what it was taken for. */
  finding: finding.optional().meta({ description: 'With keyword: what its words were taken for.' }),
  /** With `stat`: matches per reporting country, `area` itself left out of the query. */
  areas: z
    .array(areaCount)
    .optional()
    .meta({ description: 'With stat: matches by reporting country, area itself left out of the query.' }),
  /** With `stat`: matches per partner area, `filterArea` itself left out of the query. */
  filter_areas: z
    .array(areaCount)
    .optional()
    .meta({ description: 'With stat: matches by partner area, filterArea itself left out of the query.' }),
  /** With `stat`: matches behind tabs 1 and 2. */
  totals: z
    .object({
      imports: z.number().int().meta({ description: 'Records as importer, or of imports.' }),
      exports: z.number().int().meta({ description: 'Records as exporter, or of exports.' }),
    })
    .optional()
    .meta({ description: 'With stat: matches behind tabs 1 and 2.' }),
});
export type TransactionAnswer = z.output<typeof transactionAnswer>;

/** The middle half of comparable prices. */
const middlePrice = z.object({
  hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
  /** Standard unit; prices are US dollars for one. */
  unit: z.string().meta({ description: 'As standardised.' }),
  basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  /** Prices that are compared. */
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  median: z.number().meta({ description: 'Half of the prices are lower.' }),
  q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
  q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
});

export const transactionSummary = recordSums.extend({
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  /** How many matches state a value. */
  valued: z.number().int().meta({ description: 'Matches that state a value.' }),
  /** Oldest first; months without a match are left out. */
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: 'YYYY-MM.' }),
        total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
        weight: z
          .number()
          .nullable()
          .meta({ description: 'Kilograms; null where none of the records says.' }),
        amount: z
          .number()
          .nullable()
          .meta({ description: 'US dollars; null where none of the records says.' }),
      }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
  /** Of the goods, unit and basis of which most matches can be compared; null where none can. */
  price: middlePrice.nullable().meta({ description: 'US dollars of these records; null where none says.' }),
});
export type TransactionSummary = z.output<typeof transactionSummary>;
