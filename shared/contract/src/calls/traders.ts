// Calls of trader search, a company's profile, and the trader library.
//
// `company` is the company's key as records carry it (`importer_id`, `exporter_id`), and as the page's address has it;
// `viewId` is what `traderInfo` answered as `view_id`. They are the same text: either will do, two that differ are
// refused. The first call of a day about a company spends one `trader_detail`; the others about it are free that day.
import { z } from 'zod';
import { call } from '../call';
import { companySuggestion } from '../company-suggestion';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../constants';
import { addedCount, answeredToken, asMeant, finding } from '../finding';
import { foundListRow } from '../records';
import { transactionSorts } from '../terms';
import {
  alikeTrader,
  commodityStat,
  goneTrader,
  similarTrader,
  trader,
  traderArea,
  traderKeywordStat,
  traderLibrary,
  traderMapArea,
  traderMonths,
  traderName,
  traderPartner,
  traderPorts,
  traderRow,
  traderSorts,
} from '../traders';
import * as wire from '../wire';

const own = { who: 'user', signed: true, bearer: true } as const;
const open = { who: 'public', signed: true, bearer: false } as const;
const nothing = z.object({});

export const text = () => z.string().trim().max(200).default('');
const key = () => z.string().max(120).default('');

/** A page size that may arrive as text. */
export const pageSize = () =>
  wire
    .int()
    .pipe(z.union(PAGE_SIZES.map((size) => z.literal(size))))
    .default(PAGE_SIZE_DEFAULT);

/** 1 as importer, 2 as exporter; 0, as the map view keeps it (spec §4), means 2. */
export const side = () =>
  z.union([
    z.literal([0, 1, 2]).transform((type): 1 | 2 => (type === 1 ? 1 : 2)),
    z.enum(['0', '1', '2']).transform((type): 1 | 2 => (type === '1' ? 1 : 2)),
  ]);
/** Without it, both sides; a form says so by an empty field too. */
const eitherSide = () => z.union([side(), z.literal('').transform((): undefined => undefined)]).optional();

export const hsCodes = () => z.string().trim().max(200).default('');
/** Partner areas by alpha-2 code (`ZZ` for records that name none), reporting countries by code of spec §2. */
export const areas = () => wire.list(z.string().max(40)).default([]);
/** First and last day. */
const dates = () =>
  wire
    .list(wire.day())
    .refine((days) => days.length === 0 || (days.length === 2 && (days[0] ?? '') <= (days[1] ?? '')))
    .default([]);

const company = { company: key(), viewId: key() };

/** With the companies that are probably the same: figures are those of all of them. */
const together = { together: wire.flag().default(false) };

/** Which of a company's records are meant. */
const filters = {
  type: eitherSide(),
  /** Only what was reported as imports (1), or as exports (2). */
  direction: z.union([wire.direction(), z.literal('').transform((): undefined => undefined)]).optional(),
  /** Key of the company on the other side; `ZZ` for records that withhold it. */
  partner: key(),
  /** HS prefixes, comma-separated. */
  hsCode: hsCodes(),
  /** One code of commodity statistics: its records and no others; `ZZ` for those without a code. */
  hs6: z.string().max(12).default(''),
  tradeArea: areas(),
  /** Ports as port statistics name them in `key`; `ZZ` for records that name none. */
  loadingPort: z.string().max(200).default(''),
  unloadingPort: z.string().max(200).default(''),
  dates: dates(),
  /** Goods, in the query syntax of spec §5. */
  keyword: text(),
  /** Records whose brand has all these words. */
  brand: text(),
  ...asMeant,
  /** The company's name as a file declares it, exactly. */
  name: z.string().max(1_000).default(''),
  excludeShip: wire.flag().default(false),
  /** Records that were first loaded after this instant, whole seconds; empty for all. */
  arrivedAfter: z.union([z.iso.datetime(), z.literal('')]).default(''),
};

export const profileRequest = z.object({ ...company, ...together, ...filters });
export type ProfileRequest = z.output<typeof profileRequest>;

const profileCodes = ['notFound', 'queryTimeout', 'planLacksRight', 'planExpired'] as const;
const profileRow = {
  ...own,
  method: 'POST',
  body: 'form',
  quota: 'trader_detail',
  codes: profileCodes,
} as const;

