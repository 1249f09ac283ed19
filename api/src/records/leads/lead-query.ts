// Conditions of a lead query on every record: the same as those of the list that a lead opens.
import type { LeadsQuery } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { areaConditions, hsConditions } from '../companies/filter';
import { toInterpretationFilter } from '../companies/search';
import { isImporterSql, otherCountryCondition } from '../company-names/places';
import type { ReadText } from '../finding/expand';
import { type LoadContext, type SearchTextError, type TextTools, tooCommon } from '../search/conditions';
import { findTooCommonText } from '../search/widespread';

/** The fields of a query that the warehouse reads, with the companies that the account hides. */
export type LeadsSearch = Pick<
  LeadsQuery,
  | 'keyword'
  | 'exact'
  | 'without'
  | 'type'
  | 'direction'
  | 'hsCode'
  | 'country'
  | 'tradeArea'
  | 'excludeShip'
  | 'home'
  | 'reason'
  | 'size'
> & {
  /** Companies to exclude, and the only ones to include; undefined for all. */
  excluded: readonly number[];
  only: readonly number[] | undefined;
};

export interface LeadQuery {
  search: LeadsSearch;
  params: Params;
  conditions: readonly string[];
  /** Column of the company, and of the partner. */
  company: 'importer_id' | 'exporter_id';
  other: 'importer_id' | 'exporter_id';
  /** Condition that a record is trade with the account's own country; undefined without one. */
  isHomeTrade: string | undefined;
  read: ReadText | undefined;
}

export async function buildLeadQuery(
  client: WarehouseClient,
  search: LeadsSearch,
  { widespread, finding }: TextTools,
  loadContext: LoadContext,
): Promise<{ ok: true; query: LeadQuery } | { ok: false; error: SearchTextError }> {
  const [company, other] =
    search.type === 1 ? (['importer_id', 'exporter_id'] as const) : (['exporter_id', 'importer_id'] as const);
  const params = new Params();
  const conditions = [
    `${company} != 0`,
    ...hsConditions(search.hsCode, params),
    ...areaConditions(search.tradeArea, isImporterSql(search.type), params),
  ];
  if (search.country.length > 0)
    conditions.push(
      `${company.replace('_id', '_country')} IN ${params.add('Array(String)', search.country)}`,
    );
  if (search.excludeShip) conditions.push('NOT shipping');
  if (search.excluded.length > 0)
    conditions.push(`${company} NOT IN ${params.add('Array(UInt64)', search.excluded)}`);
  if (search.only !== undefined)
    conditions.push(
      search.only.length === 0 ? 'false' : `${company} IN ${params.add('Array(UInt64)', search.only)}`,
    );
  let read: ReadText | undefined;
  if (search.keyword !== '') {
    const goods = await finding.read(search.keyword, search, loadContext);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    read = goods.read;
    const isTooCommon =
      search.hsCode === '' &&
      (await findTooCommonText([{ tree: read.tree, fields: ['goods'] }], widespread)) !== undefined;
    if (isTooCommon) return { ok: false, error: { ...tooCommon, field: 'keyword' } };
    conditions.push(await textCondition(client, ['goods'], read.wide, params));
  }
  const { home, type } = search;
  const isHomeTrade =
    home === undefined ? undefined : otherCountryCondition([home], isImporterSql(type), params);
  return { ok: true, query: { search, params, conditions, company, other, isHomeTrade, read } };
}

/** Filter that opens the records of a query of a company, for any proof. */
export function toLeadFilter(search: LeadsSearch) {
  const { type, keyword, hsCode, excludeShip } = search;
  return {
    type: String(type),
    ...(keyword === '' ? {} : { keyword, ...toInterpretationFilter(search) }),
    ...(hsCode === '' ? {} : { hsCode }),
    ...(excludeShip ? { excludeShip: 'true' } : {}),
  };
}
