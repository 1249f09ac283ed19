// Subscriptions to transaction searches (spec §3) and to new leads: what is searched for, and how much there is.
import { z } from 'zod';
import { HS_LENGTH } from './constants';
import { asMeant } from './finding';
import { subscribedLeads } from './leads';
import { mailRhythms, rollingPeriods } from './subscription-terms';
import { checkHs, checkKeyword, type FieldError } from './validation';
import { alpha2, codes, companyKey, day, direction, flag, hsCodes, list, text } from './wire';

const key = () => companyKey().default('');
const places = () => list(alpha2()).default([]);
const count = z.number().int().nullable();

/** One of these or a company is needed: each of them says what is searched for. */
const subjects = ['keyword', 'company', 'importer', 'exporter', 'hs'] as const;

/** A chapter is enough among the records of one company. */
const HS_MIN_OF_COMPANY = 2;

/** What a subscription searches for: all that a transaction search has, and what analyses have beside it. */
export const subscriptionQuery = z.object({
  /** Goods, importer and exporter, in the query syntax of spec §5. */
  keyword: text(),
  ...asMeant,
  /** Either party. */
  company: text(),
  importer: text(),
  exporter: text(),
  /** One company exactly, by its key, and its name to show. */
  importer_id: key(),
  exporter_id: key(),
  company_name: text(),
  /** Companies exactly, each on either side of the record. */
  company_ids: list(companyKey())
    .refine((keys) => keys.length <= 2)
    .default([]),
  /** Which company (the first of `company_ids`) stands for all that are probably the same; empty for none. */
  together: z.enum(['', 'importer', 'exporter', 'company']).default(''),
  /** Countries that the importer and the exporter are in, alpha-2; none means all. */
  importer_in: places(),
  exporter_in: places(),
  /** Records whose brand has all these words. */
  brand: text(),
  /** HS prefixes, comma-separated, 4 to 12 digits each; from 2 digits on where a company is named by its key. */
  hs: hsCodes(),
  /** Leave out forwarders, couriers and banks "to the order of". */
  excludeShip: flag().default(false),
  /** 1 imports, 2 exports, 0 both. */
  impOrExp: z.union([direction(), z.literal(0), z.literal('0').transform((): 0 => 0)]).default(1),
  /** Reporting countries, by code of spec §2; none means all. */
  area: codes(40).refine((areas) => areas.length <= 50),
  /** Partner areas, alpha-2; `ZZ` for records that name none. */
  partner: codes(2).refine((areas) => areas.length <= 60),
  /** Countries that the goods go to and come from, alpha-2; none means all. */
  im_area: places(),
  ex_area: places(),
  /** A span that moves on with the day, in place of fixed dates. */
  rolling: z.union([z.literal(''), z.enum(rollingPeriods)]).default(''),
  /** Fixed dates; empty with `rolling`. */
  start_date: z.union([z.literal(''), day()]).default(''),
  end_date: z.union([z.literal(''), day()]).default(''),
});
export type SubscriptionQuery = z.output<typeof subscriptionQuery>;

/** What a subscription has beside its search. */
export const subscriptionLabels = {
  name: z.string().trim().min(1).max(80),
  /** At most ten words of the account's own. */
  tags: list(z.string().trim().min(1).max(30))
    .refine((tags) => tags.length <= 10)
    .default([]),
  /** E-mails about what arrived, to the address of the account; messages come in any case. */
  mail: z.enum(mailRhythms).default('never'),
};

export const subscriptionFields = subscriptionQuery.extend(subscriptionLabels);

/** Broken rules of a subscription; empty when it may be sent. Query syntax is checked by the server. */
export function checkSubscription(query: SubscriptionQuery): FieldError[] {
  const texts = ['keyword', 'company', 'importer', 'exporter'] as const;
  const { importer_id, exporter_id, company_ids } = query;
  const named = importer_id !== '' || exporter_id !== '' || company_ids.length > 0;
  const errors = [
    ...checkHs(query.hs, named ? { ...HS_LENGTH.search, min: HS_MIN_OF_COMPANY } : HS_LENGTH.search),
    ...texts.flatMap((field) => checkKeyword(field, query[field])),
  ];
  if (!named && subjects.every((field) => query[field] === ''))
    errors.push({ field: 'keyword', rule: 'one_of_required' });
  if (query.rolling === '') {
    for (const field of ['start_date', 'end_date'] as const)
      if (query[field] === '') errors.push({ field, rule: 'required' });
    if (query.start_date > query.end_date) errors.push({ field: 'dates', rule: 'date_order' });
  }
  return errors;
}

export const subscription = subscriptionFields.extend({
  id: z.uuid(),
  area: z.array(z.string()),
  partner: z.array(z.string()),
  im_area: z.array(alpha2()),
  ex_area: z.array(alpha2()),
  importer_in: z.array(alpha2()),
  exporter_in: z.array(alpha2()),
  company_ids: z.array(z.string()),
  tags: z.array(z.string()),
  excludeShip: z.boolean(),
  exact: z.boolean(),
  without: z.array(z.string()),
  impOrExp: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Of a subscription to new leads: its question, in place of a search for records; else null. */
  leads: subscribedLeads.nullable(),
  /** The days that are searched now, whether fixed or moving on. */
  first_day: day(),
  last_day: day(),
  /** Records that match, or leads, when they were last counted; null when they could not be counted in time. */
  total: count,
  /** Of these, loaded or revised since the last visit; leads that were found since. */
  recent: count,
  /** Newest load that was counted, and that the last visit knew. */
  counted_load: z.iso.datetime(),
  seen_load: z.iso.datetime(),
  create_date: z.iso.datetime(),
});
export type Subscription = z.output<typeof subscription>;
