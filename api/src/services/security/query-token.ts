// Payment tokens of searches: with one, further pages, tabs and filters of the same query are free. Opaque to the
// browser; bound by a MAC to account and query.
import { saidIn, type TransactionQuery } from '@waybill/contract';
import { mac, sameBytes } from './tis1';

const LIFE_MS = 24 * 3_600_000;
const VERSION = 'q1';

/** Identity of a query for payment: another kind or subject is another query. */
export interface QuerySubject {
  kind:
    | 'transaction'
    | 'holding'
    | 'trader'
    | 'trader_keywords'
    | 'leads'
    | 'market_analysis'
    | 'subscription'
    | 'profile';
  of: readonly unknown[];
}

/**
 * Fields that identify a query for payment. Tab, page, order and area filters look at the same matches; so do `exact`
 * and `without`, which only remove terms that we added ourselves.
 */
export function searchSubject(query: TransactionQuery): QuerySubject {
  const { hs, keyword, excludeShip, startDate, endDate } = query;
  const parties = [query.company, query.importer, query.exporter, query.companyId];
  const narrowed = saidIn(query).map((name) => [name, query[name]]);
  // An opened count of one country is paid for separately, so its area is part of the query.
  const opened = query.opened === '' ? [] : [query.area];
  const asked = [hs, keyword, ...parties, excludeShip, startDate, endDate];
  return { kind: 'transaction', of: [...asked, ...narrowed, ...opened] };
}

/** Subject of a country's records, as opened from their count on a page. */
export const holdingSubject = (country: string): QuerySubject => ({ kind: 'holding', of: [country] });

function sign(secret: Buffer, issued: string, accountId: string, { kind, of }: QuerySubject): string {
  const subject = JSON.stringify([accountId, kind, ...of]);
  return mac(secret, `${VERSION}\n${issued}\n${subject}`).toString('base64url');
}

/** Token for a query that was just charged. */
export function issueToken(secret: Buffer, accountId: string, subject: QuerySubject, now: number): string {
  const issued = now.toString(36);
  return `${VERSION}.${issued}.${sign(secret, issued, accountId, subject)}`;
}

type TokenState = 'paid' | 'expired' | 'foreign';

/**
 * `paid`: nothing to charge. `expired`: ours, but over a day old. `foreign`: of another account or query, or forged.
 */
export function checkToken(
  secret: Buffer,
  accountId: string,
  subject: QuerySubject,
  token: string,
  now: number,
): TokenState {
  const [version, issued, givenMac, ...rest] = token.split('.');
  if (version !== VERSION || issued === undefined || givenMac === undefined || rest.length > 0)
    return 'foreign';
  const expected = sign(secret, issued, accountId, subject);
  if (!sameBytes(Buffer.from(expected), Buffer.from(givenMac))) return 'foreign';
  return now - Number.parseInt(issued, 36) > LIFE_MS ? 'expired' : 'paid';
}
