// Ranking tabs of a market analysis: companies, areas, ports, brands and goods by their share of the matches.
import {
  type AnalysisStat,
  type RankedRow,
  type RankingTab,
  reportingCountry,
  TOP_N,
} from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { findContinent } from '../../stores/warehouse/continents';
import { companyKey } from '../../stores/warehouse/ids';
import { findPortPlace } from '../../stores/warehouse/ports/places';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { NO_PARTNER } from '../search/conditions';
import { mostFrequentSpellingSql } from '../search/spellings';
import type { AnalysisRequest, Scope } from './conditions';
import { chooseDimension, type Dimension, groupFilter } from './dimensions';
import { figuresSql, overallFiguresSql, type Page, pageLimitSql } from './figures';
import { readCompanyNames } from './names';
import { composeRankingStat, type Overall, type RankedGroup, toUndeclaredGroup } from './ranking-figures';

/** Areas are few enough to be read at once. */
const AREAS_MAX = 300;

/** SQL of all groups with their figures. Spellings are merged after grouping, when there are few of them. */
function groupsSql({ column, joined, inText }: Dimension, where: string): string {
  const inTextCount = inText === undefined ? '0' : `countIf(${inText})`;
  const groups = `SELECT ${column}, ${figuresSql}, ${inTextCount} AS in_text FROM records WHERE ${where} GROUP BY ${column}`;
  if (joined === undefined)
    return `SELECT ${column} AS key, ${column} AS name, total, amount, weight, first_date, last_date, in_text FROM (${groups})`;
  return `SELECT ${joined} AS key, ${mostFrequentSpellingSql(column)} AS name, sum(g.total) AS total, sum(g.amount) AS amount,
    sum(g.weight) AS weight, min(g.first_date) AS first_date, max(g.last_date) AS last_date, sum(g.in_text) AS in_text
    FROM (${groups}) AS g GROUP BY key`;
}

interface Order {
  by: 'total' | 'amount' | 'weight' | 'last_date' | 'name';
  way: 'ASC' | 'DESC';
}

/** One page of the groups, each with the number of all groups. */
async function readRankedPage(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  dimension: Dimension,
  { by, way }: Order,
  page: Page,
): Promise<(RankedGroup & { groups: number })[]> {
  const sort = by === 'name' ? `key ${way}` : `${by} ${way} NULLS LAST, key`;
  const { rows } = await client.query<RankedGroup & { groups: number }>(
    `SELECT *, count() OVER () AS groups FROM (${groupsSql(dimension, where)}) ORDER BY ${sort} ${pageLimitSql(page)}`,
    params.values,
    reading,
  );
  return rows;
}

/** SQL of the figures of `Overall`. */
function overallSql({ kind }: Dimension): string {
  const blank = kind === 'company' ? 'key = 0' : "key = ''";
  return `${overallFiguresSql()}, countIf(NOT ${blank}) AS named,
    sumIf(total, ${blank}) AS blank_total, sumIf(amount, ${blank}) AS blank_amount,
    sumIf(weight, ${blank}) AS blank_weight, minIf(first_date, ${blank}) AS blank_first,
    maxIf(last_date, ${blank}) AS blank_last,
    sumIf(pow(total, 2), NOT ${blank}) AS squares_total, sumIf(pow(amount, 2), NOT ${blank}) AS squares_amount,
    sumIf(pow(weight, 2), NOT ${blank}) AS squares_weight`;
}

/** A group as the engine lists it: its sort keys first, then its figures. */
type ListedGroup = [
  isUnknown: number,
  negative: number | null,
  key: RankedGroup['key'],
  name: RankedGroup['name'],
  total: number,
  amount: number | null,
  weight: number | null,
  first_date: string,
  last_date: string,
  in_text: number,
];

/**
 * The largest groups with the figures of all groups (undefined where no record matches): both as aggregates over the
 * groups, which uses all cores. Window functions (`OVER ()`) would run on one core, group by group, and take a fifth of
 * the time.
 */
async function readLargestGroups(
  client: WarehouseClient,
  { where, params, reading }: Scope,
  dimension: Dimension,
  by: AnalysisRequest['order'],
  most: number,
): Promise<{ groups: RankedGroup[]; overall: Overall | undefined }> {
  const { rows } = await client.query<Overall & { largest: ListedGroup[] }>(
    `SELECT ${overallSql(dimension)}, groupArraySorted(${most})(
       (isNull(${by}), -toFloat64(${by}), key, name, total, amount, weight, first_date, last_date, in_text)) AS largest
     FROM (${groupsSql(dimension, where)}) HAVING groups > 0`,
    params.values,
    reading,
  );
  const [row] = rows;
  if (row === undefined) return { groups: [], overall: undefined };
  const { largest, ...overall } = row;
  const groups = largest.map(([, , key, name, total, amount, weight, first_date, last_date, in_text]) => {
    return { key, name, total, amount, weight, first_date, last_date, in_text };
  });
  return { groups, overall };
}

