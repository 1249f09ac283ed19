// Looking at a record's detail: paid for once a day, whichever page shows it first.
import { dayIn, periodOf, take } from '../accounts/quotas';
import { viewedRecords } from '../accounts/schema';
import { accountOf, type Context } from '../context';

/**
 * @param quota of the page that shows it
 * @throws ApiError planLacksRight when it is used up
 */
export async function chargeView(
  context: Context,
  recordId: string,
  quota: 'transaction_detail' | 'report_views',
): Promise<void> {
  const { id, pool, timeZone, quotas } = accountOf(context);
  const now = new Date();
  await context.charge(async (tx) => {
    const first = await tx
      .insert(viewedRecords)
      .values({ account_id: id, day: dayIn(timeZone, now), record_id: recordId })
      .onConflictDoNothing()
      .returning({ id: viewedRecords.record_id });
    if (first.length === 0) return;
    await take(tx, {
      accountId: pool,
      quota,
      day: periodOf(quota, timeZone, now),
      total: quotas[quota],
      by: id,
    });
  });
}
