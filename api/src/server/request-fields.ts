// Parses the bytes of a request into the fields of its call, and validates them with the contract's schema.
import type { Call, FieldError, Rule } from '@waybill/contract';
import { unsoundField } from '@waybill/contract/sound-text';
import type { z } from 'zod';
import { ApiError, invalid } from '../basics/failure';
import { openPassword } from '../services/security/encryption';
import type { DerivedKeys } from '../services/security/tis1';
import { readMultipart } from '../services/uploads/multipart';

const mediaTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

const mediaTypeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Text of a body, which must be well-formed UTF-8. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('invalid', { cause: 'body is not UTF-8' });
  }
}

/** Fields of a query string or form. @throws ApiError invalid when a field is repeated */
function fieldsOf(pairs: URLSearchParams): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (fields.has(name)) throw invalid({ field: name, rule: 'format' });
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(textOf(body));
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
  if (row.body === 'query') return fieldsOf(received.query);
  // Encrypted bodies are sent as a form, whatever they contain.
  if (mediaTypeOf(received.contentType) !== mediaTypes[received.sealed ? 'form' : row.body])
    throw new ApiError('invalid', { cause: `content type ${received.contentType}` });
  if (row.body === 'multipart') return readMultipart(received.contentType, received.body);
  return row.body === 'json' ? jsonOf(received.body) : fieldsOf(new URLSearchParams(textOf(received.body)));
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
function ruleOf(issue: z.core.$ZodIssue): Rule {
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'format';
}

/**
 * Parses fields with the call's schema; unknown fields are dropped.
 * @throws ApiError invalid with every field that breaks a rule
 */
export function parseRequest(row: Call, fields: unknown): unknown {
  const broken = unsoundField(fields);
  if (broken !== undefined) throw invalid({ field: broken, rule: 'format' });
  const parsed = row.request.safeParse(fields, { reportInput: true });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    (issue): FieldError => ({ field: String(issue.path[0] ?? ''), rule: ruleOf(issue) }),
  );
  const seen = new Set<string>();
  throw invalid(...errors.filter(({ field }) => !seen.has(field) && seen.add(field)));
}
