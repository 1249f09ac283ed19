// Lists that are full: one more is refused with code 30 and nothing is lost; and a password that was hashed in other days.
import { execFileSync } from 'node:child_process';
import { CONTACT_TASKS_MAX, CUSTOMERS_MAX, codes, FOLLOWED_MAX } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { type Things, thingsFor } from './security/things';
import { programArguments } from './support/programs';
import { dataFolder, login, type Running, removeFolder, start, tryLogin, visitor } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';
import { formOf, workbook } from './support/uploads';

const folder = dataFolder('full-lists');
let api: Running;
let demo: Browser;
let things: Things;
/** Ids of e-mails and of persons, each with the company that they are of. */
const found: Record<'mails' | 'persons', { id: string; company: string }[]> = { mails: [], persons: [] };

beforeAll(async () => {
  execFileSync(process.execPath, programArguments('full-lists', folder));
  api = await start({ WAYBILL_DATA: folder });
  demo = await login(api.port, 'demo');
  things = await thingsFor(demo);
  for (const company of things.companies.slice(0, 4)) {
    const mails = await demo.sendEncrypted('POST', calls.traderEmails.path, { form: { company } });
    const query = { nbdNumber: company };
    const persons = await demo.sendEncrypted('GET', calls.companyContacts.path, { query });
    for (const { id } of mails.data ?? []) found.mails.push({ id, company });
    for (const { id } of persons.data ?? []) found.persons.push({ id, company });
  }
});
afterAll(async () => {
  await api.stop();
  removeFolder(folder);
});

const post = (path: string, form: Record<string, string>) =>
  demo.send('POST', path, { form, idempotencyKey: actionKey() });
const one = (list: readonly string[], at: number) => list[at] ?? '';
const sheet = workbook([['Company', 'Country', 'Website', 'Contact person'], ['Nobody There Ltd']]);
const [{ path: followed }, { path: mark }] = [calls.traderFavorite, calls.traderMark];

interface Full {
  name: string;
  /** Adds one of two. */
  add: (at: number) => Promise<Answer>;
  /** Takes the first one out again. */
  remove: (added: Answer) => Promise<Answer>;
  /** Its list, and how many are on it with the first one. */
  list: { path: string; sealed?: boolean; total: number };
  /** Whether the same again is the same one. */
  once: boolean;
}

const lists: readonly Full[] = [
  {
    name: 'records',
    add: (at) => post(calls.transactionFavorite.path, { ids: one(things.records, at) }),
    remove: () => post(calls.transactionUnfavorite.path, { id: one(things.records, 0) }),
    // Fillers are no records.
    list: { path: calls.transactionFollowed.path, total: 1 },
    once: true,
  },
  {
    name: 'analyses',
    add: (at) => post(calls.analysisFavorite.path, { did: one(things.analyses, at) }),
    remove: () => post(calls.analysisUnfavorite.path, { did: one(things.analyses, 0) }),
    list: { path: calls.analysesFollowed.path, total: 1 },
    once: true,
  },
  {
    name: 'companies',
    add: (at) => post(followed, { ids: one(things.companies, at) }),
    remove: () => post(calls.traderUnfavorite.path, { id: one(things.companies, 0) }),
    list: { path: calls.tradersFollowed.path, total: FOLLOWED_MAX },
    once: true,
  },
  {
    name: 'marks',
    add: (at) => post(mark, { cmp: one(things.companies, at), mark: 'peer' }),
    remove: ({ data }) => post(calls.traderUnmark.path, { mark: data.id }),
    list: { path: calls.traderMarks.path, total: FOLLOWED_MAX },
    once: true,
  },
  {
    name: 'e-mails',
    add: (at) => {
      const { id = '', company = '' } = found.mails[at] ?? {};
      return post(calls.emailFavorite.path, { cmp: company, ids: id });
    },
    remove: () => post(calls.emailUnfavorite.path, { id: found.mails[0]?.id ?? '' }),
    list: { path: calls.emailsFollowed.path, sealed: true, total: FOLLOWED_MAX },
    once: true,
  },
  {
    name: 'persons',
    add: (at) => post(calls.contactFavorite.path, { contacts: found.persons[at]?.id ?? '' }),
    remove: () => post(calls.contactUnfavorite.path, { contact: found.persons[0]?.id ?? '' }),
    list: { path: calls.contactsFollowed.path, sealed: true, total: FOLLOWED_MAX },
    once: true,
  },
  {
    name: 'customers',
    add: (at) =>
      demo.sendEncrypted('POST', calls.customerWrite.path, {
        form: { name: `Ann ${at}`, cmpName: 'Example Ltd' },
        idempotencyKey: actionKey(),
      }),
    remove: ({ data }) => post(calls.customerRemove.path, { id: data.id }),
    list: { path: calls.customers.path, sealed: true, total: CUSTOMERS_MAX },
    once: false,
  },
  {
    name: 'contact tasks',
    add: async (at) =>
      demo.send('POST', calls.contactTaskNew.path, {
        parts: await formOf({ name: 'list.xlsx', bytes: sheet }, { name: `Task ${at}` }),
        idempotencyKey: actionKey(),
      }),
    remove: ({ data }) => post(calls.contactTaskRemove.path, { id: data.id }),
    list: { path: calls.contactTasks.path, total: CONTACT_TASKS_MAX },
    once: false,
  },
];

test.each(lists)('$name: the last one fits, one more does not, until one is taken out', async (full) => {
  const { path, sealed, total } = full.list;
  const listed = async () =>
    (sealed ? await demo.sendEncrypted('GET', path) : await demo.send('GET', path)).data.total;
  const last = await full.add(0);
  expect(last.code).toBe(0);
  if (full.once) expect((await full.add(0)).code).toBe(0);
  expect(await full.add(1)).toMatchObject({
    code: codes.listFull,
    message: 'This list is full. Please remove something from it first.',
  });
  expect(await listed()).toBe(total);
  expect((await full.remove(last)).code).toBe(0);
  expect((await full.add(1)).code).toBe(0);
  expect(await listed()).toBe(total);
});

test('logins at once with a password whose hash is of other days: all come in, and so do later ones', async () => {
  const comeIn = async () => (await tryLogin(await visitor(api.port), 'pro')).code;
  // As many as may try at once.
  expect(await Promise.all([1, 2, 3].map(comeIn))).toEqual([0, 0, 0]);
  expect(await comeIn()).toBe(0);
});
