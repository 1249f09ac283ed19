// What moved against the year before, comparison, and companies month by month, through HTTP: every figure is asked again by
// the tabs, which other statements answer, and must be the same.
import {
  type AnalysisFilter,
  analysisCompanies,
  analysisComparison,
  analysisTabs,
  type MonthRow,
  type RankedRow,
} from '@waybill/contract';
import { newAccount } from './security/people';
import { type Analyst, analyst, type Fields, type Figures, question } from './support/analyst';
import { login, sharedPort } from './support/server';
import { actionKey } from './support/signer';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

const yearEarlier = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

test('whole months only, the newest that follow each other and have a whole year before', async () => {
  const { changes, token } = await demo.compared(question);
  const { data } = await demo.tab({ ...question, tab: analysisTabs.months, token });
  const months = data as MonthRow[];
  const isWhole = (month: string) =>
    [month, yearEarlier(month)].every((each) => months.find((row) => row.month === each)?.state === 'whole');
  const held = months.map(({ month }) => month).filter(isWhole);
  const newest = held.at(-1) ?? '';
  expect(changes.now.to).toBe(newest);
  const run = months
    .map(({ month }) => month)
    .filter((month) => month >= changes.now.from && month <= newest);
  expect(run.every(isWhole)).toBe(true);
  expect(run.length).toBeLessThanOrEqual(12);
  expect(changes.before).toEqual({ from: yearEarlier(changes.now.from), to: yearEarlier(newest) });
  // Longer it could not be.
  const one = months.findIndex(({ month }) => month === changes.now.from);
  expect(run.length === 12 || one === 0 || !isWhole(months[one - 1]?.month ?? '')).toBe(true);
});

test.each([
  ['value', {}, 'amount'],
  ['records, where no value is declared', { country: 'us', impOrExp: 1 }, 'total'],
] as const)('every figure is that of the records it opens: shares of %s', async (_what, other, by) => {
  const { changes, token } = await demo.compared({ ...question, ...other });
  const asked = { ...question, ...other, token };
  expect(changes.by).toBe(by);
  const said: Figures[] = [changes.all.now, changes.all.before];
  for (const area of changes.areas) said.push(area.now, area.before);
  said.push(...changes.companies);
  expect(changes.areas.length).toBeGreaterThan(0);
  expect(changes.companies.length).toBeGreaterThan(0);
  for (const figures of said) await demo.expectOpens(asked, figures);
  for (const area of changes.areas) {
    const points = area.share - area.shareBefore;
    expect(Math.abs(points)).toBeGreaterThanOrEqual(0.01);
    expect(area.share).toBeCloseTo((area.now[changes.by] ?? 0) / (changes.all.now[changes.by] ?? 1));
  }
});

test('a new company is among the ten largest now and in no record a year before; a lost one the other way', async () => {
  const { changes, token } = await demo.compared(question);
  const { now, before } = changes.all;
  for (const [side, rank] of [
    ['importer', analysisTabs.importers],
    ['exporter', analysisTabs.exporters],
  ] as const)
    for (const [way, year, other] of [
      ['new', now, before],
      ['lost', before, now],
    ] as const) {
      const ranked = async (open: AnalysisFilter) =>
        (await demo.tab({ ...question, ...open, tab: rank, pageSize: 100, sortField: changes.by, token }))
          .data as RankedRow[];
      const named = (await ranked(year.open)).filter(({ key }) => key !== '');
      const known = new Set<string>();
      for (const { key } of named.slice(0, 10)) {
        const id = { [`${side}Id`]: key };
        if ((await demo.tab({ ...question, ...other.open, ...id, token })).total > 0) known.add(key);
      }
      const expected = named.slice(0, 10).filter(({ key }) => !known.has(key));
      const said = changes.companies.filter((company) => company.side === side && company.way === way);
      expect({ side, way, keys: said.map(({ key }) => key) }).toEqual({
        ...{ side, way },
        keys: expected.map(({ key }) => key),
      });
    }
});

test('value per kilogram is of the records that state both', async () => {
  const { changes, token } = await demo.compared(question);
  for (const year of ['now', 'before'] as const) {
    const rows: { amount: number | null; weight: number | null }[] = [];
    for (let page = 1; ; page += 1) {
      const found = await demo.tab({ ...question, ...changes.all[year].open, pageSize: 100, page, token });
      if (found.tab !== analysisTabs.records) throw new Error('not the tab that was asked for');
      rows.push(...found.data);
      if (!found.next) break;
    }
    const both = rows.filter(({ amount, weight }) => amount !== null && weight !== null);
    const { total, amount, weight } = changes.weighed[year];
    expect(total).toBe(both.length);
    expect(amount ?? 0).toBeCloseTo(
      both.reduce((sum, row) => sum + (row.amount ?? 0), 0),
      0,
    );
    expect(weight ?? 0).toBeCloseTo(
      both.reduce((sum, row) => sum + (row.weight ?? 0), 0),
      0,
    );
  }
});

