// Translates a transaction search into SQL conditions. Those that facets leave out (direction, reporting country,
// partner) are separate from those that every count needs.
import { splitHs, type TransactionQuery } from '@waybill/contract';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import { parseCompanyKey } from '../../stores/warehouse/ids';
import type { WarehouseExtent } from '../../stores/warehouse/newest';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { isOfWords, type QueryError, type Tree } from '../../stores/warehouse/query-language/tree';
import { interpretName, type NameInterpretation, partyCondition, type Role } from '../company-names/reading';
import type { FindingQueries, ReadText } from '../finding/expand';
import { narrowingConditions, type ReachableCompanies } from './narrowing';
import { findTooCommonText, type SearchText, type WidespreadWords } from './widespread';

export { textCondition } from '../../stores/warehouse/query-language/text-condition';

/** The fields of a transaction search that the warehouse reads (the rest is for the API). */
export type SearchQuery = Omit<TransactionQuery, 'token' | 'opened'> & {
  /** The companies that `reach` selects. */
  reached?: ReachableCompanies | undefined;
};

/** A search text that cannot be used, and its field. */
export interface SearchTextError extends QueryError {
  field: 'keyword' | 'company' | Role;
}

/** Error of a text that too many records match. */
export const tooCommon = { kind: 'too_common', position: 0, suggestion: null } as const;

/** What interprets and checks search texts. */
export interface TextTools {
  widespread: WidespreadWords;
  finding: FindingQueries;
}

export interface SearchConditions {
  params: Params;
  /** Interpretation of the goods text, when there is one, and the condition that a row has it as typed. */
  goods: { read: ReadText; typed: () => Promise<string> } | undefined;
  /** Conditions of every count: texts, codes, company, dates. */
  base: readonly string[];
  direction: string;
  area: string | undefined;
  partner: string | undefined;
  sides: { direction: 1 | 2; areas: ReadonlySet<string>; partners: ReadonlySet<string> };
  reading: Reading;
  /** Reading settings for counts. */
  counting: Reading;
}

/** Partner code in the wire format for records without a partner. */
export const NO_PARTNER = 'ZZ';

/** HS prefixes of a request, split as the contract's form does: without dots, hyphens and spaces, 2 to 12 digits. */
export function hsPrefixes(text: string): string[] {
  const codes = splitHs(text).map((code) => code.replaceAll('-', ''));
  return [...new Set(codes.filter((code) => /^\d{2,12}$/.test(code)))];
}

/**
 * Condition that a record's code begins with one of the prefixes: by its first six digits, which are in the sort order.
 */
export function hsCondition(prefixes: readonly string[], params: Params): string {
  const sixDigits = prefixes.filter((code) => code.length === 6);
  const conditions = prefixes
    .filter((code) => code.length !== 6)
    .map((code) =>
      code.length < 6
        ? `startsWith(hs6, ${params.add('String', code)})`
        : `hs6 = ${params.add('String', code.slice(0, 6))} AND startsWith(hs, ${params.add('String', code)})`,
    );
  if (sixDigits.length > 0) conditions.unshift(`hs6 IN ${params.add('Array(String)', sixDigits)}`);
  return `(${conditions.join(' OR ')})`;
}

/** The direction whose records a tab shows or counts. */
export function toSearchDirection(query: SearchQuery): 1 | 2 {
  if (query.tab === 1 || query.tab === 2) return query.tab;
  return query.impOrExp;
}

/** Which load an answer looks at, and whether it continues an earlier answer. */
export interface LoadContext {
  asOf?: number | undefined;
  continues?: boolean;
  /**
   * What the warehouse has: a question for all of its days needs no date condition, which is a third of a count's time.
   */
  loaded?: WarehouseExtent;
}

/** Condition on the day: always true where all existing days are requested. */
export function dateRangeCondition(
  { startDate, endDate }: Pick<SearchQuery, 'startDate' | 'endDate'>,
  { loaded }: LoadContext,
  params: Params,
): string {
  if (loaded !== undefined && startDate <= loaded.first && loaded.last <= endDate) return 'true';
  return `date BETWEEN ${params.add('Date', startDate)} AND ${params.add('Date', endDate)}`;
}

/** The day range of an embedded engine. A server's is not used: another process's load is noticed a moment late. */
export const pickEmbeddedLoadState = (
  { embedded }: WarehouseClient,
  loadState: WarehouseExtent,
): Pick<LoadContext, 'loaded'> => (embedded ? { loaded: loadState } : {});

/** Text fields for companies, and the sides of a record that each searches. */
const partyFields = {
  company: ['importer', 'exporter'],
  importer: ['importer'],
  exporter: ['exporter'],
} as const;

interface InterpretedParty {
  field: keyof typeof partyFields;
  roles: readonly Role[];
  interpretation: NameInterpretation;
}

