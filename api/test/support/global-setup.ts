// Before all tests: one real server, with embedded stores in a new folder, for every test file to speak with.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, removeFolder, start } from './server';

export default async function setUp(): Promise<void> {
  const folder = newFolder('suite');
  const running = await start({ WAYBILL_DATA: folder });
  const log = join(folder, 'server.log');
  appendFileSync(log, running.output());
  running.child.stdout?.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
  process.env.WAYBILL_TEST_PORT = String(running.port);
  process.env.WAYBILL_TEST_FOLDER = folder;
  process.env.WAYBILL_TEST_LOG = log;
  Object.assign(globalThis, {
    stopWaybill: async () => {
      await running.stop();
      removeFolder(folder);
    },
  });
}
