// Shapes of what an account keeps: companies it follows, viewed or marked (spec §3: company mark), and analyses.
import { z } from 'zod';
import { customer } from './contacts';
import { customerRhythm } from './customer-rhythm';
import { customerLabels, markKinds } from './customer-terms';
import { transactionListRow } from './records';
import { colleagueCustomer } from './team';
import { alpha2, day } from './wire';

const count = z.number().int();

/** What an account keeps of a company: whether it follows it, and the ids of its marks; null when not marked. */
export const companyFlags = z.object({
  favorite: z.boolean().meta({ description: 'Whether this account keeps it among its favourites.' }),
  peer: z.string().nullable().meta({ description: 'Id of this account’s mark as peer; null without one.' }),
  customer: z
    .string()
    .nullable()
    .meta({ description: 'Id of this account’s mark as customer; null without one.' }),
});
export type CompanyFlags = z.output<typeof companyFlags>;

/** A company in a list of this account. */
export const savedTrader = companyFlags.extend({
  /** Company key, as records have it. */
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  /** Of its profile; the same as `id`. */
  view_id: z.string().meta({ description: 'Key of the company’s profile.' }),
  /** Its name; as it was when it was kept, if no record names it any more. */
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  /** Records with it as importer and as exporter. */
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  /** Its first and last shipment; null when no record names it any more. */
  first_date: day().nullable().meta({ description: 'Day of the first of these records.' }),
  last_date: day().nullable().meta({ description: 'Day of the last of these records.' }),
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
  /** When it was followed or marked, or last viewed. */
  date: z.iso.datetime().meta({ description: 'When it was followed, or last viewed.' }),
  /** Records of it that were loaded or revised since then; absent where that could not be counted in time. */
  recent_added: count.optional().meta({
    description:
      'Records of it that were loaded or revised since date; absent where that could not be counted in time.',
  }),
  /** The instant that these are counted from: its profile's list opens them by `arrivedAfter` with it. */
  since: z.iso.datetime().meta({ description: 'From when on recent_added counts.' }),
});
export type SavedTrader = z.output<typeof savedTrader>;

/** Of the contact directory: customs files have neither. */
const companyAddresses = {
  /** Domain of its newest site. */
  web: z.string().nullable().meta({ description: 'Of the company, where known.' }),
  /** Only once this account was shown it by a look-up: a list charges nothing. */
  email: z.string().nullable().meta({ description: 'Address of the mailbox.' }),
  /** Of the e-mail: its mailbox was found to exist; it was worked out from a pattern, not seen. */
  emailVerified: z.boolean().meta({ description: 'The mailbox was found to exist.' }),
  guessed: z.boolean().meta({ description: 'Worked out from a pattern, not seen.' }),
};

/** Spec §3, company mark. */
export const companyMark = z.object({
  /** Of the mark: what `unmark` takes. */
  id: z.uuid().meta({ description: 'Of the mark.' }),
  mark: z.enum(markKinds).meta({ description: 'Marked as what.' }),
  /** Company key, and its profile's. */
  company: z.string().meta({ description: 'Key of the company.' }),
  view_id: z.string().meta({ description: 'Key of the company’s profile.' }),
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  country_id: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  cty_name_en: z.string().nullable().meta({ description: 'Name of the country in English.' }),
  cty_name_cn: z.string().nullable().meta({ description: 'Name of the country in Chinese.' }),
  /** Further names by which files declare it, most records first, at most five. */
  alias: z
    .array(z.string())
    .meta({ description: 'Further names by which files declare it, most records first.' }),
  ...companyAddresses,
  address: z.string().nullable().meta({ description: 'Of the company, where known.' }),
  /** Records with it as importer and as exporter, the first and the last; null when no record names it any more. */
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  first_date: day().nullable().meta({ description: 'Day of the first of these records.' }),
  last_date: day().nullable().meta({ description: 'Day of the last of these records.' }),
  /** Records that arrived since it was marked: its profile's list opens them by `arrivedAfter` with `create_date`. */
  arrived: count.meta({ description: 'Records that arrived since it was marked.' }),
  /** Companies whose name has the same core word, most alike first, at most five. */
  similar_companies: z
    .array(
      z.object({
        id: z
          .string()
          .meta({ description: 'Id of the record or the company; empty where the records name none.' }),
        desc_en: z
          .string()
          .meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
        score: z.number().meta({ description: 'Likeness of the names, 0 to 1.' }),
      }),
    )
    .meta({ description: 'Companies whose name has the same core word, most alike first.' }),
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
  create_date: z.iso.datetime().meta({ description: 'When it was marked.' }),
});
export type CompanyMark = z.output<typeof companyMark>;

/** Customers of a company that its row names. */
export const CONCERNED_CUSTOMERS = 5;

/** A company that an account follows or marked, with its customers there (spec §3: company, customer row). */
export const concernedCompany = savedTrader.extend({
  country_cn: z.string().nullable(),
  country_en: z.string().nullable(),
  ...companyAddresses,
  /** Newest first, at most `CONCERNED_CUSTOMERS`; with a tag asked for, those that have it. */
  customers: z.array(customer),
  /** How many there are of them. */
  customer_total: count,
  /** Null where no record names it as a buyer. */
  rhythm: customerRhythm.nullable(),
});
export type ConcernedCompany = z.output<typeof concernedCompany>;

/** What a company is to the account beside its marks: followed, and where its team stands with it as a customer. */
export const companyStanding = z.object({
  /** Company key. */
  company: z.string(),
  followed: z.boolean(),
  /** Of the customer there whose status changed last; null where there is none, or only colleagues see them. */
  stage: z.enum(customerLabels).nullable(),
  /** That customer. */
  customer: z.uuid().nullable(),
  /** Who else has customers there, by name; empty where the account itself has them, or nobody. */
  colleagues: z.array(colleagueCustomer),
});
export type CompanyStanding = z.output<typeof companyStanding>;

/** A record that is followed as an analysis: its page is `market-analysis/details/{route}?did={did}`. */
export const savedAnalysis = transactionListRow.extend({
  did: z.string().meta({ description: 'Id of the record, for its analysis.' }),
  /** `{country}_im` or `{country}_ex` (spec §2). */
  route: z.string().meta({ description: 'Address of the analysis: country and _im or _ex.' }),
  cty_code: z.string().meta({ description: 'Code of the reporting country in addresses of the site.' }),
  cty_name_cn: z.string().meta({ description: 'Name of the country in Chinese.' }),
  cty_name_en: z.string().meta({ description: 'Name of the country in English.' }),
  followed: z.literal(true).meta({ description: 'Whether this account follows the analysis.' }),
  /** When it was followed. */
  follow_date: z.iso.datetime().meta({ description: 'When it was followed.' }),
});
export type SavedAnalysis = z.output<typeof savedAnalysis>;
