// The figures of the special pages on the real engine, against the same figures worked out record by record.
import type { Leading } from '@waybill/contract';
import { refreshDerived } from '../../../stores/warehouse/derived';
import { companyKey } from '../../../stores/warehouse/ids';
import { type RecordInput, recordColumns, toLine } from '../../../stores/warehouse/record';
import { party, record } from '../../../stores/warehouse/record.fixture';
import { type TestWarehouse, testWarehouse } from '../../testing';

/** The same every time, and as good as any. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const next = numbers(7);
const pick = <T>(of: readonly T[]): T => of[next(of.length)] as T;
const day = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

const records: RecordInput[] = Array.from({ length: 3_000 }, (_, i) => {
  const country = pick(['russia', 'russia', 'kazakhstan', 'peru_air', 'us']);
  return record({
    id: i + 1,
    country,
    sample: country === 'us' && i % 2 === 0,
    direction: country === 'peru_air' ? 1 : pick([1, 2]),
    // Kazakhstan begins later than a year before the end: less can be compared.
    date: country === 'kazakhstan' ? day('2025-03-10', next(400)) : day('2024-01-01', next(837)),
    partner: pick(['CN', 'CN', 'DE', 'TR', '']),
    loadingPort: pick(['Ningbo', 'NINGBO', 'Ningbo', 'Rize', '', 'Qingdao']),
    unloadingPort: pick(['Vladivostok', 'Novorossiysk', '']),
    transport: pick(['sea', 'rail', '']),
    hs: pick(['853952', '090111', '0901', '8471300000', '', ...'abcdefghijkl'].map(codeFor)),
    importer: pick([null, party(11, 'Buyer'), party(13, 'Other buyer', 'RU')]),
    exporter: pick([null, party(12, 'Seller', 'CN')]),
    amount: pick([null, 10, 25, 1_000]),
    netWeight: pick([null, 5]),
    grossWeight: pick([null, 6]),
  });
});
/** Letters stand for codes of their own, so that there are more than a picture shows. */
function codeFor(text: string): string {
  return /^[a-z]$/.test(text) ? `2701${String(text.charCodeAt(0)).slice(-2).padStart(2, '0')}` : text;
}

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
  await base.warehouse.client.append(
    'records',
    recordColumns,
    Buffer.from(records.map((one) => toLine(one, 'test', false)).join('')),
  );
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
});
afterAll(() => base.end());

const weightOf = ({ netWeight, grossWeight }: RecordInput) => netWeight ?? grossWeight;
const sum = (values: readonly (number | null)[]) =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((all, value) => all + (value ?? 0), 0);
const figures = (of: readonly RecordInput[]) => ({
  total: of.length,
  amount: sum(of.map(({ amount }) => amount)),
  weight: sum(of.map(weightOf)),
});
const bare = ({ total, amount, weight }: ReturnType<typeof figures>) => ({ total, amount, weight });

/** Every row that is shown is right, the ten largest by each measure are among them, and nothing is lost in the rest. */
function expectLeading(shown: Leading, of: readonly RecordInput[], keyOf: (one: RecordInput) => string) {
  const groups = new Map<string, RecordInput[]>();
  for (const one of of) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  const all = [...groups].map(([key, own]) => ({ key, ...figures(own) }));
  for (const row of shown.rows)
    expect({ key: row.key, ...bare(row) }).toEqual(all.find(({ key }) => key === row.key));
  const keys = new Set(shown.rows.map(({ key }) => key));
  expect(keys.size).toBe(shown.rows.length);
  for (const measure of ['total', 'amount', 'weight'] as const) {
    const tenth = all.map((group) => group[measure] ?? 0).sort((a, b) => b - a)[9] ?? 0;
    for (const group of all) if ((group[measure] ?? 0) > tenth) expect(keys).toContain(group.key);
  }
  const { groups: count, ...rest } = shown.rest;
  expect(count).toBe(all.length - keys.size);
  const left = figures(of.filter((one) => !keys.has(keyOf(one))));
  expect(rest.total).toBe(left.total);
  expect(rest.amount ?? 0).toBeCloseTo(left.amount ?? 0);
}

const lastDay = (of: readonly RecordInput[]) =>
  of
    .map(({ date }) => date)
    .sort()
    .at(-1) ?? '';
const firstDay = (of: readonly RecordInput[]) => of.map(({ date }) => date).sort()[0] ?? '';

test('Russia: every table of figures, both directions', async () => {
  const page = await base.warehouse.special.russia('en');
  const russian = records.filter(({ country }) => country === 'russia');
  expect(page).toMatchObject({ start: '2025-05-01', end: lastDay(russian), sample: false });
  for (const side of page?.sides ?? []) {
    const own = russian.filter(({ direction, date }) => direction === side.direction && date >= '2025-05-01');
    expect(bare(side)).toEqual(figures(own));
    expectLeading(side.areas, own, ({ partner }) => partner);
    expectLeading(side.loadingPorts, own, ({ loadingPort }) => loadingPort.toLowerCase());
    expectLeading(side.unloadingPorts, own, ({ unloadingPort }) => unloadingPort.toLowerCase());
    expectLeading(side.transports, own, ({ transport }) => transport);
    expectLeading(side.codes, own, ({ hs }) => hs.slice(0, 6));
    expect(side.months.map(({ month }) => month)).toHaveLength(24);
    for (const { month, partial, ...shown } of side.months) {
      const within = russian.filter(
        ({ direction, date }) => direction === side.direction && date.startsWith(month),
      );
      expect({ month, ...shown }).toEqual({ month, ...figures(within) });
      expect(partial).toBe(month === '2026-04' && lastDay(within) < '2026-04-30');
    }
  }
  expect(page?.sides).toHaveLength(2);
  const port = page?.sides[0]?.loadingPorts.rows.find(({ key }) => key === 'ningbo');
  expect(port?.name).toBe('Ningbo');
});

