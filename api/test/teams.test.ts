// Teams through HTTP: who sees, changes, assigns and exports which customers, and what becomes of them.
import { type Customer, codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import type { TeamMember } from '@waybill/contract/team';
import { newAccount, newSub } from './security/people';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

type Person = Browser & { username: string };

const write = (browser: Browser, name: string) =>
  browser.sendEncrypted('POST', '/api/corp/customer/new', {
    form: { name, cmpName: 'No Records Ltd' },
    idempotencyKey: actionKey(),
  });
const writeMany = async (browser: Browser, names: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await write(browser, name)).data.id);
  return ids;
};
const list = async (browser: Browser, body: object = {}): Promise<Customer[]> =>
  (await browser.sendEncrypted('POST', '/api/corp/customers', { json: { pageSize: 100, ...body } })).data
    .data;
const names = async (browser: Browser, body: object = {}) =>
  (await list(browser, body)).map(({ name }) => name).sort();
const post = (browser: Browser, path: string, form: Record<string, string>) =>
  browser.send('POST', path, { form, idempotencyKey: actionKey() });
const assign = (browser: Browser, ids: readonly string[], owner: string) =>
  post(browser, '/api/corp/customer/assign', { ids: ids.join(','), owner });
const team = async (browser: Browser): Promise<TeamMember[]> =>
  (await browser.send('GET', '/api/corp/team')).data;
const idOf = async (browser: Browser) => (await team(browser)).find(({ me }) => me)?.id ?? '';
const history = async (browser: Browser, id: string): Promise<{ kind: string; text: string; by: string }[]> =>
  (await browser.sendEncrypted('GET', '/api/corp/customer/history', { query: { id } })).data.data;
/** Asks again where a busy machine ends the search: how long it takes is not what is tested. */
async function findLeads(browser: Browser) {
  const form = { keyword: 'steel', home: 'CN', pageSize: '100' };
  let answer = await browser.send('POST', '/api/trader/leads', { form });
  for (let more = 4; more > 0 && answer.code === codes.queryTimeout; more -= 1)
    answer = await browser.send('POST', '/api/trader/leads', { form });
  return answer;
}
const letters = 'abcdefghij'.split('').map((letter) => `Person ${letter}`);

let master: Person;
let ana: Person;
let ben: Person;
let stranger: Person;
let strangersSub: Person;
beforeAll(async () => {
  master = await newAccount(sharedPort());
  ana = await newSub(sharedPort(), master);
  ben = await newSub(sharedPort(), master);
  stranger = await newAccount(sharedPort());
  strangersSub = await newSub(sharedPort(), stranger);
});

test('the master assigns half of its customers: the sub-account sees exactly those, and takes no others', async () => {
  const ids = await writeMany(master, letters);
  const half = ids.slice(0, 5);
  const owner = await idOf(ana);
  expect(await names(ana)).toEqual([]);
  const answer = await assign(master, half, owner);
  const masterId = await idOf(master);
  expect(answer.data.changed).toBe(5);
  expect(answer.data.before).toEqual(expect.arrayContaining(half.map((id) => ({ id, owner: masterId }))));
  expect(await names(ana)).toEqual(letters.slice(0, 5));
  expect(await names(ben)).toEqual([]);
  expect(await names(master)).toEqual(letters);
  expect(await names(master, { owner: 'me' })).toEqual(letters.slice(5));
  expect(await names(master, { owner })).toEqual(letters.slice(0, 5));
  const [first = ''] = half;
  expect((await history(ana, first))[0]).toMatchObject({
    kind: 'assigned',
    text: ana.username,
    by: master.username,
  });
  const messages = await ana.send('GET', '/api/messages');
  expect(JSON.stringify(messages.data)).toContain(`Customers assigned to you by ${master.username}: 5`);
  // Assigning again changes nothing, and undoing it gives them back.
  expect((await assign(master, half, owner)).data.changed).toBe(0);
  expect((await assign(master, half, masterId)).data.changed).toBe(5);
  expect(await names(ana)).toEqual([]);
  for (const id of ids) await post(master, '/api/corp/customer/del', { id });
});

test('a customer without an owner is the team’s: a sub-account takes it, and may not give it to a colleague', async () => {
  const [id = ''] = await writeMany(master, ['Shared person']);
  await assign(master, [id], '');
  for (const member of [master, ana, ben])
    expect(await names(member, { owner: 'nobody' })).toEqual(['Shared person']);
  expect(await names(strangersSub)).toEqual([]);
  expect((await assign(ana, [id], await idOf(ben))).code).toBe(codes.forbidden);
  expect((await assign(ana, [id], await idOf(stranger))).code).toBe(codes.forbidden);
  expect((await assign(ana, [id], await idOf(ana))).code).toBe(0);
  expect(await names(ben)).toEqual([]);
  expect((await assign(ben, [id], await idOf(ben))).code).toBe(codes.notFound);
  expect((await assign(ana, [id], '')).code).toBe(0);
  expect(await names(ben)).toEqual(['Shared person']);
  expect((await team(ana)).map(({ me, master: isMaster }) => [me, isMaster])).toEqual([[true, false]]);
  await post(master, '/api/corp/customer/del', { id });
});

