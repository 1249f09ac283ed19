// Says how many Monday e-mails about customers are written at given times to an account of a stopped server's folder, and
// leaves one in its outbox. A program of its own, because the embedded databases do not run inside a test. Its arguments
// are the folder and the account's name.
import { eq } from 'drizzle-orm';
import { dataPaths } from '../../src/basics/data-paths';
import { openWarehouse } from '../../src/records';
import { writeRadarMails } from '../../src/services/alerts/radar-mails';
import { openServerKeys } from '../../src/services/security/keys';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, outbox } from '../../src/stores/accounts/schema';

const [folder = '', username = ''] = process.argv.slice(2);
const paths = dataPaths(folder);
const { db, close } = await openAccounts({ folder: paths.accounts });
const records = await openWarehouse({ path: paths.warehouse });
const { tokenSecret } = await openServerKeys(paths.keys);
const change = (values: Partial<typeof accounts.$inferInsert>) =>
  db.update(accounts).set(values).where(eq(accounts.username, username));
const write = (now: string) => writeRadarMails(db, records, tokenSecret, new Date(now), () => false);

/** Number of e-mails that were written, by so many processes at once. */
async function countWritten(now: string, processes = 1): Promise<number> {
  await db.delete(outbox);
  await Promise.all(Array.from({ length: processes }, () => write(now)));
  return db.$count(outbox);
}

// Of Thursday 2026-11-19, 12:00 in Shanghai.
await change({ time_zone: 'Asia/Shanghai', radar_mailed_at: new Date('2026-11-19T04:00:00Z') });
const sameWeek = await countWritten('2026-11-22T22:59:00Z');
const monday = await countWritten('2026-11-22T23:01:00Z', 2);
const again = await countWritten('2026-11-25T12:00:00Z');
await change({ muted: ['radar'] });
const muted = await countWritten('2026-12-01T00:00:00Z');
await change({ muted: [], login_site: null });
const neverLoggedIn = await countWritten('2026-12-01T00:00:00Z');
await change({ login_site: 'https://waybill.example' });
const nextWeek = await countWritten('2026-12-01T00:00:00Z');
await change({ radar_mailed_at: new Date() });
await close();
await records.close();
process.stdout.write(JSON.stringify({ sameWeek, monday, again, muted, neverLoggedIn, nextWeek }));
