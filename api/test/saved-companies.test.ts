// What accounts keep of companies and analyses, through HTTP on the real engines: followed, viewed, marked.
import { newAccount } from './security/people';
import { fetched, fetchSealed, readWorkbook } from './support/files';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

type Form = Record<string, string>;
let browser: Browser;
let other: Browser;
/** Keys of busy importers of steel. */
let keys: string[];
const send = (path: string, form: Form, by = browser, idempotencyKey = actionKey()) =>
  by.send('POST', path, { form, idempotencyKey });
const list = async (path: string, query: Form = {}, by = browser) =>
  (await by.send('GET', path, { query: { page: '1', ...query } })).data;
const follow = (ids: string, by = browser, key = actionKey()) => send('/api/trader/fav', { ids }, by, key);
const unfollow = (id: string, by = browser) => send('/api/trader/del_fav', { id }, by);
const search = (by = browser) =>
  by.send('POST', '/api/trader/search', { form: { keyword: 'steel', type: '1' } });
const info = async (company: string, by = browser) =>
  (await by.send('POST', '/api/trader/info', { form: { company } })).data;
const NONE = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  // Accounts that no other test file keeps anything in.
  [browser, other] = await Promise.all([newAccount(sharedPort()), newAccount(sharedPort())]);
  keys = (await search()).data.data.map(({ id }: { id: string }) => id);
});

test('companies are followed once, seen as followed in search, profile, library and dashboard, and followed no longer', async () => {
  const [one = '', two = '', three = ''] = keys;
  const before = await list('/api/stat/index');
  const key = actionKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => follow(`${one},${two}`, browser, key)));
  expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ added: 2 })));
  expect((await follow(`${two},${three},zzz`)).data).toEqual({ added: 1 });
  const found = (await search()).data.data;
  expect(found.filter((row: { favorite: boolean }) => row.favorite)).toHaveLength(3);
  expect(await info(one)).toMatchObject({ favorite: true, peer: null, customer: null });
  const followed = await list('/api/trader/followed');
  expect(followed).toMatchObject({ total: 3, next: false });
  expect(followed.data[0]).toMatchObject({
    id: three,
    view_id: three,
    desc_en: expect.stringMatching(/./),
    imports: expect.any(Number),
    favorite: true,
    sample: true,
    date: expect.stringMatching(/^20/),
  });
  // As many as the list has that it opens, on either side.
  for (const type of ['1', '2']) {
    const library = await browser.send('POST', '/api/trader/stat', { form: { type } });
    expect(library.data.favorites).toBe(followed.total);
  }
  expect(await list('/api/stat/index')).toMatchObject({
    my_total_company: before.my_total_company + 3,
    my_recent_total_company: before.my_recent_total_company + 3,
  });
  // Another account sees and changes nothing of it.
  expect((await unfollow(one, other)).data).toEqual({ removed: 0 });
  expect(await list('/api/trader/followed', {}, other)).toEqual({ data: [], total: 0, next: false });
  expect((await search(other)).data.data[0].favorite).toBe(false);
  for (const id of [one, two, three]) expect((await unfollow(id)).data).toEqual({ removed: 1 });
  expect((await unfollow(one)).data).toEqual({ removed: 0 });
  expect(await list('/api/trader/followed')).toMatchObject({ total: 0 });
});

test('nothing selected, unknown companies, too many', async () => {
  expect(await follow('')).toMatchObject({ status: 200, code: 18, message: 'Nothing is selected.' });
  expect((await follow('zzz,nosuchone')).code).toBe(3);
  expect((await follow('../x')).code).toBe(3);
  expect((await follow(Array.from({ length: 1_001 }, (_, i) => `c${i}`).join(','))).code).toBe(6);
});

