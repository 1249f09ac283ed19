// Market analysis (spec §2, tabs 0 to 9, 15 and 16): what may be asked, what each tab answers, and the filter by
// which every number of an answer opens the records behind it.
import { z } from 'zod';
import { analysisSorts, analysisTabs, hsLevels, monthsPattern, unpricedReasons } from './analysis-terms';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from './constants';
import { asMeant, finding } from './finding';
import { VOLUME_CLASS_MAX, VOLUME_CLASS_MIN } from './price-terms';
import { amountBases, foundListRow, transactionDetail } from './records';
import { alpha2, codes, companyKey, day, direction, flag, hsCodes, int, oneOf, page, text } from './wire';

const narrow = (length: number) => z.string().max(length).default('');
/** Beyond these a double is not exact any more, and the warehouse's client refuses it. */
const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number;
const number = () =>
  z
    .union([z.literal(''), z.coerce.number<number | string>().min(MIN_SAFE_INTEGER).max(MAX_SAFE_INTEGER)])
    .default('');

/** The fields that only rows of answers fill in. They narrow a query that was paid for, and cost nothing. */
const filters = {
  /** One company exactly, by its key; `-` for records that name none. */
  importerId: companyKey()
    .default('')
    .meta({ description: 'One buyer, by its key; - for records that name none.' }),
  exporterId: companyKey()
    .default('')
    .meta({ description: 'One supplier, by its key; - for records that name none.' }),
  /** `YYYY-MM`, or several as `YYYY-MM..YYYY-MM` with both ends, within the dates of the query. */
  month: z
    .union([z.literal(''), z.string().regex(monthsPattern)])
    .default('')
    .meta({ description: 'YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.' }),
  /** Months a year before those of the query, written likewise: they are looked at in place of its dates. */
  yearBefore: z
    .union([z.literal(''), z.string().regex(monthsPattern)])
    .default('')
    .meta({
      description:
        'Months a year before those of the query, as `open` of a figure names them, in place of its dates.',
    }),
  /** Countries of origin, alpha-2; `ZZ` for records that name none. */
  origin: codes(2).meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  /** As a row of tabs 6, 7 and 9 gives it in `open`: case and accents are gone. */
  unloadingPort: narrow(200).meta({ description: 'One port of unloading, as a row gives it in open.' }),
  loadingPort: narrow(200).meta({ description: 'One port of loading, as a row gives it in open.' }),
  brandName: narrow(200).meta({
    description: 'One brand, as a row of tab 9 gives it in open; - for records that name none.',
  }),
  /** First six digits of the code as declared. */
  hs6: narrow(6).meta({ description: 'One code of 6 digits, or what a record has of them.' }),
  /** Chapter or heading that the code as declared lies in: 2 or 4 digits. */
  hsWithin: z
    .union([z.literal(''), z.string().regex(/^\d{2}(\d{2})?$/)])
    .default('')
    .meta({ description: 'Chapter or heading that the code lies in, 2 or 4 digits.' }),
  /** Standard unit of a price, and what the value includes (`-`: the file does not say). */
  priceUnit: narrow(20).meta({ description: 'Standard unit of the price.' }),
  priceBasis: narrow(10).meta({
    description: 'What the value includes; - where the file does not say. FOB,CIF: one of both.',
  }),
  /** US dollars per standard unit: cheaper than, dearer than. */
  priceBelow: number().meta({ description: 'US dollars per standard unit: cheaper than this.' }),
  priceAbove: number().meta({ description: 'US dollars per standard unit: dearer than this.' }),
  /** Order of magnitude of the quantity in the standard unit (price-terms.ts). */
  volume: z
    .union([z.literal(''), int().min(VOLUME_CLASS_MIN).max(VOLUME_CLASS_MAX)])
    .default('')
    .meta({
      description: 'Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.',
    }),
  /** Records whose unit price cannot be compared, by reason. */
  unpriced: z
    .union([z.literal(''), z.enum(unpricedReasons)])
    .default('')
    .meta({ description: 'Records whose unit price cannot be compared, by what they lack.' }),
  /** One step of "why it moved" (movement-terms.ts), together with `month` or `yearBefore`. */
  moved: narrow(1000).meta({
    description:
      'Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.',
  }),
  /** One side of a comparison of a company's prices (price-terms.ts). */
  peers: narrow(1000).meta({
    description: 'One side of a comparison of a company’s prices with others, as analysisPeers gives it.',
  }),
};

