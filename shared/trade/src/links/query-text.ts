// Builds query strings for addresses: empty values are left out, lists are joined by commas, a flag is 1.

type Value = string | number | boolean | readonly string[] | null | undefined;

const written = (value: Value): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'object' ? value.join(',') : String(value);
};

/** The query string of these fields, with a leading `?`; empty if no field has a value. */
export function queryText(fields: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = written(value);
    if (text !== '') query.set(name, text);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** Splits a list joined by commas. */
export const listOf = (text: string): string[] => text.split(',').filter((item) => item !== '');
