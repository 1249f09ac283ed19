// Filter of a company profile as SQL conditions, shared by all its views, so that a number and the list that it opens
// always agree.
import { type Finding, NONE, type Opens, type ProfileRequest } from '@waybill/contract';
import { type PartnerSpan, readPartnerSpan } from '@waybill/contract/rival-terms';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { otherCountryCondition, otherCountrySql } from '../company-names/places';
import type { FindingQueries } from '../finding/expand';
import { hsCondition, hsPrefixes, type SearchTextError } from '../search/conditions';
import { brandCondition, foldedColumn } from '../search/spellings';
import { loadedAfterCondition, toUnixSeconds } from './arrived-records';

/** The fields of a profile request that select records; the company is a separate argument. */
export type ProfileFilter = Omit<ProfileRequest, 'company' | 'viewId'>;

export type Side = 1 | 2;

/**
 * A company's records as a table to select from, each record once, with the columns that views read, and
 * - `bought`, `sold`: whether the company is its importer, its exporter, as far as the filter allows;
 * - `other`: number of the company on the other side, `place`: its country, as far as the file tells.
 */
export interface ProfileSql {
  params: Params;
  from: string;
  /** How the product text was interpreted, when there is one. */
  finding: Finding | undefined;
}

const roles = { 1: ['importer', 'exporter'], 2: ['exporter', 'importer'] } as const;
type Role = (typeof roles)[Side][number];

/** Columns that views read. The engine skips those that a view does not use. */
const COLUMNS =
  'direction, date, country, id, partner, loading_port, unloading_port, hs, hs6, amount, weight, quantity, unit, price_group, price, importer, importer_raw, importer_tax_id, importer_country, exporter, exporter_raw, exporter_tax_id, exporter_country';

/**
 * A union of both sides instead of one condition "importer or exporter": the index of one side's numbers cannot be used
 * for the other's, so such a condition would scan all records.
 */
function companyRecordsSql(
  sides: { buys: string | undefined; sells: string | undefined },
  commonConditions: readonly string[],
  otherCompanySql: (role: Role) => string,
  place: string,
): string {
  const { buys, sells } = sides;
  const selectSide = (bought: string, sold: string, other: string, conditions: readonly string[]) =>
    `SELECT ${COLUMNS}, ${bought} AS bought, ${sold} AS sold, ${other} AS other, ${place} AS place
     FROM records WHERE ${[...conditions, ...commonConditions].map((condition) => `(${condition})`).join(' AND ')}`;
  if (buys === undefined)
    return `(${selectSide('false', 'true', otherCompanySql('importer'), [sells ?? 'false'])})`;
  if (sells === undefined) return `(${selectSide('true', 'false', otherCompanySql('exporter'), [buys])})`;
  // A company that trades with itself is on both sides of one record.
  return `(${selectSide('true', sells, otherCompanySql('exporter'), [buys])}
    UNION ALL ${selectSide('false', 'true', otherCompanySql('importer'), [sells, `NOT ${buys}`])})`;
}

/** A party's name as declared in the file. */
export const declaredNameSql = (role: 'importer' | 'exporter'): string =>
  `if(${role}_raw = '', ${role}, ${role}_raw)`;

/** Splits area codes into countries of the other side (alpha-2, `ZZ` for none) and reporting countries. */
export function splitAreas(areas: readonly string[]): { partners: string[]; reporting: string[] } {
  const isPartner = (code: string) => /^[A-Z]{2}$/.test(code);
  return { partners: areas.filter(isPartner), reporting: areas.filter((code) => !isPartner(code)) };
}

/**
 * Conditions that a company's records belong to these areas.
 * @param buys SQL of whether it is the record's importer
 */
export function areaConditions(areas: readonly string[], buys: string, params: Params): string[] {
  const { partners, reporting } = splitAreas(areas);
  const conditions: string[] = [];
  if (reporting.length > 0) conditions.push(`country IN ${params.add('Array(String)', reporting)}`);
  if (partners.length > 0) conditions.push(otherCountryCondition(partners, buys, params));
  return conditions;
}

/** Conditions that records fall on these days (none, or first and last). */
export function dateConditions([start, end]: readonly string[], params: Params): string[] {
  if (start === undefined || end === undefined) return [];
  return [`date BETWEEN ${params.add('Date', start)} AND ${params.add('Date', end)}`];
}

/** Conditions that the HS code of records begins with this one. An invalid code matches nothing. */
export function hsConditions(hsCode: string, params: Params): string[] {
  if (hsCode === '') return [];
  const prefixes = hsPrefixes(hsCode);
  return [prefixes.length === 0 ? 'false' : hsCondition(prefixes, params)];
}

/** The condition that a party is one of these companies. */
function companyCondition(role: Role, companies: readonly number[], params: Params): string {
  const [only = 0, ...more] = companies;
  return more.length === 0
    ? `${role}_id = ${params.add('UInt64', only)}`
    : `${role}_id IN ${params.add('Array(UInt64)', companies)}`;
}

