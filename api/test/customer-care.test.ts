// What is done with customers: notes and history, changes of two pages at once, many tags at once, customers from
// companies and from sheets, and that what is asked of persons is in no log.

import { readFileSync } from 'node:fs';
import { codes } from '@waybill/contract';
import { newAccount } from './security/people';
import { fetchBytes, fetchSealed, readWorkbook } from './support/files';
import { personsAt, sampleCompanies } from './support/people';
import { sharedLog, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';
import { formOf, workbook } from './support/uploads';

const act = (browser: Browser, path: string, form: Record<string, string>, idempotencyKey = actionKey()) =>
  browser.send('POST', path, { form, idempotencyKey });
const note = (browser: Browser, form: Record<string, string>, idempotencyKey = actionKey()) =>
  browser.sendEncrypted('POST', '/api/corp/customer/note', { form, idempotencyKey });
const history = async (browser: Browser, id: string, query: Record<string, string> = {}) =>
  (await browser.sendEncrypted('GET', '/api/corp/customer/history', { query: { id, ...query } })).data;
const write = async (browser: Browser, name: string, more: Record<string, string> = {}) =>
  (
    await browser.sendEncrypted('POST', '/api/corp/customer/new', {
      form: { name, cmpName: 'Care Ltd', ...more },
      idempotencyKey: actionKey(),
    })
  ).data;
const customers = async (browser: Browser, json: object) =>
  (await browser.sendEncrypted('POST', '/api/corp/customers', { json })).data;
const kinds = ({ data }: { data: { kind: string; text: string }[] }) =>
  data.map(({ kind, text }) => [kind, text]);

// An account of its own: what it has is what these tests made.
let owner: Browser & { username: string };
beforeAll(async () => {
  owner = await newAccount(sharedPort());
});

test('notes and history: one list, page by page, newest first, with who and when', async () => {
  const { id } = await write(owner, 'Noted Person');
  const key = actionKey();
  const twice = await Promise.all([1, 2].map(() => note(owner, { id, text: ' Likes samples ' }, key)));
  expect(twice[0]?.data).toEqual(twice[1]?.data);
  expect(twice[0]?.data).toMatchObject({
    kind: 'note',
    text: 'Likes samples',
    by: owner.username,
    version: 1,
    changed: null,
  });
  await act(owner, '/api/corp/customer/set', { id, label: 'decision_maker', tag: '1' });
  await act(owner, '/api/corp/customer/letter', { id, as: 'opened', language: 'spain' });
  await act(owner, '/api/corp/customer/letter', { id, as: 'copied', language: 'en' });
  await fetchBytes(owner, '/api/v2/contact/export', { name: 'Noted', tag: '1' });
  const all = await history(owner, id);
  expect(kinds(all)).toEqual([
    ['exported', ''],
    ['letter_copied', 'en'],
    ['letter_opened', 'spain'],
    ...(kinds(all)[3]?.[0] === 'label'
      ? [
          ['label', 'decision_maker'],
          ['tag', '1'],
        ]
      : [
          ['tag', '1'],
          ['label', 'decision_maker'],
        ]),
    ['note', 'Likes samples'],
    ['made', ''],
  ]);
  expect(all).toMatchObject({ total: 7, next: false });
  expect(await history(owner, id, { show: 'notes' })).toMatchObject({ total: 1, next: false });
  for (let at = 0; at < 11; at += 1) await note(owner, { id, text: `Note ${at}` });
  const second = await history(owner, id, { show: 'notes', page: '2', pageSize: '10' });
  expect([second.data.length, second.total, second.next]).toEqual([2, 12, false]);
});

test('a note is changed and taken away; of two pages the later sees the earlier', async () => {
  const { id } = await write(owner, 'Two Pages');
  const { data: first } = await note(owner, { id, text: 'first' });
  const at = { id, note: first.id, version: '1' };
  const [one, other] = await Promise.all(['mine', 'yours'].map((text) => note(owner, { ...at, text })));
  expect([one?.code, other?.code].sort()).toEqual([0, codes.changedElsewhere]);
  const [kept] = (await history(owner, id, { show: 'notes' })).data;
  expect(kept).toMatchObject({
    version: 2,
    text: one?.code === 0 ? 'mine' : 'yours',
    changed: expect.any(String),
  });
  expect((await note(owner, { ...at, version: '2', text: 'both' })).data).toMatchObject({
    version: 3,
    text: 'both',
  });
  expect((await note(owner, { ...at, note: 'none', text: 'x' })).code).toBe(3);
  expect((await note(owner, { id, text: ' ' })).code).toBe(2);
  expect((await note(owner, { id, text: 'x'.repeat(2_001) })).code).toBe(2);
  const gone = { id, note: first.id };
  expect((await act(owner, '/api/corp/customer/note/del', gone)).data).toEqual({ removed: 1 });
  expect((await act(owner, '/api/corp/customer/note/del', gone)).data).toEqual({ removed: 0 });
  // What happened by itself is no note, and stays.
  const [made] = (await history(owner, id)).data;
  expect((await act(owner, '/api/corp/customer/note/del', { id, note: made.id })).data).toEqual({
    removed: 0,
  });
});

test('tag and label: a page that shows an older state changes nothing, and is told so', async () => {
  const { id, version } = await write(owner, 'Changed Twice');
  const set = (form: Record<string, string>) => act(owner, '/api/corp/customer/set', { id, ...form });
  const both = await Promise.all([
    set({ label: 'decision_maker', version: String(version) }),
    set({ tag: '3', version: String(version) }),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, codes.changedElsewhere]);
  expect((await set({ tag: '1', version: String(version + 1) })).code).toBe(0);
  // Without a version it is changed whatever it is.
  expect((await set({ tag: '2' })).code).toBe(0);
  const texts = new Set<string>();
  for (const lang of ['zh', 'en', 'cnf', 'spain', 'vietnam']) {
    const form = { id, tag: '1', version: '1' };
    const sent = await owner.send('POST', '/api/corp/customer/set', {
      form,
      idempotencyKey: actionKey(),
      lang,
    });
    expect(sent).toMatchObject({ status: 200, code: codes.changedElsewhere });
    texts.add(sent.message);
  }
  expect(texts.size).toBe(5);
});

const edit = (form: Record<string, string>, idempotencyKey = actionKey()) =>
  owner.sendEncrypted('POST', '/api/corp/customer/edit', { form, idempotencyKey });
const details = async (id: string) =>
  (await owner.sendEncrypted('GET', '/api/corp/customer', { query: { id } })).data;

test('facts are corrected: once for one action, of two pages the later sees the earlier, the history says which', async () => {
  const made = await write(owner, 'Ann Smth', { email: 'ann@edit.example', phone: '+44 1' });
  const { id } = made;
  const shown = { name: 'Ann Smth', cmpName: 'Care Ltd', email: 'ann@edit.example', phone: '+44 1' };
  const version = String(made.version);
  const key = actionKey();
  const mine = { ...shown, id, version, name: 'Ann Smith', position: 'Buyer' };
  const twice = await Promise.all([edit(mine, key), edit(mine, key)]);
  for (const { data } of twice)
    expect(data).toMatchObject({ name: 'Ann Smith', position: 'Buyer', version: made.version + 1 });
  const theirs = await edit({ ...shown, id, version, phone: '+44 2' });
  expect(theirs.code).toBe(codes.changedElsewhere);
  expect(await details(id)).toMatchObject({ name: 'Ann Smith', phone: '+44 1' });
  expect(kinds(await history(owner, id))).toEqual([
    ['facts', 'name position'],
    ['made', ''],
  ]);
  const same = await edit({ ...mine, version: String(made.version + 1) });
  expect(same.data.version).toBe(made.version + 1);
  expect((await edit({ ...mine, version: '9', name: '' })).code).toBe(2);
  expect((await edit({ ...mine, id: '00000000-0000-4000-8000-000000000000' })).code).toBe(3);
});

test('an e-mail that a user wrote is no longer what the source said; the company of the records is recognised', async () => {
  const [company] = await sampleCompanies(owner, 'sugar');
  const [person] = await personsAt(owner, company?.id ?? '');
  await act(owner, '/api/corp/customer/add', { contacts: person?.id ?? '', tag: '3' });
  const { data } = await customers(owner, { name: person?.name ?? '', tag: 3 });
  const [found] = data;
  const form = { id: found.id, name: found.name, country: found.country };
  const from = (step: number) => ({ ...form, version: String(found.version + step) });
  const elsewhere = await edit({ ...from(0), cmpName: found.cmpName, email: 'own@edit.example' });
  expect(elsewhere.data).toMatchObject({
    ...{ email: 'own@edit.example', emailVerified: false, guessed: false, permission: null, sample: false },
    ...{ source: 'written by hand', company: found.company },
  });
  const moved = await edit({ ...from(1), cmpName: 'Nobody Knows Ltd' });
  expect(moved.data).toMatchObject({ company: '', email: null });
  const back = await edit({ ...from(2), cmpName: found.cmpName.toLowerCase() });
  expect(back.data.company).toBe(found.company);
  const written = await write(owner, 'Tied By Name', { cmpName: `${found.cmpName}.` });
  expect(written).toMatchObject({ company: found.company, country: found.country });
});

test('who is there already: the same e-mail, or the same name at the same company, however written', async () => {
  const { id } = await write(owner, 'Zoë Twin', { cmpName: 'Twin Trading Ltd', email: 'zoe@twin.example' });
  const alike = async (json: Record<string, string>) =>
    (await owner.sendEncrypted('POST', '/api/corp/customer/alike', { json })).data.map(
      (customer: { id: string }) => customer.id,
    );
  expect(await alike({ name: 'ZOE TWIN', cmpName: 'Twin Trading Limited' })).toEqual([id]);
  expect(await alike({ name: 'Z. T.', cmpName: 'Elsewhere', email: 'Zoe@Twin.example' })).toEqual([id]);
  expect(await alike({ name: 'Zoë Twin', cmpName: 'Another Company' })).toEqual([]);
  expect(await alike({ name: 'Zoë Twin', cmpName: 'Twin Trading Ltd', except: id })).toEqual([]);
});

test('the board: how many of each label, and the list of one', async () => {
  const made = await Promise.all(['A', 'B', 'C'].map((name) => write(owner, `Board ${name}`)));
  await act(owner, '/api/corp/customer/set', { id: made[0].id, label: 'connected_customer' });
  const board = await owner.sendEncrypted('POST', '/api/corp/customer/board', {
    json: { name: 'Board', tag: 2 },
  });
  expect(board.data.totals).toMatchObject({ not_contacted: 2, connected_customer: 1, decision_maker: 0 });
  expect(board.data.data).toHaveLength(3);
  const list = await customers(owner, { name: 'Board', label: 'connected_customer' });
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([made[0].id]);
  const sheet = { name: 'Board', tag: '0', label: 'not_contacted' };
  const { bytes } = await fetchBytes(owner, '/api/v2/contact/export', sheet);
  expect(readWorkbook(bytes)[0]?.data).toHaveLength(3);
});

/** The account's days are those of Shanghai. */
const dayFrom = (offset: number) =>
  new Date(Date.now() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

test('a next date: when it is due, lists and sheets by it, kept in the history and in what is held of a person', async () => {
  const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => write(owner, `Next ${name}`)));
  const [late, now, later, none] = made.map(({ id }) => id as string);
  const set = (id: string | undefined, followUpOn: string, followUpAbout = '', version?: string) =>
    act(owner, '/api/corp/customer/set', {
      ...{ id: id ?? '', followUpOn, followUpAbout },
      ...(version !== undefined && { version }),
    });
  expect((await set(late, dayFrom(-1), ' Call about samples ', '1')).data).toEqual({ changed: 1 });
  await set(now, dayFrom(0));
  await set(later, dayFrom(1), 'Send prices');
  // Of two pages the later sees the earlier; a day that does not exist is none.
  expect((await set(late, dayFrom(5), '', '1')).code).toBe(codes.changedElsewhere);
  expect((await set(late, '2026-02-30')).code).toBe(codes.invalid);

  const found = async (query: object) =>
    (await customers(owner, { name: 'Next', ...query })).data.map(({ id }: { id: string }) => id);
  const sorted = { sortField: 'followUp', sortType: 'asc' };
  expect(await found(sorted)).toEqual([late, now, later, none]);
  expect(await found({ ...sorted, sortType: 'desc' })).toEqual([later, now, late, none]);
  expect(await found({ ...sorted, followUp: 'due' })).toEqual([late, now]);
  expect(await found({ ...sorted, followUp: 'planned' })).toEqual([late, now, later]);
  expect(await found({ followUp: 'none' })).toEqual([none]);
  const { data } = await customers(owner, { name: 'Next', ...sorted });
  expect(data.map(({ followUp }: { followUp: object | null }) => followUp)).toEqual([
    { on: dayFrom(-1), about: 'Call about samples', due: 'overdue' },
    { on: dayFrom(0), about: '', due: 'today' },
    { on: dayFrom(1), about: 'Send prices', due: 'later' },
    null,
  ]);

  const sheet = { name: 'Next', tag: '0', followUp: 'due' };
  const { bytes } = await fetchBytes(owner, '/api/v2/contact/export', sheet);
  const [head = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
  expect(rows.map((row) => row[head.indexOf('To be done')] ?? null).sort()).toEqual([
    'Call about samples',
    null,
  ]);
  expect(head).toContain('Follow-up');

  const held = await owner.sendEncrypted('POST', '/api/contact/held', { json: { customer: late } });
  expect(held.data.customers[0].followUp.about).toBe('Call about samples');
  await set(late, '');
  expect((await found({ followUp: 'due' })).sort()).toEqual([now]);
  expect(kinds(await history(owner, late ?? '')).slice(0, 3)).toEqual([
    ['follow_up', ''],
    ['exported', ''],
    ['follow_up', `${dayFrom(-1)} Call about samples`],
  ]);
});

test('many get a tag at once, all or none', async () => {
  const made = await Promise.all(['Bulk A', 'Bulk B', 'Bulk C'].map((name) => write(owner, name)));
  const ids = made.map(({ id }) => id);
  const tag = (list: string[]) => act(owner, '/api/corp/customer/tag', { ids: list.join(','), tag: '3' });
  expect((await tag([...ids, '00000000-0000-4000-8000-000000000000'])).code).toBe(3);
  expect((await tag([])).code).toBe(18);
  expect((await customers(owner, { name: 'Bulk', tag: 3 })).total).toBe(0);
  expect((await tag(ids)).data).toEqual({ changed: 3 });
  expect((await tag(ids)).data).toEqual({ changed: 0 });
  expect((await customers(owner, { name: 'Bulk', tag: 3 })).total).toBe(3);
  expect(kinds(await history(owner, ids[0])).slice(0, 1)).toEqual([['tag', '3']]);
});

test('every list of customers is taken home as a sheet, with tag and ground for writing', async () => {
  const { bytes } = await fetchBytes(owner, '/api/v2/contact/export', { name: 'Bulk', tag: '0' });
  const [head = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => row[head.indexOf('Tag')])).toEqual(['Other', 'Other', 'Other']);
  expect(head).toContain('Permission');
  const sealed = await fetchSealed(owner, '/api/v2/contact/export', { name: 'Bulk', tag: 3 });
  expect(sealed.headers['content-disposition']).toMatch(/filename="customers-.*\.xlsx"/);
  expect(readWorkbook(sealed.bytes)[0]?.data).toHaveLength(4);
});

