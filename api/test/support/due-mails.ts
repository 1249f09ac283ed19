// Subscriptions whose last e-mail was written at a given time: says for which of them a letter is written at another. A
// program of its own, because the embedded database does not run inside a test. Its argument is a folder.
import { type MailRhythm, subscriptionQuery } from '@waybill/contract';
import { eq, sql } from 'drizzle-orm';
import { writeMails } from '../../src/services/alerts/mails';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, outbox, subscriptions } from '../../src/stores/accounts/schema';

const [folder = ''] = process.argv.slice(2);
const { db, close } = await openAccounts({ folder });
await seedBasics(db);
await seedDemo(db);
const [account] = await db
  .update(accounts)
  .set({ email: 'due@waybill.example', time_zone: 'Asia/Shanghai' })
  .where(eq(accounts.username, 'demo'))
  .returning({ id: accounts.id });
if (account === undefined) throw new Error('no account');

async function subscribe(name: string, mail: MailRhythm, mailed: string, unmailed = 3): Promise<void> {
  await db.insert(subscriptions).values({
    account_id: account?.id ?? '',
    name,
    query: subscriptionQuery.parse({ keyword: 'lamp', rolling: 'last_year' }),
    counted_load: 0,
    seen_load: 0,
    mail,
    mail_language: 'en',
    mail_site: 'https://waybill.example',
    unmailed,
    mailed_at: new Date(mailed),
  });
}

/** Names of the subscriptions that letters were written about, a line a letter. */
async function written(now: string): Promise<string[]> {
  await writeMails(db, Buffer.alloc(32), new Date(now));
  const letters = await db.delete(outbox).returning({ body: outbox.body });
  await db.update(subscriptions).set({ unmailed: sql`3` }).where(sql`${subscriptions.mail} != 'never'`);
  return letters.map(({ body }) =>
    [...body.matchAll(/^(\w+): 3 new$/gm)]
      .map(([, name]) => name)
      .sort()
      .join(),
  );
}

// Of Thursday 2026-11-19, 12:00 in Shanghai.
const thursday = '2026-11-19T04:00:00Z';
await subscribe('never', 'never', thursday);
await subscribe('once', 'at_once', thursday, 0);
await subscribe('daily', 'daily', thursday);
await subscribe('weekly', 'weekly', thursday);
const sameDay = await written('2026-11-19T16:30:00Z');
const beforeSeven = await written('2026-11-19T22:59:00Z');
const nextDay = await written('2026-11-19T23:01:00Z');
const again = await written('2026-11-20T22:00:00Z');
const monday = await written('2026-11-22T23:01:00Z');
const mute = (muted: 'mails'[]) => db.update(accounts).set({ muted });
await mute(['mails']);
const muted = await written('2026-12-01T00:00:00Z');
await mute([]);
await Promise.all([1, 2].map(() => writeMails(db, Buffer.alloc(32), new Date('2026-12-01T00:00:00Z'))));
const both = await db.$count(outbox);
const report = { sameDay, beforeSeven, nextDay, again, monday, muted, both };
await close();
process.stdout.write(JSON.stringify(report));
