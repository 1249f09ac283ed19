// Runs searches that are charged once: the first answer carries a token with which further pages are free.
import type { Metered } from '@waybill/contract';
import { accountOf, type Context } from '../context';
import { issueToken, type QuerySubject } from '../security/query-token';
import { advanced, earlierAnswer, withCursor } from '../security/search-cursor';
import { paidSearch, type SearchStores, type TextError } from './paid-search';

type Found<T> = { ok: true; answer: T } | { ok: false; error: TextError };

/** What an earlier answer to the same query said: its newest load, and the total of this view of it. */
interface EarlierAnswer {
  asOf: number;
  total: number | undefined;
}

interface ChargedSearch {
  quota: Metered;
  /** Token of an earlier answer, or empty. */
  given: string;
  subject: QuerySubject;
  /** A view of the query. The token carries its total if it has pages, so that these need not count again. */
  view?: { name: string; hasPages: boolean };
}

/**
 * Runs a search that is charged once: its answer comes with a token with which its other pages are free, and stay the
 * same while new batches arrive.
 */
export async function searchChargedOnce<T extends { asOf: number; total?: number }>(
  services: SearchStores,
  context: Context,
  { quota, given, subject, view }: ChargedSearch,
  search: (earlier: EarlierAnswer | undefined) => Promise<Found<T>>,
): Promise<{ answer: T; token: string }> {
  const { id } = accountOf(context);
  const { tokenSecret } = services.keys;
  const before = earlierAnswer(tokenSecret, id, subject, given);
  const cursor = before?.cursor;
  const earlier = cursor && {
    asOf: cursor.asOf,
    total: cursor.totals.find(([name]) => name === view?.name)?.[1],
  };
  const price = before === undefined ? { quota, once: subject } : null;
  const answer = await paidSearch(services, context, price, () => search(earlier));
  const payment = before?.payment ?? issueToken(tokenSecret, id, subject, Date.now());
  const { asOf, total } = answer;
  const after =
    view?.hasPages === true && total !== undefined
      ? advanced(cursor, asOf, view.name, total)
      : { asOf, totals: cursor?.totals ?? [] };
  return { answer, token: withCursor(tokenSecret, payment, after) };
}

/** As `searchChargedOnce`, with the token in the answer in place of its newest load. */
export async function chargedOnce<T extends { asOf: number; total?: number }>(
  services: SearchStores,
  context: Context,
  charged: ChargedSearch,
  search: (asOf: number | undefined) => Promise<Found<T>>,
): Promise<Omit<T, 'asOf'> & { token: string }> {
  const { answer, token } = await searchChargedOnce(services, context, charged, (earlier) =>
    search(earlier?.asOf),
  );
  const { asOf: _asOf, ...shown } = answer;
  return { ...shown, token };
}