test('an export of selected customers has these rows alone, and is noted with these alone', async () => {
  const [one, two] = await Promise.all(['Selected One', 'Selected Two'].map((name) => write(owner, name)));
  const { bytes } = await fetchSealed(owner, '/api/v2/contact/export', {
    ...{ name: 'Selected', tag: 0, ids: [one.id] },
  });
  const [, ...rows] = readWorkbook(bytes)[0]?.data ?? [];
  expect(rows.map(([name]) => name)).toEqual(['Selected One']);
  const histories = await Promise.all([one, two].map(({ id }) => history(owner, id)));
  expect(histories.map((events) => kinds(events).filter(([kind]) => kind === 'exported').length)).toEqual([
    1, 0,
  ]);
  const foreign = { tag: 0, ids: ['00000000-0000-4000-8000-000000000000', 'x'] };
  expect(await owner.sendEncrypted('POST', '/api/v2/contact/export', { json: foreign })).toMatchObject({
    code: codes.notFound,
  });
});

test('companies become customers: their known persons, else the company; twice changes nothing', async () => {
  const [known, unknown] = await sampleCompanies(owner, 'paper');
  if (known === undefined || unknown === undefined) throw new Error('too few companies');
  const persons = await personsAt(owner, known.id);
  const form = { companies: `${known.id},${unknown.id}`, tag: '2' };
  const first = await act(owner, '/api/corp/customer/companies', form);
  expect(first.data).toEqual({ persons: persons.length, companies: 1, known: 0, taken: [] });
  const [whole] = (await customers(owner, { corp: unknown.desc_en })).data;
  expect(whole).toMatchObject({ isCompany: true, name: unknown.desc_en, company: unknown.id, tag: 2 });
  const again = await act(owner, '/api/corp/customer/companies', form);
  expect(again.data).toEqual({ persons: 0, companies: 0, known: 2, taken: [] });
  expect((await act(owner, '/api/corp/customer/companies', { companies: 'nosuch' })).code).toBe(3);
  expect((await act(owner, '/api/corp/customer/companies', { companies: '' })).code).toBe(18);
});

