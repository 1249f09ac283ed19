// Named SQL expressions that use one another. They are declared as lists in any order; rendering nests subqueries, so
// that each name is computed once, after the names that it uses.

/** SQL by name; each may use columns of the source and other names. */
export type Expressions = Readonly<Record<string, string>>;

/** Words of SQL that are no names. */
const keywords = new Set(['AND', 'AS', 'BETWEEN', 'IN', 'IS', 'NOT', 'NULL', 'OR', 'false', 'true']);
const typeName = /^(?:U?Int|Float|Date|DateTime)\d*$|^String$/;

/** Texts, quoted names, elements of a tuple, numbers; names, with what tells functions and parameters from columns. */
const token = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\.\w+|\d\w*|([A-Za-z_]\w*)(\s*(?:\(|->))?/gs;
const parameterList = /\(([\w\s,]+)\)\s*->/g;

/** Names of columns that an expression uses. A parameter of a lambda hides the column of its name in all of it. */
export function findColumnNames(sql: string): Set<string> {
  const names = new Set<string>();
  const parameters = new Set<string>();
  for (const [, list = ''] of sql.matchAll(parameterList))
    for (const parameter of list.split(',')) parameters.add(parameter.trim());
  for (const [, name, follows = ''] of sql.matchAll(token)) {
    if (name === undefined || keywords.has(name) || typeName.test(name)) continue;
    if (follows.endsWith('->')) parameters.add(name);
    else if (!follows.endsWith('(')) names.add(name);
  }
  return new Set([...names].filter((name) => !parameters.has(name)));
}

/** @throws Error for a name that is declared twice */
function collectExpressions(lists: readonly Expressions[]): Map<string, string> {
  const collected = new Map<string, string>();
  for (const [name, sql] of lists.flatMap((list) => Object.entries(list))) {
    if (collected.has(name)) throw new Error(`${name} is declared twice`);
    collected.set(name, sql);
  }
  return collected;
}

/** Layer of each expression, from 0: the first one in which all that it uses is there. */
function assignLayers(expressions: ReadonlyMap<string, string>, columns: ReadonlySet<string>) {
  const layers = new Map<string, number>();
  const findLayer = (name: string, users: readonly string[]): number => {
    const assigned = layers.get(name);
    if (assigned !== undefined) return assigned;
    const sql = expressions.get(name);
    if (sql === undefined) {
      if (columns.has(name)) return -1;
      throw new Error(`${users.at(-1)} uses ${name}, which is neither declared nor a column`);
    }
    if (users.includes(name)) throw new Error(`a circle: ${[...users, name].join(' uses ')}`);
    const used = [...findColumnNames(sql)].map((other) => findLayer(other, [...users, name]));
    const layer = Math.max(-1, ...used) + 1;
    layers.set(name, layer);
    return layer;
  };
  for (const name of expressions.keys()) findLayer(name, []);
  return layers;
}

/**
 * SQL of a table with further columns.
 * @param source SQL of the table, without brackets
 * @param columns of the table that the expressions may use
 * @throws Error for a circle, for a name that nothing declares, and for one that is declared twice
 */
export function renderExpressions(
  source: string,
  columns: readonly string[],
  ...lists: readonly Expressions[]
): string {
  const expressions = collectExpressions(lists);
  const layers: string[][] = [];
  for (const [name, layer] of assignLayers(expressions, new Set(columns)))
    layers[layer] = [...(layers[layer] ?? []), `${expressions.get(name)} AS ${name}`];
  return layers.reduce((inner, added) => `SELECT ${['*', ...added].join(',\n  ')}\nFROM (${inner})`, source);
}
