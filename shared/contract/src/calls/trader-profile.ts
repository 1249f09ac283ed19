// Calls of a company's profile.
//
// `company` is the company's key as records carry it (`importer_id`, `exporter_id`), and as the page's address has it;
// `viewId` is what `traderInfo` answered as `view_id`. They are the same text: either will do, two that differ are
// refused. The first call of a day about a company spends one `trader_detail`; the others about it are free that day.
import { z } from 'zod';
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

const company = { company: key(), viewId: key() };

/** With the companies that are probably the same: figures are those of all of them. */
const together = { together: wire.flag().default(false) };

/** Which of a company's records are meant. */
const filters = {
  type: eitherSide(),
  /** Only what was reported as imports (1), or as exports (2). */
  direction: wire.orEmpty(wire.direction()),
  /** Key of the company on the other side; `ZZ` for records that withhold it. */
  partner: key(),
  /** HS prefixes, comma-separated. */
  hsCode: wire.hsCodes(),
  /** One code of commodity statistics: its records and no others; `ZZ` for those without a code. */
  hs6: z.string().max(12).default(''),
  tradeArea: areas(),
  /** Ports as port statistics name them in `key`; `ZZ` for records that name none. */
  loadingPort: z.string().max(200).default(''),
  unloadingPort: z.string().max(200).default(''),
  dates: dates(),
  /** Goods, in the query syntax of spec §5. */
  keyword: wire.text(),
  /** Records whose brand has all these words. */
  brand: wire.text(),
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
      pageSize: wire.pageSize(),
      sortField: z.enum(transactionSorts).default('date'),
      sortType: z.enum(['asc', 'desc']).default('desc'),
    }),
    /** `sums`: over all pages. `finding`: with keyword, what it was taken for. */
    response: wire.paged(foundListRow).extend({ sums: recordSums.optional(), finding: finding.optional() }),
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
      sortType: z.enum(['asc', 'desc']).default('desc'),
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
    request: profileRequest.extend({
      page: wire.page(),
      pageSize: wire.pageSize(),
      sortField: z.enum(partnerSorts).default('total'),
    }),
    /** `companies`: of `total`, rows of companies; records that name nobody are a row too. */
    response: wire.paged(traderPartner).extend({ companies: z.number().int() }),
    languageless: true,
    fresh: 300,
    program: 'companies',
    summary:
      'Who a company trades with, most records, value or weight first. Not in spec §7, whose partners page needs it.',
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
} as const;
