// Runs searches that are charged once: the first answer carries a token with which further pages are free.
import type { Quota } from '@waybill/contract';
import { accountOf, type Context } from '../context';
import { issueToken, type QuerySubject } from '../security/query-token';
import { earlierAnswer, withCursor } from '../security/search-cursor';
import type { Services } from '../services';
import { paidSearch, type TextError } from './paid-search';

/**
 * Runs a search that is charged once: its answer carries a token with which its other pages are free, and stay the same
 * while new batches arrive.
 * @param given token of an earlier answer, or empty
 * @param search gets the newest load of an earlier answer to the same query
 */
export async function chargedOnce<T extends { asOf: number }>(
  services: Services,
  context: Context,
  { quota, given, subject }: { quota: Quota; given: string; subject: QuerySubject },
  search: (known?: number) => Promise<{ ok: true; answer: T } | { ok: false; error: TextError }>,
): Promise<Omit<T, 'asOf'> & { token: string }> {
  const { id } = accountOf(context);
  const { tokenSecret } = services.keys;
  const before = earlierAnswer(tokenSecret, id, subject, given);
  const pays = before === undefined ? subject : null;
  const { asOf, ...answer } = await paidSearch(services, context, { quota, pays }, () =>
    search(before?.cursor?.asOf),
  );
  const payment = before?.payment ?? issueToken(tokenSecret, id, subject, Date.now());
  return { ...answer, token: withCursor(tokenSecret, payment, { asOf, totals: [] }) };
}
