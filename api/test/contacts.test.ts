// Contacts, e-mails and sites through HTTP: what a look-up shows and costs, whose it is, and what may be kept of it.
import { fetchSealed, readWorkbook } from './support/files';
import { login, sharedPort, visitor } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';

const emailsOf = (browser: Browser, company: string, idempotencyKey?: string) =>
  browser.sendEncrypted('POST', '/api/trader/emails', { form: { company }, idempotencyKey });
const contactsOf = (browser: Browser, nbdNumber: string, web = '') =>
  browser.sendEncrypted('GET', '/api/trader/nbd/company/contacts', { query: { nbdNumber, web } });
const byDomain = (browser: Browser, companyId: string, domain: string, idempotencyKey?: string) =>
  browser.sendEncrypted('POST', '/api/v2/contact/emails-by-domain', {
    json: { companyId, domain },
    idempotencyKey,
  });
const act = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const list = (browser: Browser, path: string, page = '1') =>
  browser.sendEncrypted('GET', path, { query: { page } });

const left = async (browser: Browser) => {
  const { data } = await browser.send('GET', '/api/v2/nbd/user/perm');
  const profile = await browser.send('GET', '/api/user/p');
  expect(profile.data.contact_points).toEqual({
    total: data.number_of_accurate_contact,
    left: data.available_accurate_contact,
  });
  return {
    companies: data.available_trader_contact as number,
    points: data.available_accurate_contact as number,
  };
};

interface Listed {
  id: string;
  desc_en: string;
}
/** Made-up companies of the sample, the largest first. */
let companies: Listed[];
let demo: Browser;

beforeAll(async () => {
  demo = await login(sharedPort(), 'demo');
  const { data } = await demo.send('POST', '/api/trader/search', {
    form: { keyword: 'steel', pageSize: '50' },
  });
  companies = data.data.filter(({ sample }: { sample: boolean }) => sample);
  expect(companies.length).toBeGreaterThan(12);
});

const company = (at: number): Listed => {
  const found = companies[at];
  if (found === undefined) throw new Error('too few companies');
  return found;
};

test('a company’s contacts and e-mails: each with its origin, one unit a company and month', async () => {
  const trial = await login(sharedPort(), 'trial');
  const before = await left(trial);
  const isPaid = async (browser: Browser) =>
    (await browser.send('POST', '/api/trader/info', { form: { company: company(0).id } })).data.contacts_paid;
  expect(await isPaid(trial)).toBe(false);
  const first = await contactsOf(trial, company(0).id);
  // Of this account, wherever it logs in.
  expect(await isPaid(await login(sharedPort(), 'trial'))).toBe(true);
  expect(await isPaid(demo)).toBe(false);
  expect(first.headers.sign).toBeDefined();
  expect(first.data.length).toBeGreaterThan(0);
  for (const contact of first.data)
    expect(contact).toMatchObject({
      company: company(0).id,
      cmpName: company(0).desc_en,
      sample: true,
      guessed: false,
      source: 'Waybill sample (made up)',
      observed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      favorite: false,
    });
  const emails = await emailsOf(trial, company(0).id);
  expect(emails.data.map(({ email }: { email: string }) => email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^info@[a-z0-9-]+\.example$/)]),
  );
  // The same company again, by either call: nothing more.
  expect(await left(trial)).toEqual({ ...before, companies: before.companies - 1 });
  expect((await contactsOf(trial, company(0).id)).data).toEqual(first.data);
  await emailsOf(trial, company(1).id);
  expect((await left(trial)).companies).toBe(before.companies - 2);
});

test('a repeated action is charged once, and a sub-account spends its master’s points', async () => {
  const sub = await login(sharedPort(), 'demo-sub');
  const { data } = await emailsOf(demo, company(12).id);
  const domain = data[0].email.split('@')[1];
  const before = await left(demo);
  const key = actionKey();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => byDomain(sub, company(12).id, `www.${domain}`, key)),
  );
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(answers[0]?.data.length).toBeGreaterThan(0);
  expect((await left(demo)).points).toBe(before.points - 1);
  expect((await left(sub)).points).toBe(before.points - 1);
  // The same domain by the master, written in another way: the same look-up.
  expect((await byDomain(demo, company(12).id, `https://${domain.toUpperCase()}/`)).code).toBe(0);
  expect((await left(demo)).points).toBe(before.points - 1);
});

