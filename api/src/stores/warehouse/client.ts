// ClickHouse client for the embedded engine (chDB, in this process) or a server. All statements go through it, and
// every query carries the same settings, because settings once given to chDB stay in force on that connection.
import { Readable } from 'node:stream';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { type ChdbConnection, createChdbConnection } from 'chdb/connection';
import { onCluster, onOneServer } from './cluster';
import { STATEMENT_SECONDS, WarehouseTimeoutError } from './failures';
import { inlineParams, type Param } from './inline-params';
import {
  checkServer,
  type ServerOptions,
  serverClient,
  serverError,
  silentFor,
  whileItAnswers,
} from './server';
import type { Statement, Table } from './tables';

export type { Param } from './inline-params';

/** Parameters of a statement by name. */
type Params = Readonly<Record<string, Param>>;

/** Where the records are: a folder of the embedded engine, or a ClickHouse server. */
export type WarehouseOptions = { path: string } | ServerOptions;

/** Hints for how to run a query, where the caller knows more than the engine's optimiser. */
export interface Reading {
  /**
   * Whether the projections sorted by company may answer it: only useful for a query about one company. Finding out
   * that they cannot takes the engine 5 to 8 ms. Default true.
   */
  byCompany?: boolean;
  /** Number of cores: one, when another statement of the same call runs at the same time. Default all. */
  cores?: 1;
  /**
   * Whether all conditions are evaluated at once, instead of each on the rows that the previous one left: for
   * conditions on the text index and on short columns that takes two thirds of the time. Default false.
   */
  atOnce?: boolean;
  /**
   * Whether few groups, each of which takes long to finalise, are distributed over all cores; otherwise one core does
   * them all. Default false.
   */
  fewLargeGroups?: boolean;
}

/** Number of groups from which they are split among the cores (two-level aggregation): the engine's own default. */
const TWO_LEVEL_FROM = 100_000;

/** Settings of every reading query, unless its `Reading` says otherwise. */
export const readSettings: Readonly<Record<string, string | number>> = {
  max_execution_time: STATEMENT_SECONDS,
  timeout_overflow_mode: 'throw',
  output_format_json_quote_64bit_integers: 0,
  query_plan_direct_read_from_text_index: 1,
  use_text_index_header_cache: 1,
  use_text_index_tokens_cache: 1,
  use_text_index_dictionary_cache: 1,
  use_text_index_postings_cache: 1,
  use_query_condition_cache: 1,
  optimize_read_in_order: 1,
  // With it, a page sorted by value reads the text columns themselves instead of their index: 100 ms instead of 13.
  use_top_k_dynamic_filtering: 0,
  optimize_use_projections: 1,
  optimize_move_to_prewhere: 1,
  // Set explicitly, because the last write of the session may have changed them.
  compile_expressions: 1,
  compile_aggregate_expressions: 1,
  compile_sort_description: 1,
  query_plan_merge_expressions: 1,
  optimize_and_compare_chain: 1,
  optimize_group_by_function_keys: 1,
  optimize_aggregators_of_group_by_keys: 1,
  max_threads: 0,
  group_by_two_level_threshold: TWO_LEVEL_FROM,
};

/**
 * Further settings of the embedded engine: it maps the files of columns instead of copying them, which makes an analysis
 * a sixth quicker. Mapping smaller files does not pay.
 */
const mappedFiles: typeof readSettings = {
  local_filesystem_read_method: 'mmap',
  min_bytes_to_use_mmap_io: 65_536,
};

/** A deleted file keeps its disk space while it is mapped: the engine unmaps all files at this interval, in ms. */
export const UNMAP_EVERY_MS = 600_000;

/** Settings of loads and rebuilds: no time limit, and blocks big enough for few parts. */
export const writeSettings: Readonly<Record<string, string | number>> = {
  max_execution_time: 0,
  // Set explicitly, because the last query of the session may have changed them.
  max_threads: 0,
  group_by_two_level_threshold: TWO_LEVEL_FROM,
  min_bytes_to_use_mmap_io: 0,
  max_insert_threads: 2,
  min_insert_block_size_rows: 500_000,
  min_insert_block_size_bytes: 512_000_000,
  max_partitions_per_insert_block: 100,
  // A load runs each statement once or twice: compiling it would take longer than it saves.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
  // Words are already counted per block as they arrive: summing them again takes as long as all the rest.
  optimize_on_insert: 0,
  // Names are folded in many steps: optimising the plan takes half a second, however few rows there are. In merged
  // expressions, parts that several conditions share would also be evaluated for each of them.
  query_plan_merge_expressions: 0,
  optimize_and_compare_chain: 0,
  optimize_group_by_function_keys: 0,
  optimize_aggregators_of_group_by_keys: 0,
};

