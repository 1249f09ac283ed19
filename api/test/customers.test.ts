// Customers through HTTP: made of persons that were shown or written by hand, tagged, found, completed by look-ups that
// cost a point, taken home as a sheet; nobody else's.
import { fetchBytes, readWorkbook } from './support/files';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const act = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const write = (browser: Browser, form: Record<string, string>, idempotencyKey = actionKey()) =>
  browser.sendEncrypted('POST', '/api/corp/customer/new', { form, idempotencyKey });
const lookUp = (browser: Browser, what: 'find-email' | 'profile-by-email', id: string) =>
  browser.sendEncrypted('POST', `/api/v2/contact/${what}`, { json: { id }, idempotencyKey: actionKey() });
const emailPreview = async (browser: Browser, ids: string[]) =>
  (await browser.send('POST', '/api/v2/contact/find-email/preview', { json: { ids } })).data;
const customers = (browser: Browser, query: Record<string, string> = {}) =>
  browser.sendEncrypted('GET', '/api/corp/customers', { query });
const potential = (browser: Browser, query: Record<string, string> = {}) =>
  browser.sendEncrypted('GET', '/api/v2/contact/potential-customers', { query });
const points = async (browser: Browser) =>
  (await browser.send('GET', '/api/user/p')).data.contact_points.left as number;

