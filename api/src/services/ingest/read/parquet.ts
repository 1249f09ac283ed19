// Converts Parquet files to CSV, in a child process: a damaged file can hang or crash the engine, and the process is
// killed when it stops writing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf } from '../../../basics/failure';
import { programBeside } from '../../../basics/program';
import { literal } from '../../../stores/warehouse/literals';
import { quoteIdentifier } from '../formats/sql';
import { FileError } from './problems';
import { checkUnpacked } from './unpacked';

/** What to extract from a file. */
interface ParquetExtract {
  /** Display name of the file. */
  name: string;
  /** Number of rows to write; all by default. */
  rows?: number;
  /** Decimal separator of numeric cells; a point by default. */
  decimal?: string;
  /** Most bytes of the unpacked content. */
  most: number;
  /** Time in ms without output after which the process is killed. */
  silentMs?: number;
}

/** A row group is decoded before its first row is written, which takes seconds for a large one. */
const SILENT_MS = 60_000;
const POLL_MS = 500;
/** Memory limit of a statement, in bytes. */
const MEMORY = 2_000_000_000;

const engineReply = z.union([z.object({ rows: z.array(z.unknown()) }), z.object({ error: z.string() })]);

/** Starts an engine in a child process. */
function startEngine() {
  const child = fork(programBeside(import.meta.url, 'read-parquet'), {
    // Without the TypeScript loader, where Node does not need it, it starts three times as fast.
    execArgv: process.features.typescript ? [] : process.execArgv,
    // The child process needs no environment variables of this one.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Errors are reported to the caller; a child that has ended must not end this process.
  child.on('error', () => undefined);
  /** @throws Error of the engine, or when its process ends */
  const runStatement = async (statement: string): Promise<unknown[]> => {
    const stopped = new AbortController();
    const ended = once(child, 'exit', stopped).then(() => {
      throw new Error('its reader ended');
    });
    const replied = once(child, 'message', stopped);
    child.send(`${statement} SETTINGS max_memory_usage = ${MEMORY}`);
    try {
      const [message] = await Promise.race([replied, ended]);
      const reply = engineReply.parse(message);
      if ('error' in reply) throw new Error(reply.error);
      return reply.rows;
    } finally {
      stopped.abort();
      for (const waiting of [ended, replied]) waiting.catch(() => undefined);
    }
  };
  return { ask: runStatement, kill: () => child.kill('SIGKILL') };
}

const fileSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Watches a file that another process writes.
 * @param stop called when it has not grown for so long, or is larger than allowed
 * @returns function that ends the watch
 */
function watchGrowth(
  path: string,
  { silentMs, most }: { silentMs: number; most: number },
  stop: (why: 'silent' | 'large') => void,
) {
  let lastGrowth = performance.now();
  let lastSize = 0;
  const checkGrowth = async () => {
    const size = await fileSize(path);
    if (size !== lastSize) lastGrowth = performance.now();
    lastSize = size;
    if (size > most) stop('large');
    else if (performance.now() - lastGrowth > silentMs) stop('silent');
  };
  const timer = setInterval(() => void checkGrowth(), POLL_MS);
  return () => clearInterval(timer);
}

const columnRow = z.object({ name: z.string(), type: z.string() });
const sizeRow = z.object({ rows: z.number(), bytes: z.number() });

/** SQL of a column as text; empty for NULL. */
function cellSql({ name, type }: z.infer<typeof columnRow>, decimal: string): string {
  const column = quoteIdentifier(name);
  const text = `toString(${column})`;
  // All cells are later parsed with the separators of the format, including numeric ones.
  const localized = decimal === ',' && /Float|Decimal/.test(type) ? `replaceOne(${text}, '.', ',')` : text;
  return `ifNull(${localized}, '') AS ${column}`;
}

/**
 * Writes a file as CSV (UTF-8, commas) with a header to `out`.
 * @throws FileError when it is damaged or too large
 */
export async function parquetToCsv(
  path: string,
  out: string,
  { name, rows: maxRows, decimal = '.', most, silentMs = SILENT_MS }: ParquetExtract,
): Promise<void> {
  const engine = startEngine();
  let stopped: 'silent' | 'large' | undefined;
  const unwatch = watchGrowth(out, { silentMs, most }, (why) => {
    stopped = why;
    engine.kill();
  });
  // Its declared size may be wrong, so the written size is checked too; only the declared one is used for the
  // compression ratio, because empty cells grow in a CSV.
  const checkWritten = async () => {
    const size = await fileSize(out);
    checkUnpacked(name, size, size, most);
  };
  const file = (format: string) => `file(${literal(path)}, '${format}')`;
  try {
    const columns = z.array(columnRow).parse(await engine.ask(`DESCRIBE ${file('Parquet')}`));
    const [size] = z
      .tuple([sizeRow])
      .parse(
        await engine.ask(
          `SELECT toFloat64(num_rows) AS rows, toFloat64(total_uncompressed_size) AS bytes FROM ${file('ParquetMetadata')}`,
        ),
      );
    // A value shared by all rows is stored once, but read for each of them.
    checkUnpacked(name, Math.max(size.bytes, size.rows * columns.length), (await stat(path)).size, most);
    const limit = maxRows === undefined ? '' : ` LIMIT ${maxRows}`;
    await engine.ask(
      `INSERT INTO FUNCTION file(${literal(out)}, 'CSVWithNames')
       SELECT ${columns.map((column) => cellSql(column, decimal)).join(', ')} FROM ${file('Parquet')}${limit}`,
    );
    await checkWritten();
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (stopped === 'large') await checkWritten();
    const reason = stopped === 'silent' ? 'its reader came to no end' : messageOf(error);
    throw new FileError(
      `${name} cannot be read as Parquet (damaged or cut off?): ${reason.split('\n')[0] ?? ''}`,
      error,
    );
  } finally {
    unwatch();
    engine.kill();
  }
}
