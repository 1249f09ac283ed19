// Leads: companies to call this week, each with its reasons and the records that prove them. Not in spec §7.
import { z } from 'zod';
import { areas, side } from './calls/fields';
import { asMeant } from './finding';
import { leadReason } from './lead-reasons';
import { leadReasons } from './lead-terms';
import { companyFlags } from './saved';
import { contactCount } from './traders';
import * as wire from './wire';
import { alpha2, day } from './wire';

/** Best leads of each reason that a list holds. */
export const LEADS_MAX = 500;

const count = z.number().int();

export const lead = companyFlags.extend({
  /** Company key, and its profile's. */
  id: z.string(),
  view_id: z.string(),
  desc_en: z.string(),
  country: alpha2().nullable(),
  /** Named by made-up records only. */
  sample: z.boolean(),
  ...contactCount,
  /** The account said that it is not interesting. */
  dismissed: z.boolean(),
  /** Names of colleagues who have it as a customer; empty for none. */
  colleague: z.string(),
  /** The points of its best reason, from 0 to 100. */
  score: count,
  /** Best first. */
  reasons: z.array(leadReason),
});
export type Lead = z.output<typeof lead>;

/** How a reason was answered over all pages. */
export const leadSummary = z.object({
  reason: z.enum(leadReasons),
  /** `needs_home`: one's own country is not said. `too_short`: no file goes back far enough. */
  state: z.enum(['answered', 'not_asked', 'needs_home', 'too_short']),
  /** Companies that have it, and how many of these the list holds, `LEADS_MAX` at most and after the filters. */
  found: count,
  listed: count,
});
export type LeadSummary = z.output<typeof leadSummary>;

/** A file that was looked at, from its first to its last day. */
export const leadFile = z.object({
  country: z.string(),
  direction: z.union([z.literal(1), z.literal(2)]),
  data_start: day(),
  data_end: day(),
});

export const leadsQuery = z.object({
  /** Goods, in the query syntax of spec §5. It or an HS code is needed. */
  keyword: wire.text(),
  ...asMeant,
  /** 1 buyers, 2 sellers. */
  type: side().default(1),
  /** Only files of imports (1), or of exports (2). */
  direction: wire.orEmpty(wire.direction()),
  /** HS prefixes, comma-separated, 4 to 12 digits each. */
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
  /** Only companies that are certain to have contacts. */
  contact: wire.flag().default(false),
  /** Without companies that this account marked as customer or peer. */
  unmarked: wire.flag().default(true),
  /** Only what the account found not interesting, to take it back; else none of it. */
  dismissed: wire.flag().default(false),
  /** Only companies that this subscription of the account found, and since when; empty for all leads. */
  subscription: wire.orEmpty(z.uuid()),
  since: wire.orEmpty(z.iso.datetime()),
  page: wire.page(),
  pageSize: wire.pageSize(),
  /** Of the first answer to this question: its other pages, filters and its sheet are then not charged again. */
  token: z.string().max(600).default(''),
});
export type LeadsQuery = z.output<typeof leadsQuery>;

/** What a subscription to new leads asks again whenever records arrive. */
export const leadsQuestion = leadsQuery.omit({
  ...{ dismissed: true, subscription: true, since: true },
  ...{ page: true, pageSize: true, token: true },
});
export type LeadsQuestion = z.output<typeof leadsQuestion>;

/** The question of a subscription as it is answered: nothing in it is left out or arrives as text. */
export const subscribedLeads = leadsQuestion.extend({
  exact: z.boolean(),
  without: z.array(z.string()),
  type: z.union([z.literal(1), z.literal(2)]),
  direction: z.union([z.literal(1), z.literal(2)]).optional(),
  country: z.array(z.string()),
  tradeArea: z.array(z.string()),
  excludeShip: z.boolean(),
  home: alpha2().optional(),
  reason: z.enum(leadReasons).optional(),
  size: z.enum(['small', 'medium', 'large']).optional(),
  contact: z.boolean(),
  unmarked: z.boolean(),
});
export type SubscribedLeads = z.output<typeof subscribedLeads>;
