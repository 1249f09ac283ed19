// Connection to a ClickHouse server, or to a cluster through one of its servers, by the official client over HTTP.
// Problems of the server are reported to the operator at the start, and distinguished from faulty queries later.
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { StartError } from '../../basics/folder';
import { type Cluster, clusterSettings } from './cluster';
import { WarehouseAwayError } from './failures';

/** Address of a server, and credentials. */
export interface ServerOptions {
  url: string;
  username?: string | undefined;
  password?: string | undefined;
  database?: string | undefined;
  /** Name of the cluster of the server, over which the tables are distributed. */
  cluster?: string | undefined;
  /** How long in ms it may be unresponsive during a statement of a load. */
  silentMs?: number;
}

/** Error types of a server that is temporarily unable to work. */
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

/** Classifies the error of a statement: one that the statement did not cause becomes `WarehouseAwayError`. */
export function serverError(error: unknown): unknown {
  if (error instanceof ClickHouseError)
    return passing.has(error.type ?? '') ? new WarehouseAwayError(error) : error;
  // Connection refused, reset or closed, timeout, or an answer from a proxy: not an answer of ClickHouse.
  return new WarehouseAwayError(error);
}

/**
 * Time limit of a load in ms. A statement's answer comes at its end, so proxies in between must let the connection wait
 * (progress sent as headers would make a failure at the end look like success).
 */
const LOAD_TIMEOUT_MS = 86_400_000;

/** Most concurrent statements; more are queued. */
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
    // Timers are late while a load is busy making rows: this prevents the use of connections that the server has closed
    // meanwhile.
    keep_alive: { eagerly_destroy_stale_sockets: true },
    // The words of a prefix may be too long for a URL.
    use_multipart_params_auto: true,
    // Errors are thrown, and logged by the caller; the client would log the search itself.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      cancel_http_readonly_queries_on_client_close: 1,
      ...(cluster === undefined ? {} : clusterSettings),
    },
  });
}

/** Error of a statement that is aborted because the server does not respond. */
export const silentFor = (ms: number) => new Error(`it was silent for ${ms / 1000} s`);

/** Time in ms within which even a busy server answers a ping. */
const SILENT_MS = 30_000;
/** Number of pings in that time. */
const ASKED = 3;

/**
 * Runs a statement that may take hours, while pinging the server: without that, a server that is frozen or unreachable
 * would be waited for as long.
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

/** Earlier versions lack the text indexes as we use them. */
const OLDEST: readonly [number, number] = [26, 7];

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/** Why a start with this server is impossible; undefined for errors that the settings did not cause. */
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
 * Checks that a server can be used, and that it is part of the configured cluster.
 * @param ask returns the rows of a statement
 * @returns the cluster; undefined for a single server
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
