// Transaction calls through HTTP, on the real engines: search, detail, favourites, figures, HS codes.
import { login, sharedPort, visitor } from './support/server';
import { actionKey, type Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});
const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };
const search = (fields: object, by = browser) =>
  by.send('POST', '/api/transaction/search', { json: { ...dates, ...fields } });
const ids = (answer: { data: { results: { data: { id: string }[] } } }) =>
  answer.data.results.data.map(({ id }) => id);

test('a search answers rows, total, time, areas and both directions', async () => {
  const { data } = await search({ keyword: 'steel', stat: true });
  expect(data.results.data).toHaveLength(10);
  expect(data.results.next).toBe(true);
  expect(data.took).toBeGreaterThan(0);
  const sum = data.areas.reduce((total: number, area: { total: number }) => total + area.total, 0);
  expect(sum).toBe(data.results.total);
  expect(data.totals.imports).toBe(data.results.total);
  const second = await search({ keyword: 'steel', page: 2, token: data.token });
  expect(ids(second).some((id) => ids({ data }).includes(id))).toBe(false);
  const areaCode = data.areas[0].code;
  const narrowed = await search({ keyword: 'steel', area: [areaCode], stat: true, token: data.token });
  expect(narrowed.data.results.total).toBe(data.areas[0].total);
  expect(narrowed.data.areas).toEqual(data.areas);
});

test('companies of tabs 3 and 4', async () => {
  const { data } = await search({ keyword: 'steel', tab: 3 });
  expect(data.results.data.length).toBeGreaterThan(0);
  // Once more, for a version.
  expect(data.results.companies).toEqual(data.results.data);
  const named = data.results.data.find(({ id }: { id: string }) => id !== '');
  const own = await search({ companyId: named.id, impOrExp: 1, keyword: 'steel' });
  expect(own.data.results.total).toBe(named.total);
});

