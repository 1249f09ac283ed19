// Shapes of customs records, and of what a search over them answers (spec §3).
import { z } from 'zod';
import { foundTerm } from './finding';
import { hsLanguage } from './hs';
import { transports } from './record-terms';
import { alpha2, day } from './wire';

/** What an amount includes, or who says it. */
export const amountBases = ['FOB', 'CIF', 'assessed', 'estimated'] as const;
export type AmountBasis = (typeof amountBases)[number];

const name = z.string().nullable();
const amount = z.number().nullable();

/** One record as a result list shows it. Absent facts are null: a country's files have what they have. */
export const transactionRow = z.object({
  /** Stable, url-safe. */
  id: z.string(),
  /** Reporting country, by its code of spec §2. */
  country: z.string(),
  direction: z.union([z.literal(1), z.literal(2)]),
  date: day(),
  /** As declared, 6 to 12 digits; empty for bills without one. */
  hs: z.string(),
  product: z.string(),
  /** BCP 47 tag of `product`. */
  product_language: z.string(),
  brand: name,
  /** True where no brand is declared, and `brand` is the one that the goods text names. */
  brand_in_text: z.boolean().optional(),
  /** Company id and name as on the record; null when the file withholds the party. */
  importer_id: name,
  importer: name,
  exporter_id: name,
  exporter: name,
  /** Where the foreign party, or else the goods, are. */
  partner: alpha2().nullable(),
  origin: alpha2().nullable(),
  loading_port: name,
  unloading_port: name,
  transport: z.enum(transports).nullable(),
  quantity: amount,
  unit: name,
  /** Net, else gross, in kg. */
  weight: amount,
  /** In US dollars. */
  amount: amount,
  amount_basis: z.enum(amountBases).nullable(),
  /** US dollars a unit. */
  unit_price: amount,
  /** Bill of lading or declaration number. */
  document: name,
  /** Made for demonstration, not reported by a customs authority. */
  sample: z.boolean(),
});
export type TransactionRow = z.output<typeof transactionRow>;

/** A row in a list of this account: with its favourite flag (spec §4). */
export const transactionListRow = transactionRow.extend({ favorite: z.boolean() });
export type TransactionListRow = z.output<typeof transactionListRow>;

/** A row of a search by words, with what it was found by. */
export const foundListRow = transactionListRow.extend({
  /** The record's English text; null when it has none. */
  product_en: z.string().nullable().optional(),
  /** Which of `finding.sought` are in which of its texts. */
  found: z.array(foundTerm).optional(),
});
export type FoundListRow = z.output<typeof foundListRow>;

/** What a record says of its shipment, as national files with bills of lading do. */
export const shipmentFacts = z.object({
  carrier: name,
  vessel: name,
  voyage: name,
  containers: z.array(z.string()),
  /** e.g. 40HC */
  container_size: name,
  teu: name,
  packages: name,
  package_kind: name,
  marks: name,
  master_bill: name,
  house_bill: name,
  manifest: name,
  invoice: name,
  customs_office: name,
  agent: name,
  regime: name,
});
export type ShipmentFacts = z.output<typeof shipmentFacts>;

