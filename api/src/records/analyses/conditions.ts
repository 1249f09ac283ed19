// Translates the filters of a market analysis into the WHERE clause of its statements.
import {
  type AnalysisQuery,
  type Direction,
  directions,
  monthsNamed,
  NOT_SAID,
  reportingCodes,
} from '@waybill/contract';
import { firstDay, lastDay } from '../../basics/time';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { isPriced, isPricedPer, lacksFirst, price, volumeClass } from '../../stores/warehouse/prices';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import type { QueryError } from '../../stores/warehouse/query-language/tree';
import { groupMembersSql } from '../companies/groups/reading';
import { otherCountryCondition } from '../company-names/places';
import { interpretName, partyCondition } from '../company-names/reading';
import type { ReadText } from '../finding/expand';
import { peersCondition } from '../prices/peers';
import {
  dateRangeCondition,
  hsCondition,
  hsPrefixes,
  type LoadContext,
  loadedByCondition,
  NO_PARTNER,
  type TextTools,
  tooCommon,
} from '../search/conditions';
import { brandCondition, foldedColumn } from '../search/spellings';
import { findTooCommonText, type SearchText } from '../search/widespread';
import { readOpenedStep, stepCondition } from './moved';
import { readOpenedPeers } from './opened-peers';

/** The fields of a market analysis that the warehouse reads (the rest is for the API). Reports ask for long pages. */
export type AnalysisRequest = Omit<AnalysisQuery, 'token' | 'pageSize'> & { pageSize: number };

/** The same with fields that no analysis has, but a watched search or a watched company profile does. */
export type ScopeRequest = AnalysisRequest & {
  /** A name on either side. */
  company?: string;
  /** Keys of companies, each of which must be on either side of a record. */
  companyIds?: readonly string[];
  /** On which side the first of `companyIds` means its whole group of probably identical companies; empty for none. */
  together?: '' | 'importer' | 'exporter' | 'company';
  /** Countries of the importer and of the exporter, alpha-2. */
  importerIn?: readonly string[];
  exporterIn?: readonly string[];
  /** Imports and exports: `impOrExp` is ignored. */
  bothDirections?: boolean;
};

/** Text fields for companies, and the sides of a record that each searches. */
const partyFields = {
  company: ['importer', 'exporter'],
  importer: ['importer'],
  exporter: ['exporter'],
} as const;

/** A search text that cannot be used, and its field. */
export interface AnalysisTextError extends QueryError {
  field: 'keyword' | keyof typeof partyFields;
}

/** WHERE clause of an analysis with its parameters, and the reading settings for it. */
export interface Scope {
  where: string;
  params: Params;
  reading: Reading;
  /** How the goods text was interpreted, when there is one. */
  read?: ReadText | undefined;
}

const withoutMark = (value: string): string => (value === NOT_SAID ? '' : value);

function codeCondition(request: AnalysisRequest, params: Params): string | undefined {
  if (request.hsCode === '') return undefined;
  const codes = hsPrefixes(request.hsCode);
  if (codes.length === 0) return 'false';
  if (request.hsCodeExact) {
    const six = codes.map((code) => code.slice(0, 6));
    return `hs6 IN ${params.add('Array(String)', six)} AND hs IN ${params.add('Array(String)', codes)}`;
  }
  return hsCondition(codes, params);
}

/**
 * Condition on countries, alpha-2, as reporting country or as partner, whichever side of the trade the reporting
 * country is on.
 * @param reportsIn the direction in whose records they are the reporting country
 */
function areaCondition(
  codes: readonly string[],
  reportsIn: Direction,
  { impOrExp, bothDirections = false }: ScopeRequest,
  params: Params,
): string | undefined {
  if (codes.length === 0) return undefined;
  const asPartner = () => isInCondition('partner', codes, params);
  const asReporting = () => `country IN ${params.add('Array(String)', codes.flatMap(reportingCodes))}`;
  if (bothDirections) return `if(direction = ${reportsIn}, ${asReporting()}, ${asPartner()})`;
  return impOrExp === reportsIn ? asReporting() : asPartner();
}

function isInCondition(column: string, codes: readonly string[], params: Params): string | undefined {
  if (codes.length === 0) return undefined;
  const values = codes.map((code) => (code === NO_PARTNER ? '' : code));
  return `${column} IN ${params.add('Array(String)', values)}`;
}

function equalsCondition(column: string, value: string, params: Params): string | undefined {
  return value === '' ? undefined : `${column} = ${params.add('String', withoutMark(value))}`;
}

const [importerColumn, exporterColumn] = ['importer_id', 'exporter_id'] as const;

