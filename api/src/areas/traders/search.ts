// Trader search and the library's companies by keyword: checked, charged once a query, run.
import {
  type CallRequest,
  type CallResponse,
  checkHs,
  type FieldError,
  HS_LENGTH,
  KEYWORD_MIN,
} from '@waybill/contract';
import { accountOf, type Context } from '../../context';
import { invalid } from '../../failure';
import { checkToken, issueToken, type QuerySubject } from '../../security/query-token';
import { readCursor, withCursor } from '../../security/search-cursor';
import type { Services } from '../../services';
import { companyFlags } from '../favourites/companies';
import { paidSearch, type TextError } from '../paid-search';

/** Rules of spec §5 for a trader search. */
function broken(request: CallRequest<'traderSearch'>): FieldError[] {
  const errors = checkHs(request.hsCode, HS_LENGTH.trader, 'hsCode');
  if ([...request.keyword].length < KEYWORD_MIN)
    errors.push({ field: 'keyword', rule: 'too_short', params: { min: KEYWORD_MIN } });
  return errors;
}

/**
 * A search that is charged once: its answer carries a token, with which its other pages are free, and stay as they
 * are while new batches arrive.
 * @param search given the newest load that an earlier answer to the same query knew
 */
async function chargedOnce<T extends { asOf: number }>(
  services: Services,
  context: Context,
  given: string,
  subject: QuerySubject,
  search: (known?: number) => Promise<{ ok: true; answer: T } | { ok: false; error: TextError }>,
): Promise<Omit<T, 'asOf'> & { token: string }> {
  const { id } = accountOf(context);
  const { tokenSecret } = services.keys;
  const read = readCursor(tokenSecret, given);
  const state =
    given === '' ? 'expired' : checkToken(tokenSecret, id, subject, read?.payment ?? '', Date.now());
  if (read === undefined || state === 'foreign') throw invalid({ field: 'token', rule: 'format' });
  const pays = state === 'expired';
  const { asOf, ...answer } = await paidSearch(services, context, { quota: 'trader', pays }, () =>
    search(pays ? undefined : read.cursor?.asOf),
  );
  const payment = pays ? issueToken(tokenSecret, id, subject, Date.now()) : read.payment;
  return { ...answer, token: withCursor(tokenSecret, payment, { asOf, totals: [] }) };
}

export async function traderSearch(
  services: Services,
  request: CallRequest<'traderSearch'>,
  context: Context,
): Promise<CallResponse<'traderSearch'>> {
  const errors = broken(request);
  if (errors.length > 0) throw invalid(...errors);
  const { token: given, ...query } = request;
  const { keyword, keywordIn, hsCode, dates, excludeShip } = query;
  // Importers or exporters, countries, order and page look at the same matches.
  const subject: QuerySubject = { kind: 'trader', of: [keyword, keywordIn, hsCode, dates, excludeShip] };
  const answer = await chargedOnce(services, context, given, subject, (known) =>
    services.records().companies.search(query, known),
  );
  const keys = answer.data.map(({ id }) => id);
  const flags = await companyFlags(services.accounts.db, accountOf(context).id, keys);
  return { ...answer, data: answer.data.map((row) => ({ ...row, favorite: flags(row.id).favorite })) };
}

export async function traderKeywordStat(
  services: Services,
  request: CallRequest<'traderKeywordStat'>,
  context: Context,
): Promise<CallResponse<'traderKeywordStat'>> {
  const { token: given, ...query } = request;
  if (query.keywords.length === 0) throw invalid({ field: 'keywords', rule: 'required' });
  const subject: QuerySubject = { kind: 'trader_keywords', of: [query.keywords, query.company] };
  return chargedOnce(services, context, given, subject, () =>
    services.records().companies.keywordStat(query),
  );
}
