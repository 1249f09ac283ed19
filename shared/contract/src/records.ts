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
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  /** Reporting country, by its code of spec §2. */
  country: z.string().meta({
    description: 'Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.',
  }),
  direction: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 import, 2 export.' }),
  date: day().meta({ description: 'Day of the record.' }),
  /** As declared, 6 to 12 digits; empty for bills without one. */
  hs: z.string().meta({ description: 'HS code as declared, 6 to 12 digits; empty without one.' }),
  product: z.string().meta({ description: 'Goods as declared.' }),
  /** BCP 47 tag of `product`. */
  product_language: z.string().meta({ description: 'Language of product (BCP 47).' }),
  brand: name.meta({ description: 'As declared, else as the goods text names it.' }),
  /** True where no brand is declared, and `brand` is the one that the goods text names. */
  brand_in_text: z.boolean().optional().meta({
    description: 'True where no brand is declared, and brand is the one that the goods text names.',
  }),
  /** Company id and name as on the record; null when the file withholds the party. */
  importer_id: name.meta({ description: 'Key of the buyer.' }),
  importer: name.meta({ description: 'Buyer as on the record; null when the file withholds it.' }),
  exporter_id: name.meta({ description: 'Key of the supplier.' }),
  exporter: name.meta({ description: 'Supplier as on the record; null when the file withholds it.' }),
  /** Where the foreign party, or else the goods, are. */
  partner: alpha2().nullable().meta({ description: 'Country on the other side, alpha-2.' }),
  origin: alpha2().nullable().meta({ description: 'Country of origin, alpha-2.' }),
  loading_port: name.meta({ description: 'Port of loading.' }),
  unloading_port: name.meta({ description: 'Port of unloading.' }),
  transport: z.enum(transports).nullable().meta({ description: 'Means of transport.' }),
  quantity: amount.meta({ description: 'In unit; null where the file does not say.' }),
  unit: name.meta({ description: 'As standardised.' }),
  /** Net, else gross, in kg. */
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
  /** In US dollars. */
  amount: amount.meta({ description: 'US dollars; null where none of the records says.' }),
  amount_basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  /** US dollars a unit. */
  unit_price: amount.meta({ description: 'US dollars a unit.' }),
  /** Bill of lading or declaration number. */
  document: name.meta({ description: 'Number of the bill of lading or declaration.' }),
  /** Made for demonstration, not reported by a customs authority. */
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
});
export type TransactionRow = z.output<typeof transactionRow>;

/** A row in a list of this account: with its favourite flag (spec §4). */
export const transactionListRow = transactionRow.extend({
  favorite: z.boolean().meta({ description: 'Whether this account keeps it among its favourites.' }),
});
export type TransactionListRow = z.output<typeof transactionListRow>;

/** A row of a search by words, with what it was found by. */
export const foundListRow = transactionListRow.extend({
  /** The record's English text; null when it has none. */
  product_en: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'The record’s English text; null when it has none.' }),
  /** Which of `finding.sought` are in which of its texts. */
  found: z
    .array(foundTerm)
    .optional()
    .meta({ description: 'Which of finding.sought are in which text of the record.' }),
});
export type FoundListRow = z.output<typeof foundListRow>;

/** What a record says of its shipment, as national files with bills of lading do. */
export const shipmentFacts = z.object({
  carrier: name.meta({ description: 'Carrier, by name or code.' }),
  vessel: name.meta({ description: 'Name of the ship.' }),
  voyage: name.meta({ description: 'Number of its voyage.' }),
  containers: z.array(z.string()).meta({ description: 'Numbers of the containers.' }),
  /** e.g. 40HC */
  container_size: name.meta({ description: 'Size of the containers.' }),
  teu: name.meta({ description: 'Containers counted in 20-foot units.' }),
  packages: name.meta({ description: 'Number of packages.' }),
  package_kind: name.meta({ description: 'Kind of packages.' }),
  marks: name.meta({ description: 'Marks and numbers.' }),
  master_bill: name.meta({ description: 'Number of the bill of lading.' }),
  house_bill: name.meta({ description: 'Number of the bill of lading.' }),
  manifest: name.meta({ description: 'Number of the manifest.' }),
  invoice: name.meta({ description: 'Number of the invoice.' }),
  customs_office: name.meta({ description: 'Customs office.' }),
  agent: name.meta({ description: 'Customs agent.' }),
  regime: name.meta({ description: 'Customs procedure.' }),
});
export type ShipmentFacts = z.output<typeof shipmentFacts>;

