// Inlines the parameters of a statement as literals, for the embedded engine: it runs statements with parameters one at
// a time, because it would mix up their values otherwise; statements without parameters run concurrently on all cores.
// Strings are written as the hexadecimal codes of their bytes, so that no character can end the literal or be read as
// SQL.

/** A value for a `{name:Type}` placeholder in a query. User input never gets into SQL in any other way. */
export type Param = string | number | boolean | readonly string[] | readonly number[];

/** The engine reads statements of at most 256 KiB: longer ones keep their parameters, and run one at a time. */
const LONGEST = 200_000;

/** A placeholder, or a quoted literal or name: braces in these are text of a file or a format. */
const placeOrQuoted = /\{(\w+):([\w()]+)\}|(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")/gs;

function toLiteral(value: Exclude<Param, readonly unknown[]>): string {
  if (typeof value === 'string') return `'${Buffer.from(value).toString('hex').replace(/../g, '\\x$&')}'`;
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${value} is no value of a place`);
  return String(value);
}

/**
 * The statement with its values inlined, cast to the types of their placeholders; undefined when it would be too long.
 * @throws Error when a placeholder has no value
 */
export function inlineParams(sql: string, params: Readonly<Record<string, Param>>): string | undefined {
  const statement = sql.replace(placeOrQuoted, (whole, name: string | undefined, type: string) => {
    if (name === undefined) return whole;
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    if (typeof value === 'string' && type === 'String') return toLiteral(value);
    const literal = typeof value === 'object' ? `[${value.map(toLiteral).join(', ')}]` : toLiteral(value);
    return `CAST(${literal}, '${type}')`;
  });
  return statement.length > LONGEST ? undefined : statement;
}
