/**
 * Price against peers. A company's record is compared with records of other companies in the same market (`priceMarket`:
 * direction, reporting country, code with unit and basis, month) whose quantity is of the same order of magnitude; where
 * there are fewer than `COMPARED_PRICES_MIN` of them, it is not compared. A company's figure is the middle of price ÷ median
 * of the others over its compared records, weighted by their value: half of the value was paid at more, half at less. One
 * record with a wrong quantity does not move it.
 */
import { COMPARED_PRICES_MIN, type PeerRole, type PeerSide } from '@waybill/contract/price-terms';
import type { Params } from '../../stores/warehouse/params';
import { isPriced, price, priceMarket, volumeClass } from '../../stores/warehouse/prices';

/** SQL: what records must have in common to be compared. */
const cell = `${priceMarket}, ${volumeClass}`;

interface Peers {
  /** Condition of the records among which companies are compared. */
  where: string;
  role: PeerRole;
  /** SQL of the list of companies. */
  companies: string;
}

/** SQL: the cells of the companies' priced records. */
const cellsOf = ({ where, role, companies }: Peers): string =>
  `SELECT ${cell} FROM records WHERE ${where} AND ${isPriced} AND ${role}_id IN ${companies}`;

/**
 * SQL: one row for each company and cell in which it is compared: `company`, the cell's `direction`, `price_group` and
 * `volume`, `own` (price ÷ median of the others, and value, of each of its records) and `others` (their prices).
 */
const comparedCellsSql = (peers: Peers): string => {
  const { where, role, companies } = peers;
  return `SELECT company, direction, price_group, volume,
      arrayFilter((price, party) -> party != company, prices, parties) AS others,
      arrayReduce('quantileExactInclusive(0.5)', others) AS median,
      arrayMap(each -> (each.1 / median, each.2),
        arrayFilter((each, party) -> party = company, arrayZip(prices, amounts), parties)) AS own
    FROM (
      SELECT direction, price_group, ${volumeClass} AS volume, groupArray(${role}_id) AS parties,
        groupArray(${price}) AS prices, groupArray(toFloat64(ifNull(records.amount, 0))) AS amounts
      FROM records WHERE ${where} AND ${isPriced} AND (${cell}) IN (${cellsOf(peers)})
      GROUP BY direction, country, price_group, toStartOfMonth(date), volume) AS cells
    ARRAY JOIN arrayIntersect(parties, ${companies}) AS company
    WHERE length(others) >= ${COMPARED_PRICES_MIN}`;
};

/** How the prices of a company compare. */
export interface PeerSums {
  total: number;
  others: number;
  /** Middle of price ÷ median of the others, weighted by value. */
  ratio: number;
  /** US dollars of the compared records. */
  value: number;
}

const cents = 'toUInt64(greatest(1, round(each.2 * 100)))';
const sums = `toUInt64(sum(length(own))) AS total, toUInt64(sum(length(c.others))) AS others,
  quantileExactWeightedArray(0.5)(arrayMap(each -> each.1, own), arrayMap(each -> ${cents}, own)) AS ratio,
  sum(arraySum(each -> each.2, own)) AS value`;

/**
 * SQL: `PeerSums` by group; a company without a compared record has none.
 * @param columns of `company`, `direction`, `price_group`, `volume`
 * @param grouping another GROUP BY of these columns
 */
export const peersSql = (peers: Peers, columns: string, grouping = columns): string =>
  `SELECT ${columns}, ${sums} FROM (${comparedCellsSql(peers)}) AS c GROUP BY ${grouping}`;

/**
 * SQL: whether a record is on one side of a company's comparison.
 * @param company its number
 * @param where condition of the records among which it is compared
 */
export function peersCondition(
  { role, company, side }: { role: PeerRole; company: number; side: PeerSide },
  where: string,
  params: Params,
): string {
  const isOwn = `${role}_id = ${params.add('UInt64', company)}`;
  return `(${side === 'own' ? isOwn : `NOT ${isOwn}`} AND ${isPriced} AND (${cell}) IN (
    SELECT ${cell} FROM records WHERE ${where} AND ${isPriced} GROUP BY ${cell}
    HAVING countIf(${isOwn}) > 0 AND countIf(NOT ${isOwn}) >= ${COMPARED_PRICES_MIN}))`;
}