function settingsClause(settings: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(settings).map(
    ([name, value]) => `${name} = ${typeof value === 'number' ? value : `'${value}'`}`,
  );
  return `\nSETTINGS ${pairs.join(', ')}`;
}
/** @param always settings of every reading query of this engine */
const readClause = (
  always: typeof readSettings,
  seconds: number,
  { byCompany = true, cores, atOnce = false, fewLargeGroups = false }: Reading = {},
) =>
  settingsClause({
    ...always,
    max_execution_time: seconds,
    optimize_use_projections: byCompany ? 1 : 0,
    optimize_move_to_prewhere: atOnce ? 0 : 1,
    max_threads: cores ?? 0,
    group_by_two_level_threshold: fewLargeGroups ? 1 : TWO_LEVEL_FROM,
  });
/** `writeSettings` as a clause at the end of a statement. */
export const writeClause = settingsClause(writeSettings);

/** Rows of one query, and the engine's time for it in ms. */
interface Rows<T> {
  rows: T[];
  took: number;
}

/** Typed access to the warehouse. 64-bit integers arrive as numbers: select larger ones as text. */
export interface WarehouseClient {
  /** Whether the engine runs in this process and can read the files of this machine. */
  readonly embedded: boolean;
  /** Runs a SELECT; `T` is the type of a row, by the column names of the statement. */
  query<T>(sql: string, params?: Params, reading?: Reading): Promise<Rows<T>>;
  /** As `query`, for what may take minutes: counts over all records, and what a load or a preview reads of its files. */
  queryLong<T>(sql: string, params?: Params): Promise<Rows<T>>;
  /** Runs a statement that returns no rows (schema, INSERT … SELECT, partitions). */
  command(statement: Statement, params?: Params): Promise<void>;
  /** The same, with the settings of a load. */
  write(statement: Statement): Promise<void>;
  /** SQL of a table of the words in a text index, with the number of rows that have each. */
  textIndex(table: Table, index: string): string;
  /** Appends rows given as tab-separated lines. */
  append(table: string, columns: readonly string[], lines: Buffer): Promise<void>;
  /** Streams the rows of a SELECT to `take` in the engine's Native format. */
  sendRows(sql: string, take: (rows: Readable) => Promise<void>): Promise<void>;
  /** Appends rows that another engine's `sendRows` streams. */
  takeRows(table: string, columns: readonly string[], rows: Readable): Promise<void>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

interface Session {
  client: ClickHouseClient;
  embedded: ChdbConnection | undefined;
}

/** Number of chDB sessions: each runs one statement at a time. */
const EMBEDDED_SESSIONS = 4;

/** Time limit in seconds of a long query. */
const LONG_SECONDS = 600;
/** Time in ms of missing answers to pings after which a server with a long query is unresponsive. */
const LONG_SILENT_MS = 6000;

/** Time in ms after a statement's own limit at which a server that has not aborted it counts as unresponsive. */
const PATIENCE_MS = 3000;

/** Time limit in ms of a ping. */
const PING_MS = 5000;

interface ReadOptions {
  params?: Params;
  /** Time limit that the engine keeps. */
  seconds: number;
  reading?: Reading | undefined;
  signal?: AbortSignal | undefined;
}

function openSessions(options: WarehouseOptions): Session[] {
  if ('url' in options) return [{ client: serverClient(options), embedded: undefined }];
  return Array.from({ length: EMBEDDED_SESSIONS }, () => {
    const embedded = createChdbConnection({ path: options.path });
    // chDB's connection uses this option of the client, which its types for Node do not include yet.
    const config = { connection: embedded } as Parameters<typeof createClient>[0];
    return { client: createClient(config), embedded };
  });
}

/** Session pool: hands out idle sessions, first come, first served. A server needs no queue: its session is shared. */
function createSessionPool(sessions: readonly Session[], shared: boolean) {
  const idle = [...sessions];
  const waiting: ((session: Session) => void)[] = [];
  const [first] = sessions;
  return async function borrow<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (shared && first !== undefined) return work(first);
    const session = idle.pop() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)));
    try {
      return await work(session);
    } finally {
      const next = waiting.shift();
      if (next === undefined) idle.push(session);
      else next(session);
    }
  };
}

async function* readRawBytes(pieces: AsyncIterable<{ raw: () => Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield piece.raw();
}

function timedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '159' || error.code === '160');
}

/**
 * Opens the warehouse's engine.
 * @throws StartError when a server cannot be used; another error when another process has the folder open
 */
