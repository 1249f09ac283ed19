// Parsers and serialisers for values in a page's query string: untrusted text is validated, defaults are left out.

import type { Sort } from '../table-types';

export interface AddressField<Value> {
  /** Default when the address has no valid value; never written to the address. */
  initial: Value;
  /** Undefined for invalid text. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

/** The fields of an address by parameter name. */
export type AddressFields<Values extends object> = {
  readonly [Name in keyof Values]: AddressField<Values[Name]>;
};

/** A comma between items stays a comma; one inside an item is percent-encoded. */
const escaped = (item: string) => item.replace(/[%,]/g, encodeURIComponent);
const unescaped = (item: string) => item.replace(/%25|%2C/g, decodeURIComponent);

const LIST_MAX = 200;

/** Field types for the values of filters. */
export const inAddress = {
  /** Free text, trimmed. @param max maximum number of characters */
  text: (initial = '', max = 200): AddressField<string> => ({
    initial,
    read: (text) => text.slice(0, max).trim(),
    write: (value) => value.slice(0, max).trim(),
  }),
  /** A text that must satisfy a predicate. Not trimmed, because it is compared exactly. */
  matching: (is: (text: string) => boolean): AddressField<string> => ({
    initial: '',
    read: (text) => (is(text) ? text : undefined),
    write: (value) => value,
  }),
  /** One of a closed set, e.g. tags, directions, page sizes. */
  oneOf: <const Value extends string | number | null>(
    values: readonly Value[],
    initial: Value,
  ): AddressField<Value> => ({
    initial,
    read: (text) => values.find((value) => String(value ?? '') === text),
    write: (value) => String(value ?? ''),
  }),
  /** Yes or no, written as `1` and `0`. */
  flag: (initial = false): AddressField<boolean> => ({
    initial,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (value) => (value ? '1' : '0'),
  }),
  /** A whole number from `min` to `max`. */
  whole: (initial: number, min: number, max: number): AddressField<number> => ({
    initial,
    read: (text) => {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    write: String,
  }),
  /** Several distinct texts, comma-separated. @param allowed all others are left out */
  list: <Item extends string = string>(allowed?: readonly Item[]): AddressField<readonly Item[]> => {
    const isItem = (text: string): text is Item =>
      text !== '' && (allowed === undefined || allowed.some((item) => item === text));
    return {
      initial: [],
      read: (text) => [...new Set(text.split(',').map(unescaped))].filter(isItem).slice(0, LIST_MAX),
      write: (value) => value.map(escaped).join(','),
    };
  },
  /** Sort order of rows, as `amount-asc`; null leaves it to the server. */
  sort: <Key extends string>(
    keys: readonly Key[],
    initial: Sort<Key> | null = null,
  ): AddressField<Sort<Key> | null> => {
    const orders = ['desc', 'asc'] as const;
    const known = keys.flatMap((key) => orders.map((order) => ({ key, order })));
    const write = (sort: Sort | null) => (sort === null ? '' : `${sort.key}-${sort.order}`);
    return {
      initial,
      read: (text) => (text === '' ? null : known.find((sort) => write(sort) === text)),
      write,
    };
  },
  /** A day that exists, YYYY-MM-DD; null when open. */
  day: (initial: string | null = null): AddressField<string | null> => ({
    initial,
    read: (text) => (text === '' ? null : isDay(text) ? text : undefined),
    write: (value) => value ?? '',
  }),
};

/** Whether the text is a day that exists, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The fields as a list of name and field. */
const listOf = <Values extends object>(fields: AddressFields<Values>) =>
  Object.entries<AddressField<unknown>>(fields);

/** Reads the fields of a query string and ignores other parameters. */
export function readAddress<Values extends object>(fields: AddressFields<Values>, search: string): Values {
  const query = new URLSearchParams(search);
  const values = listOf(fields).map(([name, { initial, read }]) => {
    const text = query.get(name);
    const value = text === null ? undefined : read(text);
    return [name, value === undefined ? initial : value];
  });
  return Object.fromEntries(values) as Values;
}

/**
 * Replaces these values in a query string; other parameters stay.
 * @returns with `?` in front, or empty
 */
export function writeAddress<Values extends object>(
  fields: AddressFields<Values>,
  search: string,
  values: Values,
): string {
  const query = new URLSearchParams(search);
  const texts = new Map<string, unknown>(Object.entries(values));
  for (const [name, field] of listOf(fields)) {
    const text = field.write(texts.get(name));
    if (text === field.write(field.initial)) query.delete(name);
    else query.set(name, text);
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
