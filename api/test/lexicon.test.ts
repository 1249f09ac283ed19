// Words that the staff of an agent add and block: they hold at its hosts alone, from the next search on, and are taken back.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { newAccount, operate } from './security/people';
import { operatorWith } from './support/operator';
import { newFolder, removeFolder, sharedPort } from './support/server';
import { type Answer, actionKey, type Browser } from './support/signer';

const dates = { startDate: '2015-01-01', endDate: '2026-12-31' };
const post = (by: Browser, path: string, form: Record<string, string>): Promise<Answer> =>
  by.send('POST', path, { form, idempotencyKey: actionKey() });
const add = (by: Browser, form: Record<string, string>) => post(by, calls.lexiconLinkAdd.path, form);
const remove = (by: Browser, id: string) => post(by, calls.lexiconLinkRemove.path, { id });
const links = async (by: Browser) => (await by.send('GET', calls.lexiconLinks.path)).data;
const term = async (by: Browser, of: string) =>
  (await by.send('GET', calls.lexiconTerm.path, { query: { term: of } })).data;
async function total(by: Browser, keyword: string): Promise<number> {
  const { code, data } = await by.send('POST', calls.transactionSearch.path, { json: { ...dates, keyword } });
  expect(code).toBe(0);
  return data.results.total;
}

let staff: Browser & { username: string };
let elsewhere: Browser;
let customer: Browser;
beforeAll(async () => {
  staff = await newAccount(sharedPort(), { agent: 'lotus', staff: true });
  customer = await newAccount(sharedPort(), { agent: 'lotus' });
  elsewhere = await newAccount(sharedPort(), { agent: 'atlas', staff: true });
});

test('a link holds for all accounts of its agent and at no other’s hosts, until it is taken back', async () => {
  expect([await total(customer, 'kavapoko'), await total(elsewhere, 'kavapoko')]).toEqual([0, 0]);
  const { data: link } = await add(staff, { term: 'kavapoko', other: 'coffee', language: 'en' });
  expect(link).toMatchObject({ blocked: false, made_by: staff.username });
  expect(await total(customer, 'kavapoko')).toBeGreaterThan(100);
  expect(await total(elsewhere, 'kavapoko')).toBe(0);
  expect((await term(staff, 'kavapoko')).terms).toContainEqual({
    ...{ term: 'coffee', language: 'en', lists: ['link'] },
    ...{ searched: true, blocked: false, link: link.id },
  });
  expect((await term(elsewhere, 'kavapoko')).terms).toEqual([]);
  expect([await links(staff), await links(elsewhere)]).toEqual([[link], []]);
  expect((await remove(elsewhere, link.id)).data).toEqual({ removed: 0 });
  expect((await remove(staff, link.id)).data).toEqual({ removed: 1 });
  expect(await total(customer, 'kavapoko')).toBe(0);
});

test('what the lists say is blocked for its agent alone; what it says of two terms replaces what it said before', async () => {
  const usual = await total(elsewhere, 'coffee');
  const { data: link } = await add(staff, { term: 'coffee', other: 'café', language: 'es', blocked: '1' });
  const shown = async (by: Browser) =>
    (await term(by, 'coffee')).terms.find(({ term: of }: { term: string }) => of === 'café');
  expect(await shown(staff)).toMatchObject({ searched: false, blocked: true, link: link.id });
  expect(await shown(elsewhere)).toMatchObject({ searched: true, blocked: false, link: null });
  expect(await total(staff, 'coffee')).toBeLessThan(usual);
  expect(await total(elsewhere, 'coffee')).toBe(usual);
  const { data: turned } = await add(staff, { term: 'café', other: 'coffee', language: 'en' });
  expect(await links(staff)).toEqual([turned]);
  expect(await total(staff, 'coffee')).toBe(usual);
  await remove(staff, turned.id);
});

test('an agent has the last word at its hosts about what the operator says for all', async () => {
  const common = { term: 'lavapoko', other: 'coffee', language: 'en', by: 'anna' };
  await operate(sharedPort(), 'lexicon-set', { ...common, as: 'alike' });
  expect(await total(elsewhere, 'lavapoko')).toBeGreaterThan(100);
  await operate(sharedPort(), 'lexicon-set', { ...common, agent: 'lotus', as: 'blocked' });
  expect([await total(staff, 'lavapoko'), (await links(staff))[0].made_by]).toEqual([0, 'anna']);
  expect(await total(elsewhere, 'lavapoko')).toBeGreaterThan(100);
  await operate(sharedPort(), 'lexicon-set', { ...common, agent: 'lotus', as: 'none' });
  await operate(sharedPort(), 'lexicon-set', { ...common, as: 'none' });
});

test('the operator reads how a search judged each term', async () => {
  expect(await operate(sharedPort(), 'lexicon-show', { term: 'coffee', why: true })).toMatchObject({
    decisions: [
      {
        typed: 'coffee',
        codes: expect.arrayContaining(['090111']),
        candidates: expect.arrayContaining([
          expect.objectContaining({ term: 'cà phê', source: 'lexicon', searched: true }),
          expect.objectContaining({ searched: false }),
        ]),
      },
    ],
  });
});

test('words that are the same or none are refused beside their field, and customers by code 4 as soon as they are no staff', async () => {
  expect(await add(staff, { term: 'Café', other: 'cafe' })).toMatchObject({
    code: codes.invalid,
    data: { fields: [{ field: 'other', rule: 'format' }] },
  });
  expect(await add(staff, { term: '--', other: 'cafe' })).toMatchObject({
    data: { fields: [{ field: 'term', rule: 'required' }] },
  });
  expect((await add(staff, { term: 'a'.repeat(61), other: 'cafe' })).code).toBe(codes.invalid);
  const late = await newAccount(sharedPort(), { staff: true });
  expect((await late.send('GET', calls.lexiconLinks.path)).code).toBe(0);
  await operate(sharedPort(), 'account-staff', { username: late.username, staff: false });
  for (const by of [late, customer])
    expect((await by.send('GET', calls.lexiconLinks.path)).code).toBe(codes.forbidden);
});

test('a folder without the word lists makes nothing, and what it has to hold is said', async () => {
  const folder = newFolder('no-lists');
  const { code, err } = await operatorWith({}, folder)('lexicon', 'build', './words', '--to', folder);
  removeFolder(folder);
  expect(code).toBe(1);
  expect(err).toContain(
    './words has no product-terms.tsv and en-spellings.tsv. Name the folder that contains both.',
  );
});
