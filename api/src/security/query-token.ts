// Tokens of searches that were paid for: with one, further pages, tabs and filters of the same query are free.
// Opaque to the browser; bound by a MAC to account and query.
import type { TransactionQuery } from '@waybill/contract';
import { mac, sameBytes } from './tis1';

const LIFE_MS = 24 * 3_600_000;
const VERSION = 'q1';

/** Fields that make a query another one. Tab, page, order and area filters look at the same matches. */
function subjectOf(accountId: string, query: TransactionQuery): string {
  const { hs, keyword, company, companyId, excludeShip, startDate, endDate } = query;
  return JSON.stringify([accountId, hs, keyword, company, companyId, excludeShip, startDate, endDate]);
}

const sign = (secret: Buffer, issued: string, subject: string) =>
  mac(secret, `${VERSION}\n${issued}\n${subject}`).toString('base64url');

/** Token for a query that was just charged. */
export function issueQueryToken(
  secret: Buffer,
  accountId: string,
  query: TransactionQuery,
  now: number,
): string {
  const issued = now.toString(36);
  return `${VERSION}.${issued}.${sign(secret, issued, subjectOf(accountId, query))}`;
}

/** `paid`: nothing to charge. `expired`: ours, but a day old. `foreign`: of another account or query, or forged. */
export function checkQueryToken(
  secret: Buffer,
  accountId: string,
  query: TransactionQuery,
  now: number,
): 'paid' | 'expired' | 'foreign' {
  const [version, issued, given, ...rest] = query.token.split('.');
  if (version !== VERSION || issued === undefined || given === undefined || rest.length > 0) return 'foreign';
  const expected = sign(secret, issued, subjectOf(accountId, query));
  if (!sameBytes(Buffer.from(expected), Buffer.from(given))) return 'foreign';
  return now - Number.parseInt(issued, 36) > LIFE_MS ? 'expired' : 'paid';
}
