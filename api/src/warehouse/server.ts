// A ClickHouse server, or a cluster behind one of its servers, through the official client over HTTP. What is wrong
// with it is said in the operator's words at the start, and told apart from a wrong question later.
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { StartError } from '../folder';
import { type Cluster, clusterSettings } from './cluster';
import { WarehouseAwayError } from './failures';

/** Where a server is, and who asks. */
export interface ServerOptions {
  url: string;
  username?: string | undefined;
  password?: string | undefined;
  database?: string | undefined;
  /** Name of the cluster that the server is part of, and that the tables are to be spread over. */
  cluster?: string | undefined;
  /** For how long it may be silent while it works at a statement of a load, in ms. */
  silentMs?: number;
}

/** Answers of a server that is there, but cannot do its work for reasons that pass. */
const passing = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'ALL_REPLICAS_ARE_STALE',
  'KEEPER_EXCEPTION',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

/** The error of a statement on a server, told apart: one that the statement has nothing to do with is `WarehouseAwayError`. */
export function serverError(error: unknown): unknown {
  if (error instanceof ClickHouseError)
    return passing.has(error.type ?? '') ? new WarehouseAwayError(error) : error;
  // Refused, reset, hung up, given up, or a proxy that answers in its place: nothing that ClickHouse said.
  return new WarehouseAwayError(error);
}

/**
 * How long a load may take, in ms. A statement's answer comes at its end: what is between us and the server must let
 * the connection wait (progress sent as headers would make a failure at the end look like success).
 */
const LOAD_TIMEOUT_MS = 86_400_000;

/** Statements under way at once; more wait. */
const CONNECTIONS = 20;

export function serverClient({ url, username, password, database, cluster }: ServerOptions) {
  return createClient({
    url,
    username,
    password,
    database,
    application: 'waybill',
    request_timeout: LOAD_TIMEOUT_MS,
    max_open_connections: CONNECTIONS,
    // While a load makes its rows, timers are late: a connection that the server has closed meanwhile is not used.
    keep_alive: { eagerly_destroy_stale_sockets: true },
    // The words of a prefix may be more than an address can carry.
    use_multipart_params_auto: true,
    // What fails is thrown, and logged where it is answered; the client would log the search itself.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      cancel_http_readonly_queries_on_client_close: 1,
      ...(cluster === undefined ? {} : clusterSettings),
    },
  });
}

/** Why a statement is given up. */
export const silentFor = (ms: number) => new Error(`it was silent for ${ms / 1000} s`);

/** A server that is busy answers a ping within this time all the same, in ms. */
const SILENT_MS = 30_000;
/** How often it is asked in that time. */
const ASKED = 3;

/**
 * Runs a statement that may take hours. Whether the server still works at it is asked beside it: one that is frozen, or
 * behind a network that went away, would else be waited for as long.
 */
export async function whileItAnswers<T>(
  client: ClickHouseClient,
  silentMs = SILENT_MS,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const givenUp = new AbortController();
  let silent = 0;
  const look = async () => {
    const abort_signal = AbortSignal.timeout(silentMs / ASKED);
    const { success } = await client.ping({ select: false, abort_signal });
    silent = success ? 0 : silent + 1;
    if (silent === ASKED) givenUp.abort(silentFor(silentMs));
  };
  const timer = setInterval(look, silentMs / ASKED);
  try {
    return await work(givenUp.signal);
  } catch (error) {
    throw givenUp.signal.aborted ? givenUp.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}

/** Text indexes as we use them are in no earlier version. */
const OLDEST: readonly [number, number] = [26, 7];

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/** Why a start with this server cannot go on; undefined for what is no fault of the settings. */
function refusal(error: unknown, { url, username, database }: ServerOptions): StartError | undefined {
  const at = `ClickHouse at ${new URL(url).host}`;
  if (error instanceof WarehouseAwayError)
    return new StartError(
      `${at} does not answer: ${error.cause instanceof Error ? error.cause.message : ''}.`,
      'Check CLICKHOUSE_URL, and whether the server runs.',
    );
  const type = error instanceof ClickHouseError ? error.type : undefined;
  if (type === 'AUTHENTICATION_FAILED' || type === 'UNKNOWN_USER' || type === 'REQUIRED_PASSWORD')
    return new StartError(
      `${at} does not let user ${username ?? 'default'} in.`,
      'Check CLICKHOUSE_USER and CLICKHOUSE_PASSWORD.',
    );
  if (type === 'UNKNOWN_DATABASE')
    return new StartError(
      `${at} has no database ${database ?? 'default'}.`,
      `Make it (CREATE DATABASE ${database ?? 'default'}), or name another one in CLICKHOUSE_DATABASE.`,
    );
  return undefined;
}

/**
 * Looks whether a server can be used, and is the part of a cluster that it is to be.
 * @param ask answers the rows of a statement
 * @returns the cluster; undefined for a server alone
 * @throws StartError saying what is wrong, and what to do
 */
export async function checkServer(
  options: ServerOptions,
  ask: <T>(sql: string) => Promise<{ rows: T[] }>,
): Promise<Cluster | undefined> {
  try {
    const { rows } = await ask<{ version: string; database: string; clusters: string[]; made: string }>(
      `SELECT version() AS version, currentDatabase() AS database,
         (SELECT groupUniqArray(cluster) FROM system.clusters) AS clusters,
         (SELECT any(engine) FROM system.tables WHERE database = currentDatabase() AND name = 'records') AS made`,
    );
    const [{ version, database, clusters, made } = { version: '', database: '', clusters: [], made: '' }] =
      rows;
    if (isTooOld(version))
      throw new StartError(
        `ClickHouse at ${new URL(options.url).host} is version ${version}.`,
        `Install ${OLDEST.join('.')} or later.`,
      );
    const name = options.cluster;
    if (name !== undefined && !clusters.includes(name))
      throw new StartError(
        `ClickHouse at ${new URL(options.url).host} knows no cluster ${name}; it knows ${clusters.sort().join(', ') || 'none'}.`,
        'Correct CLICKHOUSE_CLUSTER, or remote_servers in the configuration of ClickHouse (deploy/clickhouse/cluster.yaml).',
      );
    if (made !== '' && (made === 'Distributed') !== (name !== undefined))
      throw new StartError(
        `The tables in database ${database} are those of ${made === 'Distributed' ? 'a cluster' : 'one server'}.`,
        name === undefined
          ? 'Name the cluster in CLICKHOUSE_CLUSTER.'
          : 'Name an empty database in CLICKHOUSE_DATABASE and carry the records over (docs/growth.md), or leave CLICKHOUSE_CLUSTER empty.',
      );
    return name === undefined ? undefined : { name, database };
  } catch (error) {
    throw refusal(error, options) ?? error;
  }
}
