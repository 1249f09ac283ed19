// Files of records through HTTP: ordered, charged, made behind the request, fetched by their owner only, refused when
// there are too many, and never served by half.

import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { parse } from 'csv-parse/sync';
import { fetchFile, readWorkbook, settled, fileState as state } from './support/files';
import { programArguments } from './support/programs';
import { dataFolder, login, type Running, removeFolder, sharedPort, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };

const search = (browser: Browser, fields: object) =>
  browser.send('POST', '/api/transaction/search', { json: { ...dates, ...fields } });
const order = (browser: Browser, fields: object, idempotencyKey = actionKey()) =>
  browser.send('POST', '/api/transaction/search', {
    json: { ...dates, ...fields, dw: true },
    idempotencyKey,
  });
const orderChosen = (browser: Browser, fields: object, idempotencyKey = actionKey()) =>
  browser.send('POST', '/api/transaction/dw/selected', { json: fields, idempotencyKey });

const usedDownloads = async (browser: Browser) =>
  (await browser.send('GET', '/api/stat/index')).data.weekly[6];

describe('all records of a search', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await login(sharedPort(), 'demo');
  });

  test('as xlsx: every match once, newest first, typed cells, headers in the reader’s language', async () => {
    const found = await search(browser, { keyword: 'steel', pageSize: 100 });
    const { total } = found.data.results;
    expect(total).toBeGreaterThan(100);
    const sent = {
      json: { ...dates, keyword: 'steel', dw: true },
      lang: 'spain',
      idempotencyKey: actionKey(),
    };
    const ordered = await browser.send('POST', '/api/transaction/search', sent);
    expect(ordered.code).toBe(0);
    const file = ordered.data;
    expect(file).toMatch(/^[\w-]{43}$/);
    const ready = await settled(browser, file);
    expect(ready).toMatchObject({ state: 'ready', done: total, total });
    expect(ready.name).toMatch(/^transactions-imports-steel-\d{4}-\d\d-\d\d\.xlsx$/);
    const { status, headers, bytes } = await fetchFile(browser, file);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(headers['content-disposition']).toBe(`attachment; filename="${ready.name}"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(bytes).toHaveLength(ready.size);

    const [header = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
    expect(rows).toHaveLength(total);
    expect(header.slice(0, 3)).toEqual(['Fecha', 'Flujo', 'País declarante']);
    const at = (name: string) => header.indexOf(name);
    const firstRow = found.data.results.data[0];
    const [first = []] = rows;
    expect(first[at('Fecha')]).toEqual({ day: firstRow.date });
    expect(first[at('Valor, USD')]).toBe(firstRow.amount);
    expect(first[at('Código HS')]).toBe(firstRow.hs);
    expect(first[at('Flujo')]).toBe('Importaciones');
    expect(typeof first[at('Datos de ejemplo')]).toBe('boolean');
    const days = rows.map((row) => (row[0] as { day: string }).day);
    expect(days).toEqual([...days].sort().reverse());
    // As many different documents as there are: no block was read twice.
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBeGreaterThan(total * 0.99);
  });

  test('national columns under their own names, filled where the record has them', async () => {
    const { data } = await search(browser, { keyword: 'steel', area: ['vietnam'], pageSize: 20 });
    const ids = data.results.data.map(({ id }: { id: string }) => id);
    const { data: detail } = await browser.send('POST', '/api/transaction/details', { form: { id: ids[3] } });
    const ordered = await orderChosen(browser, { ids: [...ids.slice(3, 9), 'none'], format: 'csv' });
    const ready = await settled(browser, ordered.data);
    expect(ready).toMatchObject({ state: 'ready', total: 6 });
    expect(ready.name).toMatch(/^transactions-chosen-\d{4}-\d\d-\d\d\.csv$/);
    const { bytes } = await fetchFile(browser, ordered.data);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
    expect(rows).toHaveLength(6);
    expect(rows[0]?.['Bill or declaration']).toBe(detail.document ?? '');
    const own = Object.entries(detail.national as Record<string, string>).filter(
      ([name]) => rows[0]?.[name] !== undefined,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const [name, value] of own) expect(rows[0]?.[name]?.replace(/^'/, '')).toBe(value);
  });

  test('chosen columns in the order chosen, without the national ones', async () => {
    const { data } = await search(browser, { keyword: 'cotton' });
    const ids = data.results.data.map(({ id }: { id: string }) => id);
    const ordered = await orderChosen(browser, { ids, format: 'csv', columns: ['hs', 'date', 'hs'] });
    await settled(browser, ordered.data);
    const { bytes } = await fetchFile(browser, ordered.data);
    const rows: string[][] = parse(bytes, { bom: true });
    expect(rows[0]).toEqual(['HS code', 'Date']);
    expect(rows.slice(1).map(([hs]) => hs)).toEqual(data.results.data.map(({ hs }: { hs: string }) => hs));
  });

  test('a companies’ tab gives the records of its direction; oldest first where it is sorted so', async () => {
    const exportsOf = await search(browser, { keyword: 'cotton', tab: 2 });
    const ordered = await order(browser, {
      keyword: 'cotton',
      tab: 4,
      impOrExp: 2,
      sortField: 'date',
      sortType: 'asc',
      format: 'csv',
      columns: ['date', 'direction'],
    });
    const { total } = await settled(browser, ordered.data);
    expect(total).toBe(exportsOf.data.results.total);
    const { bytes } = await fetchFile(browser, ordered.data);
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row.Direction))).toEqual(new Set(['Exports']));
    const days = rows.map((row) => row.Date);
    expect(days).toEqual([...days].sort());
  });

  test.each([
    [{ keyword: '"open' }, 2],
    [{ keyword: '' }, 2],
    [{ keyword: 'steel', format: 'pdf' }, 2],
    [{ keyword: 'steel', columns: ['password'] }, 2],
    [{ keyword: '!!!' }, 2],
    [{ keyword: 'zzzzqqqq' }, 3],
  ])('%j is refused with code %i', async (fields, code) => {
    expect((await order(browser, fields)).code).toBe(code);
  });

  test('a record that is chosen by its former date as well is one', async () => {
    const { data } = await search(browser, { keyword: 'cotton' });
    const ids: string[] = data.results.data.map(({ id }: { id: string }) => id);
    const [id = ''] = ids;
    const [day = '', hash] = id.slice(1).split('-');
    const former = `${id.charAt(0)}${(Number.parseInt(day, 36) - 400).toString(36)}-${hash}`;
    const ordered = await orderChosen(browser, { ids: [former, ...ids], format: 'csv' });
    expect(await settled(browser, ordered.data)).toMatchObject({ state: 'ready', total: ids.length });
  });

  test('chosen records: none, unknown ones, too many', async () => {
    expect((await orderChosen(browser, { ids: [] })).code).toBe(18);
    expect((await orderChosen(browser, { ids: ['none'] })).code).toBe(3);
    const many = Array.from({ length: 5_001 }, (_, i) => `1a-${i.toString(36)}`);
    expect((await orderChosen(browser, { ids: many })).code).toBe(6);
  });
});

test('all records of an analysis, within the month that was opened; no record, no file', async () => {
  const browser = await login(sharedPort(), 'demo');
  const question = { ...dates, hsCode: '0901', month: '2026-03' };
  const { data } = await browser.send('POST', '/api/market-analysis/search', { form: question });
  expect(data.total).toBeGreaterThan(1);
  const orderAll = (fields: object) =>
    browser.send('POST', '/api/market-analysis/download', {
      json: { ...question, ...fields, format: 'csv' },
      idempotencyKey: actionKey(),
    });
  const ordered = await orderAll({ token: data.token, sortType: 'asc' });
  const ready = await settled(browser, ordered.data);
  expect(ready).toMatchObject({ state: 'ready', total: data.total });
  const { bytes } = await fetchFile(browser, ordered.data);
  const [, ...rows]: string[][] = parse(bytes, { bom: true });
  expect(rows).toHaveLength(data.total);
  const days = rows.map(([day = '']) => day);
  expect(days).toEqual([...days].sort());
  expect(new Set(days.map((day) => day.slice(0, 7)))).toEqual(new Set(['2026-03']));
  expect((await orderAll({ importerId: 'zzzzz' })).code).toBe(codes.notFound);
});

describe('what a file costs', () => {
  test('one unit a record, once an action; no plan, no file', async () => {
    const free = await login(sharedPort(), 'free');
    expect((await order(free, { keyword: 'steel' })).code).toBe(15);
    const expired = await login(sharedPort(), 'expired');
    expect((await order(expired, { keyword: 'steel' })).code).toBe(16);
    expect((await orderChosen(expired, { ids: ['none'] })).code).toBe(16);

    // The trial has 100 records a day.
    const trial = await login(sharedPort(), 'trial');
    const { data } = await search(trial, { keyword: 'steel', pageSize: 100 });
    const ids: string[] = data.results.data.map(({ id }: { id: string }) => id);
    expect((await order(trial, { keyword: 'steel' })).code).toBe(15);
    const key = actionKey();
    const same = await Promise.all([1, 2, 3].map(() => orderChosen(trial, { ids: ids.slice(0, 60) }, key)));
    expect(new Set(same.map((answer) => answer.data)).size).toBe(1);
    expect((await orderChosen(trial, { ids: ids.slice(0, 41) })).code).toBe(15);
    const before = await usedDownloads(trial);
    const last = await orderChosen(trial, { ids: ids.slice(0, 40) });
    expect(last.code).toBe(0);
    expect((await orderChosen(trial, { ids: ids.slice(0, 1) })).code).toBe(15);
    // The lost reply of the last one is told again, though nothing is left.
    expect((await orderChosen(trial, { ids: ids.slice(0, 60) }, key)).data).toBe(same[0]?.data);
    // Records in files are no details looked at.
    expect(await usedDownloads(trial)).toEqual(before);
  });
});

describe('a file that is fetched', () => {
  test('a reader that goes away harms nobody: the file is there for the next try', async () => {
    const owner = await login(sharedPort(), 'demo');
    const { data: file } = await order(owner, { keyword: 'steel', format: 'csv' });
    const { size } = await settled(owner, file);
    const cut = await fetchFile(owner, file, 1_000);
    expect(cut.bytes.length).toBeLessThan(size);
    expect((await fetchFile(owner, file)).bytes).toHaveLength(size);
  });
});

describe('a server of its own', () => {
  const CAP = 7;
  let running: Running | undefined;
  const data = dataFolder('exports-killed');
  afterAll(async () => {
    await running?.stop();
    removeFolder(data);
  });

  /** A query with exactly so many records: a rare word up to the day of that one. */
  async function exactly(browser: Browser, count: number): Promise<object> {
    const query = { keyword: 'cotton', sortField: 'date', sortType: 'asc' };
    const { data } = await search(browser, { ...query, pageSize: 20 });
    const day = data.results.data[count - 1].date;
    expect(data.results.data[count].date).not.toBe(day);
    return { ...query, endDate: day };
  }

  test('killed in the middle, it leaves nothing that a token serves; U4 and expiry', async () => {
    running = await start({ WAYBILL_DATA: data });
    const before = await login(running.port, 'demo');
    // Most of the sample, so that it is still being written when the server dies.
    const most = { company: 'trading | group | import* | export* | ltd | inc | sa' };
    let ordered = await order(before, most);
    expect((await state(before, ordered.data)).data.total).toBeGreaterThan(3_000);
    const whole: string[] = [];
    const made = () => readdirSync(join(data, 'files')).filter((name) => !whole.includes(name));
    const drafts = () => made().filter((name) => name.endsWith('.part'));
    await eventually(async () => {
      const finished = made().filter((name) => !name.endsWith('.part'));
      // It was written between two looks: another one is ordered.
      if (finished.length > 0) {
        whole.push(...finished);
        ordered = await order(before, most);
      }
      return drafts().length > 0;
    }, 'a file is being written');
    await running.stop('SIGKILL');
    expect(made()).toEqual(drafts());

    const [cotton, denied] = JSON.parse(
      execFileSync(process.execPath, programArguments('own-keywords', data)).toString(),
    );

    running = await start({
      WAYBILL_DATA: data,
      WAYBILL_DOWNLOAD_CAP: String(CAP),
      WAYBILL_FILE_SECONDS: '5',
    });
    const browser = await login(running.port, 'demo');
    // Nobody works on it any more; for a minute it still looks as if somebody did, then its order is over.
    expect([404, 503]).toContain((await fetchFile(browser, ordered.data)).status);
    expect((await state(browser, ordered.data)).data?.state).not.toBe('ready');

    const allowed = await order(browser, await exactly(browser, CAP));
    expect(await settled(browser, allowed.data)).toMatchObject({ state: 'ready', total: CAP });
    expect((await fetchFile(browser, allowed.data)).status).toBe(200);
    const refused = await order(browser, await exactly(browser, CAP + 1));
    expect(refused).toMatchObject({ status: 200, code: 20, data: null });
    expect(refused.message).toBe(
      'The number of transaction records has exceeded 7. Please narrow the range and try downloading again.',
    );
    const byKeyword = (kid: string) =>
      browser.send('GET', '/api/download/data', {
        query: { kid, months: '202501,202502,202503,202504,202505,202506', im_area: 'US,CN,IN,VN,PE,MX,CL' },
      });
    expect((await byKeyword(cotton)).code).toBe(20);
    expect(await byKeyword(denied)).toMatchObject({
      status: 200,
      code: 22,
      message: 'There is no download permission for this keyword.',
    });
    await eventually(async () => (await fetchFile(browser, allowed.data)).status === 404);
    expect((await state(browser, allowed.data)).code).toBe(3);
  });
});
