// Special page rs_shipping: Russia's trade by route. One statement for each table of figures, with both directions.
import type { RussiaTrade } from '@waybill/contract';
import { monthOf } from '../../../basics/time';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import type { Holdings } from '../../search/countries';
import {
  columnGroupsSql,
  composeLeading,
  describeByKey,
  describeByName,
  type LeadingGroup,
  leadingSql,
  type Measures,
  measures,
  portGroupsSql,
} from './leading';
import { composeMonths, findCountrySpans, lastTwoYears, lastYear, sumMeasures } from './window';

const RUSSIA = 'russia';
const isRussia = new Set([RUSSIA]);

export async function composeRussia(
  client: WarehouseClient,
  holdings: (direction?: 1 | 2) => Promise<Holdings>,
): Promise<RussiaTrade> {
  const [both, ...holdingsByDirection] = await Promise.all([holdings(), holdings(1), holdings(2)]);
  const place = both.countries.find(({ country }) => country.code === RUSSIA)?.country;
  if (place === undefined) return null;
  const year = lastYear(place.data_end);
  const years = lastTwoYears(year);
  const where = `country = '${RUSSIA}' AND date BETWEEN '${year.start}' AND '${year.end}'`;
  const groups = async (sql: string) => (await client.queryLong<LeadingGroup>(leadingSql(sql))).rows;
  const [areas, loadingPorts, unloadingPorts, transports, codes, months] = await Promise.all([
    groups(columnGroupsSql('partner', where)),
    groups(portGroupsSql('loading', where)),
    groups(portGroupsSql('unloading', where)),
    groups(columnGroupsSql('transport', where)),
    groups(columnGroupsSql('hs6', where)),
    client.queryLong<Measures & { direction: 1 | 2; month: string }>(
      `SELECT direction, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, ${measures} FROM records
       WHERE country = '${RUSSIA}' AND date BETWEEN '${years.start}' AND '${years.end}' GROUP BY direction, month`,
    ),
  ]);
  const sides = ([1, 2] as const).flatMap((direction, i) => {
    const span =
      holdingsByDirection[i] === undefined
        ? undefined
        : findCountrySpans(holdingsByDirection[i], isRussia).get(RUSSIA);
    if (span === undefined) return [];
    const own = new Map(
      months.rows
        .filter((row) => row.direction === direction)
        .map(({ month, ...row }) => [month, pickMeasures(row)]),
    );
    const monthly = composeMonths(years, [span], own);
    return [
      {
        direction,
        ...sumMeasures(monthly.filter(({ month }) => month >= monthOf(year.start)).map(pickMeasures)),
        months: monthly,
        areas: composeLeading(areas, direction, describeByKey),
        loadingPorts: composeLeading(loadingPorts, direction, describeByName),
        unloadingPorts: composeLeading(unloadingPorts, direction, describeByName),
        transports: composeLeading(transports, direction, describeByKey),
        codes: composeLeading(codes, direction, describeByKey),
      },
    ];
  });
  return { ...year, sample: place.sample, sides };
}

const pickMeasures = ({ total, amount, weight }: Measures): Measures => ({ total, amount, weight });
