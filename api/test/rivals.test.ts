// Rivals, through HTTP: recomputed from the records of each company's profile, and every figure opens its records.
import { codes, type Opens, type TransactionRow } from '@waybill/contract';
import { type RivalFigure, type RivalGroup, traderRivals } from '@waybill/contract/rivals';
import { byTurns } from '@waybill/contract/testing/sampled';
import { newAccount } from './security/people';
import { login, sharedPort } from './support/server';
import type { Browser } from './support/signer';

let demo: Browser;
beforeAll(async () => {
  demo = await login(sharedPort(), 'demo');
});

const post = (path: string, form: Record<string, string>, by = demo) => by.send('POST', path, { form });

async function findCompanies(type: '1' | '2', keyword = 'steel'): Promise<string[]> {
  const found = await post('/api/trader/search', { keyword, type, pageSize: '10' });
  return found.data.data.map(({ id }: { id: string }) => id).slice(0, 4);
}

async function askRivals(form: Record<string, string>, by = demo) {
  const answer = await post('/api/trader/rivals', form, by);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return traderRivals.parse(answer.data);
}

async function openRecords(company: string, open: Opens) {
  const answer = await post('/api/trader/list/trans', { company, ...open, pageSize: '10' });
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return { total: answer.data.total, ...answer.data.sums };
}

async function readAllRecords(company: string, filters: Record<string, string>): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await post('/api/trader/list/trans', {
      ...{ company, ...filters, page: `${page}`, pageSize: '100' },
    });
    rows.push(...answer.data.data);
    if (!answer.data.next) return rows;
  }
}

/** Records and partners of a company on one side, from its records. */
function recompute(rows: readonly TransactionRow[], type: 1 | 2, begins: string) {
  const partnerOf = (row: TransactionRow) => (type === 1 ? row.exporter_id : row.importer_id) ?? '';
  const now = rows.filter(({ date }) => date >= begins);
  const before = rows.filter(({ date }) => date < begins);
  const [partnersNow, partnersBefore] = [now, before].map((each) => new Set(each.map(partnerOf)));
  const named = (partners?: Set<string>) => [...(partners ?? [])].filter((id) => id !== '');
  const won = named(partnersNow).filter((id) => !partnersBefore?.has(id));
  const lost = named(partnersBefore).filter((id) => !partnersNow?.has(id));
  const sumOf = (list: readonly TransactionRow[]) => ({
    total: list.length,
    amount: list.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    weight: list.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  });
  return {
    now: sumOf(now),
    before: sumOf(before),
    won,
    lost,
    wonSum: sumOf(now.filter((row) => won.includes(partnerOf(row)))),
    lostSum: sumOf(before.filter((row) => lost.includes(partnerOf(row)))),
    unnamed: now.filter((row) => partnerOf(row) === '').length,
    by: (partner: string) => ({
      now: sumOf(now.filter((row) => partnerOf(row) === partner)),
      before: sumOf(before.filter((row) => partnerOf(row) === partner)),
    }),
  };
}

function needed(figure: RivalFigure | null): RivalFigure {
  if (figure === null) throw new Error('a group has a figure in its own quarter');
  return figure;
}

type Sums = ReturnType<typeof recompute>['now'];

function expectSums({ total, amount, weight }: Pick<RivalFigure, 'total' | 'amount' | 'weight'>, sums: Sums) {
  expect(total).toBe(sums.total);
  expect(amount ?? 0).toBeCloseTo(sums.amount, 2);
  expect(weight ?? 0).toBeCloseTo(sums.weight, 2);
}

async function expectOpens(company: string, figure: RivalFigure) {
  const opened = await openRecords(company, figure.open);
  expect({ company, open: figure.open, total: opened.total }).toEqual({
    ...{ company, open: figure.open, total: figure.total },
  });
  expect(opened.amount ?? 0).toBeCloseTo(figure.amount ?? 0, 2);
  expect(opened.weight ?? 0).toBeCloseTo(figure.weight ?? 0, 2);
}

/** All figures of a group with the filters that open them. */
const listFigures = ({ now, before, leading }: RivalGroup): RivalFigure[] => [
  ...[now, before].filter((figure) => figure !== null),
  ...byTurns(leading, 8).flatMap((partner) => [partner.now, partner.before]),
];

