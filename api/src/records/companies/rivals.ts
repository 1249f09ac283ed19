/**
 * Rivals: companies side by side in the newest whole quarter of one customs file, against the quarter before.
 *
 * A quarter is three whole months in a row, so that a partner is not lost because its month is still arriving. A partner
 * is won that has records with the company in the quarter and none in the quarter before, lost the other way round.
 * Records that name nobody on the other side are counted apart: they are neither.
 */
import { type MonthRun, NONE, type PartnerSort } from '@waybill/contract';
import { RIVALS_LISTED, writePartnerSpan } from '@waybill/contract/rival-terms';
import type { RivalGroup, RivalSide, TraderRivals } from '@waybill/contract/rivals';
import { firstDay, lastDay, monthOf, monthPlus } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { type CompanyFacts, readCompanyFacts, toListedCompany } from '../company-names/facts';
import type { GetMonthState } from '../search/cut-months';
import { findMoves } from './rival-moves';
import {
  type Compared,
  type CustomsFile,
  daysOf,
  type PartnerPair,
  type Period,
  periods,
  type Quarter,
  sumPairs,
} from './rival-pairs';

export interface RivalsQuery {
  /** Empty for the file with most records of the companies. */
  country: string;
  direction?: 1 | 2 | undefined;
  sortField: PartnerSort;
}

const QUARTER = 3;
/** Months back from today in which a quarter is looked for. */
const MONTHS_BACK = 120;

const sides = { 1: ['importer_id', 'exporter_id'], 2: ['exporter_id', 'importer_id'] } as const;
const types = [1, 2] as const;

async function findFiles(client: WarehouseClient, ids: readonly number[]): Promise<CustomsFile[]> {
  const sideSql = (own: string, also: string) =>
    `SELECT country, direction, count() AS n FROM records
     WHERE ${own} IN {ids:Array(UInt64)}${also} GROUP BY country, direction`;
  const { rows } = await client.query<CustomsFile>(
    `SELECT country, direction, sum(n) AS total FROM (
       ${sideSql('importer_id', '')}
       UNION ALL ${sideSql('exporter_id', ' AND importer_id NOT IN {ids:Array(UInt64)}')})
     GROUP BY country, direction ORDER BY total DESC, country, direction`,
    { ids },
  );
  return rows;
}

/** The newest three whole months of a file with three whole months before them. */
function findQuarter({ country, direction }: CustomsFile, getState: GetMonthState): Quarter | null {
  let wholeMonths = 0;
  const thisMonth = monthOf(new Date().toISOString());
  for (let back = 0; back < MONTHS_BACK; back += 1) {
    const month = monthPlus(thisMonth, -back);
    wholeMonths = getState(month, country, direction) === 'whole' ? wholeMonths + 1 : 0;
    if (wholeMonths < 2 * QUARTER) continue;
    return {
      now: { from: monthPlus(month, QUARTER), to: monthPlus(month, 2 * QUARTER - 1) },
      before: { from: month, to: monthPlus(month, QUARTER - 1) },
    };
  }
  return null;
}

async function readPairs(
  client: WarehouseClient,
  ids: readonly number[],
  { country, direction }: CustomsFile,
  { now, before }: Quarter,
): Promise<PartnerPair[]> {
  const params = new Params();
  const companies = params.add('Array(UInt64)', ids);
  const begins = params.add('Date', firstDay(now.from));
  const days = `date BETWEEN ${params.add('Date', firstDay(before.from))} AND ${params.add('Date', lastDay(now.to))}`;
  const file = `country = ${params.add('String', country)} AND direction = ${direction}`;
  const sums = periods
    .map((period) => {
      const when = period === 'now' ? `date >= ${begins}` : `date < ${begins}`;
      return `countIf(${when}) AS total_${period}, sumIf(records.amount, ${when}) AS amount_${period},
        sumIf(records.weight, ${when}) AS weight_${period}`;
    })
    .join(', ');
  const sideSql = (type: 1 | 2) => {
    const [own, other] = sides[type];
    return `SELECT ${own} AS own, ${type} AS type, ${other} AS other, ${sums} FROM records
      WHERE ${own} IN ${companies} AND ${file} AND ${days} GROUP BY own, other`;
  };
  const { rows } = await client.query<PartnerPair>(
    `SELECT * FROM (${sideSql(1)} UNION ALL ${sideSql(2)}) ORDER BY own, type, other`,
    params.values,
  );
  return rows;
}

type ListedPartners = ReadonlyMap<number, CompanyFacts>;

/** The larger of both quarters: what was lost ranks by what it was. */
const sizeBy = (pair: PartnerPair, measure: PartnerSort): number =>
  Math.max(pair[`${measure}_now`] ?? 0, pair[`${measure}_before`] ?? 0);

