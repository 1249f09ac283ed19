// Makes an accounts database as it was before the default agent had its name of today, opens it with the tables of today,
// and prints whose its rows are. A program of its own, because the embedded database does not run inside a test.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, openAccounts } from '../../src/stores/accounts/database';
import { PreparedPGlite } from '../../src/stores/accounts/prepared-pglite';
import { accounts, agentPictures, agents, sessions } from '../../src/stores/accounts/schema';

const LAST_OF_THEN = '0031_session_ended_why';
const scratch = await mkdtemp(join(tmpdir(), 'waybill-older-accounts-'));
const folder = join(scratch, 'accounts');
const earlier = join(scratch, 'migrations');

await cp(migrationsFolder, earlier, { recursive: true });
const journalFile = join(earlier, 'meta/_journal.json');
const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
const entries = journal.entries.filter(({ tag }) => tag <= LAST_OF_THEN);
await writeFile(journalFile, JSON.stringify({ ...journal, entries }));

const client = new PreparedPGlite(folder);
await migrate(drizzle(client), { migrationsFolder: earlier });
await client.exec(`
  INSERT INTO agents (id, name) VALUES ('house', 'Waybill'), ('atlas', 'Atlas');
  INSERT INTO plans (level, name_cn, name_en, name_cnf, name_spain, name_vietnam, quotas)
    VALUES (1, 'a', 'a', 'a', 'a', 'a', '{}');
  INSERT INTO accounts (agent_id, username, username_key, password, level, deadline) VALUES
    ('house', 'demo', 'demo', '', 1, '2099-01-01'), ('atlas', 'ada', 'ada', '', 1, '2099-01-01');
  INSERT INTO sessions (token_hash, account_id, agent_id, kid, client_key, expires_at)
    SELECT sha256(username::bytea), id, agent_id, '1', '', now() FROM accounts;
  INSERT INTO agent_pictures (agent_id, media_type, content) VALUES ('house', 'image/png', '');`);
await client.close();
await writeFile(`${folder}.made`, '');

const { db, close } = await openAccounts({ folder });
const rows = await db
  .select({
    id: agents.id,
    name: agents.name,
    username: accounts.username,
    session: sessions.agent_id,
    picture: agentPictures.media_type,
  })
  .from(agents)
  .innerJoin(accounts, eq(accounts.agent_id, agents.id))
  .innerJoin(sessions, eq(sessions.account_id, accounts.id))
  .leftJoin(agentPictures, eq(agentPictures.agent_id, agents.id))
  .orderBy(agents.id);
await close();
await rm(scratch, { recursive: true });
console.log(JSON.stringify(rows));