test.each([
  [{}, 'keyword', 'one_of_required'],
  [{ keyword: 'a' }, 'keyword', 'too_short'],
  [{ company: 'a' }, 'company', 'too_short'],
  [{ hs: '123' }, 'hs', 'hs_length'],
  [{ hs: '1234567890123' }, 'hs', 'hs_length'],
  [{ hs: '12ab56' }, 'hs', 'hs_numeric'],
  [{ hs: Array.from({ length: 101 }, (_, index) => 851000 + index).join() }, 'hs', 'hs_count'],
  [{ keyword: 'steel', startDate: '2026-12-31', endDate: '2026-01-01' }, 'dates', 'date_order'],
  [{ keyword: 'steel', startDate: '2026-02-30' }, 'startDate', 'format'],
  [{ keyword: 'x'.repeat(201) }, 'keyword', 'too_long'],
  [{ keyword: 'steel', page: 0 }, 'page', 'format'],
  [{ keyword: 'steel', pageSize: 11 }, 'pageSize', 'format'],
  [{ keyword: 'steel', tab: 5 }, 'tab', 'format'],
  [{ keyword: 'steel', startDate: undefined }, 'startDate', 'required'],
  [{ keyword: '"steel' }, 'keyword', 'syntax_unclosed_quote'],
  [{ keyword: '(steel' }, 'keyword', 'syntax_unbalanced_bracket'],
  [{ keyword: 'steel)' }, 'keyword', 'syntax_unbalanced_bracket'],
  [{ keyword: '-steel' }, 'keyword', 'syntax_only_exclusions'],
  [{ keyword: 'st*' }, 'keyword', 'syntax_prefix_short'],
  [{ keyword: '!!! ???' }, 'keyword', 'syntax_no_word'],
  [{ keyword: '""' }, 'keyword', 'syntax_no_word'],
  [{ keyword: '📱📱' }, 'keyword', 'syntax_no_word'],
  [{ company: '"steel' }, 'company', 'syntax_unclosed_quote'],
])('%j breaks a rule of %s: %s', async (fields, field, rule) => {
  const answer = await search(fields);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('U6: injection texts in any field give no 500 and no row too many', async () => {
  const corpus = [
    "' OR 1=1 --",
    "'; DROP TABLE records; --",
    '\\',
    "\\' OR ''='",
    '{keyword:String}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'a\u0000b',
    '\ud800',
    '%00',
    "') UNION SELECT * FROM records --",
    'zzz\n\rFORMAT CSV',
  ];
  const all = (await browser.send('GET', '/api/stat/index')).data.total_transaction;
  for (const text of corpus) {
    const fields = [
      { keyword: text },
      { company: text },
      { hs: text },
      { companyId: text.slice(0, 100) },
      { keyword: 'steel', area: [text.slice(0, 40)] },
      { keyword: 'steel', filterArea: [text.slice(0, 2)] },
      { keyword: 'steel', sortField: text },
      { keyword: 'steel', token: text },
    ];
    for (const field of fields) {
      const answer = await search(field);
      expect([0, 2, 14]).toContain(answer.code);
      if (answer.code === 0 && !('area' in field)) expect(answer.data.results.total).toBeLessThan(all / 10);
      if ('area' in field && answer.code === 0) expect(answer.data.results.total).toBe(0);
    }
    expect([0, 2, 3]).toContain(
      (await browser.send('POST', '/api/transaction/details', { form: { id: text } })).code,
    );
    expect([0, 2]).toContain(
      (
        await browser.send('POST', '/api/transaction/del_fav', {
          form: { id: text },
          idempotencyKey: actionKey(),
        })
      ).code,
    );
    expect([2, 3]).toContain(
      (await browser.send('POST', '/api/stat/country', { form: { country: text } })).code,
    );
    const guest = await visitor(sharedPort());
    expect([0, 2]).toContain((await guest.send('GET', '/api/common/code', { query: { q: text } })).code);
    expect([0, 2]).toContain((await guest.send('GET', '/api/agent/info', { query: { domain: text } })).code);
  }
});

test('malformed bodies are refused with code 2', async () => {
  for (const [text, type] of [
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['{"keyword":{"$gt":""}}', 'application/json'],
  ] as const) {
    const sent = await browser.send('POST', '/api/transaction/search', {
      json: JSON.parse(text === '{' ? '"{"' : text),
    });
    expect({ type, code: sent.code }).toEqual({ type, code: 2 });
  }
  expect((await browser.send('POST', '/api/transaction/search', { form: { keyword: 'steel' } })).code).toBe(
    2,
  );
});

test('detail: every field, the path of its code, and a translation that fails honestly', async () => {
  const [id = ''] = ids(await search({ keyword: 'steel' }));
  const detail = (lang: string) => browser.send('POST', '/api/transaction/details', { form: { id }, lang });
  const { data } = await detail('en');
  expect(data).toMatchObject({ id, favorite: false, translate: null, translates: false });
  expect(Object.keys(data.national).length).toBeGreaterThan(0);
  expect((await detail('spain')).data.id).toBe(id);
  const missing = await browser.send('POST', '/api/transaction/details', { form: { id: 'nope' } });
  expect(missing).toMatchObject({ status: 404, code: 3 });
  const query = { text: data.product, to: 'zh' };
  expect(await browser.send('GET', '/api/market-analysis/translate', { query })).toMatchObject({
    status: 200,
    code: 19,
  });
});

test('favourites: added once, shown in lists and detail, of this account only, taken away again (Z2, Z6)', async () => {
  const mine = await login(sharedPort(), 'pro');
  const found = await search({ keyword: 'cotton' }, mine);
  const [one = '', two = '', three = ''] = ids(found);
  const add = (list: string, idempotencyKey = actionKey()) =>
    mine.send('POST', '/api/transaction/favorite', { form: { ids: list }, idempotencyKey });
  const key = actionKey();
  const answers = await Promise.all([
    add(`${one},${two}`, key),
    add(`${one},${two}`, key),
    add(`${one},${two}`, key),
  ]);
  expect(answers.map(({ data }) => data)).toEqual([{ added: 2 }, { added: 2 }, { added: 2 }]);
  expect((await add(`${two},${three}`, key)).code).toBe(9);
  expect((await add(`${two},${three},none`)).data).toEqual({ added: 1 });
  expect(await add('')).toMatchObject({ code: 18 });
  expect(await add('none')).toMatchObject({ code: 3 });
  const listed = (await search({ keyword: 'cotton', token: found.data.token }, mine)).data.results.data;
  expect(listed.filter(({ favorite }: { favorite: boolean }) => favorite)).toHaveLength(3);
  expect((await search({ keyword: 'cotton' })).data.results.data[0].favorite).toBe(false);

  const followed = async (by: Browser) =>
    (await by.send('GET', '/api/transaction/followed', { query: { page: '1' } })).data;
  expect(await followed(mine)).toMatchObject({ total: 3, next: false });
  expect((await followed(mine)).data[0].id).toBe(three);
  expect((await mine.send('GET', '/api/stat/index')).data).toMatchObject({
    my_total_transaction: 3,
    my_recent_total_transaction: 3,
  });
  const other = await login(sharedPort(), 'trial');
  const foreign = await other.send('POST', '/api/transaction/del_fav', {
    form: { id: one },
    idempotencyKey: actionKey(),
  });
  expect(foreign.data).toEqual({ removed: 0 });
  expect(await followed(mine)).toMatchObject({ total: 3 });
  for (const id of [one, two, three])
    expect(
      (await mine.send('POST', '/api/transaction/del_fav', { form: { id }, idempotencyKey: actionKey() }))
        .data,
    ).toEqual({ removed: 1 });
  expect(await followed(mine)).toEqual({ data: [], total: 0, next: false });
});

test('figures: countries, statistics, dashboard, messages', async () => {
  const [mappings, countries, stat, all, one, home, unread] = await Promise.all([
    (await visitor(sharedPort())).send('GET', '/api/common/country-mappings'),
    browser.send('GET', '/api/countries'),
    browser.send('GET', '/api/stat/transaction'),
    browser.send('POST', '/api/stat/country', { form: {} }),
    browser.send('POST', '/api/stat/country', { form: { country: 'chile', impOrExp: '1' } }),
    browser.send('GET', '/api/stat/index'),
    browser.send('GET', '/api/message/unread', { lang: 'spain' }),
  ]);
  expect(mappings.data).toHaveLength(42);
  expect(mappings.data.find(({ code }: { code: string }) => code === 'kenya').imp_or_exp).toEqual([1]);
  // What is made up is said to visitors too.
  expect(mappings.data.filter(({ rows }: { rows: number }) => rows > 0)).not.toHaveLength(0);
  for (const { rows, sample } of mappings.data) expect(sample).toBe(rows > 0);
  expect(countries.data).toHaveLength(250);
  expect(stat.data.total).toBe(home.data.total_transaction);
  expect(all.data.length).toBeGreaterThan(40);
  expect(all.data.every(({ months }: { months: unknown[] }) => months.length === 0)).toBe(true);
  const [chile] = one.data;
  expect(chile.months.length).toBeGreaterThan(0);
  expect(chile.months.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(
    chile.country.transaction.total,
  );
  // What is shown of a country's records is what they fill: of some fields all of a month's rows, of others none.
  for (const { filled } of chile.months) {
    expect(filled.hs).toBe(1);
    expect(Object.values(filled).every((share) => Number(share) > 0 && Number(share) <= 1)).toBe(true);
  }
  const named = new Set(chile.months.flatMap(({ filled }: { filled: object }) => Object.keys(filled)));
  expect(chile.displays.filter((field: string) => !named.has(field))).toEqual([]);
  expect(home.data.weekly).toHaveLength(7);
  expect(home.data.monthly).toHaveLength(12);
  expect(home.data.weekly[6].searches).toBeGreaterThan(0);
  expect(unread.data).toMatchObject({ count: 1, list: [{ title: 'Le damos la bienvenida a Waybill' }] });
  expect((await browser.send('POST', '/api/stat/country', { form: { country: 'atlantis' } })).code).toBe(3);
});

test('HS suggestions by digits and by words', async () => {
  const guest = await visitor(sharedPort());
  const suggest = async (q: string, lang = 'en') =>
    (await guest.send('GET', '/api/common/code', { query: { q }, lang })).data;
  expect((await suggest('8517'))[0].code).toMatch(/^8517/);
  expect((await suggest('bicycles')).length).toBeGreaterThan(0);
  expect((await suggest('8712', 'spain'))[0].text).not.toBe((await suggest('8712'))[0].text);
});

test('the HS tree, level by level', async () => {
  const guest = await visitor(sharedPort());
  const level = (query: Record<string, string>, lang = 'en') =>
    guest.send('GET', '/api/common/code/tree', { query, lang });
  const chapters = (await level({})).data;
  expect(chapters[0]).toMatchObject({ code: '01', below: 6 });
  expect((await level({ code: '87' })).data.map(({ code }: { code: string }) => code)).toContain('8712');
  expect((await level({ code: '8712' }, 'spain')).data).toEqual([
    { code: '871200', text: expect.stringMatching(/bicicletas/i), below: 0, language: 'es' },
  ]);
  expect((await level({ code: '77' })).code).toBe(3);
  expect((await level({ code: '8x' })).code).toBe(2);
});

describe('what narrows a search', () => {
  const steel = { keyword: 'steel' };
  const total = async (fields: object) => (await search({ ...steel, ...fields })).data.results.total;

  test.each([
    ['origin', { origin: ['CN'] }, (row: Row) => row.origin === 'CN'],
    ['transport', { transport: ['air'] }, (row: Row) => row.transport === 'air'],
    ['weight', { weightFrom: 1000, weightTo: 5000 }, ({ weight }: Row) => weight >= 1000 && weight <= 5000],
    ['value', { amountFrom: 20_000 }, ({ amount }: Row) => amount >= 20_000],
    ['unit price', { priceTo: 2.5 }, (row: Row) => row.unit_price <= 2.5],
    [
      'quantity',
      { quantityFrom: 10, quantityTo: 500 },
      ({ quantity }: Row) => quantity >= 10 && quantity <= 500,
    ],
  ])('%s: every row has it, and there are fewer than without', async (_name, fields, has) => {
    const { data } = await search({ ...steel, ...fields, pageSize: 100 });
    expect(data.results.data.length).toBeGreaterThan(0);
    expect(data.results.data.every(has)).toBe(true);
    expect(data.results.total).toBeLessThan(await total({}));
    const companies = await search({ ...steel, ...fields, tab: 3 });
    expect(companies.data.results.data[0].total).toBeLessThanOrEqual(data.results.total);
  });

  test('ports are suggested by a part of their name, and each narrows to its records', async () => {
    const { data } = await search({ ...steel, pageSize: 100 });
    const port = data.results.data.find((row: Row) => row.unloading_port !== null)?.unloading_port;
    const q = port.slice(0, 4);
    const named = await browser.send('GET', '/api/transaction/ports', { query: { q } });
    expect(named.data.map(({ name }: { name: string }) => name)).toContain(port);
    const narrowed = await search({ ...steel, unloadingPort: port, pageSize: 100 });
    expect(narrowed.data.results.data.every((row: Row) => row.unloading_port === port)).toBe(true);
    expect(narrowed.data.results.total).toBeGreaterThan(0);
  });

  test('a document and a container by their numbers, however they are spaced', async () => {
    const { data } = await search({ ...steel, area: ['us'], pageSize: 10 });
    const [row] = data.results.data;
    const byDocument = await search({ ...steel, document: row.document.toLowerCase() });
    expect(ids(byDocument)).toContain(row.id);
    const detail = await browser.send('POST', '/api/transaction/details', { form: { id: row.id } });
    const [box] = detail.data.shipment.containers;
    expect(detail.data.national).not.toHaveProperty('CONTAINER_ID');
    const byBox = await search({ ...steel, container: `${box.slice(0, 4)} ${box.slice(4)}` });
    expect(ids(byBox)).toContain(row.id);
  });

  test('a range that ends before it begins breaks a rule; contacts that nobody knows find nothing', async () => {
    const wrong = await search({ ...steel, weightFrom: 5, weightTo: 4 });
    expect(wrong.data.fields).toContainEqual({ field: 'weight', rule: 'range_order' });
    expect(await total({ reach: 'email', document: 'NOBODY' })).toBe(0);
  });
});

interface Row {
  origin: string | null;
  transport: string | null;
  weight: number;
  quantity: number;
  amount: number;
  unit_price: number;
  unloading_port: string | null;
}

test('the summary of a search has the months and sums of all its rows', async () => {
  const query = { keyword: 'steel', area: ['chile'], ...dates };
  const { data } = await search({ ...query, pageSize: 100 });
  const summary = await browser.send('POST', '/api/transaction/summary', {
    json: { ...query, token: data.token },
  });
  expect(data.results.total).toBeGreaterThan(0);
  expect(summary.data.total).toBe(data.results.total);
  const sum = summary.data.months.reduce((all: number, month: { total: number }) => all + month.total, 0);
  expect(sum).toBe(data.results.total);
  if (data.results.total <= 100) {
    const amounts = data.results.data.map(({ amount }: Row) => amount ?? 0);
    expect(summary.data.amount).toBeCloseTo(
      amounts.reduce((all: number, one: number) => all + one, 0),
      0,
    );
  }
  const { q1, median, q3 } = summary.data.price;
  expect(q1).toBeLessThanOrEqual(median);
  expect(median).toBeLessThanOrEqual(q3);
  const other = { ...query, keyword: 'copper', token: data.token };
  expect((await browser.send('POST', '/api/transaction/summary', { json: other })).code).toBe(2);
});

test('a count of a country opens its rows, without a word, by the token that came with it', async () => {
  const [held] = (await browser.send('POST', '/api/stat/country', { form: { country: 'vietnam' } })).data;
  const count = { area: ['vietnam'], opened: held.opens };
  const imports = await search(count);
  const exports_ = await search({ ...count, tab: 2, token: imports.data.token });
  expect(imports.data.results.total + exports_.data.results.total).toBe(held.country.transaction.total);
  const stat = await browser.send('GET', '/api/stat/transaction', { query: { country: 'vietnam' } });
  const [{ code: hs, total: inChapter }] = stat.data.chapters;
  const chapter = await search({ ...count, hs });
  const chapterOut = await search({ ...count, hs, tab: 2, token: chapter.data.token });
  expect(chapter.data.results.total + chapterOut.data.results.total).toBe(inChapter);
  const both = async (narrowed: object) => {
    const first = await search({ ...count, ...narrowed });
    const second = await search({ ...count, ...narrowed, tab: 2, token: first.data.token });
    return first.data.results.total + second.data.results.total;
  };
  const { recent_from, transaction } = held.country;
  expect(await both({ loadedFrom: recent_from })).toBe(transaction.recent_add);
  const { day, total: loaded } = stat.data.loads.at(-1);
  expect(await both({ loadedFrom: day, loadedTo: day })).toBe(loaded);
  expect(await both({ loadedFrom: '2099-01-01' })).toBe(0);
  for (const other of [
    { hs: '8' },
    { hs: `${hs},0101` },
    { hs, opened: '' },
    { area: ['chile'] },
    { area: [] },
    { area: ['vietnam', 'chile'] },
    { opened: 'q1.x.y' },
  ])
    expect(await search({ ...count, ...other })).toMatchObject({ status: 400, code: 2 });
  const pro = await login(sharedPort(), 'pro');
  expect(await search(count, pro)).toMatchObject({ status: 400, code: 2 });
});

test('what stands beside a record is of its buyer, its supplier, its code and its bill', async () => {
  const { data } = await search({ keyword: 'steel', area: ['chile'] });
  const row = data.results.data.find(
    ({ importer_id }: { importer_id: string | null }) => importer_id !== null,
  );
  const beside = (await browser.send('POST', '/api/transaction/related', { form: { id: row.id } })).data;
  const rows: (typeof row)[] = beside.buyer;
  expect(rows.every((other) => other.importer_id === row.importer_id && other.id !== row.id)).toBe(true);
  const alike: (typeof row)[] = beside.code;
  expect(alike.length).toBeLessThanOrEqual(3);
  expect(alike.every((other) => other.hs.slice(0, 6) === row.hs.slice(0, 6))).toBe(true);
  const bill: (typeof row)[] = beside.bill.data;
  expect(bill.every((other) => other.document === row.document)).toBe(true);
});