test.each<[Fields, string]>([
  [{ startDate: '2026-01-02', endDate: '2026-02-27' }, 'dates'],
  [{ startDate: '2018-01-01', endDate: '2019-12-31' }, 'held'],
  [{ month: '2026-01' }, 'month'],
  [{ keyword: 'zzzzqqqqxx', hsCode: '' }, 'empty'],
])('with %j nothing is compared: %s', async (fields, why) => {
  const answer = await demo.post('changes', { ...question, ...fields });
  expect(answer.data.changes).toEqual({ state: 'none', why });
});

test('by the token of the question both cost nothing; without it they are a question', async () => {
  const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
  const before = await mine.left();
  const { token } = await mine.tab(question);
  expect(await mine.left()).toBe(before - 1);
  const pair = { by: 'country', of: 'chile,peru' };
  expect(await mine.post('changes', { ...question, token })).toMatchObject({ code: 0 });
  expect(await mine.post('comparison', { ...question, ...pair, token })).toMatchObject({ code: 0 });
  expect(await mine.left()).toBe(before - 1);
  const other = await mine.post('changes', { ...question, hsCode: '0902' });
  expect(await mine.left()).toBe(before - 2);
  await mine.tab({ ...question, hsCode: '0902', token: other.data.token });
  expect(await mine.left()).toBe(before - 2);
  expect(await mine.post('changes', { ...question, hsCode: '0902', token })).toMatchObject({ code: 2 });
});

const codesOf = async (rank: number, count: number): Promise<string[]> =>
  ((await demo.tab({ ...question, tab: rank, pageSize: 100 })).data as RankedRow[])
    .map(({ key }) => key)
    .filter((key) => key !== '-' && key !== 'ZZ' && key !== '')
    .slice(0, count);

test.each([
  ['country', async () => ['vietnam', 'turkey', 'india']],
  ['tradeArea', () => codesOf(analysisTabs.tradeAreas, 3)],
  ['hs6', () => codesOf(analysisTabs.commodities, 2)],
  ['importerId', () => codesOf(analysisTabs.importers, 3)],
  ['exporterId', () => codesOf(analysisTabs.exporters, 2)],
] as const)(
  'a comparison by %s: parts, months and growth are those of the records they open',
  async (by, keys) => {
    const of = await keys();
    const answer = await demo.post('comparison', { ...question, by, of: of.join(',') });
    const { parts, months, whole, run, token } = analysisComparison.parse(answer.data);
    expect(parts.map(({ key }) => key)).toEqual(of);
    const asked = { ...question, token };
    for (const part of parts) {
      await demo.expectOpens(asked, part);
      if (part.growth !== null)
        for (const year of [part.growth.now, part.growth.before]) await demo.expectOpens(asked, year);
      const own = months.filter(({ part: key }) => key === part.key);
      expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(part.total);
      const busiest = [...own].sort((a, b) => b.total - a.total)[0];
      if (busiest !== undefined) await demo.expectOpens(asked, busiest);
    }
    expect('now' in run).toBe(true);
    const shared = by === 'country' ? { country: of.join(',') } : {};
    const { total, amount } = await demo.opened({ ...question, ...shared, token }, {});
    expect(whole.total).toBe(total);
    expect(whole.amount ?? 0).toBeCloseTo(amount ?? 0, 0);
  },
);

test.each([
  ['one alone', { by: 'country', of: 'chile' }, 'of'],
  ['four', { by: 'country', of: 'chile,peru,india,us' }, 'of'],
  ['twice the same', { by: 'country', of: 'chile,chile' }, 'of'],
  ['a field that cannot be compared', { by: 'brandName', of: 'a,b' }, 'by'],
])('a comparison of %s is refused', async (_what, fields, field) => {
  const answer = await demo.post('comparison', { ...question, ...fields });
  expect(answer).toMatchObject({ status: 400, code: 2 });
  expect(answer.data.fields).toContainEqual(expect.objectContaining({ field }));
});

