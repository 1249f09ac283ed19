// Charges a view of a record's detail: once a day, whichever page shows it first.
import { dayIn } from '../../stores/accounts/quotas';
import { viewedRecords } from '../../stores/accounts/schema';
import { accountOf, type Context } from '../context';
import { charge } from './charge';

/**
 * Charges a view of a record.
 * @param quota of the page that shows it
 * @throws ApiError planLacksRight when the quota is used up
 */
export async function chargeView(
  context: Context,
  recordId: string,
  quota: 'transaction_detail' | 'report_views',
): Promise<void> {
  const { id, timeZone } = accountOf(context);
  const day = dayIn(timeZone, new Date());
  await charge(context, { quota }, async (tx) => {
    const first = await tx
      .insert(viewedRecords)
      .values({ account_id: id, day, record_id: recordId })
      .onConflictDoNothing()
      .returning({ id: viewedRecords.record_id });
    return first.length > 0;
  });
}
