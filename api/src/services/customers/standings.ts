// Where a team stands with companies that are its customers: status and owner, for rows of any list of companies.
import { type CompanyStanding, customerLabels } from '@waybill/contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../stores/accounts/database';
import { accounts, customers } from '../../stores/accounts/schema';
import { findColleagues, memberName, type Viewer, visibleTo } from './team';

const stage = z.enum(customerLabels);

/** Of each company with customers: the one whose status changed last, and the owners; two statements for all. */
export async function findStandings(
  db: Database,
  viewer: Viewer,
  companies: readonly string[],
): Promise<CompanyStanding[]> {
  const keys = [...new Set(companies)].filter((key) => key !== '');
  if (keys.length === 0) return [];
  const [rows, colleagues] = await Promise.all([
    db
      .selectDistinctOn([customers.company_id], {
        company: customers.company_id,
        id: customers.id,
        label: customers.label,
        owner: customers.owner_id,
        name: memberName,
      })
      .from(customers)
      .leftJoin(accounts, eq(accounts.id, customers.owner_id))
      .where(and(visibleTo(viewer), inArray(customers.company_id, keys), ne(customers.company_id, '')))
      .orderBy(customers.company_id, desc(customers.label_at), customers.id),
    findColleagues(db, viewer, keys),
  ]);
  const visible = rows.map(({ company, id, label, owner, name }) => ({
    company,
    stage: stage.parse(label),
    customer: id,
    owner: owner === null ? '' : name,
  }));
  const seen = new Set(visible.map(({ company }) => company));
  const hidden = [...colleagues].filter(([company]) => !seen.has(company));
  return [...visible, ...hidden.map(([company, owner]) => ({ company, stage: null, customer: null, owner }))];
}
