// Files that the operator's staff load on the site, through HTTP: uploaded in parts, looked at, tried, loaded, listed and
// withdrawn; and what is refused.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, type LoadingJob } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { eventually } from '@waybill/contract/testing/eventually';
import { newAccount, operate } from './security/people';
import { fetchBytes } from './support/files';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';
import { formOf } from './support/uploads';

jest.setTimeout(180_000);
const data = dataFolder('loading', { records: false });
const environment = { WAYBILL_DATA: data, WAYBILL_SAMPLE_ROWS: '0', WAYBILL_UPLOAD_MAX: '20000000' };
let api: Running;
let demo: Browser;
beforeAll(async () => {
  api = await start(environment);
  demo = await login(api.port, 'demo');
});
afterAll(async () => {
  await api.stop();
  removeFolder(data);
});

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const post = (path: string, json: object, by = demo): Promise<Answer> =>
  by.send('POST', path, { json, idempotencyKey: actionKey() });
const begin = (name: string, size: number, modified = 1): Promise<Answer> =>
  demo.send('POST', calls.loadingUpload.path, {
    form: { name, size: String(size), modified: String(modified) },
    idempotencyKey: actionKey(),
  });
async function part(id: string, offset: number, bytes: Buffer, said = sum(bytes)): Promise<Answer> {
  const parts = await formOf({ name: 'part', bytes }, { id, offset: String(offset), sum: said }, 'part');
  return demo.send('POST', calls.loadingPart.path, { parts });
}
async function uploaded(name: string, text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { data: file } = await begin(name, bytes.length);
  expect((await part(file.id, 0, bytes)).data).toEqual({ received: bytes.length });
  return file.id;
}
const ended = (id: string): Promise<LoadingJob> =>
  eventually(async () => {
    const { data: job } = await demo.send('GET', calls.loadingJob.path, { query: { id } });
    return job.state !== 'waiting' && job.state !== 'working' && job;
  });
async function job(path: string, json: object): Promise<LoadingJob> {
  const { code, data: begun, message } = await post(path, json);
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
  return ended(begun.id);
}
const ledger = async () => (await demo.send('GET', calls.loadingBatches.path)).data.data;

const header =
  'ENTRY NO,ENTRY DATE,IMPORTER NAME,SUPPLIER NAME,HS CODE,GOODS DESCRIPTION,QUANTITY,TOTAL VALUE USD,ORIGIN COUNTRY';
const rows = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, at) =>
      `E${from + at},2026-0${1 + (at % 3)}-1${at % 9},Nairobi Lamps Ltd,Shenzhen Lumen Co,85395200,Zircon lamp ${from + at},${at + 2},${(at + 2) * 40},CHINA`,
  );
