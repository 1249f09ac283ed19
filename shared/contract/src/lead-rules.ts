// Rules by which a team deals new leads to its sub-accounts. Not in spec §7.
import { z } from 'zod';
import { languages } from './languages';
import { type LeadSize, leadSizes } from './lead-terms';
import * as wire from './wire';

export const LEAD_RULES_MAX = 20;
/** Most days after which an untouched lead returns. */
export const RETURN_DAYS_MAX = 90;
export const RETURN_DAYS_USUAL = 7;

const leadSizeNames = ['small', 'medium', 'large'] as const satisfies (keyof typeof leadSizes)[];

/** The size that so many shipments of two years make. */
export const leadSizeOf = (shipments: number): LeadSize =>
  shipments >= leadSizes.large ? 'large' : shipments >= leadSizes.medium ? 'medium' : 'small';

/** A lead fits when it fits every list that is not empty. */
export const leadRule = z.object({
  countries: z.array(wire.alpha2()).max(100).default([]),
  sizes: z.array(z.enum(leadSizeNames)).max(3).default([]),
  /** In which its country is written to (`companyLanguage`). */
  languages: z.array(z.enum(languages)).max(5).default([]),
  /** Ids of sub-accounts of the team, which get such leads in turn. */
  members: z.array(z.uuid()).min(1).max(50),
});
export type LeadRule = z.output<typeof leadRule>;

export const leadRuleList = z.array(leadRule).max(LEAD_RULES_MAX);

export const storedLeadRules = z.object({
  /** The first rule that fits decides. */
  rules: leadRuleList,
  /** 0 for never. */
  returnDays: z.number().int().min(0).max(RETURN_DAYS_MAX),
  /** Counts the changes; 0 while there are none. */
  version: z.number().int(),
});

/** A customer that is an open lead: not contacted, and nobody's or the master's. */
export const openLead = z.object({
  id: z.uuid(),
  name: z.string(),
  cmpName: z.string(),
  /** Key of the company. */
  company: z.string(),
  country: wire.alpha2().nullable(),
  /** Null where it was saved before sizes were. */
  size: z.enum(leadSizeNames).nullable(),
  /** Number of the rule that fits, from 1, and the id of who would get it; null for none. */
  rule: z.number().int().nullable(),
  member: z.uuid().nullable(),
});
export type OpenLead = z.output<typeof openLead>;
