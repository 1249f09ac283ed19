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
  keyword: wire
    .text()
    .meta({ description: 'What they trade in, or their name (keywordIn), in the query syntax.' }),
  keywordIn: z
    .enum(['goods', 'name'])
    .default('goods')
    .meta({ description: 'Whether keyword is about the goods or the companies’ names.' }),
  ...asMeant,
  /** 1 importers, 2 exporters. */
  type: side().default(1).meta({ description: '1 importers, 2 exporters.' }),
  /** HS prefixes, comma-separated, 4 to 12 digits each. */
  hsCode: wire.hsCodes().meta({ description: 'HS prefixes, separated by commas, 4 to 12 digits each.' }),
  /** Only records whose brand has all these words. */
  brand: wire.text().meta({ description: 'Words that the brand has, all of them.' }),
  /** Countries the companies are in, by alpha-2 code. */
  country: wire
    .list(z.string().max(2))
    .default([])
    .meta({ description: 'Where the companies are, alpha-2; none means everywhere.' }),
  tradeArea: areas().meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  dates: dates().meta({ description: 'First and last day, YYYY-MM-DD, both or none.' }),
  /** Leave out records in which forwarders, couriers and banks stand in. */
  excludeShip: wire.flag().default(false).meta({
    description: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  }),
  /** Only companies first named by a record that was loaded within 30 days before the newest load. */
  added: wire.flag().default(false).meta({
    description:
      'Only companies first loaded within 30 days before the newest load; then no keyword is needed.',
  }),
  /** All companies that are held, as the library counts them. */
  held: wire.flag().default(false).meta({ description: 'Without a keyword: all companies that are held.' }),
  page: wire.page().meta({ description: 'From 1.' }),
  pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
  /** Of the first answer to this query: its other pages are then not charged again. */
  token: z.string().max(600).default('').meta({
    description:
      'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  }),
  sortField: z
    .enum(traderSorts)
    .default('total')
    .meta({ description: 'What data is sorted by; a tab without it keeps its own order.' }),
  sortType: z.enum(['asc', 'desc']).default('desc').meta({ description: 'asc or desc.' }),
});
export type TraderQuery = z.output<typeof traderQuery>;

export const keywordStatQuery = z.object({
  type: side().default(1).meta({ description: '1 importers, 2 exporters.' }),
  /** HS codes (their first 6 digits count), or words in the query syntax of spec §5, at most 10. */
  keywords: wire
    .list(z.string().trim().min(1).max(80))
    .refine((list) => list.length <= 10)
    .default([])
    .meta({ description: 'At most 10 HS codes (their first 6 digits count) or words in the query syntax.' }),
  /** Alpha-2 codes of where the companies are, codes of spec §2 of where their records were reported. */
  countries: areas().meta({
    description:
      'Where the companies are (alpha-2), or which country reports (its code in addresses); none means all.',
  }),
  /** Their name, in the query syntax of spec §5. */
  company: wire.text().meta({ description: 'Words of the companies’ names, in the query syntax.' }),
  page: wire.page().meta({ description: 'From 1.' }),
  pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
  token: z.string().max(600).default('').meta({
    description:
      'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  }),
});
export type KeywordStatQuery = z.output<typeof keywordStatQuery>;

const typeNames = z.array(
  z.object({
    id: z.number().int().meta({ description: 'What a request has for it.' }),
    name_cn: z.string().meta({ description: 'Name in Chinese.' }),
    name_en: z.string().meta({ description: 'Name in English.' }),
    /** In the language of the request. */
    name: z.string().meta({ description: 'Name in the language of the request.' }),
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
      took: z.number().meta({ description: 'Milliseconds of the engine.' }),
      token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
      /** Of a search by goods: what the keyword was taken for. */
      finding: finding.optional().meta({ description: 'With keyword: what its words were taken for.' }),
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
    request: z.object({
      q: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .meta({ description: 'What was typed of a company’s name so far.' }),
    }),
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
    request: z.object({ type: side().default(1).meta({ description: '1 importers, 2 exporters.' }) }),
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
      total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
      /** First named by a record that was loaded within 30 days before the newest load. */
      recent_add: z
        .number()
        .int()
        .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
      importers: z.number().int().meta({ description: 'Different buyers.' }),
      exporters: z.number().int().meta({ description: 'Different suppliers.' }),
      /** Companies named by each reporting country’s files as its own buyers and sellers. */
      countries: z
        .array(
          z.object({
            code: z.string().meta({
              description:
                'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
            }),
            alpha2: wire
              .alpha2()
              .meta({ description: 'Country, alpha-2; null where the records name none.' }),
            continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
            total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
            recent_add: z
              .number()
              .int()
              .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
            sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
          }),
        )
        .meta({ description: 'Each reporting country.' }),
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
      data_start: wire
        .day()
        .nullable()
        .meta({ description: 'First day of which records are held; null when there are none.' }),
      data_end: wire
        .day()
        .nullable()
        .meta({ description: 'Last day of which records are held; null when there are none.' }),
      /** `YYYY-MM`, newest first; months without records are left out. */
      months: z
        .array(
          z.object({
            month: z.string().meta({ description: 'YYYY-MM.' }),
            total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
          }),
        )
        .meta({ description: 'Month by month; those without any are left out.' }),
    }),
    fresh: 600,
    languageless: true,
    program: 'any',
    summary: 'Months that records are held of.',
  }),
} as const;
