// Calls of leads: who to call this week, the list as a sheet, and what an account does not want to see again. None of
// them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { addedCount, answeredToken, asMeant, finding } from '../finding';
import { lead, leadFile, leadSummary } from '../leads';
import { leadReasons } from '../terms';
import * as wire from '../wire';
import { areas, removed, side } from './fields';

const own = { who: 'user', signed: true, bearer: true, method: 'POST', body: 'form' } as const;
const ids = z.object({ ids: wire.list(z.string().min(1).max(120)) });

export const leadsQuery = z.object({
  /** Goods, in the query syntax of spec §5. It or an HS code is needed. */
  keyword: wire.text(),
  ...asMeant,
  /** 1 buyers, 2 sellers. */
  type: side().default(1),
  /** Only files of imports (1), or of exports (2). */
  direction: wire.orEmpty(wire.direction()),
  /** HS prefixes, comma-separated, 6 to 12 digits each. */
  hsCode: wire.hsCodes(),
  /** Countries the companies are in, by alpha-2 code. */
  country: wire.list(z.string().max(2)).default([]),
  tradeArea: areas(),
  excludeShip: wire.flag().default(false),
  /** One's own country, which `lost` is about. */
  home: wire.orEmpty(wire.alpha2()),
  /** Only this reason. */
  reason: wire.orEmpty(z.enum(leadReasons)),
  /** Only companies of this size (`leadSizes`). */
  size: wire.orEmpty(z.enum(['small', 'medium', 'large'])),
  /** Only companies of which the directory has persons or e-mails. */
  contact: wire.flag().default(false),
  /** Without companies that this account marked as customer or peer. */
  unmarked: wire.flag().default(true),
  /** Only what the account found not interesting, to take it back; else none of it. */
  dismissed: wire.flag().default(false),
  page: wire.page(),
  pageSize: wire.pageSize(),
  /** Of the first answer to this question: its other pages, filters and its sheet are then not charged again. */
  token: z.string().max(600).default(''),
});
export type LeadsQuery = z.output<typeof leadsQuery>;

const searchCodes = ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'] as const;

export const leadCalls = {
  leads: call({
    ...own,
    path: '/api/trader/leads',
    request: leadsQuery,
    response: wire.paged(lead).extend({
      /** Engine time in ms. */
      took: z.number(),
      token: z.string(),
      reasons: z.array(leadSummary),
      files: z.array(leadFile),
      finding: finding.optional(),
    }),
    quota: 'trader',
    languageless: true,
    program: 'leads',
    summary:
      'Companies to call about goods: new, growing, switching, due or lost ones, best score first. Costs one trader search.',
    codes: searchCodes,
  }),
  leadsWidened: call({
    ...own,
    path: '/api/trader/leads/widened',
    request: leadsQuery.extend(answeredToken),
    response: z.array(addedCount),
    silent: true,
    program: 'leads',
    summary:
      'How many records each added term brought to the companies of a question that was answered. To be asked beside it: it counts term by term.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  leadsExport: call({
    ...own,
    method: 'GET',
    body: 'query',
    path: '/api/trader/leads/export',
    request: leadsQuery,
    response: z.file(),
    file: true,
    quota: 'trader',
    summary: 'All leads of a question as xlsx; JSON says why there is none. Free with the token of the list.',
    codes: ['notFound', 'exportsUsedUp', ...searchCodes],
  }),
  leadsDismiss: call({
    ...own,
    path: '/api/trader/leads/dismiss',
    request: ids,
    response: z.object({ added: z.number().int() }),
    effect: true,
    summary: 'Companies that are not interesting as leads: no list of this account shows them any more.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  leadsRestore: call({
    ...own,
    path: '/api/trader/leads/restore',
    request: ids,
    response: removed,
    effect: true,
    summary: 'Takes back that companies are not interesting.',
    codes: ['nothingSelected'],
  }),
} as const;