export const analysisQuery = z.object({
  /** HS prefixes, comma-separated, 4 to 12 digits each. */
  hsCode: hsCodes().meta({ description: 'HS prefixes, separated by commas, 4 to 12 digits each.' }),
  /** Codes exactly as declared, instead of what begins with them. */
  hsCodeExact: flag()
    .default(false)
    .meta({ description: 'Codes exactly as declared, instead of what begins with them.' }),
  /** Goods, importer and exporter, in the query syntax of spec §5. */
  keyword: text().meta({
    description: 'Goods, in the query syntax: A B and A + B, A | B, A -B, (…), abc*, abc~1, "a b", "a b"~3.',
  }),
  ...asMeant,
  importer: text().meta({
    description: 'The buyer’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  exporter: text().meta({
    description: 'The supplier’s name; with quotes or operators the letters of it, in the query syntax.',
  }),
  /** Records whose brand has all these words. */
  brand: text().meta({ description: 'Words that the brand has, all of them.' }),
  /** Leave out forwarders, couriers and banks "to the order of". */
  excludeShipping: flag().default(false).meta({
    description: 'Leaves out records in which forwarders, couriers and banks "to the order of" stand in.',
  }),
  /** 1 imports, 2 exports. */
  impOrExp: direction().default(1).meta({ description: '1 imports, 2 exports.' }),
  startDate: day().meta({ description: 'First day, YYYY-MM-DD.' }),
  endDate: day().meta({ description: 'Last day, YYYY-MM-DD.' }),
  /** Reporting countries, by code of spec §2; none means all. */
  country: codes(40).meta({
    description:
      'Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.',
  }),
  /** Partner areas, alpha-2; `ZZ` for records that name none. */
  tradeArea: codes(2).meta({
    description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
  }),
  /** Countries that the goods go to and come from, alpha-2, whichever of them reports. */
  imArea: codes(2).meta({
    description: 'Countries that the goods go to, alpha-2, whichever of them reports.',
  }),
  exArea: codes(2).meta({
    description: 'Countries that the goods come from, alpha-2, whichever of them reports.',
  }),
  ...filters,
  tab: int()
    .pipe(z.union(Object.values(analysisTabs).map((tab) => z.literal(tab))))
    .default(0)
    .meta({
      description:
        '0 records, 1 importers, 2 exporters, 3 months, 4 trade areas, 5 origins, 6 ports of unloading, 7 of loading, 8 prices, 9 brands, 15 commodities, 16 coverage.',
    }),
  page: page().meta({ description: 'From 1.' }),
  pageSize: int()
    .pipe(z.union(PAGE_SIZES.map((size) => z.literal(size))))
    .default(PAGE_SIZE_DEFAULT)
    .meta({ description: 'Rows of a page.' }),
  /** Of the first answer to this query: its other pages, tabs and rows are then not charged again. */
  token: z.string().max(600).default('').meta({
    description:
      'Of the first answer to this query: further pages, tabs and rows look at the same loads and cost nothing.',
  }),
  /** Also the tab's figures over all its rows, for its chart; tabs 4 and 5 always carry them. */
  stat: flag().default(false).meta({ description: 'Also figures over all matches.' }),
  /** The measure that `stat.top` ranks by. */
  order: z
    .enum(['total', 'amount', 'weight'])
    .default('total')
    .meta({ description: 'Measure that stat.top ranks by.' }),
  /** Digits of the code that tab 15 groups by: chapters, headings, or the six of all countries. */
  level: oneOf(hsLevels)
    .default(6)
    .meta({ description: 'Digits of the code that tab 15 groups by: 2, 4 or 6.' }),
  /** False leaves `data` out, for a chart alone. */
  list: flag().default(true).meta({ description: 'False leaves data out, for a chart alone.' }),
  /** Of `data`; a tab that has no such column keeps its own order. */
  sortField: z
    .enum(analysisSorts)
    .optional()
    .meta({ description: 'What data is sorted by; a tab without it keeps its own order.' }),
  sortType: z.enum(['asc', 'desc']).default('desc').meta({ description: 'asc or desc.' }),
});
export type AnalysisQuery = z.output<typeof analysisQuery>;
export type AnalysisQueryInput = z.input<typeof analysisQuery>;

