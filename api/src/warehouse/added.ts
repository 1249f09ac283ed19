// How many records of a search are there by a term that was added to what was typed.
import type { AddedCount } from '@waybill/contract';
import type { WarehouseClient } from './client';
import {
  asHeldAt,
  conditionsOf,
  type SearchQuery,
  type SearchTextError,
  type TextTools,
  textCondition,
  whereOf,
} from './conditions';

/**
 * Counts a search term by term: the records that have the term and not the words it was added to.
 * @param asOf load of the answer that named the terms
 */
export async function countAdded(
  client: WarehouseClient,
  query: SearchQuery,
  tools: TextTools,
  asOf: number,
): Promise<{ ok: true; answer: AddedCount[] } | { ok: false; error: SearchTextError }> {
  const made = await conditionsOf(client, query, tools, { asOf, continues: true });
  if (!made.ok) return made;
  const { goods } = made.conditions;
  if (goods === undefined || goods.read.added.length === 0) return { ok: true, answer: [] };
  const conditions = asHeldAt(made.conditions, asOf);
  const { params, reading } = conditions;
  const selects: string[] = [];
  for (const [at, { base, tree }] of goods.read.added.entries()) {
    const [has, typed] = await Promise.all(
      [tree, base].map((part) => textCondition(client, ['goods'], part, params)),
    );
    selects.push(
      `SELECT ${at} AS at, count() AS n FROM records WHERE ${whereOf(conditions)} AND ${has} AND NOT ${typed}`,
    );
  }
  const { rows } = await client.query<{ at: number; n: number }>(
    selects.join(' UNION ALL '),
    params.values,
    reading,
  );
  const counts = new Map(rows.map(({ at, n }) => [at, n]));
  const answer = goods.read.added.map(({ typed, term }, at) => ({ typed, term, rows: counts.get(at) ?? 0 }));
  return { ok: true, answer };
}