type Described = Pick<RankedRow, 'key' | 'name' | 'country' | 'continent' | 'latitude' | 'longitude'>;

const nowhere = { country: null, continent: null, latitude: null, longitude: null } as const;

async function prepareGroupNames(
  client: WarehouseClient,
  { kind }: Dimension,
  groups: readonly RankedGroup[],
  language: HsLanguage,
  near: readonly string[],
): Promise<(group: RankedGroup) => Described> {
  if (kind === 'company') {
    const companies = await readCompanyNames(client, [...new Set(groups.map(({ key }) => Number(key)))]);
    return ({ key }) => {
      const company = companies.get(Number(key));
      const country = company === undefined || company.country === '' ? null : company.country;
      return {
        ...nowhere,
        key: companyKey(Number(key)),
        name: company?.name ?? '',
        country,
        continent: country === null ? null : findContinent(country),
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
        continent: findContinent(text),
      };
    if (kind === 'name' || kind === 'port')
      return {
        ...nowhere,
        key: text,
        name: text === '' ? '' : String(name),
        ...(kind === 'port' && findPortPlace(String(name), near)),
      };
    return { ...nowhere, key: text, name: hsName(text, language) };
  };
}

async function toRows(
  client: WarehouseClient,
  dimension: Dimension,
  groups: readonly RankedGroup[],
  language: HsLanguage,
  near: readonly string[],
): Promise<RankedRow[]> {
  const describe = await prepareGroupNames(client, dimension, groups, language, near);
  return groups.map((group): RankedRow => {
    const { total, amount, weight, first_date, last_date, in_text } = group;
    const described = describe(group);
    const open = groupFilter(dimension, described.key);
    const named = in_text > 0 ? { in_text } : {};
    const company = dimension.kind === 'company' ? { desc_en: described.name } : {};
    return { ...described, ...company, total, amount, weight, first_date, last_date, ...named, open };
  });
}

function chooseRankingOrder({ sortField, sortType }: AnalysisRequest, { kind }: Dimension): Order {
  const sorts = ['total', 'amount', 'weight', 'last_date', 'name'] as const;
  const asked = sorts.find((name) => name === sortField) ?? 'total';
  // Companies are given their names after ranking.
  const by = asked === 'name' && kind === 'company' ? 'total' : asked;
  return { by, way: sortType === 'asc' ? 'ASC' : 'DESC' };
}

/** Countries of the question, alpha-2: a port in one of them is preferred to others of its name. */
const listQuestionCountries = ({ country, tradeArea, imArea, exArea, origin }: AnalysisRequest): string[] => [
  ...country.flatMap((code) => reportingCountry(code)?.alpha2 ?? []),
  ...tradeArea,
  ...imArea,
  ...exArea,
  ...origin,
];

/** One page of a ranking tab, with its figures when `stat` is set and always for areas. */
export async function analyseRanking(
  client: WarehouseClient,
  scope: Scope,
  request: AnalysisRequest & { tab: RankingTab },
  language: HsLanguage,
): Promise<{ data: RankedRow[]; total: number; stat?: AnalysisStat }> {
  const dimension = chooseDimension(request);
  const near = listQuestionCountries(request);
  const order = chooseRankingOrder(request, dimension);
  const ofAreas = dimension.kind === 'area';
  const readLargest = async () => {
    // The group without a name may be among the ten largest.
    const most = ofAreas ? AREAS_MAX : Math.max(TOP_N + 1, request.pageSize);
    const { groups, overall } = await readLargestGroups(client, scope, dimension, request.order, most);
    const blank = overall && toUndeclaredGroup(overall, dimension);
    const described = blank === undefined ? groups : [...groups, blank];
    const rows = await toRows(client, dimension, described, language, near);
    return { overall, rows: rows.slice(0, groups.length), undeclared: rows[groups.length] };
  };
  const readPage = async () => {
    const groups = await readRankedPage(client, scope, dimension, order, request);
    return { groups: groups[0]?.groups, rows: await toRows(client, dimension, groups, language, near) };
  };
  const wantsStat = request.stat || ofAreas;
  const asked = wantsStat ? await readLargest() : undefined;
  const stat = asked && composeRankingStat(asked, dimension);
  const same = request.page === 1 && order.by === request.order && order.way === 'DESC';
  const shown =
    asked !== undefined && (same || !request.list)
      ? { groups: asked.overall?.groups, rows: asked.rows.slice(0, request.pageSize) }
      : await readPage();
  // A page beyond the last has no row with the number of groups.
  const countGroups = async () =>
    request.page === 1
      ? 0
      : ((await readRankedPage(client, scope, dimension, order, { page: 1, pageSize: 1 }))[0]?.groups ?? 0);
  const total = shown.groups ?? asked?.overall?.groups ?? (await countGroups());
  return { data: request.list ? shown.rows : [], total, stat };
}
