// Shapes of what an account keeps: companies it follows, viewed or marked (spec §3: company mark), and analyses.
import { z } from 'zod';
import { customer } from './contacts';
import { markKinds } from './customer-terms';
import { transactionListRow } from './records';
import { alpha2, day } from './wire';

const count = z.number().int();

/** What an account keeps of a company: whether it follows it, and the ids of its marks; null when not marked. */
export const companyFlags = z.object({
  favorite: z.boolean(),
  peer: z.string().nullable(),
  customer: z.string().nullable(),
});
export type CompanyFlags = z.output<typeof companyFlags>;

/** A company in a list of this account. */
export const keptTrader = companyFlags.extend({
  /** Company key, as records have it. */
  id: z.string(),
  /** Of its profile; the same as `id`. */
  view_id: z.string(),
  /** Its name; as it was when it was kept, if no record names it any more. */
  desc_en: z.string(),
  country: alpha2().nullable(),
  /** Records with it as importer and as exporter. */
  imports: count,
  exports: count,
  /** Its first and last shipment; null when no record names it any more. */
  first_date: day().nullable(),
  last_date: day().nullable(),
  sample: z.boolean(),
  /** When it was followed or marked, or last viewed. */
  date: z.iso.datetime(),
  /** Records of it that were loaded or revised since then; absent where that could not be counted in time. */
  recent_added: count.optional(),
  /** The instant that these are counted from: its profile's list opens them by `arrivedAfter` with it. */
  since: z.iso.datetime(),
});
export type KeptTrader = z.output<typeof keptTrader>;

/** Of the contact directory: customs files have neither. */
const companyAddresses = {
  /** Domain of its newest site. */
  web: z.string().nullable(),
  /** Only once this account was shown it by a look-up: a list charges nothing. */
  email: z.string().nullable(),
  /** Of the e-mail: its mailbox was found to exist; it was worked out from a pattern, not seen. */
  emailVerified: z.boolean(),
  guessed: z.boolean(),
};

/** Spec §3, company mark. */
export const companyMark = z.object({
  /** Of the mark: what `unmark` takes. */
  id: z.uuid(),
  mark: z.enum(markKinds),
  /** Company key, and its profile's. */
  company: z.string(),
  view_id: z.string(),
  name: z.string(),
  country_id: alpha2().nullable(),
  cty_name_en: z.string().nullable(),
  cty_name_cn: z.string().nullable(),
  /** Further names by which files declare it, most records first, at most five. */
  alias: z.array(z.string()),
  ...companyAddresses,
  address: z.string().nullable(),
  /** Records with it as importer and as exporter, the first and the last; null when no record names it any more. */
  imports: count,
  exports: count,
  first_date: day().nullable(),
  last_date: day().nullable(),
  /** Records that arrived since it was marked: its profile's list opens them by `arrivedAfter` with `create_date`. */
  arrived: count,
  /** Companies whose name has the same core word, most alike first, at most five. */
  similar_companies: z.array(z.object({ id: z.string(), desc_en: z.string(), score: z.number() })),
  sample: z.boolean(),
  create_date: z.iso.datetime(),
});
export type CompanyMark = z.output<typeof companyMark>;

/** Customers of a company that its row names. */
export const CONCERNED_CUSTOMERS = 5;

/** A company that an account follows or marked, with its customers there (spec §3: company, customer row). */
export const concernedCompany = keptTrader.extend({
  country_cn: z.string().nullable(),
  country_en: z.string().nullable(),
  ...companyAddresses,
  /** Newest first, at most `CONCERNED_CUSTOMERS`; with a tag asked for, those that have it. */
  customers: z.array(customer),
  /** How many there are of them. */
  customer_total: count,
});
export type ConcernedCompany = z.output<typeof concernedCompany>;

/** A record that is followed as an analysis: its page is `market-analysis/details/{route}?did={did}`. */
export const keptAnalysis = transactionListRow.extend({
  did: z.string(),
  /** `{country}_im` or `{country}_ex` (spec §2). */
  route: z.string(),
  cty_code: z.string(),
  cty_name_cn: z.string(),
  cty_name_en: z.string(),
  followed: z.literal(true),
  /** When it was followed. */
  follow_date: z.iso.datetime(),
});
export type KeptAnalysis = z.output<typeof keptAnalysis>;
