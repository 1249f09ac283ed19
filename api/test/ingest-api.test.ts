// The operator's command as it is typed, against a running API that owns the records: who may load, what is said of a
// load.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bill, billsFile } from './support/lamp-bills';
import { operatorWith } from './support/operator';
import { newFolder, type Running, removeFolder, start } from './support/server';

jest.setTimeout(180_000);
const folder = newFolder('ingest-api');
const data = join(folder, 'data');
const secret = 'the-secret-of-this-site';
let api: Running;
const launch = () => start({ WAYBILL_DATA: data, WAYBILL_SAMPLE_ROWS: '0', WAYBILL_INTERNAL_SECRET: secret });
beforeAll(async () => {
  api = await launch();
});
afterAll(async () => {
  await api.stop();
  removeFolder(folder);
});

const site = () => ({ WAYBILL_API: `http://127.0.0.1:${api.port}`, WAYBILL_INTERNAL_SECRET: secret });

/** Runs `npm run operator -- …` as npm does. */
function typed(args: readonly string[], settings: Record<string, string> = {}) {
  const program = join(__dirname, '../../scripts/operator.mjs');
  const env = { PATH: process.env.PATH, ...site(), ...settings };
  const child = spawn(process.execPath, [program, ...args], { env });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
}

/** The same command in this process. */
const operator = (...args: string[]) => operatorWith(site())(...args);

const bills = (from: number, to: number, part: Partial<Bill> = {}): Bill[] =>
  Array.from({ length: to - from }, (_, i) => ({ no: from + i, ...part }));
const lines = (args: readonly string[]) => args.filter((arg) => arg !== '--json');
const loadedRows = async () => {
  const { batches } = (await operator('ingest', '--list', '--json')).json;
  return batches.map(({ state, added }: { state: string; added: number }) => [state, added]);
};

test('a wrong secret loads nothing and says what to set', async () => {
  const args = lines(billsFile(folder, 'first.csv', bills(0, 3)));
  const { code, out, err } = await typed(args, { WAYBILL_INTERNAL_SECRET: 'another-secret-than-that' });
  expect([code, out]).toEqual([1, '']);
  expect(err.trim()).toMatch(/^The API at http:\S+ does not let us in\. Set WAYBILL_INTERNAL_SECRET/);
  expect(await loadedRows()).toEqual([]);
});

test('a report in words, the rows set aside, nothing new the second time, and taken out again', async () => {
  const delivery = [...bills(0, 40), { no: 40, date: 'never' }];
  const args = lines(billsFile(folder, 'first.csv', delivery));
  const first = await typed(args);
  expect([first.code, first.err]).toEqual([0, expect.stringMatching(/^On the API at http:\S+\.\n$/)]);
  const [, batch = ''] = /^Batch (test-bills-\S+):/.exec(first.out) ?? [];
  expect(first.out).toMatch(/ {2}read {7}41 rows in \d+ s \([\d,]+ a second\)\n {2}added {6}40 rows\n/);
  expect(first.out).toMatch(/refused {4}1 row\n +1 × no date by the patterns of the format\n/);
  const [aside = ''] = /\/\S+-refused\.csv/.exec(first.out) ?? [];
  expect(readFileSync(aside, 'utf8')).toMatch(/«never»","40","never"/);
  const again = await operator(...args);
  expect(again.out).toMatch(/added {6}0 rows\n {2}changed {4}0 rows\n {2}unchanged {2}40 rows\n/);
  expect(again.out).toMatch(/there is no new batch/);
  const withdrawn = await typed(['ingest', '--withdraw', batch]);
  expect([withdrawn.code, withdrawn.out]).toEqual([
    0,
    'Withdrawn: 40 rows are gone, 0 are as they were before.\n',
  ]);
  expect(await loadedRows()).toEqual([['withdrawn', 40]]);
  expect(await operator('ingest', '--withdraw', batch)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is withdrawn already/),
  });
});
