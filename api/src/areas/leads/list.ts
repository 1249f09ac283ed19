// List of leads for a query as an account sees it: validated, charged once, without companies that it marked or
// dismissed.
import {
  type CallRequest,
  type CallResponse,
  checkHs,
  checkKeyword,
  type FieldError,
  HS_LENGTH,
  type Lead,
} from '@waybill/contract';
import { invalid } from '../../basics/failure';
import { onPage, paged } from '../../basics/paging';
import { companyKey } from '../../records';
import type { LeadsResult, RawLead } from '../../records/leads';
import { addedTermCounts } from '../../services/charging/added-term-counts';
import { chargedOnce } from '../../services/charging/charged-once';
import { toCompanyRef } from '../../services/contacts/source-contacts';
import { accountOf, type Context } from '../../services/context';
import { findColleagues } from '../../services/customers/team';
import { companyFlags } from '../../services/favourites/companies';
import { leadLimits } from '../../services/leads/account-leads';
import { countedCompanies } from '../../services/leads/lead-contacts';
import { nameProofs } from '../../services/leads/named-proofs';
import type { QuerySubject } from '../../services/security/query-token';
import type { Services } from '../../services/services';

type LeadsRequest = CallRequest<'leads'>;

/** Rules of spec §5 for a trader search: either keywords or a code is enough. */
export function brokenLeadRules({ keyword, hsCode }: Pick<LeadsRequest, 'keyword' | 'hsCode'>): FieldError[] {
  if (keyword === '' && hsCode === '') return [{ field: 'keyword', rule: 'one_of_required' }];
  return [...checkHs(hsCode, HS_LENGTH.search, 'hsCode'), ...checkKeyword('keyword', keyword)];
}

interface ListedLeads extends Omit<LeadsResult, 'asOf' | 'reasons'> {
  token: string;
  reasons: CallResponse<'leads'>['reasons'];
  /** Companies that the filter by contacts left out because only a look-up shows whether they have any. */
  contacts_uncounted: number;
}

/** Subject of the payment: sides, places, reasons and filters of the same goods share it. */
export const paymentSubject = ({
  keyword,
  hsCode,
  excludeShip,
}: Omit<LeadsRequest, 'token'>): QuerySubject => ({
  kind: 'leads',
  of: [keyword, hsCode, excludeShip],
});

/** How many records each added term contributed to the companies of a query. */
export async function leadsWidened(
  services: Services,
  { token: previousToken, ...query }: CallRequest<'leadsWidened'>,
  context: Context,
): Promise<CallResponse<'leadsWidened'>> {
  const limits = await leadLimits(services.accounts.db, accountOf(context).id, query);
  return addedTermCounts(
    services,
    context,
    { given: previousToken, subject: paymentSubject(query) },
    (asOf) => services.records().leads.countAdded({ ...query, ...limits }, asOf),
  );
}

/** Those of these leads of whose companies contacts are certain to exist, and of how many that cannot be counted. */
async function withContacts(services: Services, leads: readonly RawLead[]) {
  const companies = await countedCompanies(services.records(), leads);
  const contactCount = await services.contacts.countContacts(companies);
  const counts = leads.map((lead) => ({ lead, ...contactCount(companyKey(lead.company)) }));
  return {
    leads: counts.filter(({ contacts }) => contacts > 0).map(({ lead }) => lead),
    uncounted: counts.filter((each) => !each.contacts_complete).length,
  };
}

/**
 * All leads of a query.
 * @throws ApiError invalid, and as `paidSearch`
 */
export async function findLeads(
  services: Services,
  request: LeadsRequest,
  context: Context,
): Promise<ListedLeads> {
  const errors = brokenLeadRules(request);
  if (errors.length > 0) throw invalid(...errors);
  const { token: previousToken, page: _page, pageSize: _pageSize, contact, ...search } = request;
  const { db } = services.accounts;
  const limits = await leadLimits(db, accountOf(context).id, request);
  const paid = { quota: 'trader', given: previousToken, subject: paymentSubject(request) } as const;
  const answer = await chargedOnce(services, context, paid, () =>
    services.records().leads.find({ ...search, ...limits }),
  );
  const { leads, uncounted } = contact
    ? await withContacts(services, answer.leads)
    : { leads: answer.leads, uncounted: 0 };
  const countListed = (reason: string) =>
    leads.filter(({ reasons }) => reasons.some((each) => each.reason === reason)).length;
  return {
    ...answer,
    leads,
    reasons: answer.reasons.map((each) => ({ ...each, listed: countListed(each.reason) })),
    contacts_uncounted: uncounted,
  };
}

/** These leads with names, and what the account has saved about them. */
export async function addLeadNames(
  services: Services,
  context: Context,
  leads: readonly RawLead[],
  dismissed: boolean,
): Promise<Lead[]> {
  const keys = leads.map(({ company }) => companyKey(company));
  const [facts, flags, colleagues] = await Promise.all([
    services.records().leads.readFacts(leads),
    companyFlags(services.accounts.db, accountOf(context).id, keys),
    findColleagues(services.accounts.db, accountOf(context), keys),
  ]);
  const companies = leads.flatMap(({ company }) => facts.get(company) ?? []);
  const contactCount = await services.contacts.countContacts(companies.map(toCompanyRef));
  const companyName = (company: number) => facts.get(company)?.name ?? '';
  return leads.map(({ company, score, reasons }) => {
    const key = companyKey(company);
    const country = facts.get(company)?.country ?? '';
    return {
      id: key,
      view_id: key,
      desc_en: companyName(company),
      country: country === '' ? null : country,
      sample: facts.get(company)?.sample ?? false,
      ...flags(key),
      ...contactCount(key),
      dismissed,
      colleague: colleagues.get(key) ?? '',
      score,
      reasons: reasons.map((reason) => ({
        ...reason,
        proofs: nameProofs(reason.proofs, companyName),
      })),
    };
  });
}

export async function leadsPage(
  services: Services,
  request: LeadsRequest,
  context: Context,
): Promise<CallResponse<'leads'>> {
  const { leads, ...answer } = await findLeads(services, request, context);
  const pageLeads = onPage(request, leads);
  const data = await addLeadNames(services, context, pageLeads, request.dismissed);
  return { ...answer, ...paged(request, leads.length, data) };
}
