// Leads on the real engine: every one and every number of it as the slow evaluation finds them, and every number opens
// exactly its records.
import type { LeadsQuery } from '@waybill/contract';
import { leadsQuery } from '@waybill/contract/calls';
import { examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { dayNumber, dayOf } from '../../basics/time';
import type { RecordInput } from '../../stores/warehouse/record';
import { parseProfileFilter, unwrapAnswer } from '../companies/testing';
import { type TestWarehouse, testWarehouse } from '../testing';
import { comparedMonths } from './days';
import { loadLeads, type SlowReason, slowly } from './testing';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  // Words are never too common but where a test says so.
  store = await testWarehouse({ share: 0.9, fromRows: 100_000 });
  trade = await loadLeads(store.warehouse, 7);
});
afterAll(() => store.end());

const asked = (fields: object): LeadsQuery => leadsQuery.parse(fields);
const find = async (fields: object, only: { excluded?: number[]; only?: number[] } = {}) =>
  unwrapAnswer(
    await store.warehouse.leads.find({ ...asked(fields), excluded: only.excluded ?? [], only: only.only }),
  );

/** What the engine answers in the words of the slow evaluation. */
const told = async (fields: object): Promise<SlowReason[]> =>
  (await find(fields)).leads.flatMap(({ company, reasons }) =>
    reasons.map(({ reason, country, points, proofs, rhythm }) => ({
      company,
      country,
      reason,
      score: points.strength + points.size + points.fresh,
      totals: proofs.map(({ total }) => total),
      days: rhythm?.days ?? null,
    })),
  );
const inOrder = (list: readonly SlowReason[]) =>
  [...list].sort((a, b) => a.company - b.company || (a.reason < b.reason ? -1 : 1));

const anyQuestion = fc.record(
  {
    keyword: fc.constantFrom('pump', 'pump', 'lamp'),
    hsCode: fc.constantFrom('', '', '850440', '841370,850440'),
    type: fc.constantFrom('1', '1', '1', '2'),
    direction: fc.constantFrom('', '', '1', '2'),
    country: fc.constantFrom('', '', 'PE', 'US,PE'),
    tradeArea: fc.constantFrom('', '', 'CN', 'VN', 'us,peru', 'us,CN,ZZ', 'vietnam'),
    excludeShip: fc.constantFrom('false', 'true'),
    home: fc.constantFrom('', 'CN', 'CN', 'VN', 'DE'),
    reason: fc.constantFrom('', '', '', 'new', 'growing', 'switching', 'due', 'lost'),
  },
  { requiredKeys: ['keyword'] },
);

test('any question: the companies, reasons, scores and numbers of the slow evaluation', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (fields) => {
      const expected = slowly(trade, asked(fields));
      for (const { reason } of expected) seen.add(reason);
      expect(inOrder(await told(fields))).toEqual(inOrder(expected));
    }),
    { numRuns: examples(60), seed: 3 },
  );
  expect([...seen].sort()).toEqual(['due', 'growing', 'lost', 'new', 'switching']);
});

test('every number opens exactly its records', async () => {
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (fields) => {
      const { leads } = await find(fields);
      for (const { company, reasons } of leads.slice(0, 6))
        for (const { proofs } of reasons)
          for (const { total, open } of proofs) {
            const facts = (await store.warehouse.leads.readFacts([{ company, score: 0, reasons: [] }])).get(
              company,
            );
            if (facts === undefined) throw new Error(`no company ${company}`);
            const rows = await store.warehouse.companies.records(facts, parseProfileFilter(open), {
              page: 1,
              pageSize: 10,
            });
            expect({ open, total: unwrapAnswer(rows).total }).toEqual({ open, total });
            opened += 1;
          }
    }),
    { numRuns: examples(16), seed: 4 },
  );
  expect(opened).toBeGreaterThan(30);
});

test('a main partner that is gone is dated by its last shipment', async () => {
  const { leads } = await find({ keyword: 'pump', reason: 'switching' });
  let dated = 0;
  for (const { company, reasons } of leads)
    for (const { country, proofs } of reasons)
      for (const { kind, partner, last_day, total } of proofs)
        if (kind === 'mainPartner') {
          const days = trade
            .filter((row) => row.importer?.id === company && row.exporter?.id === partner)
            .filter((row) => row.country === country && row.product.includes('pump'))
            .map(({ date }) => date)
            .sort();
          expect({ company, last_day }).toEqual({ company, last_day: days.at(-1) });
          expect(total).toBeGreaterThanOrEqual(3);
          dated += 1;
        }
  expect(dated).toBeGreaterThan(0);
});

