// Special page 42country: the available data of each reporting country, for readers who consider buying.
import type { CatalogueCountry } from '@waybill/contract';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import type { Reporter } from '../../reporting';
import type { Holdings } from '../../search/countries';
import { rowColumns, type StoredRow, toRow } from '../../search/read-records';

const ROWS = 3;

/**
 * The newest records of each country, made-up ones last. It keeps only three keys per country while reading, instead of
 * sorting all.
 */
const newest = `SELECT ${rowColumns} FROM records WHERE (direction, date, country, id) IN (
    SELECT place.4, place.5, country, place.3 FROM (
      SELECT country, arrayJoin(groupArraySorted(${ROWS})((sample, -toInt32(date), id, direction, date))) AS place
      FROM records GROUP BY country))
  ORDER BY country, sample, date DESC, id`;

/** @param holdings statistics of both directions together, of imports, and of exports */
export async function composeCatalogue(
  client: WarehouseClient,
  holdings: (direction?: 1 | 2) => Promise<Holdings>,
  listReporters: () => Promise<readonly Reporter[]>,
): Promise<CatalogueCountry[]> {
  const [all, imports, exports, reporters, { rows }] = await Promise.all([
    holdings(),
    holdings(1),
    holdings(2),
    listReporters(),
    client.queryLong<StoredRow>(newest),
  ]);
  const sides = [
    { direction: 1 as const, holdings: imports },
    { direction: 2 as const, holdings: exports },
  ];
  return reporters.map(({ code, alpha2, continent }) => {
    const isThisCountry = ({ country }: Holdings['countries'][number]) => country.code === code;
    const holding = all.countries.find(isThisCountry);
    return {
      code,
      alpha2,
      continent,
      directions: sides.flatMap(({ direction, holdings: of }) => {
        const country = of.countries.find(isThisCountry)?.country;
        if (country === undefined) return [];
        const { data_start: first, data_end: last } = country;
        return [{ direction, total: country.transaction.total, first, last }];
      }),
      total: holding?.country.transaction.total ?? 0,
      sample: holding?.country.sample ?? false,
      filled: holding?.filled ?? {},
      rows: rows.filter((row) => row.country === code).map(toRow),
    };
  });
}
