// SQL literals for constant strings from the code, formats and files. User input gets into statements as parameters
// instead (`Param`).

/** A string literal. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\0', '\\0')}'`;

/** An array literal of strings. */
export const literals = (texts: Iterable<string>): string => `[${Array.from(texts, literal).join(', ')}]`;

/** A list of string literals for `IN`. */
export const literalSet = (texts: Iterable<string>): string => `(${Array.from(texts, literal).join(', ')})`;

/**
 * SQL: binds an expression to a name, so that it is written and evaluated once. In such a body the engine evaluates only
 * the branch of an `if` that it needs; the expression of a column, when rows are inserted, would evaluate all of them.
 */
export const bindSql = (name: string, value: string, body: string): string =>
  `arrayMap(${name} -> ${body}, [${value}])[1]`;

/** SQL: above 0 where a text contains any of these. One search for each takes half the time of one for all at once. */
export function anyOfSql(text: string, parts: readonly string[]): string {
  const shortest = parts.filter((part) => !parts.some((other) => other !== part && part.includes(other)));
  return shortest.map((part) => `position(${text}, ${literal(part)})`).join(' + ');
}
