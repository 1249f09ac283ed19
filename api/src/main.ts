// Entry point of the server: opens folder, stores, sample and port, reports progress to the parent process, and shuts
// down cleanly.
import { access } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { allHandlers, openHandlers } from './areas';
import { type Config, ConfigError, readConfig } from './basics/config';
import { dataPaths } from './basics/data-paths';
import { messageOf } from './basics/failure';
import { lockDataFolder, StartError } from './basics/folder';
import { systemCode } from './basics/system-error';
import { keywordLimits, openWarehouse } from './records';
import { type OpenServices, openServices } from './server/open-services';
import { buildServer } from './server/server';
import { recoverLoads } from './services/ingest';
import { completeSample, loadFirstPart, loadSampleRecords } from './services/sample';
import { demoLogins } from './services/seed';
import { isUnreachable } from './stores/accounts/unreachable';
import type { LoadProgress } from './stores/warehouse/load';

// Files written by this process are readable only by its user.
process.umask(0o077);

const TIDY_EVERY_MS = 60_000;
/** Captchas with fewer possible characters can be guessed. */
const FEW_CHARACTERS = 16;
/** A shutdown that takes longer is aborted. */
const STOP_MS = 9_000;

/** Messages to the parent process, if there is one. */
type Report =
  | { type: 'progress'; step: string; done: number; total: number }
  | { type: 'ready'; port: number; logins: typeof demoLogins }
  | { type: 'failed'; message: string; advice: string };

const report = (message: Report) => process.send?.(message);

/** Translates an error for the person who starts the server. */
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

/** Number of sample rows still to be loaded into the folder, for the check of the disk space. */
async function rowsToCome(config: Config): Promise<number> {
  if (config.clickhouse !== undefined) return 0;
  return access(dataPaths(config.dataFolder).warehouse).then(
    () => 0,
    () => config.sample.rows,
  );
}

async function loadRecords(
  config: Config,
  { warehouse, setLoaded }: OpenServices,
  log: FastifyBaseLogger,
): Promise<void> {
  const { sample } = config;
  const onProgress = ({ done, total }: LoadProgress) =>
    report({ type: 'progress', step: 'loading records', done, total });
  if ((await warehouse.sampleState()) === 'none') {
    // On a ClickHouse server other processes may load as well: there the sample is loaded in one piece.
    const inParts = config.clickhouse === undefined && sample.rows > sample.firstRows;
    await (inParts ? loadFirstPart : loadSampleRecords)(warehouse, { ...sample, onProgress });
  }
  // Only for a folder of this process: on a ClickHouse server another process may be loading.
  if (config.clickhouse === undefined)
    for (const each of await recoverLoads(warehouse))
      log.warn(each, 'a batch was half done when its process was killed');
  setLoaded();
}

/** Loads the rest of the sample while the site is used. */
function loadRestOfSample(
  config: Config,
  { warehouse, services }: OpenServices,
  log: FastifyBaseLogger,
): void {
  const stopper = new AbortController();
  const loading = (async () => {
    if ((await warehouse.sampleState()) !== 'part') return;
    await completeSample(warehouse, {
      ...config.sample,
      signal: stopper.signal,
      onProgress: ({ step, done, total }) =>
        services.sampleProgress.set(step === 'done' ? null : { done, total }),
    });
    log.info('the sample is complete');
  })().catch((error: unknown) => {
    if (!stopper.signal.aborted) log.error({ err: error }, 'the rest of the sample was not loaded');
  });
  undo.push(async () => {
    stopper.abort();
    await loading;
  });
}

/** Cleanup steps of a shutdown, last first. */
const undo: (() => Promise<void>)[] = [];
/** Half-open stores can be neither used nor closed: a shutdown waits for them. */
let opening: Promise<unknown> = Promise.resolve();
let stopping = false;

/** Runs every step even if one fails, because the folder must be released. */
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
  const folder = await lockDataFolder(config.dataFolder, {
    alone: config.databaseUrl === undefined || config.clickhouse === undefined,
    newRows: await rowsToCome(config),
  });
  undo.push(folder.release);
  // On disconnect too, because a parent that is gone can no longer stop this process.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);

  report({ type: 'progress', step: 'opening stores', done: 0, total: 1 });
  // Until there is a log.
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
  loadRestOfSample(config, opened, app.log);
}

/** Prints the reason in one line, and exits. */
async function giveUp(error: unknown, settings: Config | undefined): Promise<void> {
  // Errors caused by a shutdown are not reported: the next start tries again.
  if (stopping) return;
  stopping = true;
  const { message, advice } = explain(error, settings);
  process.stderr.write(`${message} ${advice}\n`);
  await undoAll();
  const leave = () => process.exit(1);
  // The process ends only after the message has reached the parent.
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
