// How a value stands in a page's address: read from text that anybody may have typed, written back as short as can be.

import type { Sort } from '../table-types';

export interface AddressField<Value> {
  /** Holds where the address says nothing, or nothing that can be understood; it is left out of the address. */
  initial: Value;
  /** Undefined when the text means nothing. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

/** The fields of an address by the name of their parameter, for what they hold. */
export type AddressFields<Values extends object> = {
  readonly [Name in keyof Values]: AddressField<Values[Name]>;
};

/** A comma between items stays a comma; one inside an item is written out. */
const escaped = (item: string) => item.replace(/[%,]/g, encodeURIComponent);
const unescaped = (item: string) => item.replace(/%25|%2C/g, decodeURIComponent);

const LIST_MAX = 200;

/** The kinds of values that filters have. */
export const inAddress = {
  /** Free text without spaces at its ends. @param max characters that are read */
  text: (initial = '', max = 200): AddressField<string> => ({
    initial,
    read: (text) => text.slice(0, max).trim(),
    write: (value) => value.slice(0, max).trim(),
  }),
  /** A text that has to look so, as it was written: not trimmed, for it is compared letter by letter. */
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
  /** Several texts, each once, comma-separated. @param allowed leaves out every other one */
  list: <Item extends string = string>(allowed?: readonly Item[]): AddressField<readonly Item[]> => {
    const isItem = (text: string): text is Item =>
      text !== '' && (allowed === undefined || allowed.some((item) => item === text));
    return {
      initial: [],
      read: (text) => [...new Set(text.split(',').map(unescaped))].filter(isItem).slice(0, LIST_MAX),
      write: (value) => value.map(escaped).join(','),
    };
  },
  /** What rows are sorted by, as `amount-asc`; null leaves it to the server. */
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

/** The fields as a plain list; each goes with the value of its own name. */
const listOf = <Values extends object>(fields: AddressFields<Values>) =>
  Object.entries<AddressField<unknown>>(fields);

/** Reads the fields of a query string; others in it are not looked at. */
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
 * A query string with these values in place of what it said of them; what else stands in it stays.
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
