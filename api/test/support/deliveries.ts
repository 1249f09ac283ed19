// Two servers' deliveries on one outbox, with carriers that keep what they are given; prints what came of it as JSON. A
// program of its own, because the embedded database does not run inside a test.
import { eq, sql } from 'drizzle-orm';
import { openAccounts } from '../../src/accounts/database';
import { outbox } from '../../src/accounts/schema';
import { openDelivery, Refused, type SentLetter } from '../../src/providers/delivery';
import { post, tidyOutbox } from '../../src/providers/outbox';

const LETTERS = 60;
const [folder = ''] = process.argv.slice(2);
const { db, close } = await openAccounts({ folder });
const letter = {
  agentId: 'house',
  channel: 'mail',
  sender: 'Waybill',
  subject: 's',
  lifeSeconds: 300,
} as const;
const send = (recipient: string, lifeSeconds = 300) =>
  post(db, { ...letter, recipient, body: `for ${recipient}`, lifeSeconds });
const stateOf = async (recipient: string) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, recipient));
  return { state: row?.state, attempts: row?.attempts, body: row?.body, error: row?.error };
};
const due = (recipient: string) =>
  db.update(outbox).set({ next_at: sql`now()` }).where(eq(outbox.recipient, recipient));

const carried: string[] = [];
const ids = new Map<string, Set<string>>();
const errors: unknown[] = [];
let flaky = 1;
async function mail({ id, recipient }: SentLetter): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  ids.set(recipient, (ids.get(recipient) ?? new Set()).add(id));
  if (recipient === 'refused') throw new Refused('no such person');
  if (recipient === 'flaky' && flaky-- > 0) throw new Error('try later');
  carried.push(recipient);
}
const servers = [1, 2].map(() => openDelivery(db, { mail, sms: null }, (error) => void errors.push(error)));
const drain = () =>
  Promise.all(
    servers.map(async ({ run }) => {
      while ((await run()) > 0);
    }),
  );

for (let i = 0; i < LETTERS; i += 1) await send(`p${i}`);
await send('flaky');
await send('refused');
await post(db, { ...letter, recipient: 'nobody', body: 'x' }, { toNobody: true });
await post(db, { ...letter, channel: 'sms', recipient: 'unset', body: 'code 123456' });
await send('late', 0);
// Claimed by a server that died while it was on its way.
await send('orphan');
await db
  .update(outbox)
  .set({ attempts: 1, next_at: sql`now() + interval '1 hour'` })
  .where(eq(outbox.recipient, 'orphan'));
await drain();
const flakyFirst = await stateOf('flaky');
const orphanFirst = await stateOf('orphan');
await due('flaky');
await due('orphan');
await drain();
await tidyOutbox(db);
const report = {
  sent: carried.filter((name) => name.startsWith('p')).length,
  different: new Set(carried).size,
  carried: carried.length,
  flakyFirst,
  flaky: { ...(await stateOf('flaky')), ids: ids.get('flaky')?.size },
  refused: await stateOf('refused'),
  orphanFirst,
  orphan: await stateOf('orphan'),
  unset: await stateOf('unset'),
  late: await stateOf('late'),
  nobody: await db.$count(outbox, eq(outbox.recipient, 'nobody')),
  errors: errors.map(String),
};
await Promise.all(servers.map(({ close: end }) => end()));
await close();
process.stdout.write(JSON.stringify(report));
