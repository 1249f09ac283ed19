// Starts the server: folder, stores, sample, port; tells its parent how far it is; stops cleanly when asked to.
import { access } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isUnreachable } from './accounts/unreachable';
import { allHandlers, openHandlers } from './areas';
import { type Config, ConfigError, readConfig } from './config';
import { messageOf } from './failure';
import { holdFolder, StartError } from './folder';
import { recoverLoads } from './ingest';
import { type OpenServices, openServices, placesIn } from './open-services';
import { loadSampleRecords } from './sample';
import { demoLogins } from './seed';
import { buildServer } from './server';
import { systemCode } from './system-error';
import { keywordLimits, openWarehouse } from './warehouse';

// Whatever this process writes is its own user's.
process.umask(0o077);

const TIDY_EVERY_MS = 60_000;
/** Captchas of fewer characters than this can be guessed. */
const FEW_CHARACTERS = 16;
/** A stop that takes longer than this is cut short. */
const STOP_MS = 9_000;

/** What the parent process is told, when there is one. */
type Report =
  | { type: 'progress'; step: string; done: number; total: number }
  | { type: 'ready'; port: number; logins: typeof demoLogins }
  | { type: 'failed'; message: string; advice: string };

const report = (message: Report) => process.send?.(message);

/** The cause in the words of whoever starts the server. */
function explain(error: unknown, config: Config | undefined): StartError {
  if (error instanceof StartError) return error;
  if (error instanceof ConfigError)
    return new StartError(`A setting cannot be used: ${error.message}.`, 'Correct it and start again.');
  const code = systemCode(error);
  const text = messageOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${config?.port} is taken by another program.`,
      'Stop that program, or name another port in PORT.',
    );
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(
      `No permission: ${text}.`,
      'Give this user the right, or change PORT or WAYBILL_DATA.',
    );
  if (code === 'ENOSPC' || /no space left|NOT_ENOUGH_SPACE/i.test(text))
    return new StartError(`The disk is full: ${text}.`, 'Free some space and start again.');
  if (isUnreachable(error))
    return new StartError(
      `PostgreSQL does not answer: ${code ?? text}.`,
      'Check DATABASE_URL, and whether the server runs.',
    );
  return new StartError(
    `The server could not start: ${text.split('\n')[0] ?? text}.`,
    'If the data folder is damaged, name another one in WAYBILL_DATA; else check DATABASE_URL and CLICKHOUSE_URL.',
  );
}

/** Bytes are only needed when records have yet to be loaded into the folder. */
async function rowsToCome(config: Config): Promise<number> {
  if (config.clickhouse !== undefined) return 0;
  return access(placesIn(config.dataFolder).warehouse).then(
    () => 0,
    () => config.sample.rows,
  );
}

async function loadRecords(
  config: Config,
  { warehouse, setLoaded }: OpenServices,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!(await warehouse.isLoaded()))
    await loadSampleRecords(warehouse, {
      ...config.sample,
      onProgress: ({ done, total }) => report({ type: 'progress', step: 'loading records', done, total }),
    });
  // Of a folder that is this process's alone: on a server another process may be at work.
  if (config.clickhouse === undefined)
    for (const each of await recoverLoads(warehouse))
      log.warn(each, 'a batch was half done when its process was killed');
  setLoaded();
}

/** What a stop has to undo, last first. */
const undo: (() => Promise<void>)[] = [];
/** Stores half open can be neither used nor closed: a stop waits for them. */
let opening: Promise<unknown> = Promise.resolve();
let stopping = false;

/** Every step has its turn, also after one that fails: the folder must be given back. */
async function undoAll(): Promise<void> {
  for (const step of undo.reverse())
    await step().catch((error: unknown) => process.stderr.write(`Stopping: ${String(error)}\n`));
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await opening.catch(() => undefined);
  await undoAll();
  process.exit(0);
}

async function start(config: Config): Promise<void> {
  const folder = await holdFolder(config.dataFolder, {
    alone: config.databaseUrl === undefined || config.clickhouse === undefined,
    newRows: await rowsToCome(config),
  });
  undo.push(folder.release);
  // A parent that is gone can no longer stop this process.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);

  report({ type: 'progress', step: 'opening stores', done: 0, total: 1 });
  // There is no log yet.
  let trouble = (error: unknown, what: string): void =>
    void process.stderr.write(`${what}: ${systemCode(error) ?? String(error)}\n`);
  const limits = { ...keywordLimits, share: config.keywordShare };
  const stores = openServices(
    config,
    (options, concepts) => openWarehouse(options, limits, concepts),
    (error, what) => trouble(error, what),
  );
  opening = stores;
  const opened = await stores;
  undo.push(opened.close);
  if (stopping) return;
  const { services } = opened;
  const app = buildServer(services, allHandlers(services), openHandlers(services));
  trouble = (error, what) => app.log.error({ err: error }, what);
  undo.push(() => app.close());
  if (new Set(config.captchaCharacters).size < FEW_CHARACTERS)
    app.log.warn('WAYBILL_CAPTCHA_CHARS is for tests only: such captchas keep nobody out');

  let tidying: NodeJS.Timeout;
  const tidyLater = () => {
    tidying = setTimeout(() => opened.tidy().finally(tidyLater), TIDY_EVERY_MS);
  };
  tidyLater();
  undo.push(async () => clearTimeout(tidying));

  await app.listen({ port: config.port, host: config.host });
  await loadRecords(config, opened, app.log);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  app.log.info({ port }, 'ready');
  report({ type: 'ready', port, logins: config.demo ? demoLogins : [] });
}

/** Says why, in one line, and ends. */
async function giveUp(error: unknown, settings: Config | undefined): Promise<void> {
  // What fails because the server is being stopped is no failure: the next start does it again.
  if (stopping) return;
  stopping = true;
  const { message, advice } = explain(error, settings);
  process.stderr.write(`${message} ${advice}\n`);
  await undoAll();
  const leave = () => process.exit(1);
  // The line reaches the parent before this process is gone.
  if (process.send === undefined) leave();
  else process.send({ type: 'failed', message, advice } satisfies Report, undefined, undefined, leave);
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  await giveUp(error, config);
}
