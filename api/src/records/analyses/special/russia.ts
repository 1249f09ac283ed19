// Special page rs_shipping: Russia's trade by route. One statement for each table of figures, with both directions.
import type { RussiaTrade } from '@waybill/contract';
import { monthOf } from '../../../basics/time';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import type { Holdings } from '../../search/countries';
import {
  type Group,
  groupsOf,
  leadingOf,
  leadingSql,
  type Measures,
  measures,
  named,
  plain,
  portsOf,
} from './leading';
import { heldMonths, lastTwoYears, lastYear, spansOf, together } from './window';

const RUSSIA = 'russia';
const isRussia = new Set([RUSSIA]);

export async function russia(
  client: WarehouseClient,
  holdings: (direction?: 1 | 2) => Promise<Holdings>,
): Promise<RussiaTrade> {
  const [both, ...held] = await Promise.all([holdings(), holdings(1), holdings(2)]);
  const place = both.countries.find(({ country }) => country.code === RUSSIA)?.country;
  if (place === undefined) return null;
  const year = lastYear(place.data_end);
  const years = lastTwoYears(year);
  const where = `country = '${RUSSIA}' AND date BETWEEN '${year.start}' AND '${year.end}'`;
  const groups = async (sql: string) => (await client.queryLong<Group>(leadingSql(sql))).rows;
  const [areas, loadingPorts, unloadingPorts, transports, codes, months] = await Promise.all([
    groups(groupsOf('partner', where)),
    groups(portsOf('loading', where)),
    groups(portsOf('unloading', where)),
    groups(groupsOf('transport', where)),
    groups(groupsOf('hs6', where)),
    client.queryLong<Measures & { direction: 1 | 2; month: string }>(
      `SELECT direction, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, ${measures} FROM records
       WHERE country = '${RUSSIA}' AND date BETWEEN '${years.start}' AND '${years.end}' GROUP BY direction, month`,
    ),
  ]);
  const sides = ([1, 2] as const).flatMap((direction, i) => {
    const span = held[i] === undefined ? undefined : spansOf(held[i], isRussia).get(RUSSIA);
    if (span === undefined) return [];
    const own = new Map(
      months.rows
        .filter((row) => row.direction === direction)
        .map(({ month, ...row }) => [month, figuresOf(row)]),
    );
    const monthly = heldMonths(years, [span], own);
    return [
      {
        direction,
        ...together(monthly.filter(({ month }) => month >= monthOf(year.start)).map(figuresOf)),
        months: monthly,
        areas: leadingOf(areas, direction, plain),
        loadingPorts: leadingOf(loadingPorts, direction, named),
        unloadingPorts: leadingOf(unloadingPorts, direction, named),
        transports: leadingOf(transports, direction, plain),
        codes: leadingOf(codes, direction, plain),
      },
    ];
  });
  return { ...year, sample: place.sample, sides };
}

const figuresOf = ({ total, amount, weight }: Measures): Measures => ({ total, amount, weight });
