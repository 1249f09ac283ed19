// Companies through HTTP, on the real embedded engines: search, profiles, the library, what they cost.
import fc from 'fast-check';
import { fetchFile, readWorkbook, settled } from './support/files';
import { login, sharedPort, visitor } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});
type Form = Record<string, string>;
const post = (path: string, form: Form, by = browser, lang = 'en') =>
  by.send('POST', `/api/trader/${path}`, { form, lang });
const search = (form: Form, by = browser) => post('search', { keyword: 'steel', type: '1', ...form }, by);
const count = (answers: Answer[], code: number) => answers.filter((answer) => answer.code === code).length;

/** Key of the busiest importer of steel that bought it from somebody named. */
async function busiest(form: Form = {}): Promise<string> {
  return (await search(form)).data.data[0].view_id;
}

const views = [
  'stat/trans',
  'list/trans',
  'stat/areas',
  'stat/mapCompany',
  'stat/commodity',
  'stat/partners',
  'stat/ports',
  'names',
  'similar',
] as const;

test('a search answers companies, total, time and a token; pages differ', async () => {
  const { data } = await search({});
  expect(data.data).toHaveLength(10);
  expect(data).toMatchObject({ next: true, took: expect.any(Number), token: expect.any(String) });
  expect(data.data[0]).toMatchObject({ favorite: false, sample: true, desc_en: expect.stringMatching(/./) });
  const second = await search({ page: '2', token: data.token });
  const ids = new Set([...data.data, ...second.data.data].map(({ id }) => id));
  expect(ids.size).toBe(20);
});

test.each(['1', '2'])(
  'as many companies were added lately as the library says, without a word: side %s',
  async (type) => {
    const { data: library } = await post('stat', { type });
    const { data } = await search({ keyword: '', added: 'true', type });
    expect(library.recent_added).toBeGreaterThan(0);
    expect(data.total).toBe(library.recent_added);
    expect(data.data[0].open).not.toHaveProperty('keyword');
  },
);

test.each(['1', '2'])('every number of the library opens as many companies: side %s', async (type) => {
  const [{ data: held }, { data: library }] = await Promise.all([
    browser.send('GET', '/api/stat/trader'),
    post('stat', { type }),
  ]);
  const all = async (part: object) => (await search({ keyword: '', held: 'true', type, ...part })).data.total;
  expect(await all({})).toBe(type === '1' ? held.importers : held.exporters);
  for (const { code, total } of library.areas.slice(0, 3)) expect(await all({ country: code })).toBe(total);
  for (const { code, total } of library.trade_areas.slice(0, 3))
    expect(await all({ tradeArea: code })).toBe(total);
});

