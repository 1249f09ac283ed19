// Writes the parameters of a statement into it as literals, for the embedded engine: it runs statements with parameters
// one after the other, whoever asks, since it mixes their values up otherwise; those without run side by side, on all
// cores. A text is written as the hexadecimal numbers of its bytes: no character of it can end the literal, or be read as
// SQL.

/** A value for a `{name:Type}` place in a query. Text never gets into SQL in any other way. */
export type Param = string | number | boolean | readonly string[] | readonly number[];

/** The engine reads statements of at most 256 KiB: longer ones get their values beside them, in turn. */
const LONGEST = 200_000;

const place = /\{(\w+):([\w()]+)\}/g;

function literalOf(value: Exclude<Param, readonly unknown[]>): string {
  if (typeof value === 'string') return `'${Buffer.from(value).toString('hex').replace(/../g, '\\x$&')}'`;
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${value} is no value of a place`);
  return String(value);
}

/**
 * The statement with its values, each of the type that its place names; undefined when it is too long for that.
 * @throws Error when a place has no value
 */
export function inlineParams(sql: string, params: Readonly<Record<string, Param>>): string | undefined {
  const statement = sql.replace(place, (_place, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    if (typeof value === 'string' && type === 'String') return literalOf(value);
    const literal = typeof value === 'object' ? `[${value.map(literalOf).join(', ')}]` : literalOf(value);
    return `CAST(${literal}, '${type}')`;
  });
  return statement.length > LONGEST ? undefined : statement;
}
