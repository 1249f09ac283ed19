// Leaves room for one more in each list of the account `demo` of the default agent, and hashes the password of `pro` as in other
// days: `node full-lists.ts FOLDER`. A program of its own, because the embedded database does not run inside a test.
import { join } from 'node:path';
import { type Algorithm, hash } from '@node-rs/argon2';
import { CONTACT_TASKS_MAX, CUSTOMERS_MAX, FOLLOWED_MAX } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts } from '../../src/stores/accounts/schema';
import { PASSWORD } from './server';

const ARGON2ID: Algorithm.Argon2id = 2;
const store = await openAccounts({ folder: join(process.argv[2] ?? '', 'accounts') });
const { db } = store;
const named = (username: string) => and(eq(accounts.username, username), eq(accounts.agent_id, 'default'));
const [demo] = await db.select().from(accounts).where(named('demo'));
if (demo === undefined) throw new Error('no account');

const upTo = (most: number) => sql`FROM generate_series(1, ${sql.raw(String(most - 1))}) AS i`;
const many = upTo(FOLLOWED_MAX);
const { id } = demo;
await db.execute(
  sql`INSERT INTO favourites (account_id, kind, record_key, record_id)
      SELECT ${id}, kind, 'k' || i, '1abc-k' || i ${many}, (VALUES ('transaction'), ('analysis')) AS kinds (kind)`,
);
await db.execute(
  sql`INSERT INTO followed_companies (account_id, company_id, name) SELECT ${id}, 'k' || i, 'Filler' ${many}`,
);
await db.execute(
  sql`INSERT INTO company_marks (account_id, company_id, name, mark) SELECT ${id}, 'k' || i, 'Filler', 'peer' ${many}`,
);
await db.execute(
  sql`INSERT INTO contacts (id, identity, company_id, company, source, observed_on)
      SELECT ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'k' || i, 'k', 'Filler', 'test', '2026-01-01' ${many}`,
);
await db.execute(
  sql`INSERT INTO contact_favourites (account_id, contact_id, "as")
      SELECT ${id}, contacts.id, kind FROM contacts, (VALUES ('contact'), ('email')) AS kinds (kind) WHERE company_id = 'k'`,
);
await db.execute(
  sql`INSERT INTO customers (team_id, company, name, tag, source, observed_on)
      SELECT ${id}, 'Filler', 'Filler', 3, 'test', '2026-01-01' ${upTo(CUSTOMERS_MAX)}`,
);
await db.execute(
  sql`INSERT INTO contact_tasks (account_id, number, name, doc, language, state, total)
      SELECT ${id}, i, 'Filler', 'a.xlsx', 'en', 'finish', 0 ${upTo(CONTACT_TASKS_MAX)}`,
);
const password = await hash(PASSWORD, {
  algorithm: ARGON2ID,
  timeCost: 2,
  memoryCost: 19_456,
  parallelism: 1,
});
await db.update(accounts).set({ password }).where(named('pro'));
await store.close();