/** Every call about customers, as it answers for an id: `reads` what it may show. */
const trials: Record<string, (browser: Browser, id: string) => Promise<{ code: number; data: unknown }>> = {
  details: (browser, id) => browser.sendEncrypted('GET', '/api/corp/customer', { query: { id } }),
  history: (browser, id) => browser.sendEncrypted('GET', '/api/corp/customer/history', { query: { id } }),
  briefing: (browser, id) => browser.sendEncrypted('GET', '/api/corp/customer/briefing', { query: { id } }),
  preview: (browser, id) =>
    browser.send('POST', '/api/v2/contact/find-email/preview', { json: { ids: [id] } }),
  email: (browser, id) =>
    browser.sendEncrypted('POST', '/api/v2/contact/find-email', {
      json: { id },
      idempotencyKey: actionKey(),
    }),
  socials: (browser, id) =>
    browser.sendEncrypted('POST', '/api/v2/contact/profile-by-email', {
      json: { id },
      idempotencyKey: actionKey(),
    }),
  person: (browser, id) => browser.sendEncrypted('POST', '/api/contact/held', { json: { customer: id } }),
  edit: (browser, id) =>
    browser.sendEncrypted('POST', '/api/corp/customer/edit', {
      form: { id, name: 'Changed', cmpName: 'No Records Ltd', version: '1' },
      idempotencyKey: actionKey(),
    }),
  change: (browser, id) => post(browser, '/api/corp/customer/set', { id, tag: '3' }),
  tag: (browser, id) => post(browser, '/api/corp/customer/tag', { ids: id, tag: '3' }),
  note: (browser, id) =>
    browser.sendEncrypted('POST', '/api/corp/customer/note', {
      form: { id, text: 'Read by others' },
      idempotencyKey: actionKey(),
    }),
  call: (browser, id) =>
    browser.sendEncrypted('POST', '/api/corp/customer/call', {
      form: { id, outcome: 'reached', version: '1' },
      idempotencyKey: actionKey(),
    }),
  letter: (browser, id) => post(browser, '/api/corp/customer/letter', { id, as: 'copied', language: 'en' }),
  assign: (browser, id) => assign(browser, [id], ''),
  export: (browser, id) =>
    browser.sendEncrypted('POST', '/api/v2/contact/export', { json: { tag: 0, ids: [id] } }),
};

test('no call shows or changes what an account does not see', async () => {
  const [id = ''] = await writeMany(ana, ['Secret person']);
  const before = await list(ana);
  for (const outsider of [ben, stranger, strangersSub]) {
    for (const [name, trial] of Object.entries(trials))
      expect([name, (await trial(outsider, id)).code]).toEqual([name, codes.notFound]);
    for (const path of ['/api/corp/customer/del', '/api/v2/contact/del-potential-customers'])
      expect((await post(outsider, path, { id })).data).toEqual({ removed: 0 });
    expect((await post(outsider, '/api/corp/customer/note/del', { id, note: id })).data).toEqual({
      removed: 0,
    });
    const shown = [
      await list(outsider),
      (await outsider.sendEncrypted('POST', '/api/v2/contact/potential-customers', { json: {} })).data.data,
      (await outsider.sendEncrypted('POST', '/api/corp/customer/board', { json: {} })).data.data,
      (
        await outsider.sendEncrypted('POST', '/api/corp/customer/alike', {
          json: { name: 'Secret person', cmpName: 'No Records Ltd' },
        })
      ).data,
    ];
    expect(shown).toEqual([[], [], [], []]);
  }
  expect(await list(ana)).toEqual(before);
  expect((await history(ana, id)).map(({ kind }) => kind)).toEqual(['made']);
});

test('the master sees and does all of it, in its own name', async () => {
  const [customer] = await list(ana);
  const id = customer?.id ?? '';
  for (const name of ['details', 'history', 'preview', 'person', 'change', 'note', 'letter'] as const)
    expect([name, (await trials[name]?.(master, id))?.code]).toEqual([name, 0]);
  const entries = await history(ana, id);
  expect(
    entries
      .filter(({ by }) => by === master.username)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['letter_copied', 'note', 'tag']);
});

test('the same person twice in a team is refused, whoever writes it down', async () => {
  expect((await write(ben, 'Secret Person')).data).toEqual({
    fields: [expect.objectContaining({ field: 'name', rule: 'taken' })],
  });
  expect((await write(stranger, 'Secret Person')).code).toBe(0);
});

