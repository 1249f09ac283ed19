// Converts Parquet files to CSV, in a child process: a damaged file can hang or crash the engine, and the process is
// killed when it stops writing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf } from '../../../basics/failure';
import { programBeside } from '../../../basics/program';
import { literal } from '../../../stores/warehouse/literals';
import { identifier } from '../formats/sql';
import { FileError } from './problems';
import { checkUnpacked } from './unpacked';

/** What to extract from a file. */
interface Extract {
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
const LOOK_EVERY_MS = 500;
/** Memory limit of a statement, in bytes. */
const MEMORY = 2_000_000_000;

const answer = z.union([z.object({ rows: z.array(z.unknown()) }), z.object({ error: z.string() })]);

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
  const ask = async (statement: string): Promise<unknown[]> => {
    const stopped = new AbortController();
    const ended = once(child, 'exit', stopped).then(() => {
      throw new Error('its reader ended');
    });
    const answered = once(child, 'message', stopped);
    child.send(`${statement} SETTINGS max_memory_usage = ${MEMORY}`);
    try {
      const [message] = await Promise.race([answered, ended]);
      const said = answer.parse(message);
      if ('error' in said) throw new Error(said.error);
      return said.rows;
    } finally {
      stopped.abort();
      for (const waiting of [ended, answered]) waiting.catch(() => undefined);
    }
  };
  return { ask, kill: () => child.kill('SIGKILL') };
}

const sizeOf = (path: string): Promise<number> =>
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
  let grown = performance.now();
  let before = 0;
  const look = async () => {
    const size = await sizeOf(path);
    if (size !== before) grown = performance.now();
    before = size;
    if (size > most) stop('large');
    else if (performance.now() - grown > silentMs) stop('silent');
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const columnRow = z.object({ name: z.string(), type: z.string() });
const sizeRow = z.object({ rows: z.number(), bytes: z.number() });

/** SQL of a column as text; empty for NULL. */
function cellOf({ name, type }: z.infer<typeof columnRow>, decimal: string): string {
  const column = identifier(name);
  const text = `toString(${column})`;
  // All cells are later parsed with the separators of the format, including numeric ones.
  const said = decimal === ',' && /Float|Decimal/.test(type) ? `replaceOne(${text}, '.', ',')` : text;
  return `ifNull(${said}, '') AS ${column}`;
}

/**
 * Writes a file as CSV (UTF-8, commas) with a header to `out`.
 * @throws FileError when it is damaged or too large
 */
export async function parquetToCsv(
  path: string,
  out: string,
  { name, rows: wanted, decimal = '.', most, silentMs = SILENT_MS }: Extract,
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
    const size = await sizeOf(out);
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
    const limit = wanted === undefined ? '' : ` LIMIT ${wanted}`;
    await engine.ask(
      `INSERT INTO FUNCTION file(${literal(out)}, 'CSVWithNames')
       SELECT ${columns.map((column) => cellOf(column, decimal)).join(', ')} FROM ${file('Parquet')}${limit}`,
    );
    await checkWritten();
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (stopped === 'large') await checkWritten();
    const said = stopped === 'silent' ? 'its reader came to no end' : messageOf(error);
    throw new FileError(
      `${name} cannot be read as Parquet (damaged or cut off?): ${said.split('\n')[0] ?? ''}`,
      error,
    );
  } finally {
    unwatch();
    engine.kill();
  }
}
