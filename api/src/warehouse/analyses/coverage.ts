// Search stats (tab 16): of each reporting country, how much of what is held matched; and how varied the matches are.
import { type AnalysisStat, type CoverageRow, reportingCountry, UNGROUPED } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, type Measured, measured } from './figures';

async function heldWithin(client: WarehouseClient, request: AnalysisRequest): Promise<Map<string, number>> {
  const { impOrExp, startDate, endDate } = request;
  const { rows } = await client.query<{ country: string; held: number }>(
    `SELECT country, count() AS held FROM records
     WHERE direction = {direction:UInt8} AND date BETWEEN {start:Date} AND {end:Date} GROUP BY country`,
    { direction: impOrExp, start: startDate, end: endDate },
  );
  return new Map(rows.map(({ country, held }) => [country, held]));
}

/** SQL: how many texts a column of few texts has. Hashing its dictionary once and counting numbers takes half as long. */
const distinctTexts = (column: string, said: string) => `uniqExactIf(cityHash64(${column}), ${said})`;

async function distinctOf(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<AnalysisStat['distinct']> {
  const { rows } = await client.query<NonNullable<AnalysisStat['distinct']>>(
    `SELECT uniqExactIf(importer_id, importer_id != 0) AS importers,
       uniqExactIf(exporter_id, exporter_id != 0) AS exporters,
       ${distinctTexts('partner', "partner != ''")} AS tradeAreas,
       ${distinctTexts('origin', "origin != ''")} AS origins,
       ${distinctTexts('hs6', 'length(hs6) = 6')} AS commodities
     FROM records WHERE ${where}`,
    params.values,
    reading,
  );
  return rows[0];
}

/** The reporting countries that match, most matches first unless asked otherwise. */
export async function coverage(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
): Promise<{ data: CoverageRow[]; total: number; stat?: AnalysisStat }> {
  const { where, params, reading } = scope;
  const sorts = ['total', 'amount', 'weight', 'last_date', 'country'] as const;
  const wanted = request.sortField === 'name' ? 'country' : request.sortField;
  const by = sorts.find((name) => name === wanted) ?? 'total';
  const way = request.sortType === 'asc' ? 'ASC' : 'DESC';
  const [{ rows }, held, distinct] = await Promise.all([
    client.query<Measured & { country: string }>(
      `SELECT country, ${measured} FROM records WHERE ${where} GROUP BY country
       ORDER BY ${by} ${way} NULLS LAST, country`,
      params.values,
      reading,
    ),
    heldWithin(client, request),
    request.stat ? distinctOf(client, scope) : undefined,
  ]);
  const data = rows.map(({ country, ...figures }): CoverageRow => {
    const place = reportingCountry(country);
    return {
      country,
      alpha2: place?.alpha2 ?? null,
      continent: place?.continent ?? UNGROUPED,
      held: held.get(country) ?? 0,
      ...figures,
      open: { country },
    };
  });
  const stat = request.stat ? { ...figuresOf(rows), distinct } : undefined;
  const from = (request.page - 1) * request.pageSize;
  return {
    data: request.list ? data.slice(from, from + request.pageSize) : [],
    total: data.length,
    stat,
  };
}
