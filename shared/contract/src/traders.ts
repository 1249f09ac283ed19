// Shapes of companies as the records show them (spec §3: company, company stat, commodity stats, trader stat).
import { z } from 'zod';
import { companyFlags } from './kept';
import { opens } from './opens';
import { areaCount, companyRow, firstShipmentDay } from './records';
import { companySorts } from './search-terms';
import { alpha2, day } from './wire';

const count = z.number().int();
const amount = z.number().nullable();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Where a list filters by a value that records may lack (partner, trade area, port, HS code): those that lack it. */
export const NONE = 'ZZ';

/** What a company's partners are ranked by. */
export const partnerSorts = ['total', 'amount', 'weight'] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** What a trader search sorts by. */
export const traderSorts = [...companySorts, 'name'] as const;

/** What a company is called, where it is, and what it can be. */
const named = {
  country_cn: z.string().nullable(),
  country_en: z.string().nullable(),
  /** An id of `companyTypes`, and its names. */
  company_type: count,
  company_type_cn: z.string(),
  company_type_en: z.string(),
};

/** Months of a trader row. */
export const TRADER_ROW_MONTHS = 12;

/** How many contacts a look-up of a company would show; nothing is charged for the number. */
export const contactCount = {
  contacts: count,
  /** False where `contacts` is 0 and a contact service, which is asked by a look-up only, may have some. */
  contacts_complete: z.boolean(),
};

/** A company in a search. Its figures are of the records that match the search. */
export const traderRow = companyRow.extend({
  /** Of the profile, as of `info`; the same as `id`. */
  view_id: z.string(),
  ...companyFlags.shape,
  ...named,
  /** Goods of its newest record that matches, as declared, and their BCP 47 tag. */
  goods: z.string(),
  goods_language: z.string(),
  /** Different companies on the other side. */
  partners: count,
  first_shipment: firstShipmentDay,
  /**
   * Records of the twelve months that end with the newest match of all companies, oldest first. `partial`: the dates of
   * the search or the files that name the company begin or end within the month; `missing`: none of them has it.
   */
  months: z.array(z.object({ key: month, total: count, state: z.enum(['whole', 'partial', 'missing']) })),
  ...contactCount,
  /** Companies that are probably the same, itself included; 1 for one that stands alone. */
  alike: count,
  /** Named by made-up records only. */
  sample: z.boolean(),
  open: opens,
});
export type TraderRow = z.output<typeof traderRow>;

/** The head of a profile. What the records do not say is null. */
export const trader = z.object({
  /** What further calls of this profile are made with. */
  view_id: z.string(),
  /** The company as records and transaction search name it (`companyId`). */
  imp_exp_id: z.string(),
  logo: z.string().nullable(),
  name: z.string(),
  country: alpha2().nullable(),
  ...named,
  /** With the ids of this account's marks; null when it is not marked. */
  ...companyFlags.shape,
  web: z.string().nullable(),
  address: z.string().nullable(),
  tel: z.string().nullable(),
  tax_id: z.string().nullable(),
  /** Records with it as importer and as exporter. */
  imports: count,
  exports: count,
  /** Its first and last shipment. */
  first_date: day(),
  last_date: day(),
  /** Companies that are probably the same, itself included; 1 for one that stands alone. */
  alike: count,
  /** Whether its contacts were paid for this month: they cost nothing again. */
  contacts_paid: z.boolean(),
  sample: z.boolean(),
});
export type Trader = z.output<typeof trader>;

/** What became of a company that no record names any more. */
export const goneTrader = z.object({
  /** `merged`: its records name another company now. `withdrawn`: they were taken out. `nobody`: there never was one. */
  reason: z.enum(['merged', 'withdrawn', 'nobody']),
  /** As it was called last; empty for nobody. */
  name: z.string(),
  /** The company that its records name now; null unless merged. */
  company: z.object({ id: z.string(), desc_en: z.string(), country: alpha2().nullable() }).nullable(),
});

/** What is compared of two companies, and what may be found of it that says anything. */
const alikeLevels = {
  name: ['same', 'order', 'script', 'cut', 'letter', 'letters'],
  country: ['same', 'different'],
  form: ['same', 'different'],
  tax: ['same', 'different'],
  address: ['same', 'alike', 'different'],
  goods: ['same', 'some', 'different'],
  partners: ['several', 'one'],
} as const;

const levelOf = <Of extends keyof typeof alikeLevels>(of: Of) =>
  z.object({ of: z.literal(of), level: z.enum(alikeLevels[of]) });

/** One reason for or against two companies being the same. */
export const alikeReason = z.discriminatedUnion('of', [
  levelOf('name'),
  levelOf('country'),
  levelOf('form'),
  levelOf('tax'),
  levelOf('address'),
  levelOf('goods'),
  levelOf('partners'),
]);
export type AlikeReason = z.output<typeof alikeReason>;

/** A company of a group of those that are probably the same. */
export const alikeTrader = z.object({
  id: z.string(),
  desc_en: z.string(),
  country: alpha2().nullable(),
  tax_id: z.string().nullable(),
  imports: count,
  exports: count,
  first_date: day(),
  last_date: day(),
  /** How probable it is, from 0 to 1; null for the company that was asked about. */
  score: z.number().nullable(),
  /** Key of the member that it was compared with; null where somebody decided it, and for the company itself. */
  by: z.string().nullable(),
  reasons: z.array(alikeReason),
});
export type AlikeTrader = z.output<typeof alikeTrader>;

