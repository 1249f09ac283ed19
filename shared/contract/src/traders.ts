// Shapes of companies as the records show them (spec §3: company, company stat, commodity stats, trader stat).
import { z } from 'zod';
import { opens } from './opens';
import { areaCount, companyRow, firstShipmentDay } from './records';
import { companyFlags } from './saved';
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
  country_cn: z.string().nullable().meta({ description: 'Name of the country in Chinese.' }),
  country_en: z.string().nullable().meta({ description: 'Name of the country in English.' }),
  /** An id of `companyTypes`, and its names. */
  company_type: count.meta({ description: 'An id of /api/common/cmp_type.' }),
  company_type_cn: z.string().meta({ description: 'Its name in Chinese.' }),
  company_type_en: z.string().meta({ description: 'Its name in English.' }),
};

/** Months of a trader row. */
export const TRADER_ROW_MONTHS = 12;

/** How many contacts a look-up of a company would show; nothing is charged for the number. */
export const contactCount = {
  contacts: count.meta({ description: 'Persons and e-mails that a look-up of it would show.' }),
  /** False where `contacts` is 0 and a contact service, which is asked by a look-up only, may have some. */
  contacts_complete: z.boolean().meta({
    description: 'False where contacts is 0 and a contact service, which only a look-up asks, may have some.',
  }),
};

