// Plays what happens to deliveries of webhooks, on the embedded database with a real receiver; then prints what it saw. A
// program of its own, because the embedded database does not run inside a test. Its argument is a folder.
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@waybill/contract/testing/eventually';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { parseNetworks } from '../../src/basics/outside-address';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openWebhookDelivery } from '../../src/services/webhooks/delivery';
import { fileEvent, notifyWebhooks } from '../../src/services/webhooks/events';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, messages, webhookDeliveries, webhooks } from '../../src/stores/accounts/schema';
import { openReceiver } from './hook-receiver';

const [folder = ''] = process.argv.slice(2);
const store = await openAccounts({ folder });
const { db } = store;
await seedBasics(db);
await seedDemo(db);
const [account] = await db.select().from(accounts).where(eq(accounts.username, 'trial'));
if (account === undefined) throw new Error('no account');
const accountId = account.id;
const receiver = await openReceiver();

/** A process that delivers. */
const openProcess = (firstPauseSeconds = 0.05) =>
  openWebhookDelivery(db, {
    secret: Buffer.alloc(32, 7),
    networks: parseNetworks('127.0.0.77/32'),
    firstPauseSeconds,
    onError: (error) => console.error(error),
  });

const addHook = async (path: string): Promise<string> => {
  const [row] = await db
    .insert(webhooks)
    .values({
      account_id: accountId,
      url: `${receiver.url}${path}`,
      events: ['file.ready'],
      site: 'https://waybill.example',
      language: 'en',
    })
    .returning({ id: webhooks.id });
  return row?.id ?? '';
};
const removeHook = (id: string) => db.delete(webhooks).where(eq(webhooks.id, id));
const notify = (count = 1) =>
  db.transaction((tx) =>
    notifyWebhooks(
      tx,
      Array.from({ length: count }, (_, rows) =>
        fileEvent('file.ready', { id: `f${rows}`, accountId, rows }),
      ),
    ),
  );
const rowsFor = (id: string) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhook_id, id))
    .orderBy(asc(webhookDeliveries.created_at), asc(webhookDeliveries.id));
const settled = (id: string, states: readonly string[] = ['delivered', 'failed']) =>
  eventually(async () => {
    const rows = await rowsFor(id);
    return rows.length > 0 && rows.every(({ state }) => states.includes(state)) && rows;
  });
const readHook = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
const receivedIds = (path: string) =>
  receiver.received.filter((hook) => hook.path === path).map(({ headers }) => headers['webhook-id']);
const countMessages = () => db.$count(messages, eq(messages.account_id, accountId));

// Two processes at once: each delivery is sent once.
let one = openProcess();
const two = openProcess();
const sharedHook = await addHook('/shared');
await notify(30);
await settled(sharedHook);
const ids = receivedIds('/shared');
const shared = { received: ids.length, once: new Set(ids).size === ids.length };
await two.close();
await removeHook(sharedHook);

// Two failures, then a success.
const retriedHook = await addHook('/retried');
receiver.statuses.push(500, 503);
await notify();
const [retriedRow] = await settled(retriedHook, ['delivered']);
const retried = {
  state: retriedRow?.state,
  attempts: retriedRow?.attempts,
  failing: (await readHook(retriedHook))?.failing_since,
};
await removeHook(retriedHook);

// Written while no process runs, sent by the next one.
await one.close();
const restartedHook = await addHook('/restarted');
await notify();
await pause(50);
one = openProcess();
const [restartedRow] = await settled(restartedHook);
await removeHook(restartedHook);

// A process that died while sending: its lease ends, and another one sends.
const abandonedHook = await addHook('/abandoned');
await db.insert(webhookDeliveries).values({
  webhook_id: abandonedHook,
  event: 'file.ready',
  payload: '{}',
  state: 'sending',
  attempts: 1,
  next_at: new Date(Date.now() - 1_000),
});
const [abandonedRow] = await settled(abandonedHook);
const abandoned = { tries: abandonedRow?.attempts, state: abandonedRow?.state };
await removeHook(abandonedHook);
await one.close();

// All attempts fail: the delivery ends, and the webhook too once that has lasted.
one = openProcess(0.000_01);
const messagesBefore = await countMessages();
const deadHook = await addHook('/dead');
receiver.statuses.push(...Array.from({ length: 100 }, () => 500));
await notify();
const [shortRow] = await settled(deadHook);
const tooShort = {
  state: shortRow?.state,
  attempts: shortRow?.attempts,
  active: (await readHook(deadHook))?.active,
  messages: (await countMessages()) - messagesBefore,
};
await db
  .update(webhooks)
  .set({ failing_since: sql`now() - interval '21 hours'` })
  .where(eq(webhooks.id, deadHook));
await notify();
const deadRows = await settled(deadHook);
const [notice] = await db
  .select()
  .from(messages)
  .where(eq(messages.account_id, accountId))
  .orderBy(sql`${messages.created_at} DESC`)
  .limit(1);
const disabled = {
  states: deadRows.map(({ state }) => state),
  active: (await readHook(deadHook))?.active,
  title: notice?.title.en?.replace(/:\d+$/, ''),
  messages: (await countMessages()) - messagesBefore,
};
receiver.statuses.length = 0;
await removeHook(deadHook);

// 410: the receiver is gone.
const goneHook = await addHook('/gone');
receiver.statuses.push(410);
await notify();
const [goneRow] = await settled(goneHook);
const gone = { attempts: goneRow?.attempts, active: (await readHook(goneHook))?.active };
await removeHook(goneHook);
await one.close();

// One run takes one delivery of each webhook, so that no webhook fills it.
const [busyHook, otherHook] = [await addHook('/busy'), await addHook('/other')];
await notify(40);
const lone = openProcess();
await lone.run();
const sent = [await rowsFor(busyHook), await rowsFor(otherHook)].map(
  (rows) => rows.filter(({ state }) => state === 'delivered').length,
);
const fair = (sent[0] ?? 0) === (sent[1] ?? 0) && (sent[0] ?? 0) > 0;
await settled(busyHook);
await removeHook(otherHook);

// Only the listed ones are stored.
await notify(20);
await settled(busyHook);
await lone.purge();
const purged = (await rowsFor(busyHook)).length;
await lone.close();

// Everything goes with its account.
await db.delete(accounts).where(inArray(accounts.id, [accountId]));
const erased = [await db.$count(webhooks), await db.$count(webhookDeliveries)];

await receiver.close();
await store.close();
process.stdout.write(
  JSON.stringify({
    ...{ shared, retried, restarted: restartedRow?.state, abandoned, tooShort, disabled, gone, fair },
    ...{ purged, erased },
  }),
);