const span = z.object({ total: count, open: opens });

/**
 * Records of the last 12 months of the company's trade, and of the 12 before; null where the request's dates leave
 * nothing of them.
 */
const trend = z.object({ recent: span.nullable(), before: span.nullable() });
export type TraderTrend = z.output<typeof trend>;

/** Records of one side: how many, US dollars, kg. */
const sideTotals = z.object({ total: count, price: amount, weight: amount });

/** Spec §3, company stat. */
export const traderMonths = z.object({
  total_import: count,
  total_export: count,
  trend,
  /** Months with records, oldest first: those in between have none. */
  months: z.array(
    z.object({
      key: month,
      /** Records; one that names the company on both sides counts once here and on each side. */
      total: count,
      price: amount,
      weight: amount,
      /** Country on the other side with the most records of the month; null when most name none. */
      region: alpha2().nullable(),
      /** The month holds the company's country's newest records and may not be complete. */
      partial: z.boolean(),
      imports: sideTotals,
      exports: sideTotals,
      open: opens,
    }),
  ),
});
export type TraderMonths = z.output<typeof traderMonths>;

/** Trade with one country on the other side. */
export const traderArea = areaCount.extend({
  price: amount,
  weight: amount,
  /** Different partners there. */
  companies: count,
  open: opens,
});
export type TraderArea = z.output<typeof traderArea>;

/** An area of the map with its largest partners, at most ten. */
export const traderMapArea = areaCount.extend({
  companies: z.array(z.object({ id: z.string(), desc_en: z.string(), total: count, open: opens })),
  open: opens,
});
export type TraderMapArea = z.output<typeof traderMapArea>;

/** Spec §3, commodity stats. */
export const commodityStat = z.object({
  /** HS codes, at most 6 digits each, separated by commas; `ZZ` for records without one. */
  key: z.string(),
  total: count,
  price: amount,
  weight: amount,
  /** Text of the code in the language asked for where held, else English; empty for codes unknown to HS 2022. */
  text: z.string(),
  open: opens,
});
export type CommodityStat = z.output<typeof commodityStat>;

/** A port of a company's records. */
export const traderPort = z.object({
  /** Its name without case and accents; `ZZ` for records that name none. */
  key: z.string(),
  /** As the records spell it; empty for those that name none. */
  name: z.string(),
  /** Where it is, in degrees; null where that is not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...sideTotals.shape,
  open: opens,
});
export type TraderPort = z.output<typeof traderPort>;

/** Where a company's goods were loaded and unloaded, most records first. */
export const traderPorts = z.object({
  loading_ports: z.array(traderPort),
  unloading_ports: z.array(traderPort),
});
export type TraderPorts = z.output<typeof traderPorts>;

/** The other side of a company's records. */
export const traderPartner = companyRow.extend({
  /** Of the records that match, from 0 to 1. */
  share: z.number(),
  trend,
  open: opens,
});
export type TraderPartner = z.output<typeof traderPartner>;

/** One way in which files name a company, and the rule by which it is this one. */
export const traderName = z.object({
  name: z.string(),
  /** 1 as importer, 2 as exporter. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** `tax_id`: the same tax id in the same country. `name`: the same country and, but for its form, the same name. */
  rule: z.enum(['tax_id', 'name']),
  /** What was compared: the tax id, or the name without punctuation, case, accents and legal form, usual words short. */
  compared: z.string(),
  country: alpha2().nullable(),
  total: count,
  first_date: day(),
  last_date: day(),
  open: opens,
});
export type TraderName = z.output<typeof traderName>;

/** A company whose name shares the core word. */
export const similarTrader = z.object({
  id: z.string(),
  desc_en: z.string(),
  country: alpha2().nullable(),
  /** Likeness of the names, from 0 to 1. */
  score: z.number(),
  imports: count,
  exports: count,
  last_date: day(),
});
export type SimilarTrader = z.output<typeof similarTrader>;

/** Spec §3, trader stat per type. */
export const traderLibrary = z.object({
  total: count,
  /** Companies that this account follows, of either side: the list of them has no sides. */
  favorites: count,
  /** First named by a record that was loaded within 30 days before the newest load. */
  recent_added: count,
  /** Companies per reporting country whose records name them, most first. */
  trade_areas: z.array(areaCount),
  /** Per keyword of the account: companies per reporting country. */
  keyword_areas: z.array(z.object({ keyword: z.string(), total: count, areas: z.array(areaCount) })),
  /** Companies per country they are in, most first; `ZZ` where the files do not say. */
  areas: z.array(areaCount),
});
export type TraderLibrary = z.output<typeof traderLibrary>;

/** Spec §3, trade stat result. */
export const traderKeywordStat = z.object({
  /** Companies with a record of any of the keywords. */
  total: count,
  has_next: z.boolean(),
  /** Of these, per country they are in, most first. */
  country_stat: z.array(areaCount),
  /** A page of them, most records first, with the records of each keyword. */
  transaction_stat_by_keywords: z.array(
    z.object({
      id: z.string(),
      desc_en: z.string(),
      country: alpha2().nullable(),
      first_date: day(),
      last_date: day(),
      keywords: z.array(z.object({ keyword: z.string(), total: count, open: opens })),
    }),
  ),
  took: z.number(),
  token: z.string(),
});
export type TraderKeywordStat = z.output<typeof traderKeywordStat>;
