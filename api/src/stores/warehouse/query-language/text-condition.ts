// SQL condition that any of several texts of a record matches a search tree.
import type { WarehouseClient } from '../client';
import type { Params } from '../params';
import { findExpansions, type TextField, toSql } from './to-sql';
import type { Tree } from './tree';

/** Condition that at least one of the texts matches the tree. */
export async function textCondition(
  client: WarehouseClient,
  fields: readonly TextField[],
  tree: Tree,
  params: Params,
): Promise<string> {
  const expands = await Promise.all(fields.map((field) => findExpansions(client, field, tree)));
  const either = fields.map((field, i) => {
    const expand = expands[i];
    return expand === undefined ? 'false' : toSql(tree, field, expand, params);
  });
  return either.length === 1 ? either.join('') : `(${either.join(' OR ')})`;
}
