// Leads through HTTP, on the real embedded engines: what is answered and what it costs, whom an account does not see, the
// sheet of it.
import type { Lead } from '@waybill/contract';
import { type Cell, fetchBytes, readWorkbook } from './support/files';
import { login, sharedPort, visitor } from './support/server';
import { actionKey, type Browser } from './support/signer';

let browser: Browser;
beforeAll(async () => {
  browser = await login(sharedPort(), 'demo');
});
type Form = Record<string, string>;
const leads = (form: Form = {}, by = browser) =>
  by.send('POST', '/api/trader/leads', { form: { keyword: 'steel', home: 'CN', ...form }, lang: 'en' });
const act = (path: string, form: Form, by = browser) =>
  by.send('POST', `/api/trader/${path}`, { form, idempotencyKey: actionKey() });
const keysOf = ({ data }: { data: { data: Lead[] } }) => data.data.map(({ id }) => id);
const left = async (by: Browser) =>
  (await by.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_trader as number;

test('companies by score with reasons; every number opens its records', async () => {
  const { data } = await leads({ pageSize: '20' });
  expect(data.data.length).toBeGreaterThan(10);
  expect(data).toMatchObject({ took: expect.any(Number), token: expect.any(String) });
  const scores = data.data.map(({ score }: Lead) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const kinds = new Set<string>();
  for (const { id, desc_en, reasons } of (data.data as Lead[]).slice(0, 8)) {
    expect(desc_en).toMatch(/./);
    for (const { proofs } of reasons)
      for (const { kind, total, open, partner } of proofs) {
        kinds.add(kind);
        const list = await browser.send('POST', '/api/trader/list/trans', {
          form: { company: id, ...open },
          lang: 'en',
        });
        expect({ open, total: list.data.total }).toEqual({ open, total });
        if (partner !== null) expect(partner.desc_en).toMatch(/./);
      }
  }
  expect(kinds.size).toBeGreaterThan(1);
});

test('pages differ, and together are all', async () => {
  const first = await leads();
  const second = await leads({ page: '2', token: first.data.token });
  expect(first.data.total).toBeGreaterThan(10);
  expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(Math.min(first.data.total, 20));
  expect(second.data.total).toBe(first.data.total);
  const beyond = await leads({ page: '1000', token: first.data.token });
  expect(beyond.data).toMatchObject({ data: [], next: false, total: first.data.total });
});

test('one reason alone: companies that have it, and no others are looked for', async () => {
  const { data } = await leads({ reason: 'due', pageSize: '50' });
  for (const { reasons } of data.data as Lead[]) expect(reasons.map(({ reason }) => reason)).toEqual(['due']);
  const [due] = data.reasons.filter(({ state }: { state: string }) => state === 'answered');
  expect(due).toMatchObject({ reason: 'due', listed: data.total });
});

test.each([
  [{ keyword: '' }, 'keyword', 'one_of_required'],
  [{ keyword: 'x' }, 'keyword', 'too_short'],
  [{ keyword: '"steel' }, 'keyword', 'syntax_unclosed_quote'],
  [{ hsCode: '123' }, 'hsCode', 'hs_length'],
  [{ type: '3' }, 'type', 'format'],
  [{ reason: 'rich' }, 'reason', 'format'],
  [{ home: 'China' }, 'home', 'format'],
  [{ token: 'q1.x.y' }, 'token', 'format'],
])('%j breaks a rule of %s: %s', async (form, field, rule) => {
  const answer = await leads(form);
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field, rule }));
});

test('a question costs one trader search; its pages, filters and sheet are free', async () => {
  // Of an account that no other file searches companies as: all files share the server.
  const mine = await login(sharedPort(), 'entry');
  const before = await left(mine);
  const { token } = (await leads({}, mine)).data;
  const changes: Form[] = [
    { page: '2' },
    { reason: 'new' },
    { country: 'US' },
    { contact: 'true' },
    { type: '2' },
  ];
  for (const change of changes) expect((await leads({ ...change, token }, mine)).code).toBe(0);
  const sheet = await fetchBytes(mine, '/api/trader/leads/export', { keyword: 'steel', home: 'CN', token });
  expect(sheet.status).toBe(200);
  const [kept] = (await mine.send('GET', '/api/files', {})).data.data;
  expect(kept).toMatchObject({ state: 'ready', price: null, size: sheet.bytes.length });
  expect(await left(mine)).toBe(before - 1);
  expect(await leads({ keyword: 'cotton', token }, mine)).toMatchObject({ code: 2 });
  expect(await leads({ token })).toMatchObject({ code: 2 });
  expect(await leads({}, await login(sharedPort(), 'expired'))).toMatchObject({ code: 16 });
  expect((await leads({}, await visitor(sharedPort()))).code).toBe(17);
});