test('what is not found costs nothing, and says so in the language of the reader', async () => {
  const before = await left(demo);
  const texts = new Set<string>();
  for (const lang of ['zh', 'en', 'cnf', 'spain', 'vietnam']) {
    const answer = await demo.sendEncrypted('POST', '/api/v2/contact/emails-by-domain', {
      json: { companyId: company(0).id, domain: 'nobody-here.example' },
      lang,
    });
    expect(answer).toMatchObject({ status: 200, code: 50, data: null });
    texts.add(answer.message);
  }
  expect(texts.size).toBe(5);
  expect(await left(demo)).toEqual(before);
});

test.each([
  ['no domain', { domain: '' }, 'domain', 'required'],
  ['no dot', { domain: 'acme' }, 'domain', 'format'],
  ['a mail provider', { domain: 'www.gmail.com' }, 'domain', 'format'],
  ['a part of a black site', { domain: 'acme.en.alibaba.com' }, 'domain', 'format'],
  ['no company', { domain: 'acme.example', companyId: '' }, 'company', 'required'],
])('e-mails by domain: %s', async (_what, fields, field, rule) => {
  const answer = await demo.sendEncrypted('POST', '/api/v2/contact/emails-by-domain', {
    json: { companyId: company(0).id, ...fields },
  });
  expect(answer).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
});

test('plans without the right are asked to upgrade, expired ones to renew', async () => {
  const codes = async (username: string) => {
    const browser = await login(sharedPort(), username);
    const answers: Answer[] = [
      await emailsOf(browser, company(0).id),
      await contactsOf(browser, company(0).id),
      await byDomain(browser, company(0).id, 'acme.example'),
    ];
    return answers.map(({ code }) => code);
  };
  expect(await codes('free')).toEqual([15, 15, 15]);
  expect(await codes('expired')).toEqual([16, 16, 16]);
});

