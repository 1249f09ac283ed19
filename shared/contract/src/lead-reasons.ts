// The reasons why a company is a lead, with the numbers that prove them, and what a customer keeps of the lead that it
// was. Not in spec §7.
import { z } from 'zod';
import { termLanguages } from './constants';
import { leadReasons } from './lead-terms';
import { opens } from './opens';
import { alpha2, day } from './wire';

const count = z.number().int();
const amount = z.number().nullable();
const company = z.object({ id: z.string(), desc_en: z.string() });

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
 * has of them, `elsewhere` what came from other countries than one's own, `history` two years, `rival` what a company
 * that the account marked as peer has of the recent span, `otherSupplier` what another one has since the last order from
 * the team's own companies.
 */
const proofKinds = [
  'recent',
  'before',
  'newPartner',
  'mainPartner',
  'history',
  'elsewhere',
  'rival',
  'otherSupplier',
] as const;
export type ProofKind = (typeof proofKinds)[number];

/** A number and what opens exactly its records. */
export const leadProof = z.object({
  kind: z.enum(proofKinds),
  total: count,
  first_day: day(),
  /** Of the span; of the last shipment where a main partner is gone. */
  last_day: day(),
  /** The company on the other side that it is about. */
  partner: company.nullable(),
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
  /** In two years, of these goods in that file; absent in leads that were saved before it was stored. */
  shipments: count.optional(),
  points,
  proofs: z.array(leadProof),
  /** due: days between orders as a rule, how many days of shipment there were, and when the next is to be expected. */
  rhythm: z.object({ days: count, orders: count, next: day() }).nullable(),
});
export type LeadReasonRow = z.output<typeof leadReason>;

/** The newest record of these goods that a company had when it was saved. */
const lastOrder = z.object({
  date: day(),
  /** As declared, and its BCP 47 tag. */
  product: z.string(),
  product_language: z.string(),
  hs: z.string(),
  quantity: amount,
  unit: z.string(),
  /** kg */
  weight: amount,
  /** On the other side of the record. */
  partner: company.nullable(),
});

/** What a customer keeps of the lead that it was: the reasons and their proofs as they were listed. */
export const savedLead = z.object({
  saved_at: z.iso.datetime(),
  /** Whose records prove it, also when the customer has moved to another company. */
  company,
  /** The question that listed it: goods in the query syntax of spec §5, and HS prefixes, comma-separated. */
  keyword: z.string(),
  hsCode: z.string(),
  /** The goods in other languages, where the dictionary has them. */
  goods: z.partialRecord(z.enum(termLanguages), z.string()),
  /** 1 a buyer, 2 a seller. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** Country of the account, which `lost` is about. */
  home: alpha2().nullable(),
  score: count,
  /** Best first. */
  reasons: z.array(leadReason),
  order: lastOrder.nullable(),
});
export type SavedLead = z.output<typeof savedLead>;
