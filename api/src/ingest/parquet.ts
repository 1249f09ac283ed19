// A Parquet file as CSV. A damaged one can hang the engine or end its process: it is read in a process of its own, which
// is killed when it stops writing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { messageOf } from '../failure';
import { programBeside } from '../program';
import { literal } from '../warehouse/literals';
import { FileError } from './problems';
import { identifier } from './sql';
import { checkUnpacked } from './unpacked';

/** What is written of a file. */
interface Extract {
  /** What its operator calls it. */
  name: string;
  /** Rows that are written; all of them unless said. */
  rows?: number;
  /** Mark of numbers that are cells of their own; a point unless said. */
  decimal?: string;
  /** Bytes that it may hold. */
  most: number;
  /** ms after which a process that has written nothing is killed. */
  silentMs?: number;
}

/** A group of rows is decoded before the first of them is written: a large one takes seconds. */
const SILENT_MS = 60_000;
const LOOK_EVERY_MS = 500;
/** Bytes of memory for a statement. */
const MEMORY = 2_000_000_000;

const answer = z.union([z.object({ rows: z.array(z.unknown()) }), z.object({ error: z.string() })]);

/** An engine in a process of its own. */
function startEngine() {
  const child = fork(programBeside(import.meta.url, 'read-parquet'), {
    // Without the loader of TypeScript, where Node needs none, it starts three times as fast.
    execArgv: process.features.typescript ? [] : process.execArgv,
    // Nothing of this process is any of its business.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for an answer is told; a process that is gone shall not end this one.
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
 * Looks at a file that another process writes.
 * @param stop what to do when it has not grown for so long, or has more bytes than it may
 * @returns what ends the watch
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

/** SQL of a column as text; of none an empty one. */
function cellOf({ name, type }: z.infer<typeof columnRow>, decimal: string): string {
  const column = identifier(name);
  const text = `toString(${column})`;
  // All cells are read by the marks of the format afterwards, numbers of the file's own too.
  const said = decimal === ',' && /Float|Decimal/.test(type) ? `replaceOne(${text}, '.', ',')` : text;
  return `ifNull(${said}, '') AS ${column}`;
}

/**
 * Writes a file as CSV (UTF-8, commas) with the names of its columns to `out`.
 * @throws FileError when it is damaged or holds too much
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
  // What it says of its size may be wrong; how far it shrinks is told by that alone, since empty cells grow in a CSV.
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
    // A value that all rows share is kept once, but read for each of them.
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