test('a company that a colleague has is not saved again, and the leads say who has it', async () => {
  const leads = await findLeads(ana);
  const [lead] = leads.data.data;
  const ids = { companies: lead.id };
  expect(lead.colleague).toBe('');
  const saved = await post(ana, '/api/corp/customer/companies', ids);
  expect(saved.data).toMatchObject({ known: 0, taken: [] });
  await post(master, '/api/user/sub-accounts/name', { username: ana.username, name: 'Ana Prado' });
  const again = await post(ben, '/api/corp/customer/companies', ids);
  expect(again.data).toEqual({
    persons: 0,
    companies: 0,
    known: 0,
    taken: [{ company: lead.id, name: 'Ana Prado' }],
  });
  const readColleague = async (browser: Browser) => {
    const answer = await findLeads(browser);
    return answer.data.data.find(({ id }: { id: string }) => id === lead.id)?.colleague;
  };
  expect(await readColleague(ben)).toBe('Ana Prado');
  expect(await readColleague(master)).toBe('Ana Prado');
  expect(await readColleague(ana)).toBe('');
  expect(await readColleague(stranger)).toBe('');
  const [customer] = (await list(master)).filter(({ company }) => company === lead.id);
  const askColleagues = async (browser: Browser, json: object = { ids: [lead.id, 'CL-none'] }) => {
    const { data } = await browser.sendEncrypted('POST', calls.companyStandings.path, { json });
    return data.data.flatMap(({ colleagues }: { colleagues: unknown[] }) => colleagues);
  };
  const secret = { company: lead.id, name: 'Ana Prado', since: null, customer: null };
  const open = { ...secret, since: customer?.created, customer: customer?.id };
  expect(await askColleagues(master)).toEqual([open]);
  expect(await askColleagues(master, { cmpName: lead.desc_en })).toEqual([open]);
  expect(await askColleagues(ben)).toEqual([secret]);
  for (const outsider of [ana, stranger, strangersSub]) expect(await askColleagues(outsider)).toEqual([]);
  expect(await askColleagues(master, {})).toEqual([]);
  expect(await askColleagues(master, { cmpName: 'No Records Ltd' })).toEqual([]);
  const parallel = await Promise.all(
    [stranger, strangersSub].map((browser) => post(browser, '/api/corp/customer/companies', ids)),
  );
  expect(parallel.map(({ data }) => data.companies).sort()).toEqual([0, 1]);
});

test('the master sees what each sub-account did', async () => {
  const rows = (await master.send('GET', '/api/user/sub-accounts')).data.data;
  const row = rows.find(({ username }: { username: string }) => username === ana.username);
  expect(row.name).toBe('Ana Prado');
  const own = await list(ana);
  expect(row.desk).toMatchObject({ customers: own.length, due: 0, contacted: 0, calls: 0 });
  const [first] = own;
  await browserCall(ana, first);
  const after = (await master.send('GET', '/api/user/sub-accounts')).data.data.find(
    ({ username }: { username: string }) => username === ana.username,
  );
  expect(after.desk).toMatchObject({ customers: own.length, due: 1, contacted: 1, calls: 1 });
  const { owner } = after.desk;
  const rowsFor = async (query: object) => (await list(master, { owner, ...query })).length;
  expect([await rowsFor({}), await rowsFor({ followUp: 'due' })]).toEqual([own.length, 1]);
  expect((await list(master, { owner, label: 'contacted' })).map(({ id }) => id)).toEqual([first?.id]);
  const readCalls = (browser: Browser, username: string) =>
    browser.sendEncrypted('GET', '/api/user/sub-accounts/calls', { query: { username } });
  const { data: recorded } = await readCalls(master, ana.username);
  expect(recorded).toMatchObject({
    total: 1,
    data: [{ customer: first?.id, name: first?.name, cmpName: first?.cmpName, outcome: 'reached' }],
  });
  expect((await readCalls(master, ben.username)).data).toMatchObject({ total: 0, data: [] });
  expect((await readCalls(stranger, ana.username)).code).toBe(codes.notFound);
  expect((await readCalls(ana, ana.username)).code).toBe(codes.forbidden);
});

const browserCall = (browser: Browser, customer: Customer | undefined) =>
  browser.sendEncrypted('POST', '/api/corp/customer/call', {
    form: {
      id: customer?.id ?? '',
      version: String(customer?.version),
      outcome: 'reached',
      followUpOn: '2020-01-02',
    },
    idempotencyKey: actionKey(),
  });

test('the customers of a deleted sub-account are its master’s, and their history says who did what', async () => {
  const own = await list(ana);
  const [first] = own;
  const before = await history(ana, first?.id ?? '');
  expect((await post(master, '/api/user/sub-accounts/del', { username: ana.username })).code).toBe(0);
  expect(await names(master)).toEqual(own.map(({ name }) => name).sort());
  expect(await names(master, { owner: 'me' })).toEqual(await names(master));
  const [returned, ...earlier] = await history(master, first?.id ?? '');
  expect(returned).toMatchObject({ kind: 'assigned', text: master.username });
  expect(earlier.map(({ kind, by }) => [kind, by])).toEqual(before.map(({ kind, by }) => [kind, by]));
});
