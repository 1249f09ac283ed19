// Starts the whole site on this machine: checks, install, build and API in parallel, then the edge. `npm start` and
// `npm run dev` call this with different options.

import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkDataFolder, checkPort, checkSpace, freePort, numberFrom } from './checks.mjs';
import { startChild, stopChild } from './children.mjs';
import { nodeProblem, root, UserError } from './environment.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { lockDataFolder, nameApiInLock } from './lock.mjs';
import { createProgress } from './progress.mjs';
import { stopSignal } from './stop-signal.mjs';

/** Approximate disk space needed, in megabytes, with a margin. */
const requiredMegabytes = { packages: 2500, firstStart: 1500, laterStart: 200 };

/** Environment variables that `npm start` and `npm run dev` read, for their --help. */
export const settingsHelp = `  PORT                  port of the site (3000)
  HOST                  address it listens on (localhost; 0.0.0.0 for all)
  WAYBILL_DATA          data folder (./.waybill)
  WAYBILL_SAMPLE_ROWS   rows of sample data loaded on first start (1000000)
  WAYBILL_RELEASES      folder of built releases, or s3://BUCKET/PREFIX (./.cache/releases)
  WAYBILL_OVERRIDES     1 lets a remote come from a developer's machine (0; with npm run dev 1)`;

function readSettings(defaultStore) {
  const problem = nodeProblem();
  if (problem !== null) throw new UserError(problem);
  const place = process.env.WAYBILL_RELEASES || defaultStore;
  return {
    host: process.env.HOST || 'localhost',
    port: numberFrom('PORT', 3000, { min: 1, max: 65535 }),
    rows: numberFrom('WAYBILL_SAMPLE_ROWS', 1_000_000, { min: 0, max: 100_000_000 }),
    data: resolve(root, process.env.WAYBILL_DATA || '.waybill'),
    // A bucket is given by its address.
    store: place.startsWith('s3://') ? place : resolve(root, place),
  };
}

function printReady({ port, logins, took }) {
  console.log(`\nWaybill is ready at http://localhost:${port}   (after ${took})`);
  if (logins.length > 0) {
    const width = Math.max(...logins.map(({ username }) => username.length));
    console.log('\nDemo logins:');
    for (const { username, password, note, host } of logins) {
      // An agent's accounts work on its own host only.
      const where = host === undefined || host === 'localhost' ? note : `at http://${host}:${port}`;
      console.log(`  ${username.padEnd(width)}  ${password}  ${where}`);
    }
  }
  console.log('\nCtrl-C stops the site.');
}

/**
 * Runs the site until it is told to stop or a part of it dies.
 * @param options.builder  program that builds and releases; `{ args, keepsRunning }` of it
 * @param options.store    folder of releases when WAYBILL_RELEASES is not set
 * @param options.edgeEnv  further settings of the edge
 * @returns exit code
 */
export async function runSite({ builder, store: defaultStore, edgeEnv = {} }) {
  const { host, port, rows, data, store } = readSettings(defaultStore);
  checkDataFolder(data);
  const fresh = !existsSync(join(data, 'warehouse'));
  // Before the first file is written there: a full disk is reported in one line.
  checkSpace(
    data,
    fresh ? requiredMegabytes.firstStart : requiredMegabytes.laterStart,
    fresh ? 'the sample data' : 'the data folder',
  );
  const unlock = lockDataFolder(data, port);
  const children = [];
  let stopping = null;
  const stopAll = () => {
    // The edge first, so that no call reaches an API that is shutting down.
    stopping ??= (async () => {
      for (const child of [...children].reverse()) await stopChild(child);
      unlock();
    })();
    return stopping;
  };
  const asked = stopSignal();
  const progress = createProgress();
  try {
    await checkPort(port);
    if (!isInstalled()) {
      checkSpace(root, requiredMegabytes.packages, 'installing packages');
      ensureInstalled();
    }
    const bringUp = start({ host, port, rows, data, store, builder, edgeEnv, children, progress });
    const outcome = await Promise.race([bringUp, asked.then(() => 'asked')]);
    if (outcome !== 'asked') {
      printReady({ port, logins: outcome.logins ?? [], took: progress.sinceBegin() });
      const ended = children
        .filter((child) => child.isRunning())
        .map((child) => child.ended.then((trouble) => Promise.reject(trouble)));
      await Promise.race([asked, ...ended]);
    }
    progress.clear();
    console.log('\nStopping…');
    await stopAll();
    console.log('Stopped.');
    return 0;
  } catch (error) {
    progress.clear();
    await stopAll();
    throw error;
  }
}

async function start({ host, port, rows, data, store, builder, edgeEnv, children, progress }) {
  const logs = join(data, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  // Also for a folder that an earlier version created.
  chmodSync(logs, 0o700);
  const apiPort = await freePort();
  const apiAddress = `http://127.0.0.1:${apiPort}`;
  const run = (child) => {
    children.push(child);
    return child;
  };
  progress.begin('build', 'building');
  const build = run(
    startChild({
      name: 'build',
      program: builder.program,
      args: ['--store', store, ...builder.args],
      log: join(logs, 'build.log'),
      onProgress: (message) => progress.update('build', message),
    }),
  );
  progress.begin('api', 'starting API');
  const api = run(
    startChild({
      name: 'API',
      program: 'api/src/main.ts',
      env: {
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        WAYBILL_DATA: data,
        WAYBILL_SAMPLE_ROWS: String(rows),
        // Searches run on these threads, at most four at a time: file access and password hashing need some too.
        UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
      },
      log: join(logs, 'api.log'),
      onProgress: (message) => progress.update('api', message),
    }),
  );
  const built = build.ready.then(() => progress.finish('build', 'built'));
  const apiReady = api.ready.then((message) => {
    progress.finish('api', 'API started');
    nameApiInLock(data, apiAddress);
    return message;
  });
  const [{ logins }] = await Promise.all([apiReady, built]);
  progress.begin('edge', 'starting edge');
  const edge = run(
    startChild({
      name: 'edge',
      program: 'deploy/src/edge/main.ts',
      env: {
        PORT: String(port),
        HOST: host,
        WAYBILL_API: apiAddress,
        WAYBILL_RELEASES: store,
        ...edgeEnv,
      },
      log: join(logs, 'edge.log'),
    }),
  );
  await edge.ready;
  progress.finish('edge', 'edge started');
  return { logins };
}

/** Runs `main`, prints a UserError as one line and any other error with its stack, and exits. */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
  process.exit();
}
