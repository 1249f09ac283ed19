// Unit prices (tab 8), compared only where they can be: the same six-digit goods, standard units, and values that
// include the same. What is left out is counted by reason, and outliers are named.
import {
  type AnalysisStat,
  NOT_SAID,
  type PriceMonth,
  type PriceRow,
  type UnpricedReason,
  unpricedReasons,
} from '@waybill/contract';
import type { WarehouseClient } from '../client';
import { type HsLanguage, hsPath } from '../hs/codes';
import { recordId } from '../ids';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, limitOf, type Measured, measured } from './figures';
import { placeAmong, priceMonths } from './price-months';
import { standardUnit, unitPrice, unpricedReason } from './units';

/** From so many prices on, some may be called outliers. */
const OUTLIERS_FROM = 8;
/** Distances of the quartiles beyond which a price is an outlier, and the least ratio that counts as distance. */
const REACH = 1.5;
const RATIO_MIN = 1.1;
const OUTLIERS_SHOWN = 3;

interface PriceGroup extends Measured {
  hs6: string;
  unit: string;
  basis: string;
  quartiles: [number, number, number];
  low_fence: number;
  high_fence: number;
  min_price: number;
  max_price: number;
  low: number;
  high: number;
  groups: number;
}

interface StrayPrice {
  at: number;
  direction: 1 | 2;
  date: string;
  id: number;
  price: number;
}

const sorts: Readonly<Record<string, string>> = {
  total: 'total',
  amount: 'amount',
  weight: 'weight',
  last_date: 'last_date',
  median: 'quartiles[2]',
};

async function groupsOf(
  client: WarehouseClient,
  { where, params }: Scope,
  request: AnalysisRequest,
): Promise<PriceGroup[]> {
  const way = request.sortType === 'asc' ? 'ASC' : 'DESC';
  const named = request.sortField === 'name';
  const sort = named ? `hs6 ${way}` : `${sorts[request.sortField ?? ''] ?? 'total'} ${way} NULLS LAST, hs6`;
  const usual = `arrayFilter(p -> total < ${OUTLIERS_FROM} OR p BETWEEN low_fence AND high_fence, prices)`;
  const { rows } = await client.query<PriceGroup>(
    `SELECT * EXCEPT prices, arrayMin(${usual}) AS min_price, arrayMax(${usual}) AS max_price,
       arrayCount(p -> p < low_fence, prices) AS low, arrayCount(p -> p > high_fence, prices) AS high
     FROM (
       WITH greatest(quartiles[3] / quartiles[1], ${RATIO_MIN}) AS ratio
       SELECT *, quartiles[1] / pow(ratio, ${REACH}) AS low_fence, quartiles[3] * pow(ratio, ${REACH}) AS high_fence
       FROM (
         SELECT *, count() OVER () AS groups FROM (
           SELECT hs6, ${standardUnit} AS unit, amount_basis AS basis, groupArray(${unitPrice}) AS prices,
             quantilesExactInclusive(0.25, 0.5, 0.75)(${unitPrice}) AS quartiles, ${measured}
           FROM records WHERE ${where} AND ${unpricedReason} = '' GROUP BY hs6, ${standardUnit}, basis)
         ORDER BY ${sort}, unit, basis ${limitOf(request)}))`,
    params.values,
  );
  return rows;
}

const mayStray = ({ total, low, high }: PriceGroup) => total >= OUTLIERS_FROM && low + high > 0;

/** The prices of these groups beyond their fences, the farthest from each median. */
async function strayPrices(
  client: WarehouseClient,
  { where, params }: Scope,
  groups: readonly PriceGroup[],
): Promise<StrayPrice[]> {
  if (groups.length === 0) return [];
  const numbers = (of: (group: PriceGroup) => number) => params.add('Array(Float64)', groups.map(of));
  const at = placeAmong(groups, params);
  const { rows } = await client.query<StrayPrice>(
    `SELECT ${at} AS at,
       direction, date, id, ${unitPrice} AS price
     FROM records
     WHERE ${where} AND ${unpricedReason} = '' AND at > 0
       AND (price < ${numbers(({ low_fence }) => low_fence)}[at]
         OR price > ${numbers(({ high_fence }) => high_fence)}[at])
     ORDER BY abs(log(price / ${numbers(({ quartiles }) => quartiles[1])}[at])) DESC, id
     LIMIT ${OUTLIERS_SHOWN} BY at`,
    params.values,
  );
  return rows;
}

