// From a market analysis to the WHERE of its statements.
import { type AnalysisQuery, NOT_SAID, reportingCountries } from '@waybill/contract';
import type { Reading, WarehouseClient } from '../client';
import { partyCondition, readName } from '../companies/reading';
import {
  type Asked,
  hsCondition,
  hsPrefixes,
  NO_PARTNER,
  seenBy,
  type TextTools,
  tooCommon,
} from '../conditions';
import type { ReadText } from '../finding';
import { foldSql, words } from '../fold';
import { parseCompanyKey } from '../ids';
import { Params } from '../query-language/to-sql';
import type { QueryError } from '../query-language/tree';
import { textCondition } from '../text-condition';
import { type SearchText, tooCommonText } from '../widespread';
import { standardUnit, unitPrice, unpricedReason } from './units';

/** The part of a market analysis that the warehouse reads (the rest is the API's). Reports ask for long pages. */
export type AnalysisRequest = Omit<AnalysisQuery, 'token' | 'pageSize'> & { pageSize: number };

/** A search text that cannot be searched for, and in which field. */
export interface AnalysisTextError extends QueryError {
  field: 'keyword' | 'importer' | 'exporter';
}

/** The WHERE of an analysis, the values of its places, and how it is read. */
export interface Scope {
  where: string;
  params: Params;
  reading: Reading;
  /** What the goods text was taken for, when there is one. */
  read?: ReadText | undefined;
}

/** SQL by which ports and brands are grouped and found again: spellings that differ in case and accents are one. */
export const foldedColumn = {
  unloadingPort: foldSql('unloading_port'),
  loadingPort: foldSql('loading_port'),
  brandName: foldSql('brand'),
} as const;

/**
 * SQL: of the spellings that are one, that of the most records; of several, the first in the alphabet.
 * @param groups table of them with `total`, the records of each
 */
export const usualSpelling = (column: string, groups: string): string =>
  `argMin(${column}, (-toInt64(${groups}.total), ${column}))`;

const withoutMark = (value: string): string => (value === NOT_SAID ? '' : value);

function codeCondition(request: AnalysisRequest, params: Params): string | undefined {
  if (request.hsCode === '') return undefined;
  const codes = hsPrefixes(request.hsCode);
  if (codes.length === 0) return 'false';
  if (request.hsCodeExact) return `hs IN ${params.add('Array(String)', codes)}`;
  return hsCondition(codes, params);
}

/** Countries by alpha-2 code as reporting or as partner, whichever side of the trade the reporting country is on. */
function areaCondition(codes: readonly string[], reports: boolean, params: Params): string | undefined {
  if (codes.length === 0) return undefined;
  if (!reports) return `partner IN ${params.add('Array(String)', codes)}`;
  const wanted = reportingCountries.filter(({ alpha2 }) => codes.includes(alpha2)).map(({ code }) => code);
  return `country IN ${params.add('Array(String)', wanted)}`;
}

function oneOf(column: string, codes: readonly string[], params: Params): string | undefined {
  if (codes.length === 0) return undefined;
  const values = codes.map((code) => (code === NO_PARTNER ? '' : code));
  return `${column} IN ${params.add('Array(String)', values)}`;
}

function is(column: string, value: string, params: Params): string | undefined {
  return value === '' ? undefined : `${column} = ${params.add('String', withoutMark(value))}`;
}

function companyIs(column: string, key: string, params: Params): string | undefined {
  if (key === '') return undefined;
  const id = key === NOT_SAID ? 0 : parseCompanyKey(key);
  return id === undefined ? 'false' : `${column} = ${params.add('UInt64', id)}`;
}

function priceConditions(request: AnalysisRequest, params: Params): (string | undefined)[] {
  const { priceUnit, priceBasis, priceBelow, priceAbove, unpriced } = request;
  const asksForPrice = priceUnit !== '' || priceBasis !== '' || priceBelow !== '' || priceAbove !== '';
  return [
    unpriced === '' ? undefined : `${unpricedReason} = ${params.add('String', unpriced)}`,
    asksForPrice ? `${unpricedReason} = ''` : undefined,
    is(standardUnit, priceUnit, params),
    is('amount_basis', priceBasis, params),
    priceBelow === '' ? undefined : `${unitPrice} < ${params.add('Float64', priceBelow)}`,
    priceAbove === '' ? undefined : `${unitPrice} > ${params.add('Float64', priceAbove)}`,
  ];
}

