// Leads: companies to call this week, each with its reasons and the records that prove them. Not in spec §7.
import { z } from 'zod';
import { companyFlags } from './kept';
import { leadReasons } from './terms';
import { opens } from './traders';
import { alpha2, day } from './wire';

/** Best leads of each reason that a list holds. */
export const LEADS_MAX = 500;

const count = z.number().int();
const points = z.object({
  /** How clear the reason is. */
  strength: count,
  /** How much of these goods the company trades in. */
  size: count,
  /** How short ago it did. */
  fresh: count,
});

/**
 * What proves a reason: `recent` and `before` are spans, `newPartner` and `mainPartner` what a company on the other side
 * has of them, `elsewhere` what came from other countries than one's own, `history` two years.
 */
const proofKinds = ['recent', 'before', 'newPartner', 'mainPartner', 'history', 'elsewhere'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A number and what opens exactly its records. */
export const leadProof = z.object({
  kind: z.enum(proofKinds),
  total: count,
  first_day: day(),
  /** Of the span; of the last shipment where a main partner is gone. */
  last_day: day(),
  /** The company on the other side that it is about. */
  partner: z.object({ id: z.string(), desc_en: z.string() }).nullable(),
  open: opens,
});
export type LeadProof = z.output<typeof leadProof>;

export const leadReason = z.object({
  reason: z.enum(leadReasons),
  /** The file that says so: whose, of which direction, and its last day, from which days are counted back. */
  country: z.string(),
  direction: z.union([z.literal(1), z.literal(2)]),
  data_end: day(),
  /** Last shipment of these goods in that file. */
  last_date: day(),
  points,
  proofs: z.array(leadProof),
  /** due: days between orders as a rule, how many days of shipment there were, and when the next is to be expected. */
  rhythm: z.object({ days: count, orders: count, next: day() }).nullable(),
});
export type LeadReasonRow = z.output<typeof leadReason>;

export const lead = companyFlags.extend({
  /** Company key, and its profile's. */
  id: z.string(),
  view_id: z.string(),
  desc_en: z.string(),
  country: alpha2().nullable(),
  /** Named by made-up records only. */
  sample: z.boolean(),
  /** Whether the directory has persons or e-mails of it. */
  contacts: z.boolean(),
  /** The account said that it is not interesting. */
  dismissed: z.boolean(),
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
