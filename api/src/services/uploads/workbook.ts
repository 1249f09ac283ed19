// Reads workbooks that users upload: only Excel files, checked by name and content, in a worker thread with limited
// memory and time.
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import { ApiError } from '../../basics/failure';
import { programBeside } from '../../basics/program';

const READ_MS = 10_000;
const HEAP_MB = 64;
/** Workbooks that may wait; later ones are refused, so that nobody waits for minutes. */
const WAITING_MAX = 8;
/** Retry-After in seconds for refused ones. */
const BUSY_SECONDS = 10;

/** One at a time, whoever sent it: beside its heap, a thread has the unpacked bytes in memory twice. */
const limit = pLimit(1);

/** Magic bytes of the two file types. */
const magics = {
  xlsx: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  xls: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
} as const;
type WorkbookKind = keyof typeof magics;

/** Excel stores a password-protected workbook in the old file format, with a stream of this name. */
const isLocked = (bytes: Buffer) =>
  bytes.subarray(0, magics.xls.length).equals(magics.xls) &&
  bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** The type that name and content agree on. @throws ApiError onlyExcel, sheetUnreadable for one with a password */
function detectKind(name: string, bytes: Buffer): WorkbookKind {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(name) ?? [];
  const lower = extension.toLowerCase();
  if (lower === 'xlsx' && isLocked(bytes)) throw new ApiError('sheetUnreadable', { cause: 'a password' });
  if ((lower === 'xlsx' || lower === 'xls') && bytes.subarray(0, magics[lower].length).equals(magics[lower]))
    return lower;
  throw new ApiError('onlyExcel');
}

const answerShape = z.union([
  z.object({ rows: z.array(z.array(z.string())) }),
  z.object({ problem: z.string(), isTooLong: z.boolean() }),
]);

function inThread(kind: WorkbookKind, bytes: Buffer, rowsMax: number): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const rejectUnreadable = (cause: unknown) => reject(new ApiError('sheetUnreadable', { cause }));
    const worker = new Worker(programBeside(import.meta.url, 'read-workbook'), {
      workerData: { kind, bytes: new Uint8Array(bytes), rowsMax },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
      // The thread needs no environment variables of this process.
      env: {},
      stdout: true,
      stderr: true,
    });
    /** Answers once the thread is gone, so that the next one does not begin while its memory is still taken. */
    let settleWorker = (code: number) => rejectUnreadable(`the thread ended with ${code}`);
    const timer = setTimeout(() => {
      settleWorker = () => rejectUnreadable('it takes too long');
      void worker.terminate();
    }, READ_MS);
    worker.once('message', (message) => {
      const parsed = answerShape.safeParse(message);
      const answer = parsed.success ? parsed.data : { problem: 'another answer', isTooLong: false };
      settleWorker = () => {
        if ('rows' in answer) resolve(answer.rows);
        else if (answer.isTooLong) reject(new ApiError('sheetUnusable', { cause: answer.problem }));
        else rejectUnreadable(answer.problem);
      };
      void worker.terminate();
    });
    worker.once('error', (error) => {
      settleWorker = () => rejectUnreadable(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      settleWorker(code);
    });
  });
}

/**
 * Cells of the first sheet as texts, row by row.
 * @param rowsMax rows beyond this number are not read
 * @throws ApiError onlyExcel, sheetUnreadable for a file that is damaged, protected, or has macros,
 * sheetUnusable for one with far too much inside, or tooMany when others wait already
 */
export async function readWorkbook(name: string, bytes: Buffer, rowsMax: number): Promise<string[][]> {
  const kind = detectKind(name, bytes);
  if (limit.pendingCount >= WAITING_MAX)
    throw new ApiError('tooMany', { retryAfter: BUSY_SECONDS, data: { retry_after: BUSY_SECONDS } });
  return limit(() => inThread(kind, bytes, rowsMax));
}