/** A company in a search. Its figures are of the records that match the search. */
export const traderRow = companyRow.extend({
  /** Of the profile, as of `info`; the same as `id`. */
  view_id: z.string().meta({ description: 'Key of the company’s profile.' }),
  ...companyFlags.shape,
  ...named,
  /** Goods of its newest record that matches, as declared, and their BCP 47 tag. */
  goods: z.string().meta({ description: 'Goods of its newest record that matches, as declared.' }),
  goods_language: z.string().meta({ description: 'BCP 47 tag of goods.' }),
  /** Different companies on the other side. */
  partners: count.meta({ description: 'Different companies on the other side of the records that match.' }),
  first_shipment: firstShipmentDay.meta({
    description:
      'Day of the company’s first record in all data, on either side; null where the records name no company.',
  }),
  /**
   * Records of the twelve months that end with the newest match of all companies, oldest first. `partial`: the dates of
   * the search or the files that name the company begin or end within the month; `missing`: none of them has it.
   */
  months: z
    .array(
      z.object({
        key: month.meta({
          description:
            'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
        }),
        total: count.meta({ description: 'How many records, or companies, that is.' }),
        state: z
          .enum(['whole', 'partial', 'missing'])
          .meta({ description: 'whole, partial (cut by dates) or missing (a gap, not a zero).' }),
      }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
  ...contactCount,
  /** Companies that are probably the same, itself included; 1 for one that stands alone. */
  alike: count.meta({
    description: 'Companies that are probably the same, itself included; 1 for one that stands alone.',
  }),
  /** Named by made-up records only. */
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderRow = z.output<typeof traderRow>;

/** The head of a profile. What the records do not say is null. */
export const trader = z.object({
  /** What further calls of this profile are made with. */
  view_id: z.string().meta({ description: 'Key of the company’s profile.' }),
  /** The company as records and transaction search name it (`companyId`). */
  imp_exp_id: z.string().meta({ description: 'Key of the company’s profile.' }),
  logo: z.string().nullable().meta({ description: 'Address of a picture.' }),
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  ...named,
  /** With the ids of this account's marks; null when it is not marked. */
  ...companyFlags.shape,
  web: z.string().nullable().meta({ description: 'Of the company, where known.' }),
  address: z.string().nullable().meta({ description: 'Of the company, where known.' }),
  tel: z.string().nullable().meta({ description: 'Of the company, where known.' }),
  tax_id: z.string().nullable().meta({ description: 'Tax number.' }),
  /** Records with it as importer and as exporter. */
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  /** Its first and last shipment. */
  first_date: day().meta({ description: 'Day of the first of these records.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
  /** Companies that are probably the same, itself included; 1 for one that stands alone. */
  alike: count.meta({
    description: 'Companies that are probably the same, itself included; 1 for one that stands alone.',
  }),
  /** Whether its contacts were paid for this month: they cost nothing again. */
  contacts_paid: z
    .boolean()
    .meta({ description: 'Whether its contacts were paid for this month: they cost nothing again.' }),
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
});
export type Trader = z.output<typeof trader>;

/** What became of a company that no record names any more. */
export const goneTrader = z.object({
  /** `merged`: its records name another company now. `withdrawn`: they were taken out. `nobody`: there never was one. */
  reason: z.enum(['merged', 'withdrawn', 'nobody']).meta({
    description:
      'merged: its records name another company now; withdrawn: they were taken out; nobody: there never was one.',
  }),
  /** As it was called last; empty for nobody. */
  name: z.string().meta({ description: 'As it was called last; empty for nobody.' }),
  /** The company that its records name now; null unless merged. */
  company: z
    .object({
      id: z
        .string()
        .meta({ description: 'Id of the record or the company; empty where the records name none.' }),
      desc_en: z
        .string()
        .meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
      country: alpha2().nullable().meta({
        description:
          'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
      }),
    })
    .nullable()
    .meta({ description: 'The company that its records name now; null unless merged.' }),
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
  z.object({
    of: z.literal(of).meta({ description: 'What was compared.' }),
    level: z.enum(alikeLevels[of]).meta({ description: 'What was found.' }),
  });

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
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  tax_id: z.string().nullable().meta({ description: 'Tax number.' }),
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  first_date: day().meta({ description: 'Day of the first of these records.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
  /** How probable it is, from 0 to 1; null for the company that was asked about. */
  score: z
    .number()
    .nullable()
    .meta({ description: 'How probable it is, from 0 to 1; null for the company that was asked about.' }),
  /** Key of the member that it was compared with; null where somebody decided it, and for the company itself. */
  by: z
    .string()
    .nullable()
    .meta({ description: 'Key of the member that it was compared with; null where somebody decided it.' }),
  reasons: z.array(alikeReason).meta({ description: 'What speaks for it and against it.' }),
});
export type AlikeTrader = z.output<typeof alikeTrader>;

const span = z.object({
  total: count.meta({ description: 'How many records, or companies, that is.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});

/**
 * Records of the last 12 months of the company's trade, and of the 12 before; null where the request's dates leave
 * nothing of them.
 */
const trend = z.object({
  recent: span.nullable().meta({
    description:
      'The last 12 months of the company’s trade; null where the dates of the request leave nothing of them.',
  }),
  before: span.nullable().meta({
    description: 'The 12 months before recent; null where the dates of the request leave nothing of them.',
  }),
});
export type TraderTrend = z.output<typeof trend>;

/** Records of one side: how many, US dollars, kg. */
const sideTotals = z.object({
  total: count.meta({ description: 'How many records, or companies, that is.' }),
  price: amount.meta({ description: 'US dollars of these records; null where none says.' }),
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
});

/** Spec §3, company stat. */
export const traderMonths = z.object({
  total_import: count.meta({ description: 'Records with the company as importer.' }),
  total_export: count.meta({ description: 'Records with the company as exporter.' }),
  trend: trend.meta({
    description: 'How the trade went on: two years of equal length, up to the company’s newest record.',
  }),
  /** Months with records, oldest first: those in between have none. */
  months: z
    .array(
      z.object({
        key: month.meta({
          description:
            'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
        }),
        /** Records; one that names the company on both sides counts once here and on each side. */
        total: count.meta({ description: 'How many records, or companies, that is.' }),
        price: amount.meta({ description: 'US dollars of these records; null where none says.' }),
        weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
        /** Country on the other side with the most records of the month; null when most name none. */
        region: alpha2()
          .nullable()
          .meta({ description: 'Country on the other side with the most records of the month.' }),
        /** The month holds the company's country's newest records and may not be complete. */
        partial: z.boolean().meta({ description: 'May not be complete: it holds the newest records.' }),
        imports: sideTotals.meta({ description: 'Records as importer, or of imports.' }),
        exports: sideTotals.meta({ description: 'Records as exporter, or of exports.' }),
        open: opens.meta({
          description: 'Put over the request that was answered: then exactly these records are answered.',
        }),
      }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
});
export type TraderMonths = z.output<typeof traderMonths>;

/** Trade with one country on the other side. */
export const traderArea = areaCount.extend({
  price: amount.meta({ description: 'US dollars of these records; null where none says.' }),
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
  /** Different partners there. */
  companies: count.meta({ description: 'Different partners there.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderArea = z.output<typeof traderArea>;

/** An area of the map with its largest partners, at most ten. */
export const traderMapArea = areaCount.extend({
  companies: z
    .array(
      z.object({
        id: z
          .string()
          .meta({ description: 'Id of the record or the company; empty where the records name none.' }),
        desc_en: z
          .string()
          .meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
        total: count.meta({ description: 'How many records, or companies, that is.' }),
        open: opens.meta({
          description: 'Put over the request that was answered: then exactly these records are answered.',
        }),
      }),
    )
    .meta({ description: 'The largest partners there, at most ten.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderMapArea = z.output<typeof traderMapArea>;

/** Spec §3, commodity stats. */
export const commodityStat = z.object({
  /** HS codes, at most 6 digits each, separated by commas; `ZZ` for records without one. */
  key: z.string().meta({
    description:
      'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
  }),
  total: count.meta({ description: 'How many records, or companies, that is.' }),
  price: amount.meta({ description: 'US dollars of these records; null where none says.' }),
  weight: amount.meta({ description: 'Kilograms; null where none of the records says.' }),
  /** Text of the code in the language asked for where held, else English; empty for codes unknown to HS 2022. */
  text: z
    .string()
    .meta({ description: 'Of the HS code, in the language asked for where held, else English.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type CommodityStat = z.output<typeof commodityStat>;

/** A port of a company's records. */
export const traderPort = z.object({
  /** Its name without case and accents; `ZZ` for records that name none. */
  key: z.string().meta({
    description:
      'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
  }),
  /** As the records spell it; empty for those that name none. */
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  /** Where it is, in degrees; null where that is not known. */
  latitude: z.number().nullable().meta({ description: 'Degrees north; null where the place is not known.' }),
  longitude: z.number().nullable().meta({ description: 'Degrees east; null where the place is not known.' }),
  ...sideTotals.shape,
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderPort = z.output<typeof traderPort>;

/** Where a company's goods were loaded and unloaded, most records first. */
export const traderPorts = z.object({
  loading_ports: z.array(traderPort).meta({ description: 'Where its goods were loaded.' }),
  unloading_ports: z.array(traderPort).meta({ description: 'Where its goods were unloaded.' }),
});
export type TraderPorts = z.output<typeof traderPorts>;

/** The other side of a company's records. */
export const traderPartner = companyRow.extend({
  /** Of the records that match, from 0 to 1. */
  share: z.number().meta({ description: 'Of the records that match, 0 to 1.' }),
  trend: trend.meta({
    description: 'How the trade went on: two years of equal length, up to the company’s newest record.',
  }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderPartner = z.output<typeof traderPartner>;

/** One way in which files name a company, and the rule by which it is this one. */
export const traderName = z.object({
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  /** 1 as importer, 2 as exporter. */
  type: z.union([z.literal(1), z.literal(2)]).meta({ description: '1 as importer, 2 as exporter.' }),
  /** `tax_id`: the same tax id in the same country. `name`: the same country and, but for its form, the same name. */
  rule: z.enum(['tax_id', 'name']).meta({
    description: 'Why the name is this company’s: the same tax id, or the same name in the same country.',
  }),
  /** What was compared: the tax id, or the name without punctuation, case, accents and legal form, usual words short. */
  compared: z.string().meta({
    description:
      'The tax id, or the name without punctuation, case, accents and legal form, usual words short.',
  }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  total: count.meta({ description: 'How many records, or companies, that is.' }),
  first_date: day().meta({ description: 'Day of the first of these records.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
  open: opens.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});
export type TraderName = z.output<typeof traderName>;

/** A company whose name shares the core word. */
export const similarTrader = z.object({
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  /** Likeness of the names, from 0 to 1. */
  score: z.number().meta({ description: 'Likeness of the names, 0 to 1.' }),
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
});
export type SimilarTrader = z.output<typeof similarTrader>;

/** Spec §3, trader stat per type. */
export const traderLibrary = z.object({
  total: count.meta({ description: 'How many records, or companies, that is.' }),
  /** Companies that this account follows, of either side: the list of them has no sides. */
  favorites: count.meta({ description: 'How many of them this account follows.' }),
  /** First named by a record that was loaded within 30 days before the newest load. */
  recent_added: count.meta({ description: 'Of these, first loaded in the 30 days up to the newest load.' }),
  /** Companies per reporting country whose records name them, most first. */
  trade_areas: z.array(areaCount).meta({ description: 'By reporting country, most first.' }),
  /** Per keyword of the account: companies per reporting country. */
  keyword_areas: z
    .array(
      z.object({
        keyword: z.string().meta({ description: 'As it was written.' }),
        total: count.meta({ description: 'How many records, or companies, that is.' }),
        areas: z.array(areaCount).meta({ description: 'Country by country, most first.' }),
      }),
    )
    .meta({ description: 'Of each keyword of this account: how many companies, and where.' }),
  /** Companies per country they are in, most first; `ZZ` where the files do not say. */
  areas: z.array(areaCount).meta({ description: 'Country by country, most first.' }),
});
export type TraderLibrary = z.output<typeof traderLibrary>;

/** Spec §3, trade stat result. */
export const traderKeywordStat = z.object({
  /** Companies with a record of any of the keywords. */
  total: count.meta({ description: 'Rows in all pages.' }),
  has_next: z.boolean().meta({ description: 'Whether there are further pages.' }),
  /** Of these, per country they are in, most first. */
  country_stat: z
    .array(areaCount)
    .meta({ description: 'All of them by the country that they are in, most first.' }),
  /** A page of them, most records first, with the records of each keyword. */
  transaction_stat_by_keywords: z
    .array(
      z.object({
        id: z
          .string()
          .meta({ description: 'Id of the record or the company; empty where the records name none.' }),
        desc_en: z
          .string()
          .meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
        country: alpha2().nullable().meta({
          description:
            'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
        }),
        first_date: day().meta({ description: 'Day of the first of these records.' }),
        last_date: day().meta({ description: 'Day of the last of these records.' }),
        keywords: z
          .array(
            z.object({
              keyword: z.string().meta({ description: 'As it was written.' }),
              total: count.meta({ description: 'How many records, or companies, that is.' }),
              open: opens.meta({
                description:
                  'Put over the request that was answered: then exactly these records are answered.',
              }),
            }),
          )
          .meta({ description: 'Records of each keyword.' }),
      }),
    )
    .meta({ description: 'A page of companies, most records first.' }),
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
export type TraderKeywordStat = z.output<typeof traderKeywordStat>;
