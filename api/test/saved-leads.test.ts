// Leads that become customers keep why they were leads: reasons and proofs as they were listed, goods, score and last
// order, on the customer, in its history and in sheets; nothing is left of them with the customer.
import type { Lead, SavedLead } from '@waybill/contract';
import { codes } from '@waybill/contract';
import { newAccount } from './security/people';
import { fetchBytes, readWorkbook } from './support/files';
import { personsAt } from './support/people';
import { sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';

const question = { keyword: 'steel', home: 'CN' };
let owner: Browser;
let leads: Lead[];
let token: string;
beforeAll(async () => {
  owner = await newAccount(sharedPort());
  const form = { ...question, pageSize: '100' };
  const { data } = await owner.send('POST', '/api/trader/leads', { form, lang: 'en' });
  ({ data: leads, token } = data);
});

const save = (form: Record<string, string>, by = owner) =>
  by.send('POST', '/api/trader/leads/save', {
    form: { ...question, ...form },
    idempotencyKey: actionKey(),
  });
const listCustomers = async (corp: string): Promise<{ id: string; lead: SavedLead | null }[]> =>
  (await owner.sendEncrypted('POST', '/api/corp/customers', { json: { corp } })).data.data;
const readHistory = async (id: string): Promise<[string, string][]> => {
  const query = { id };
  const { data } = await owner.sendEncrypted('GET', '/api/corp/customer/history', { query });
  return data.data.map(({ kind, text }: { kind: string; text: string }) => [kind, text]);
};
const searchesLeft = async () =>
  (await owner.send('GET', '/api/v2/nbd/user/perm')).data.available_query_count_on_trader as number;

const firstOf = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined) throw new Error('nothing is listed');
  return first;
};

describe('Saved lead', () => {
  test('keeps reasons, proofs, goods, score and last order; nothing is charged again', async () => {
    const lead = firstOf(leads);
    const before = await searchesLeft();
    const saved = await save({ token, companies: lead.id });
    expect(saved.data).toEqual({ persons: 0, companies: 1, known: 0, taken: [] });
    expect(await searchesLeft()).toBe(before);

    const customer = firstOf(await listCustomers(lead.desc_en));
    expect(customer.lead).toMatchObject({
      company: { id: lead.id, desc_en: lead.desc_en },
      ...{ keyword: 'steel', hsCode: '', type: 1, home: 'CN', score: lead.score, reasons: lead.reasons },
    });
    // Every proof still opens exactly its records.
    for (const { open, total } of lead.reasons.flatMap(({ proofs }) => proofs)) {
      const records = await owner.send('POST', '/api/trader/list/trans', {
        form: { company: lead.id, ...open },
      });
      expect(records.data.total).toBe(total);
    }
    const newest = await owner.send('POST', '/api/trader/list/trans', {
      form: { company: lead.id, type: '1', keyword: 'steel' },
    });
    expect(customer.lead?.order?.date).toBe(newest.data.data[0].date);

    const reason = lead.reasons[0]?.reason;
    expect(await readHistory(customer.id)).toEqual([
      ['lead', `${reason} ${lead.score} steel`],
      ['made', ''],
    ]);
    expect((await save({ token, companies: lead.id })).data).toEqual({
      persons: 0,
      companies: 0,
      known: 1,
      taken: [],
    });
    expect(await readHistory(customer.id)).toHaveLength(2);
  });

  test('is in the sheet of customers, with an address that opens its records', async () => {
    const [, lead = firstOf(leads)] = leads;
    await save({ token, companies: lead.id });
    const customer = firstOf(await listCustomers(lead.desc_en));
    const { bytes } = await fetchBytes(owner, '/api/v2/contact/export', { tag: '0', ids: customer.id });
    const [head = [], row = []] = readWorkbook(bytes)[0]?.data ?? [];
    const cell = (column: string) => row[head.indexOf(column)];
    expect(cell('Score')).toBe(lead.score);
    expect(cell('Goods')).toBe('steel');
    expect(String(cell('Reason')).split(', ')).toHaveLength(lead.reasons.length);
    const proof = firstOf(lead.reasons.flatMap(({ proofs }) => proofs));
    expect(cell('Shipments that prove it')).toBe(`${proof.total} (${proof.first_day} – ${proof.last_day})`);
    const address = new URL(String(cell('Opens these shipments')));
    expect(address.pathname).toBe(`/en/trader/details/${lead.id}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...proof.open, show: 'records' });
  });

  test('is inherited by a contact who is added later, and goes with its customer', async () => {
    const lead = firstOf(leads.slice(2).filter(({ contacts }) => contacts > 0));
    await save({ token, companies: lead.id });
    const person = firstOf(await personsAt(owner, lead.id));
    await owner.send('POST', '/api/corp/customer/add', {
      form: { contacts: person.id },
      idempotencyKey: actionKey(),
    });
    const [added] = (
      await owner.sendEncrypted('POST', '/api/corp/customers', { json: { name: person.name } })
    ).data.data;
    expect(added.lead).toMatchObject({ company: { id: lead.id }, score: lead.score, reasons: lead.reasons });
    expect((await readHistory(added.id)).map(([kind]) => kind)).toEqual(['lead', 'made']);
    const held = await owner.sendEncrypted('POST', '/api/contact/held', { json: { customer: added.id } });
    expect(held.data.customers[0].lead).toEqual(added.lead);

    for (const { id } of await listCustomers(lead.desc_en))
      await owner.send('POST', '/api/corp/customer/del', { form: { id }, idempotencyKey: actionKey() });
    const anew = await owner.send('POST', '/api/corp/customer/companies', {
      form: { companies: lead.id },
      idempotencyKey: actionKey(),
    });
    expect(anew.data).toMatchObject({ known: 0, taken: [] });
    for (const customer of await listCustomers(lead.desc_en)) expect(customer.lead).toBeNull();
  });

  test('needs companies that records name, and a token of its own question', async () => {
    expect(await save({ token, companies: '' })).toMatchObject({ code: codes.nothingSelected });
    expect(await save({ token, companies: 'nosuch' })).toMatchObject({ code: codes.notFound });
    const other = await newAccount(sharedPort());
    expect(await save({ token, companies: 'nosuch' }, other)).toMatchObject({ code: codes.invalid });
  });
});