/**
 * Fields to put in place of those of the query that was answered: with them and tab 0 it answers exactly the
 * records that the number counted.
 */
export const analysisFilter = z
  .object({
    importerId: z.string().meta({ description: 'One buyer, by its key; - for records that name none.' }),
    exporterId: z.string().meta({ description: 'One supplier, by its key; - for records that name none.' }),
    month: z.string().meta({ description: 'YYYY-MM, or several as YYYY-MM..YYYY-MM, within the dates.' }),
    yearBefore: z.string().meta({
      description:
        'Months a year before those of the query, as `open` of a figure names them, in place of its dates.',
    }),
    country: z.string().meta({
      description:
        'Reporting countries, by their codes in addresses of the site (us, peru_air); none means all.',
    }),
    tradeArea: z.string().meta({
      description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
    }),
    origin: z.string().meta({
      description: 'Countries on the other side, or of origin, alpha-2; ZZ for records that name none.',
    }),
    unloadingPort: z.string().meta({ description: 'One port of unloading, as a row gives it in open.' }),
    loadingPort: z.string().meta({ description: 'One port of loading, as a row gives it in open.' }),
    brandName: z
      .string()
      .meta({ description: 'One brand, as a row of tab 9 gives it in open; - for records that name none.' }),
    hs6: z.string().meta({ description: 'One code of 6 digits, or what a record has of them.' }),
    hsWithin: z.string().meta({ description: 'Chapter or heading that the code lies in, 2 or 4 digits.' }),
    priceUnit: z.string().meta({ description: 'Standard unit of the price.' }),
    priceBasis: z.string().meta({ description: 'What the value includes; - where the file does not say.' }),
    priceBelow: z.number().meta({ description: 'US dollars per standard unit: cheaper than this.' }),
    priceAbove: z.number().meta({ description: 'US dollars per standard unit: dearer than this.' }),
    volume: z.number().int().meta({
      description: 'Order of magnitude of the quantity in the standard unit: 3 is 1,000 to 10,000.',
    }),
    unpriced: z
      .enum(unpricedReasons)
      .meta({ description: 'Records whose unit price cannot be compared, by what they lack.' }),
    moved: z.string().meta({
      description:
        'Records of one step of why it moved, as `open` of the step gives it, with month or yearBefore.',
    }),
    peers: z.string().meta({
      description: 'One side of a comparison of a company’s prices with others, as analysisPeers gives it.',
    }),
  })
  .partial();
export type AnalysisFilter = z.output<typeof analysisFilter>;

/** Records, US dollars and kg of a group; null where none of its records says. `open` leads to them. */
export const measures = {
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  amount: z.number().nullable().meta({ description: 'US dollars; null where none of the records says.' }),
  weight: z.number().nullable().meta({ description: 'Kilograms; null where none of the records says.' }),
  open: analysisFilter.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
};
const dates = {
  first_date: day().meta({ description: 'Day of the first of these records.' }),
  last_date: day().meta({ description: 'Day of the last of these records.' }),
};

/** One group of tabs 1, 2, 4, 5, 6, 7, 9 and 15. */
export const rankedRow = z.object({
  /** Company key, alpha-2 code (`ZZ`: none named), folded name of port or brand, digits; empty for none. */
  key: z.string().meta({
    description:
      'What tells the group from others: company key, alpha-2, folded name, month or HS code; empty or ZZ for none.',
  }),
  /** Name of company, port or brand, text of the code; empty for countries and where the records name none. */
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  desc_en: z.string().optional().meta({
    description: 'Of a company: its name as spec §3 has it; empty where it cannot be selected.',
  }),
  /** Of a company or a country. */
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  continent: z.number().int().nullable().meta({ description: '1 to 7; 8 for none.' }),
  /** Of a port whose place is known, in degrees. */
  latitude: z.number().nullable().meta({ description: 'Degrees north; null where the place is not known.' }),
  longitude: z.number().nullable().meta({ description: 'Degrees east; null where the place is not known.' }),
  ...dates,
  ...measures,
  /** Of a brand: how many of its records name it only in their goods text; absent for none. */
  in_text: z.number().int().optional().meta({
    description: 'Of a brand: how many of its records name it only in their goods text; absent for none.',
  }),
});
export type RankedRow = z.output<typeof rankedRow>;

