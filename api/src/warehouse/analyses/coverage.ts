// Search stats (tab 16): of each reporting country, how much of what is held matched; and how varied the matches are.
import { type AnalysisStat, type CoverageRow, reportingCountry, UNGROUPED } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import type { Holdings } from '../countries';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, type Measured, measured } from './figures';
import { heldWithin } from './held-within';

/** SQL: how many texts a column of few texts has. Hashing its dictionary once and counting numbers takes half as long. */
const distinctTexts = (column: string, said: string) => `uniqExactIf(cityHash64(${column}), ${said})`;

type Distinct = NonNullable<AnalysisStat['distinct']>;

const distinctCompanies = (name: 'importers' | 'exporters', id: string) =>
  `uniqExactIf(${id}, ${id} != 0) AS ${name}`;

// Two statements side by side, each on one core: on both, either core gathers nearly all companies, which are then put
// together. That is a fifth more work.
const distinctImporters = `${distinctCompanies('importers', 'importer_id')},
  ${distinctTexts('partner', "partner != ''")} AS tradeAreas, ${distinctTexts('origin', "origin != ''")} AS origins`;
const distinctExporters = `${distinctCompanies('exporters', 'exporter_id')},
  ${distinctTexts('hs6', 'length(hs6) = 6')} AS commodities`;

async function distinctOf(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<AnalysisStat['distinct']> {
  const [bought, sold] = await Promise.all(
    [distinctImporters, distinctExporters].map((part) =>
      client.query<Partial<Distinct>>(`SELECT ${part} FROM records WHERE ${where}`, params.values, {
        ...reading,
        cores: 1,
      }),
    ),
  );
  const none: Distinct = { importers: 0, exporters: 0, tradeAreas: 0, origins: 0, commodities: 0 };
  return { ...none, ...bought?.rows[0], ...sold?.rows[0] };
}

/** The reporting countries that match, most matches first unless asked otherwise. */
export async function coverage(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  holdings: Holdings,
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
      request.stat ? { ...reading, cores: 1 } : reading,
    ),
    heldWithin(client, request, holdings),
    request.stat ? distinctOf(client, scope) : undefined,
  ]);
  const perCountry = new Map<string, number>();
  for (const { country, total } of held) perCountry.set(country, (perCountry.get(country) ?? 0) + total);
  const data = rows.map(({ country, ...figures }): CoverageRow => {
    const place = reportingCountry(country);
    return {
      country,
      alpha2: place?.alpha2 ?? null,
      continent: place?.continent ?? UNGROUPED,
      held: perCountry.get(country) ?? 0,
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
