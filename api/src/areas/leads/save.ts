// Makes leads customers, each with its reasons, their proofs, its goods, score and last order as the list has them.
import type { CallRequest, CallResponse, SavedLead, TermLanguage, WidenedWord } from '@waybill/contract';
import { invalid } from '../../basics/failure';
import { companyKey, parseCompanyKey } from '../../records';
import type { LeadsSearch, RawOrder } from '../../records/leads';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { saveCompanies } from '../../services/customers/from-companies';
import { earlierAnswer } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { addLeadNames, brokenLeadRules, paymentSubject } from './list';

/** The likeliest translation of a keyword that is one concept, by language. */
function translateGoods(keyword: string, widened: readonly WidenedWord[]): SavedLead['goods'] {
  const [word, ...others] = widened;
  if (word === undefined || others.length > 0 || word.typed !== keyword.trim()) return {};
  const goods: Partial<Record<TermLanguage, string>> = {};
  for (const { term, language, why } of word.terms) if (why === 'translation') goods[language] ??= term;
  return goods;
}

/** The last orders of the companies of a question, in the API's format, by company key. */
async function addOrderNames(
  services: Services,
  context: Context,
  search: LeadsSearch,
): Promise<Map<string, SavedLead['order']>> {
  const { leads } = services.records();
  const orders = await paidSearch<RawOrder[]>(services, context, null, () => leads.lastOrders(search));
  const names = await leads.companyNames(orders.map(({ partner_id }) => partner_id));
  return new Map(
    orders.map(({ company, partner_id, ...order }) => [
      companyKey(company),
      {
        ...order,
        partner:
          partner_id === 0 ? null : { id: companyKey(partner_id), desc_en: names.get(partner_id) ?? '' },
      },
    ]),
  );
}

/** @throws ApiError invalid, and as `paidSearch` and `saveCompanies` */
export async function saveLeads(
  services: Services,
  { companies, tag, ...request }: CallRequest<'leadsSave'>,
  context: Context,
): Promise<CallResponse<'leadsSave'>> {
  const errors = brokenLeadRules(request);
  if (errors.length > 0) throw invalid(...errors);
  const { token: previousToken, contact: _contact, page: _page, pageSize: _pageSize, ...question } = request;
  // Only these, whatever the account has marked or dismissed in the meantime.
  const only = companies.flatMap((key) => parseCompanyKey(key) ?? []);
  const search = { ...question, excluded: [], only };
  const listed = earlierAnswer(
    services.keys.tokenSecret,
    accountOf(context).id,
    paymentSubject(request),
    previousToken,
  );
  if (listed === undefined) throw invalid({ field: 'token', rule: 'format' });
  // The token of the list covers what is asked again for its leads.
  const answer = await paidSearch(services, context, null, () => services.records().leads.find(search));
  const [leads, orders] = await Promise.all([
    addLeadNames(services, context, answer.leads, false),
    addOrderNames(services, context, search),
  ]);
  const goods = translateGoods(request.keyword, answer.finding?.widened ?? []);
  const saved = new Map<string, SavedLead>(
    leads.map(({ id, desc_en, score, reasons }) => [
      id,
      {
        saved_at: new Date().toISOString(),
        company: { id, desc_en },
        keyword: request.keyword,
        hsCode: request.hsCode,
        goods,
        type: request.type,
        home: request.home ?? null,
        score,
        reasons,
        order: orders.get(id) ?? null,
      },
    ]),
  );
  return saveCompanies(services, context, { companies, tag }, saved);
}
