// Companies of a list in the form in which their contacts are counted.
import { companyKey, type Warehouse } from '../../records';
import type { RawLead } from '../../records/leads';
import type { CountedCompany } from '../contacts/count';
import { toCompanyRef } from '../contacts/source-contacts';

/** The companies of these leads. */
export async function countedCompanies(
  records: Warehouse,
  leads: readonly RawLead[],
): Promise<CountedCompany[]> {
  const facts = await records.companies.findAll(leads.map(({ company }) => companyKey(company)));
  return [...facts.values()].map(toCompanyRef);
}
