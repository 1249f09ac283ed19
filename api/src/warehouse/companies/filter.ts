// Which records of a company are meant: the conditions that every view of a profile shares, so that a number and
// the list that it opens can never disagree.
import { NONE, type Opens, type ProfileRequest } from '@waybill/contract';
import type { WarehouseClient } from '../client';
import { hsCondition, hsPrefixes, type SearchTextError, textCondition } from '../conditions';
import { parseCompanyKey } from '../ids';
import { parseQuery } from '../query-language/parse';
import { Params } from '../query-language/to-sql';

/** The part of a profile's request that chooses records; which company is said apart. */
export type ProfileFilter = Omit<ProfileRequest, 'company' | 'viewId'>;

export type Side = 1 | 2;

/** SQL that each view of a profile is made of. */
export interface ProfileSql {
  params: Params;
  /** That the company buys in this record, and that it sells; `false` for a side that is not asked for. */
  buys: string;
  sells: string;
  /** Number of the company on the other side. */
  other: string;
  /** All that a record has to be. */
  where: string;
}

const roles = { 1: ['importer', 'exporter'], 2: ['exporter', 'importer'] } as const;

/** The company on the other side, by the side that is asked for (0 for both). */
const otherSide = {
  0: (buys: string) => `if(${buys}, exporter_id, importer_id)`,
  1: () => 'exporter_id',
  2: () => 'importer_id',
} as const;

/** A party's name as its file has it. */
export const declaredName = (role: 'importer' | 'exporter'): string =>
  `if(${role}_raw = '', ${role}, ${role}_raw)`;

/** Codes of a list that name partner areas (alpha-2, `ZZ` for none), and those that name reporting countries. */
export function splitAreas(areas: readonly string[]): { partners: string[]; reporting: string[] } {
  const isPartner = (code: string) => /^[A-Z]{2}$/.test(code);
  return { partners: areas.filter(isPartner), reporting: areas.filter((code) => !isPartner(code)) };
}

/** Conditions that records are of these areas. */
export function areaConditions(areas: readonly string[], params: Params): string[] {
  const { partners, reporting } = splitAreas(areas);
  const conditions: string[] = [];
  if (reporting.length > 0) conditions.push(`country IN ${params.add('Array(String)', reporting)}`);
  if (partners.length > 0) {
    const codes = partners.map((code) => (code === NONE ? '' : code));
    conditions.push(`partner IN ${params.add('Array(String)', codes)}`);
  }
  return conditions;
}

/** Conditions that records are of these days (none, or first and last). */
export function dateConditions([start, end]: readonly string[], params: Params): string[] {
  if (start === undefined || end === undefined) return [];
  return [`date BETWEEN ${params.add('Date', start)} AND ${params.add('Date', end)}`];
}

/** Conditions that records have a code that begins so. What is no code matches nothing. */
export function hsConditions(hsCode: string, params: Params): string[] {
  if (hsCode === '') return [];
  const prefixes = hsPrefixes(hsCode);
  return [prefixes.length === 0 ? 'false' : hsCondition(prefixes, params)];
}

function sideCondition(company: string, side: Side, filter: ProfileFilter, params: Params): string {
  const [own, other] = roles[side];
  const conditions = [`${own}_id = ${company}`];
  if (filter.partner !== '') {
    const partner = filter.partner === NONE ? 0 : parseCompanyKey(filter.partner);
    conditions.push(partner === undefined ? 'false' : `${other}_id = ${params.add('UInt64', partner)}`);
  }
  if (filter.name !== '') conditions.push(`${declaredName(own)} = ${params.add('String', filter.name)}`);
  return `(${conditions.join(' AND ')})`;
}

/** SQL of a company's records, or what is wrong with the goods text. */
export async function profileSql(
  client: WarehouseClient,
  company: number,
  filter: ProfileFilter,
): Promise<{ ok: true; sql: ProfileSql } | { ok: false; error: SearchTextError }> {
  const params = new Params();
  const id = params.add('UInt64', company);
  const buys = filter.type === 2 ? 'false' : sideCondition(id, 1, filter, params);
  const sells = filter.type === 1 ? 'false' : sideCondition(id, 2, filter, params);
  const conditions = [
    [buys, sells].filter((side) => side !== 'false').join(' OR '),
    ...dateConditions(filter.dates, params),
    ...hsConditions(filter.hsCode, params),
    ...areaConditions(filter.tradeArea, params),
  ];
  if (filter.hs6 !== '')
    conditions.push(`hs6 = ${params.add('String', filter.hs6 === NONE ? '' : filter.hs6)}`);
  if (filter.excludeShip) conditions.push('NOT shipping');
  if (filter.keyword !== '') {
    const parsed = parseQuery(filter.keyword);
    if (!parsed.ok) return { ok: false, error: { ...parsed.error, field: 'keyword' } };
    conditions.push(await textCondition(client, ['goods'], parsed.tree, params));
  }
  return {
    ok: true,
    sql: {
      params,
      buys,
      sells,
      other: otherSide[filter.type ?? 0](buys),
      where: conditions.map((condition) => `(${condition})`).join('\n  AND '),
    },
  };
}

/** What opens a partner area's row: the area in place of the request's, its reporting countries kept. */
export function opensArea(filter: ProfileFilter, partner: string): Opens {
  const { reporting } = splitAreas(filter.tradeArea);
  return { tradeArea: [...reporting, partner === '' ? NONE : partner].join(',') };
}

/** The days that both spans have, `first,last`; undefined when there are none. */
export function commonDays(days: readonly string[], first: string, last: string): string | undefined {
  const [start = first, end = last] = days;
  const from = start > first ? start : first;
  const to = end < last ? end : last;
  return from <= to ? `${from},${to}` : undefined;
}
