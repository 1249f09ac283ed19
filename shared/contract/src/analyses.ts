// Market analysis (spec §2, tabs 0 to 9, 15 and 16): what may be asked, what each tab answers, and the filter by
// which every number of an answer opens the records behind it.
import { z } from 'zod';
import { analysisSorts, analysisTabs, hsLevels, monthsPattern, unpricedReasons } from './analysis-terms';
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from './constants';
import { asMeant, finding } from './finding';
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
  importerId: companyKey().default(''),
  exporterId: companyKey().default(''),
  /** `YYYY-MM`, or several as `YYYY-MM..YYYY-MM` with both ends, within the dates of the query. */
  month: z.union([z.literal(''), z.string().regex(monthsPattern)]).default(''),
  /** Months a year before those of the query, written likewise: they are looked at in place of its dates. */
  yearBefore: z.union([z.literal(''), z.string().regex(monthsPattern)]).default(''),
  /** Countries of origin, alpha-2; `ZZ` for records that name none. */
  origin: codes(2),
  /** As a row of tabs 6, 7 and 9 gives it in `open`: case and accents are gone. */
  unloadingPort: narrow(200),
  loadingPort: narrow(200),
  brandName: narrow(200),
  /** First six digits of the code as declared. */
  hs6: narrow(6),
  /** Chapter or heading that the code as declared lies in: 2 or 4 digits. */
  hsWithin: z.union([z.literal(''), z.string().regex(/^\d{2}(\d{2})?$/)]).default(''),
  /** Standard unit of a price, and what the value includes (`-`: the file does not say). */
  priceUnit: narrow(20),
  priceBasis: narrow(10),
  /** US dollars per standard unit: cheaper than, dearer than. */
  priceBelow: number(),
  priceAbove: number(),
  /** Records whose unit price cannot be compared, by reason. */
  unpriced: z.union([z.literal(''), z.enum(unpricedReasons)]).default(''),
};

export const analysisQuery = z.object({
  /** HS prefixes, comma-separated, 4 to 12 digits each. */
  hsCode: hsCodes(),
  /** Codes exactly as declared, instead of what begins with them. */
  hsCodeExact: flag().default(false),
  /** Goods, importer and exporter, in the query syntax of spec §5. */
  keyword: text(),
  ...asMeant,
  importer: text(),
  exporter: text(),
  /** Records whose brand has all these words. */
  brand: text(),
  /** Leave out forwarders, couriers and banks "to the order of". */
  excludeShipping: flag().default(false),
  /** 1 imports, 2 exports. */
  impOrExp: direction().default(1),
  startDate: day(),
  endDate: day(),
  /** Reporting countries, by code of spec §2; none means all. */
  country: codes(40),
  /** Partner areas, alpha-2; `ZZ` for records that name none. */
  tradeArea: codes(2),
  /** Countries that the goods go to and come from, alpha-2, whichever of them reports. */
  imArea: codes(2),
  exArea: codes(2),
  ...filters,
  tab: int()
    .pipe(z.union(Object.values(analysisTabs).map((tab) => z.literal(tab))))
    .default(0),
  page: page(),
  pageSize: int()
    .pipe(z.union(PAGE_SIZES.map((size) => z.literal(size))))
    .default(PAGE_SIZE_DEFAULT),
  /** Of the first answer to this query: its other pages, tabs and rows are then not charged again. */
  token: z.string().max(600).default(''),
  /** Also the tab's figures over all its rows, for its chart; tabs 4 and 5 always carry them. */
  stat: flag().default(false),
  /** The measure that `stat.top` ranks by. */
  order: z.enum(['total', 'amount', 'weight']).default('total'),
  /** Digits of the code that tab 15 groups by: chapters, headings, or the six of all countries. */
  level: oneOf(hsLevels).default(6),
  /** False leaves `data` out, for a chart alone. */
  list: flag().default(true),
  /** Of `data`; a tab that has no such column keeps its own order. */
  sortField: z.enum(analysisSorts).optional(),
  sortType: z.enum(['asc', 'desc']).default('desc'),
});
export type AnalysisQuery = z.output<typeof analysisQuery>;
export type AnalysisQueryInput = z.input<typeof analysisQuery>;

/**
 * Fields to put in place of those of the query that was answered: with them and tab 0 it answers exactly the
 * records that the number counted.
 */