test('codes are named in the language asked for', async () => {
  const nameIn = async (language: 'en' | 'es') =>
    (await base.warehouse.special.russia(language))?.sides[0]?.codes.rows.find(({ key }) => key === '090111')
      ?.name;
  const [english, spanish] = [await nameIn('en'), await nameIn('es')];
  expect(english).toMatch(/coffee/i);
  expect(spanish).not.toBe(english);
});

test('Belt and Road: trade with China, its growth over months that both years hold whole, codes, companies', async () => {
  const page = await base.warehouse.special.beltAndRoad('en');
  const codes = ['kazakhstan', 'peru_air', 'russia'];
  const chinese = records.filter(({ country, partner }) => codes.includes(country) && partner === 'CN');
  expect(page?.countries.map(({ code }) => code)).toEqual(codes);
  const since = `${page?.start}`;
  const compared = { 1: [] as RecordInput[], 2: [] as RecordInput[] };
  const earlier = { 1: [] as RecordInput[], 2: [] as RecordInput[] };
  for (const { code, sides } of page?.countries ?? []) {
    expect(sides.map(({ direction }) => direction)).toEqual(code === 'peru_air' ? [1] : [1, 2]);
    for (const side of sides) {
      const held = records.filter((one) => one.country === code && one.direction === side.direction);
      const own = chinese.filter((one) => one.country === code && one.direction === side.direction);
      expect(bare(side)).toEqual(figures(own.filter(({ date }) => date >= since)));
      expect(side.last).toBe(lastDay(held));
      const whole = (month: string) =>
        firstDay(held) <= `${month}-01` &&
        lastDay(held) >=
          new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).toISOString().slice(0, 10);
      const before = (month: string) => `${+month.slice(0, 4) - 1}${month.slice(4)}`;
      const months = ['05', '06', '07', '08', '09', '10', '11', '12']
        .map((month) => `2025-${month}`)
        .concat(['01', '02', '03', '04'].map((month) => `2026-${month}`))
        .filter((month) => whole(month) && whole(before(month)));
      expect(side.growth?.months ?? 0).toBe(months.length);
      if (side.growth === null) continue;
      const now = own.filter(({ date }) => months.includes(date.slice(0, 7)));
      const then = own.filter(({ date }) => months.map(before).includes(date.slice(0, 7)));
      expect(side.growth).toMatchObject({ now: figures(now), before: figures(then) });
      compared[side.direction].push(...now);
      earlier[side.direction].push(...then);
    }
  }
  for (const side of page?.sides ?? []) {
    const own = chinese.filter(({ direction, date }) => direction === side.direction && date >= since);
    expect(bare(side)).toEqual(figures(own));
    expect(side.growth).toMatchObject({
      now: figures(compared[side.direction]),
      before: figures(earlier[side.direction]),
    });
    expectLeading(side.codes, own, ({ hs }) => hs.slice(0, 6));
    expectLeading(side.companies, own, ({ importer, exporter }) =>
      companyKey((side.direction === 1 ? importer : exporter)?.id ?? 0),
    );
  }
  expect(page?.sides[0]?.companies.rows).toContainEqual(
    expect.objectContaining({ name: 'Other buyer', country: 'RU' }),
  );
});

test('catalogue: all countries of the specification, three newest records of each, real ones first', async () => {
  const countries = await base.warehouse.special.catalogue();
  expect(countries).toHaveLength(42);
  for (const { code, total, directions, rows } of countries) {
    const own = records.filter(({ country }) => country === code);
    expect(total).toBe(own.length);
    for (const side of directions) {
      const half = own.filter(({ direction }) => direction === side.direction);
      expect(side).toEqual({
        direction: side.direction,
        total: half.length,
        first: firstDay(half),
        last: lastDay(half),
      });
    }
    const dates = own
      .filter(({ sample }) => !sample)
      .map(({ date }) => date)
      .sort()
      .reverse();
    expect(rows.map(({ date }) => date)).toEqual(dates.slice(0, 3));
    expect(rows.some(({ sample }) => sample)).toBe(false);
  }
});

test('figures are kept until the next load', async () => {
  const count = jest.spyOn(base.warehouse.client, 'queryLong');
  await base.warehouse.special.russia('en');
  expect(count).not.toHaveBeenCalled();
  base.warehouse.forgetCounts();
  await base.warehouse.special.russia('en');
  expect(count).toHaveBeenCalled();
});