/** Everything about one record. */
export const transactionDetail = transactionListRow.extend({
  importer_address: name.meta({ description: 'Address of the buyer.' }),
  importer_tax_id: name.meta({ description: 'Tax number of the buyer.' }),
  exporter_address: name.meta({ description: 'Address of the supplier.' }),
  exporter_tax_id: name.meta({ description: 'Tax number of the supplier.' }),
  shipped_from: alpha2().nullable().meta({ description: 'Country of dispatch, alpha-2.' }),
  incoterm: name.meta({ description: 'Terms of delivery.' }),
  net_weight: amount.meta({ description: 'Kilograms without packing.' }),
  gross_weight: amount.meta({ description: 'Kilograms, packing included.' }),
  currency: name.meta({ description: 'Of the declared value and the taxes.' }),
  /** Value in `currency`, as declared. */
  amount_declared: amount.meta({ description: 'Value as declared, in currency.' }),
  /** Name of tax → amount in `currency`. */
  taxes: z.record(z.string(), z.number()).meta({ description: 'In currency, by their names.' }),
  /** HS texts per level, in the language asked for where held, else English. */
  hs_path: z
    .array(
      z.object({
        code: z.string().meta({ description: 'Digits of the HS code.' }),
        text: z
          .string()
          .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
        language: hsLanguage.meta({
          description: 'Language of text (BCP 47): English where none is held in the reader’s.',
        }),
      }),
    )
    .meta({ description: 'Texts of the HS code, level by level.' }),
  /** The columns of the national file that have no field of their own, under their own names. */
  national: z
    .record(z.string(), z.string())
    .meta({ description: 'Columns of the national file that have no field of their own.' }),
  /** Of the shipment; what is here is not among `national` once more. */
  shipment: shipmentFacts.meta({
    description: 'What the national file says of the shipment; null where it does not.',
  }),
  source: z.string().meta({ description: 'Who reported it.' }),
  first_seen: z.iso.datetime().meta({ description: 'When it was first loaded.' }),
  loaded_at: z.iso.datetime().meta({ description: 'When it was last loaded.' }),
  /** Translation of `product` held for this account; null until asked for (spec §5). */
  translate: z
    .string()
    .nullable()
    .meta({ description: 'Translation of product held for this account; null until asked for.' }),
  /** Whether texts can be translated: whoever runs the site has set a translator. */
  translates: z.boolean().meta({ description: 'Whether texts can be translated: a translator is set.' }),
});
export type TransactionDetail = z.output<typeof transactionDetail>;

/** What stands beside one record: none of it is counted as a search. */
export const relatedRecords = z.object({
  /** Other rows of the same bill or declaration. */
  bill: z
    .object({
      data: z.array(transactionListRow).meta({ description: 'Rows of this page.' }),
      total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
    })
    .meta({ description: 'Other rows of the same bill or declaration, at most 20, and how many there are.' }),
  /** The newest of the same buyer, of the same supplier, and under the same 6 digits in the same country. */
  buyer: z.array(transactionListRow).meta({ description: 'Its three newest other records.' }),
  supplier: z.array(transactionListRow).meta({ description: 'Its three newest other records.' }),
  code: z.array(transactionListRow).meta({
    description: 'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
  }),
});

/** Sums over all records of a list, of those that state it; null where none does. */
export const recordSums = z.object({
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
  amount: amount.meta({ description: 'US dollars; null where none of the records says.' }),
  /** Null also where the records count in more than one unit. */
  quantity: amount.meta({ description: 'Of all records, where they count in one unit; else null.' }),
  unit: name.meta({ description: 'As standardised.' }),
});
export type RecordSums = z.output<typeof recordSums>;

