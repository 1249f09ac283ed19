// A company's profile on the real engine: every number it shows opens exactly the records that it counts.
import type { Opens } from '@waybill/contract';
import { byTurns, examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { refreshDerived } from '../../stores/warehouse/derived';
import { fold } from '../../stores/warehouse/fold';
import { companyKey } from '../../stores/warehouse/ids';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../testing';
import type { CompanyFacts, ProfileFilter } from './index';
import {
  anyFilter,
  expectedOtherCountry,
  listProfileNumbers,
  loadTradeRecords,
  parseProfileFilter,
  traders,
  unwrapAnswer,
} from './testing';

let store: TestWarehouse;
let trade: RecordInput[];
beforeAll(async () => {
  store = await testWarehouse();
  trade = await loadTradeRecords(store.warehouse, 600, 7);
});
afterAll(() => store.end());

const companies = () => store.warehouse.companies;

async function company(id: number): Promise<CompanyFacts> {
  const found = await companies().find(companyKey(id));
  if (found === undefined) throw new Error(`no company ${id}`);
  return found;
}

async function total(of: CompanyFacts, filter: ProfileFilter): Promise<number> {
  return unwrapAnswer(await companies().records(of, filter, { page: 1, pageSize: 10 })).total;
}

const says: Record<string, (words: string[]) => boolean> = {
  '': () => true,
  steel: (words) => words.includes('steel'),
  'steel -pump': (words) => words.includes('steel') && !words.includes('pump'),
  'lamp | coffee': (words) => words.includes('lamp') || words.includes('coffee'),
};

/** Of the two spellings of Ningbo, that of the most records in which these countries' files name the company as buyer. */
function usualSpelling(id: number, countries: readonly string[]): string {
  const counted = (port: string) =>
    trade.filter(
      ({ importer, country, loadingPort }) =>
        importer?.id === id && countries.includes(country) && loadingPort === port,
    ).length;
  return counted('Ningbo') > counted('NINGBO') ? 'Ningbo' : 'NINGBO';
}

/** Whether a port is what a filter asks for. */
const isPort = (port: string, asked: string) => asked === '' || fold(port) === (asked === 'ZZ' ? '' : asked);

/** The same records found slowly, in TypeScript. */
function expected(id: number, filter: ProfileFilter): number {
  const partners = filter.tradeArea
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .map((code) => (code === 'ZZ' ? '' : code));
  const reporting = filter.tradeArea.filter((code) => /^[a-z]/.test(code));
  const onSide = (row: RecordInput, type: 1 | 2): boolean => {
    const [own, other] = type === 1 ? [row.importer, row.exporter] : [row.exporter, row.importer];
    if (own?.id !== id || (filter.type !== undefined && filter.type !== type)) return false;
    const partner = filter.partner === 'ZZ' ? 0 : Number.parseInt(filter.partner, 36);
    if (filter.partner !== '' && (other?.id ?? 0) !== partner) return false;
    return filter.name === '' || (own.raw === '' ? own.name : own.raw) === filter.name;
  };
  return trade.filter((row) => {
    const [from = '', to = '9999'] = filter.dates;
    const prefixes = filter.hsCode === '' ? [''] : filter.hsCode.split(',');
    return (
      (onSide(row, 1) || onSide(row, 2)) &&
      (filter.direction === undefined || row.direction === filter.direction) &&
      row.date >= from &&
      row.date <= to &&
      prefixes.some((prefix) => row.hs.startsWith(prefix)) &&
      (filter.hs6 === '' || row.hs.slice(0, 6) === (filter.hs6 === 'ZZ' ? '' : filter.hs6)) &&
      (partners.length === 0 || partners.includes(expectedOtherCountry(row, id))) &&
      (reporting.length === 0 || reporting.includes(row.country)) &&
      isPort(row.loadingPort, filter.loadingPort) &&
      isPort(row.unloadingPort, filter.unloadingPort) &&
      !(filter.excludeShip && row.shipping) &&
      filter.brand.split(' ').every((word) => fold(row.brand).includes(word)) &&
      (filter.arrivedAfter === '' || row.firstSeen > '2026-02-05') &&
      (says[filter.keyword]?.(fold(row.product).split(' ')) ?? false)
    );
  }).length;
}

test('every number of a profile opens exactly its records, whatever else is filtered', async () => {
  let opened = 0;
  const asked = [fc.constantFrom(...traders), anyFilter] as const;
  // Ever the same 25, of which each has its turn within three days.
  const cases = byTurns(fc.sample(fc.tuple(...asked), { numRuns: 25, seed: 3 }), 3);
  await fc.assert(
    fc.asyncProperty(...asked, async ({ id }, fields: Opens) => {
      const of = await company(id);
      const filter = parseProfileFilter(fields);
      expect(await total(of, filter)).toBe(expected(id, filter));
      const shown = await listProfileNumbers(store.warehouse, of, filter);
      // Each number is found slowly too; a few are opened on the engine itself.
      for (const { what, total: number, open } of shown)
        expect({ what, number }).toEqual({
          what,
          number: expected(id, parseProfileFilter({ ...fields, ...open })),
        });
      for (const { what, total: number, open } of shown.filter((_, i) => i % 7 === 0)) {
        expect({ what, number: await total(of, parseProfileFilter({ ...fields, ...open })) }).toEqual({
          what,
          number,
        });
        opened += 1;
      }
    }),
    { examples: cases, numRuns: cases.length },
  );
  expect(opened).toBeGreaterThan(cases.length);
});

test('property: every number of companies shown together opens exactly the records it counted', async () => {
  // Neither is like the others: somebody said that they are one company.
  const decided = [101, 102, 104].map((other) => ({ one: 103, other, as: 'same' as const }));
  await store.warehouse.groups.refresh(decided);
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(101, 103, 105), anyFilter, async (id, fields: Opens) => {
      const of = await company(id);
      const filter = { ...parseProfileFilter(fields), together: true };
      for (const { what, total: number, open } of await listProfileNumbers(store.warehouse, of, filter)) {
        if (opened++ % 5 > 0) continue;
        const opens = { ...parseProfileFilter({ ...fields, ...open }), together: true };
        expect({ what, number: await total(of, opens) }).toEqual({ what, number });
      }
    }),
    { numRuns: examples(10), seed: 5 },
  );
  expect(opened).toBeGreaterThan(examples(50));
  const all = { ...parseProfileFilter({}), together: true };
  const records = trade.filter(({ importer, exporter }) =>
    [importer, exporter].some((party) => [101, 102, 103, 104].includes(party?.id ?? 0)),
  );
  expect(await total(await company(102), all)).toBe(records.length);
  await store.warehouse.groups.refresh([]);
});