test('favourite persons and e-mails: kept once, listed newest first, taken out again', async () => {
  const shown = await contactsOf(demo, company(3).id);
  const persons: string[] = shown.data.map(({ id }: { id: string }) => id);
  const added = await act(demo, '/api/contact/fav', { contacts: [...persons, ...persons].join(',') });
  expect(added.data).toEqual({ added: persons.length });
  expect((await act(demo, '/api/contact/fav', { contacts: persons.join(',') })).data).toEqual({ added: 0 });
  const followed = await list(demo, '/api/contact/followed');
  expect(followed.data).toMatchObject({ total: persons.length, next: false });
  expect(followed.data.data.map(({ favorite }: { favorite: boolean }) => favorite)).not.toContain(false);
  expect(
    (await contactsOf(demo, company(3).id)).data.every(({ favorite }: { favorite: boolean }) => favorite),
  ).toBe(true);
  // A favourite person is no favourite e-mail.
  const emails = await emailsOf(demo, company(3).id);
  const mails: string[] = emails.data.map(({ id }: { id: string }) => id);
  expect(emails.data.every(({ favorite }: { favorite: boolean }) => favorite)).toBe(false);
  const fav = { cmp: company(3).id, ids: mails.join(',') };
  const twice = await Promise.all([1, 2, 3].map(() => act(demo, '/api/trader/email/fav', fav)));
  expect(twice.reduce((sum, { data }) => sum + data.added, 0)).toBe(mails.length);
  expect((await list(demo, '/api/trader/email/followed')).data.total).toBe(mails.length);
  expect((await list(demo, '/api/trader/email/followed', '2')).data).toEqual({
    data: [],
    total: mails.length,
    next: false,
  });
  for (const [as, total] of [
    ['contact', persons.length],
    ['email', mails.length],
  ] as const) {
    const { bytes, headers } = await fetchSealed(demo, '/api/contact/export', { as });
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="favourite-${as}s-.*\\.xlsx"`));
    const [head = [], ...rows] = readWorkbook(bytes)[0]?.data ?? [];
    expect(rows).toHaveLength(total);
    const cells = rows.map((row) => row[head.indexOf('E-mail')]);
    expect(cells.every((cell) => as === 'contact' || typeof cell === 'string')).toBe(true);
    expect(head).toEqual(expect.arrayContaining(['Source', 'Known since', 'Permission']));
    const ids = [(as === 'contact' ? persons : mails)[0]];
    const selected = await fetchSealed(demo, '/api/contact/export', { as, ids });
    expect(readWorkbook(selected.bytes)[0]?.data).toHaveLength(2);
  }
  expect((await act(demo, '/api/trader/email/del_fav', { id: mails[0] ?? '' })).data).toEqual({ removed: 1 });
  expect((await act(demo, '/api/contact/del_fav', { contact: persons[0] ?? '' })).data).toEqual({
    removed: 1,
  });
  expect((await list(demo, '/api/contact/followed')).data.total).toBe(persons.length - 1);
});

test('Z2: only what an account was shown can be kept, and only its owner sees or removes it', async () => {
  const shown = await emailsOf(demo, company(4).id);
  const [mail] = shown.data;
  const other = await login(sharedPort(), 'entry');
  const atlas = await login(sharedPort(), 'demo', `atlas.localhost:${sharedPort()}`);
  for (const browser of [other, atlas]) {
    const refused = await act(browser, '/api/trader/email/fav', { cmp: company(4).id, ids: mail.id });
    expect(refused).toMatchObject({ code: 3 });
    // Exactly as for what there is not.
    const unknown = await act(browser, '/api/trader/email/fav', {
      cmp: company(4).id,
      ids: '00000000-0000-4000-8000-000000000000',
    });
    expect(unknown.text.replace(/"trace":"[^"]*"/, '')).toBe(refused.text.replace(/"trace":"[^"]*"/, ''));
    expect((await act(browser, '/api/contact/fav', { contacts: mail.id })).code).toBe(3);
  }
  await act(demo, '/api/trader/email/fav', { cmp: company(4).id, ids: mail.id });
  expect((await act(other, '/api/trader/email/del_fav', { id: mail.id })).data).toEqual({ removed: 0 });
  // The sub-account may see what its master paid for, but has favourites of its own.
  const sub = await login(sharedPort(), 'demo-sub');
  expect((await list(sub, '/api/trader/email/followed')).data.total).toBe(0);
  expect((await act(sub, '/api/trader/email/fav', { cmp: company(4).id, ids: mail.id })).data).toEqual({
    added: 1,
  });
});

test.each([
  ['no e-mail', '/api/trader/email/fav', { cmp: 'x' }, 18],
  ['a text that is no id', '/api/trader/email/fav', { cmp: 'x', ids: "' OR 1=1 --" }, 3],
  ['no person', '/api/contact/fav', { contacts: '' }, 18],
  ['a text too long for an id', '/api/contact/fav', { contacts: 'x'.repeat(61) }, 2],
  ['too many', '/api/contact/fav', { contacts: Array.from({ length: 201 }, (_, i) => `a${i}`).join(',') }, 6],
  ['nothing to take out', '/api/trader/email/del_fav', {}, 2],
])('favourites: %s is refused', async (_what, path, form, code) => {
  expect((await act(demo, path, form as Record<string, string>)).code).toBe(code);
});

test('sites: suggested by name, black ones never, for users only', async () => {
  const { desc_en: name } = company(0);
  const suggest = (q: string) => demo.send('GET', '/link/s', { query: { q } });
  expect((await suggest(name)).data).toEqual([
    {
      domain: expect.stringMatching(/\.example$/),
      source: expect.any(String),
      observed_on: '2026-03-12',
      sample: true,
    },
  ]);
  expect((await suggest('No Such Company of Anywhere')).data).toEqual([]);
  expect(await suggest('  ')).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'q', rule: 'required' }] },
  });
  const black = await demo.send('GET', '/api/v2/contact/search-black-sites');
  expect(black.data).toEqual(expect.arrayContaining(['gmail.com', 'linkedin.com']));
  const nobody = await visitor(sharedPort());
  expect((await nobody.send('GET', '/link/s', { query: { q: name } })).code).toBe(17);
});

test('a question in the open is answered in the open within a session; one by address is sealed', async () => {
  const form = { company: company(0).id };
  const plain = await demo.send('POST', '/api/trader/emails', { form });
  expect(plain.data).toEqual((await demo.sendEncrypted('POST', '/api/trader/emails', { form })).data);
  const nobody = await visitor(sharedPort());
  expect((await nobody.send('POST', '/api/trader/emails', { form })).code).toBe(17);
  const answer = await demo.send('GET', '/api/trader/nbd/company/contacts', {
    query: { nbdNumber: company(0).id },
  });
  expect(answer.text).not.toContain('.example');
});
