// Unit prices (tab 8), compared only within the same six-digit goods, the same standard unit and the same value basis.
// Records left out are counted by reason, and outliers are listed.
import {
  type AnalysisStat,
  amountBases,
  NOT_SAID,
  type PriceRow,
  type UnpricedReason,
  unpricedReasons,
} from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { recordId } from '../../stores/warehouse/ids';
import { isPriced, ofPriceGroup, type PriceGroupName, priceGroupNumber } from '../../stores/warehouse/prices';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import type { AnalysisRequest, Scope } from './conditions';
import {
  figuresSql,
  type GroupFigures,
  type OverallFigures,
  overallFiguresSql,
  sumGroupFigures,
} from './figures';

/** Least number of prices for which outliers are determined. */
const OUTLIERS_FROM = 8;
/**
 * Outlier fences: the lower quartile divided, and the upper one multiplied, by this power of their ratio; and the least
 * ratio that is used.
 */
const REACH = 1.5;
const RATIO_MIN = 1.1;
const OUTLIERS_SHOWN = 3;

/** Goods with comparable prices, with the number of groups and the figures of all of them. */
interface PriceGroup extends GroupFigures, OverallFigures, PriceGroupName {
  reason: UnpricedReason | '';
  /** Rank in the requested order, from 1. */
  place: number;
}

/** Distribution of the prices of one group. */
interface PriceSpread extends PriceGroupName {
  quartiles: [number, number, number];
  low_fence: number;
  high_fence: number;
  min_price: number;
  max_price: number;
  low: number;
  high: number;
  /** Price, date and id of the most extreme outliers. */
  stray: [number, string, number][];
  /** Month, number of prices and quartiles. */
  months: [string, number, [number, number, number]][];
}

const sorts: Readonly<Record<string, string>> = {
  total: 'total DESC',
  amount: 'amount DESC',
  weight: 'weight DESC',
  last_date: 'last_date DESC',
  median: 'median DESC',
  name: 'hs6 DESC',
};

const QUARTILES = 'quantilesExactInclusive';
const QUARTERS = '0.25, 0.5, 0.75';

function priceOrderSql({ sortField, sortType }: AnalysisRequest): string {
  const sort = sorts[sortField ?? ''] ?? 'total DESC';
  const ordered = sortType === 'asc' ? sort.replace('DESC', 'ASC') : sort;
  return `${ordered} NULLS LAST, hs6, unit, basis`;
}

/**
 * The groups of a page, and the first group of all even when the page is beyond them: it has the number of groups. With
 * `stat`, records that cannot be compared come as one group for each reason. The prices themselves are read afterwards,
 * and only for the page: that takes a third of the time.
 */
async function readPriceGroups(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: AnalysisRequest,
): Promise<PriceGroup[]> {
  const { page, pageSize, sortField, stat } = request;
  const median =
    sortField === 'median' ? `, quantileExactInclusiveIf(0.5)(price, ${isPriced}) AS median` : '';
  const { rows } = await client.query<PriceGroup>(
    `SELECT * FROM (
       SELECT *, row_number() OVER (PARTITION BY reason ORDER BY ${priceOrderSql(request)}) AS place,
         ${overallFiguresSql('OVER same')}
       FROM (
         SELECT ${ofPriceGroup}, * EXCEPT price_group FROM (
           SELECT price_group, ${figuresSql}${median}
           FROM records WHERE ${where}${stat ? '' : ` AND ${isPriced}`} GROUP BY price_group))
       WINDOW same AS (PARTITION BY reason))
     WHERE place = 1 OR place BETWEEN ${(page - 1) * pageSize + 1} AND ${page * pageSize}
     ORDER BY reason, place`,
    params.values,
    reading,
  );
  return rows;
}

const toPriceGroupKey = ({ hs6, unit, basis }: PriceGroupName): string => `${hs6}/${unit}/${basis}`;

/**
 * Distribution of these groups' prices: quartiles, fences, the outliers farthest from each median, and months if
 * requested.
 */
