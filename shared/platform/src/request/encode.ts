// Encodes the fields of an API call as its row says: query string, form, JSON or multipart.
import type { CallRow } from '@waybill/contract';
import type { Bytes } from '../signing/bytes';

type Fields = Record<string, unknown>;

export type Encoded = {
  /** Query string of the request's own fields, without `?`. */
  query: string;
  /** Null for GET. */
  body: string | Bytes | null;
  /** Content-Type header, empty without body; it is signed, so it must not be left to the browser. */
  contentType: string;
};

export const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';
const JSON_TYPE = 'application/json';

/** Form encoding: lists as `a,b,c`, flags as true and false; absent fields are left out. */
export function formText(fields: Fields): string {
  const pairs: string[][] = [];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) pairs.push([name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

export function encode(row: Pick<CallRow, 'method' | 'body'>, fields: Fields): Encoded {
  if (row.method === 'GET') return { query: formText(fields), body: null, contentType: '' };
  return row.body === 'json'
    ? { query: '', body: JSON.stringify(fields), contentType: JSON_TYPE }
    : { query: '', body: formText(fields), contentType: FORM };
}

/** Multipart body of texts and files. Its boundary is random, so it is encoded once per action, not per attempt. */
export async function encodeParts(fields: Fields): Promise<Encoded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  const made = new Response(form);
  const contentType = made.headers.get('content-type') ?? '';
  return { query: '', body: new Uint8Array(await made.arrayBuffer()), contentType };
}