const csv = (lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;

test('a file becomes a suggestion with reasons, columns and records, is tried, loaded, listed and withdrawn', async () => {
  const file = await uploaded(
    'kenya imports.csv',
    csv([...rows(0, 40), rows(40, 41)[0]?.replace(/2026-01-10/, 'never') ?? '']),
  );
  const suggested = await job(calls.loadingSuggest.path, { file });
  expect([suggested.state, suggested.refused]).toEqual(['done', null]);
  expect(suggested.proposal?.format).toMatchObject({ country: 'kenya', direction: 'import' });
  expect(suggested.proposal?.evidence.find(({ field }) => field === 'exporter.name')).toMatchObject({
    column: 'SUPPLIER NAME',
    reasons: expect.arrayContaining([{ why: 'name' }]),
  });
  expect(suggested.columns?.[4]).toEqual({ name: 'HS CODE', samples: ['85395200'] });
  expect(suggested.records).toHaveLength(10);

  const format = {
    ...suggested.proposal?.format,
    name: 'kenya-lamps',
    title: 'Lamps',
    source: 'Test customs',
  };
  const shown = await job(calls.loadingPreview.path, { file, format });
  expect(shown.records?.[0]).toMatchObject({ document: 'E0', product: 'Zircon lamp 0', refused: '' });
  const tried = await job(calls.loadingLoad.path, { files: [file], format, dry_run: true });
  expect([tried.kind, tried.report]).toEqual([
    'try',
    expect.objectContaining({ read: 41, added: 40, refused: 1, refused_files: 1 }),
  ]);
  expect(tried.report?.refused_rows).toEqual([{ row: '42', reason: expect.stringContaining('never') }]);
  const refused = await fetchBytes(demo, calls.loadingRefused.path, { id: tried.id });
  expect(refused.bytes.toString()).toMatch(/^"row","reason","ENTRY NO".*\n"42",.*never/);
  expect(await ledger()).toEqual([]);

  const loaded = await job(calls.loadingLoad.path, { files: [file], format, dry_run: false });
  expect([loaded.state, loaded.report?.added, loaded.batch]).toEqual(['done', 40, loaded.report?.batch]);
  expect(await ledger()).toEqual([
    expect.objectContaining({
      batch: loaded.batch,
      state: 'loaded',
      files: ['kenya imports.csv'],
      username: 'demo',
      rows: 40,
      first: '2026-01-10',
      last: '2026-03-18',
    }),
  ]);
  const formats = (await demo.send('GET', calls.loadingFormats.path)).data;
  expect(formats[0]).toMatchObject({ name: 'kenya-lamps', shipped: false });

  const gone = await job(calls.loadingWithdraw.path, { batch: loaded.batch });
  expect(gone.withdrawn).toEqual({ removed: 40, restored: 0 });
  expect(await ledger()).toEqual([expect.objectContaining({ state: 'withdrawn', rows: 0, first: null })]);
});

test('refused rows of a file with semicolons show their numbers and reasons', async () => {
  const lines = [...rows(0, 40), rows(40, 41)[0]?.replace(/2026-01-10/, 'never') ?? ''];
  const file = await uploaded('kenya semicolons.csv', csv(lines).replaceAll(',', ';'));
  const { proposal } = await job(calls.loadingSuggest.path, { file });
  expect(proposal?.format).toMatchObject({ file: { delimiter: ';' } });
  const format = { ...proposal?.format, name: 'kenya-semicolons', title: 'Lamps', source: 'Test customs' };
  const { report } = await job(calls.loadingLoad.path, { files: [file], format, dry_run: true });
  expect(report?.refused_rows).toEqual([{ row: '42', reason: expect.stringContaining('never') }]);
});

test('parts come in order, whole and once: an upload goes on after a restart, and ends with the very bytes', async () => {
  const bytes = randomBytes(9_000_000);
  const { data: file } = await begin('big.bin', bytes.length, 77);
  const first = bytes.subarray(0, 4_194_304);
  expect((await part(file.id, 0, first)).data).toEqual({ received: first.length });
  // A reply that was lost, a part from elsewhere, and one that arrived damaged.
  expect((await part(file.id, 0, first)).data).toEqual({ received: first.length });
  expect((await part(file.id, 8_000_000, first)).data).toEqual({ received: first.length });
  const damaged = await part(file.id, first.length, Buffer.from('x'), sum(first));
  expect([damaged.code, damaged.data.fields]).toEqual([codes.invalid, [{ field: 'sum', rule: 'format' }]]);
  expect((await post(calls.loadingSuggest.path, { file: file.id })).code).toBe(codes.notFound);

  await api.stop();
  api = await start(environment);
  demo = await login(api.port, 'demo');
  const again = await begin('big.bin', bytes.length, 77);
  expect(again.data).toMatchObject({ id: file.id, received: first.length });
  for (let at = first.length; at < bytes.length; at += 4_194_304)
    expect((await part(file.id, at, bytes.subarray(at, at + 4_194_304))).code).toBe(0);
  const place = join(data, 'ingest', 'uploads', file.id);
  expect(sum(readFileSync(place))).toBe(sum(bytes));
  const more = await part(file.id, bytes.length, Buffer.from('x'));
  expect(more.code).toBe(codes.invalid);
  const removed = await demo.send('POST', calls.loadingRemove.path, {
    form: { id: file.id },
    idempotencyKey: actionKey(),
  });
  expect(removed.data).toEqual({ removed: 1 });
});

test('what is too large is refused before a byte arrives, and no name becomes a path', async () => {
  expect((await begin('huge.csv', 20_000_001)).code).toBe(codes.tooLarge);
  const id = await uploaded('../../../etc/passwd', csv(rows(0, 3)));
  expect(existsSync(join(data, 'ingest', 'uploads', id))).toBe(true);
  expect(
    readdirSync(join(data, 'ingest', 'uploads')).filter((name) => !/^[0-9a-f-]{36}$/.test(name)),
  ).toEqual([]);
});

test('what cannot be read is refused with its cause, and nothing is loaded', async () => {
  const file = await uploaded('empty.csv', ' ');
  const suggested = await job(calls.loadingSuggest.path, { file });
  expect([suggested.state, suggested.refused]).toEqual(['refused', expect.stringMatching(/empty\.csv/)]);
  const wrong = await job(calls.loadingLoad.path, {
    files: [file],
    format: { name: '../x' },
    dry_run: false,
  });
  expect([wrong.state, wrong.refused]).toEqual([
    'refused',
    expect.stringMatching(/^The format cannot be used: .*name:/),
  ]);
});

test('a file that is no table is called what it is, by a code that the page has words for', async () => {
  const file = await uploaded('march.xls', '<html><body>503 Service Unavailable</body></html>');
  const problem = { code: 'html', name: 'march.xls' };
  const suggested = await job(calls.loadingSuggest.path, { file });
  expect([suggested.state, suggested.problem]).toEqual(['refused', problem]);
  const format = {
    ...{ name: 'march', title: 'March', source: 'Customs', country: 'kenya', direction: 'import' },
    fields: { date: { column: 'DAY', patterns: ['%Y-%m-%d'] }, product: 'GOODS' },
  };
  const tried = await job(calls.loadingLoad.path, { files: [file], format, dry_run: true });
  expect([tried.state, tried.problem, tried.refused]).toEqual([
    'refused',
    problem,
    expect.stringMatching(/^march\.xls is an HTML page/),
  ]);
});

test('one job at a time, and one for an action however often it is sent', async () => {
  const file = await uploaded('many.csv', csv(rows(0, 20_000)));
  const key = actionKey();
  const ask = (idempotencyKey: string) =>
    demo.send('POST', calls.loadingSuggest.path, { json: { file }, idempotencyKey });
  const [one, two] = [await ask(key), await ask(key)];
  expect([one.code, two.data]).toEqual([0, one.data]);
  const others = await Promise.all([ask(actionKey()), ask(actionKey())]);
  for (const { code } of others) expect([0, codes.loadBusy]).toContain(code);
  expect(others.some(({ code }) => code === codes.loadBusy)).toBe(true);
  await ended(one.data.id);
});

test('files are loaded by staff of the default agent, not by that of others', async () => {
  const ask = async (by: Browser) => (await by.send('GET', calls.loading.path)).code;
  const master = await newAccount(api.port);
  const says = (staff: boolean) =>
    operate(api.port, 'account-staff', { agent: 'default', username: master.username, staff });
  expect(await ask(master)).toBe(codes.forbidden);
  await says(true);
  expect(await ask(master)).toBe(0);
  await says(false);
  expect(await ask(master)).toBe(codes.forbidden);
  expect(await ask(await newAccount(api.port, { agent: 'atlas', staff: true }))).toBe(codes.forbidden);
  await expect(
    operate(api.port, 'account-staff', { agent: 'default', username: 'demo-sub', staff: true }),
  ).rejects.toThrow(/sub-account/);
});
