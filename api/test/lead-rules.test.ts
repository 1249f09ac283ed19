// Rules for new leads through HTTP: who gets which, what the preview promises, what becomes of untouched ones, and that
// only the master of a team decides about its own.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type CallResponse, type Customer, codes, type Lead } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { companyLanguage } from '@waybill/contract/company-language';
import { type LeadRule, leadSizeOf } from '@waybill/contract/lead-rules';
import { newAccount, newSub } from './security/people';
import { programArguments } from './support/programs';
import { newFolder, removeFolder, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

type Person = Browser & { username: string };

const question = { keyword: 'steel', home: 'CN' };
const ids: Record<'master' | 'ana' | 'ben' | 'foreign', string> = {
  master: '',
  ana: '',
  ben: '',
  foreign: '',
};
let master: Person;
let ana: Person;
let ben: Person;
let stranger: Person;
let leads: Lead[];
let token: string;

const idOf = async (browser: Browser): Promise<string> =>
  (await browser.send('GET', calls.teamMembers.path)).data.find(({ me }: { me: boolean }) => me).id;
const rule = (part: Partial<LeadRule>): LeadRule => ({
  ...{ countries: [], sizes: [], languages: [], members: [ids.ana] },
  ...part,
});
const set = (browser: Browser, json: object) =>
  browser.send('POST', calls.leadRulesSet.path, { json, idempotencyKey: actionKey() });
const preview = (browser: Browser, json: object) =>
  browser.sendEncrypted('POST', calls.leadRulesPreview.path, { json: { pageSize: 100, ...json } });
const read = async (browser: Browser): Promise<CallResponse<'leadRules'>> =>
  (await browser.send('GET', calls.leadRules.path)).data;
const list = async (browser: Browser): Promise<Customer[]> =>
  (await browser.sendEncrypted('POST', calls.customers.path, { json: { pageSize: 100 } })).data.data;
const history = async (browser: Browser, id: string): Promise<[string, string, string][]> =>
  (await browser.sendEncrypted('GET', calls.customerHistory.path, { query: { id } })).data.data.map(
    ({ kind, text, by }: Record<'kind' | 'text' | 'by', string>) => [kind, text, by],
  );
const save = (browser: Browser, by: { token: string }, rows: readonly Lead[]) =>
  browser.send('POST', calls.leadsSave.path, {
    form: { ...question, token: by.token, companies: rows.map(({ id }) => id).join(',') },
    idempotencyKey: actionKey(),
  });
/** Asks again where a busy machine ends the search. */
async function findLeads(browser: Browser): Promise<{ data: Lead[]; token: string }> {
  const form = { ...question, pageSize: '100' };
  let answer = await browser.send('POST', calls.leads.path, { form, lang: 'en' });
  for (let more = 4; more > 0 && answer.code === codes.queryTimeout; more -= 1)
    answer = await browser.send('POST', calls.leads.path, { form, lang: 'en' });
  return answer.data;
}
const sizeOf = ({ reasons: [best] }: Lead) => leadSizeOf(best?.shipments ?? 0);

beforeAll(async () => {
  [master, stranger] = [await newAccount(sharedPort()), await newAccount(sharedPort())];
  [ana, ben] = [await newSub(sharedPort(), master), await newSub(sharedPort(), master)];
  ids.master = await idOf(master);
  ids.ana = await idOf(ana);
  ids.ben = await idOf(ben);
  ids.foreign = await idOf(await newSub(sharedPort(), stranger));
  ({ data: leads, token } = await findLeads(master));
});

/** Who gets each of these leads in turn, worked out anew. */
function expectOwners(rules: readonly LeadRule[], rows: readonly Lead[]): Map<string, string | null> {
  const turns = rules.map(() => 0);
  return new Map(
    rows.map((lead) => {
      const at = rules.findIndex(
        ({ countries, sizes, languages }) =>
          (countries.length === 0 || countries.includes(lead.country ?? '')) &&
          (sizes.length === 0 || sizes.includes(sizeOf(lead))) &&
          (languages.length === 0 || languages.includes(companyLanguage(lead.country))),
      );
      const members = rules[at]?.members ?? [];
      const turn = turns[at] ?? 0;
      turns[at] = turn + 1;
      return [lead.id, members[turn % members.length] ?? null];
    }),
  );
}

test('a lead says how many shipments its size comes from, and they are its records', async () => {
  const [lead] = leads;
  const best = lead?.reasons[0];
  expect(best?.shipments).toBeGreaterThan(0);
  const due = leads.flatMap(({ reasons }) => reasons.filter(({ reason }) => reason === 'due'))[0];
  if (due !== undefined) expect(due.shipments).toBe(due.proofs.find(({ kind }) => kind === 'history')?.total);
});

test('without rules a lead stays with the master who saved it', async () => {
  expect(await read(master)).toEqual({ rules: [], returnDays: 0, version: 0 });
  const [first] = leads;
  if (first === undefined) throw new Error('no leads');
  await save(master, { token }, [first]);
  expect((await list(master)).map(({ owner }) => owner)).toEqual([ids.master]);
});

test('the preview says who would get the open leads, row by row, and changes nothing', async () => {
  await save(master, { token }, leads.slice(1, 7));
  const open = leads.slice(0, 7);
  const sizes = sizeOf(open[0] as Lead);
  const rules = [rule({ sizes: [sizes] }), rule({ members: [ids.ben] })];
  const { data } = await preview(master, { rules });
  expect(data.open).toBe(open.length);
  const fitting = open.filter((lead) => sizeOf(lead) === sizes).length;
  const counts = Object.fromEntries(
    data.members.map((each: { id: string; leads: number }) => [each.id, each.leads]),
  );
  expect(counts[ids.ana]).toBe(fitting);
  expect(counts[ids.ben] ?? 0).toBe(open.length - fitting);
  for (const member of [ids.ana, ids.ben]) {
    const rows = (await preview(master, { rules, member })).data;
    expect(rows.total).toBe(counts[member] ?? 0);
    expect(rows.data.map((row: { member: string }) => row.member)).toEqual(Array(rows.total).fill(member));
  }
  const none = (await preview(master, { rules: rules.slice(0, 1), member: 'nobody' })).data;
  expect(none.total).toBe(open.length - fitting);
  expect((await preview(master, { rules: [] })).data.members).toEqual([]);
  expect(await list(ana)).toEqual([]);
  expect(await read(master)).toEqual({ rules: [], returnDays: 0, version: 0 });
});

test('saving with the open leads deals exactly what the preview said', async () => {
  const rules = [rule({ members: [ids.ana, ids.ben] })];
  const promised = (await preview(master, { rules })).data;
  const saved = await set(master, { rules, returnDays: 7, version: 0, deal: true });
  expect(saved.data).toEqual({ rules, returnDays: 7, version: 1, dealt: promised.open });
  for (const row of promised.data) {
    const owner = (await list(master)).find(({ id }) => id === row.id)?.owner;
    expect(owner).toBe(row.member);
  }
  const [first] = await list(ana);
  expect((await history(ana, first?.id ?? ''))[0]).toEqual(['dealt', `1 ${ana.username}`, '']);
  const own = (await list(ana)).length;
  expect(own).toBe(4);
  const messages = await ana.send('GET', '/api/messages');
  expect(JSON.stringify(messages.data)).toContain(`Leads assigned to you by rule: ${own}`);
  expect((await preview(master, { rules })).data.open).toBe(0);
  expect((await set(master, { rules, returnDays: 7, version: 0 })).code).toBe(codes.changedElsewhere);
});

test('leads that the master saves are dealt at once; those of a sub-account stay its own', async () => {
  const countries = [...new Set(leads.flatMap(({ country }) => country ?? []))].slice(0, 2);
  const rules = [
    rule({ countries: countries.slice(0, 1) }),
    rule({ languages: ['spain', 'cn'], members: [ids.ben] }),
    rule({ sizes: ['large'], members: [ids.ben, ids.ana] }),
  ];
  await set(master, { rules, returnDays: 0, version: 1 });
  const fresh = leads.slice(7, 25);
  expect((await save(master, { token }, fresh)).data.companies).toBe(fresh.length);
  const rows = await list(master);
  const inOrder = (await preview(master, { rules: [], member: 'nobody' })).data.data.map(
    ({ company }: { company: string }) => company,
  );
  const expected = expectOwners(rules, fresh);
  const ownerOf = (key: string) => rows.find(({ company }) => company === key)?.owner;
  // Who takes a turn depends on the order in which they were stored; how many everyone gets does not.
  for (const lead of fresh) {
    const owner = ownerOf(lead.id);
    const wanted = expected.get(lead.id) ?? null;
    if (wanted === null) {
      expect(owner).toBe(ids.master);
      expect(inOrder).toContain(lead.id);
    } else expect([ids.ana, ids.ben]).toContain(owner);
  }
  const count = (owners: Iterable<string | null | undefined>, id: string) =>
    [...owners].filter((owner) => owner === id).length;
  for (const id of [ids.ana, ids.ben])
    expect(
      count(
        fresh.map((lead) => ownerOf(lead.id)),
        id,
      ),
    ).toBe(count(expected.values(), id));

  const before = (await list(ben)).length;
  const asked = await findLeads(ben);
  const untaken = asked.data
    .filter(({ colleague, id }) => colleague === '' && ownerOf(id) === undefined)
    .slice(0, 2);
  await save(ben, asked, untaken);
  expect((await list(ben)).length).toBe(before + untaken.length);
});

test('only a master sets rules, for sub-accounts of its own team, and no other team is touched', async () => {
  const mine = await read(master);
  const body = { rules: [rule({})], returnDays: 7, version: mine.version };
  for (const outsider of [ana, ben]) {
    expect((await outsider.send('GET', calls.leadRules.path)).code).toBe(codes.forbidden);
    expect((await set(outsider, body)).code).toBe(codes.forbidden);
    expect((await preview(outsider, body)).code).toBe(codes.forbidden);
  }
  expect(await read(stranger)).toEqual({ rules: [], returnDays: 0, version: 0 });
  for (const member of [ids.foreign, ids.master]) {
    const rules = [rule({ members: [ids.ana, member] })];
    expect((await set(master, { ...body, rules })).code).toBe(codes.notFound);
    expect((await preview(master, { rules })).code).toBe(codes.notFound);
  }
  expect((await set(stranger, { ...body, version: 0 })).code).toBe(codes.notFound);
  expect((await preview(stranger, { rules: [] })).data).toMatchObject({ open: 0, total: 0 });
  for (const bad of [{ returnDays: -1 }, { returnDays: 91 }, { rules: [{ members: [] }] }])
    expect((await set(master, { ...body, ...bad })).code).not.toBe(0);
  expect(await read(master)).toEqual(mine);
});

test('a disabled sub-account gets none, and a deleted one leaves the rules', async () => {
  const { version } = await read(master);
  const rules = [rule({ members: [ids.ana, ids.ben] })];
  await master.send('POST', calls.subAccountEnable.path, {
    form: { username: ana.username, enabled: 'false' },
    idempotencyKey: actionKey(),
  });
  const { data } = await preview(master, { rules });
  expect(data.members.map(({ id }: { id: string }) => id)).toEqual(data.open === 0 ? [] : [ids.ben]);
  await set(master, { rules: [...rules, rule({})], returnDays: 7, version });
  await master.send('POST', calls.subAccountRemove.path, {
    form: { username: ana.username },
    idempotencyKey: actionKey(),
  });
  expect(await read(master)).toEqual({
    rules: [rule({ members: [ids.ben] })],
    returnDays: 7,
    version: version + 2,
  });
});

test('a lead that its owner did not touch for the days returns to the team, once', () => {
  const folder = newFolder('untouched-leads');
  const out = execFileSync(process.execPath, programArguments('untouched-leads', join(folder, 'accounts')));
  removeFolder(folder);
  expect(JSON.parse(String(out))).toEqual({
    ...{ withoutRules: [], justSet: [], never: [] },
    returned: ['called by the owner before', 'dealt long ago', 'exported only', 'old'],
    history: [{ text: '7 demo-sub', by: '' }],
    owners: [{ owner: null }],
    // To the master, and to the sub-account.
    notices: 2,
  });
});
