// What companies are to an account beside its marks: followed, and as customers status and colleagues; for rows of any list.
import { type CompanyStanding, customerLabels } from '@waybill/contract';
import { and, desc, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { companyFlags } from '../favourites/companies';
import { listColleagues, type Viewer, visibleTo } from './team';

const stage = z.enum(customerLabels);

/** Only companies that are followed or customers are in the result. A fixed number of statements for all of them. */
export async function findStandings(
  db: Database,
  viewer: Viewer,
  companies: readonly string[],
): Promise<CompanyStanding[]> {
  const keys = [...new Set(companies)].filter((key) => key !== '');
  if (keys.length === 0) return [];
  const [rows, colleagues, flags] = await Promise.all([
    db
      .selectDistinctOn([customers.company_id], {
        company: customers.company_id,
        id: customers.id,
        label: customers.label,
      })
      .from(customers)
      .where(and(visibleTo(viewer), inArray(customers.company_id, keys), ne(customers.company_id, '')))
      .orderBy(customers.company_id, desc(customers.label_at), customers.id),
    listColleagues(db, viewer, keys),
    companyFlags(db, viewer.id, keys),
  ]);
  const byCompany = Map.groupBy(colleagues, ({ company }) => company);
  const latest = new Map(rows.map((row) => [row.company, row]));
  return keys.flatMap((company) => {
    const customer = latest.get(company);
    const followed = flags(company).favorite;
    const others = byCompany.get(company) ?? [];
    if (customer === undefined && others.length === 0 && !followed) return [];
    return {
      company,
      followed,
      stage: customer === undefined ? null : stage.parse(customer.label),
      customer: customer?.id ?? null,
      colleagues: others,
    };
  });
}
