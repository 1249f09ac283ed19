// Opens the accounts database: PGlite in the data folder, or a PostgreSQL server, with the same schema.
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { copyTree } from '../backup/tree';
import * as schema from './schema';
import { YieldingPGlite } from './yielding-pglite';

/** Either driver, and a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface AccountsStore {
  db: Database;
  /** Throws when the store does not answer. */
  ping: () => Promise<void>;
  /** Copies its files as they are at one moment; statements wait meanwhile. Undefined on a server of its own. */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Only one server of several migrates at a time; any number does. */
const MIGRATION_LOCK = 7_201_942;
const CONNECT_MS = 3_000;

/** A folder whose making was cut short opens no more: it is put aside, and made anew. */
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
  const client = new YieldingPGlite(folder);
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

async function openServer(url: string): Promise<AccountsStore> {
  await migrateOnce(url);
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
export function openAccounts(options: { folder: string } | { url: string }): Promise<AccountsStore> {
  return 'url' in options ? openServer(options.url) : openEmbedded(options.folder);
}