export async function openClient(options: WarehouseOptions): Promise<WarehouseClient> {
  const onServer = 'url' in options;
  const sessions = openSessions(options);
  const always = onServer ? readSettings : { ...readSettings, ...mappedFiles };
  const borrowSession = createSessionPool(sessions, onServer);
  /** All calls to the engine go through this function. */
  async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await borrowSession(work);
    } catch (error) {
      if (timedOut(error)) throw new WarehouseTimeoutError();
      throw onServer ? serverError(error) : error;
    }
  }
  /** Reads rows; a server stops when the connection closes, but chDB cannot be interrupted. */
  const read = async <T>(
    { client }: Session,
    sql: string,
    { params = {}, seconds, reading, signal }: ReadOptions,
  ): Promise<Rows<T>> => {
    const started = performance.now();
    const inlined = onServer ? undefined : inlineParams(sql, params);
    const answer = await client.query({
      query: (inlined ?? sql) + readClause(always, seconds, reading),
      query_params: inlined === undefined ? { ...params } : {},
      format: 'JSONEachRow',
      abort_signal: signal,
    });
    const rows = await answer.json<T>();
    return { rows, took: performance.now() - started };
  };
  const runQuery = <T>(sql: string, params: Params, reading?: Reading): Promise<Rows<T>> =>
    withSession(async (session) => {
      const limitMs = STATEMENT_SECONDS * 1000 + PATIENCE_MS;
      const signal = onServer ? AbortSignal.timeout(limitMs) : undefined;
      try {
        return await read<T>(session, sql, { params, seconds: STATEMENT_SECONDS, reading, signal });
      } catch (error) {
        throw signal?.aborted ? silentFor(limitMs) : error;
      }
    });
  const query: WarehouseClient['query'] = (sql, params = {}, reading) => runQuery(sql, params, reading);
  // A failed attempt is ignored: the next interval brings another.
  const unmap = () =>
    withSession(({ client }) => client.command({ query: 'SYSTEM DROP MMAP CACHE' })).catch(() => undefined);
  const unmapping = onServer ? undefined : setInterval(unmap, UNMAP_EVERY_MS).unref();
  const close = async () => {
    clearInterval(unmapping);
    await Promise.all(sessions.map((session) => session.client.close()));
  };

  const cluster = onServer
    ? await checkServer(options, query).catch(async (error: unknown) => {
        await close();
        throw error;
      })
    : undefined;
  const { statementsOf, textIndex } = cluster === undefined ? onOneServer : onCluster(cluster);
  /** Runs a statement that has no time limit of its own. */
  const runLong = <T>(work: (client: ClickHouseClient, signal: AbortSignal | undefined) => Promise<T>) =>
    withSession(({ client }) =>
      onServer
        ? whileItAnswers(client, options.silentMs, (signal) => work(client, signal))
        : work(client, undefined),
    );
  const commandAll = async (statement: Statement, clause: string, params: Params) => {
    for (const sql of statementsOf(statement))
      await runLong((client, abort_signal) =>
        client.command({ query: sql + clause, query_params: { ...params }, abort_signal }),
      );
  };
  return {
    embedded: !onServer,
    query,
    // A search may wait for a count, so that a server that hangs is noticed here as soon as elsewhere.
    queryLong: <T>(sql: string, params: Params = {}) =>
      withSession((session) =>
        onServer
          ? whileItAnswers(session.client, LONG_SILENT_MS, (signal) =>
              read<T>(session, sql, { params, seconds: LONG_SECONDS, signal }),
            )
          : read<T>(session, sql, { params, seconds: LONG_SECONDS }),
      ),
    command: (statement, params = {}) => commandAll(statement, '', params),
    write: (statement) => commandAll(statement, writeClause, {}),
    textIndex,
    append: (table, columns, lines) =>
      withSession(async (session) => {
        if (session.embedded !== undefined) {
          await session.embedded.chdb.rawInsert({
            table,
            columns: [...columns],
            values: lines,
            format: 'TabSeparated',
          });
          return;
        }
        await session.client.insert({
          table,
          columns: [...columns] as [string, ...string[]],
          values: Readable.from([lines], { objectMode: false }),
          format: 'TabSeparated',
        });
      }),
    sendRows: (sql, take) =>
      withSession(async ({ client, embedded }) => {
        if (embedded === undefined) {
          const { stream } = await client.exec({ query: `${sql} FORMAT Native` });
          return take(stream);
        }
        const pieces = embedded.chdb.queryStream(sql, { format: 'Native' });
        return take(Readable.from(readRawBytes(pieces), { objectMode: false }));
      }),
    takeRows: (table, columns, rows) =>
      runLong(async (client, abort_signal) => {
        const query = `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`;
        const { stream } = await client.exec({ query, values: rows, abort_signal });
        // Reading the answer to its end frees the connection.
        stream.resume();
      }),
    ping: () =>
      withSession(async ({ client }) => {
        const limit = onServer
          ? { select: false as const, abort_signal: AbortSignal.timeout(PING_MS) }
          : undefined;
        return (await client.ping(limit)).success;
      }),
    close,
  };
}