export const traderQuery = z.object({
  /** In the query syntax of spec §5: what they trade in, or their name. Required (spec §5) unless `added` is set. */
  keyword: text(),
  keywordIn: z.enum(['goods', 'name']).default('goods'),
  ...asMeant,
  /** 1 importers, 2 exporters. */
  type: side().default(1),
  /** HS prefixes, comma-separated, 6 to 12 digits each. */
  hsCode: hsCodes(),
  /** Only records whose brand has all these words. */
  brand: text(),
  /** Countries the companies are in, by alpha-2 code. */
  country: wire.list(z.string().max(2)).default([]),
  tradeArea: areas(),
  dates: dates(),
  /** Leave out records in which forwarders, couriers and banks stand in. */
  excludeShip: wire.flag().default(false),
  /** Only companies first named by a record that was loaded within 30 days before the newest load. */
  added: wire.flag().default(false),
  page: wire.page(),
  pageSize: pageSize(),
  /** Of the first answer to this query: its other pages are then not charged again. */
  token: z.string().max(600).default(''),
  sortField: z.enum(traderSorts).default('total'),
  sortType: z.enum(['asc', 'desc']).default('desc'),
});
export type TraderQuery = z.output<typeof traderQuery>;

export const keywordStatQuery = z.object({
  type: side().default(1),
  /** HS codes (their first 6 digits count), or words in the query syntax of spec §5, at most 10. */
  keywords: wire
    .list(z.string().trim().min(1).max(80))
    .refine((list) => list.length <= 10)
    .default([]),
  /** Alpha-2 codes of where the companies are, codes of spec §2 of where their records were reported. */
  countries: areas(),
  /** Their name, in the query syntax of spec §5. */
  company: text(),
  page: wire.page(),
  token: z.string().max(600).default(''),
});
export type KeywordStatQuery = z.output<typeof keywordStatQuery>;

const typeNames = z.array(
  z.object({
    id: z.number().int(),
    name_cn: z.string(),
    name_en: z.string(),
    /** In the language of the request. */
    name: z.string(),
  }),
);

