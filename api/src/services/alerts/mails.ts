// Writes e-mails about subscriptions: at once, daily or weekly, one e-mail per account.
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts, agents, subscriptions } from '../../stores/accounts/schema';
import { enqueueMessage } from '../providers/outbox';
import { hasNewPeriod } from './mail-times';
import { stopAddress } from './stop-address';
import { mailText } from './texts';

/** Subscriptions per transaction. */
const ROWS_PER_RUN = 200;
/** Lifetime of an e-mail in the outbox. */
const LETTER_SECONDS = 86_400;

/** Whether a new day or week, by its rhythm, has begun since the last e-mail. */
const isDue = (now: Date) =>
  or(
    eq(subscriptions.mail, 'at_once'),
    hasNewPeriod(
      sql`CASE ${subscriptions.mail} WHEN 'daily' THEN 'day' ELSE 'week' END`,
      sql`${subscriptions.mailed_at}`,
      effectivePlan.timeZone,
      now,
    ),
  );

/** Due subscriptions that no other process is writing about: locked until the transaction ends. */
function findDue(tx: Database, now: Date) {
  return tx
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      count: subscriptions.unmailed,
      isLeads: sql<boolean>`${subscriptions.leads} IS NOT NULL`,
      language: subscriptions.mail_language,
      site: subscriptions.mail_site,
      account: accounts.id,
      agent: accounts.agent_id,
      recipient: accounts.email,
      sender: agents.name,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.account_id))
    .innerJoin(agents, eq(agents.id, accounts.agent_id))
    .leftJoin(masters, ofMaster)
    .where(
      and(
        ne(subscriptions.mail, 'never'),
        sql`${subscriptions.unmailed} > 0`,
        isNotNull(accounts.email),
        sql`NOT (${effectivePlan.disabled})`,
        sql`NOT ('mails' = ANY(${accounts.muted}))`,
        isDue(now),
      ),
    )
    .orderBy(accounts.id, subscriptions.created_at, subscriptions.id)
    .limit(ROWS_PER_RUN)
    .for('update', { of: subscriptions, skipLocked: true });
}

type DueSubscription = Awaited<ReturnType<typeof findDue>>[number];

/** One e-mail per account, site and language: an account that changed its language in between gets two. */
const groupIntoMails = (rows: readonly DueSubscription[]): Iterable<DueSubscription[]> =>
  Map.groupBy(rows, ({ account, site, language }) => `${account} ${site} ${language}`).values();

async function writeMail(tx: Database, rows: readonly DueSubscription[], secret: Buffer): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { account, site, language, sender, recipient, agent } = first;
  const list = `${site}/${language}/transaction/subscriptions`;
  const stop = stopAddress(secret, { site, language, account });
  const news = rows.map(({ id, name, count, isLeads }) => ({
    name,
    count,
    isLeads,
    address: `${list}?view=${id}`,
  }));
  await enqueueMessage(tx, {
    agentId: agent,
    channel: 'mail',
    recipient: recipient ?? '',
    sender,
    ...mailText(language, { brand: sender, news, list, stop }),
    unsubscribe: stop,
    lifeSeconds: LETTER_SECONDS,
  });
}

/**
 * Writes the e-mails that are due into the outbox; once, even if several processes run it.
 * @param secret of the server, for the unsubscribe addresses
 */
export async function writeMails(db: Database, secret: Buffer, now: Date): Promise<void> {
  let writtenRows = ROWS_PER_RUN;
  while (writtenRows === ROWS_PER_RUN)
    writtenRows = await db.transaction(async (tx) => {
      const rows = await findDue(tx, now);
      for (const mail of groupIntoMails(rows)) await writeMail(tx, mail, secret);
      if (rows.length > 0)
        await tx
          .update(subscriptions)
          .set({ unmailed: 0, mailed_at: now })
          .where(
            inArray(
              subscriptions.id,
              rows.map(({ id }) => id),
            ),
          );
      return rows.length;
    });
}
