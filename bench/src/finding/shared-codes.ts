// Search benchmark: tells goods apart that share a code (871160: bicycles, electric bicycles, motorcycles) by the names
// in the record's text, in any language of the list.

import type { Warehouse } from '../../../api/src/records';
import { textCondition } from '../../../api/src/records/search/conditions';
import type { Params } from '../../../api/src/stores/warehouse/params';
import type { Goods, Need } from './needs';

/**
 * `own`: the code belongs to these goods alone, or the text names them or a kind of them. `other`: it names other goods
 * that have the code too. `unclear`: it names none, or only what these goods are a kind of; not judged.
 */
export type Named = 'own' | 'other' | 'unclear';

/** Goods are a kind of others if one of their names contains a name of the others: electric bicycles, bicycles. */
const isKindOf = (one: Goods, other: Goods): boolean =>
  [...other.names].some(([language, names]) =>
    names.some((name) =>
      (one.names.get(language) ?? []).some((own) =>
        language === 'zh' ? own.includes(name) : ` ${own} `.includes(` ${name} `),
      ),
    ),
  );

const sharedCodes = (one: Goods, other: Goods): string[] =>
  one.codes.filter((code) => other.codes.includes(code));

/** SQL condition for records with any of the names: all words of a name, by their letters, in any order. */
async function naming(warehouse: Warehouse, goods: readonly Goods[], params: Params): Promise<string> {
  const names = new Set(goods.flatMap((each) => [...each.names.values()].flat()));
  const conditions: string[] = [];
  for (const name of names) {
    const read = await warehouse.finding.read(name, { exact: true, without: [] });
    if (read.ok) conditions.push(await textCondition(warehouse.client, ['goods'], read.read.tree, params));
  }
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
}

/**
 * SQL expression for the relation of a record to the goods of a need; undefined where no other goods have any of its
 * codes.
 */
export async function namedSql(
  warehouse: Warehouse,
  all: readonly Goods[],
  need: Need,
  params: Params,
): Promise<string | undefined> {
  const own = all.find(({ goods }) => need.set === 'goods' && goods === need.goods);
  if (own === undefined) return undefined;
  const beside = all.filter((each) => each !== own && sharedCodes(own, each).length > 0);
  if (beside.length === 0) return undefined;
  const kinds = beside.filter((each) => isKindOf(each, own));
  const others = beside.filter((each) => !kinds.includes(each) && !isKindOf(own, each));
  const shared = new Set(beside.flatMap((each) => sharedCodes(own, each)));
  const codes = [...shared].map((code) => `'${code}'`).join(', ');
  const [mine, theirs] = [
    await naming(warehouse, [own, ...kinds], params),
    await naming(warehouse, others, params),
  ];
  return `multiIf(hs6 NOT IN (${codes}), 'own', ${mine}, 'own', ${theirs}, 'other', 'unclear')`;
}
