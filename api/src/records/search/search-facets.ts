// Facets of a transaction search: number of matches by direction, reporting country and partner.
import { type AreaCount, reportingCountry, UNGROUPED } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { findContinent } from '../../stores/warehouse/continents';
import { NO_PARTNER, type SearchConditions } from './conditions';

interface Facets {
  total: number;
  areas: AreaCount[];
  partners: AreaCount[];
  totals: { imports: number; exports: number };
}

function toSortedAreas(
  counts: ReadonlyMap<string, number>,
  toArea: (code: string) => Omit<AreaCount, 'total'>,
): AreaCount[] {
  const list = [...counts].map(([code, total]) => ({ ...toArea(code), total }));
  return list.sort((a, b) => b.total - a.total || (a.code < b.code ? -1 : 1));
}

function toReportingArea(code: string): Omit<AreaCount, 'total'> {
  const alpha2 = reportingCountry(code)?.alpha2 ?? null;
  return { code, alpha2, continent: alpha2 === null ? UNGROUPED : findContinent(alpha2) };
}

function toPartnerArea(code: string): Omit<AreaCount, 'total'> {
  if (code === '') return { code: NO_PARTNER, alpha2: null, continent: UNGROUPED };
  return { code, alpha2: code, continent: findContinent(code) };
}

/** All facets and the total from one pass over the matches. */
export async function countFacets(client: WarehouseClient, conditions: SearchConditions): Promise<Facets> {
  const { rows } = await client.query<{ cell: string; n: number }>(
    `SELECT cell, count() AS n FROM records WHERE ${conditions.base.join('\n  AND ')} GROUP BY cell`,
    conditions.params.values,
    conditions.reading,
  );
  const { direction, areas, partners } = conditions.sides;
  const perArea = new Map<string, number>();
  const perPartner = new Map<string, number>();
  const perDirection = { 1: 0, 2: 0 };
  for (const { cell, n } of rows) {
    const slash = cell.indexOf('/');
    const side = cell.startsWith('1') ? 1 : 2;
    const country = cell.slice(1, slash);
    const partner = cell.slice(slash + 1);
    const inArea = areas.size === 0 || areas.has(country);
    const inPartner = partners.size === 0 || partners.has(partner);
    if (inArea && inPartner) perDirection[side] += n;
    if (side !== direction) continue;
    if (inPartner) perArea.set(country, (perArea.get(country) ?? 0) + n);
    if (inArea) perPartner.set(partner, (perPartner.get(partner) ?? 0) + n);
  }
  return {
    total: perDirection[direction],
    areas: toSortedAreas(perArea, toReportingArea),
    partners: toSortedAreas(perPartner, toPartnerArea),
    totals: { imports: perDirection[1], exports: perDirection[2] },
  };
}
