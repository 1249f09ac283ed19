// Plays what happens to orders of files, on the embedded database and a folder; then prints what it saw. A program of
// its own, because the embedded database does not run inside a test.

import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@waybill/contract/testing/eventually';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { type FileContent, FileJobs } from '../../src/services/files/file-jobs';
import { folderStore } from '../../src/services/files/store';
import { storedFiles } from '../../src/services/files/stored-files';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import { chargeQuota, usedOn } from '../../src/stores/accounts/quotas';
import { accounts, files, messages } from '../../src/stores/accounts/schema';

const folder = process.argv[2] ?? '';
const store = await openAccounts({ folder: join(folder, 'accounts') });
const { db } = store;
await seedBasics(db);
await seedDemo(db);
const [account] = await db.select().from(accounts).where(eq(accounts.username, 'trial'));
if (account === undefined) throw new Error('no account');
const owner = { accountId: account.id, agentId: account.agent_id };
const { log } = Fastify({ logger: false });
const place = join(folder, 'files');
const openJobs = async (tellAfterMs = 20_000) =>
  new FileJobs(db, await folderStore(place), {
    secret: Buffer.alloc(32, 7),
    seconds: 600,
    days: 7,
    tellAfterMs,
  });
let jobs = await openJobs();

const day = '2026-11-20';
const QUOTA = 'detail_downloads';
const order = () =>
  db.transaction(async (tx) => {
    const charge = { accountId: owner.accountId, by: owner.accountId, quota: QUOTA, day, units: 10 } as const;
    await chargeQuota(tx, { ...charge, total: 100, limit: undefined });
    const ordered = { call: 'transactionDownload', request: { ids: ['a'] } } as const;
    return jobs.order(tx, { ...owner, name: 'a.csv', mediaType: 'text/csv', total: 10, charge, ordered });
  });
const used = async () => (await usedOn(db, owner.accountId, day)).get(QUOTA) ?? 0;
const stateOf = async (id: string) => (await jobs.state(jobs.tokenOf(id), owner)).state;
const settled = (id: string) =>
  eventually(async () => {
    const state = await stateOf(id);
    return state === 'working' ? null : state;
  }, `file ${id}`);
const whole: FileContent = async function* (progress) {
  progress(5);
  yield Buffer.from('whole');
};

// A content that breaks off in the middle.
const broken = await order();
const usedBefore = await used();
jobs.make(
  broken.id,
  async function* () {
    yield Buffer.from('half');
    throw new Error('the warehouse is gone');
  },
  log,
);
const brokenEnds = {
  state: await settled(broken.id),
  usedBefore,
  used: await used(),
  left: readdirSync(place),
};
// It is ordered once more by who ordered it, and by nobody else.
const stored = storedFiles(db, { seconds: 600 });
const again = {
  listed: (await stored.list(owner, { page: 1, pageSize: 10 })).data.map((file) => file.again),
  by: await stored.ordered(owner, broken.id),
  byOther: await stored
    .ordered({ ...owner, accountId: randomUUID() }, broken.id)
    .catch((error: Error) => error.message),
};
const brokenFetch = await jobs.fetch(jobs.tokenOf(broken.id), owner).catch((error: Error) => error.message);

// Two at once, each once, however often it is asked for. A first one waits for its second: the last has none.
let running = 0;
let most = 0;
let begun = 0;
const slow: FileContent = async function* () {
  running += 1;
  begun += 1;
  most = Math.max(most, running);
  for (let waited = 0; waited < 1_000 && most < 2 && begun < 5; waited += 1) await pause(5);
  // Time for a third.
  await pause(50);
  yield Buffer.from('slow');
  running -= 1;
};
const several = [await order(), await order(), await order(), await order(), await order()];
const oneTooMany = await order().catch((error: Error) => error.message);
for (const { id } of [...several, ...several]) jobs.make(id, slow, log);
const severalEnd: string[] = [];
for (const { id } of several) severalEnd.push(await settled(id));
const queue = { states: severalEnd, most, begun, oneTooMany, used: await used() };

// An order that its process forgot, and a file whose time is over.
const forgotten = await order();
const usedWithForgotten = await used();
const past = new Date(Date.now() - 1_000);
await db.update(files).set({ expires_at: past }).where(eq(files.id, forgotten.id));
const [old] = several;
await db
  .update(files)
  .set({ expires_at: past, kept_until: past })
  .where(eq(files.id, old?.id ?? ''));
// A file that is kept is old after some hours, and nobody's after some days.
const hoursAgo = (id: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(join(place, id), at, at);
};
hoursAgo(several[1]?.id ?? '', 5);
hoursAgo(several[2]?.id ?? '', 8 * 24);
await jobs.purge();
const purged = {
  givenBack: usedWithForgotten - (await used()),
  fileGone: !readdirSync(place).includes(old?.id ?? ''),
  others: readdirSync(place).length,
};

// A file that its account deletes: kept whole when that is undone, else gone at once, its bytes with the next purge.
const own = several[1]?.id ?? '';
const fetched = () => jobs.fetch(jobs.tokenOf(own), owner).catch((error: Error) => error.message);
await db
  .transaction(async (tx) => {
    await stored.remove(tx, owner, own);
    throw new Error('undone');
  })
  .catch(() => undefined);
const undone = { fetched: await fetched(), bytes: readdirSync(place).includes(own) };
const listedBefore = (await stored.list(owner, { page: 1, pageSize: 10 })).total;
await db.transaction((tx) => stored.remove(tx, owner, own));
const listed = listedBefore - (await stored.list(owner, { page: 1, pageSize: 10 })).total;
await jobs.purge();
const removed = { undone, listed, fetched: await fetched(), bytes: readdirSync(place).includes(own) };

// One of two processes makes an order; the other finds what it made. A stop in the middle gives back.
const other = await openJobs();
const kept = await order();
let makers = 0;
for (const process of [jobs, other])
  process.make(
    kept.id,
    async function* () {
      makers += 1;
      yield Buffer.from('whole');
    },
    log,
  );
await settled(kept.id);
await other.close();
const cut = await order();
const isBegun = Promise.withResolvers<void>();
jobs.make(
  cut.id,
  async function* (_progress, signal) {
    isBegun.resolve();
    yield Buffer.from('begun');
    while (!signal.aborted) await pause(10);
    signal.throwIfAborted();
  },
  log,
);
await isBegun.promise;
const usedBeforeStop = await used();
await jobs.close();
jobs = await openJobs();
const stopped = {
  makers,
  cut: await stateOf(cut.id),
  givenBack: usedBeforeStop - (await used()),
  kept: await stateOf(kept.id),
  sameToken: (await jobs.fetch(jobs.tokenOf(kept.id), owner)).size,
  drafts: readdirSync(place).filter((name) => name.endsWith('.part')),
};

// One that took longer than anybody waits is told of.
await jobs.close();
const before = await db.$count(messages, eq(messages.account_id, owner.accountId));
jobs = await openJobs(0);
const late = await order();
jobs.make(late.id, whole, log);
await settled(late.id);
const told = await db.select().from(messages).where(eq(messages.account_id, owner.accountId));
const tells = {
  more: told.length - before,
  title: told.find(({ title }) => title.en?.startsWith('File'))?.title.en,
};

await jobs.close();
await store.close();
process.stdout.write(
  JSON.stringify({ brokenEnds, brokenFetch, again, queue, purged, removed, stopped, tells }),
);
