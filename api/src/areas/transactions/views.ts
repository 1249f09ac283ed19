// Looking at a record's detail: paid for once a day, whichever page shows it.
import { dayIn, take } from '../../accounts/quotas';
import { viewedRecords } from '../../accounts/schema';
import { accountOf, type Context } from '../../context';

/** @throws Failure planLacksRight when today's details are used up */
export async function chargeView(context: Context, recordId: string): Promise<void> {
  const account = accountOf(context);
  const day = dayIn(account.timeZone, new Date());
  await context.charge(async (tx) => {
    const first = await tx
      .insert(viewedRecords)
      .values({ account_id: account.id, day, record_id: recordId })
      .onConflictDoNothing()
      .returning({ id: viewedRecords.record_id });
    if (first.length === 0) return;
    const total = account.quotas.transaction_detail;
    await take(tx, { accountId: account.id, quota: 'transaction_detail', day, total });
  });
}