/** Everything about one record. */
export const transactionDetail = transactionListRow.extend({
  importer_address: name,
  importer_tax_id: name,
  exporter_address: name,
  exporter_tax_id: name,
  shipped_from: alpha2().nullable(),
  incoterm: name,
  net_weight: amount,
  gross_weight: amount,
  currency: name,
  /** Value in `currency`, as declared. */
  amount_declared: amount,
  /** Name of tax → amount in `currency`. */
  taxes: z.record(z.string(), z.number()),
  /** HS texts per level, in the language asked for where held, else English. */
  hs_path: z.array(z.object({ code: z.string(), text: z.string(), language: hsLanguage })),
  /** The columns of the national file that have no field of their own, under their own names. */
  national: z.record(z.string(), z.string()),
  /** Of the shipment; what is here is not among `national` once more. */
  shipment: shipmentFacts,
  source: z.string(),
  first_seen: z.iso.datetime(),
  loaded_at: z.iso.datetime(),
  /** Translation of `product` held for this account; null until asked for (spec §5). */
  translate: z.string().nullable(),
  /** Whether texts can be translated: whoever runs the site has set a translator. */
  translates: z.boolean(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

/** What stands beside one record: none of it is counted as a search. */
export const relatedRecords = z.object({
  /** Other rows of the same bill or declaration. */
  bill: z.object({ data: z.array(transactionListRow), total: z.number().int() }),
  /** The newest of the same buyer, of the same supplier, and under the same 6 digits in the same country. */
  buyer: z.array(transactionListRow),
  supplier: z.array(transactionListRow),
  code: z.array(transactionListRow),
});

/** Sums over all records of a list, of those that state it; null where none does. */
export const recordSums = z.object({
  weight: amount,
  amount,
  /** Null also where the records count in more than one unit. */
  quantity: amount,
  unit: name,
});
export type RecordSums = z.output<typeof recordSums>;

/** A company in tabs 3 and 4. */
export const companyRow = z.object({
  /** Empty when the records name no company. */
  id: z.string(),
  /** Its name; empty means unselectable (spec §3). */
  desc_en: z.string(),
  country: alpha2().nullable(),
  total: z.number().int(),
  weight: amount,
  amount: amount,
  first_date: day(),
  last_date: day(),
});
export type CompanyRow = z.output<typeof companyRow>;

/** Day of the company's first record in all data, on either side; null where the records name no company. */
export const firstShipmentDay = day().nullable();

/** The same among the companies of a search. */
export const foundCompanyRow = companyRow.extend({
  first_shipment: firstShipmentDay,
  /** Companies on the other side of these records. */
  partners: z.number().int(),
});
export type FoundCompanyRow = z.output<typeof foundCompanyRow>;

/** Matches in one area. `code` is a reporting country (areas) or an alpha-2 code (filter_areas). */
export const areaCount = z.object({
  code: z.string(),
  alpha2: alpha2().nullable(),
  continent: z.number().int().min(1).max(8),
  total: z.number().int(),
});
export type AreaCount = z.output<typeof areaCount>;

/** Rows that have the words as they were typed come first, the newest of both first. */
export const byRelevance = 'relevance';

/** What a reporting country has (spec §3, country stat). */
export const countryStat = z.object({
  country: z.object({
    code: z.string(),
    alpha2: alpha2(),
    continent: z.number().int(),
    name_cn: z.string(),
    name_en: z.string(),
    name_short: z.string(),
    /** `recent_add`: rows first loaded in the 30 days up to the newest load; companies named by such rows only. */
    transaction: z.object({ total: z.number().int(), recent_add: z.number().int() }),
    trader: z.object({ total: z.number().int(), recent_add: z.number().int() }),
    data_start: day(),
    data_end: day(),
    /** From when on data are dense: no month is missing, or nearly empty, from here to the end. */
    data_dense: day(),
    /** First of the 30 days that count as recent. */
    recent_from: day(),
    sample: z.boolean(),
  }),
  /** Partner areas, most matches first. */
  areas: z.array(areaCount),
  /** Every month held, oldest first; months without rows are left out. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      total: z.number().int(),
      /** Share of the month's rows that have the field, 0 to 1, by field name; fields that none has are left out. */
      filled: z.record(z.string(), z.number()),
    }),
  ),
  /** Share of all its rows that have the field, 0 to 1, by field name; fields that none has are left out. */
  filled: z.record(z.string(), z.number()),
  /** With it a transaction search opens the rows of this country, without any word (`opened`); for a day. */
  opens: z.string().optional(),
  /** Fields of a record that this country's files fill, by field name. */
  displays: z.array(z.string()),
});
export type CountryStat = z.output<typeof countryStat>;
