// How the fields of a call travel: query string, form or JSON, as its row says.
import type { Call } from '@waybill/contract';

type Fields = Record<string, unknown>;

export type Encoded = {
  /** Query string of the request's own fields, without `?`. */
  query: string;
  /** Null for GET. */
  body: string | null;
  /** Header as sent, empty without body; it is signed, so it must not be left to the browser. */
  contentType: string;
};

export const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const JSON_TYPE = 'application/json';

/** Lists as `a,b,c`, flags as true and false; absent fields stay away. */
export function formText(fields: Fields): string {
  const pairs: string[][] = [];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) pairs.push([name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

export function encode(row: Pick<Call, 'method' | 'body'>, fields: Fields): Encoded {
  if (row.method === 'GET') return { query: formText(fields), body: null, contentType: '' };
  return row.body === 'json'
    ? { query: '', body: JSON.stringify(fields), contentType: JSON_TYPE }
    : { query: '', body: formText(fields), contentType: FORM };
}
