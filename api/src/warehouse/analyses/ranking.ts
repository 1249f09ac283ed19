// Tabs that rank: companies, areas, ports, brands and goods by how much of the matches is theirs.
import {
  type AnalysisStat,
  type RankedRow,
  type RankingTab,
  reportingCountry,
  TOP_N,
} from '@waybill/contract';
import type { WarehouseClient } from '../client';
import { NO_PARTNER } from '../conditions';
import { continentOf } from '../continents';
import { type HsLanguage, hsName } from '../hs/codes';
import { companyKey } from '../ids';
import { placeOf } from '../ports/places';
import { usualSpelling } from '../spellings';
import type { AnalysisRequest, Scope } from './conditions';
import { type Dimension, dimensionOf, opened } from './dimensions';
import { limitOf, measured, overAll, type Page } from './figures';
import { companiesOf } from './names';
import { blankOf, type Group, type Leading, statOf } from './ranking-figures';

/** Areas are few enough to be had at once. */
const AREAS_MAX = 300;

/** SQL of all groups with their measures. Spellings are joined after grouping, when there are few of them. */
function groupsSql({ column, joined }: Dimension, where: string): string {
  const groups = `SELECT ${column}, ${measured} FROM records WHERE ${where} GROUP BY ${column}`;
  if (joined === undefined)
    return `SELECT ${column} AS key, ${column} AS name, total, amount, weight, first_date, last_date FROM (${groups})`;
  return `SELECT ${joined} AS key, ${usualSpelling(column)} AS name, sum(g.total) AS total, sum(g.amount) AS amount,
    sum(g.weight) AS weight, min(g.first_date) AS first_date, max(g.last_date) AS last_date
    FROM (${groups}) AS g GROUP BY key`;
}

/** SQL of what `Leading` adds. */
function overNamed({ kind }: Dimension): string {
  const blank = kind === 'company' ? 'key = 0' : "key = ''";
  return `countIf(NOT ${blank}) OVER () AS named,
    sumIf(total, ${blank}) OVER () AS blank_total, sumIf(amount, ${blank}) OVER () AS blank_amount,
    sumIf(weight, ${blank}) OVER () AS blank_weight, minIf(first_date, ${blank}) OVER () AS blank_first,
    maxIf(last_date, ${blank}) OVER () AS blank_last,
    sumIf(pow(total, 2), NOT ${blank}) OVER () AS squares_total,
    sumIf(pow(amount, 2), NOT ${blank}) OVER () AS squares_amount,
    sumIf(pow(weight, 2), NOT ${blank}) OVER () AS squares_weight`;
}

interface Order {
  by: 'total' | 'amount' | 'weight' | 'last_date' | 'name';
  way: 'ASC' | 'DESC';
}

async function rank<Row extends Group = Group>(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  dimension: Dimension,
  { by, way }: Order,
  page: Page,
  also: readonly string[] = [],
): Promise<Row[]> {
  const sort = by === 'name' ? `key ${way}` : `${by} ${way} NULLS LAST, key`;
  const { rows } = await client.query<Row>(
    `SELECT *, ${[overAll('()'), ...also].join(', ')} FROM (${groupsSql(dimension, where)}) ORDER BY ${sort} ${limitOf(page)}`,
    params.values,
    reading,
  );
  return rows;
}

type Described = Pick<RankedRow, 'key' | 'name' | 'country' | 'continent' | 'latitude' | 'longitude'>;

const nowhere = { country: null, continent: null, latitude: null, longitude: null } as const;

