// Every number can be opened: on random queries over the sample, the filter that each row of each tab carries answers
// exactly the records that the row counted.

import { type AnalysisFilter, type AnalysisStat, analysisQuery, analysisTabs } from '@waybill/contract';
import { byTurns, examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { sampleWarehouse, type TestWarehouse } from '../testing';
import type { AnalysisRequest } from './conditions';
import type { Analysis } from './index';
import { analysisFor } from './testing';

let base: TestWarehouse;
beforeAll(async () => {
  base = await sampleWarehouse();
});
afterAll(() => base.end());

async function answer(request: AnalysisRequest): Promise<Analysis> {
  const result = await base.warehouse.analyseMarket(request);
  if (!result.ok) throw new Error(`${result.error.field}: ${result.error.kind}`);
  return result.answer;
}

/** What a number claims about the records behind it. */
interface Claim {
  total: number;
  amount?: number | null;
  weight?: number | null;
  first_date?: string;
  last_date?: string;
  open: AnalysisFilter;
}

function claimsOf({ tab, data, stat }: Analysis): Claim[] {
  const ofStat = [...(stat?.top ?? []), ...(stat?.continents ?? []), ...(stat?.unpriced ?? [])];
  if (tab === analysisTabs.records) return ofStat;
  const ofFences =
    tab === analysisTabs.prices
      ? data.flatMap(({ low, high }) => [low, high].filter((side) => side !== null))
      : [];
  const ofTrends =
    tab === analysisTabs.prices ? data.slice(0, 3).flatMap(({ months = [] }) => months.slice(-1)) : [];
  const all: Claim[] = [...data, ...ofStat, ...ofFences, ...ofTrends];
  // A group of the page may be one of the largest as well.
  return [...new Map(all.map((claim) => [JSON.stringify(claim.open), claim])).values()];
}

/** Every figure of what moved; that of a month without a record opens nothing. */
async function claimsOfChanges(request: AnalysisRequest): Promise<Claim[]> {
  const found = await base.warehouse.analyseChanges(request);
  if (!found.ok) throw new Error(`${found.error.field}: ${found.error.kind}`);
  const { changes } = found.answer;
  if (changes.state === 'none') return [];
  const { all, areas, companies, months } = changes;
  const pairs = [all, ...areas].flatMap(({ now, before }) => [now, before]);
  return [...pairs, ...companies, ...months.filter(({ total }) => total > 0)];
}

/**
 * The request that a browser makes of a row: its filter in place of the query's fields, through the wire's schema.
 * @param list whether it asks for a page of records as well, which the engine needs longer for than for their figures
 */
function opened(request: AnalysisRequest, open: AnalysisFilter, list = true): AnalysisRequest {
  return analysisQuery.parse({ ...request, ...open, tab: 0, page: 1, stat: true, list });
}

const near = (expected: number | null | undefined) =>
  expected === null || expected === undefined ? (expected ?? null) : expect.closeTo(expected, 2);

async function holds(request: AnalysisRequest, claim: Claim, list = false): Promise<void> {
  const { stat, total } = await answer(opened(request, claim.open, list));
  const { amount, weight, first_date, last_date } = claim;
  const seen: Partial<AnalysisStat> = { total };
  const claimed: Record<string, unknown> = { total: claim.total };
  if (amount !== undefined) Object.assign(seen, { amount: stat?.amount, weight: stat?.weight });
  if (amount !== undefined) Object.assign(claimed, { amount: near(amount), weight: near(weight) });
  if (first_date !== undefined)
    Object.assign(seen, { first_date: stat?.first_date, last_date: stat?.last_date });
  if (first_date !== undefined) Object.assign(claimed, { first_date, last_date });
  expect({ tab: request.tab, open: claim.open, ...seen }).toEqual({
    tab: request.tab,
    open: claim.open,
    ...claimed,
  });
}

/** Mostly `usual`, now and then one of the others: with all filters at once hardly anything would match. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const query: fc.Arbitrary<Partial<AnalysisRequest>> = fc
  .record({
    keyword: fc.constantFrom('steel', 'coffee | cotton', 'pump* -water', 'led', 'val* | valve', ''),
    hsCode: mostly('', '8471', '0901,7214', '731815', '85171300'),
    importer: mostly('', 'trading', 'group | import*'),
    exporter: mostly('', 'co', 'export*'),
    brand: mostly('', 'samsung'),
    hsCodeExact: mostly(false, true),
    excludeShipping: mostly(false, true),
    impOrExp: fc.constantFrom(1 as const, 2 as const),
    startDate: mostly('2019-01-01', '2024-02-15', '2025-06-01'),
    endDate: mostly('2030-01-01', '2026-09-10', '2025-12-31'),
    country: mostly<string[]>([], ['us'], ['peru', 'india', 'russia'], ['vietnam', 'chile']),
    tradeArea: mostly<string[]>([], ['CN', 'US'], ['DE', 'ZZ']),
    imArea: mostly<string[]>([], ['US', 'IN'], ['BR']),
    exArea: mostly<string[]>([], ['CN'], ['IN', 'VN']),
    page: mostly(1, 2),
    order: fc.constantFrom<AnalysisRequest['order'][]>('total', 'amount', 'weight'),
    sortField: fc.constantFrom<AnalysisRequest['sortField'][]>(undefined, 'amount', 'name', 'last_date'),
    sortType: fc.constantFrom<AnalysisRequest['sortType'][]>('asc', 'desc'),
  })
  .filter(({ keyword, hsCode, importer, exporter }) => `${keyword}${hsCode}${importer}${exporter}` !== '');

/** What a claim is checked by. */
const sameAs = ({ open, total, amount, weight, first_date, last_date }: Claim): string =>
  JSON.stringify([open, total, amount, weight, first_date, last_date]);

/**
 * Checks the numbers of every tab, once where several tabs claim the same: of each tab a third, since the queries are ever the
 * same and each number has its turn within three days. Answers all claims.
 */
async function checkTabs(request: AnalysisRequest): Promise<Claim[]> {
  const found: Claim[] = [];
  const known = new Set<string>();
  for (const tab of Object.values(analysisTabs)) {
    const asked = { ...request, tab, stat: true };
    const claims = claimsOf(await answer(asked)).filter((claim) => !known.has(sameAs(claim)));
    for (const claim of claims) known.add(sameAs(claim));
    found.push(...claims);
    const checked = byTurns(claims, 3);
    for (let at = 0; at < checked.length; at += 4)
      await Promise.all(checked.slice(at, at + 4).map((claim, i) => holds(asked, claim, at + i === 0)));
  }
  const moved = await claimsOfChanges(request);
  for (const claim of byTurns(moved, 3)) await holds(request, claim);
  return [...found, ...moved];
}

test('each row opens exactly its records, and within an opened row each row again', async () => {
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(query, fc.nat(), async (part, pick) => {
      const request = analysisFor(part);
      const claims = await checkTabs(request);
      numbers += claims.length;
      const into = claims.filter(({ total }) => total > 0).at(pick % Math.max(1, claims.length));
      if (into === undefined) return;
      const narrowed = opened(request, into.open);
      const tab = Object.values(analysisTabs)[pick % 12] ?? 1;
      const within = claimsOf(await answer({ ...narrowed, tab }));
      for (const claim of byTurns(within, 3)) await holds({ ...narrowed, tab }, claim);
      numbers += within.length;
    }),
    { numRuns: examples(8), seed: 20261120 },
  );
  // Otherwise the queries found too little to prove anything.
  expect(numbers).toBeGreaterThan(examples(500));
});

test('rows of a tab leave no record out and count none twice', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (part) => {
      const request = analysisFor({ ...part, page: 1, pageSize: 100, stat: true });
      const { total } = await answer(request);
      for (const tab of Object.values(analysisTabs).filter((name) => name !== 0)) {
        const { data, stat, total: rows } = await answer({ ...request, tab });
        if (rows > data.length) continue;
        const sum = [...claimsOf({ tab, data } as Analysis), ...(stat?.unpriced ?? [])]
          .filter(({ open }) => open.priceBelow === undefined && open.priceAbove === undefined)
          .filter(({ open }) => tab !== analysisTabs.prices || open.month === undefined)
          .reduce((all, claim) => all + claim.total, 0);
        expect({ tab, sum, stat: stat?.total }).toEqual({ tab, sum: total, stat: total });
      }
    }),
    { numRuns: examples(6), seed: 4 },
  );
});
