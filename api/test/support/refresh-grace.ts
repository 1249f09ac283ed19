// Repeats a refresh token of an assistant at different times after its exchange; then prints what came of it. A program of
// its own, because the embedded database does not run inside a test. Its argument is a folder.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createGrant, exchangeGrant } from '../../src/services/assistants/grants';
import { apiKeyStore } from '../../src/services/security/api-keys';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, apiKeys } from '../../src/stores/accounts/schema';

const [folder = ''] = process.argv.slice(2);
const { db, close } = await openAccounts({ folder });
await seedBasics(db);
await seedDemo(db);
const [account] = await db.select().from(accounts).where(eq(accounts.username, 'demo'));
if (account === undefined) throw new Error('no account');
const base = { clientId: 'client', agentId: account.agent_id, secret: Buffer.alloc(32, 7) };
const proof = { redirect: 'https://assistant.example/', verifier: 'v'.repeat(43) };

async function newRefreshToken(): Promise<string> {
  const code = await db.transaction((tx) =>
    createGrant(apiKeyStore(db), tx, {
      ...{ accountId: account?.id ?? '', name: 'Trial', rights: ['search'], dailyLimit: 100 },
      ...{ clientId: base.clientId, redirect: proof.redirect },
      challenge: createHash('sha256').update(proof.verifier).digest('base64url'),
    }),
  );
  return (await exchangeGrant(db, { ...base, grant: code, proof }))?.refresh ?? '';
}

/** Whether a repeat so many seconds after the exchange gets the same tokens, and whether the new token lives after it. */
async function repeatAfter(seconds: number) {
  const grant = await newRefreshToken();
  const first = await exchangeGrant(db, { ...base, grant });
  await db.update(apiKeys).set({ granted_at: sql`now() - make_interval(secs => ${seconds})` });
  const second = await exchangeGrant(db, { ...base, grant });
  const next = await exchangeGrant(db, { ...base, grant: first?.refresh ?? '' });
  return { same: second !== null && second.refresh === first?.refresh, lives: next !== null };
}

const report = { soon: await repeatAfter(29), late: await repeatAfter(31) };
await close();
process.stdout.write(JSON.stringify(report));
