// What a row of a trader search says beyond its sums: newest goods, partners, and twelve months. Asked for the companies
// of one page only, since each of it is dear for all that match.
import { TRADER_ROW_MONTHS, type TraderRow } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Params } from '../query-language/to-sql';

type RowFigures = Pick<TraderRow, 'goods' | 'goods_language' | 'partners' | 'months'>;

interface FigureRow {
  company: number;
  /** Goods and language of the newest record. */
  newest: [string, string];
  partners: number;
  /** `YYYY-MM` → records. */
  by_month: [string[], number[]];
}

/** The months that end with the one of a day, oldest first, as `YYYY-MM`. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/**
 * @param type of the search: 1 importers, 2 exporters
 * @param where the condition of the search
 * @param until the day with whose month the twelve end
 */
export async function rowFigures(
  client: WarehouseClient,
  companies: readonly number[],
  { type, where, params, until }: { type: 1 | 2; where: string; params: Params; until: string },
): Promise<(company: number) => RowFigures> {
  const keys = monthsUntil(until, TRADER_ROW_MONTHS);
  const [own, other] = type === 1 ? ['importer', 'exporter'] : ['exporter', 'importer'];
  const from = `${keys[0] ?? until.slice(0, 7)}-01`;
  const held =
    companies.length === 0
      ? []
      : (
          await client.query<FigureRow>(
            `SELECT ${own}_id AS company, argMax((product, product_language), (date, id)) AS newest,
               uniqExactIf(${other}_id, ${other}_id != 0) AS partners,
               sumMapIf([formatDateTime(date, '%Y-%m')], [toUInt32(1)],
                 date >= ${params.add('Date', from)}) AS by_month
             FROM records
             WHERE ${own}_id IN ${params.add('Array(UInt64)', companies)} AND ${where} GROUP BY company`,
            params.values,
          )
        ).rows;
  const byCompany = new Map(held.map((row) => [row.company, row]));
  return (company) => {
    const row = byCompany.get(company);
    const [months, totals] = row?.by_month ?? [[], []];
    return {
      goods: row?.newest[0] ?? '',
      goods_language: row?.newest[1] ?? '',
      partners: row?.partners ?? 0,
      months: keys.map((key) => ({ key, total: Number(totals[months.indexOf(key)] ?? 0) })),
    };
  };
}
