// Removes a person's name from the leads that customers of all accounts have: a partner of a company may have the name of
// the person, and declared goods may name them.
import type { SavedLead } from '@waybill/contract';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';

/** The lead without these names, whatever their case. */
export function removeNames(lead: SavedLead, names: readonly string[]): SavedLead {
  const patterns = names.map(
    (name) => new RegExp(name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'giu'),
  );
  const clearText = (text: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim();
  const clearCompany = <T extends { desc_en: string }>(company: T): T => ({
    ...company,
    desc_en: clearText(company.desc_en),
  });
  const { order } = lead;
  return {
    ...lead,
    company: clearCompany(lead.company),
    reasons: lead.reasons.map((reason) => ({
      ...reason,
      proofs: reason.proofs.map((proof) => ({
        ...proof,
        partner: proof.partner && clearCompany(proof.partner),
      })),
    })),
    order: order && {
      ...order,
      product: clearText(order.product),
      partner: order.partner && clearCompany(order.partner),
    },
  };
}

export async function eraseFromLeads(tx: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const namesPerson = names.map(
    (name) => sql`position(${name.toLowerCase()} IN lower(${customers.lead}::text)) > 0`,
  );
  const rows = await tx
    .select({ id: customers.id, lead: customers.lead })
    .from(customers)
    .where(and(isNotNull(customers.lead), or(...namesPerson)));
  for (const { id, lead } of rows)
    if (lead !== null)
      await tx
        .update(customers)
        .set({ lead: removeNames(lead, names), version: sql`${customers.version} + 1` })
        .where(eq(customers.id, id));
}