export const analysisFilter = z
  .object({
    importerId: z.string(),
    exporterId: z.string(),
    month: z.string(),
    yearBefore: z.string(),
    country: z.string(),
    tradeArea: z.string(),
    origin: z.string(),
    unloadingPort: z.string(),
    loadingPort: z.string(),
    brandName: z.string(),
    hs6: z.string(),
    hsWithin: z.string(),
    priceUnit: z.string(),
    priceBasis: z.string(),
    priceBelow: z.number(),
    priceAbove: z.number(),
    unpriced: z.enum(unpricedReasons),
  })
  .partial();
export type AnalysisFilter = z.output<typeof analysisFilter>;

/** Records, US dollars and kg of a group; null where none of its records says. `open` leads to them. */
export const measures = {
  total: z.number().int(),
  amount: z.number().nullable(),
  weight: z.number().nullable(),
  open: analysisFilter,
};
const dates = { first_date: day(), last_date: day() };

/** One group of tabs 1, 2, 4, 5, 6, 7, 9 and 15. */
export const rankedRow = z.object({
  /** Company key, alpha-2 code (`ZZ`: none named), folded name of port or brand, digits; empty for none. */
  key: z.string(),
  /** Name of company, port or brand, text of the code; empty for countries and where the records name none. */
  name: z.string(),
  /** Of tabs 1 and 2: the company's name as spec §3 has it; empty where it cannot be selected. */
  desc_en: z.string().optional(),
  /** Of a company or a country. */
  country: alpha2().nullable(),
  continent: z.number().int().nullable(),
  /** Of a port whose place is known, in degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...dates,
  ...measures,
  /** Of a brand: how many of its records name it only in their goods text; absent for none. */
  in_text: z.number().int().optional(),
});
export type RankedRow = z.output<typeof rankedRow>;

/** One month of tab 3. */
export const monthRow = z.object({
  month: z.string(),
  /**
   * `missing`: no records are held for the countries that answered, so this is a gap and not a zero. `partial`: the
   * dates of the query or the records of one of these countries begin or end within the month.
   */
  state: z.enum(['whole', 'partial', 'missing']),
  /** Records held of these countries in the month, within the dates of the query, whatever their goods. */
  held: z.number().int(),
  ...measures,
});
export type MonthRow = z.output<typeof monthRow>;

