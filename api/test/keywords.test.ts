// An account's keywords through HTTP: kept once, read by either method, removed, never anybody else's; put out of use by
// the operator.
import { codes, KEYWORDS_MAX } from '@waybill/contract';
import { operatorWith } from './support/operator';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo', 'puente.localhost');
});
const add = (keyword: string, by = browser, idempotencyKey = actionKey()) =>
  by.send('POST', '/api/user/keywords/add', { form: { keyword }, idempotencyKey });
const remove = (id: string, by = browser) =>
  by.send('POST', '/api/user/keywords/del', { form: { id }, idempotencyKey: actionKey() });
const read = async (by = browser) =>
  (await by.send('GET', '/api/user/keywords', { query: { state: '1' } })).data;
const names = async (by = browser) => (await read(by)).map(({ keyword }: { keyword: string }) => keyword);
afterEach(async () => {
  for (const { id } of (await browser.send('GET', '/api/user/keywords')).data) await remove(id);
});

test('keywords are kept, newest first, and read alike by GET and POST', async () => {
  const pump = await add(' water pump ');
  expect(pump).toMatchObject({
    code: 0,
    data: { keyword: 'water pump', hs: false, state: 1, download: true, id: expect.any(String) },
  });
  expect((await add('8413.70.2100')).data).toMatchObject({ keyword: '841370', hs: true });
  expect(await names()).toEqual(['841370', 'water pump']);
  expect((await browser.send('POST', '/api/user/keywords', { form: { state: '1' } })).data).toEqual(
    await read(),
  );
  expect((await browser.send('POST', '/api/user/keywords', { form: {} })).data).toEqual(await read());
  expect((await browser.send('GET', '/api/user/keywords', { query: { state: '0' } })).data).toEqual([]);
  expect((await remove(pump.data.id)).data).toEqual({ removed: 1 });
  expect((await remove(pump.data.id)).data).toEqual({ removed: 0 });
  expect(await names()).toEqual(['841370']);
});

test('the same keyword is kept once, however it is written and however often it is sent', async () => {
  const key = actionKey();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => add('LED  Lámpara', browser, key)),
    ...Array.from({ length: 6 }, () => add('led lampara')),
  ]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await add('led -lampara')).data.id).not.toBe(answers[0]?.data.id);
  expect(await names()).toHaveLength(2);
});

test.each([
  ['', 'required'],
  ['x', 'too_short'],
  ['y'.repeat(81), 'too_long'],
  ['pump, valve', 'format'],
  ['8413', 'hs_length'],
  ['1234567890123', 'hs_length'],
  ['"pump', 'syntax_unclosed_quote'],
  ['-pump', 'syntax_only_exclusions'],
  ['!!! ???', 'syntax_no_word'],
])('%j breaks the rule %s', async (keyword, rule) => {
  expect(await add(keyword)).toMatchObject({
    status: 400,
    code: 2,
    data: { fields: [expect.objectContaining({ field: 'keyword', rule })] },
  });
});

test('another account neither sees nor removes them: its answer is that of an unknown id', async () => {
  const { data } = await add('water pump');
  const other = await login(sharedPort(), 'demo', 'lotus.localhost');
  expect(await names(other)).not.toContain('water pump');
  expect((await remove(data.id, other)).data).toEqual({ removed: 0 });
  expect(await names()).toEqual(['water pump']);
});

test('the operator puts a keyword out of use and takes its downloads, until it is given back', async () => {
  await add('LED lamp');
  const { id } = (await add('water pump')).data;
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${sharedPort()}` });
  const set = (...words: string[]) =>
    operator('keyword', 'set', 'demo', ...words, '--agent', 'puente', '--json');
  const order = () =>
    browser.send('GET', '/api/download/data', {
      query: { kid: id, months: '202601', im_area: 'PE' },
      idempotencyKey: actionKey(),
    });
  expect((await set('WATER pump', '--download', 'off')).json).toMatchObject({
    changed: 1,
    keywords: [
      { keyword: 'water pump', in_use: true, download: false },
      { keyword: 'LED lamp', in_use: true, download: true },
    ],
  });
  expect(await read()).toMatchObject([{ keyword: 'water pump', download: false }, { download: true }]);
  expect((await order()).code).toBe(codes.keywordDownloadDenied);
  expect((await set('water pump', '--use', 'off')).code).toBe(0);
  expect(await names()).toEqual(['LED lamp']);
  expect((await set('--all', '--use', 'on', '--download', 'on')).json.changed).toBe(2);
  expect((await order()).code).not.toBe(codes.keywordDownloadDenied);
  const { out } = await operator('keyword', 'list', 'demo', '--agent', 'puente');
  expect(out).toMatch(/^water pump +in use +download +20\d\d-/m);
});

test.each<[string[], number, RegExp]>([
  [['set', 'demo', 'pump'], 2, /--use or --download/],
  [['set', 'demo', '--use', 'off'], 2, /Name a keyword, or use --all/],
  [['set', 'demo', 'pump', '--all', '--use', 'off'], 2, /--all alone/],
  [['set', 'demo', 'pump', '--use', 'no'], 2, /on or off/],
  [['set', 'demo', 'no such', '--use', 'off', '--agent', 'puente'], 1, /no keyword "no such"/],
  [['list', 'nobody'], 1, /no account nobody of default/],
])('keyword %j is refused', async (words, code, reason) => {
  const operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${sharedPort()}` });
  expect(await operator('keyword', ...words)).toMatchObject({ code, err: expect.stringMatching(reason) });
});

test('the list ends at its most, also for many at once', async () => {
  await Promise.all(Array.from({ length: KEYWORDS_MAX - 3 }, (_, i) => add(`pump${i}`)));
  const more = await Promise.all(Array.from({ length: 8 }, (_, i) => add(`valve${i}`)));
  expect(more.filter(({ code }) => code === 0)).toHaveLength(3);
  const refused = more.filter(({ code }) => code === 30);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.message).toMatch(/list is full/);
  // What is kept already may be sent again.
  expect((await add('pump1')).code).toBe(0);
  expect(await names()).toHaveLength(KEYWORDS_MAX);
});