test.each([
  [{ keyword: '' }, 'keyword', 'required'],
  [{ keyword: 'x' }, 'keyword', 'too_short'],
  [{ keyword: 'x'.repeat(201) }, 'keyword', 'too_long'],
  [{ keyword: '"steel' }, 'keyword', 'syntax_unclosed_quote'],
  [{ keyword: '!!! ???' }, 'keyword', 'syntax_no_word'],
  [{ hsCode: '123' }, 'hsCode', 'hs_length'],
  [{ hsCode: '12ab56' }, 'hsCode', 'hs_numeric'],
  [{ type: '3' }, 'type', 'format'],
  [{ dates: '2026-02-30,2026-03-01' }, 'dates', 'format'],
  [{ dates: '2026-03-02,2026-03-01' }, 'dates', 'format'],
  [{ dates: '2026-03-02' }, 'dates', 'format'],
  [{ page: '0' }, 'page', 'format'],
  [{ pageSize: '11' }, 'pageSize', 'format'],
  [{ sortField: 'country' }, 'sortField', 'format'],
  [{ token: 'q1.x.y' }, 'token', 'format'],
])('search: %j breaks a rule of %s: %s', async (form, field, rule) => {
  const answer = await search(form);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('a row of a search says what it is called, what it can be, and what the account keeps of it', async () => {
  const [row] = (await search({})).data.data;
  expect(row).toMatchObject({ favorite: false, peer: null, customer: null });
  expect(row.country_en).toMatch(/./);
  expect(row.company_type_en).toMatch(/Importer/);
  expect(row.goods).toMatch(/./);
  expect(row.partners).toBeGreaterThan(0);
  expect(row.months).toHaveLength(12);
  expect(row.contacts).toBeGreaterThanOrEqual(0);
  const { data } = await post('info', { company: row.id });
  for (const field of ['country_cn', 'company_type', 'company_type_cn'])
    expect({ field, value: row[field] }).toEqual({ field, value: data[field] });
  const mark = (path: string, form: Form) =>
    browser.send('POST', `/api/trader/${path}`, { form, idempotencyKey: actionKey() });
  const { id } = (await mark('mark', { cmp: row.id, mark: 'peer' })).data;
  expect((await search({})).data.data[0]).toMatchObject({ peer: id, customer: null });
  await mark('unmark', { mark: id });
  expect((await search({})).data.data[0]).toMatchObject({ peer: null });
});

test('a search sorts by name, either way', async () => {
  const names = async (sortType: string): Promise<string[]> =>
    (await search({ sortField: 'name', sortType })).data.data.map((row: { desc_en: string }) => row.desc_en);
  const [up, down] = [await names('asc'), await names('desc')];
  expect(up).toEqual([...up].sort());
  expect(down).toEqual([...down].sort().reverse());
  expect((up[0] ?? '') < (down[0] ?? '')).toBe(true);
});

test.each([
  ['list/trans', 'keyword'],
  ['stat/commodity', 'keyword'],
  ['transaction/stat', 'keywords'],
  ['transaction/stat', 'company'],
])('%s: a %s of one letter is too short, one ideograph is a word (spec §5)', async (view, field) => {
  const company = await busiest();
  const named: Form = view === 'transaction/stat' ? { keywords: 'steel' } : { company };
  const fields = (text: string) => post(view, { ...named, [field]: text });
  expect((await fields('x')).data.fields).toEqual([{ field, rule: 'too_short', params: { min: 2 } }]);
  expect([0, 14]).toContain((await fields('茶')).code);
});

test('the head of a profile: what the records say, null for what they do not', async () => {
  const company = await busiest();
  const { data } = await post('info', { company });
  expect(data).toMatchObject({
    view_id: company,
    imp_exp_id: company,
    logo: null,
    tel: null,
    peer: null,
    customer: null,
    favorite: false,
    sample: true,
  });
  expect(data.imports).toBeGreaterThan(0);
  expect(data.country_en).toMatch(/./);
  expect(data.company_type_en).toMatch(/Importer/);
  expect((await post('info', { viewId: company })).data).toEqual(data);
  expect((await post('stat/hasImporterOrExporter', { company })).data).toEqual({
    importer: true,
    exporter: data.exports > 0,
  });
});

test('a company has to be named, once, and known', async () => {
  for (const view of ['info', 'stat/hasImporterOrExporter', ...views]) {
    const fields = async (form: Form) => (await post(view, form)).data.fields;
    expect(await fields({})).toEqual([{ field: 'company', rule: 'required' }]);
    expect(await fields({ company: 'abc', viewId: 'abd' })).toEqual([{ field: 'viewId', rule: 'format' }]);
    expect(await post(view, { company: 'nosuchone' })).toMatchObject({ status: 404, code: 3 });
  }
});

test('what a search counts, and what a profile counts, is opened by the list', async () => {
  const found = await search({
    keyword: 'steel | pump',
    excludeShip: 'true',
    dates: '2024-01-01,2026-12-31',
  });
  for (const row of found.data.data.slice(0, 3)) {
    const company = row.view_id;
    const list = (open: object) => post('list/trans', { company, ...(open as Form) });
    expect((await list(row.open)).data.total).toBe(row.total);
    const [months, areas, map, codes, partners, ports, names] = await Promise.all(
      [
        'stat/trans',
        'stat/areas',
        'stat/mapCompany',
        'stat/commodity',
        'stat/partners',
        'stat/ports',
        'names',
      ].map(async (view) => (await post(view, { company, type: '1' })).data),
    );
    const rows = [
      ...months.months,
      ...areas,
      ...map,
      ...codes.import_hscodes,
      ...partners.data,
      ...ports.loading_ports,
      ...ports.unloading_ports,
      ...names,
    ] as { total: number; open: Form }[];
    for (const { total, open } of fc.sample(fc.constantFrom(...rows), { numRuns: 12, seed: 9 }))
      expect({ open, total: (await list({ type: '1', ...open })).data.total }).toEqual({ open, total });
    const all = (await list({ type: '1' })).data.total;
    expect(months.total_import).toBe(all);
    expect(codes.export_hscodes).toEqual([]);
  }
});

test('the map’s value 0 means exporter (spec §4)', async () => {
  const company = await busiest({ type: '2' });
  for (const view of ['stat/areas', 'stat/mapCompany', 'stat/partners']) {
    const kept = (await post(view, { company, type: '0' })).data;
    expect(kept).toEqual((await post(view, { company, type: '2' })).data);
    expect(kept).not.toEqual([]);
  }
});

test('records of a profile carry the account’s favourites, and open as transaction search opens them', async () => {
  const company = await busiest();
  const { data } = await post('list/trans', { company, type: '1' });
  const [row] = data.data;
  const idempotencyKey = actionKey();
  await browser.send('POST', '/api/transaction/favorite', { form: { ids: row.id }, idempotencyKey });
  expect((await post('list/trans', { company, type: '1' })).data.data[0]).toEqual({ ...row, favorite: true });
  await browser.send('POST', '/api/transaction/del_fav', {
    form: { id: row.id },
    idempotencyKey: actionKey(),
  });
  const dates = { startDate: '2015-01-01', endDate: '2030-12-31' };
  const opened = await browser.send('POST', '/api/transaction/search', {
    json: { companyId: company, impOrExp: 1, stat: true, ...dates },
  });
  expect(opened.data.totals.imports + opened.data.totals.exports).toBe(data.total);
});

test('records of a profile are sorted as asked, those that do not say last', async () => {
  const company = await busiest();
  for (const sortField of ['amount', 'weight', 'quantity', 'date'])
    for (const sortType of ['asc', 'desc']) {
      const { data } = (await post('list/trans', { company, sortField, sortType, pageSize: '50' })).data;
      const values = data.map((row: Record<string, unknown>) => row[sortField]);
      const said = values.filter((value: unknown) => value !== null);
      const sorted = [...said].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect({ sortField, values }).toEqual({
        sortField,
        values: [
          ...(sortType === 'asc' ? sorted : sorted.reverse()),
          ...Array(values.length - said.length).fill(null),
        ],
      });
    }
  expect((await post('list/trans', { company, sortField: 'name' })).data.fields).toEqual([
    { field: 'sortField', rule: 'format' },
  ]);
});

const order = (path: string, json: object, by: Browser) =>
  by.send('POST', `/api/trader/${path}`, { json, idempotencyKey: actionKey() });
const recordsLeft = async (by: Browser) =>
  (await by.send('GET', '/api/v2/nbd/user/perm')).data
    .available_downloads_on_market_analysis_detail as number;

test('all records of a profile’s filters as a file, charged by the record', async () => {
  const pro = await login(sharedPort(), 'pro');
  const company = await busiest();
  const filters = { company, keyword: 'steel', type: '1' };
  const { data: list } = await post('list/trans', filters, pro);
  const before = await recordsLeft(pro);
  const ordered = await order(
    'list/download',
    { ...filters, columns: ['date', 'product'], sortType: 'asc' },
    pro,
  );
  expect(await settled(pro, ordered.data)).toMatchObject({ state: 'ready', total: list.total });
  expect(await recordsLeft(pro)).toBe(before - list.total);
  const [head, ...rows] = readWorkbook((await fetchFile(pro, ordered.data)).bytes)[0]?.data ?? [];
  expect(head).toHaveLength(2);
  expect(rows).toHaveLength(list.total);
  const days = rows.map(([day]) => JSON.stringify(day));
  expect(days).toEqual([...days].sort());
  expect((await order('list/download', { ...filters, keyword: 'zzzznothing' }, pro)).code).toBe(3);
});

test('all companies of a search as a file, in its order, a company charged as a record', async () => {
  const pro = await login(sharedPort(), 'pro');
  const query = {
    keyword: 'steel',
    type: 1,
    sortField: 'name',
    sortType: 'asc',
    country: ['US', 'CN', 'VN'],
  };
  const form = { ...query, type: '1', country: query.country.join(','), pageSize: '100' };
  const { data } = await search(form, pro);
  const before = await recordsLeft(pro);
  const ordered = await order('search/download', { ...query, token: data.token }, pro);
  expect(await settled(pro, ordered.data)).toMatchObject({ state: 'ready', total: data.total });
  expect(await recordsLeft(pro)).toBe(before - data.total);
  const [head = [], ...rows] = readWorkbook((await fetchFile(pro, ordered.data)).bytes)[0]?.data ?? [];
  expect(rows).toHaveLength(data.total);
  expect(rows.slice(0, 100).map(([name]) => name)).toEqual(
    data.data.map((row: { desc_en: string }) => row.desc_en),
  );
  const records = head.indexOf('Records found');
  expect(rows.slice(0, 100).map((row) => row[records])).toEqual(
    data.data.map((row: { total: number }) => row.total),
  );
  expect((await order('search/download', { ...query, keyword: '' }, pro)).code).toBe(2);
  expect((await order('search/download', { ...query, country: ['AQ'] }, pro)).code).toBe(3);
});

test('commodities: codes of at most 6 digits, with the text of the request’s language', async () => {
  const company = await busiest();
  const codes = async (lang: string, term = '') =>
    (await post('stat/commodity', { company, type: '1', term }, browser, lang)).data.import_hscodes;
  const english = await codes('en');
  expect(english.length).toBeGreaterThan(0);
  for (const { key } of english) expect(key).toMatch(/^(\d{1,6}|ZZ)$/);
  const known = english.find(({ text }: { text: string }) => text !== '');
  const [spanish] = await codes('spain', known.key);
  expect(spanish).toMatchObject({ key: known.key, total: known.total });
  expect(spanish.text).not.toBe(known.text);
});

test('similar companies: a core word of the name, or none', async () => {
  const company = await busiest();
  const { data } = await post('similar', { company });
  expect(data.terms).toContain(data.term);
  for (const row of data.data) {
    expect(row.score).toBeGreaterThan(0);
    expect(row.id).not.toBe(company);
  }
  const scores = data.data.map(({ score }: { score: number }) => score);
  expect(scores).toEqual([...scores].sort((a: number, b: number) => b - a));
  const wrong = await post('similar', { company, term: 'nosuchword' });
  expect(wrong.data.fields).toEqual([{ field: 'term', rule: 'format' }]);
});

test('the library, companies by keyword, and what is held', async () => {
  const [library, totals, stat] = await Promise.all([
    post('stat', { type: '1' }),
    browser.send('GET', '/api/stat/trader'),
    post('transaction/stat', { type: '1', keywords: 'steel,854140', countries: '' }),
  ]);
  expect(library.data).toMatchObject({ total: totals.data.importers, favorites: 0, keyword_areas: [] });
  expect(library.data.areas.length).toBeGreaterThan(20);
  const sum = library.data.areas.reduce((all: number, { total }: { total: number }) => all + total, 0);
  expect(sum).toBe(library.data.total);
  expect(totals.data.countries.length).toBeGreaterThan(40);
  expect(stat.data.has_next).toBe(true);
  expect(stat.data.transaction_stat_by_keywords).toHaveLength(10);
  const [row] = stat.data.transaction_stat_by_keywords;
  for (const { total, open } of row.keywords)
    expect((await post('list/trans', { company: row.id, ...open })).data.total).toBe(total);
  expect((await post('transaction/stat', { keywords: '' })).data.fields).toEqual([
    { field: 'keywords', rule: 'please_select_keyword' },
  ]);
});

test('reference data: types in the language asked for, months held', async () => {
  const guest = await visitor(sharedPort());
  const get = async (path: string, lang = 'en') =>
    (await guest.send('GET', `/api/common/${path}`, { lang })).data;
  expect((await get('cmp_type')).map(({ id }: { id: number }) => id)).toEqual([1, 2, 3]);
  expect((await get('cmp_data_type')).map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const names = await Promise.all(
    ['zh', 'en', 'cnf', 'spain', 'vietnam'].map(async (lang) => (await get('cmp_type', lang))[0].name),
  );
  expect(new Set(names).size).toBe(5);
  const dates = await get('dates');
  const months: string[] = dates.months.map(({ month }: { month: string }) => month);
  expect(months).toEqual([...months].sort().reverse());
  expect(dates.data_end.startsWith(months[0])).toBe(true);
  const total = dates.months.reduce((all: number, month: { total: number }) => all + month.total, 0);
  expect(total).toBe((await browser.send('GET', '/api/stat/transaction')).data.total);
});

test('U6: injection texts in any field give no 500 and no row too many', async () => {
  const company = await busiest();
  const all = (await post('list/trans', { company })).data.total;
  const corpus = [
    "' OR 1=1 --",
    "\\' OR ''='",
    '{p1:UInt64}',
    "'; DROP TABLE companies; --",
    '\ud800',
    '%00',
    '../x',
  ];
  for (const text of corpus) {
    for (const field of ['partner', 'hsCode', 'hs6', 'tradeArea', 'keyword', 'name', 'dates', 'type']) {
      const answer = await post('list/trans', { company, [field]: text });
      expect([0, 2, 14]).toContain(answer.code);
      if (answer.code === 0)
        expect({ field, text, total: answer.data.total }).toEqual({ field, text, total: 0 });
    }
    expect([2, 3]).toContain((await post('info', { company: text })).code);
    expect([0, 2, 14]).toContain((await search({ keyword: text })).code);
    expect([0, 2, 14]).toContain((await search({ keywordIn: 'name', keyword: text })).code);
    for (const field of ['country', 'tradeArea', 'hsCode'])
      expect([0, 2]).toContain((await search({ [field]: text })).code);
    const stats: Form[] = [
      { keywords: text },
      { keywords: '851713', countries: text },
      { keywords: '851713', company: text },
    ];
    for (const form of stats) expect([0, 2, 14]).toContain((await post('transaction/stat', form)).code);
  }
  expect((await post('list/trans', { company })).data.total).toBe(all);
});

describe('what it costs', () => {
  const left = async (by: Browser) => {
    const { data } = await by.send('GET', '/api/v2/nbd/user/perm');
    return {
      trader: data.available_query_count_on_trader as number,
      detail: data.available_query_count_on_trader_detail as number,
    };
  };

  test('a search costs once; its pages, sides and orders are free; its token is bound to account and query', async () => {
    const mine = await login(sharedPort(), 'pro');
    const before = (await left(mine)).trader;
    const { token } = (await search({}, mine)).data;
    const changes: Form[] = [
      { page: '2' },
      { type: '2' },
      { country: 'CL' },
      { sortField: 'amount' },
      { pageSize: '50' },
    ];
    for (const change of changes) expect((await search({ ...change, token }, mine)).code).toBe(0);
    expect((await left(mine)).trader).toBe(before - 1);
    const stat = await post('transaction/stat', { keywords: 'steel' }, mine);
    expect(
      (await post('transaction/stat', { keywords: 'steel', page: '2', token: stat.data.token }, mine)).code,
    ).toBe(0);
    expect((await left(mine)).trader).toBe(before - 2);
    const refused = { code: 2, data: { fields: [{ field: 'token', rule: 'format' }] } };
    const others: Form[] = [
      { token, keyword: 'cotton' },
      { token, keywordIn: 'name' },
      { token: stat.data.token },
    ];
    for (const form of others) expect(await search(form, mine)).toMatchObject(refused);
    expect(await search({ token })).toMatchObject(refused);
    expect((await search({ keyword: '"open' }, mine)).code).toBe(2);
    expect((await left(mine)).trader).toBe(before - 2);
  });

  test('a company costs once a day, whatever of it is seen and however often at once', async () => {
    const mine = await login(sharedPort(), 'entry');
    const keys: string[] = (await search({})).data.data.map(({ id }: { id: string }) => id);
    const before = (await left(mine)).detail;
    const company = keys[0] ?? '';
    const answers = await Promise.all([
      ...views.map((view) => post(view, { company }, mine)),
      ...Array.from({ length: 10 }, () => post('info', { company }, mine)),
    ]);
    expect(count(answers, 0)).toBe(answers.length);
    expect((await left(mine)).detail).toBe(before - 1);
    await post('stat/hasImporterOrExporter', { company: keys[1] ?? '' }, mine);
    await post('info', { company: 'nosuchone' }, mine);
    await post('list/trans', { company: keys[1] ?? '', keyword: '"open' }, mine);
    expect((await left(mine)).detail).toBe(before - 1);
    await post('info', { viewId: keys[1] ?? '' }, mine);
    expect((await left(mine)).detail).toBe(before - 2);
  });

  test('of many companies at once, as many as the plan allows are answered; the rest is code 15', async () => {
    const mine = await login(sharedPort(), 'free');
    const keys: string[] = (await search({ pageSize: '50' })).data.data.map(({ id }: { id: string }) => id);
    const allowed = (await left(mine)).detail;
    expect(allowed).toBeGreaterThan(0);
    const wanted = keys.slice(0, allowed + 10);
    const answers = await Promise.all(wanted.map((company) => post('info', { company }, mine)));
    expect(count(answers, 0)).toBe(allowed);
    expect(count(answers, 15)).toBe(10);
    const paid = wanted.filter((_, i) => answers[i]?.code === 0);
    expect((await post('stat/areas', { company: paid[0] ?? '' }, mine)).code).toBe(0);
    const expired = await login(sharedPort(), 'expired');
    expect((await post('info', { company: keys[0] ?? '' }, expired)).code).toBe(16);
  });
});

test('companies are marked in one call, all or none; those that are marked already keep their marks', async () => {
  const ids = (await search({ keyword: 'pump' })).data.data.slice(0, 3).map(({ id }: { id: string }) => id);
  const mark = (form: Form) =>
    browser.send('POST', '/api/trader/marks/add', { form, idempotencyKey: actionKey() });
  const first = await mark({ ids: ids[0], mark: 'customer' });
  const all = await mark({ ids: [...ids, ids[0], 'zzzz9'].join(','), mark: 'customer' });
  expect(all.data.marks).toHaveLength(3);
  expect(all.data.marks).toContainEqual(first.data.marks[0]);
  const shown = (await search({ keyword: 'pump' })).data.data.slice(0, 3);
  expect(shown.every(({ customer }: { customer: string | null }) => customer !== null)).toBe(true);
  expect(await mark({ ids: '', mark: 'customer' })).toMatchObject({ code: expect.any(Number), data: null });
  expect(await mark({ ids: 'zzzz9', mark: 'customer' })).toMatchObject({ code: 3 });
  for (const { id } of all.data.marks)
    await browser.send('POST', '/api/trader/unmark', { form: { mark: id }, idempotencyKey: actionKey() });
});

test('a key that is nobody’s is told so, and costs nothing', async () => {
  expect((await post('gone', { company: 'zzzz9' })).data).toEqual({
    reason: 'nobody',
    name: '',
    company: null,
  });
});
