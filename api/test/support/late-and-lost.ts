// What only a hand in the tables shows: two servers' deliveries on one outbox, with carriers that keep what they are given,
// codes whose time is over, and rows that are gone. Prints what came of it as JSON. A program of its own, because the
// embedded database does not run inside a test. Its argument is a folder, or the address of a PostgreSQL server.
import { setTimeout as pause } from 'node:timers/promises';
import { codeTypes } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../src/basics/failure';
import { DeliveryRefusedError, openDelivery, type SentMessage } from '../../src/services/providers/delivery';
import { enqueueMessage, tidyOutbox } from '../../src/services/providers/outbox';
import { accessCodeStore } from '../../src/services/security/access-codes';
import { verifyCodeStore } from '../../src/services/security/verify-codes';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import { accessCodes, accounts, nonces, outbox, plans, verifyCodes } from '../../src/stores/accounts/schema';

const LETTERS = 60;
const ROWS = 5_000;
const VACUUM_MS = 120_000;
const [folder = ''] = process.argv.slice(2);
const { db, vacuum, close } = await openAccounts(folder.includes('://') ? { url: folder } : { folder });
const letter = {
  agentId: 'default',
  channel: 'mail',
  sender: 'Waybill',
  subject: 's',
  lifeSeconds: 300,
} as const;
const send = (recipient: string, lifeSeconds = 300) =>
  enqueueMessage(db, { ...letter, recipient, body: `for ${recipient}`, lifeSeconds });
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
async function mail({ id, recipient }: SentMessage): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  ids.set(recipient, (ids.get(recipient) ?? new Set()).add(id));
  if (recipient === 'refused') throw new DeliveryRefusedError('no such person');
  if (recipient === 'flaky' && flaky-- > 0) throw new Error('try later');
  carried.push(recipient);
}
const servers = [1, 2].map(() => openDelivery(db, { mail, sms: null }, (error) => void errors.push(error)));
/**
 * Until every letter that was due is sent or noted. The servers' own rounds may have some on their way: those are due again
 * later than one that failed.
 */
async function drain(lost = ''): Promise<void> {
  const onTheirWay = sql`${outbox.next_at} > now() + interval '1 minute' AND ${outbox.recipient} != ${lost}`;
  do
    await Promise.all(
      servers.map(async ({ run }) => {
        while ((await run()) > 0);
      }),
    );
  while ((await db.$count(outbox, and(eq(outbox.state, 'waiting'), onTheirWay))) > 0);
}

for (let i = 0; i < LETTERS; i += 1) await send(`p${i}`);
await send('refused');
await enqueueMessage(db, { ...letter, recipient: 'nobody', body: 'x' }, { toNobody: true });
await enqueueMessage(db, { ...letter, channel: 'sms', recipient: 'unset', body: 'code 123456' });
await send('late', 0);
// Claimed by a server that died while it was on its way; those that live never see it unclaimed.
await db.transaction(async (tx) => {
  await enqueueMessage(tx, { ...letter, recipient: 'orphan', body: 'for orphan' });
  await tx
    .update(outbox)
    .set({ attempts: 1, next_at: sql`now() + interval '1 hour'` })
    .where(eq(outbox.recipient, 'orphan'));
});
await drain('orphan');
// By itself, so that it is looked at long before it is tried again.
await send('flaky');
await drain('orphan');
const flakyFirst = await stateOf('flaky');
const orphanFirst = await stateOf('orphan');
await due('flaky');
await due('orphan');
await drain();
await tidyOutbox(db);
// Codes that were right, a moment too late.
await seedBasics(db);
await seedDemo(db);
const verifyCodeOf = verifyCodeStore(db, Buffer.alloc(32));
const subject = {
  agentId: 'default',
  target: 'ann@post.example',
  codeType: codeTypes.registerEmail,
  domain: 'localhost',
  clientKey: Buffer.alloc(65),
};
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) =>
      error instanceof ApiError ? `${error.code} ${error.cause ?? ''}`.trim() : String(error),
  );
const verifyCode = await verifyCodeOf.issue(db, subject);
const inTime = await outcomeOf(verifyCodeOf.check(subject, verifyCode));
await db.update(verifyCodes).set({ expires_at: sql`now()` });
const tooLate = await outcomeOf(verifyCodeOf.check(subject, verifyCode));
const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.agent_id, 'atlas'));
const access = accessCodeStore(db);
const mint = () => access.mint({ agentId: 'atlas', accountId: account?.id ?? '', host: 'portal.example' });
const [accessCode, accessLate] = [await mint(), await mint()];
const accessInTime = await outcomeOf(access.spend('atlas', accessCode));
await db.update(accessCodes).set({ expires_at: sql`now()` });
const accessTooLate = await outcomeOf(access.spend('atlas', accessLate));

// What is tidied away leaves room for what comes.
const sizeOfNonces = async () => {
  const size = sql<number>`pg_relation_size('nonces')::int`;
  const [row] = await db.select({ size }).from(plans).limit(1);
  return row?.size ?? 0;
};
const seen = sql`SELECT sha256(n::text::bytea), now() FROM generate_series(1, ${ROWS}::int) AS n`;
await db.execute(sql`INSERT INTO nonces (id, seen_at) ${seen}`);
await db.delete(nonces);
const crowded = await sizeOfNonces();
const until = Date.now() + VACUUM_MS;
// What was deleted is counted within a second.
while ((await sizeOfNonces()) > crowded / 2 && Date.now() < until) {
  await pause(100);
  await vacuum?.();
}

const report = {
  room: (await sizeOfNonces()) < crowded / 2,
  codes: { inTime, tooLate, accessInTime, accessTooLate },
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
  errors: errors.map(String).sort(),
};
await Promise.all(servers.map(({ close: end }) => end()));
await close();
process.stdout.write(JSON.stringify(report));