test('what arrived for a company after an instant is what its list opens by it', async () => {
  const asked = [101, 102, 101, 999].map((company, at) => ({
    company,
    after: at === 2 ? '2026-03-01T00:00:00.123Z' : '2026-02-05T00:00:00.500Z',
  }));
  const arrived = await store.warehouse.companies.countArrived(asked);
  expect(arrived[0]).toBe(
    await total(await company(101), parseProfileFilter({ arrivedAfter: asked[0]?.after ?? '' })),
  );
  expect(arrived[1]).toBe(
    await total(await company(102), parseProfileFilter({ arrivedAfter: asked[1]?.after ?? '' })),
  );
  expect(arrived[0]).toBeGreaterThan(0);
  expect(arrived.slice(2)).toEqual([0, 0]);
  expect(await store.warehouse.companies.countArrived([])).toEqual([]);
});

test('months, areas and codes add up to what is filtered', async () => {
  const of = await company(101);
  const filter = parseProfileFilter({ type: '1', tradeArea: 'us,chile' });
  const all = await total(of, filter);
  const sum = (rows: readonly { total: number }[]) => rows.reduce((before, row) => before + row.total, 0);
  expect(all).toBeGreaterThan(20);
  expect(sum(unwrapAnswer(await companies().months(of, filter, () => false)).months)).toBe(all);
  expect(sum(unwrapAnswer(await companies().areas(of, filter)))).toBe(all);
  expect(sum(unwrapAnswer(await companies().map(of, filter)))).toBe(all);
  expect(sum(unwrapAnswer(await companies().commodities(of, filter, '', 'en')).import_hscodes)).toBe(all);
  expect(unwrapAnswer(await companies().commodities(of, filter, '', 'en')).export_hscodes).toEqual([]);
  const partners = unwrapAnswer(await companies().partners(of, filter, { page: 1, pageSize: 100 })).data;
  expect(sum(partners)).toBe(all);
  const { trend } = unwrapAnswer(await companies().months(of, filter, () => false));
  for (const year of ['recent', 'before'] as const) {
    expect(trend[year]?.total).toBeGreaterThan(0);
    expect(sum(partners.map((partner) => partner.trend[year] ?? { total: 0 }))).toBe(trend[year]?.total);
  }
  expect(partners.reduce((before, { share }) => before + share, 0)).toBeCloseTo(1);
  expect(sum(unwrapAnswer(await companies().names(of, filter)))).toBe(all);
  const { loading_ports, unloading_ports } = unwrapAnswer(await companies().ports(of, filter));
  expect([sum(loading_ports), sum(unloading_ports)]).toEqual([all, all]);
  const ningbo = usualSpelling(101, ['us', 'chile']);
  expect(loading_ports.map(({ key, name }) => `${key} ${name}`).sort()).toEqual([
    'ZZ ',
    'can tho Cần Thơ',
    `ningbo ${ningbo}`,
  ]);
});