const orderPairs = (pairs: readonly PartnerPair[], measure: PartnerSort): PartnerPair[] =>
  pairs.toSorted((one, two) => sizeBy(two, measure) - sizeBy(one, measure) || one.other - two.other);

/** @param partner what opens all of them, in the quarters in which they have records */
function toGroup(
  pairs: readonly PartnerPair[],
  type: 1 | 2,
  compared: Compared,
  partner: Partial<Record<Period, string>>,
  facts: ListedPartners,
): RivalGroup {
  const { now, before } = sumPairs(pairs, type, compared, partner);
  return {
    companies: pairs.length,
    now: partner.now === undefined ? null : now,
    before: partner.before === undefined ? null : before,
    leading: orderPairs(pairs, compared.sortField)
      .slice(0, RIVALS_LISTED)
      .map((pair) => {
        const key = companyKey(pair.other);
        return {
          ...toListedCompany(pair.other, facts),
          ...sumPairs([pair], type, compared, { now: key, before: key }),
        };
      }),
  };
}

/** The partners of a company on one side, by what became of them. */
function splitPairs(pairs: readonly PartnerPair[]) {
  const named = pairs.filter(({ other }) => other !== 0);
  return {
    won: named.filter(({ total_before }) => total_before === 0),
    lost: named.filter(({ total_now }) => total_now === 0),
    continuing: named.filter(({ total_now, total_before }) => total_now > 0 && total_before > 0),
    unnamed: pairs.filter(({ other }) => other === 0),
  };
}

function toSide(
  pairs: readonly PartnerPair[],
  type: 1 | 2,
  compared: Compared,
  facts: ListedPartners,
): RivalSide {
  const { won, lost, continuing, unnamed } = splitPairs(pairs);
  const { now, before } = compared.quarter;
  const partners = (has: boolean, days: MonthRun) => writePartnerSpan({ has, ...daysOf(days) });
  const both = { now: partners(true, before), before: partners(true, now) };
  return {
    type,
    ...sumPairs(pairs, type, compared),
    won: toGroup(won, type, compared, { now: partners(false, before) }, facts),
    lost: toGroup(lost, type, compared, { before: partners(false, now) }, facts),
    continuing: toGroup(continuing, type, compared, both, facts),
    unnamed: sumPairs(unnamed, type, compared, { now: NONE, before: NONE }),
  };
}

/** Numbers of the companies that the answer names. */
function listPartners(pairs: readonly PartnerPair[], measure: PartnerSort): number[] {
  const groups = Map.groupBy(pairs, ({ own, type }) => `${own} ${type}`);
  return [...groups.values()].flatMap((group) => {
    const { won, lost, continuing } = splitPairs(group);
    return [won, lost, continuing].flatMap((each) =>
      orderPairs(each, measure)
        .slice(0, RIVALS_LISTED)
        .map(({ other }) => other),
    );
  });
}

/**
 * @param companies in the order of the columns
 * @param getState how complete the months of each file are
 */
export async function compareRivals(
  client: WarehouseClient,
  companies: readonly CompanyFacts[],
  { country, direction, sortField }: RivalsQuery,
  getState: GetMonthState,
): Promise<TraderRivals> {
  const ids = companies.map(({ id }) => id);
  const files = ids.length === 0 ? [] : await findFiles(client, ids);
  const file = files.find(
    (each) =>
      (country === '' || each.country === country) &&
      (direction === undefined || each.direction === direction),
  ) ?? { country, direction: direction ?? 1, total: 0 };
  const quarter = file.total === 0 ? null : findQuarter(file, getState);
  const pairs = quarter === null ? [] : await readPairs(client, ids, file, quarter);
  const compared = quarter === null ? null : { file, quarter, sortField };
  const moves = compared === null ? { listed: [], further: 0 } : findMoves(pairs, compared);
  const named = [...listPartners(pairs, sortField), ...moves.listed.map(({ other }) => other)];
  const facts = await readCompanyFacts(client, [...new Set(named)]);
  const rivals = companies.map((rival) => ({
    ...toListedCompany(rival.id, new Map([[rival.id, rival]])),
    sample: rival.sample,
    sides: types.flatMap((type) => {
      const own = pairs.filter((pair) => pair.own === rival.id && pair.type === type);
      return compared === null || own.length === 0 ? [] : toSide(own, type, compared, facts);
    }),
  }));
  return {
    files,
    country: file.country,
    direction: file.direction,
    quarter,
    rivals,
    moves: moves.listed.map(({ other, ...move }) => ({ ...move, partner: toListedCompany(other, facts) })),
    further_moves: moves.further,
  };
}
