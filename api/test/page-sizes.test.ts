// Every list of what an account keeps takes a page size of spec §9's menu, and an empty tag is no tag.
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const lists: [path: string, encrypted: boolean][] = [
  ['/api/trader/followed', false],
  ['/api/trader/viewed', false],
  ['/api/trader/marks', false],
  ['/api/transaction/followed', false],
  ['/api/market-analysis/followed', false],
  ['/api/contact/followed', true],
  ['/api/trader/email/followed', true],
  ['/api/v2/contact/potential-customers', true],
  ['/api/corp/customers', true],
  ['/api/corp/concerned', true],
  ['/api/corp/contact/tasks', false],
  ['/api/messages', false],
  ['/api/subscriptions', false],
];

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo', 'puente.localhost');
});

const ask = (path: string, encrypted: boolean, query: Record<string, string>) =>
  encrypted ? browser.sendEncrypted('GET', path, { query }) : browser.send('GET', path, { query });

/** Lists whose words may name persons: what is asked travels sealed in a POST. */
test.each(['/api/v2/contact/potential-customers', '/api/corp/customers', '/api/corp/concerned'])(
  '%s, sealed',
  async (path) => {
    for (const pageSize of [10, 100])
      expect((await browser.sendEncrypted('POST', path, { json: { page: 1, pageSize } })).data).toMatchObject(
        {
          data: expect.any(Array),
          next: false,
        },
      );
    expect((await browser.sendEncrypted('POST', path, { json: { pageSize: 7 } })).code).toBe(2);
    // A program may ask in the open (spec §7).
    expect((await browser.send('POST', path, { json: {} })).data).toMatchObject({ data: expect.any(Array) });
  },
);

test.each(lists)('%s', async (path, encrypted) => {
  for (const pageSize of ['10', '100'])
    expect((await ask(path, encrypted, { page: '1', pageSize })).data).toMatchObject({
      data: expect.any(Array),
      next: false,
    });
  expect((await browser.send('GET', path, { query: { pageSize: '7' } })).code).toBe(2);
});

test('as many rows as were asked for, and whether more follow', async () => {
  const { data } = await browser.send('POST', '/api/trader/search', {
    form: { keyword: 'steel', pageSize: '50' },
  });
  const ids = data.data.slice(0, 22).map(({ id }: { id: string }) => id);
  await browser.send('POST', '/api/trader/fav', {
    form: { ids: ids.join(',') },
    idempotencyKey: actionKey(),
  });
  const page = async (query: Record<string, string>) =>
    (await browser.send('GET', '/api/trader/followed', { query })).data;
  const first = await page({ pageSize: '20' });
  expect([first.data.length, first.next]).toEqual([20, true]);
  const second = await page({ page: '2', pageSize: '20' });
  expect([second.data.length, second.next]).toEqual([first.total - 20, false]);
  for (const id of ids)
    await browser.send('POST', '/api/trader/del_fav', { form: { id }, idempotencyKey: actionKey() });
});

test.each(['/api/corp/customers', '/api/corp/concerned'])('%s takes an empty tag as none', async (path) => {
  const sealed = (json: object) => browser.sendEncrypted('POST', path, { json });
  expect((await sealed({ tag: '' })).data).toEqual((await sealed({})).data);
  expect((await ask(path, true, { tag: '' })).data).toEqual((await ask(path, true, {})).data);
});
