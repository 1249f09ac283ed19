// A person's rights: what is held of them, the request that they be removed, and the removal from the directory and from
// every account, after which no look-up, file or user brings them back.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { fetchBytes, fetchSealed, readWorkbook } from './support/files';
import { operatorWith } from './support/operator';
import { personsAt, type Shown, sampleCompanies } from './support/people';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';
import { formOf, workbook } from './support/uploads';

const act = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const sealed = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.sendEncrypted('POST', path, { form, idempotencyKey: actionKey() });
const ask = (browser: Browser, path: string, json: object) => browser.sendEncrypted('POST', path, { json });
const points = async (browser: Browser) =>
  (await browser.send('GET', '/api/user/p')).data.contact_points.left as number;

const folder = dataFolder('privacy');
const files = mkdtempSync(join(tmpdir(), 'privacy-'));
let running: Running;
let operator: ReturnType<typeof operatorWith>;
let pro: Browser;
let demo: Browser;
let person: Shown;
let company: { id: string; desc_en: string };

beforeAll(async () => {
  running = await start({ WAYBILL_DATA: folder });
  operator = operatorWith(
    { WAYBILL_API: `http://127.0.0.1:${running.port}`, WAYBILL_DATA: '/nowhere' },
    files,
  );
  [pro, demo] = await Promise.all([login(running.port, 'pro'), login(running.port, 'demo')]);
  [company = { id: '', desc_en: '' }] = await sampleCompanies(pro, 'cotton');
  const found = (await personsAt(pro, company.id)).find(({ email }) => email !== null);
  if (found === undefined) throw new Error('the sample knows no e-mail');
  person = found;
  await personsAt(demo, company.id);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
  removeFolder(files);
});

const customersNamed = async (browser: Browser, name: string) =>
  (await ask(browser, '/api/corp/customers', { name })).data.data;

test('what is held of a person, for the account that asks and no other', async () => {
  await act(pro, '/api/corp/customer/add', { contacts: person.id });
  await act(pro, '/api/contact/fav', { contacts: person.id });
  const [customer] = await customersNamed(pro, person.name);
  await sealed(pro, '/api/corp/customer/note', { id: customer.id, text: 'Met at the fair' });
  const { data } = await ask(pro, '/api/contact/held', { contact: person.id });
  expect(data).toMatchObject({
    contacts: [{ id: person.id, email: person.email, permission: 'sample: belongs to nobody' }],
    favourites: [{ as: 'contact' }],
    customers: [
      {
        id: customer.id,
        permission: 'sample: belongs to nobody',
        history: [{ kind: 'note', text: 'Met at the fair' }, { kind: 'made' }],
      },
    ],
  });
  expect((await ask(pro, '/api/contact/held', { customer: customer.id })).data).toEqual({
    ...data,
    at: expect.any(String),
  });
  // Another account was shown the person, too, and has nothing else of them.
  const other = await ask(demo, '/api/contact/held', { contact: person.id });
  expect(other.data).toMatchObject({ favourites: [], customers: [], tasks: [] });
  const stranger = await login(running.port, 'trial');
  expect((await ask(stranger, '/api/contact/held', { contact: person.id })).code).toBe(3);
});