function companyCondition(column: string, key: string, params: Params, together = false): string | undefined {
  if (key === '') return undefined;
  const id = key === NOT_SAID ? 0 : parseCompanyKey(key);
  if (id === undefined) return 'false';
  const companyNumber = params.add('UInt64', id);
  return together && id !== 0 ? isCompanyOrMemberSql(column, companyNumber) : `${column} = ${companyNumber}`;
}

/** @param companyNumber a company's number as SQL */
const isCompanyOrMemberSql = (column: string, companyNumber: string): string =>
  `(${column} = ${companyNumber} OR ${column} IN (${groupMembersSql(companyNumber)}))`;

/** Conditions that each of these companies is on either side, and that the parties are in these countries. */
function partyConditions(request: ScopeRequest, params: Params): (string | undefined)[] {
  const { companyIds = [], importerIn = [], exporterIn = [], together } = request;
  const isIn = (column: string, codes: readonly string[]) =>
    codes.length === 0 ? undefined : `${column} IN ${params.add('Array(String)', codes)}`;
  return [
    ...companyIds.map((key, at) => {
      const whole = together === 'company' && at === 0;
      const [imports, exports] = [importerColumn, exporterColumn].map((column) =>
        companyCondition(column, key, params, whole),
      );
      return `(${imports} OR ${exports})`;
    }),
    isIn('importer_country', importerIn),
    isIn('exporter_country', exporterIn),
  ];
}

/**
 * Condition on the partner. For a company on either side it is the country of the other party, whichever country
 * reports.
 */
function partnerCondition(request: ScopeRequest, params: Params): string | undefined {
  const { tradeArea, companyIds = [], together } = request;
  const [own] = companyIds;
  if (own === undefined || tradeArea.length === 0) return isInCondition('partner', tradeArea, params);
  const buys = companyCondition(importerColumn, own, params, together === 'company') ?? 'false';
  return otherCountryCondition(tradeArea, buys, params);
}

/** Whether the request selects a company by its key. */
const selectsCompany = ({ importerId, exporterId, companyIds = [] }: ScopeRequest): boolean =>
  importerId !== '' || exporterId !== '' || companyIds.length > 0;

/** @param bases one basis, or several separated by commas */
const basisCondition = (bases: string, params: Params): string | undefined =>
  bases === ''
    ? undefined
    : `amount_basis IN ${params.add('Array(String)', bases.split(',').map(withoutMark))}`;

function priceConditions(request: AnalysisRequest, params: Params): (string | undefined)[] {
  const { priceUnit, priceBasis, priceBelow, priceAbove, volume, unpriced } = request;
  const asksForPrice = [priceUnit, priceBasis, priceBelow, priceAbove, volume].some((value) => value !== '');
  return [
    unpriced === '' ? undefined : lacksFirst(unpriced),
    asksForPrice ? isPriced : undefined,
    priceUnit === '' ? undefined : isPricedPer(priceUnit),
    basisCondition(priceBasis, params),
    priceBelow === '' ? undefined : `${price} < ${params.add('Float64', priceBelow)}`,
    priceAbove === '' ? undefined : `${price} > ${params.add('Float64', priceAbove)}`,
    volume === '' ? undefined : `${volumeClass} = ${params.add('Int16', volume)}`,
  ];
}

function monthsCondition(months: string, params: Params): string | undefined {
  if (months === '') return undefined;
  const { from, to } = monthsNamed(months);
  return `date BETWEEN ${params.add('Date', firstDay(from))} AND ${params.add('Date', lastDay(to))}`;
}

/** Conditions for the filters that the rows of an answer open. */
function filterConditions(request: ScopeRequest, params: Params): (string | undefined)[] {
  const { month, unloadingPort, loadingPort, brandName, hs6, hsWithin, together } = request;
  return [
    companyCondition(importerColumn, request.importerId, params, together === 'importer'),
    companyCondition(exporterColumn, request.exporterId, params, together === 'exporter'),
    monthsCondition(month, params),
    isInCondition('origin', request.origin, params),
    equalsCondition(foldedColumn.unloadingPort, unloadingPort, params),
    equalsCondition(foldedColumn.loadingPort, loadingPort, params),
    equalsCondition(foldedColumn.brandName, brandName, params),
    equalsCondition('hs6', hs6, params),
    hsWithin === '' ? undefined : hsCondition([hsWithin], params),
    ...priceConditions(request, params),
  ];
}

/** Conditions of the three text fields, or the error of one. */
async function textConditions(
  client: WarehouseClient,
  request: ScopeRequest,
  { widespread, finding }: TextTools,
  loads: LoadContext,
  params: Params,
): Promise<
  { ok: true; conditions: string[]; read: ReadText | undefined } | { ok: false; error: AnalysisTextError }
