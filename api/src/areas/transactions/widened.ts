// How many records each added term brought into a search that was answered: of its token, so that it costs nothing.
import type { CallRequest, CallResponse } from '@waybill/contract';
import { accountOf, type Context } from '../../context';
import { invalid } from '../../failure';
import { checkQueryToken } from '../../security/query-token';
import { readCursor } from '../../security/search-cursor';
import type { Services } from '../../services';
import { paidSearch } from '../paid-search';

export function transactionWidened(services: Services) {
  const { tokenSecret } = services.keys;
  return async function widened(
    { token: given, ...query }: CallRequest<'transactionWidened'>,
    context: Context,
  ): Promise<CallResponse<'transactionWidened'>> {
    const read = readCursor(tokenSecret, given);
    const token = read?.payment ?? '';
    const state = checkQueryToken(tokenSecret, accountOf(context).id, { ...query, token }, Date.now());
    if (read?.cursor === undefined || state !== 'paid') throw invalid({ field: 'token', rule: 'format' });
    const { asOf } = read.cursor;
    return paidSearch(services, context, { quota: 'transaction', pays: false }, () =>
      services.records().countAdded(query, asOf),
    );
  };
}