test('followed companies come page by page', async () => {
  const more = (
    await browser.send('POST', '/api/trader/search', { form: { keyword: 'pump', type: '2', pageSize: '20' } })
  ).data.data.map(({ id }: { id: string }) => id);
  expect((await follow(more.join(','))).data).toEqual({ added: 20 });
  await follow(keys[0] ?? '');
  const pages = await Promise.all(['1', '2', '3'].map((page) => list('/api/trader/followed', { page })));
  expect(pages.map(({ total, next, data }) => [total, next, data.length])).toEqual([
    [21, true, 10],
    [21, true, 10],
    [21, false, 1],
  ]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).size).toBe(21);
  const taken = async (kept: string, ids: string[] = []) => {
    const sent = browser.prepare('POST', '/api/trader/kept/export', { json: { list: kept, ids } });
    return readWorkbook((await fetched(browser, sent)).bytes)[0]?.data ?? [];
  };
  const [head = [], ...rows] = await taken('followed');
  expect(rows).toHaveLength(21);
  expect(head.slice(0, 3)).toEqual(['Company', 'Country', 'Import records']);
  expect(rows[0]?.[0]).toBe((await info(keys[0] ?? '')).name);
  expect((await taken('viewed'))[0]).toContain('Viewed on');
  const selected = [keys[0] ?? ''];
  const selectedNames = await Promise.all(['followed', 'viewed'].map((kept) => taken(kept, selected)));
  expect(selectedNames.map(([, ...companies]) => companies.map(([name]) => name))).toEqual([
    [(await info(keys[0] ?? '')).name],
    [(await info(keys[0] ?? '')).name],
  ]);
  await Promise.all([...more, keys[0]].map((id) => unfollow(id)));
});

test('companies whose profile was opened are listed once, the last opened first', async () => {
  const [one = '', two = ''] = keys;
  for (const company of [one, two, one]) await info(company, other);
  const viewed = await list('/api/trader/viewed', {}, other);
  expect(viewed).toMatchObject({ total: 2, next: false });
  expect(viewed.data.map(({ id }: { id: string }) => id)).toEqual([one, two]);
  expect(viewed.data[0]).toMatchObject({ favorite: false, desc_en: expect.stringMatching(/./) });
});

describe('marks', () => {
  const mark = (cmp: string, kind: string, by = browser, key = actionKey()) =>
    send('/api/trader/mark', { cmp, mark: kind }, by, key);
  const unmark = (id: string, by = browser) => send('/api/trader/unmark', { mark: id }, by);

  test('a company is marked once as peer and once as customer; its profile and the lists say so', async () => {
    const [one = '', two = ''] = keys;
    const peers = await Promise.all(Array.from({ length: 6 }, () => mark(one, 'peer')));
    const peer = peers[0]?.data.id;
    expect(peers.map(({ data }) => data)).toEqual(peers.map(() => ({ id: peer })));
    const customer = (await mark(one, 'customer')).data.id;
    await mark(two, 'customer');
    expect(await info(one)).toMatchObject({ peer, customer, favorite: false });
    const marks = async (kind: string) => list('/api/trader/marks', { mark: kind });
    expect(await marks('peer')).toMatchObject({ total: 1, next: false });
    expect(await marks('')).toMatchObject({ total: 3 });
    expect((await marks('customer')).data.map(({ company }: { company: string }) => company)).toEqual([
      two,
      one,
    ]);
    const [row] = (await marks('peer')).data;
    const head = await info(one);
    expect(row).toMatchObject({
      id: peer,
      mark: 'peer',
      company: one,
      name: head.name,
      country_id: head.country,
      cty_name_en: head.country_en,
      cty_name_cn: head.country_cn,
      address: head.address,
      email: null,
      imports: head.imports,
      exports: head.exports,
      first_date: head.first_date,
      last_date: head.last_date,
      // Everything was loaded before.
      arrived: 0,
    });
    const since = (after: string) =>
      browser.send('POST', '/api/trader/list/trans', { form: { company: one, arrivedAfter: after } });
    expect((await since(row.create_date)).data.total).toBe(row.arrived);
    expect((await since('2020-01-01T00:00:00Z')).data.total).toBe(head.imports + head.exports);
    expect((await since('yesterday')).data.fields).toEqual([{ field: 'arrivedAfter', rule: 'format' }]);
    // The e-mail once a look-up has shown it, to this account only; the site comes with it.
    const emails = await browser.sendEncrypted('POST', '/api/trader/emails', { form: { company: one } });
    expect(emails.code).toBe(0);
    const web = expect.stringMatching(/^[a-z0-9-]+\.example$/);
    expect((await marks('peer')).data[0]).toMatchObject({
      web,
      email: expect.stringMatching(/^info@.*\.example$/),
      guessed: false,
    });
    expect(await info(one)).toMatchObject({ web });
    const others = (await mark(one, 'peer', other)).data.id;
    expect((await list('/api/trader/marks', {}, other)).data).toMatchObject([{ web, email: null }]);
    await unmark(others, other);
    expect(row.alias).not.toContain(head.name);
    const similar = await browser.send('POST', '/api/trader/similar', { form: { company: one } });
    if (row.similar_companies.length > 0)
      expect(row.similar_companies[0].score).toBeCloseTo(similar.data.data[0].score);
    // Nobody else's, and the same answer as for an id that nothing has.
    expect((await unmark(peer, other)).data).toEqual({ removed: 0 });
    expect((await unmark(NONE)).data).toEqual({ removed: 0 });
    expect(await list('/api/trader/marks', {}, other)).toMatchObject({ total: 0 });
    for (const { id } of (await marks('')).data) expect((await unmark(id)).data).toEqual({ removed: 1 });
    expect(await info(one)).toMatchObject({ peer: null, customer: null });
  });

  test.each([
    [{ cmp: 'zzz', mark: 'peer' }, 3],
    [{ cmp: 'zzz', mark: 'friend' }, 2],
    [{ cmp: '', mark: 'peer' }, 2],
  ])('%j is refused with %i', async (form, code) => {
    expect((await send('/api/trader/mark', form)).code).toBe(code);
  });

  test('a plan without the right gets the upgrade prompt, one that has expired the dialog', async () => {
    const [one = ''] = keys;
    expect(await mark(one, 'peer', await login(sharedPort(), 'free'))).toMatchObject({
      status: 200,
      code: 15,
    });
    expect((await mark(one, 'peer', await login(sharedPort(), 'expired'))).code).toBe(16);
    expect((await unmark('x')).code).toBe(2);
  });
});

