// Writes what only an operator does: an agent held at a channel, and failures counted long ago; then prints what the
// stores answer. A program of its own, because the embedded database does not run inside a test.
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { agentDirectory } from '../../src/stores/accounts/agents';
import { openAccounts } from '../../src/stores/accounts/database';
import { openFailureCounts } from '../../src/stores/accounts/failure-counts';
import { agents, failureCounts } from '../../src/stores/accounts/schema';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const store = await openAccounts({ folder: join(process.argv[2] ?? '', 'accounts') });
const { db } = store;
await seedBasics(db);
await seedDemo(db);

const held = { release: 'next', frame_ancestors: ['https://partner.example'] };
await db.update(agents).set(held).where(eq(agents.id, 'lotus'));
const directory = agentDirectory(db);
const lotus = await directory.ofHost('lotus.localhost');
const all = await directory.all();

const failures = openFailureCounts(db);
const what = { release: 'r', canary: false, remote: 'mf-auth', version: '1', kind: 'entry' } as const;
await db.insert(failureCounts).values(
  [1, 2, 24 * 29, 24 * 31].map((hours) => ({
    ...what,
    hour: hoursAgo(hours),
    agent_id: hours === 2 ? 'atlas' : 'default',
    count: hours,
    last_at: hoursAgo(hours),
    last_trace: `t-${hours}`,
  })),
);
await failures.count('default', { ...what, trace: 't-now' });
const countedSince = async (hours: number) =>
  (await failures.since(hoursAgo(hours))).map(({ count, trace }) => [count, trace]);
const counted = {
  minutes: await countedSince(0.1),
  hours: await countedSince(3),
  months: await countedSince(24 * 60),
  afterPurge: [] as unknown[],
};
await failures.purge();
counted.afterPurge = await countedSince(24 * 60);

await store.close();
process.stdout.write(JSON.stringify({ lotus, all, counted }));