/** A company in tabs 3 and 4. */
export const companyRow = z.object({
  /** Empty when the records name no company. */
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  /** Its name; empty means unselectable (spec §3). */
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
  amount: amount.meta({ description: 'US dollars; null where none of the records says.' }),
  first_date: day().meta({ description: 'Day of the first of these records.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
});
export type CompanyRow = z.output<typeof companyRow>;

/** Day of the company's first record in all data, on either side; null where the records name no company. */
export const firstShipmentDay = day().nullable();

/** The same among the companies of a search. */
export const foundCompanyRow = companyRow.extend({
  first_shipment: firstShipmentDay.meta({
    description:
      'Day of the company’s first record in all data, on either side; null where the records name no company.',
  }),
  /** Companies on the other side of these records. */
  partners: z.number().int().meta({ description: 'Companies on the other side of the records that match.' }),
});
export type FoundCompanyRow = z.output<typeof foundCompanyRow>;

/** Matches in one area. `code` is a reporting country (areas) or an alpha-2 code (filter_areas). */
export const areaCount = z.object({
  code: z.string().meta({
    description: 'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
  }),
  alpha2: alpha2().nullable().meta({ description: 'Country, alpha-2; null where the records name none.' }),
  continent: z.number().int().min(1).max(8).meta({ description: '1 to 7; 8 for none.' }),
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
});
export type AreaCount = z.output<typeof areaCount>;

/** Rows that have the words as they were typed come first, the newest of both first. */
export const byRelevance = 'relevance';

/** What a reporting country has (spec §3, country stat). */
export const countryStat = z.object({
  country: z
    .object({
      code: z.string().meta({
        description: 'Country: code in addresses of the site where it reports, else alpha-2; ZZ for none.',
      }),
      alpha2: alpha2().meta({ description: 'Country, alpha-2; null where the records name none.' }),
      continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
      name_cn: z.string().meta({ description: 'Name in Chinese.' }),
      name_en: z.string().meta({ description: 'Name in English.' }),
      name_short: z.string().meta({ description: 'Alpha-2 of the country.' }),
      /** `recent_add`: rows first loaded in the 30 days up to the newest load; companies named by such rows only. */
      transaction: z
        .object({
          total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
          recent_add: z
            .number()
            .int()
            .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
        })
        .meta({ description: 'Records of its files.' }),
      trader: z
        .object({
          total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
          recent_add: z
            .number()
            .int()
            .meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
        })
        .meta({ description: 'Companies that its files name.' }),
      data_start: day().meta({
        description: 'First day of which records are held; null when there are none.',
      }),
      data_end: day().meta({ description: 'Last day of which records are held; null when there are none.' }),
      /** From when on data are dense: no month is missing, or nearly empty, from here to the end. */
      data_dense: day().meta({
        description: 'From which day on no month is missing or nearly empty; null when there are no records.',
      }),
      /** First of the 30 days that count as recent. */
      recent_from: day().meta({
        description:
          'First of the 30 days that count as recent, YYYY-MM-DD in UTC; empty when nothing is held.',
      }),
      sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
    })
    .meta({ description: 'The reporting country and its totals.' }),
  /** Partner areas, most matches first. */
  areas: z.array(areaCount).meta({ description: 'Country by country, most first.' }),
  /** Every month held, oldest first; months without rows are left out. */
  months: z
    .array(
      z.object({
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .meta({ description: 'YYYY-MM.' }),
        total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
        /** Share of the month's rows that have the field, 0 to 1, by field name; fields that none has are left out. */
        filled: z
          .record(z.string(), z.number())
          .meta({ description: 'Share of the records that have a field, 0 to 1, by its name.' }),
      }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
  /** Share of all its rows that have the field, 0 to 1, by field name; fields that none has are left out. */
  filled: z
    .record(z.string(), z.number())
    .meta({ description: 'Share of the records that have a field, 0 to 1, by its name.' }),
  /** With it a transaction search opens the rows of this country, without any word (`opened`); for a day. */
  opens: z.string().optional().meta({
    description:
      'With it a transaction search lists the rows of this country without any word; good for a day.',
  }),
  /** Fields of a record that this country's files fill, by field name. */
  displays: z.array(z.string()).meta({ description: 'Fields of a record that this country’s files fill.' }),
});
export type CountryStat = z.output<typeof countryStat>;