async function describer(
  client: WarehouseClient,
  { kind }: Dimension,
  groups: readonly Group[],
  language: HsLanguage,
  near: readonly string[],
): Promise<(group: Group) => Described> {
  if (kind === 'company') {
    const known = await companiesOf(client, [...new Set(groups.map(({ key }) => Number(key)))]);
    return ({ key }) => {
      const company = known.get(Number(key));
      const country = company === undefined || company.country === '' ? null : company.country;
      return {
        ...nowhere,
        key: companyKey(Number(key)),
        name: company?.name ?? '',
        country,
        continent: country === null ? null : continentOf(country),
      };
    };
  }
  return ({ key, name }) => {
    const text = String(key);
    if (kind === 'area')
      return {
        ...nowhere,
        key: text === '' ? NO_PARTNER : text,
        name: '',
        country: text === '' ? null : text,
        continent: continentOf(text),
      };
    if (kind === 'name' || kind === 'port')
      return {
        ...nowhere,
        key: text,
        name: text === '' ? '' : String(name),
        ...(kind === 'port' && placeOf(String(name), near)),
      };
    return { ...nowhere, key: text, name: hsName(text, language) };
  };
}

async function toRows(
  client: WarehouseClient,
  dimension: Dimension,
  groups: readonly Group[],
  language: HsLanguage,
  near: readonly string[],
): Promise<RankedRow[]> {
  const describe = await describer(client, dimension, groups, language, near);
  return groups.map((group): RankedRow => {
    const { total, amount, weight, first_date, last_date } = group;
    const described = describe(group);
    const open = opened(dimension, described.key);
    return { ...described, total, amount, weight, first_date, last_date, open };
  });
}

function orderOf({ sortField, sortType }: AnalysisRequest, { kind }: Dimension): Order {
  const sorts = ['total', 'amount', 'weight', 'last_date', 'name'] as const;
  const asked = sorts.find((name) => name === sortField) ?? 'total';
  // Companies get their names after they are ranked.
  const by = asked === 'name' && kind === 'company' ? 'total' : asked;
  return { by, way: sortType === 'asc' ? 'ASC' : 'DESC' };
}

/** Countries of the question, alpha-2: a port of one of them is meant before others of its name. */
const countriesOf = ({ country, tradeArea, imArea, exArea, origin }: AnalysisRequest): string[] => [
  ...country.flatMap((code) => reportingCountry(code)?.alpha2 ?? []),
  ...tradeArea,
  ...imArea,
  ...exArea,
  ...origin,
];

/** One page of a ranking tab, and with `stat` (always for areas) its figures. */
export async function ranking(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest & { tab: RankingTab },
  language: HsLanguage,
): Promise<{ data: RankedRow[]; total: number; stat?: AnalysisStat }> {
  const dimension = dimensionOf(request);
  const near = countriesOf(request);
  const order = orderOf(request, dimension);
  const ofAreas = dimension.kind === 'area';
  const largest = async () => {
    // The records that name none may stand among the ten largest.
    const all = { page: 1, pageSize: ofAreas ? AREAS_MAX : Math.max(TOP_N + 1, request.pageSize) };
    const by = { by: request.order, way: 'DESC' } as const;
    const groups = await rank<Leading>(client, scope, dimension, by, all, [overNamed(dimension)]);
    const blank = groups[0] && blankOf(groups[0], dimension);
    const described = [...groups, ...(blank === undefined ? [] : [blank])];
    const rows = await toRows(client, dimension, described, language, near);
    return { groups, rows: rows.slice(0, groups.length), undeclared: rows[groups.length] };
  };
  const page = async () => {
    const groups = await rank(client, scope, dimension, order, request);
    return { groups, rows: await toRows(client, dimension, groups, language, near) };
  };
  const wantsStat = request.stat || ofAreas;
  const asked = wantsStat ? await largest() : undefined;
  const stat =
    asked === undefined ? undefined : statOf(asked.groups, asked.rows, asked.undeclared, dimension);
  const same = request.page === 1 && order.by === request.order && order.way === 'DESC';
  const shown =
    asked !== undefined && (same || !request.list)
      ? { groups: asked.groups, rows: asked.rows.slice(0, request.pageSize) }
      : await page();
  const counted = shown.groups[0]?.groups ?? asked?.groups[0]?.groups;
  // A page beyond the last has no row to say how many there are.
  const total =
    counted ??
    (request.page === 1
      ? 0
      : ((await rank(client, scope, dimension, order, { page: 1, pageSize: 1 }))[0]?.groups ?? 0));
  return { data: request.list ? shown.rows : [], total, stat };
}