/** Conditions of the fields that rows of answers fill in. */
function filterConditions(request: AnalysisRequest, params: Params): (string | undefined)[] {
  const { month, unloadingPort, loadingPort, brandName, hs6 } = request;
  return [
    companyIs('importer_id', request.importerId, params),
    companyIs('exporter_id', request.exporterId, params),
    month === '' ? undefined : `toStartOfMonth(date) = ${params.add('Date', `${month}-01`)}`,
    oneOf('origin', request.origin, params),
    is(foldedColumn.unloadingPort, unloadingPort, params),
    is(foldedColumn.loadingPort, loadingPort, params),
    is(foldedColumn.brandName, brandName, params),
    is('hs6', hs6, params),
    ...priceConditions(request, params),
  ];
}

/** The condition that a record's brand has all these words; none for no brand. */
export function brandCondition(brand: string, params: Params): string | undefined {
  if (brand === '') return undefined;
  const wanted = words(brand);
  if (wanted.length === 0) return 'false';
  const given = params.add('Array(String)', wanted);
  // The text index on goods, which has the brands' words too, leaves few rows for the second condition.
  return `hasAllTokens(goods_words, ${given}) AND hasAll(splitByChar(' ', ${foldedColumn.brandName}), ${given})`;
}

/** Conditions of the three texts, or what is wrong with one. */
async function textConditions(
  client: WarehouseClient,
  request: AnalysisRequest,
  { widespread, finding }: TextTools,
  asked: Asked,
  params: Params,
): Promise<
  { ok: true; conditions: string[]; read: ReadText | undefined } | { ok: false; error: AnalysisTextError }
> {
  const texts: (SearchText & { name: AnalysisTextError['field'] })[] = [];
  const made: (() => Promise<string>)[] = [];
  let narrow = request.hsCode !== '';
  let read: ReadText | undefined;
  if (request.keyword !== '') {
    const goods = await finding.read(request.keyword, request, asked);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    const { tree, wide } = goods.read;
    read = goods.read;
    texts.push({ name: 'keyword', tree, fields: ['goods'] });
    made.push(() => textCondition(client, ['goods'], wide, params));
  }
  for (const role of ['importer', 'exporter'] as const) {
    if (request[role] === '') continue;
    const party = await readName(client, request[role]);
    if (!party.ok) return { ok: false, error: { ...party.error, field: role } };
    const { reading } = party;
    texts.push({ name: role, tree: reading.tree, fields: [role] });
    made.push(() => partyCondition(client, [role], reading, params));
    narrow ||= reading.by === 'companies';
  }
  const common = narrow ? undefined : await tooCommonText(texts, widespread);
  if (common !== undefined) return { ok: false, error: { ...tooCommon, field: common.name } };
  const conditions: string[] = [];
  for (const make of made) conditions.push(await make());
  return { ok: true, conditions, read };
}

/**
 * The scope of an analysis, or what is wrong with one of its texts.
 * @param params of the statement that it is going to be part of
 */
export async function scopeOf(
  client: WarehouseClient,
  request: AnalysisRequest,
  tools: TextTools,
  params = new Params(),
  asked: Asked = {},
): Promise<{ ok: true; scope: Scope } | { ok: false; error: AnalysisTextError }> {
  const texts = await textConditions(client, request, tools, asked, params);
  if (!texts.ok) return texts;
  const imports = request.impOrExp === 1;
  const all = [
    `direction = ${request.impOrExp}`,
    `date BETWEEN ${params.add('Date', request.startDate)} AND ${params.add('Date', request.endDate)}`,
    codeCondition(request, params),
    ...texts.conditions,
    brandCondition(request.brand, params),
    request.excludeShipping ? 'NOT shipping' : undefined,
    request.country.length === 0 ? undefined : `country IN ${params.add('Array(String)', request.country)}`,
    oneOf('partner', request.tradeArea, params),
    areaCondition(request.imArea, imports, params),
    areaCondition(request.exArea, !imports, params),
    ...filterConditions(request, params),
  ];
  return {
    ok: true,
    scope: {
      where: all.filter((condition) => condition !== undefined).join('\n  AND '),
      params,
      read: texts.read,
      reading: { byCompany: request.importerId !== '' || request.exporterId !== '' },
    },
  };
}

/**
 * The same scope without records that came with later loads.
 * @param asOf seconds since 1970
 */
export function asHeldAt({ where, params, reading }: Scope, asOf: number): Scope {
  return { where: `${where}\n  AND ${seenBy(asOf, params)}`, params, reading };
}