test('a port is shown as most of the records spell it', async () => {
  const asked = traders.flatMap(({ id }) =>
    ['us', 'chile', 'vietnam'].map((country) => [id, country] as const),
  );
  const shown: string[] = [];
  for (const [id, tradeArea] of asked) {
    const filter = parseProfileFilter({ type: '1', tradeArea });
    const { loading_ports } = unwrapAnswer(await companies().ports(await company(id), filter));
    shown.push(loading_ports.find(({ key }) => key === 'ningbo')?.name ?? '');
  }
  const usual = asked.map(([id, country]) => usualSpelling(id, [country]));
  expect(shown).toEqual(usual);
  expect(new Set(usual)).toEqual(new Set(['Ningbo', 'NINGBO']));
});

test('a month is partial when one of the files that have its records is cut in it, in their direction', async () => {
  const of = await company(101);
  const partial = async (cut: string) =>
    unwrapAnswer(
      await companies().months(
        of,
        parseProfileFilter({ tradeArea: 'us' }),
        (...file) => file.join(' ') === cut,
      ),
    )
      .months.filter((month) => month.partial)
      .map(({ key }) => key);
  expect(await partial('2024-03 us 1')).toEqual(['2024-03']);
  expect(await partial('2024-02 us 2')).toEqual(['2024-02']);
  // It bought nothing in that month.
  expect(await partial('2024-02 us 1')).toEqual([]);
  expect(await partial('2024-03 chile 1')).toEqual([]);
});

test('a term narrows the codes; their texts come in the language asked for', async () => {
  const of = await company(101);
  const codes = async (language: 'en' | 'es') =>
    unwrapAnswer(await companies().commodities(of, parseProfileFilter({ type: '1' }), '8504', language))
      .import_hscodes;
  const english = await codes('en');
  expect(english.map(({ key }) => key).sort()).toEqual(['8504', '850440']);
  expect(english.map(({ text }) => text)).not.toEqual((await codes('es')).map(({ text }) => text));
});