/** Interprets the company fields of a request. */
async function interpretParties(
  client: WarehouseClient,
  query: SearchQuery,
): Promise<{ ok: true; parties: InterpretedParty[] } | { ok: false; error: SearchTextError }> {
  const parties: InterpretedParty[] = [];
  for (const field of ['company', 'importer', 'exporter'] as const) {
    if (query[field] === '') continue;
    const read = await interpretName(client, query[field]);
    if (!read.ok) return { ok: false, error: { ...read.error, field } };
    parties.push({ field, roles: partyFields[field], interpretation: read.interpretation });
  }
  return { ok: true, parties };
}

/** The conditions of a search, or the error of one of its texts. */
export async function buildConditions(
  client: WarehouseClient,
  query: SearchQuery,
  { widespread, finding }: TextTools,
  loadContext: LoadContext = {},
): Promise<{ ok: true; conditions: SearchConditions } | { ok: false; error: SearchTextError }> {
  const params = new Params();
  const base = [dateRangeCondition(query, loadContext, params)];
  const hs = hsPrefixes(query.hs);
  if (hs.length > 0) base.push(hsCondition(hs, params));
  else if (query.hs !== '') base.push('false');
  const texts: (SearchText & { name: SearchTextError['field']; wide: Tree })[] = [];
  let read: ReadText | undefined;
  if (query.keyword !== '') {
    const goods = await finding.read(query.keyword, query, loadContext);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    read = goods.read;
    texts.push({ name: 'keyword', tree: read.tree, wide: read.wide, fields: ['goods'] });
  }
  const interpreted = await interpretParties(client, query);
  if (!interpreted.ok) return interpreted;
  const { parties } = interpreted;
  const isTextOnly =
    query.hs === '' &&
    query.companyId === '' &&
    parties.every(({ interpretation }) => interpretation.by !== 'companies');
  const partyTexts = parties.map(({ field, roles, interpretation }) => ({
    name: field,
    tree: interpretation.tree,
    fields: roles,
  }));
  const commonText = isTextOnly ? await findTooCommonText([...texts, ...partyTexts], widespread) : undefined;
  if (commonText !== undefined) return { ok: false, error: { ...tooCommon, field: commonText.name } };
  for (const { wide, fields } of texts) base.push(await textCondition(client, fields, wide, params));
  for (const { roles, interpretation } of parties)
    base.push(await partyCondition(client, roles, interpretation, params));
  if (query.companyId !== '') {
    const id = parseCompanyKey(query.companyId);
    const role = query.impOrExp === 1 ? 'importer_id' : 'exporter_id';
    base.push(id === undefined ? 'false' : `${role} = ${params.add('UInt64', id)}`);
  }
  if (query.excludeShip) base.push('NOT shipping');
  const narrowing = narrowingConditions(query, query.reached, params);
  base.push(...narrowing);
  const hasOnlyWords =
    isTextOnly && parties.length + narrowing.length === 0 && texts.every(({ wide }) => isOfWords(wide));
  const reading: Reading = { byCompany: query.companyId !== '' };
  const partners = query.filterArea.map((code) => (code === NO_PARTNER ? '' : code));
  const direction = toSearchDirection(query);
  return {
    ok: true,
    conditions: {
      params,
      goods: read && { read, typed: () => textCondition(client, ['goods'], read.tree, params) },
      base,
      direction: `direction = ${direction}`,
      area: query.area.length === 0 ? undefined : `country IN ${params.add('Array(String)', query.area)}`,
      partner: partners.length === 0 ? undefined : `partner IN ${params.add('Array(String)', partners)}`,
      sides: { direction, areas: new Set(query.area), partners: new Set(partners) },
      reading,
      counting: { ...reading, atOnce: hasOnlyWords },
    },
  };
}

/**
 * Condition that a record existed at a load, so that it is not from a later one. A record that a later load revised is
 * included as it is now: otherwise a further page would miss it, and counted records would be gone.
 * @param asOf time of the load in seconds since 1970
 */
export const loadedByCondition = (asOf: number, params: Params): string =>
  `first_seen <= fromUnixTimestamp(${params.add('UInt32', asOf)})`;

/** The same search without records from later loads. */
export function limitToLoad(conditions: SearchConditions, asOf: number): SearchConditions {
  return { ...conditions, base: [...conditions.base, loadedByCondition(asOf, conditions.params)] };
}

/** WHERE clause of the rows that a search shows. */
export function toWhereClause(conditions: SearchConditions): string {
  const { base, direction, area, partner } = conditions;
  const presentConditions = [direction, ...base, area, partner].filter(
    (condition) => condition !== undefined,
  );
  return presentConditions.join('\n  AND ');
}
