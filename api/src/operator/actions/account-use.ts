// Action that books services for an account outside its calls on its plan: invitations and mailings (spec §6).
import { bookedQuotas } from '@waybill/contract';
import { z } from 'zod';
import { findEffectivePlan } from '../../stores/accounts/effective-plan';
import { dayIn, giveBack, quotaPeriod, remainingUnits, trySpend, usedOn } from '../../stores/accounts/quotas';
import { accountIdentity, lockAccount } from './accounts';
import { ActionRefusedError, defineAction } from './action';

const bookedQuota = z.enum(bookedQuotas);
const bookedUnits = z.number().int().min(-1_000_000).max(1_000_000);

export const accountUse = defineAction({
  name: 'account-use',
  request: z.strictObject({
    ...accountIdentity,
    /** A negative number corrects a wrong booking. */
    units: z.strictObject({ invitations: bookedUnits, mass_mailing: bookedUnits }).partial(),
  }),
  /** Usage of this month. */
  answer: z.array(z.object({ quota: bookedQuota, total: z.number(), used: z.number(), left: z.number() })),
  run: ({ accounts: { db } }, { agent, username, units }) =>
    db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, agent, username);
      const plan = await findEffectivePlan(tx, id);
      if (plan === undefined) throw new Error(`no plan for ${username}`);
      const { pool, timeZone, deadline, quotas: totals } = plan;
      if (deadline < dayIn(timeZone, new Date()))
        throw new ActionRefusedError(`The plan of ${username} ended on ${deadline}.`);
      const day = quotaPeriod('invitations', timeZone, new Date());
      const usedNow = () => usedOn(tx, pool, day);
      for (const quota of bookedQuotas) {
        const { [quota]: wantedUnits = 0 } = units;
        const use = { accountId: pool, quota, day, units: Math.abs(wantedUnits) };
        if (wantedUnits < 0) await giveBack(tx, use);
        else if (wantedUnits > 0 && !(await trySpend(tx, { ...use, total: totals[quota] })))
          throw new ActionRefusedError(
            `${username} has ${remainingUnits(totals[quota], (await usedNow()).get(quota) ?? 0)} of ${totals[quota]} ${quota} left this month, not ${wantedUnits}: nothing was booked.`,
          );
      }
      const used = await usedNow();
      return bookedQuotas.map((quota) => {
        const { [quota]: total } = totals;
        const booked = used.get(quota) ?? 0;
        return { quota, total, used: booked, left: remainingUnits(total, booked) };
      });
    }),
});
