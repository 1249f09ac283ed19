// Actions on the five plans: their names and quotas. The table is authoritative, and is read with every charged call.

import { plan } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { plans } from '../../stores/accounts/schema';
import { quotaTotals } from '../../stores/accounts/schema/plan-quotas';
import { ActionRefusedError, defineAction } from './action';

export type { Plan } from '@waybill/contract';

const planName = z.string().trim().min(1);

export const planList = defineAction({
  name: 'plan-list',
  request: z.strictObject({}),
  answer: z.array(plan),
  run: ({ accounts }) => accounts.db.select().from(plans).orderBy(plans.level),
});

export const planSet = defineAction({
  name: 'plan-set',
  request: z.strictObject({
    level: plan.shape.level,
    quotas: quotaTotals.partial().strict(),
    names: z
      .strictObject({
        name_cn: planName,
        name_en: planName,
        name_cnf: planName,
        name_spain: planName,
        name_vietnam: planName,
      })
      .partial(),
  }),
  answer: z.object({ before: plan, after: plan }),
  run: ({ accounts }, { level: of, quotas, names }) =>
    accounts.db.transaction(async (tx) => {
      const [before] = await tx.select().from(plans).where(eq(plans.level, of)).for('update');
      if (before === undefined) throw new ActionRefusedError(`There is no plan of level ${of}.`);
      const after = { ...before, ...names, quotas: { ...before.quotas, ...quotas } };
      await tx.update(plans).set(after).where(eq(plans.level, of));
      return { before, after };
    }),
});
