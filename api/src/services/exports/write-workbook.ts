// Worker thread that writes a workbook of several sheets (started by `workbook.ts`).
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../basics/failure';
import type { Sheet } from './sheet';
import type { WorkerMessage } from './workbook';
import { workbookBytes } from './xlsx';

const sheets: Sheet[] = [];

parentPort?.on('message', async (told: WorkerMessage) => {
  if (told !== 'all') {
    sheets.push(told);
    return;
  }
  try {
    const bytes = await workbookBytes(sheets);
    parentPort?.postMessage({ bytes });
  } catch (error) {
    parentPort?.postMessage({ problem: messageOf(error) });
  }
});
