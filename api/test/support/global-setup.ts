// Before all tests: the programs that they run, a data folder as a first start leaves it, warehouses without records, and one
// real server on a copy of that folder for every test file to speak with.
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { useBundle } from './bundle';
import { writeFewTerms } from './few-terms';
import { programArguments } from './programs';
import { dataFolder, newFolder, removeFolder, start } from './server';

/** What a start makes for itself where it is missing, and what tells two servers apart. */
const ownOfEach = ['audit', 'files', 'secrets'];

/**
 * PGlite's WebAssembly is compiled once and simply. Compiling what it runs often a second time takes longer than is won
 * where a server answers some hundred calls: without, servers need three quarters of the processor time.
 */
const programOptions = '--liftoff-only';

export default async function setUp(): Promise<void> {
  process.env.WAYBILL_TEST_OPTIONS = programOptions;
  const bundle = await useBundle(`tests-${process.pid}`);
  const template = newFolder('template');
  const first = await start({ WAYBILL_DATA: template });
  await first.stop();
  for (const name of ownOfEach) rmSync(join(template, name), { recursive: true });
  process.env.WAYBILL_TEST_TEMPLATE = template;
  const empty = newFolder('empty');
  execFileSync(process.execPath, programArguments('empty-warehouse', empty));
  process.env.WAYBILL_TEST_EMPTY = empty;

  // With the whole lexicon; no other server is asked what words mean.
  const folder = dataFolder('suite');
  await writeFewTerms(template);
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
      for (const made of [folder, template, empty, bundle]) removeFolder(made);
    },
  });
}
