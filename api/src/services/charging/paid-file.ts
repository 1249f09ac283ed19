// Orders files that accounts pay for: charged and ordered in one transaction, written in the background.
import type { Metered, OrderedBy } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { dayIn, hasLeft, periodOf, take } from '../../stores/accounts/quotas';
import { accountOf, type Context } from '../context';
import type { Content } from '../files/file-jobs';
import type { Services } from '../services';

/** Price of a file, in units of one of the plan's quotas. */
interface Price {
  quota: Metered;
  units: number;
}

interface PaidFile {
  price: Price;
  /** File name without the day and the extension, which are added to it. */
  name: string;
  format: string;
  mediaType: string;
  /** Number of steps of its progress. */
  total: number;
  content: Content;
  ordered: OrderedBy;
}

/** The accounts that pay and use, and the day or month that is charged. */
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
 * Checks the quota before the engine works; the charge itself is binding.
 * @throws ApiError planExpired, planLacksRight
 */
export async function checkPrice(
  { accounts }: Services,
  context: Context,
  { quota, units }: Price,
): Promise<void> {
  const { deadline, timeZone } = accountOf(context);
  if (deadline < dayIn(timeZone, new Date())) throw new ApiError('planExpired', { limit: quota });
  const use = { ...payment(context, quota), units };
  if (!(await hasLeft(accounts.db, use)) && !(await context.wasCharged()))
    throw new ApiError('planLacksRight', { limit: quota });
}

/**
 * Charges and orders a file, and starts writing it. Returns its token.
 * @throws ApiError planExpired, planLacksRight, tooMany
 */
export async function orderFile(services: Services, context: Context, file: PaidFile): Promise<string> {
  const { price, name, format, mediaType, total, content, ordered } = file;
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
      // The search's token will have expired by then, so a repeated order searches the current records.
      ordered: { ...ordered, request: { ...ordered.request, token: undefined } },
    });
  });
  services.files.make(id, content, context.log);
  return services.files.tokenOf(id);
}
