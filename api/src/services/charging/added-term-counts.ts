// Runs the count of records per added term beside a search: covered by the search's token, so it costs nothing.
import { invalid } from '../../basics/failure';
import { accountOf, type Context } from '../context';
import type { QuerySubject } from '../security/query-token';
import { earlierAnswer } from '../security/search-cursor';
import { paidSearch, type SearchStores, type TextError } from './paid-search';

type Counted<T> = { ok: true; answer: T } | { ok: false; error: TextError };

/**
 * Runs a count that a search's token covers.
 * @param given token of the search's answer
 * @param count gets the newest load of that answer
 * @throws ApiError invalid for a token that is of another query, or a day old; else as `paidSearch`
 */
export async function addedTermCounts<T>(
  services: SearchStores,
  context: Context,
  { given, subject }: { given: string; subject: QuerySubject },
  count: (asOf: number) => Promise<Counted<T>>,
): Promise<T> {
  const { id } = accountOf(context);
  const asOf = earlierAnswer(services.keys.tokenSecret, id, subject, given)?.cursor?.asOf;
  if (asOf === undefined) throw invalid({ field: 'token', rule: 'format' });
  return paidSearch(services, context, null, () => count(asOf));
}
