// Opens the accounts database: PGlite in the data folder, or a PostgreSQL server, with the same schema.
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { copyTree } from '../../basics/folder-tree';
import { PreparedPGlite } from './prepared-pglite';
import * as schema from './schema';
import { isUnreachable } from './unreachable';

/** A connection through either driver, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What needs accounts, whatever else it is given. */
export interface WithAccounts {
  accounts: Pick<AccountsStore, 'db'>;
}

export interface AccountsStore {
  db: Database;
  /** Throws when the store does not answer. */
  ping: () => Promise<void>;
  /** Copies its files as a snapshot; statements wait meanwhile. Undefined on a PostgreSQL server. */
  copyTo?: (folder: string) => Promise<void>;
  /**
   * Reclaims the space of rows that were deleted or replaced. Undefined on a PostgreSQL server, which does so by
   * itself.
   */
  vacuum?: () => Promise<void>;
  close: () => Promise<void>;
}

/** The row that a statement wrote. */
export function requireWrittenRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a row that was written is not there');
  return row;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Key of the advisory lock: only one of several servers migrates at a time, whichever it is. */
const MIGRATION_LOCK = 7_201_942;
const CONNECT_MS = 3_000;
/** How long to wait for a PostgreSQL server that may have been started together with this one. */
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 500;

/**
 * A quarter of PostgreSQL's default: what is read often fits, and all of it is allocated and cleared at every start.
 */
const startParams = [...PreparedPGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** Tables that a server's autovacuum would choose, except very small ones. */
const toVacuum = `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 1000 + 0.2 * n_live_tup`;

/** A PostgreSQL server. With `onWait`, opening waits for one that does not answer yet, and calls it once. */
interface ServerStore {
  url: string;
  onWait?: (error: unknown) => void;
}

/** A folder whose creation was interrupted cannot be opened: it is moved aside and created again. */
async function moveUnfinishedAway(folder: string, marker: string): Promise<void> {
  const fileExists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if ((await fileExists(folder)) && !(await fileExists(marker)))
    await rename(folder, `${folder}.unfinished-${Date.now()}`);
}

async function openEmbedded(folder: string): Promise<AccountsStore> {
  const marker = `${folder}.made`;
  await moveUnfinishedAway(folder, marker);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new PreparedPGlite(folder, { startParams });
  await client.waitReady;
  const db = drizzleEmbedded(client, { schema });
  await migrateEmbedded(db, { migrationsFolder });
  await writeFile(marker, '', { mode: 0o600 });
  return {
    db,
    ping: async () => {
      await client.query('SELECT 1');
    },
    copyTo: async (target) => {
      await client.exec('CHECKPOINT');
      await client.runExclusive(() => copyTree(folder, target));
      await writeFile(`${target}.made`, '', { mode: 0o600 });
    },
    vacuum: async () => {
      const { rows } = await client.query<{ name: string }>(toVacuum);
      for (const { name } of rows) await client.exec(`VACUUM ${name}`);
    },
    close: () => client.close(),
  };
}

/** On its own connection: waiting for another server's migration, or building an index, may take minutes. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection fails the query; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Released when the connection closes.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateServer(drizzleServer(client, { schema }), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function migrate(url: string, onWait?: (error: unknown) => void): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await migrateOnce(url);
    } catch (error) {
      if (onWait === undefined || !isUnreachable(error) || performance.now() > until) throw error;
      if (tries === 0) onWait(error);
      await pause(ASK_AGAIN_MS);
    }
  }
}

async function openServer({ url, onWait }: ServerStore): Promise<AccountsStore> {
  await migrate(url, onWait);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 10_000,
  });
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    db: drizzleServer(pool, { schema }),
    ping: async () => {
      await pool.query('SELECT 1');
    },
    close: () => pool.end(),
  };
}

/**
 * Opens the store and brings its tables up to date.
 * @param options `folder` of the embedded store, or `url` of a PostgreSQL server
 */
export function openAccounts(options: { folder: string } | ServerStore): Promise<AccountsStore> {
  return 'url' in options ? openServer(options) : openEmbedded(options.folder);
}