/** One month of tab 3. */
export const monthRow = z.object({
  month: z.string().meta({ description: 'YYYY-MM.' }),
  /**
   * `missing`: no records are held for the countries that answered, so this is a gap and not a zero. `partial`: the
   * dates of the query or the records of one of these countries begin or end within the month.
   */
  state: z
    .enum(['whole', 'partial', 'missing'])
    .meta({ description: 'whole, partial (cut by dates) or missing (a gap, not a zero).' }),
  /** Records held of these countries in the month, within the dates of the query, whatever their goods. */
  held: z.number().int().meta({ description: 'Records held of the country or month, whatever their goods.' }),
  ...measures,
});
export type MonthRow = z.output<typeof monthRow>;

const outlier = z.object({
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  date: day().meta({ description: 'Day of the record.' }),
  price: z.number().meta({ description: 'US dollars per standard unit.' }),
  /** It lies under `low.fence` or over `high.fence`; `thousandfold`: a thousand times more or less would not. */
  reason: z
    .enum(['low', 'high', 'low_thousandfold', 'high_thousandfold'])
    .meta({ description: 'Why it is an outlier, or what the records lack.' }),
});
/** Prices of one month of a row: median and quartiles over all of them, as in the row itself. */
export const priceMonth = z.object({
  month: z.string().meta({ description: 'YYYY-MM.' }),
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  median: z.number().meta({ description: 'Half of the prices are lower.' }),
  q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
  q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
  open: analysisFilter.meta({
    description: 'Put over the request that was answered: then exactly these records are answered.',
  }),
});

const fence = z
  .object({
    fence: z.number().meta({ description: 'Price from which on it is an outlier.' }),
    total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
    open: analysisFilter.meta({
      description: 'Put over the request that was answered: then exactly these records are answered.',
    }),
  })
  .nullable();

/**
 * One row of tab 8: prices of the same six-digit goods in US dollars per standard unit, with the same things
 * included. Quartiles are over all its prices. A price is an outlier beyond 1.5 times the distance of the quartiles,
 * on a logarithmic scale; with fewer than 8 prices none is called so, and `low` and `high` are null.
 */
export const priceRow = z.object({
  hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
  name: z.string().meta({ description: 'As records or files spell it; empty where they name none.' }),
  unit: z.string().meta({ description: 'As standardised.' }),
  /** Null where the file does not say. */
  basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  median: z.number().meta({ description: 'Half of the prices are lower.' }),
  q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
  q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
  /** Lowest and highest price that is no outlier. */
  min: z.number().meta({ description: 'Lowest price that is no outlier.' }),
  max: z.number().meta({ description: 'Highest price that is no outlier.' }),
  low: fence.meta({ description: 'Prices below the lower fence; null when there are too few to tell.' }),
  high: fence.meta({ description: 'Prices above the upper fence; null when there are too few to tell.' }),
  /** The outliers farthest from the median, at most 3. */
  outliers: z.array(outlier).meta({ description: 'The prices farthest from the median, at most 3.' }),
  /** With `stat`: its trend, oldest first; months without a price are left out. */
  months: z
    .array(priceMonth)
    .optional()
    .meta({ description: 'Month by month; those without any are left out.' }),
  ...dates,
  ...measures,
});
export type PriceRow = z.output<typeof priceRow>;

/** One reporting country of tab 16: how much of what is held matched. */
export const coverageRow = z.object({
  country: z.string().meta({
    description: 'Reporting country, by its code in addresses of the site; of a company or a group, alpha-2.',
  }),
  alpha2: alpha2().nullable().meta({ description: 'Country, alpha-2; null where the records name none.' }),
  continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }),
  /** Records held of the country within the dates and opened months of the query, whatever their goods. */
  held: z.number().int().meta({ description: 'Records held of the country or month, whatever their goods.' }),
  ...dates,
  ...measures,
});
export type CoverageRow = z.output<typeof coverageRow>;