async function readPriceSpreads(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  groups: readonly PriceGroup[],
  withMonths: boolean,
): Promise<ReadonlyMap<string, PriceSpread>> {
  if (groups.length === 0) return new Map();
  // Records are sorted by code: conditions on the codes skip most of each month.
  const codes = params.add('Array(String)', [...new Set(groups.map(({ hs6 }) => hs6))]);
  const numbers = groups.map((group) => priceGroupNumber(group, params));
  const usual = `arrayFilter(p -> length(prices) < ${OUTLIERS_FROM} OR NOT (p < low_fence OR p > high_fence), prices)`;
  const outside = 'arrayFilter(p -> p.1 < low_fence OR p.1 > high_fence, arrayZip(prices, dates, ids))';
  // Separate lists of numbers, zipped for the few outliers: with a list of tuples all of it takes half as long again.
  const { rows } = await client.query<PriceSpread>(
    `SELECT ${ofPriceGroup}, quartiles, low_fence, high_fence, months,
       arrayMin(${usual}) AS min_price, arrayMax(${usual}) AS max_price,
       arrayCount(p -> p < low_fence, prices) AS low, arrayCount(p -> p > high_fence, prices) AS high,
       arraySlice(arraySort(p -> (-abs(log(p.1 / quartiles[2])), p.3), ${outside}), 1, ${OUTLIERS_SHOWN}) AS stray
     FROM (
       WITH greatest(quartiles[3] / quartiles[1], ${RATIO_MIN}) AS ratio
       SELECT *, quartiles[1] / pow(ratio, ${REACH}) AS low_fence, quartiles[3] * pow(ratio, ${REACH}) AS high_fence
       FROM (
         SELECT price_group, groupArrayArray(month_prices) AS prices, groupArrayArray(month_dates) AS dates,
           groupArrayArray(month_ids) AS ids, ${QUARTILES}Array(${QUARTERS})(month_prices) AS quartiles,
           ${withMonths ? "arraySort(groupArray((formatDateTime(begins, '%Y-%m'), length(month_prices), month_quartiles)))" : '[]'} AS months
         FROM (
           SELECT price_group, ${withMonths ? 'toStartOfMonth(date)' : 'toDate(0)'} AS begins, groupArray(price) AS month_prices,
             groupArray(date) AS month_dates, groupArray(id) AS month_ids,
             ${QUARTILES}(${QUARTERS})(price) AS month_quartiles
           FROM records WHERE ${where} AND hs6 IN ${codes} AND price_group IN (${numbers.join(', ')})
           GROUP BY price_group, begins)
         GROUP BY price_group))`,
    params.values,
    { ...reading, fewLargeGroups: true },
  );
  return new Map(rows.map((row) => [toPriceGroupKey(row), row]));
}

/** Why a price is an outlier: its side, and whether a unit wrong by a factor of a thousand would explain it. */
function explainOutlier(price: number, { low_fence, high_fence }: PriceSpread) {
  const isWithinFences = (other: number) => other >= low_fence && other <= high_fence;
  if (price < low_fence) return isWithinFences(price * 1000) ? 'low_thousandfold' : 'low';
  return isWithinFences(price / 1000) ? 'high_thousandfold' : 'high';
}

function toRow(
  { hs6, unit, basis, total, amount, weight, first_date, last_date }: PriceGroup,
  spread: PriceSpread,
  { impOrExp, stat }: AnalysisRequest,
  language: HsLanguage,
): PriceRow {
  const [q1, median, q3] = spread.quartiles;
  /** The filter that opens the group's records. */
  const open = { hs6, priceUnit: unit, priceBasis: basis === '' ? NOT_SAID : basis };
  const fenced = total >= OUTLIERS_FROM;
  const toFenceSide = (fence: number, count: number, filter: object) =>
    fenced ? { fence, total: count, open: { ...open, ...filter } } : null;
  const outliers = fenced ? spread.stray : [];
  return {
    hs6,
    name: hsName(hs6, language),
    unit,
    basis: amountBases.find((name) => name === basis) ?? null,
    median,
    q1,
    q3,
    min: spread.min_price,
    max: spread.max_price,
    low: toFenceSide(spread.low_fence, spread.low, { priceBelow: spread.low_fence }),
    high: toFenceSide(spread.high_fence, spread.high, { priceAbove: spread.high_fence }),
    outliers: outliers.map(([price, date, id]) => ({
      id: recordId({ direction: impOrExp, date, id }),
      date,
      price,
      reason: explainOutlier(price, spread),
    })),
    months: stat
      ? spread.months.map(([month, count, [first, second, third]]) => ({
          month,
          total: count,
          median: second,
          q1: first,
          q3: third,
          open: { ...open, month },
        }))
      : undefined,
    first_date,
    last_date,
    total,
    amount,
    weight,
    open,
  };
}

/** Figures of all matches, and of those without a comparable price. */
function composePriceStat(groups: readonly PriceGroup[]): AnalysisStat {
  const listReasonFigures = (wantedReason: PriceGroup['reason']) =>
    groups
      .filter(({ reason, place }) => reason === wantedReason && place === 1)
      .map((group) => ({
        total: group.all_total,
        amount: group.all_amount,
        weight: group.all_weight,
        first_date: group.all_first,
        last_date: group.all_last,
      }));
  const unpriced = unpricedReasons.flatMap((reason) =>
    listReasonFigures(reason).map(({ total, amount, weight }) => ({
      reason,
      total,
      amount,
      weight,
      open: { unpriced: reason },
    })),
  );
  return { ...sumGroupFigures(['' as const, ...unpricedReasons].flatMap(listReasonFigures)), unpriced };
}

/** One page of price groups, the largest first unless asked otherwise. */
export async function analysePrices(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  language: HsLanguage,
): Promise<{ data: PriceRow[]; total: number; stat?: AnalysisStat }> {
  const groups = await readPriceGroups(client, scope, request);
  const priced = groups.filter(({ reason }) => reason === '');
  const total = priced[0]?.groups ?? 0;
  const stat = request.stat ? composePriceStat(groups) : undefined;
  if (!request.list) return { data: [], total, stat };
  const before = (request.page - 1) * request.pageSize;
  const onPage = priced.filter(({ place }) => place > before);
  const spreads = await readPriceSpreads(client, scope, onPage, request.stat);
  const data = onPage.flatMap((group) => {
    const spread = spreads.get(toPriceGroupKey(group));
    return spread === undefined ? [] : [toRow(group, spread, request, language)];
  });
  return { data, total, stat };
}