test('companies month by month add up to their rows, and say what the account keeps of them', async () => {
  const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
  for (const side of ['importer', 'exporter'] as const) {
    const ranked = await mine.tab({ ...question, tab: analysisTabs[`${side}s`], pageSize: 20 });
    const rows = (ranked.data as RankedRow[]).filter(({ key }) => key !== '').reverse();
    const before = await mine.left();
    const ids = ['nobody', ...rows.map(({ key }) => key)].join(',');
    const asked = { ...question, token: ranked.token, side, ids };
    const { months, companies } = analysisCompanies.parse((await mine.post('companies', asked)).data);
    expect(await mine.left()).toBe(before);
    const known = companies.filter(({ id }) => id !== 'nobody');
    expect(known.map(({ id }) => id)).toEqual(rows.map(({ key }) => key));
    for (const [at, { totals }] of known.entries()) {
      expect(totals).toHaveLength(months.length);
      expect(totals.reduce((sum: number, total) => sum + (total ?? 0), 0)).toBe(rows[at]?.total);
    }
    const [first] = known;
    const [month = ''] = months.filter((_month, at) => (first?.totals[at] ?? 0) > 0);
    const { total } = await mine.tab({
      ...question,
      token: ranked.token,
      month,
      [`${side}Id`]: first?.id ?? '',
    });
    expect(total).toBe(first?.totals[months.indexOf(month)]);

    expect(first).toMatchObject({ favorite: false, peer: null, customer: null });
    await mine.browser.send('POST', '/api/trader/fav', {
      form: { ids: first?.id ?? '' },
      idempotencyKey: actionKey(),
    });
    const again = analysisCompanies.parse((await mine.post('companies', asked)).data);
    expect(again.companies.filter(({ favorite }) => favorite).map(({ id }) => id)).toEqual([first?.id]);
    await mine.browser.send('POST', '/api/trader/del_fav', {
      form: { id: first?.id ?? '' },
      idempotencyKey: actionKey(),
    });
  }
});

test('incomplete months beside companies are those of the tab of months, and those that the dates cut', async () => {
  const partialIn = async (dates: { startDate?: string; endDate?: string }) => {
    const asked = { ...question, ...dates };
    const ranked = await demo.tab({ ...asked, tab: analysisTabs.importers });
    const ids = (ranked.data as RankedRow[]).map(({ key }) => key).filter((key) => key !== '');
    const beside = { ...asked, token: ranked.token, side: 'importer', ids: ids.join(',') };
    const { partial } = analysisCompanies.parse((await demo.post('companies', beside)).data);
    const { data } = await demo.tab({ ...asked, token: ranked.token, tab: analysisTabs.months });
    const months = (data as MonthRow[]).filter(({ state }) => state === 'partial').map(({ month }) => month);
    expect(partial.toSorted()).toEqual(months.toSorted());
    return partial;
  };
  const whole = await partialIn({});
  const cut = await partialIn({ startDate: '2025-02-10' });
  expect(cut.filter((month) => !whole.includes(month))).toContain('2025-02');
});

test('chapters, headings and codes each add up to all records; each opens what lies in it', async () => {
  const all = await demo.tab({ ...question, stat: 1 });
  for (const level of [2, 4, 6]) {
    const { data, total } = await demo.tab({
      ...question,
      tab: analysisTabs.commodities,
      level,
      pageSize: 100,
    });
    const rows = data as RankedRow[];
    expect(total).toBe(rows.length);
    expect(rows.every(({ key }) => key.length <= level)).toBe(true);
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(all.total);
    const [largest] = rows;
    if (largest !== undefined) await demo.expectOpens(question, largest);
  }
});

test('ports whose place is known have it', async () => {
  const { data } = await demo.tab({ ...question, tab: analysisTabs.loadingPorts, pageSize: 100 });
  const placed = (data as RankedRow[]).filter(({ latitude }) => latitude !== null);
  expect(placed.length).toBeGreaterThan(0);
  // Vietnam's exports are loaded in Vietnam.
  for (const { latitude, longitude, key } of placed)
    expect({ key, there: (latitude ?? 0) > 8 && (latitude ?? 0) < 24 && (longitude ?? 0) > 102 }).toEqual({
      key,
      there: true,
    });
});

test('what names nothing that is held has no records and stays in its place', async () => {
  const answer = await demo.post('comparison', { ...question, by: 'importerId', of: 'nobody,-' });
  const { parts } = analysisComparison.parse(answer.data);
  expect(parts[0]).toMatchObject({ key: 'nobody', total: 0, amount: null });
  const [, unnamed] = parts;
  expect(unnamed).toBeDefined();
  if (unnamed !== undefined) await demo.expectOpens({ ...question, token: answer.data.token }, unnamed);
});