const figures = {
  total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
  amount: z.number().nullable().meta({ description: 'US dollars; null where none of the records says.' }),
  weight: z.number().nullable().meta({ description: 'Kilograms; null where none of the records says.' }),
};

/** Figures over all records that match. */
export const analysisStat = z.object({
  ...figures,
  first_date: day().nullable().meta({ description: 'Day of the first of these records.' }),
  last_date: day().nullable().meta({ description: 'Day of the last of these records.' }),
  /** The largest groups that a tab ranks and that have a name, at most 10, by `order`; and all others with a name. */
  top: z.array(rankedRow).optional().meta({ description: 'The largest groups with a name, at most 10.' }),
  rest: z
    .object({ groups: z.number().int().meta({ description: 'How many others there are.' }), ...figures })
    .optional()
    .meta({ description: 'All groups with a name that are not in top.' }),
  /** Of a tab that ranks: the records that name none. */
  undeclared: rankedRow.optional().meta({ description: 'The records that name none, as a group.' }),
  /** Of a tab that ranks: Herfindahl index over all groups with a name, of what they hold together, 0 to 10,000. */
  concentration: z
    .object({
      total: z.number().nullable().meta({ description: 'How many records, or companies, that is.' }),
      amount: z.number().nullable().meta({ description: 'US dollars; null where none of the records says.' }),
      weight: z.number().nullable().meta({ description: 'Kilograms; null where none of the records says.' }),
    })
    .optional()
    .meta({
      description: 'Herfindahl index of the groups with a name, of what they hold together, 0 to 10,000.',
    }),
  /** Tabs 4 and 5: the groups by continent, 8 for those in none. */
  continents: z
    .array(
      z.object({ continent: z.number().int().meta({ description: '1 to 7; 8 for none.' }), ...measures }),
    )
    .optional()
    .meta({ description: 'Tabs 4 and 5: the groups by continent.' }),
  /** Tab 8: records without a price that could be compared, by reason. */
  unpriced: z
    .array(
      z.object({
        reason: z
          .enum(unpricedReasons)
          .meta({ description: 'Why it is an outlier, or what the records lack.' }),
        ...measures,
      }),
    )
    .optional()
    .meta({ description: 'Tab 8: records without a price that could be compared, by reason.' }),
  /** Tab 0: what all records count together; null where they count in more than one unit, or none states it. */
  quantity: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Of all records, where they count in one unit; else null.' }),
  unit: z.string().nullable().optional().meta({ description: 'As standardised.' }),
  /** Tab 3: how many of the records are made for demonstration. */
  samples: z
    .number()
    .int()
    .optional()
    .meta({ description: 'Tab 3: how many of the records are made up for demonstration.' }),
  /** Tab 16: how many different ones the records name. */
  distinct: z
    .object({
      importers: z.number().int().meta({ description: 'Different buyers.' }),
      exporters: z.number().int().meta({ description: 'Different suppliers.' }),
      tradeAreas: z.number().int().meta({ description: 'Different partner areas.' }),
      origins: z.number().int().meta({ description: 'Different countries of origin.' }),
      commodities: z.number().int().meta({ description: 'Different HS codes of 6 digits.' }),
    })
    .optional()
    .meta({ description: 'Tab 16: how many different ones the records name.' }),
});
export type AnalysisStat = z.output<typeof analysisStat>;

const { records, months, prices, coverage, ...ranking } = analysisTabs;
export type RankingTab = (typeof ranking)[keyof typeof ranking];

const around = {
  /** Rows in all pages. */
  total: z.number().int().meta({ description: 'Rows in all pages.' }),
  next: z.boolean().meta({ description: 'Whether there are further pages.' }),
  /** Engine time in ms. */
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
  /** With `keyword`: what it was taken for. */
  finding: finding.optional().meta({ description: 'With keyword: what its words were taken for.' }),
  stat: analysisStat.optional().meta({ description: 'Figures over all records that match.' }),
};

