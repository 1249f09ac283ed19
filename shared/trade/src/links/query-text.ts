// Query strings of addresses: what is empty is not said, lists are joined by commas, a flag is 1.

type Value = string | number | boolean | readonly string[] | null | undefined;

const written = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? value.join(',') : String(value);
};

/** The query string of these fields, with `?` in front; empty when none of them says anything. */
export function queryText(fields: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = written(value);
    if (text !== '') query.set(name, text);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The items of a list that is joined by commas. */
export const listOf = (text: string): string[] => text.split(',').filter((item) => item !== '');
