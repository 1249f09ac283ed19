// Calls of a company's profile.
//
// `company` is the company's key as records carry it (`importer_id`, `exporter_id`), and as the page's address has it;
// `viewId` is what `traderInfo` answered as `view_id`. They are the same text: either will do, two that differ are
// refused. The first call of a day about a company spends one `trader_detail`; the others about it are free that day.
import { z } from 'zod';
import { traderPeers } from '../analysis-peers';
import { call } from '../call';
import { DOWNLOAD_CAP } from '../constants';
import { fileToken, recordSheet } from '../files';
import { asMeant, finding } from '../finding';
import { foundListRow, recordSums } from '../records';
import { transactionSorts } from '../search-terms';
import {
  alikeTrader,
  commodityStat,
  goneTrader,
  partnerSorts,
  similarTrader,
  trader,
  traderArea,
  traderMapArea,
  traderMonths,
  traderName,
  traderPartner,
  traderPorts,
} from '../traders';
import * as wire from '../wire';
import { areas, dates, eitherSide, key } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

const company = {
  company: key().meta({ description: 'Key of a company, as lists have it.' }),
  viewId: key().meta({ description: 'The same key as company; either will do.' }),
};

/** With the companies that are probably the same: figures are those of all of them. */
const together = {
  together: wire.flag().default(false).meta({
    description: 'With the companies that are probably the same: figures are those of all of them.',
  }),
};

/** Which of a company's records are meant. */
const filters = {
  type: eitherSide().meta({ description: '1 importers, 2 exporters.' }),
  /** Only what was reported as imports (1), or as exports (2). */
  direction: wire
    .orEmpty(wire.direction())
    .meta({ description: 'Only what was reported as imports (1), or as exports (2); empty for both.' }),
  /** Key of the company on the other side; `ZZ` for records that withhold it; or `writePartnerSpan`. */
  partner: key().meta({
    description:
      'Key of the company on the other side; ZZ for records that withhold it; with:FIRST..LAST (or without:) for all companies that have records on these days (or none), as a comparison of rivals opens them.',
  }),
  /** HS prefixes, comma-separated. */
  hsCode: wire.hsCodes().meta({ description: 'HS prefixes, separated by commas, 4 to 12 digits each.' }),
  /** One code of commodity statistics: its records and no others; `ZZ` for those without a code. */
  hs6: z
    .string()
    .max(12)
    .default('')
    .meta({ description: 'One code of 6 digits, or what a record has of them.' }),
  tradeArea: areas().meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  /** Ports as port statistics name them in `key`; `ZZ` for records that name none. */
  loadingPort: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'One port of loading, as a row gives it in open.' }),
  unloadingPort: z
    .string()
    .max(200)
    .default('')
    .meta({ description: 'One port of unloading, as a row gives it in open.' }),
  dates: dates().meta({ description: 'First and last day, YYYY-MM-DD, both or none.' }),
  /** Goods, in the query syntax of spec §5. */
  keyword: wire.text().meta({
    description: 'Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.',
  }),
  /** Records whose brand has all these words. */
  brand: wire.text().meta({ description: 'Words that the brand has, all of them.' }),
  ...asMeant,
  /** The company's name as a file declares it, exactly. */
  name: z
    .string()
    .max(1_000)
    .default('')
    .meta({ description: 'The company’s name as a file declares it, exactly.' }),
  excludeShip: wire.flag().default(false).meta({
    description: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  }),
  /** Records that were first loaded after this instant, whole seconds; empty for all. */
  arrivedAfter: z
    .union([z.iso.datetime(), z.literal('')])
    .default('')
    .meta({ description: 'Records that were first loaded after this instant; empty for all.' }),
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

