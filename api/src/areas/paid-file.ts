// Files that accounts pay for: charged and ordered in one transaction, written behind the request.
import type { Metered } from '@waybill/contract';
import { dayIn, isUnlimited, periodOf, take, usedOn } from '../accounts/quotas';
import { accountOf, type Context } from '../context';
import { Failure } from '../failure';
import type { Content } from '../files/desk';
import type { Services } from '../services';

/** What a file costs: units of one of the plan's numbers. */
export interface Price {
  quota: Metered;
  units: number;
}

export interface PaidFile {
  price: Price;
  /** Without the day and the format, which are added to it. */
  name: string;
  format: string;
  mediaType: string;
  /** Steps of its progress. */
  total: number;
  content: Content;
}

/** Who pays, and under which day or month it is counted. */
export function payment(context: Context, quota: Metered) {
  const { id, pool, timeZone, quotas } = accountOf(context);
  return {
    accountId: pool,
    quota,
    day: periodOf(quota, timeZone, new Date()),
    total: quotas[quota],
    by: id,
  };
}

/**
 * Spares the engine work that could not be paid for; the charge itself decides.
 * @throws Failure planExpired, planLacksRight
 */
export async function checkPrice(
  { accounts }: Services,
  context: Context,
  { quota, units }: Price,
): Promise<void> {
  const { deadline, timeZone } = accountOf(context);
  if (deadline < dayIn(timeZone, new Date())) throw new Failure('planExpired', { limit: quota });
  const { accountId, day, total } = payment(context, quota);
  if (isUnlimited(total)) return;
  const used = (await usedOn(accounts.db, accountId, day)).get(quota) ?? 0;
  if (used + units > total && !(await context.wasCharged()))
    throw new Failure('planLacksRight', { limit: quota });
}

/**
 * Charges and orders a file, and begins it. Answers its token.
 * @throws Failure planExpired, planLacksRight, tooMany
 */
export async function orderFile(services: Services, context: Context, file: PaidFile): Promise<string> {
  const { price, name, format, mediaType, total, content } = file;
  const { id: accountId, timeZone } = accountOf(context);
  await checkPrice(services, context, price);
  const use = payment(context, price.quota);
  const { id } = await context.effect(async (tx) => {
    await take(tx, { ...use, units: price.units });
    return services.files.order(tx, {
      accountId,
      agentId: context.agent.id,
      name: `${name}-${dayIn(timeZone, new Date())}.${format}`,
      mediaType,
      total,
      charge: { accountId: use.accountId, quota: use.quota, day: use.day, units: price.units, by: use.by },
    });
  });
  services.files.make(id, content, context.log);
  return services.files.tokenOf(id);
}
