// Calls of trader search and the trader library.
import { z } from 'zod';
import { call } from '../call';
import { companySuggestion } from '../company-suggestion';
import { DOWNLOAD_CAP } from '../constants';
import { fileToken } from '../files';
import { addedCount, answeredToken, asMeant, finding } from '../finding';
import { traderKeywordStat, traderLibrary, traderRow, traderSorts } from '../traders';
import * as wire from '../wire';
import { areas, dates, nothing, orderedFileCodes, side } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;
const open = { who: 'public', signed: true, bearer: false } as const;

export const traderQuery = z.object({
  /** In the query syntax of spec §5: what they trade in, or their name. Required (spec §5) unless `added` or `held` is set. */
  keyword: wire.text(),
  keywordIn: z.enum(['goods', 'name']).default('goods'),
  ...asMeant,
  /** 1 importers, 2 exporters. */
  type: side().default(1),
  /** HS prefixes, comma-separated, 6 to 12 digits each. */
  hsCode: wire.hsCodes(),
  /** Only records whose brand has all these words. */
  brand: wire.text(),
  /** Countries the companies are in, by alpha-2 code. */
  country: wire.list(z.string().max(2)).default([]),
  tradeArea: areas(),
  dates: dates(),
  /** Leave out records in which forwarders, couriers and banks stand in. */
  excludeShip: wire.flag().default(false),
  /** Only companies first named by a record that was loaded within 30 days before the newest load. */
  added: wire.flag().default(false),
  /** All companies that are held, as the library counts them. */
  held: wire.flag().default(false),
  page: wire.page(),
  pageSize: wire.pageSize(),
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
  company: wire.text(),
  page: wire.page(),
  pageSize: wire.pageSize(),
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
  traderSearchDownload: call({
    ...own,
    method: 'POST',
    path: '/api/trader/search/download',
    body: 'json',
    /** The query as it was searched; with its token over the same loads. */
    request: traderQuery.omit({ page: true, pageSize: true }),
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    effect: true,
    summary: `Orders an xlsx file of all companies of a search, at most ${DOWNLOAD_CAP}, in its order; a company is charged as a record. Not in spec §7.`,
    right: 'detail_downloads',
    codes: orderedFileCodes,
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
