// A PostgreSQL server for the accounts of a test or a measurement: the one that DATABASE_URL names, with a database of its
// own there, else one that is started for it.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type PostgresServer, startPostgres } from './postgres-server';
import { newFolder, removeFolder } from './server';

export interface AccountsServer {
  /** What an API is told to use it. */
  environment: { DATABASE_URL: string };
  /** Crashes it and starts it again; not done to somebody else's. */
  crash?: () => Promise<void>;
  end: () => Promise<void>;
}

/** What the database that the address names has is left alone. */
async function onGivenServer(address: string, name: string): Promise<AccountsServer> {
  const database = `waybill_${name}_${randomBytes(4).toString('hex')}`;
  const tell = async (sql: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await tell(`CREATE DATABASE ${database}`);
  const url = new URL(address);
  url.pathname = `/${database}`;
  return {
    environment: { DATABASE_URL: url.href },
    end: () => tell(`DROP DATABASE ${database} WITH (FORCE)`),
  };
}

async function onOwnServer(name: string): Promise<AccountsServer> {
  // Not below ours, which PostgreSQL's user may not enter.
  const folder = newFolder(`${name}-postgres`);
  const tell = (step: string) => void process.stderr.write(`${step}\n`);
  const open = (): Promise<PostgresServer> => startPostgres(folder, { fresh: false, settings: {}, tell });
  let postgres = await open();
  return {
    environment: { DATABASE_URL: postgres.url('postgres') },
    crash: async () => {
      await postgres.crash();
      postgres = await open();
    },
    end: async () => {
      await postgres.stop();
      removeFolder(folder);
    },
  };
}

/** @param name part of the name of its database or folder: letters */
export function accountsServer(name: string): Promise<AccountsServer> {
  const given = process.env.DATABASE_URL ?? '';
  return given === '' ? onOwnServer(name) : onGivenServer(given, name);
}
