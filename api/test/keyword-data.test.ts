// Data by keyword through HTTP: whose keyword, which records, what it costs, and every rule of spec §5. The cap and a
// keyword without the right to download are with the other files (exports.test.ts).
import { parse } from 'csv-parse/sync';
import { fetchFile, settled } from './support/files';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

let browser: Browser;
let kid: string;
const keep = async (by: Browser, keyword: string): Promise<string> =>
  (await by.send('POST', '/api/user/keywords/add', { form: { keyword }, idempotencyKey: actionKey() })).data
    .id;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
  kid = await keep(browser, 'steel');
});

/** Months from one to another, both included, as yyyymm. */
function months(from: number, to: number): string {
  const all: number[] = [];
  for (let at = from; at <= to; at = at % 100 === 12 ? at + 89 : at + 1) all.push(at);
  return all.join(',');
}
const wholeSpan = { months: months(202201, 202612) };
type Query = Readonly<Record<string, string>>;
const order = (query: Query, by = browser, idempotencyKey?: string) =>
  by.send('GET', '/api/download/data', { query, ...(idempotencyKey !== undefined && { idempotencyKey }) });

async function rowsOf(query: Query): Promise<Record<string, string>[]> {
  const ordered = await order({ kid, ...wholeSpan, format: 'csv', ...query });
  expect(ordered).toMatchObject({ status: 200, code: 0 });
  const ready = await settled(browser, ordered.data);
  expect(ready).toMatchObject({ state: 'ready' });
  expect(ready.name).toMatch(/^keyword-data-\d{4}-\d\d-\d\d\.csv$/);
  const { bytes } = await fetchFile(browser, ordered.data);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
  expect(rows).toHaveLength(ready.total);
  return rows;
}

/** Matches of a search whose filters mean the same. */
async function counted(fields: object): Promise<number> {
  const json = { keyword: 'steel', startDate: '2022-01-01', endDate: '2026-12-31', ...fields };
  return (await browser.send('POST', '/api/transaction/search', { json })).data.results.total;
}

test('goods that go to a country: what it imports, and what others export to it', async () => {
  const rows = await rowsOf({ im_area: 'US' });
  const imported = await counted({ tab: 1, area: ['us'] });
  const exported = await counted({ tab: 2, filterArea: ['US'] });
  const per = (direction: string) => rows.filter((row) => row.Direction === direction);
  expect([per('Imports').length, per('Exports').length]).toEqual([imported, exported]);
  expect(new Set(per('Imports').map((row) => row['Reporting country']))).toEqual(new Set(['United States']));
  expect(new Set(per('Exports').map((row) => row['Partner country']))).toEqual(new Set(['United States']));
});

test('both ends, chosen months, and parties by words or by their whole name', async () => {
  const all = await rowsOf({ ex_area: 'CN,IN,VN' });
  const [first] = all.filter((row) => row.Buyer !== '' && row.Buyer?.includes(' '));
  const month = (first?.Date ?? '').slice(0, 7).replace('-', '');
  const ofMonth = await rowsOf({ ex_area: 'CN,IN,VN', months: month });
  const bills = (rows: typeof all) => rows.map((row) => `${row.Direction} ${row['Bill or declaration']}`);
  expect(bills(ofMonth)).toEqual(bills(all.filter((row) => row.Date?.replace('-', '').startsWith(month))));

  const name = first?.Buyer ?? '';
  const [word = ''] = name.split(' ');
  const byWord = await rowsOf({ ex_area: 'CN,IN,VN', importer: word });
  const byName = await rowsOf({ ex_area: 'CN,IN,VN', importer: name.toUpperCase(), impMatch: '1' });
  expect(byName.length).toBeGreaterThan(0);
  expect(byName.length).toBeLessThanOrEqual(byWord.length);
  expect(new Set(byName.map((row) => row.Buyer))).toEqual(new Set([name]));
  const wordAsName = await order({
    kid,
    ...wholeSpan,
    ex_area: 'CN,IN,VN',
    importer: word,
    impMatch: 'true',
  });
  expect(wordAsName.code).toBe(3);
});

test('an HS keyword takes what begins with it', async () => {
  const hs = await keep(browser, '721420');
  const rows = await rowsOf({ kid: hs, im_area: 'US,PE,IN,CL,MX,VN' });
  expect(rows.every((row) => row['HS code']?.startsWith('721420'))).toBe(true);
});

test.each<[Query, string, string]>([
  [{ months: '202501', im_area: 'US' }, 'kid', 'please_select_keyword'],
  [{ kid: '', months: '202501', im_area: 'US' }, 'kid', 'please_select_keyword'],
  [{ kid: 'x', months: '202501', im_area: 'US' }, 'kid', 'format'],
  [{ im_area: 'US' }, 'months', 'please_select_month'],
  [{ months: '', im_area: 'US' }, 'months', 'please_select_month'],
  [{ months: '202513', im_area: 'US' }, 'months', 'format'],
  [{ months: '2025-01', im_area: 'US' }, 'months', 'format'],
  [{ months: months(201901, 202612), im_area: 'US' }, 'months', 'too_long'],
  [{ months: '202501' }, 'im_area', 'please_select_country'],
  [{ months: '202501', im_area: 'usa' }, 'im_area', 'format'],
  [{ months: '202501', im_area: 'US', importer: 'x' }, 'importer', 'too_short'],
  [{ months: '202501', im_area: 'US', exporter: '"open' }, 'exporter', 'syntax_unclosed_quote'],
  [{ months: '202501', im_area: 'US', format: 'pdf' }, 'format', 'format'],
])('%j breaks a rule of %s: %s', async (query, field, rule) => {
  const keyed = 'kid' in query || field === 'kid' ? query : { kid, ...query };
  const answer = await order(keyed);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('the master account only, with a keyword of its own', async () => {
  const good = { kid, months: '202501', im_area: 'US' };
  const sub = await login(sharedPort(), 'demo-sub');
  expect(await order(good, sub)).toMatchObject({
    status: 200,
    code: 21,
    message: 'Only the master account can download.',
  });
  const other = await login(sharedPort(), 'entry');
  expect((await order(good, other)).code).toBe(3);
  expect((await order({ ...good, kid: '00000000-0000-4000-8000-000000000000' })).code).toBe(3);
});

test('one download of the month, once an action; nothing for what is refused; code 15 and 16', async () => {
  const entry = await login(sharedPort(), 'entry');
  const own = await keep(entry, 'cotton');
  const left = async () =>
    (await entry.send('GET', '/api/v2/nbd/user/perm')).data.available_downloads_on_keyword;
  const good = { kid: own, ...wholeSpan, im_area: 'US,CN,IN,VN,PE' };
  expect(await left()).toBe(2);
  expect((await order({ ...good, importer: 'zzzzqqqq' }, entry)).code).toBe(3);
  const key = actionKey();
  const same = await Promise.all([1, 2, 3].map(() => order(good, entry, key)));
  expect(new Set(same.map(({ data }) => data)).size).toBe(1);
  expect(await left()).toBe(1);
  expect((await order(good, entry)).code).toBe(0);
  expect((await order(good, entry)).code).toBe(15);
  expect((await order(good, entry, key)).data).toBe(same[0]?.data);
  expect((await order(good, await login(sharedPort(), 'trial'))).code).toBe(15);
  expect((await order(good, await login(sharedPort(), 'expired'))).code).toBe(16);
});
