// Results list of a market analysis (tab 0): one page of the matching records, and their number.
import type { AnalysisStat } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { WarehouseExtent } from '../../stores/warehouse/newest';
import { byDate } from '../../stores/warehouse/schema/order';
import { isLargeWarehouse, readLargePage } from '../search/last-days';
import {
  type LoadedRow,
  type MatchedRow,
  matchedColumns,
  type StoredLoadedRow,
  type StoredMatchedRow,
  toLoadedRow,
  toMatchedRow,
} from '../search/matched-rows';
import { type QuantitySums, quantitySums, sumQuantity } from '../search/record-sums';
import { lacksRows } from '../search/search';
import type { AnalysisRequest, Scope } from './conditions';
import { figuresSql, type GroupFigures, pageLimitSql, sumGroupFigures } from './figures';

const sorts: Readonly<Record<string, string>> = {
  amount: 'amount',
  weight: 'weight',
  quantity: 'quantity',
};

function recordOrderSql({ sortField, sortType }: AnalysisRequest): string {
  const way = sortType === 'asc' ? 'ASC' : 'DESC';
  const column = sorts[sortField ?? 'date'];
  if (column === undefined) return byDate(way);
  return `${column} ${way} NULLS LAST, date DESC, id DESC`;
}

async function countMatches(client: WarehouseClient, { where, params, reading }: Scope): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count() AS n FROM records WHERE ${where}`,
    params.values,
    reading,
  );
  return rows[0]?.n ?? 0;
}

/** Figures of all matching records, with the quantity where they count in one unit. */
async function sumMatchFigures(
  client: WarehouseClient,
  { where, params, reading }: Scope,
): Promise<AnalysisStat> {
  const { rows } = await client.query<GroupFigures & QuantitySums>(
    `SELECT ${quantitySums}, ${figuresSql} FROM records WHERE ${where} HAVING total > 0`,
    params.values,
    reading,
  );
  return { ...sumGroupFigures(rows), ...sumQuantity(rows) };
}

async function readStoredPage<Row extends StoredMatchedRow>(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  request: AnalysisRequest,
  columns: string,
): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM records WHERE ${where} ORDER BY ${recordOrderSql(request)} ${pageLimitSql(request)}`,
    params.values,
    reading,
  );
  return rows;
}

/** Reads with one core, since the figures of all matches are counted at the same time. */
const onOneCore = (scope: Scope): Scope => ({ ...scope, reading: { ...scope.reading, cores: 1 } });

async function readMatchedPage(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
): Promise<MatchedRow[]> {
  const finding = scope.read?.finding;
  const rows = await readStoredPage<StoredMatchedRow>(client, scope, request, matchedColumns(finding));
  return rows.map((stored) => toMatchedRow(stored, finding));
}

/** One page of the records with the load time of each, and the number of all matches. */
export async function readLoadedRecords(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
): Promise<{ data: LoadedRow[]; total: number }> {
  const finding = scope.read?.finding;
  const columns = `${matchedColumns(finding)}, loaded_at`;
  const [rows, counted] = await Promise.all([
    readStoredPage<StoredLoadedRow>(client, onOneCore(scope), request, columns),
    countMatches(client, scope),
  ]);
  const data = rows.map((stored) => toLoadedRow(stored, finding));
  return { data, total: lacksRows(data, request, counted) ? await countMatches(client, scope) : counted };
}

/** One page of the records. The total is only counted when it is not given. */
export async function analyseRecords(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest,
  previousTotal: number | undefined,
  extent: WarehouseExtent,
): Promise<{ data: MatchedRow[]; total: number; stat?: AnalysisStat }> {
  const statAsked = request.stat ? sumMatchFigures(client, scope) : undefined;
  const countAsked = request.stat ? undefined : (previousTotal ?? countMatches(client, scope));
  const page = async () => {
    if (!request.list) return [];
    if (!isLargeWarehouse(extent)) return readMatchedPage(client, onOneCore(scope), request);
    const matched = (await statAsked)?.total ?? (await countAsked) ?? 0;
    return readLargePage(request, extent, matched, (besides = 'true') =>
      readMatchedPage(client, { ...scope, where: `${besides} AND ${scope.where}` }, request),
    );
  };
  const [data, stat, counted] = await Promise.all([page(), statAsked, countAsked]);
  const expected = stat?.total ?? counted ?? 0;
  const total =
    request.list && lacksRows(data, request, expected) ? await countMatches(client, scope) : expected;
  return { data, total, stat };
}
