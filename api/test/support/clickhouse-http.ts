// A ClickHouse server's HTTP interface in front of chDB, for tests: what the official client sends is answered as a
// server answers it. Every request has a session of its own, so nothing sticks from one to the next.
//
// With a cluster's name it is also its only node (one shard, one replica). `Distributed` is the engine's own; the
// DDL worker and the replication are played here: `ON CLUSTER` is left out, and Replicated*MergeTree is *MergeTree.
//
// Settings: PORT (0: any), FRONT_FOLDER, FRONT_USER, FRONT_PASSWORD, FRONT_CLUSTER and FRONT_VERSION (may be empty).
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Session } from 'chdb';
import { z } from 'zod';

const settings = z
  .object({
    PORT: z.coerce.number().default(0),
    FRONT_FOLDER: z.string(),
    FRONT_USER: z.string().default('default'),
    FRONT_PASSWORD: z.string().default(''),
    FRONT_CLUSTER: z.string().default(''),
    FRONT_VERSION: z.string().default(''),
  })
  .parse(process.env);
const cluster = settings.FRONT_CLUSTER;
const folder = settings.FRONT_FOLDER;
const database = join(folder, 'clickhouse');
mkdirSync(folder, { recursive: true });

/** The engine takes this address for its own: the shard is asked without a network. */
const configuration = `<clickhouse><tcp_port>9000</tcp_port><remote_servers><${cluster}><shard><replica>
<host>127.0.0.1</host><port>9000</port></replica></shard></${cluster}></remote_servers></clickhouse>`;
const configurationFile = join(folder, 'cluster.xml');
if (cluster !== '') writeFileSync(configurationFile, configuration);
const options = cluster === '' ? {} : { connectionArgs: [`--config-file=${configurationFile}`] };
/** Keeps the engine running between requests. */
const engine = new Session(database, options);

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What a node of a cluster does with a statement for all nodes. */
function onThisNode(sql: string): string {
  if (cluster === '') return sql;
  const synced = /^SYSTEM SYNC REPLICA ON CLUSTER '\w+' (\S+)/.exec(sql);
  if (synced !== null) return `EXISTS TABLE ${synced[1]}`;
  return sql
    .replace(` ON CLUSTER '${cluster}'`, '')
    .replace(/ENGINE = Replicated(\w*MergeTree)\('[^']*', '\{replica\}'(?:, )?([^()]*)\)/, 'ENGINE = $1($2)');
}

const saidVersion = (sql: string) =>
  settings.FRONT_VERSION === '' ? sql : sql.replace('version() AS', `${literal(settings.FRONT_VERSION)} AS`);

interface Question {
  sql: string;
  database: string | null;
  params: [string, string][];
  settings: [string, string][];
  compressed: boolean;
}

/** Names in an address that are neither settings nor parameters. */
const ofTheInterface = [
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'user',
  'password',
];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** The question of a request, and rows that come with it in a file of their own. */
async function read(request: IncomingMessage): Promise<{ question: Question; rows: Buffer }> {
  const fields = new URL(request.url ?? '/', 'http://front').searchParams;
  let body = await bodyOf(request);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) fields.set(name, String(value));
    body = Buffer.alloc(0);
  }
  const inAddress = fields.get('query');
  const entries = [...fields].filter(([name]) => !ofTheInterface.includes(name));
  return {
    question: {
      sql: saidVersion((inAddress ?? body.toString()).trim()),
      database: fields.get('database'),
      params: entries.filter(([name]) => name.startsWith('param_')),
      settings: entries.filter(([name]) => !name.startsWith('param_')),
      compressed: fields.get('enable_http_compression') === '1',
    },
    rows: inAddress === null ? Buffer.alloc(0) : body,
  };
}

async function run({ sql, ...question }: Question, rows: Buffer) {
  const session = new Session(database, options);
  const file = join(folder, `rows-${randomUUID()}`);
  try {
    // Values come in the text of a statement here: they may be longer than a statement.
    await session.queryAsync('SET max_query_size = 100000000');
    if (question.database !== null) await session.queryAsync(`USE ${question.database}`);
    const set = [...question.settings, ...question.params]
      .map(([name, value]) => `SET ${name} = ${literal(value)}; `)
      .join('');
    const insert = /^(INSERT INTO .*)\bFORMAT (\w+)$/s.exec(sql);
    if (insert === null) return await session.queryAsync(set + onThisNode(sql), { format: 'TabSeparated' });
    const [, into = '', format = ''] = insert;
    await writeFile(file, rows);
    return await session.queryAsync(`${set}${into} SELECT * FROM file(${literal(file)}, ${literal(format)})`);
  } finally {
    session.close();
    await rm(file, { force: true });
  }
}

/** Status of a server for its errors, by their numbers. */
const statuses: Readonly<Record<string, number>> = {
  516: 403,
  497: 403,
  159: 408,
  60: 404,
  81: 404,
  62: 400,
  47: 404,
};

function fail(response: ServerResponse, message: string): void {
  const code = /Code: (\d+)/.exec(message)?.[1] ?? '1002';
  response
    .writeHead(statuses[code] ?? 500, { 'x-clickhouse-exception-code': code, 'content-type': 'text/plain' })
    .end(`${message} (version 26.7.2.1 (official build))\n`);
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
function mayAsk(request: IncomingMessage): boolean {
  const wanted = Buffer.from(`${settings.FRONT_USER}:${settings.FRONT_PASSWORD}`).toString('base64');
  return same(request.headers.authorization ?? '', `Basic ${wanted}`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/ping')) {
    response.end('Ok.\n');
    return;
  }
  const { question, rows } = await read(request);
  if (!mayAsk(request)) {
    fail(
      response,
      'Code: 516. DB::Exception: Authentication failed: password is incorrect. (AUTHENTICATION_FAILED)',
    );
    return;
  }
  try {
    const result = await run(question, rows);
    const bytes = Buffer.from(result.bytes());
    const summary = {
      read_rows: `${result.rowsRead}`,
      read_bytes: `${result.bytesRead}`,
      written_rows: '0',
      written_bytes: '0',
    };
    response.writeHead(200, {
      'x-clickhouse-summary': JSON.stringify({ ...summary, result_rows: '0', elapsed_ns: '0' }),
      ...(question.compressed ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(question.compressed ? gzipSync(bytes) : bytes);
  } catch (error) {
    fail(response, error instanceof Error ? error.message : String(error));
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) =>
    response.destroy(error instanceof Error ? error : undefined),
  );
});
// As ClickHouse's own.
server.keepAliveTimeout = 30_000;
server.listen(settings.PORT, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
});
for (const event of ['SIGTERM', 'disconnect'])
  process.on(event, () => {
    server.close();
    server.closeAllConnections();
    engine.close();
    process.exit(0);
  });
