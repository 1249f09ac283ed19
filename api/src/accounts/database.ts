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
import { copyTree } from '../folder-tree';
import { PreparedPGlite } from './prepared-pglite';
import * as schema from './schema';
import { isUnreachable } from './unreachable';

/** Either driver, and a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface AccountsStore {
  db: Database;
  /** Throws when the store does not answer. */
  ping: () => Promise<void>;
  /** Copies its files as they are at one moment; statements wait meanwhile. Undefined on a server of its own. */
  copyTo?: (folder: string) => Promise<void>;
  /** Gives back the room of rows that were deleted or replaced. Undefined on a server, which does it by itself. */
  vacuum?: () => Promise<void>;
  close: () => Promise<void>;
}

/** The row that a statement wrote. */
export function writtenRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a row that was written is not there');
  return row;
}

export const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Only one server of several migrates at a time; any number does. */
const MIGRATION_LOCK = 7_201_942;
const CONNECT_MS = 3_000;
/** So long is a server waited for that does not answer yet: it may have been started together with this one. */
const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 500;

/** A quarter of PostgreSQL's own default: what is read often fits, and all of it is taken and cleared at every start. */
const startParams = [...PreparedPGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** Those that a server's autovacuum would choose, but for tables of a few pages. */
const toVacuum = `SELECT quote_ident(schemaname) || '.' || quote_ident(relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 1000 + 0.2 * n_live_tup`;

/** A PostgreSQL server; with `onWait`, which is told of it once, one that does not answer yet is waited for. */
interface ServerStore {
  url: string;
  onWait?: (error: unknown) => void;
}

/** A folder whose making was cut short opens no more: it is put aside, and made again. */
async function putUnfinishedAside(folder: string, marker: string): Promise<void> {
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if ((await exists(folder)) && !(await exists(marker)))
    await rename(folder, `${folder}.unfinished-${Date.now()}`);
}

async function openEmbedded(folder: string): Promise<AccountsStore> {
  const marker = `${folder}.made`;
  await putUnfinishedAside(folder, marker);
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

/** On a connection of its own: waiting for another server's migration, or making an index, may take minutes. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that is cut fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Left with the connection.
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
