// Conditions of a leads question on every record: the same as those of the list that a lead opens.
import type { LeadsQuery } from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { areaConditions, hsConditions } from '../companies/filter';
import { toInterpretationFilter } from '../companies/search';
import { isImporterSql, otherCountryCondition } from '../company-names/places';
import type { ReadText } from '../finding/expand';
import { type Asked, type SearchTextError, type TextTools, tooCommon } from '../search/conditions';
import { tooCommonText } from '../search/widespread';

/** The fields of a question that the warehouse reads, with the companies that the account hides. */
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

export interface Question {
  search: LeadsSearch;
  params: Params;
  conditions: readonly string[];
  /** Column of the company, and of the partner. */
  company: 'importer_id' | 'exporter_id';
  other: 'importer_id' | 'exporter_id';
  /** Condition that a record is trade with the account's own country; undefined without one. */
  own: string | undefined;
  read: ReadText | undefined;
}

export async function questionOf(
  client: WarehouseClient,
  search: LeadsSearch,
  { widespread, finding }: TextTools,
  asked: Asked,
): Promise<{ ok: true; question: Question } | { ok: false; error: SearchTextError }> {
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
    const goods = await finding.read(search.keyword, search, asked);
    if (!goods.ok) return { ok: false, error: { ...goods.error, field: 'keyword' } };
    read = goods.read;
    const common =
      search.hsCode === '' &&
      (await tooCommonText([{ tree: read.tree, fields: ['goods'] }], widespread)) !== undefined;
    if (common) return { ok: false, error: { ...tooCommon, field: 'keyword' } };
    conditions.push(await textCondition(client, ['goods'], read.wide, params));
  }
  const { home, type } = search;
  const own = home === undefined ? undefined : otherCountryCondition([home], isImporterSql(type), params);
  return { ok: true, question: { search, params, conditions, company, other, own, read } };
}

/** Filter that opens a question's records of a company, for any proof. */
export function opensQuestion(search: LeadsSearch) {
  const { type, keyword, hsCode, excludeShip } = search;
  return {
    type: String(type),
    ...(keyword === '' ? {} : { keyword, ...toInterpretationFilter(search) }),
    ...(hsCode === '' ? {} : { hsCode }),
    ...(excludeShip ? { excludeShip: 'true' } : {}),
  };
}
