// Gives the account `demo` of the default agent two keywords, of which one may not be downloaded by: `node own-keywords.ts FOLDER`
// prints their ids. A program of its own, because the embedded database does not run inside a test.
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, userKeywords } from '../../src/stores/accounts/schema';

const store = await openAccounts({ folder: join(process.argv[2] ?? '', 'accounts') });
const [account] = await store.db
  .select()
  .from(accounts)
  .where(and(eq(accounts.username, 'demo'), eq(accounts.agent_id, 'default')));
if (account === undefined) throw new Error('no account');
const kept = await store.db
  .insert(userKeywords)
  .values([
    { account_id: account.id, keyword: 'cotton', keyword_key: 'cotton' },
    { account_id: account.id, keyword: 'steel', keyword_key: 'steel', download: false },
  ])
  .returning();
await store.close();
process.stdout.write(JSON.stringify(kept.map(({ id }) => id)));