test('records come newest first, page by page, none twice', async () => {
  const of = await company(101);
  const all = await total(of, parseProfileFilter({}));
  const seen: { id: string; date: string }[] = [];
  for (let page = 1; seen.length < all; page += 1) {
    const list = unwrapAnswer(await companies().records(of, parseProfileFilter({}), { page, pageSize: 50 }));
    expect(list.next).toBe(page * 50 < all);
    seen.push(...list.data);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(all);
  expect(seen.map(({ date }) => date)).toEqual(
    seen
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
});

test('partners page by page, and how many there are beyond the last', async () => {
  const of = await company(101);
  const page = async (number: number) =>
    unwrapAnswer(await companies().partners(of, parseProfileFilter({}), { page: number, pageSize: 2 }));
  const [first, second, beyond] = [await page(1), await page(2), await page(9)];
  expect(first).toMatchObject({ total: 6, next: true });
  expect(first.data[0]?.total).toBeGreaterThanOrEqual(second.data[0]?.total ?? 0);
  expect(beyond).toEqual({ data: [], total: 6, companies: 5, next: false });
});

test.each(['total', 'amount', 'weight'] as const)(
  'partners of all pages stand in the order of %s',
  async (sortField) => {
    const of = await company(101);
    const page = async (number: number) =>
      unwrapAnswer(
        await companies().partners(of, parseProfileFilter({}), { page: number, pageSize: 2, sortField }),
      ).data;
    const figures = (await Promise.all([1, 2, 3].map(page))).flat().map((row) => row[sortField]);
    expect(figures).toHaveLength(6);
    expect(figures).toEqual(figures.toSorted((a, b) => (b ?? -1) - (a ?? -1)));
  },
);

test('the receipt: declared names, each with the rule that made it this company', async () => {
  const receipt = async (id: number) => {
    const names = unwrapAnswer(await companies().names(await company(id), parseProfileFilter({ type: '1' })));
    return names.map(({ name, rule, compared, country }) => ({ name, rule, compared, country }));
  };
  expect((await receipt(101)).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'ACME STEEL, INC.', rule: 'name', compared: 'acme steel', country: 'US' },
    { name: 'Acme Steel Inc', rule: 'name', compared: 'acme steel', country: 'US' },
  ]);
  expect(await receipt(102)).toEqual([
    { name: 'CÔNG TY LOTUS', rule: 'tax_id', compared: '0312345678', country: 'VN' },
  ]);
  expect((await receipt(105))[0]).toMatchObject({ rule: 'name', country: null });
});

test.each(['', '0', '2t!', 'zzzzzzzzzzz', '1', 'x'.repeat(120)])('%j is no company', async (key) => {
  expect(await companies().find(key)).toBeUndefined();
});

test('a goods text with a mistake is an answer', async () => {
  const answered = await companies().months(
    await company(101),
    parseProfileFilter({ keyword: '"steel' }),
    () => false,
  );
  expect(answered).toMatchObject({ ok: false, error: { field: 'keyword', kind: 'unclosed_quote' } });
});

test('several companies at once: further names and similar names, as each profile has them', async () => {
  const [acme, lotus] = [await company(101), await company(102)];
  const names = await companies().findOtherNames([acme, lotus], 5);
  expect(names.get(101)).toEqual(['ACME STEEL, INC.']);
  expect(names.get(102)).toEqual(['CÔNG TY LOTUS']);
  const similar = await companies().findSimilarToEach([acme, lotus], 5);
  const one = await companies().similar(lotus, '');
  if (!one.ok) throw new Error(one.reason);
  expect(similar.get(102)).toEqual(one.data.map(({ id, desc_en, score }) => ({ id, desc_en, score })));
  expect(await companies().findSimilarToEach([], 5)).toEqual(new Map());
});

test('a company is still being collected from its first record until the list of companies is made again', async () => {
  const { client } = store.warehouse;
  const keys = [companyKey(777), companyKey(101), 'nosuchone'];
  expect(await companies().findUnlisted([companyKey(777), 'nosuchone'])).toEqual(new Set());
  const added = record({ id: 9_001, importer: null, exporter: party(777, 'Newly Seen Ltd') });
  await client.append('records', recordColumns, Buffer.from(toLine(added, 'new', false)));
  expect([...(await companies().findAll(keys)).keys()]).toEqual([companyKey(101)]);
  expect(await companies().findUnlisted([companyKey(777), 'nosuchone'])).toEqual(new Set([777]));
  await refreshDerived(client);
  expect([...(await companies().findAll(keys)).keys()].sort()).toEqual(
    [companyKey(101), companyKey(777)].sort(),
  );
});