> {
  const texts: (SearchText & { name: AnalysisTextError['field'] })[] = [];
  const buildConditions: (() => Promise<string>)[] = [];
  let narrow = request.hsCode !== '' || selectsCompany(request);
  let read: ReadText | undefined;
  if (request.keyword !== '') {
    const goods = await finding.read(request.keyword, request, loads);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    const { tree, wide } = goods.read;
    read = goods.read;
    texts.push({ name: 'keyword', tree, fields: ['goods'] });
    buildConditions.push(() => textCondition(client, ['goods'], wide, params));
  }
  for (const field of ['company', 'importer', 'exporter'] as const) {
    const name = request[field] ?? '';
    if (name === '') continue;
    const party = await interpretName(client, name);
    if (!party.ok) return { ok: false, error: { ...party.error, field } };
    const { interpretation } = party;
    const roles = partyFields[field];
    texts.push({ name: field, tree: interpretation.tree, fields: roles });
    buildConditions.push(() => partyCondition(client, roles, interpretation, params));
    narrow ||= interpretation.by === 'companies';
  }
  const common = narrow ? undefined : await findTooCommonText(texts, widespread);
  if (common !== undefined) return { ok: false, error: { ...tooCommon, field: common.name } };
  const conditions: string[] = [];
  for (const buildCondition of buildConditions) conditions.push(await buildCondition());
  return { ok: true, conditions, read };
}

/**
 * All conditions but that of the days.
 * @param texts conditions of the text fields
 */
function questionConditions(request: ScopeRequest, texts: readonly string[], params: Params) {
  return [
    request.bothDirections ? undefined : `direction = ${request.impOrExp}`,
    codeCondition(request, params),
    ...texts,
    brandCondition(request.brand, params),
    request.excludeShipping ? 'NOT shipping' : undefined,
    request.country.length === 0 ? undefined : `country IN ${params.add('Array(String)', request.country)}`,
    partnerCondition(request, params),
    areaCondition(request.imArea, directions.import, request, params),
    areaCondition(request.exArea, directions.export, request, params),
    ...partyConditions(request, params),
    ...filterConditions(request, params),
  ];
}

/** Condition that a record belongs to the opened step of "why it moved". */
function movedCondition(
  request: ScopeRequest,
  texts: readonly string[],
  { asOf }: LoadContext,
  params: Params,
): string | undefined {
  const opened = readOpenedStep(request);
  if (opened === 'none') return undefined;
  if (opened === undefined) return 'false';
  const other = [
    ...questionConditions(opened.question, texts, params),
    monthsCondition(opened.isNow ? opened.before : opened.now, params),
    asOf === undefined ? undefined : loadedByCondition(asOf, params),
  ].filter((condition) => condition !== undefined);
  return stepCondition(opened.filter, opened.isNow, other.join(' AND '));
}

/** Condition that a record belongs to the opened side of a comparison of prices. */
function openedPeersCondition(
  request: ScopeRequest,
  texts: readonly string[],
  loads: LoadContext,
  params: Params,
): string | undefined {
  const opened = readOpenedPeers(request);
  if (opened === 'none') return undefined;
  if (opened === undefined) return 'false';
  const { filter, question } = opened;
  const among = [
    ...questionConditions(question, texts, params),
    dateRangeCondition(question, loads, params),
    loads.asOf === undefined ? undefined : loadedByCondition(loads.asOf, params),
  ].filter((condition) => condition !== undefined);
  return peersCondition({ ...filter, company: filter.number }, among.join(' AND '), params);
}

/**
 * The scope of an analysis, or the error of one of its texts.
 * @param params of the statement that the scope will be part of
 */
export async function buildScope(
  client: WarehouseClient,
  request: ScopeRequest,
  tools: TextTools,
  params = new Params(),
  loads: LoadContext = {},
): Promise<{ ok: true; scope: Scope } | { ok: false; error: AnalysisTextError }> {
  const texts = await textConditions(client, request, tools, loads, params);
  if (!texts.ok) return texts;
  const all = [
    ...questionConditions(request, texts.conditions, params),
    dateRangeCondition(request, loads, params),
    movedCondition(request, texts.conditions, loads, params),
    openedPeersCondition(request, texts.conditions, loads, params),
  ];
  return {
    ok: true,
    scope: {
      where: all.filter((condition) => condition !== undefined).join('\n  AND '),
      params,
      read: texts.read,
      reading: { byCompany: selectsCompany(request) },
    },
  };
}

/**
 * The same scope without records of later loads.
 * @param asOf seconds since 1970
 */
export function limitToLoad({ where, params, ...scope }: Scope, asOf: number): Scope {
  return { where: `${where}\n  AND ${loadedByCondition(asOf, params)}`, params, ...scope };
}
