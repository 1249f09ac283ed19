// The one way to ClickHouse: embedded (chDB, in this process) or a server. Every query carries the same
// settings from here, because settings once given to chDB stay in force on that connection.
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

/** Values of a statement, by their names in it. */
type Params = Readonly<Record<string, Param>>;

/** Where the records are: a folder of our own, or a ClickHouse server. */
export type WarehouseOptions = { path: string } | ServerOptions;

/** How a statement is read where it is known better than the engine can know it. */
export interface Reading {
  /**
   * Whether the records in the order of companies may answer it: only where it asks for one company. Finding out that
   * they may not takes the engine 5 to 8 ms. Default true.
   */
  byCompany?: boolean;
  /** How many cores it uses: one, when another statement of the same call runs beside it. Default all. */
  cores?: 1;
  /**
   * Whether all conditions are worked out at once, not each for the rows that the last one left: of the index of words and
   * of short columns that takes two thirds of the time. Default false.
   */
  atOnce?: boolean;
  /**
   * Whether few groups, each of which takes long once it is whole, are given to all cores: one core has them all otherwise.
   * Default false.
   */
  fewLargeGroups?: boolean;
}

/** From so many groups on they are kept in parts, of which each core has some: the engine's own setting. */
const TWO_LEVEL_FROM = 100_000;

/** What every reading query runs with where its `Reading` says nothing else. */
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
  // With it, a page sorted by value reads the texts themselves instead of their index: 100 ms instead of 13.
  use_top_k_dynamic_filtering: 0,
  optimize_use_projections: 1,
  optimize_move_to_prewhere: 1,
  // Whatever the last write of the same session ran with.
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