test('new companies and new partners are dated by their first and last shipment', async () => {
  const seen = new Set<string>();
  const words = ['pump', 'lamp'];
  const leads = await Promise.all(words.map(async (word) => ({ word, ...(await find({ keyword: word })) })));
  for (const { word, company, reasons } of leads.flatMap(({ word, leads }) =>
    leads.map((lead) => ({ word, ...lead })),
  ))
    for (const { reason, country, proofs } of reasons)
      for (const { kind, partner, first_day, last_day } of proofs) {
        if (reason !== 'new' && kind !== 'newPartner') continue;
        const days = trade
          .filter((row) => row.importer?.id === company && row.country === country)
          .filter((row) => row.product.includes(word))
          .filter((row) => partner === undefined || row.exporter?.id === partner)
          .map(({ date }) => date)
          .sort();
        expect({ company, kind, first_day, last_day }).toEqual({
          ...{ company, kind },
          first_day: days[0],
          last_day: days.at(-1),
        });
        seen.add(kind);
      }
  expect([...seen].sort()).toEqual(['newPartner', 'recent']);
});

test('lost trade is dated by the last shipment from the own country', async () => {
  const { leads } = await find({ keyword: 'pump', home: 'CN', reason: 'lost' });
  let dated = 0;
  for (const { company, reasons } of leads)
    for (const { country, proofs } of reasons)
      for (const { kind, last_day } of proofs)
        if (kind === 'before') {
          const days = trade
            .filter((row) => row.importer?.id === company && row.country === country)
            .filter((row) => row.product.includes('pump') && row.partner === 'CN')
            .map(({ date }) => date)
            .sort();
          expect({ company, last_day }).toEqual({ company, last_day: days.at(-1) });
          dated += 1;
        }
  expect(dated).toBeGreaterThan(0);
});

test('best score first, and a company once', async () => {
  const { leads, reasons } = await find({ keyword: 'pump | lamp', home: 'CN' });
  const scores = leads.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(leads.map(({ company }) => company)).size).toBe(leads.length);
  for (const { reason, state, found } of reasons)
    expect({ reason, state, found }).toEqual({
      reason,
      state: 'answered',
      found: leads.filter((lead) => lead.reasons.some((each) => each.reason === reason)).length,
    });
});

test('says which reasons were not answered, and why', async () => {
  const states = async (fields: object) =>
    Object.fromEntries(
      (await find({ keyword: 'pump', ...fields })).reasons.map((each) => [each.reason, each.state]),
    );
  expect(await states({})).toEqual({
    new: 'answered',
    growing: 'answered',
    switching: 'answered',
    due: 'answered',
    lost: 'needs_home',
  });
  expect(await states({ tradeArea: 'chile', home: 'CN' })).toEqual({
    new: 'too_short',
    growing: 'too_short',
    switching: 'too_short',
    due: 'answered',
    lost: 'too_short',
  });
  expect(await states({ reason: 'due' })).toMatchObject({ new: 'not_asked', due: 'answered' });
});

test('companies that are left out, and the only ones asked for', async () => {
  const all = (await find({ keyword: 'pump' })).leads.map(({ company }) => company);
  const some = all.slice(0, 3);
  expect((await find({ keyword: 'pump' }, { excluded: some })).leads.map(({ company }) => company)).toEqual(
    all.slice(3),
  );
  const only = await find({ keyword: 'pump' }, { only: some });
  expect(only.leads.map(({ company }) => company)).toEqual(some);
  expect((await find({ keyword: 'pump' }, { only: [] })).leads).toEqual([]);
});

test('what is wrong with a keyword is an answer', async () => {
  const search = { ...asked({ keyword: '"pump' }), excluded: [], only: undefined };
  expect(await store.warehouse.leads.find(search)).toMatchObject({ ok: false, error: { field: 'keyword' } });
});

test('compared months are whole ones, with the same of the year before, in leap years too', () => {
  const of = (end: string) => {
    const { recent, before } = comparedMonths(dayNumber(end));
    return [recent.from, recent.to, before.from, before.to].map(dayOf);
  };
  expect(of('2026-06-15')).toEqual(['2026-03-01', '2026-05-31', '2025-03-01', '2025-05-31']);
  expect(of('2026-06-30')).toEqual(['2026-04-01', '2026-06-30', '2025-04-01', '2025-06-30']);
  expect(of('2025-02-28')).toEqual(['2024-12-01', '2025-02-28', '2023-12-01', '2024-02-29']);
});
