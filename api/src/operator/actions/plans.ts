// The five plans: their names and what they allow. The table is the truth, read with every call that is charged.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { quotaTotals } from '../../accounts/plan-quotas';
import { plans } from '../../accounts/schema';
import { action, Refused } from './action';

const plan = z.object({
  level: z.number().int().min(1).max(5),
  name_cn: z.string(),
  name_en: z.string(),
  quotas: quotaTotals,
});
export type Plan = z.output<typeof plan>;

export const planList = action({
  name: 'plan-list',
  request: z.strictObject({}),
  answer: z.array(plan),
  run: ({ accounts }) => accounts.db.select().from(plans).orderBy(plans.level),
});

export const planSet = action({
  name: 'plan-set',
  request: z.strictObject({
    level: plan.shape.level,
    quotas: quotaTotals.partial().strict(),
    names: z.strictObject({ name_cn: z.string().trim().min(1), name_en: z.string().trim().min(1) }).partial(),
  }),
  answer: z.object({ before: plan, after: plan }),
  run: ({ accounts }, { level, quotas, names }) =>
    accounts.db.transaction(async (tx) => {
      const [before] = await tx.select().from(plans).where(eq(plans.level, level)).for('update');
      if (before === undefined) throw new Refused(`There is no plan of level ${level}.`);
      const after = { ...before, ...names, quotas: { ...before.quotas, ...quotas } };
      await tx.update(plans).set(after).where(eq(plans.level, level));
      return { before, after };
    }),
});