test('what is not interesting is not shown again, to this account, until it is taken back', async () => {
  const { token, data } = (await leads()).data;
  const [company = ''] = data.map(({ id }: Lead) => id);
  expect((await act('leads/dismiss', { ids: company })).data).toEqual({ added: 1 });
  expect((await act('leads/dismiss', { ids: company })).data).toEqual({ added: 0 });
  expect(keysOf(await leads({ token }))).not.toContain(company);
  const hidden = await leads({ token, dismissed: 'true' });
  expect(hidden.data.data).toMatchObject([{ id: company, dismissed: true }]);
  const other = await login(sharedPort(), 'entry');
  expect(keysOf(await leads({}, other))).toContain(company);
  expect((await act('leads/restore', { ids: company }, other)).data).toEqual({ removed: 0 });
  expect((await act('leads/restore', { ids: company })).data).toEqual({ removed: 1 });
  expect(keysOf(await leads({ token }))).toContain(company);
  expect((await leads({ token, dismissed: 'true' })).data.total).toBe(0);
  for (const path of ['leads/dismiss', 'leads/restore']) {
    expect((await act(path, { ids: '' })).code).not.toBe(0);
  }
  expect(await act('leads/dismiss', { ids: 'nosuchone' })).toMatchObject({ code: 3 });
});

test('who is marked is no lead, unless asked for', async () => {
  const { token, data } = (await leads()).data;
  const company = (data as Lead[])[1]?.id ?? '';
  const marked = await act('mark', { cmp: company, mark: 'customer' });
  expect(keysOf(await leads({ token }))).not.toContain(company);
  const shown = (await leads({ token, unmarked: 'false' })).data.data.find(({ id }: Lead) => id === company);
  expect(shown).toMatchObject({ customer: marked.data.id, peer: null });
  await act('unmark', { mark: marked.data.id });
  expect(keysOf(await leads({ token }))).toContain(company);
});

test('with contacts: those of whom contacts exist', async () => {
  const { token } = (await leads()).data;
  const filtered = await leads({ token, contact: 'true', pageSize: '50' });
  for (const { contacts } of filtered.data.data as Lead[]) expect(contacts).toBeGreaterThan(0);
  const whole = (await leads({ token, pageSize: '100' })).data.data as Lead[];
  expect(filtered.data.total).toBe(whole.filter(({ contacts }) => contacts > 0).length);
});

test('the sheet has every reason of every lead', async () => {
  const { token, total } = (await leads()).data;
  const query = { keyword: 'steel', home: 'CN', token };
  const { bytes, headers } = await fetchBytes(browser, '/api/trader/leads/export', query);
  expect(headers['content-disposition']).toMatch(/leads-\d{4}-\d\d-\d\d\.xlsx/);
  const [sheet] = readWorkbook(bytes);
  const [head = [], ...rows] = sheet?.data ?? [];
  expect(new Set(rows.map((row) => row[0])).size).toBeLessThanOrEqual(total);
  expect(rows.length).toBeGreaterThanOrEqual(total);
  expect(sheet?.sheet).toBe('Leads');
  expect(head).toContain('Score');
});

test('the sheet expects a next order from today on; one that the data should have is overdue', async () => {
  const { token } = (await leads()).data;
  const query = { keyword: 'steel', home: 'CN', token };
  const { bytes } = await fetchBytes(browser, '/api/trader/leads/export', query);
  const [head = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
  const dayIn = (row: Cell[], column: string) => {
    const cell = row[head.indexOf(column)];
    return typeof cell === 'object' && cell !== null ? cell.day : null;
  };
  const rhythmic = rows.filter((row) => row[head.indexOf('Usual days between orders')] !== null);
  expect(rhythmic.length).toBeGreaterThan(0);
  // The account's day may be yesterday here.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const row of rhythmic) {
    const [next, overdue] = [dayIn(row, 'Next order expected'), dayIn(row, 'Overdue since')];
    expect([next, overdue].filter((day) => day !== null)).toHaveLength(1);
    if (next !== null) expect(next >= yesterday).toBe(true);
    if (overdue !== null) expect(overdue < (dayIn(row, 'Data to') ?? '')).toBe(true);
  }
});