const outlier = z.object({
  id: z.string(),
  date: day(),
  price: z.number(),
  /** It lies under `low.fence` or over `high.fence`; `thousandfold`: a thousand times more or less would not. */
  reason: z.enum(['low', 'high', 'low_thousandfold', 'high_thousandfold']),
});
/** Prices of one month of a row: median and quartiles over all of them, as in the row itself. */
export const priceMonth = z.object({
  month: z.string(),
  total: z.number().int(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  open: analysisFilter,
});

const fence = z.object({ fence: z.number(), total: z.number().int(), open: analysisFilter }).nullable();

/**
 * One row of tab 8: prices of the same six-digit goods in US dollars per standard unit, with the same things
 * included. Quartiles are over all its prices. A price is an outlier beyond 1.5 times the distance of the quartiles,
 * on a logarithmic scale; with fewer than 8 prices none is called so, and `low` and `high` are null.
 */
export const priceRow = z.object({
  hs6: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Null where the file does not say. */
  basis: z.enum(amountBases).nullable(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  /** Lowest and highest price that is no outlier. */
  min: z.number(),
  max: z.number(),
  low: fence,
  high: fence,
  /** The outliers farthest from the median, at most 3. */
  outliers: z.array(outlier),
  /** With `stat`: its trend, oldest first; months without a price are left out. */
  months: z.array(priceMonth).optional(),
  ...dates,
  ...measures,
});
export type PriceRow = z.output<typeof priceRow>;

/** One reporting country of tab 16: how much of what is held matched. */
export const coverageRow = z.object({
  country: z.string(),
  alpha2: alpha2().nullable(),
  continent: z.number().int(),
  /** Records held of the country within the dates and opened months of the query, whatever their goods. */
  held: z.number().int(),
  ...dates,
  ...measures,
});
export type CoverageRow = z.output<typeof coverageRow>;

const figures = { total: z.number().int(), amount: z.number().nullable(), weight: z.number().nullable() };

/** Figures over all records that match. */
export const analysisStat = z.object({
  ...figures,
  first_date: day().nullable(),
  last_date: day().nullable(),
  /** The largest groups that a tab ranks and that have a name, at most 10, by `order`; and all others with a name. */
  top: z.array(rankedRow).optional(),
  rest: z.object({ groups: z.number().int(), ...figures }).optional(),
  /** Of a tab that ranks: the records that name none. */
  undeclared: rankedRow.optional(),
  /** Of a tab that ranks: Herfindahl index over all groups with a name, of what they hold together, 0 to 10,000. */
  concentration: z
    .object({ total: z.number().nullable(), amount: z.number().nullable(), weight: z.number().nullable() })
    .optional(),
  /** Tabs 4 and 5: the groups by continent, 8 for those in none. */
  continents: z.array(z.object({ continent: z.number().int(), ...measures })).optional(),
  /** Tab 8: records without a price that could be compared, by reason. */
  unpriced: z.array(z.object({ reason: z.enum(unpricedReasons), ...measures })).optional(),
  /** Tab 0: what all records count together; null where they count in more than one unit, or none states it. */
  quantity: z.number().nullable().optional(),
  unit: z.string().nullable().optional(),
  /** Tab 3: how many of the records are made for demonstration. */
  samples: z.number().int().optional(),
  /** Tab 16: how many different ones the records name. */
  distinct: z
    .object({
      importers: z.number().int(),
      exporters: z.number().int(),
      tradeAreas: z.number().int(),
      origins: z.number().int(),
      commodities: z.number().int(),
    })
    .optional(),
});
export type AnalysisStat = z.output<typeof analysisStat>;

const { records, months, prices, coverage, ...ranking } = analysisTabs;
export type RankingTab = (typeof ranking)[keyof typeof ranking];

const around = {
  /** Rows in all pages. */
  total: z.number().int(),
  next: z.boolean(),
  /** Engine time in ms. */
  took: z.number(),
  token: z.string(),
  /** With `keyword`: what it was taken for. */
  finding: finding.optional(),
  stat: analysisStat.optional(),
};

export const analysisAnswer = z.discriminatedUnion('tab', [
  z.object({ tab: z.literal(records), data: z.array(foundListRow), ...around }),
  z.object({ tab: z.literal(Object.values(ranking)), data: z.array(rankedRow), ...around }),
  z.object({ tab: z.literal(months), data: z.array(monthRow), ...around }),
  z.object({ tab: z.literal(prices), data: z.array(priceRow), ...around }),
  z.object({ tab: z.literal(coverage), data: z.array(coverageRow), ...around }),
]);
export type AnalysisAnswer = z.output<typeof analysisAnswer>;

/** The price of one record among those of the same goods, unit and basis that its country declared. */
export const pricePosition = z.object({
  id: z.string(),
  hs6: z.string(),
  /** Standard unit; prices are US dollars for one. */
  unit: z.string(),
  basis: z.enum(amountBases).nullable(),
  price: z.number(),
  /** Month of the record, how many prices that has, and how many of them are lower. */
  month: z.string(),
  total: z.number().int(),
  lower: z.number().int(),
  /** The year that ends with its month, oldest first; months without a price are left out. */
  months: z.array(
    z.object({
      month: z.string(),
      total: z.number().int(),
      median: z.number(),
      q1: z.number(),
      q3: z.number(),
    }),
  ),
});
export type PricePosition = z.output<typeof pricePosition>;

/** One record as its country's analysis page shows it (spec §3, market-analysis detail). */
export const analysisDetail = transactionDetail.extend({
  cty_code: z.string(),
  cty_name_cn: z.string(),
  cty_name_en: z.string(),
  /** The goods in few words. */
  title: z.string(),
  product_desc: z.string(),
  /** Further texts of the declaration on the goods, in the order of its columns. */
  desc1: z.string().nullable(),
  desc2: z.string().nullable(),
  desc3: z.string().nullable(),
  /** Spelled as in spec §3. */
  varietey: z.string().nullable(),
  /** What the tariff calls the goods: its subheading, and the heading above. */
  products: z.string().nullable(),
  products_2: z.string().nullable(),
  followed: z.boolean(),
  /** Null where the record states no price that could be compared. */
  price_position: pricePosition.nullable(),
});
export type AnalysisDetail = z.output<typeof analysisDetail>;