test('concerned companies: followed or marked, once each, with their customers, by tag and name', async () => {
  const [one = '', two = '', three = ''] = keys;
  const concerned = async (query: Form = {}, by = browser) =>
    (await by.sendEncrypted('GET', '/api/corp/concerned', { query })).data;
  const found = async (query: Form) => (await concerned(query)).data.map(({ id }: { id: string }) => id);
  const names = await Promise.all(keys.slice(0, 3).map(async (key) => (await info(key)).name as string));
  const customer = (name: string, company: string, tag: number, by = browser) =>
    by.sendEncrypted('POST', '/api/corp/customer/new', {
      form: { name, cmpName: 'As written', company, tag: String(tag) },
      idempotencyKey: actionKey(),
    });
  await follow(one);
  await follow(two);
  const { id: peer } = (await send('/api/trader/mark', { cmp: one, mark: 'peer' })).data;
  for (let at = 0; at < 6; at += 1) await customer(`Ann ${at}`, one, at === 0 ? 1 : 2);
  // At a company that is neither followed nor marked, and somebody else's at one that is.
  await customer('Bo', three, 1);
  await customer('Cy', two, 1, other);
  const all = await concerned();
  expect(all).toMatchObject({ total: 2, next: false });
  const [first, second] = all.data;
  expect(first).toMatchObject({
    id: one,
    desc_en: names[0],
    country_en: expect.stringMatching(/./),
    country_cn: expect.stringMatching(/./),
    favorite: true,
    peer,
    customer: null,
    customer_total: 6,
  });
  expect(first.customers.map(({ name }: { name: string }) => name)).toEqual(
    [5, 4, 3, 2, 1].map((at) => `Ann ${at}`),
  );
  expect(second).toMatchObject({ id: two, favorite: true, peer: null, customers: [], customer_total: 0 });
  const decides = await concerned({ tag: '1' });
  expect(decides).toMatchObject({
    total: 1,
    data: [{ id: one, customers: [{ name: 'Ann 0', tag: 1 }], customer_total: 1 }],
  });
  const { bytes } = await fetchSealed(browser, '/api/corp/concerned/export', {});
  const [head = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
  const cells = (column: string) => rows.map((row) => row[head.indexOf(column)]);
  expect(cells('Company')).toEqual(names.slice(0, 2));
  expect(cells('Relation')).toEqual(['Followed, Peer', 'Followed']);
  expect(cells('Your customers there')[0]).toBe('Ann 5, Ann 4, Ann 3, Ann 2, Ann 1, +1');
  const selected = await fetchSealed(browser, '/api/corp/concerned/export', { ids: [two] });
  expect(
    readWorkbook(selected.bytes)[0]
      ?.data.slice(1)
      .map(([name]) => name),
  ).toEqual([names[1]]);
  expect(await found({ tag: '3' })).toEqual([]);
  expect(await found({ corp: names[1]?.toLowerCase() ?? '' })).toEqual([two]);
  expect(await found({ corp: '%' })).toEqual([]);
  expect(await found({ corp: names[1] ?? '', tag: '2' })).toEqual([]);
  // Nobody else's, and a page of its size.
  expect(await concerned({}, other)).toEqual({ data: [], total: 0, next: false });
  const more = (await search()).data.data.slice(3, 10).map(({ id }: { id: string }) => id);
  await follow([...more, three].join(','));
  const pages = await Promise.all(['1', '2'].map((page) => concerned({ page, pageSize: '10' })));
  expect(pages.map(({ total, next, data }) => [total, next, data.length])).toEqual([
    [10, false, 10],
    [10, false, 0],
  ]);
  for (const page of ['0', 'x'])
    expect((await browser.sendEncrypted('GET', '/api/corp/concerned', { query: { page } })).code).toBe(2);
  for (const [field, value] of [
    ['tag', '4'],
    ['pageSize', '7'],
  ] as const)
    expect(
      (await browser.sendEncrypted('GET', '/api/corp/concerned', { query: { [field]: value } })).code,
    ).toBe(2);
  for (const id of [...more, one, two, three]) await unfollow(id);
  await send('/api/trader/unmark', { mark: peer });
  for (const by of [browser, other])
    for (const { id } of (await by.sendEncrypted('GET', '/api/corp/customers', { query: {} })).data.data)
      await send('/api/corp/customer/del', { id }, by);
});

test('analyses are followed apart from transactions, and say so', async () => {
  const { data } = await browser.send('POST', '/api/market-analysis/search', {
    form: { keyword: 'coffee', startDate: '2019-01-01', endDate: '2026-12-31' },
  });
  const [{ id: did }, { id: second }] = data.data;
  const favorite = (by = browser, key = actionKey()) =>
    send('/api/market-analysis/favorite', { did, country: 'brazil', domain: 'localhost' }, by, key);
  const details = async (by = browser) =>
    (await by.send('GET', '/api/market-analysis/details', { query: { did } })).data;
  expect(await details()).toMatchObject({ followed: false });
  const added = await Promise.all([favorite(), favorite(), favorite()]);
  expect(added.map(({ data: { added: n } }) => n).sort()).toEqual([0, 0, 1]);
  expect(await details()).toMatchObject({ followed: true, favorite: false });
  expect(await details(other)).toMatchObject({ followed: false });
  expect(await list('/api/transaction/followed')).toMatchObject({ total: 0 });
  const followed = await list('/api/market-analysis/followed');
  expect(followed).toMatchObject({ total: 1, next: false });
  const { cty_code } = await details();
  expect(followed.data[0]).toMatchObject({ did, followed: true, cty_code, route: `${cty_code}_im` });
  const remove = (id: string, by = browser) => send('/api/market-analysis/del_fav', { did: id }, by);
  expect((await remove(did, other)).data).toEqual({ removed: 0 });
  expect((await remove(second)).data).toEqual({ removed: 0 });
  expect((await remove(did)).data).toEqual({ removed: 1 });
  expect(await details()).toMatchObject({ followed: false });
  expect((await send('/api/market-analysis/favorite', { did: 'none' })).code).toBe(3);
});

test('the library counts the account’s keywords by country, as the search for them does', async () => {
  const add = (keyword: string) => send('/api/user/keywords/add', { keyword });
  const rows = await browser.send('POST', '/api/trader/list/trans', { form: { company: keys[0] ?? '' } });
  const hs6: string = rows.data.data[0].hs.slice(0, 6);
  await add(hs6);
  await add('pump');
  const { data } = await browser.send('POST', '/api/trader/stat', { form: { type: '1' } });
  expect(data.keyword_areas.map(({ keyword }: { keyword: string }) => keyword)).toEqual(['pump', hs6]);
  for (const { keyword, total, areas } of data.keyword_areas) {
    const stat = await browser.send('POST', '/api/trader/transaction/stat', {
      form: { type: '1', keywords: keyword },
    });
    expect(total).toBe(stat.data.total);
    expect(areas.length).toBeGreaterThan(0);
    expect(Math.max(...areas.map((area: { total: number }) => area.total))).toBeLessThanOrEqual(total);
  }
  for (const { id } of (await browser.send('GET', '/api/user/keywords')).data)
    await send('/api/user/keywords/del', { id });
});