export const analysisAnswer = z.discriminatedUnion('tab', [
  z.object({
    tab: z.literal(records).meta({ description: 'As asked.' }),
    data: z.array(foundListRow).meta({ description: 'Rows of this page.' }),
    ...around,
  }),
  z.object({
    tab: z.literal(Object.values(ranking)).meta({ description: 'As asked.' }),
    data: z.array(rankedRow).meta({ description: 'Rows of this page.' }),
    ...around,
  }),
  z.object({
    tab: z.literal(months).meta({ description: 'As asked.' }),
    data: z.array(monthRow).meta({ description: 'Rows of this page.' }),
    ...around,
  }),
  z.object({
    tab: z.literal(prices).meta({ description: 'As asked.' }),
    data: z.array(priceRow).meta({ description: 'Rows of this page.' }),
    ...around,
  }),
  z.object({
    tab: z.literal(coverage).meta({ description: 'As asked.' }),
    data: z.array(coverageRow).meta({ description: 'Rows of this page.' }),
    ...around,
  }),
]);
export type AnalysisAnswer = z.output<typeof analysisAnswer>;

/** The price of one record among those of the same goods, unit and basis that its country declared. */
export const pricePosition = z.object({
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  hs6: z.string().meta({ description: 'HS code of 6 digits.' }),
  /** Standard unit; prices are US dollars for one. */
  unit: z.string().meta({ description: 'Unit that these prices are of.' }),
  basis: z
    .enum(amountBases)
    .nullable()
    .meta({ description: 'What the value includes; null where the file does not say.' }),
  price: z.number().meta({ description: 'Price of the record in US dollars per unit.' }),
  /** Month of the record, how many prices that has, and how many of them are lower. */
  month: z.string().meta({ description: 'YYYY-MM.' }),
  total: z.number().int().meta({ description: 'How many prices its month has.' }),
  lower: z.number().int().meta({ description: 'How many of the prices of its month are lower.' }),
  /** The year that ends with its month, oldest first; months without a price are left out. */
  months: z
    .array(
      z.object({
        month: z.string().meta({ description: 'YYYY-MM.' }),
        total: z.number().int().meta({ description: 'How many records, or companies, that is.' }),
        median: z.number().meta({ description: 'Half of the prices are lower.' }),
        q1: z.number().meta({ description: 'A quarter of the prices are lower.' }),
        q3: z.number().meta({ description: 'A quarter of the prices are higher.' }),
      }),
    )
    .meta({ description: 'Month by month; those without any are left out.' }),
});
export type PricePosition = z.output<typeof pricePosition>;

/** One record as its country's analysis page shows it (spec §3, market-analysis detail). */
export const analysisDetail = transactionDetail.extend({
  cty_code: z.string().meta({ description: 'Code of the reporting country in addresses of the site.' }),
  cty_name_cn: z.string().meta({ description: 'Name of the country in Chinese.' }),
  cty_name_en: z.string().meta({ description: 'Name of the country in English.' }),
  /** The goods in few words. */
  title: z.string().meta({ description: 'The goods in few words.' }),
  product_desc: z.string().meta({ description: 'Goods as declared.' }),
  /** Further texts of the declaration on the goods, in the order of its columns. */
  desc1: z.string().nullable().meta({ description: 'Further texts of the declaration on the goods.' }),
  desc2: z.string().nullable().meta({ description: 'Further texts of the declaration on the goods.' }),
  desc3: z.string().nullable().meta({ description: 'Further texts of the declaration on the goods.' }),
  /** Spelled as in spec §3. */
  varietey: z.string().nullable().meta({ description: 'Further texts of the declaration on the goods.' }),
  /** What the tariff calls the goods: its subheading, and the heading above. */
  products: z.string().nullable().meta({ description: 'What the tariff calls the goods: the subheading.' }),
  products_2: z.string().nullable().meta({ description: 'What the tariff calls the goods: the heading.' }),
  followed: z.boolean().meta({ description: 'Whether this account follows the analysis.' }),
  /** Null where the record states no price that could be compared. */
  price_position: pricePosition.nullable().meta({
    description:
      'The price of the record among comparable ones; null where it states none that can be compared.',
  }),
});
export type AnalysisDetail = z.output<typeof analysisDetail>;
