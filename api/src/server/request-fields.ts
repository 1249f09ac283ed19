// Parses the bytes of a request into the fields of its call, and validates them with the contract's schema.
import type { Call, FieldError, Rule } from '@waybill/contract';
import { unsoundField } from '@waybill/contract/sound-text';
import { z } from 'zod';
import { ApiError, invalid } from '../basics/failure';
import { openPassword } from '../services/security/encryption';
import type { DerivedKeys } from '../services/security/tis1';
import { readMultipart } from '../services/uploads/multipart';
import { findUnknownCountries } from './known-countries';

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

const readMediaType = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Text of a body, which must be well-formed UTF-8. */
function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('invalid', { cause: 'body is not UTF-8' });
  }
}

/** Fields of a query string or form; a repeated one is a list, which only some fields may be. */
function collectFields(pairs: URLSearchParams): Record<string, string | string[]> {
  // In one pass: looking each name up would take seconds for a body of many names.
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

function parseJsonBody(body: Buffer): unknown {
  try {
    return JSON.parse(decodeText(body));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid', { cause });
  }
}

/**
 * Fields as received, before validation.
 * @param received `sealed`: whether the body was encrypted, and has been decrypted
 */
export async function readFields(
  row: Call,
  received: { query: URLSearchParams; contentType: string; body: Buffer; sealed: boolean },
): Promise<unknown> {
  if (row.body === 'query') return collectFields(received.query);
  // Encrypted bodies are sent as a form, whatever they contain.
  if (readMediaType(received.contentType) !== mediaTypes[received.sealed ? 'form' : row.body])
    throw new ApiError('invalid', { cause: `content type ${received.contentType}` });
  if (row.body === 'multipart') return readMultipart(received.contentType, received.body);
  return row.body === 'json'
    ? parseJsonBody(received.body)
    : collectFields(new URLSearchParams(decodeText(received.body)));
}

/**
 * The fields with the passwords that the call's row names decrypted. A field that the call does not need may be empty.
 * @throws ApiError badSignature when one was not encrypted for this call by this browser
 */
export function openPasswords(
  { path, passwords = [] }: Call,
  fields: unknown,
  { keys, kid }: { keys: DerivedKeys; kid: string },
): unknown {
  if (passwords.length === 0 || typeof fields !== 'object' || fields === null) return fields;
  const opened = Object.entries(fields).map(([field, value]: [string, unknown]) => {
    if (!passwords.includes(field) || typeof value !== 'string' || value === '') return [field, value];
    const text = openPassword(keys, kid, { path, field }, value);
    if (text === null) throw new ApiError('badSignature', { cause: `${field} field` });
    return [field, text];
  });
  return Object.fromEntries(opened);
}

/** The contract’s rule for an issue reported by zod. */
function findBrokenRule(issue: z.core.$ZodIssue): Rule {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'format';
}

/** Most fields of one request that are read in other ways: each of them costs several parses. */
const REREAD_FIELDS_MAX = 12;

const jsonList = z.array(z.union([z.string(), z.number()]));

/** Other ways to read a field, as clients send it: undefined is a missing one. */
function listOtherReadings(value: unknown): unknown[] {
  if (value === null || value === '') return [undefined];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string') return [];
  const readings: unknown[] = [];
  if (/^-?\d+(\.\d+)?$/.test(value)) readings.push(Number(value));
  if (value === 'true' || value === 'false') readings.push(value === 'true');
  if (value.startsWith('[')) {
    const list = jsonList.safeParse(parseJson(value));
    if (list.success) readings.push(list.data);
  }
  return [...readings, value.split(',')];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields, each one that breaks a rule read in the first other way that breaks none. */
function rereadFields({ request }: Call, fields: object): object {
  const brokenIn = (given: object) =>
    new Set(request.safeParse(given).error?.issues.map(({ path }) => String(path[0] ?? '')));
  const read: Record<string, unknown> = { ...fields };
  for (const name of [...brokenIn(fields)].slice(0, REREAD_FIELDS_MAX)) {
    const value = listOtherReadings(read[name]).find(
      (other) => !brokenIn({ ...read, [name]: other }).has(name),
    );
    // Without a better reading the error is that of the field as it was sent.
    if (value !== undefined || read[name] === null || read[name] === '') read[name] = value;
  }
  return read;
}

/**
 * @param added codes of the countries that report here besides those of spec §2
 * @throws ApiError invalid when a paid call names a country that does not exist
 */
export function checkCountries(row: Call, fields: unknown, added: ReadonlySet<string>): void {
  const unknown = findUnknownCountries(row, fields, added);
  if (unknown.length > 0) throw invalid(...unknown);
}

/**
 * Parses fields with the call's schema; unknown fields are dropped. Null and empty texts are missing fields where the call
 * takes neither; numbers, flags and lists may be texts.
 * @throws ApiError invalid with every field that breaks a rule
 */
export function parseRequest(row: Call, fields: unknown): unknown {
  const broken = unsoundField(fields);
  if (broken !== undefined) throw invalid({ field: broken, rule: 'format' });
  const first = row.request.safeParse(fields, { reportInput: true });
  if (first.success) return first.data;
  if (typeof fields !== 'object' || fields === null) throw invalid({ field: '', rule: 'format' });
  const parsed = row.request.safeParse(rereadFields(row, fields), { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    (issue): FieldError => ({ field: String(issue.path[0] ?? ''), rule: findBrokenRule(issue) }),
  );
  const seen = new Set<string>();
  throw invalid(...errors.filter(({ field }) => !seen.has(field) && seen.add(field)));
}