const check = async (bytes: Buffer, file = 'list.xlsx') =>
  owner.send('POST', '/api/corp/customer/sheet/check', { parts: await formOf({ name: file, bytes }, {}) });
const add = async (bytes: Buffer, key = actionKey()) =>
  owner.send('POST', '/api/corp/customer/sheet', {
    parts: await formOf({ name: 'list.xlsx', bytes }, { tag: '1' }),
    idempotencyKey: key,
  });
const header = ['Name', 'Company', 'Country', 'Position', 'E-mail', 'Phone'];

test('a sheet of customers: template, what is wrong by line, duplicates known, once for one action', async () => {
  const template = await fetchBytes(owner, '/api/corp/customer/sheet/template', {});
  expect(readWorkbook(template.bytes)[0]?.data).toEqual([header]);
  await write(owner, 'Known Already', { email: 'known@sheet.example' });
  const sheet = workbook([
    ['From our fair'],
    header,
    ['Ann Sheet', 'Sheet Ltd', 'DE', 'Buyer', 'Ann@Sheet.example', '+49 1'],
    ['', 'Whole Company Ltd', 'Atlantis', '', '', ''],
    // Neither is in any record: two companies all the same.
    ['', 'Another Whole Company Ltd', '', '', '', ''],
    ['No Company', '', '', '', '', ''],
    ['Bad Mail', 'Sheet Ltd', '', '', 'not an e-mail', ''],
    ['ANN SHEET', 'SHEET LTD.', '', '', '', ''],
    ['Somebody', 'Elsewhere', '', '', 'known@sheet.example', ''],
    ['=HYPERLINK("https://evil.example")', 'Sheet Ltd', '', '', '', ''],
  ]);
  const { code, data } = await check(sheet);
  expect(code).toBe(0);
  expect(data.problems).toEqual([
    { row: 4, column: 'country', rule: 'country', of: null },
    { row: 6, column: 'company', rule: 'company', of: null },
    { row: 7, column: 'email', rule: 'email', of: null },
    { row: 8, column: null, rule: 'repeated', of: 3 },
    { row: 9, column: null, rule: 'known', of: null },
  ]);
  expect([data.lines.length, data.good]).toEqual([8, 4]);
  expect((await customers(owner, { corp: 'Sheet Ltd' })).total).toBe(0);
  const key = actionKey();
  const parts = await formOf({ name: 'list.xlsx', bytes: sheet }, { tag: '1' });
  const sent = await Promise.all(
    [1, 2].map(() => owner.send('POST', '/api/corp/customer/sheet', { parts, idempotencyKey: key })),
  );
  for (const answer of sent) expect(answer).toMatchObject({ code: 0, data: { added: 4, left: 4 } });
  // Both were added at the same moment, so neither is the later one.
  const added: { name: string }[] = (await customers(owner, { corp: 'Sheet Ltd' })).data;
  const [formula, ann] = [...added].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(formula?.name).toBe('=HYPERLINK("https://evil.example")');
  expect(ann).toMatchObject({ name: 'Ann Sheet', email: 'ann@sheet.example', country: 'DE', tag: 1 });
  const whole = (await customers(owner, { corp: 'Whole Company' })).data;
  expect(whole).toHaveLength(2);
  for (const each of whole) expect(each).toMatchObject({ isCompany: true, country: null });
  // The one at the other's name would be the same once more; with a name it becomes a person there.
  const [one, other] = whole;
  const form = { id: one.id, version: String(one.version), cmpName: other.cmpName };
  expect((await edit({ ...form, name: '' })).data.fields).toEqual([{ field: 'cmpName', rule: 'taken' }]);
  expect((await edit({ ...form, name: 'Ann Whole' })).data).toMatchObject({
    name: 'Ann Whole',
    isCompany: false,
  });
  await edit({ ...form, version: String(one.version + 1), name: 'Ann Whole', cmpName: one.cmpName });
  // Once more as another action: all of them are there, but the company that became a person.
  expect((await add(sheet)).data).toEqual({ added: 1, left: 7 });
});

test('what is asked of persons is in no line of the log', async () => {
  const trace = 'Xanthippe Quirinale';
  await customers(owner, { name: trace });
  await owner.sendEncrypted('POST', '/api/v2/contact/potential-customers', { json: { email: `${trace}@x` } });
  await owner.send('GET', '/api/corp/customers', { query: { name: trace } });
  const log = readFileSync(sharedLog(), 'utf8');
  expect(log).toContain('/api/corp/customers');
  expect(log).not.toMatch(/Xanthippe/);
});