export const traderProfileCalls = {
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
    request: z.object({
      company: z.string().min(1).max(120).meta({ description: 'Key of a company, as lists have it.' }),
    }),
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
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
      sortField: z
        .enum(transactionSorts)
        .default('date')
        .meta({ description: 'What data is sorted by; a tab without it keeps its own order.' }),
      sortType: z.enum(['asc', 'desc']).default('desc').meta({ description: 'asc or desc.' }),
    }),
    /** `sums`: over all pages. `finding`: with keyword, what it was taken for. */
    response: wire.paged(foundListRow).extend({
      sums: recordSums.optional().meta({ description: 'Over all pages.' }),
      finding: finding.optional().meta({ description: 'With keyword: what its words were taken for.' }),
    }),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'A company’s records, newest first unless sorted otherwise. Whatever a profile counts is opened here.',
  }),
  traderDownload: call({
    ...own,
    method: 'POST',
    path: '/api/trader/list/download',
    body: 'json',
    request: profileRequest.extend({
      ...recordSheet.shape,
      sortType: z.enum(['asc', 'desc']).default('desc').meta({ description: 'asc or desc.' }),
    }),
    response: fileToken,
    ordersFile: true,
    undoneBy: ['fileRemove'],
    effect: true,
    summary: `Orders a file of all of a company's records that the filters leave, at most ${DOWNLOAD_CAP}, newest first or oldest first; charged by its records. Not in spec §7.`,
    right: 'detail_downloads',
    codes: ['notFound', 'queryTimeout', 'downloadTooLarge', 'planLacksRight', 'planExpired', 'tooMany'],
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
    request: profileRequest.extend({
      term: z.string().trim().max(12).default('').meta({ description: 'Digits that the codes begin with.' }),
    }),
    response: z.object({
      import_hscodes: z.array(commodityStat).meta({ description: 'What the company bought.' }),
      export_hscodes: z.array(commodityStat).meta({ description: 'What the company sold.' }),
    }),
    fresh: 300,
    program: 'companies',
    summary:
      'A company’s records by HS code of 6 digits, bought and sold, most first, at most 500 codes a side.',
  }),
  traderPartners: call({
    ...profileRow,
    path: '/api/trader/stat/partners',
    request: profileRequest.extend({
      page: wire.page().meta({ description: 'From 1.' }),
      pageSize: wire.pageSize().meta({ description: 'Rows of a page.' }),
      sortField: z
        .enum(partnerSorts)
        .default('total')
        .meta({ description: 'What ranks the partners, the largest first.' }),
    }),
    /** `companies`: of `total`, rows of companies; records that name nobody are a row too. */
    response: wire.paged(traderPartner).extend({
      companies: z
        .number()
        .int()
        .meta({ description: 'Of total, the rows of companies: records that name nobody are a row too.' }),
    }),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'Who a company trades with, most records, value or weight first. Not in spec §7, whose partners page needs it.',
  }),
  traderPeers: call({
    ...profileRow,
    path: '/api/trader/stat/peers',
    request: z.object(company),
    response: traderPeers,
    fresh: 300,
    program: 'companies',
    summary:
      'What a company paid and was paid in its newest twelve months against the median of other companies’ records of the same code, unit, basis, reporting country and month with a quantity of the same order of magnitude: its 50 codes of most value. Not in spec §7.',
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
    request: z.object({
      ...company,
      term: z
        .string()
        .trim()
        .max(80)
        .default('')
        .meta({ description: 'Core word of the company’s name; empty for the rarest.' }),
    }),
    response: z.object({
      term: z.string().meta({ description: 'Core word that was compared.' }),
      terms: z.array(z.string()).meta({ description: 'Words of the name that can be core words.' }),
      data: z.array(similarTrader).meta({ description: 'Rows of this page.' }),
    }),
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
    response: z.object({
      importer: z.boolean().meta({ description: 'Records name it as importer.' }),
      exporter: z.boolean().meta({ description: 'Records name it as exporter.' }),
    }),
    silent: true,
    fresh: 300,
    languageless: true,
    program: 'companies',
    summary: 'Whether records name a company as importer and as exporter.',
    codes: ['notFound'],
  }),
} as const;
