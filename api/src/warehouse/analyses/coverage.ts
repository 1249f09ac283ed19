// Search stats (tab 16): of each reporting country, how much of what is held matched; and how varied the matches are.
import { type AnalysisStat, type CoverageRow, reportingCountry, UNGROUPED } from '@waybill/contract';
import { firstDay, lastDay, monthOf } from '../../time';
import type { WarehouseClient } from '../client';
import type { Holdings } from '../countries';
import { Params } from '../query-language/to-sql';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresOf, type Measured, measured } from './figures';

/** Days at either end of a span that are not all of their month. */
function brokenMonths(startDate: string, endDate: string): [string, string][] {
  const [first, last] = [monthOf(startDate), monthOf(endDate)];
  const begins = startDate > firstDay(first);
  const ends = endDate < lastDay(last);
  if (first === last) return begins || ends ? [[startDate, endDate]] : [];
  return [
    ...(begins ? [[startDate, lastDay(first)] as [string, string]] : []),
    ...(ends ? [[firstDay(last), endDate] as [string, string]] : []),
  ];
}

/** Records held of each country, whatever was asked of them: whole months are known, only days of others are counted. */
async function heldWithin(
  client: WarehouseClient,
  { impOrExp, startDate, endDate }: AnalysisRequest,
  { months }: Holdings,
): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  const add = (country: string, total: number) => held.set(country, (held.get(country) ?? 0) + total);
  const broken = brokenMonths(startDate, endDate);
  const asked = months.filter(
    ({ direction, month }) =>
      direction === impOrExp && lastDay(month) >= startDate && firstDay(month) <= endDate,
  );
  const isBroken = (month: string) => broken.some(([from]) => monthOf(from) === month);
  for (const { country, month, total } of asked) if (!isBroken(month)) add(country, total);
  if (!asked.some(({ month }) => isBroken(month))) return held;
  const params = new Params();
  const days = broken.map(
    ([from, to]) => `date BETWEEN ${params.add('Date', from)} AND ${params.add('Date', to)}`,
  );
  const { rows } = await client.query<{ country: string; total: number }>(
    `SELECT country, count() AS total FROM records
     WHERE direction = ${impOrExp} AND (${days.join(' OR ')}) GROUP BY country`,
    params.values,
    { byCompany: false },
  );
  for (const { country, total } of rows) add(country, total);
  return held;
}

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