test('asked for by an account, done by one command in all accounts; nothing brings the person back', async () => {
  await act(demo, '/api/corp/customer/add', { contacts: person.id });
  // The same person, written by hand by somebody who never was shown them.
  const hand = await login(running.port, 'trial');
  const byHand = { name: person.name.toUpperCase(), cmpName: company.desc_en, company: company.id };
  expect((await sealed(hand, '/api/corp/customer/new', byHand)).code).toBe(0);
  const list = workbook([
    ['Company', 'Contact person'],
    [company.desc_en, person.name],
    [company.desc_en, ''],
  ]);
  const parts = await formOf({ name: 'fair.xlsx', bytes: list }, { name: 'Fair' });
  const { data: task } = await pro.send('POST', '/api/corp/contact/task/new', {
    parts,
    idempotencyKey: actionKey(),
  });
  const finishedTask = async () => {
    const { data } = await pro.send('GET', '/api/corp/contact/tasks');
    return data.data[0].state === 'finish' && data.data[0];
  };
  await eventually(finishedTask);
  const feedback = async () => {
    const { bytes } = await fetchBytes(pro, '/api/corp/contact/task/file', { id: task.id, kind: 'feedback' });
    return JSON.stringify(readWorkbook(bytes)[0]?.data);
  };
  expect(await feedback()).toContain(person.email);

  // What accounts took home stands among their files.
  await fetchSealed(demo, '/api/v2/contact/export', { tag: 0 });
  const filesOf = async (browser: Browser) =>
    (await browser.send('GET', '/api/files')).data.data.map(({ id }: { id: string }) => id);
  const [[copy], [taken]] = await Promise.all([filesOf(pro), filesOf(demo)]);
  const token = (await demo.send('POST', '/api/file/token', { form: { id: taken } })).data?.token;
  expect([copy, taken, typeof token]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);

  const removal = { contact: person.id, note: 'She wrote to us' };
  expect((await sealed(demo, '/api/contact/removal', removal)).code).toBe(0);
  const { json: open } = await operator('person', 'requests', '--json');
  expect(open.requests).toMatchObject([
    { username: 'demo', name: person.name, email: person.email, note: 'She wrote to us' },
  ]);
  const [{ id: request }] = open.requests;
  const counts = { contacts: 1, customers: 3, accounts: 3, lines: 2, requests: 1 };
  expect((await operator('person', 'erase', '--request', request, '--dry-run', '--json')).json).toMatchObject(
    counts,
  );
  expect(await customersNamed(pro, person.name)).toHaveLength(1);
  const { json: shown } = await operator('person', 'show', '--email', person.email ?? '', '--json');
  expect(shown.customers.map(({ username }: { username: string }) => username).sort()).toEqual([
    'demo',
    'pro',
    'trial',
  ]);
  expect((await operator('person', 'erase', '--request', request, '--json')).json).toMatchObject(counts);

  for (const browser of [pro, demo, hand]) expect(await customersNamed(browser, person.name)).toEqual([]);
  expect((await pro.sendEncrypted('GET', '/api/contact/followed')).data.total).toBe(0);
  for (const browser of [pro, demo]) expect(await filesOf(browser)).toEqual([]);
  expect((await demo.send('GET', '/api/file', { query: { token } })).code).toBe(3);
  expect(await feedback()).not.toContain(person.email);
  expect(await feedback()).not.toContain(person.name);
  const doc = await pro.send('GET', '/api/corp/contact/task/file', { query: { id: task.id, kind: 'doc' } });
  expect(doc.code).toBe(3);
  expect((await operator('person', 'requests', '--json')).json.requests).toEqual([]);
  const { data: unread } = await demo.send('GET', '/api/message/unread');
  expect(unread.list[0].title).toBe('A person was removed at your request');

  // Look-ups: the company again, and the person by name.
  const again = await personsAt(demo, company.id);
  expect(again.map(({ name }) => name)).not.toContain(person.name);
  const before = await points(pro);
  const sheet = workbook([
    ['Company', 'Contact person'],
    [company.desc_en, person.name],
  ]);
  const second = await formOf({ name: 'again.xlsx', bytes: sheet }, { name: 'Again' });
  await pro.send('POST', '/api/corp/contact/task/new', { parts: second, idempotencyKey: actionKey() });
  expect((await eventually(finishedTask)).found).toBe(0);
  expect(await points(pro)).toBe(before);
  // By hand, by name or by e-mail alone.
  expect((await sealed(hand, '/api/corp/customer/new', byHand)).code).toBe(codes.personRemoved);
  const byMail = { name: 'Somebody Else', cmpName: 'Elsewhere Ltd', email: person.email ?? '' };
  expect((await sealed(hand, '/api/corp/customer/new', byMail)).code).toBe(codes.personRemoved);
  // By a load of the operator.
  const csv = `company_key,name,email,source,observed_on\n${company.id},${person.name},,fair,2026-11-01\n${company.id},,${person.email},fair,2026-11-01\n${company.id},New Person,new.person@fresh.example,fair,2026-11-01\n`;
  writeFileSync(join(files, 'load.csv'), csv);
  expect((await operator('contacts', 'load', 'load.csv', '--json')).json).toMatchObject({
    added: 1,
    removed: 2,
  });
});

test('a backup that is older than the removal brings nobody back for long', async () => {
  expect((await operator('person', 'erased', '--out', 'erased.json')).code).toBe(0);
  const { hashes } = JSON.parse(readFileSync(join(files, 'erased.json'), 'utf8'));
  expect(hashes.length).toBeGreaterThan(1);
  // As a restored site has it: the person is there, and nobody knows that they were removed.
  const older = dataFolder('privacy-older');
  const restored = await start({ WAYBILL_DATA: older });
  try {
    const there = operatorWith(
      { WAYBILL_API: `http://127.0.0.1:${restored.port}`, WAYBILL_DATA: '/nowhere' },
      files,
    );
    const browser = await login(restored.port, 'pro');
    expect((await personsAt(browser, company.id)).map(({ name }) => name)).toContain(person.name);
    await sealed(browser, '/api/corp/customer/new', {
      name: person.name,
      cmpName: company.desc_en,
      company: company.id,
    });
    expect((await there('person', 'erase-again', 'erased.json', '--json')).json).toMatchObject({
      contacts: 1,
      customers: 1,
    });
    expect(await customersNamed(browser, person.name)).toEqual([]);
    expect((await personsAt(browser, company.id)).map(({ name }) => name)).not.toContain(person.name);
  } finally {
    await restored.stop();
    removeFolder(older);
  }
});

test.each([
  [['person', 'erase'], /Name the person/],
  [['person', 'erase', '--name', 'Ann'], /A name needs its company/],
  [['person', 'erase', '--request', '00000000-0000-4000-8000-000000000000'], /There is no request/],
])('%j is refused', async (typed, words) => {
  const { code, err } = await operator(...typed);
  expect([code, err]).toEqual([1, expect.stringMatching(words)]);
});
