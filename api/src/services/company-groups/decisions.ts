// Operators' decisions on duplicate companies (the same, or apart), stored in PostgreSQL so that they survive when the
// records are reloaded.
import { and, asc, eq } from 'drizzle-orm';
import { parseCompanyKey } from '../../records';
import type { Decision } from '../../records/companies/groups';
import type { Database } from '../../stores/accounts/database';
import { companyDecisions } from '../../stores/accounts/schema';

interface SavedDecision {
  one: string;
  other: string;
  decision: 'same' | 'apart';
  made_by: string;
  /** ISO instant. */
  created: string;
}

/** What is decided about two companies; `none` withdraws an earlier decision. */
interface Decided {
  one: string;
  other: string;
  as: 'same' | 'apart' | 'none';
}

export async function savedDecisions(db: Database): Promise<SavedDecision[]> {
  const rows = await db
    .select()
    .from(companyDecisions)
    .orderBy(asc(companyDecisions.created_at), asc(companyDecisions.one), asc(companyDecisions.other));
  return rows.map(({ id: _id, created_at, ...row }) => ({ ...row, created: created_at.toISOString() }));
}

/** The decisions by company number, as the grouping takes them. */
export const byNumber = (kept: readonly SavedDecision[]): Decision[] =>
  kept.flatMap(({ one, other, decision }) => {
    const [a, b] = [parseCompanyKey(one), parseCompanyKey(other)];
    return a === undefined || b === undefined ? [] : [{ one: a, other: b, as: decision }];
  });

/** Stores decisions, all or none; a later one replaces an earlier one. @returns how many changed something */
export async function decide(db: Database, list: readonly Decided[], by: string): Promise<number> {
  return db.transaction(async (tx) => {
    let changed = 0;
    for (const { as, ...pair } of list) {
      const [one = '', other = ''] = [pair.one, pair.other].sort();
      const both = and(eq(companyDecisions.one, one), eq(companyDecisions.other, other));
      const [held] = await tx.select().from(companyDecisions).where(both);
      if ((held?.decision ?? 'none') === as) continue;
      if (as === 'none') await tx.delete(companyDecisions).where(both);
      else {
        const said = { decision: as, made_by: by, created_at: new Date() };
        await tx
          .insert(companyDecisions)
          .values({ one, other, ...said })
          .onConflictDoUpdate({ target: [companyDecisions.one, companyDecisions.other], set: said });
      }
      changed += 1;
    }
    return changed;
  });
}
