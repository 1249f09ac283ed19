// Warehouse benchmark: PostgreSQL adapter over the same records: GIN index over a stored tsvector, B-trees for the
// pages.

import { type PostgresServer, startPostgres } from '../../../api/test/support/postgres-server';
import { askSql, type Dialect, peerColumns, type Statement } from './peer-sql';
import type { Engine, Text } from './question';

/** Server settings. Loading does not wait for the disk: the data can be created again. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_parallel_workers_per_gather: '2',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  synchronous_commit: 'off',
};

function tsquery(text: Text): string {
  switch (text.kind) {
    case 'word':
      return `'${text.word}'`;
    case 'phrase':
      return text.words.map((word) => `'${word}'`).join(' <-> ');
    case 'prefix':
      return `'${text.letters}':*`;
    case 'and-not':
      return `'${text.word}' & !'${text.not}'`;
  }
}

const matches = (text: Text): Statement => ({
  sql: "vector @@ to_tsquery('simple', $1)",
  values: [tsquery(text)],
});

async function load({ client }: PostgresServer, file: string, tell: (step: string) => void): Promise<void> {
  const columns = Object.entries(peerColumns).map(([name, type]) => `${name} ${type}`);
  tell('PostgreSQL: copying the records');
  // A table created in the transaction that fills it needs no write-ahead log.
  await client.query('BEGIN');
  await client.query('DROP TABLE IF EXISTS records');
  await client.query(
    `CREATE TABLE records (${columns.join(', ')},
       vector tsvector GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED)`,
  );
  await client.query(`COPY records (${Object.keys(peerColumns).join(', ')}) FROM '${file}'`);
  await client.query('COMMIT');
  tell('PostgreSQL: making indexes');
  await client.query('CREATE INDEX ON records USING gin (vector)');
  await client.query('CREATE INDEX ON records (direction, date, country, id)');
  await client.query('CREATE INDEX ON records (importer_id, date, country, id)');
  await client.query('VACUUM (ANALYZE) records');
}

/**
 * Opens the records in PostgreSQL, loading them when its folder does not contain all of them yet.
 * @param file the records in COPY format; needed when `loaded` is false
 */
export async function openPostgres(
  folder: string,
  file: string,
  loaded: boolean,
  tell: (step: string) => void,
): Promise<Engine> {
  const server = await startPostgres(folder, { fresh: !loaded, settings, tell });
  try {
    if (!loaded) await load(server, file, tell);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const run: Dialect['run'] = async ({ sql, values }) => {
    const { rows } = await server.client.query(sql, [...values]);
    return rows;
  };
  const { rows } = await server.client.query('SHOW server_version');
  return {
    name: 'postgres',
    about: `PostgreSQL ${rows[0].server_version}, GIN over a stored tsvector; ${JSON.stringify(settings)}`,
    ask: (question) => askSql({ matches, run }, question),
    close: () => server.stop(),
  };
}
