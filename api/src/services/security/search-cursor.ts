// Cursor in a search's token, beside the payment: the newest load of the first answer, and the totals counted so far.
// With it further pages stay the same while new batches arrive, and nothing is counted twice. Opaque to the browser;
// signed together with the payment.
import { z } from 'zod';
import { invalid } from '../../basics/failure';
import { checkToken, type QuerySubject } from './query-token';
import { mac, sameBytes, sha256 } from './tis1';

/** Most views (tab and area filters) of one query whose totals are stored. */
const VIEWS_MAX = 6;

const carried = z.tuple([
  z.int().nonnegative(),
  z.array(z.tuple([z.string(), z.int().nonnegative()])).max(VIEWS_MAX),
]);

export interface SearchCursor {
  /** Newest load of the first answer, in seconds since 1970. */
  asOf: number;
  /** Name of a view and its total, the latest first. */
  totals: readonly (readonly [view: string, total: number])[];
}

/** A short key for a view of a query. */
export const viewName = (view: readonly unknown[]): string =>
  sha256(JSON.stringify(view)).toString('base64url').slice(0, 8);

const sign = (secret: Buffer, payment: string, payload: string): string =>
  mac(secret, `cursor\n${payment}\n${payload}`).toString('base64url').slice(0, 22);

/** A token from payment and cursor. */
export function withCursor(secret: Buffer, payment: string, { asOf, totals }: SearchCursor): string {
  const payload = Buffer.from(JSON.stringify([asOf, totals])).toString('base64url');
  return `${payment}.${payload}.${sign(secret, payment, payload)}`;
}

/** Number of dot-separated parts of a payment, which query-token.ts parses. */
const PAYMENT_PARTS = 3;

/**
 * Splits a token. A payment alone is a valid token, too; its cursor is undefined.
 * @returns undefined for a cursor that is not ours, or not of this payment
 */
export function readCursor(
  secret: Buffer,
  token: string,
): { payment: string; cursor: SearchCursor | undefined } | undefined {
  const parts = token.split('.');
  const payment = parts.slice(0, PAYMENT_PARTS).join('.');
  const [payload, givenMac, ...rest] = parts.slice(PAYMENT_PARTS);
  if (payload === undefined) return { payment, cursor: undefined };
  if (givenMac === undefined || rest.length > 0) return undefined;
  if (!sameBytes(Buffer.from(sign(secret, payment, payload)), Buffer.from(givenMac))) return undefined;
  const [asOf, totals] = carried.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return { payment, cursor: { asOf, totals } };
}

/**
 * Payment and cursor from an earlier answer to this query; undefined when there is none, or it is over a day old, so
 * that this answer has to be paid for.
 * @throws ApiError invalid for a token that is not of this query
 */
export function earlierAnswer(secret: Buffer, accountId: string, subject: QuerySubject, token: string) {
  if (token === '') return undefined;
  const read = readCursor(secret, token);
  const state = checkToken(secret, accountId, subject, read?.payment ?? '', Date.now());
  if (read === undefined || state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
  return state === 'paid' ? read : undefined;
}

/** The cursor after an answer: the same load, with one more total. */
export function advanced(
  before: SearchCursor | undefined,
  asOf: number,
  view: string,
  total: number,
): SearchCursor {
  const others = (before?.totals ?? []).filter(([name]) => name !== view);
  return { asOf, totals: [[view, total] as const, ...others].slice(0, VIEWS_MAX) };
}