interface Person {
  id: string;
  name: string;
  email: string | null;
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

let pro: Browser;
let company: { id: string; desc_en: string };
let persons: Person[];
/** Companies whose contacts no test has seen. */
let otherCompany: typeof company;
let unsited: typeof company;

beforeAll(async () => {
  pro = await login(sharedPort(), 'pro');
  const { data } = await pro.send('POST', '/api/trader/search', {
    form: { keyword: 'cotton', pageSize: '50' },
  });
  const samples = data.data.filter(({ sample }: { sample: boolean }) => sample);
  [company] = samples;
  [otherCompany, unsited] = samples.slice(-2);
  const shown = await pro.sendEncrypted('GET', '/api/trader/nbd/company/contacts', {
    query: { nbdNumber: company.id },
  });
  persons = shown.data;
});

test('persons become customers with a tag; added again they get the other one', async () => {
  const contacts = ids(persons).join(',');
  const key = actionKey();
  const add = { form: { contacts, tag: '1' }, idempotencyKey: key };
  const twice = await Promise.all([1, 2].map(() => pro.send('POST', '/api/corp/customer/add', add)));
  for (const { data } of twice) expect(data).toEqual({ added: persons.length, changed: 0, taken: 0 });
  expect((await customers(pro, { tag: '1' })).data.total).toBe(persons.length);
  expect((await potential(pro)).data.total).toBe(0);
  expect((await act(pro, '/api/corp/customer/add', { contacts })).data).toEqual({
    added: 0,
    changed: persons.length,
    taken: 0,
  });
  const moved = (await potential(pro)).data;
  expect(moved.total).toBe(persons.length);
  expect(moved.data[0]).toMatchObject({
    tag: 2,
    label: 'not_contacted',
    cmpName: company.desc_en,
    company: company.id,
    sample: true,
    logo: null,
  });
  const [first] = moved.data;
  const changed = await act(pro, '/api/corp/customer/set', {
    id: first.id,
    label: 'decision_maker',
    tag: '3',
  });
  expect(changed.data).toEqual({ changed: 1 });
  const details = await pro.sendEncrypted('GET', '/api/corp/customer', { query: { id: first.id } });
  const { rhythm, ...customer } = details.data;
  expect(customer).toEqual({
    ...{ ...first, label: 'decision_maker', tag: 3, version: first.version + 1 },
    label_since: expect.any(String),
  });
  expect(customer.label_since > first.label_since).toBe(true);
  expect(rhythm).toMatchObject({ proofs: [{ kind: 'history' }] });
  await act(pro, '/api/corp/customer/set', { id: first.id, tag: '2' });
});

test('lists are found by words and days, page by page', async () => {
  for (let at = 0; at < 12; at += 1)
    await write(pro, {
      name: `Ann ${String(at).padStart(2, '0')} 100%`,
      cmpName: at % 2 === 0 ? 'Muster_Werke GmbH' : 'MusterXWerke GmbH',
      country: 'DE',
      email: at === 3 ? 'Ann.Three@muster.example' : '',
      tag: '2',
    });
  const total = async (query: Record<string, string>) => (await potential(pro, query)).data.total;
  expect(await total({ name: 'ann' })).toBe(12);
  // A sign that means something to the database means itself.
  expect(await total({ name: '%' })).toBe(12);
  expect(await total({ name: '0_' })).toBe(0);
  expect(await total({ cmpName: 'muster_' })).toBe(6);
  expect(await total({ email: 'THREE@muster' })).toBe(1);
  expect(await total({ name: "' OR true --" })).toBe(0);
  const page = await potential(pro, { name: 'ann', page: '2' });
  expect([page.data.data.length, page.data.total, page.data.next]).toEqual([2, 12, false]);
  const { data } = await customers(pro, { name: 'ann', corp: 'werke', tag: '2', pageSize: '20' });
  expect(data.data.map(({ name }: Person) => name).slice(0, 2)).toEqual(['Ann 11 100%', 'Ann 10 100%']);
  const created = new Date(data.data[0].created);
  const day = (offset: number) =>
    new Date(created.getTime() + 8 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
  // The account's days are those of Shanghai.
  expect(await total({ name: 'ann', startDate: day(0), endDate: day(0) })).toBe(12);
  expect(await total({ name: 'ann', startDate: day(1) })).toBe(0);
  expect(await total({ name: 'ann', endDate: day(-1) })).toBe(0);
});

test('find e-mail: an unverified guess is free, kept with the customer and noted as a guess', async () => {
  const person = persons.find(({ email }) => email === null);
  if (person === undefined) throw new Error('the sample knows every e-mail');
  const { data } = await potential(pro, { name: person.name });
  const [{ id }] = data.data;
  const before = await points(pro);
  expect(await emailPreview(pro, [id])).toEqual({ known: 0, guessed: 0, companies: 0, contacts: 0 });
  const found = await lookUp(pro, 'find-email', id);
  expect(found.data).toMatchObject({
    id,
    guessed: true,
    email: expect.stringMatching(/^[a-z.]+@[a-z0-9-]+\.example$/),
  });
  expect(await points(pro)).toBe(before);
  expect(await emailPreview(pro, [id])).toMatchObject({ known: 0, guessed: 1 });
  const events = await pro.sendEncrypted('GET', '/api/corp/customer/history', { query: { id } });
  expect(events.data.data[0].kind).toBe('email_guessed');
  const again = await Promise.all([1, 2, 3].map(() => lookUp(pro, 'find-email', id)));
  expect(again.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await points(pro)).toBe(before);
  const profile = await lookUp(pro, 'profile-by-email', id);
  const socialsOf = ({ linkedin, twitter, facebook }: Record<string, string | null>) =>
    [linkedin, twitter, facebook].filter((social) => social !== null);
  // Where they are from is said of the social accounts alone.
  const { source, observed_on, social_source } = found.data;
  expect([source, social_source]).toEqual(['Waybill sample (made up)', null]);
  expect(profile.data).toMatchObject({
    ...{ id, showSocial: true, source, observed_on },
    social_source: 'Waybill sample (made up)',
    social_observed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(socialsOf(profile.data)).toEqual([expect.stringMatching(/^https:/)]);
  expect(await points(pro)).toBe(before - 1);
  const [kept] = (await potential(pro, { email: found.data.email })).data.data;
  expect(socialsOf(kept)).toEqual(socialsOf(profile.data));
});

test('a company gets its own mailbox, never an address made of its name; the preview counts what is known', async () => {
  await act(pro, '/api/corp/customer/companies', { companies: otherCompany.id });
  const [whole] = (await customers(pro, { corp: otherCompany.desc_en })).data.data;
  expect(whole).toMatchObject({ isCompany: true, email: null });
  expect(await emailPreview(pro, [whole.id])).toMatchObject({ known: 0, companies: 1 });
  const before = await points(pro);
  const found = await lookUp(pro, 'find-email', whole.id);
  expect(found.data).toMatchObject({ email: expect.stringMatching(/^info@/), guessed: false });
  expect(await points(pro)).toBe(before - 1);
  const preview = await emailPreview(pro, [whole.id]);
  expect(preview).toMatchObject({ known: 1, guessed: 0, companies: 1 });
  expect(preview.contacts).toBeGreaterThan(1);
});

test('without a known website no address is guessed', async () => {
  const { data } = await write(pro, {
    name: 'Unsited Person',
    cmpName: unsited.desc_en,
    company: unsited.id,
  });
  expect(await lookUp(pro, 'find-email', data.id)).toMatchObject({ code: 50 });
});

test('what the sources do not know costs nothing', async () => {
  const { data: nobody } = await write(pro, { name: 'No Body', cmpName: 'Nowhere Ltd' });
  const { data: silent } = await write(pro, {
    name: 'No Body',
    cmpName: 'Nowhere Ltd',
    email: 'no@body.example',
  });
  const before = await points(pro);
  expect(await lookUp(pro, 'find-email', nobody.id)).toMatchObject({ code: 50 });
  expect(await lookUp(pro, 'profile-by-email', nobody.id)).toMatchObject({ code: 50 });
  expect(await lookUp(pro, 'profile-by-email', silent.id)).toMatchObject({ code: 51 });
  expect(await points(pro)).toBe(before);
});

test('the sheet of potential customers: what the query finds, texts as texts; a message when there is none', async () => {
  await write(pro, { name: '=HYPERLINK("https://evil.example")', cmpName: '+1 Formula', country: 'FR' });
  const fetched = await fetchBytes(pro, '/api/v2/contact/export', { cmpName: 'formula' });
  expect(fetched.headers['content-type']).toContain('spreadsheetml');
  expect(fetched.headers['content-disposition']).toMatch(
    /filename="potential-customers-\d{4}-\d\d-\d\d\.xlsx"/,
  );
  const [sheet] = readWorkbook(fetched.bytes);
  const [header = [], row = [], ...more] = sheet?.data ?? [];
  expect([header[0], header[2], row[0], row[2], row[3], more]).toEqual([
    'Name',
    'Company',
    '=HYPERLINK("https://evil.example")',
    '+1 Formula',
    'FR',
    [],
  ]);
  // It stands among the account's files, and cost nothing.
  const [kept] = (await pro.send('GET', '/api/files', {})).data.data;
  expect(kept).toMatchObject({
    state: 'ready',
    price: null,
    total: 1,
    size: fetched.bytes.length,
    mine: true,
  });
  expect(fetched.headers['content-disposition']).toContain(kept.name);
  const none = await pro.send('GET', '/api/v2/contact/export', { query: { name: 'zzzz' } });
  expect(none).toMatchObject({ code: 3 });
});

test.each([
  ['/api/corp/customer/add', {}, 18],
  ['/api/corp/customer/add', { contacts: 'x', tag: '4' }, 2],
  ['/api/corp/customer/set', { id: 'x', tag: '1' }, 3],
  ['/api/corp/customer/set', { id: 'x', label: 'friend' }, 2],
])('%s with %j is refused with %i', async (path, form, code) => {
  expect((await act(pro, path, form as Record<string, string>)).code).toBe(code);
});

test.each([
  ['no name', { name: ' ', cmpName: 'A' }, 2],
  ['no company', { name: 'A' }, 2],
  ['no e-mail', { name: 'A', cmpName: 'A', email: 'a@b' }, 2],
  ['a company that no record names', { name: 'A', cmpName: 'A', company: '1' }, 3],
])('written by hand with %s: refused', async (_what, form, code) => {
  expect((await write(pro, form as Record<string, string>)).code).toBe(code);
});
