// Ports of a company profile: its records by port of loading and port of unloading.
import { NONE, reportingCountry, type TraderPort, type TraderPorts } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { findPortPlace } from '../../stores/warehouse/ports/places';
import { foldedColumn, mostFrequentSpellingSql } from '../search/spellings';
import type { ProfileSql } from './filter';

/** Most ports that are listed of each kind, by each measure. */
const MAX_PORTS = 100;

interface PortRow {
  key: string;
  name: string;
  /** Partner areas of its records, alpha-2. */
  partners: string[];
  /** Reporting countries of its records, by their codes. */
  reporting: string[];
  total: number;
  price: number | null;
  weight: number | null;
}

/** The ports that are among the largest by any measure, most records first: each ranking finds its own. */
function selectLargestPorts(rows: readonly PortRow[]): PortRow[] {
  if (rows.length <= MAX_PORTS) return [...rows];
  const largestBy = (measure: 'total' | 'price' | 'weight') =>
    rows.toSorted((a, b) => (b[measure] ?? 0) - (a[measure] ?? 0)).slice(0, MAX_PORTS);
  const largest = new Set([...largestBy('total'), ...largestBy('price'), ...largestBy('weight')]);
  return rows.filter((row) => largest.has(row));
}

/**
 * Spellings that differ in case and accents only are one port; they are merged after grouping, when there are few of
 * them.
 */
async function summarizePortColumn(
  client: WarehouseClient,
  { from, params }: ProfileSql,
  opens: 'loadingPort' | 'unloadingPort',
): Promise<TraderPort[]> {
  const column = opens === 'loadingPort' ? 'loading_port' : 'unloading_port';
  const { rows } = await client.query<PortRow>(
    `SELECT ${foldedColumn[opens]} AS key, ${mostFrequentSpellingSql(column)} AS name, sum(g.total) AS total, sum(g.price) AS price,
       sum(g.kg) AS weight, groupUniqArrayArray(g.partners) AS partners, groupUniqArrayArray(g.reporting) AS reporting
     FROM (SELECT ${column}, count() AS total, sum(amount) AS price, sum(weight) AS kg,
         groupUniqArray(partner) AS partners, groupUniqArray(country) AS reporting FROM ${from} GROUP BY ${column}) AS g
     GROUP BY key ORDER BY total DESC, key`,
    params.values,
  );
  return selectLargestPorts(rows).map(({ key, name, partners, reporting, ...totals }) => {
    if (key === '')
      return { key: NONE, name: '', latitude: null, longitude: null, ...totals, open: { [opens]: NONE } };
    const reportingAlpha2 = reporting.flatMap((code) => reportingCountry(code)?.alpha2 ?? []);
    const place = findPortPlace(name, [...partners, ...reportingAlpha2]);
    const { latitude, longitude } = place ?? { latitude: null, longitude: null };
    return { key, name, latitude, longitude, ...totals, open: { [opens]: key } };
  });
}

/** Ports of a company's records, most records first. */
export async function summarizePorts(client: WarehouseClient, sql: ProfileSql): Promise<TraderPorts> {
  const [loading_ports, unloading_ports] = await Promise.all([
    summarizePortColumn(client, sql, 'loadingPort'),
    summarizePortColumn(client, sql, 'unloadingPort'),
  ]);
  return { loading_ports, unloading_ports };
}