/** What loads and rebuilds run with: no time limit, and blocks big enough for few parts. */
export const writeSettings: Readonly<Record<string, string | number>> = {
  max_execution_time: 0,
  // Whatever the last reading of the same session ran with.
  max_threads: 0,
  group_by_two_level_threshold: TWO_LEVEL_FROM,
  max_insert_threads: 2,
  min_insert_block_size_rows: 500_000,
  min_insert_block_size_bytes: 512_000_000,
  max_partitions_per_insert_block: 100,
  // A load runs each statement once or twice: to make machine code of it takes longer than is won.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
  // Words are counted once for each block as they come: to add them up again takes as long as all the rest.
  optimize_on_insert: 0,
  // Names are folded in many steps: to look for a shorter plan takes half a second, however few rows there are. Merged into
  // one, expressions that several conditions share would be worked out for each of them besides.
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
const readClause = (
  seconds: number,
  { byCompany = true, cores, atOnce = false, fewLargeGroups = false }: Reading = {},
) =>
  settingsClause({
    ...readSettings,
    max_execution_time: seconds,
    optimize_use_projections: byCompany ? 1 : 0,
    optimize_move_to_prewhere: atOnce ? 0 : 1,
    max_threads: cores ?? 0,
    group_by_two_level_threshold: fewLargeGroups ? 1 : TWO_LEVEL_FROM,
  });
/** `writeSettings` behind a statement. */
export const writeClause = settingsClause(writeSettings);

/** Answers of one query, and how long the engine needed for it in ms. */
interface Rows<T> {
  rows: T[];
  took: number;
}

/** Typed access to the warehouse. 64-bit integers arrive as numbers: select larger ones as text. */
export interface WarehouseClient {
  /** Whether the engine runs in this process, and reads the files of this machine. */
  readonly embedded: boolean;
  /** Runs a SELECT; `T` is the shape of a row as the statement names its columns. */
  query<T>(sql: string, params?: Params, reading?: Reading): Promise<Rows<T>>;
  /** As `query`, for what is counted over all records once after each load: it may take minutes. */
  count<T>(sql: string): Promise<Rows<T>>;
  /** Runs a statement that answers nothing (schema, INSERT … SELECT, partitions). */
  command(statement: Statement, params?: Params): Promise<void>;
  /** The same, with the settings of a load. */
  write(statement: Statement): Promise<void>;
  /** SQL of the words of a text index, with how many rows have each. */
  textIndex(table: Table, index: string): string;
  /** Appends rows given as tab-separated lines. */
  append(table: string, columns: readonly string[], lines: Buffer): Promise<void>;
  /** Hands the rows of a SELECT to `take`, in the engine's own form (Native) and piece by piece. */
  sendRows(sql: string, take: (rows: Readable) => Promise<void>): Promise<void>;
  /** Appends what another engine's `sendRows` hands over. */
  takeRows(table: string, columns: readonly string[], rows: Readable): Promise<void>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

interface Session {
  client: ClickHouseClient;
  embedded: ChdbConnection | undefined;
}

/** One chDB session runs one statement at a time: so many run side by side. */
const EMBEDDED_SESSIONS = 4;

/** What is counted over all records, once after a load, may take so long, in seconds. */
const COUNT_SECONDS = 600;

/** A server that has not given a statement up so long after its time does not answer any more, in ms. */
const PATIENCE_MS = 3000;

function openSessions(options: WarehouseOptions): Session[] {
  if ('url' in options) return [{ client: serverClient(options), embedded: undefined }];
  return Array.from({ length: EMBEDDED_SESSIONS }, () => {
    const embedded = createChdbConnection({ path: options.path });
    // chDB's connection is made for this option of the client, whose types do not name it for Node yet.
    const config = { connection: embedded } as Parameters<typeof createClient>[0];
    return { client: createClient(config), embedded };
  });
}

/** A pool: hands out idle sessions, first come, first served. A server needs no queue: its session is shared. */
function pool(sessions: readonly Session[], shared: boolean) {
  const idle = [...sessions];
  const waiting: ((session: Session) => void)[] = [];
  const [first] = sessions;
  return async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
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

async function* bytesOf(pieces: AsyncIterable<{ raw: () => Uint8Array }>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield piece.raw();
}

function timedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '159' || error.code === '160');
}

/**
 * Opens the warehouse's engine.
 * @throws StartError when a server cannot be used; another error when the folder is held by another process
 */
export async function openClient(options: WarehouseOptions): Promise<WarehouseClient> {
  const onServer = 'url' in options;
  const sessions = openSessions(options);
  const withSession = pool(sessions, onServer);
  /** The one way to the engine. */
  async function run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await withSession(work);
    } catch (error) {
      if (timedOut(error)) throw new WarehouseTimeoutError();
      throw onServer ? serverError(error) : error;
    }
  }
  const ask = <T>(sql: string, params: Params, seconds: number, reading?: Reading): Promise<Rows<T>> =>
    run(async (session) => {
      const started = performance.now();
      const written = onServer ? undefined : inlineParams(sql, params);
      const limitMs = seconds * 1000 + PATIENCE_MS;
      // chDB cannot be interrupted; a server lets go when the connection does.
      const givenUp = onServer ? AbortSignal.timeout(limitMs) : undefined;
      try {
        const answer = await session.client.query({
          query: (written ?? sql) + readClause(seconds, reading),
          query_params: written === undefined ? { ...params } : {},
          format: 'JSONEachRow',
          abort_signal: givenUp,
        });
        const rows = await answer.json<T>();
        return { rows, took: performance.now() - started };
      } catch (error) {
        throw givenUp?.aborted ? silentFor(limitMs) : error;
      }
    });
  const query: WarehouseClient['query'] = (sql, params = {}, reading) =>
    ask(sql, params, STATEMENT_SECONDS, reading);
  const close = async () => {
    await Promise.all(sessions.map((session) => session.client.close()));
  };

  const cluster = onServer
    ? await checkServer(options, query).catch(async (error: unknown) => {
        await close();
        throw error;
      })
    : undefined;
  const { statementsOf, textIndex } = cluster === undefined ? onOneServer : onCluster(cluster);
  /** What has no time limit of its own. */
  const runLong = <T>(work: (client: ClickHouseClient, signal: AbortSignal | undefined) => Promise<T>) =>
    run(({ client }) =>
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
    count: (sql) => ask(sql, {}, COUNT_SECONDS),
    command: (statement, params = {}) => commandAll(statement, '', params),
    write: (statement) => commandAll(statement, writeClause, {}),
    textIndex,
    append: (table, columns, lines) =>
      run(async (session) => {
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
      run(async ({ client, embedded }) => {
        if (embedded === undefined) {
          const { stream } = await client.exec({ query: `${sql} FORMAT Native` });
          return take(stream);
        }
        const pieces = embedded.chdb.queryStream(sql, { format: 'Native' });
        return take(Readable.from(bytesOf(pieces), { objectMode: false }));
      }),
    takeRows: (table, columns, rows) =>
      runLong(async (client, abort_signal) => {
        const query = `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`;
        const { stream } = await client.exec({ query, values: rows, abort_signal });
        // The connection is free again when its answer was read.
        stream.resume();
      }),
    ping: () => withSession(async (session) => (await session.client.ping()).success),
    close,
  };
}