export const traderCalls = {
  traderSearch: call({
    ...own,
    method: 'POST',
    path: '/api/trader/search',
    body: 'form',
    request: traderQuery,
    response: wire.paged(traderRow).extend({
      /** Engine time in ms. */
      took: z.number(),
      token: z.string(),
      /** Of a search by goods: what the keyword was taken for. */
      finding: finding.optional(),
    }),
    quota: 'trader',
    languageless: true,
    program: 'companies',
    summary: 'Importers or exporters by what they trade in, or by name.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  traderWidened: call({
    ...own,
    method: 'POST',
    path: '/api/trader/widened',
    body: 'form',
    request: traderQuery.extend(answeredToken),
    response: z.array(addedCount),
    silent: true,
    program: 'companies',
    summary:
      'How many records each added term brought into a company search that was answered. To be asked beside it: it counts term by term.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  companySuggestions: call({
    ...own,
    method: 'GET',
    path: '/api/trader/suggest',
    body: 'query',
    request: z.object({ q: z.string().trim().min(2).max(200) }),
    response: z.array(companySuggestion),
    silent: true,
    fresh: 60,
    program: 'companies',
    summary:
      'Companies while a name is typed, best first, at most 8: by name, words and sound; where there are none, by spelling. Costs nothing. Not in spec §7.',
    codes: ['queryTimeout'],
  }),
  traderInfo: call({
    ...profileRow,
    path: '/api/trader/info',
    request: z.object({ ...company, ...together }),
    response: trader,
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary: 'The head of a company’s profile. The same company costs once a day.',
  }),
  traderGone: call({
    ...own,
    method: 'POST',
    path: '/api/trader/gone',
    body: 'form',
    request: z.object({ company: z.string().min(1).max(120) }),
    response: goneTrader,
    silent: true,
    languageless: true,
    summary:
      'What became of a company that is not found: merged, withdrawn, or nobody. Costs nothing. Not in spec §7.',
  }),
  traderGroup: call({
    ...profileRow,
    path: '/api/trader/group',
    request: z.object(company),
    response: z.array(alikeTrader),
    languageless: true,
    fresh: 300,
    summary:
      'Companies that are probably the same as one, itself first, with the reasons; empty for one that stands alone. Not in spec §7.',
  }),
  traderMonths: call({
    ...profileRow,
    path: '/api/trader/stat/trans',
    request: profileRequest,
    response: traderMonths,
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary: 'A company’s records by month and side.',
  }),
  traderRecords: call({
    ...profileRow,
    path: '/api/trader/list/trans',
    request: profileRequest.extend({
      page: wire.page(),
      pageSize: pageSize(),
      sortField: z.enum(transactionSorts).default('date'),
      sortType: z.enum(['asc', 'desc']).default('desc'),
    }),
    /** `finding`: with keyword, what it was taken for. */
    response: wire.paged(foundListRow).extend({ finding: finding.optional() }),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'A company’s records, newest first unless sorted otherwise. Whatever a profile counts is opened here.',
  }),
  traderAreas: call({
    ...profileRow,
    path: '/api/trader/stat/areas',
    request: profileRequest,
    response: z.array(traderArea),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary: 'A company’s records by partner area, most first, for the map.',
  }),
  traderMap: call({
    ...profileRow,
    path: '/api/trader/stat/mapCompany',
    request: profileRequest,
    response: z.array(traderMapArea),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary: 'The largest partners of a company in each area of the map.',
  }),
  traderCommodities: call({
    ...profileRow,
    path: '/api/trader/stat/commodity',
    /** `term`: digits that the codes begin with. */
    request: profileRequest.extend({ term: z.string().trim().max(12).default('') }),
    response: z.object({
      import_hscodes: z.array(commodityStat),
      export_hscodes: z.array(commodityStat),
    }),
    fresh: 300,
    program: 'companies',
    summary:
      'A company’s records by HS code of 6 digits, bought and sold, most first, at most 500 codes a side.',
  }),
  traderPartners: call({
    ...profileRow,
    path: '/api/trader/stat/partners',
    request: profileRequest.extend({ page: wire.page(), pageSize: pageSize() }),
    response: wire.paged(traderPartner),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary: 'Who a company trades with, most records first. Not in spec §7, whose partners page needs it.',
  }),
  traderPorts: call({
    ...profileRow,
    path: '/api/trader/stat/ports',
    request: profileRequest,
    response: traderPorts,
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'A company’s records by port of loading and of unloading, most first, at most 100 of each. Not in spec §7.',
  }),
  traderNames: call({
    ...profileRow,
    path: '/api/trader/names',
    request: profileRequest,
    response: z.array(traderName),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'The receipt of a company: which declared names were merged into it, and by which rule; at most 200, most records first. Not in spec §7.',
  }),
  traderSimilar: call({
    ...profileRow,
    path: '/api/trader/similar',
    /** `term`: the core word; without it the word of the name that fewest companies share. */
    request: z.object({ ...company, term: z.string().trim().max(80).default('') }),
    response: z.object({ term: z.string(), terms: z.array(z.string()), data: z.array(similarTrader) }),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'Companies whose name has the same core word, most alike first, at most 20. Needs a valid core word (spec §5). Not in spec §7.',
  }),
  traderSides: call({
    ...own,
    method: 'POST',
    path: '/api/trader/stat/hasImporterOrExporter',
    body: 'form',
    request: z.object(company),
    response: z.object({ importer: z.boolean(), exporter: z.boolean() }),
    silent: true,
    fresh: 300,
    languageless: true,
    program: 'companies',
    summary: 'Whether records name a company as importer and as exporter.',
    codes: ['notFound'],
  }),
  traderLibrary: call({
    ...own,
    method: 'POST',
    path: '/api/trader/stat',
    body: 'form',
    request: z.object({ type: side().default(1) }),
    response: traderLibrary,
    silent: true,
    fresh: 60,
    languageless: true,
    summary: 'The trader library: how many importers or exporters are held, and where.',
  }),
  traderKeywordStat: call({
    ...own,
    method: 'POST',
    path: '/api/trader/transaction/stat',
    body: 'form',
    request: keywordStatQuery,
    response: traderKeywordStat,
    quota: 'trader',
    languageless: true,
    program: 'companies',
    summary: 'Companies that trade in any of the keywords, with the records of each. At least one is needed.',
    codes: ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'],
  }),
  traderStat: call({
    ...own,
    method: 'GET',
    path: '/api/stat/trader',
    body: 'query',
    request: nothing,
    response: z.object({
      total: z.number().int(),
      /** First named by a record that was loaded within 30 days before the newest load. */
      recent_add: z.number().int(),
      importers: z.number().int(),
      exporters: z.number().int(),
      /** Companies named by each reporting country’s files as its own buyers and sellers. */
      countries: z.array(
        z.object({
          code: z.string(),
          alpha2: wire.alpha2(),
          continent: z.number().int(),
          total: z.number().int(),
          recent_add: z.number().int(),
          sample: z.boolean(),
        }),
      ),
    }),
    fresh: 300,
    languageless: true,
    program: 'any',
    summary: 'Companies held, for the statistics home.',
  }),
  companyTypes: call({
    ...open,
    method: 'GET',
    path: '/api/common/cmp_type',
    body: 'query',
    request: nothing,
    response: typeNames,
    fresh: 86_400,
    program: 'any',
    summary: 'What a company can be: importer, exporter, both.',
  }),
  companyDataTypes: call({
    ...open,
    method: 'GET',
    path: '/api/common/cmp_data_type',
    body: 'query',
    request: nothing,
    response: typeNames,
    fresh: 86_400,
    summary: 'Kinds of records of a company: what `type` of a profile call chooses.',
  }),
  heldDates: call({
    ...open,
    method: 'GET',
    path: '/api/common/dates',
    body: 'query',
    request: nothing,
    response: z.object({
      /** Null when nothing is held. */
      data_start: wire.day().nullable(),
      data_end: wire.day().nullable(),
      /** `YYYY-MM`, newest first; months without records are left out. */
      months: z.array(z.object({ month: z.string(), total: z.number().int() })),
    }),
    fresh: 600,
    languageless: true,
    program: 'any',
    summary: 'Months that records are held of.',
  }),
} as const;