/**
 * The condition that the party on the other side is named, and has records with the company on other days, or none:
 * in the same countries' files and direction, whatever else is filtered.
 */
function partnerSpanCondition(
  { has, first, last }: PartnerSpan,
  side: Side,
  companies: readonly number[],
  filter: ProfileFilter,
  params: Params,
): string {
  const [ownRole, otherRole] = roles[side];
  const { reporting } = splitAreas(filter.tradeArea);
  const conditions = [companyCondition(ownRole, companies, params), ...dateConditions([first, last], params)];
  if (reporting.length > 0) conditions.push(`country IN ${params.add('Array(String)', reporting)}`);
  if (filter.direction !== undefined) conditions.push(`direction = ${filter.direction}`);
  return `${otherRole}_id != 0 AND ${otherRole}_id ${has ? '' : 'NOT '}IN (
    SELECT ${otherRole}_id FROM records WHERE ${conditions.join(' AND ')})`;
}

function sideCondition(
  companies: readonly number[],
  side: Side,
  filter: ProfileFilter,
  params: Params,
): string {
  const [ownRole, otherRole] = roles[side];
  const conditions = [companyCondition(ownRole, companies, params)];
  const span = readPartnerSpan(filter.partner);
  if (span !== undefined) conditions.push(partnerSpanCondition(span, side, companies, filter, params));
  else if (filter.partner !== '') {
    const partner = filter.partner === NONE ? 0 : parseCompanyKey(filter.partner);
    // A member of a group trades with every other member as with itself.
    const partners = companies.includes(partner ?? 0) ? companies : [partner ?? 0];
    conditions.push(partner === undefined ? 'false' : companyCondition(otherRole, partners, params));
  }
  if (filter.name !== '')
    conditions.push(`${declaredNameSql(ownRole)} = ${params.add('String', filter.name)}`);
  return `(${conditions.join(' AND ')})`;
}

/**
 * SQL of a company's records, or the error of the goods text.
 * @param companies its number; several, whose records count as those of the first
 */
export async function profileSql(
  { client, finding }: { client: WarehouseClient; finding: FindingQueries },
  companies: readonly number[],
  filter: ProfileFilter,
): Promise<{ ok: true; sql: ProfileSql } | { ok: false; error: SearchTextError }> {
  const params = new Params();
  const buys = filter.type === 2 ? undefined : sideCondition(companies, 1, filter, params);
  const sells = filter.type === 1 ? undefined : sideCondition(companies, 2, filter, params);
  const [mainCompany = 0, ...more] = companies;
  const otherCompanySql = (role: Role) =>
    more.length === 0
      ? `${role}_id`
      : `if(${companyCondition(role, companies, params)}, ${params.add('UInt64', mainCompany)}, ${role}_id)`;
  const buying = companyCondition('importer', companies, params);
  const conditions = [
    ...dateConditions(filter.dates, params),
    ...hsConditions(filter.hsCode, params),
    ...areaConditions(filter.tradeArea, buying, params),
  ];
  if (filter.direction !== undefined) conditions.push(`direction = ${filter.direction}`);
  if (filter.hs6 !== '')
    conditions.push(`hs6 = ${params.add('String', filter.hs6 === NONE ? '' : filter.hs6)}`);
  for (const port of ['loadingPort', 'unloadingPort'] as const)
    if (filter[port] !== '') {
      const name = filter[port] === NONE ? '' : filter[port];
      conditions.push(`${foldedColumn[port]} = ${params.add('String', name)}`);
    }
  if (filter.excludeShip) conditions.push('NOT shipping');
  const brand = brandCondition(filter.brand, params);
  if (brand !== undefined) conditions.push(brand);
  if (filter.arrivedAfter !== '')
    conditions.push(loadedAfterCondition(params.add('UInt32', toUnixSeconds(filter.arrivedAfter))));
  let productFinding: Finding | undefined;
  if (filter.keyword !== '') {
    const goods = await finding.read(filter.keyword, filter);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    conditions.push(await textCondition(client, ['goods'], goods.read.wide, params));
    productFinding = goods.read.finding;
  }
  const from = companyRecordsSql({ buys, sells }, conditions, otherCompanySql, otherCountrySql(buying));
  return { ok: true, sql: { params, from, finding: productFinding } };
}

/**
 * Filter that opens the row of a country on the other side: it replaces the request's countries, but keeps its
 * reporting countries.
 */
export function toAreaFilter(filter: ProfileFilter, place: string): Opens {
  const { reporting } = splitAreas(filter.tradeArea);
  return { tradeArea: [...reporting, place === '' ? NONE : place].join(',') };
}

/** Intersection of two ranges of days, `first,last`; undefined when it is empty. */
export function intersectDateRanges(
  days: readonly string[],
  first: string,
  last: string,
): string | undefined {
  const [start = first, end = last] = days;
  const from = start > first ? start : first;
  const to = end < last ? end : last;
  return from <= to ? `${from},${to}` : undefined;
}
