// Copies a data folder while the server runs. Each database is copied as a snapshot: the accounts while no statement
// runs, the records by hard links that ClickHouse makes (FREEZE) while no load is in progress.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { dataPaths } from '../../basics/data-paths';
import { copyTree, listTree } from '../../basics/folder-tree';
import type { Warehouse } from '../../records';
import { lexiconFolder } from '../../records/finding/lexicon';
import { runWithoutLoads } from '../../services/ingest';
import type { AccountsStore } from '../../stores/accounts/database';
import { accounts } from '../../stores/accounts/schema';
import { here } from '../../stores/warehouse/tables';
import { BACKUP_FORMAT, MANIFEST_FILE, type Manifest } from './manifest';

interface TableRow {
  name: string;
}

/** Hard-links the parts of every table into `shadow/<name>` of the warehouse, where nothing changes any more. */
async function freezeTables({ client }: Warehouse, name: string): Promise<number> {
  const { rows } = await client.query<TableRow>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name",
  );
  for (const table of rows)
    await client.command(
      here`ALTER TABLE \`${{ name: table.name, place: 'here' }}\` FREEZE WITH NAME '${name}'`,
    );
  const counted = await client.query<{ n: number }>('SELECT count() AS n FROM records');
  return counted.rows[0]?.n ?? 0;
}

/** Whether a path belongs to the ClickHouse folder's metadata (definitions, links, versions), not to table parts. */
const isMetadata = (path: string, isFolder: boolean): boolean => {
  if (path === 'metadata' || path.startsWith('metadata/') || path === 'data' || path.startsWith('data/'))
    return true;
  // store/<3 letters>/<id of a table>/…
  const depth = path.split('/').length;
  if (path.split('/')[0] !== 'store') return false;
  return isFolder ? depth <= 3 : path.endsWith('.sql') || path.endsWith('/format_version.txt');
};

async function copyRecords(warehouse: Warehouse, from: string, to: string) {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const shadow = join(from, 'shadow', name);
  try {
    const { at, records } = await runWithoutLoads(warehouse, async () => {
      const count = await freezeTables(warehouse, name);
      await copyTree(from, to, isMetadata);
      return { at: new Date().toISOString(), records: count };
    });
    await copyTree(join(shadow, 'store'), join(to, 'store'));
    return { at, records };
  } finally {
    await rm(shadow, { recursive: true, force: true });
  }
}

/**
 * Makes a backup.
 * @param to an empty folder, or a path that does not exist
 * @param filesFolder folder of ordered files; null when they are not on this machine
 * @throws BusyError while a load is in progress
 */
export async function makeBackup(
  dataFolder: string,
  filesFolder: string | null,
  stores: { accounts: AccountsStore; warehouse: Warehouse },
  to: string,
): Promise<Manifest> {
  const places = dataPaths(dataFolder);
  const target = dataPaths(to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  // The audit trail's keys and checkpoints before its lines, which only grow.
  await copyTree(join(dataFolder, 'secrets'), join(to, 'secrets'));
  await copyTree(places.audit.lines, target.audit.lines);
  // Lexicon lists that were built on this site.
  await copyTree(lexiconFolder(dataFolder), lexiconFolder(to));
  // Rows that loads rejected.
  await copyTree(join(dataFolder, 'ingest'), join(to, 'ingest'));
  const records = await copyRecords(stores.warehouse, places.warehouse, target.warehouse);
  if (stores.accounts.copyTo === undefined) throw new Error('the accounts are not in the data folder');
  await stores.accounts.copyTo(target.accounts);
  const accountsAt = new Date().toISOString();
  const [counted] = await stores.accounts.db.select({ n: sql<number>`count(*)::int` }).from(accounts);
  if (filesFolder !== null) await copyTree(filesFolder, target.files, (path) => !path.endsWith('.part'));
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    accountsAt,
    recordsAt: records.at,
    counts: { accounts: counted?.n ?? 0, records: records.records },
    ...(await listTree(to)),
  };
  await writeFile(join(to, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}