describe('Rivals', () => {
  test.each(['1', '2'] as const)('of side %s agree with the records of their profiles', async (searched) => {
    const { quarter, rivals, country, direction } = await askRivals({
      companies: (await findCompanies(searched)).join(','),
    });
    if (quarter === null) throw new Error('the sample has whole quarters');
    expect(rivals).toHaveLength(4);
    expect(rivals.some(({ sides }) => sides.length > 0)).toBe(true);
    for (const { id, sides } of rivals)
      for (const side of sides) {
        const rows = await readAllRecords(id, {
          ...{ type: `${side.type}`, direction: `${direction}`, tradeArea: country },
          dates: `${quarter.before.from}-01,${side.now.open.dates?.split(',')[1]}`,
        });
        const expected = recompute(rows, side.type, `${quarter.now.from}-01`);
        expectSums(side.now, expected.now);
        expectSums(side.before, expected.before);
        expect([side.won.companies, side.lost.companies]).toEqual([
          expected.won.length,
          expected.lost.length,
        ]);
        expectSums(needed(side.won.now), expected.wonSum);
        expectSums(needed(side.lost.before), expected.lostSum);
        expect([side.won.before, side.lost.now]).toEqual([null, null]);
        expect(side.unnamed.now.total).toBe(expected.unnamed);
        for (const period of ['now', 'before'] as const) {
          const groups = [side.won, side.lost, side.continuing, side.unnamed];
          const total = groups.reduce((sum, group) => sum + (group[period]?.total ?? 0), 0);
          expect(total).toBe(side[period].total);
        }
        for (const partner of [...side.won.leading, ...side.lost.leading, ...side.continuing.leading]) {
          expectSums(partner.now, expected.by(partner.id).now);
          expectSums(partner.before, expected.by(partner.id).before);
        }
      }
  });

  test('open exactly the records that each figure counts, with their sums', async () => {
    const { rivals } = await askRivals({ companies: (await findCompanies('1')).join(',') });
    for (const { id, sides } of rivals)
      for (const { now, before, won, lost, continuing, unnamed } of sides) {
        const groups = [won, lost, continuing].flatMap(listFigures);
        for (const figure of [now, before, unnamed.now, unnamed.before, ...groups])
          await expectOpens(id, figure);
      }
  });

  test('partners of a group are listed by the profile with the same filter', async () => {
    const { rivals } = await askRivals({ companies: (await findCompanies('1')).join(',') });
    const sides = rivals.flatMap(({ id, sides }) => sides.map((side) => ({ id, ...side })));
    for (const { id, won, lost, continuing } of sides)
      for (const [count, open] of [
        [won.companies, needed(won.now).open],
        [lost.companies, needed(lost.before).open],
        [continuing.companies, needed(continuing.now).open],
      ] as const) {
        const listed = await post('/api/trader/stat/partners', { company: id, ...open });
        expect([id, listed.data.companies]).toEqual([id, count]);
      }
  });

  test.each(['total', 'amount', 'weight'] as const)(
    'moves by %s add up to the share that each partner shifted',
    async (sortField) => {
      const companies = (await findCompanies('2', 'steel')).join(',');
      const { moves, rivals } = await askRivals({ companies, sortField });
      const keys = rivals.map(({ id }) => id);
      for (const { partner, type, from, to, share, size, lost, gained } of moves) {
        expect(share).toBeGreaterThan(0);
        expect(keys).toEqual(expect.arrayContaining([from, to]));
        await expectOpens(from, lost.before);
        await expectOpens(to, gained.now);
        const sides = rivals.flatMap(({ sides }) => sides.filter((side) => side.type === type));
        expect(sides.length).toBeGreaterThan(1);
        expect(size).toBeGreaterThan(0);
        expect(partner.id).not.toBe('');
      }
      const sizes = moves.map(({ size }) => size);
      expect(sizes).toEqual(sizes.toSorted((one, two) => two - one));
    },
  );

  test('without companies are those marked as peers, newest first, and cost a profile each, once a day', async () => {
    const mine = await newAccount(sharedPort(), { quotas: { trader_detail: 3 } });
    expect(await askRivals({}, mine)).toMatchObject({ rivals: [], files: [], quarter: null });
    const [first = '', second = '', third = '', fourth = ''] = await findCompanies('1');
    for (const cmp of [first, second]) await post('/api/trader/mark', { cmp, mark: 'peer' }, mine);
    await post('/api/trader/mark', { cmp: third, mark: 'customer' }, mine);
    await post('/api/trader/info', { company: first }, mine);
    const { rivals } = await askRivals({}, mine);
    expect(rivals.map(({ id }) => id)).toEqual([second, first]);
    const used = async () => (await mine.send('GET', '/api/v2/nbd/user/perm')).data.used.trader_detail;
    expect(await used()).toBe(2);
    await askRivals({ companies: `${first},${second}`, sortField: 'weight' }, mine);
    expect(await used()).toBe(2);
    // Two more are all or none.
    const refused = await post('/api/trader/rivals', { companies: `${third},${fourth}` }, mine);
    expect(refused.code).toBe(codes.planLacksRight);
    expect(await used()).toBe(2);
    await askRivals({ companies: `${third},${second}` }, mine);
    expect(await used()).toBe(3);
  });

  test('refuse a company that no record names, for nothing', async () => {
    const refused = await post('/api/trader/rivals', { companies: 'nosuchone' });
    expect(refused.code).toBe(codes.notFound);
  });

  test('compare the file that is chosen', async () => {
    const companies = (await findCompanies('1')).join(',');
    const { files } = await askRivals({ companies });
    for (const { country, direction } of files.slice(0, 3)) {
      const answer = await askRivals({ companies, country, direction: `${direction}` });
      expect(answer).toMatchObject({ country, direction });
      const figures = answer.rivals.flatMap(({ sides }) => sides.map(({ now }) => now.open));
      for (const open of figures)
        expect(open).toMatchObject({ tradeArea: country, direction: `${direction}` });
    }
  });
});