/** Why a price strays: its side, and whether a thousandfold unit would explain it. */
function reasonOf(price: number, { low_fence, high_fence }: PriceGroup) {
  const fits = (other: number) => other >= low_fence && other <= high_fence;
  if (price < low_fence) return fits(price * 1000) ? 'low_thousandfold' : 'low';
  return fits(price / 1000) ? 'high_thousandfold' : 'high';
}

/** The filter that opens a group's records. */
const openOf = ({ hs6, unit, basis }: PriceGroup) => ({
  hs6,
  priceUnit: unit,
  priceBasis: basis === '' ? NOT_SAID : basis,
});

const bases = ['FOB', 'CIF', 'assessed', 'estimated'] as const;

function toRow(
  group: PriceGroup,
  stray: readonly StrayPrice[],
  months: PriceMonth[] | undefined,
  language: HsLanguage,
): PriceRow {
  const { hs6, unit, basis, total, amount, weight, first_date, last_date } = group;
  const [q1, median, q3] = group.quartiles;
  const open = openOf(group);
  const fenced = total >= OUTLIERS_FROM;
  const side = (fence: number, count: number, filter: object) =>
    fenced ? { fence, total: count, open: { ...open, ...filter } } : null;
  return {
    hs6,
    name: hsPath(hs6, language).find(({ code }) => code === hs6)?.text ?? '',
    unit,
    basis: bases.find((name) => name === basis) ?? null,
    median,
    q1,
    q3,
    min: group.min_price,
    max: group.max_price,
    low: side(group.low_fence, group.low, { priceBelow: group.low_fence }),
    high: side(group.high_fence, group.high, { priceAbove: group.high_fence }),
    outliers: stray.map(({ direction, date, id, price }) => ({
      id: recordId({ direction, date, id }),
      date,
      price,
      reason: reasonOf(price, group),
    })),
    months,
    first_date,
    last_date,
    total,
    amount,
    weight,
    open,
  };
}

/** Figures of all matches, and of those without a price that could be compared. */
async function priceStat(client: WarehouseClient, { where, params }: Scope): Promise<AnalysisStat> {
  const { rows } = await client.query<Measured & { reason: UnpricedReason | '' }>(
    `SELECT ${unpricedReason} AS reason, ${measured} FROM records WHERE ${where} GROUP BY reason`,
    params.values,
  );
  const unpriced = unpricedReasons.flatMap((reason) => {
    const found = rows.find((row) => row.reason === reason);
    if (found === undefined) return [];
    const { total, amount, weight } = found;
    return [{ reason, total, amount, weight, open: { unpriced: reason } }];
  });
  return { ...figuresOf(rows), unpriced };
}

/** One page of price groups, the largest first unless asked otherwise. */
export async function prices(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  language: HsLanguage,
): Promise<{ data: PriceRow[]; total: number; stat?: AnalysisStat }> {
  const [groups, stat] = await Promise.all([
    groupsOf(client, scope, request),
    request.stat ? priceStat(client, scope) : undefined,
  ]);
  // A page beyond the last has no row to say how many there are.
  const counted =
    groups.length > 0 || request.page === 1
      ? groups
      : await groupsOf(client, scope, { ...request, page: 1, pageSize: 10 });
  const total = counted[0]?.groups ?? 0;
  if (!request.list) return { data: [], total, stat };
  const straying = groups.filter(mayStray);
  const [stray, months] = await Promise.all([
    strayPrices(client, scope, straying),
    request.stat ? priceMonths(client, scope, groups, openOf) : undefined,
  ]);
  const data = groups.map((group, i) => {
    const at = straying.indexOf(group) + 1;
    const own = at === 0 ? [] : stray.filter((price) => price.at === at);
    return toRow(group, own, months?.[i], language);
  });
  return { data, total, stat };
}
