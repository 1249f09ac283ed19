// Orders files that accounts pay for: charged and ordered in one transaction, written in the background.
import type { OrderedBy } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import type { WithAccounts } from '../../stores/accounts/database';
import { dayIn } from '../../stores/accounts/quotas';
import { accountOf, type Context } from '../context';
import type { FileContent, FileJobs } from '../files/file-jobs';
import { type Charge, chargeEffect, needQuota } from './charge';

/** What files are charged and ordered in. */
export interface FileStores extends WithAccounts {
  files: Pick<FileJobs, 'order' | 'make' | 'tokenOf'>;
}

interface PaidFile {
  price: Charge;
  /** File name without the day and the extension, which are added to it. */
  name: string;
  format: string;
  mediaType: string;
  /** Number of steps of its progress. */
  total: number;
  content: FileContent;
  ordered: OrderedBy;
}

/**
 * Checks plan and quota before the engine works; the charge itself is binding.
 * @throws ApiError planExpired, planLacksRight, memberLimit
 */
export async function checkPrice(services: WithAccounts, context: Context, price: Charge): Promise<void> {
  const { deadline, timeZone } = accountOf(context);
  if (deadline < dayIn(timeZone, new Date())) throw new ApiError('planExpired', { limit: price.quota });
  await needQuota(services, context, price);
}

/**
 * Charges and orders a file, and starts writing it. Returns its token.
 * @throws ApiError planExpired, planLacksRight, memberLimit, tooMany
 */
export async function orderFile(services: FileStores, context: Context, file: PaidFile): Promise<string> {
  const { price, name, format, mediaType, total, content, ordered } = file;
  const { id: accountId, timeZone } = accountOf(context);
  await checkPrice(services, context, price);
  const { id } = await context.effect(async (tx) => {
    const charge = await chargeEffect(tx, context, price);
    return services.files.order(tx, {
      accountId,
      agentId: context.agent.id,
      name: `${name}-${dayIn(timeZone, new Date())}.${format}`,
      mediaType,
      total,
      charge,
      // The search's token will have expired by then, so a repeated order searches the current records.
      ordered: { ...ordered, request: { ...ordered.request, token: undefined } },
    });
  });
  services.files.make(id, content, context.log);
  return services.files.tokenOf(id);
}
