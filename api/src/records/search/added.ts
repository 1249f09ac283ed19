// Counts the records of a search that each added term (synonym, translation, spelling) brought.
import type { AddedCount } from '@waybill/contract';
import type { Reading, WarehouseClient } from '../../stores/warehouse/client';
import type { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import type { ReadText } from '../finding/expand';
import { buildConditions, limitToLoad, type SearchQuery, type TextTools, toWhereClause } from './conditions';

/** The records that match a search of any kind. */
interface SearchSql {
  where: string;
  params: Params;
  reading?: Reading;
  /** How the goods text was interpreted, when there is one. */
  read: ReadText | undefined;
}

/** Counts a search term by term: the records that have the term but not the words it was added to. */
export async function countAddedTerms(
  client: WarehouseClient,
  { where, params, reading, read }: SearchSql,
): Promise<AddedCount[]> {
  const added = read?.added ?? [];
  if (added.length === 0) return [];
  const selects: string[] = [];
  for (const [at, { base, tree }] of added.entries()) {
    const [has, typed] = await Promise.all(
      [tree, base].map((part) => textCondition(client, ['goods'], part, params)),
    );
    selects.push(`SELECT ${at} AS at, count() AS n FROM records WHERE ${where} AND ${has} AND NOT ${typed}`);
  }
  const { rows } = await client.query<{ at: number; n: number }>(
    selects.join(' UNION ALL '),
    params.values,
    reading,
  );
  const counts = new Map(rows.map(({ at, n }) => [at, n]));
  return added.map(({ typed, term }, at) => ({ typed, term, rows: counts.get(at) ?? 0 }));
}

/**
 * `countAddedTerms` of a transaction search.
 * @param asOf load time of the answer with the terms
 */
export async function countAddedTermsOfSearch(
  client: WarehouseClient,
  query: SearchQuery,
  tools: TextTools,
  asOf: number,
) {
  const built = await buildConditions(client, query, tools, { asOf, continues: true });
  if (!built.ok) return built;
  const conditions = limitToLoad(built.conditions, asOf);
  const { params, reading, goods } = conditions;
  const searchSql = { where: toWhereClause(conditions), params, reading, read: goods?.read };
  return { ok: true as const, answer: await countAddedTerms(client, searchSql) };
}
