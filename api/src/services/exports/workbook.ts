// Writes workbooks of several sheets in a worker thread: they are made in memory in one go, which would block the
// server for most of a second with eighteen full sheets.
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { z } from 'zod';
import { programBeside } from '../../basics/program';
import type { Sheet } from './sheet';

/** Workbooks written in parallel. */
const AT_ONCE = 2;
const HEAP_MB = 512;
const WRITE_MS = 60_000;

const limit = pLimit(AT_ONCE);

/** Messages to the thread: the sheets one by one, then the end. */
export type WorkerMessage = Sheet | 'all';
const answerShape = z.union([
  z.object({ bytes: z.instanceof(Uint8Array) }),
  z.object({ problem: z.string() }),
]);

async function inThread(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const worker = new Worker(programBeside(import.meta.url, 'write-workbook'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
  });
  const timer = setTimeout(() => void worker.terminate(), WRITE_MS);
  try {
    const answered = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', (message) => {
        const answer = answerShape.parse(message);
        if ('bytes' in answer) resolve(answer.bytes);
        else reject(new Error(answer.problem));
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the thread that writes workbooks ended with ${code}`)));
    });
    const sendToWorker = (message: WorkerMessage) => worker.postMessage(message);
    const telling = async () => {
      for (const sheet of sheets) {
        sendToWorker(sheet);
        // Posting a sheet copies it.
        await turn();
      }
      sendToWorker('all');
    };
    const [bytes] = await Promise.all([answered, telling()]);
    return bytes;
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}

/** Bytes of an xlsx file with several sheets. */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => limit(() => inThread(sheets));
