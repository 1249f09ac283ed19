// Why it moved, on records at random: against a slow evaluator that goes through the records one by one, and every
// figure against the records that it opens.
import type { AnalysisFilter } from '@waybill/contract';
import { analysisQuery } from '@waybill/contract';
import type { ComparedMovement } from '@waybill/contract/analysis-movement';
import {
  type MovementMeasure,
  type MovementRole,
  type MovementStep,
  movementSteps,
} from '@waybill/contract/movement-terms';
import { byTurns, examples } from '@waybill/contract/testing/sampled';
import fc from 'fast-check';
import { refreshDerived } from '../../stores/warehouse/derived';
import { type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import { emptied, type TestWarehouse, testWarehouse } from '../testing';
import type { AnalysisRequest } from './conditions';
import { analysisFor } from './testing';

let base: TestWarehouse;
beforeAll(async () => {
  base = await testWarehouse();
});
afterAll(() => base.end());

/** Every month around the compared ones is covered, so that only the question's dates choose the months. */
const covered = [2025, 2026].flatMap((year) =>
  ['03-01', '04-15', '05-15', '06-15', '07-28'].map(
    (day, at): Partial<RecordInput> => ({ id: 9_000 + at + (year - 2025) * 10, date: `${year}-${day}` }),
  ),
);

const factors: Readonly<Record<string, [unit: string, factor: number]>> = {
  KG: ['KG', 1],
  T: ['KG', 1000],
  PCS: ['PCS', 1],
};

/** A record of the question, in one of the two periods. */
interface Traded {
  isNow: boolean;
  buyer: number;
  seller: number;
  hs: string;
  amount: number | null;
  quantity: number | null;
  unit: string;
  basis: 'FOB' | 'CIF';
  weight: number | null;
  origin: string;
}

const traded: fc.Arbitrary<Traded> = fc.record({
  isNow: fc.boolean(),
  // 0 names nobody.
  buyer: fc.nat(4),
  seller: fc.nat(3),
  hs: fc.constantFrom('09011190', '09012100', '851762', '0901'),
  amount: fc.option(
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    { freq: 6 },
  ),
  quantity: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 }),
  unit: fc.constantFrom('KG', 'KG', 'T', 'PCS', 'PKG'),
  basis: fc.constantFrom('CIF' as const, 'CIF' as const, 'FOB' as const),
  weight: fc.option(
    fc.integer({ min: 0, max: 999_999 }).map((grams) => grams / 1000),
    { freq: 4 },
  ),
  origin: fc.constantFrom('CN', 'CN', 'VN'),
});

async function load(rows: readonly Traded[]): Promise<void> {
  await emptied(base.warehouse);
  const records = rows.map(
    (row, at): Partial<RecordInput> => ({
      id: at + 1,
      date: row.isNow ? '2026-05-10' : '2025-05-20',
      importer: row.buyer === 0 ? null : party(100 + row.buyer, `Buyer ${row.buyer}`),
      exporter: row.seller === 0 ? null : party(200 + row.seller, `Seller ${row.seller}`),
      hs: row.hs,
      amount: row.amount,
      amountBasis: row.basis,
      quantity: row.quantity,
      unit: row.unit,
      netWeight: row.weight,
      grossWeight: null,
      origin: row.origin,
    }),
  );
  const lines = [...covered, ...records].map((row) => toLine(record(row), 'test', false));
  await base.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
  await refreshDerived(base.warehouse.client);
  base.warehouse.forgetCounts();
}

const question = (part: Partial<AnalysisRequest> = {}): AnalysisRequest =>
  analysisFor({ hsCode: '0901,8517', startDate: '2026-05-01', endDate: '2026-05-31', ...part });

async function movementOf(measure: MovementMeasure, role: MovementRole, part: Partial<AnalysisRequest> = {}) {
  const found = await base.warehouse.analyseMovement({ ...question(part), measure, role });
  if (!found.ok) throw new Error(found.error.kind);
  return found.answer.movement;
}

/** Records and sums of what a filter opens, in cents and grams. */
async function opened(open: AnalysisFilter, measure: MovementMeasure, part: Partial<AnalysisRequest> = {}) {
  const request = analysisQuery.parse({ ...question(part), ...open, tab: 0, stat: true, list: false });
  const found = await base.warehouse.analyseMarket(request);
  if (!found.ok) throw new Error(found.error.kind);
  const { total, stat } = found.answer;
  return { total, value: Math.round((stat?.[measure] ?? 0) * (measure === 'amount' ? 100 : 1000)) };
}

const whole = (value: number, measure: MovementMeasure) =>
  Math.round(value * (measure === 'amount' ? 100 : 1000));

/** The same by going through the records one by one. */
function evaluate(rows: readonly Traded[], measure: MovementMeasure, role: MovementRole) {
  const companyOf = (row: Traded) => (role === 'importer' ? row.buyer : row.seller);
  const goodsOf = ({ hs }: Traded) => hs.slice(0, 6);
  const statedBy = (row: Traded) => whole(row[measure] ?? 0, measure);
  const has = (isNow: boolean, fits: (row: Traded) => boolean) =>
    rows.some((row) => row.isNow === isNow && fits(row));
  const isFull = (row: Traded) => goodsOf(row).length === 6;
  const isPriced = (row: Traded) =>
    isFull(row) &&
    (measure === 'weight'
      ? (row.weight ?? 0) > 0
      : (row.amount ?? 0) > 0 && (row.quantity ?? 0) > 0 && factors[row.unit] !== undefined);
  const kindOf = (row: Traded) => (measure === 'weight' ? '' : `${factors[row.unit]?.[0]} ${row.basis}`);
  const sameCompany = (row: Traded) => (other: Traded) => companyOf(other) === companyOf(row);
  const sameGoods = (row: Traded) => (other: Traded) =>
    sameCompany(row)(other) && goodsOf(other) === goodsOf(row);
  const sameCell = (row: Traded) => (other: Traded) =>
    sameGoods(row)(other) && isPriced(other) && kindOf(other) === kindOf(row);
  const classOf = (row: Traded): 'comparable' | MovementStep => {
    const trades = has(!row.isNow, sameCompany(row));
    if (!trades && companyOf(row) !== 0) return row.isNow ? 'won' : 'lost';
    if (isPriced(row) && has(!row.isNow, sameCell(row))) return 'comparable';
    return trades && isFull(row) && !has(!row.isNow, sameGoods(row)) ? 'mix' : 'incomparable';
  };
  const sums: Record<MovementStep, number> = {
    price: 0,
    volume: 0,
    mix: 0,
    won: 0,
    lost: 0,
    incomparable: 0,
  };
  const classed = rows.map((row) => ({ row, name: classOf(row) }));
  for (const { row, name } of classed)
    if (name !== 'comparable') sums[name] += (row.isNow ? 1 : -1) * statedBy(row);
  const comparable = classed.filter(({ name }) => name === 'comparable').map(({ row }) => row);
  const quantityOf = (row: Traded) =>
    measure === 'weight' ? (row.weight ?? 0) : (row.quantity ?? 0) * (factors[row.unit]?.[1] ?? 0);
  const sum = (fits: (row: Traded) => boolean, of: (row: Traded) => number) =>
    comparable.filter(fits).reduce((total, row) => total + of(row), 0);
  for (const first of new Set(comparable.map((row) => comparable.find(sameCell(row))))) {
    if (first === undefined) continue;
    const inCell = (isNow: boolean) => (row: Traded) => row.isNow === isNow && sameCell(first)(row);
    const inHeading = (isNow: boolean) => (row: Traded) =>
      row.isNow === isNow && row.hs.slice(0, 4) === first.hs.slice(0, 4) && kindOf(row) === kindOf(first);
    const [now, before] = [sum(inCell(true), statedBy), sum(inCell(false), statedBy)];
    if (measure === 'weight') {
      sums.volume += now - before;
      continue;
    }
    const own = Math.round(before * (sum(inCell(true), quantityOf) / sum(inCell(false), quantityOf)));
    const usual = Math.round(before * (sum(inHeading(true), quantityOf) / sum(inHeading(false), quantityOf)));
    sums.price += now - own;
    sums.volume += usual - before;
    sums.mix += own - usual;
  }
  return { sums, difference: rows.reduce((all, row) => all + (row.isNow ? 1 : -1) * statedBy(row), 0) };
}

/** Every figure of a movement, with the part of the answer that it is of. */
const figuresOf = ({ all, steps }: ComparedMovement) => [
  all.now,
  all.before,
  ...steps.flatMap((step) => [step, ...step.leading].flatMap(({ now, before }) => [now, before])),
];

const measures = ['amount', 'weight'] as const;
const roles = ['importer', 'exporter'] as const;

test('steps are those of the records one by one, add up exactly, and open their records', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(traded, { minLength: 4, maxLength: 40 }), async (rows) => {
      await load(rows);
      for (const measure of measures)
        for (const role of roles) {
          const movement = await movementOf(measure, role);
          if (movement.state === 'none') continue;
          compared += 1;
          const { sums, difference } = evaluate(rows, measure, role);
          const changes = Object.fromEntries(
            movement.steps.map(({ step, change }) => [step, whole(change, measure)]),
          );
          expect(Object.values(changes).reduce((sum, change) => sum + change, 0)).toBe(difference);
          expect(whole(movement.all.change, measure)).toBe(difference);
          for (const step of movementSteps) expect([step, changes[step] ?? 0]).toEqual([step, sums[step]]);
          for (const { change, leading, others } of movement.steps)
            expect(
              leading.reduce(
                (sum, each) => sum + whole(each.change, measure),
                whole(others?.change ?? 0, measure),
              ),
            ).toBe(whole(change, measure));
          for (const figures of byTurns(figuresOf(movement), 5)) {
            const claimed = { total: figures.total, value: whole(figures.value, measure) };
            expect([figures.open, await opened(figures.open, measure)]).toEqual([figures.open, claimed]);
          }
        }
    }),
    { numRuns: examples(16), seed: 20261129 },
  );
  expect(compared).toBeGreaterThan(examples(32));
}, 120_000);

const usual: Traded = {
  ...{ isNow: false, buyer: 1, seller: 1, hs: '09011190', amount: 100, quantity: 100, unit: 'KG' },
  ...{ basis: 'CIF', weight: 10, origin: 'CN' },
};
const changesOf = (movement: Awaited<ReturnType<typeof movementOf>>) =>
  movement.state === 'none'
    ? movement
    : Object.fromEntries(
        movement.steps.filter(({ change }) => change !== 0).map((row) => [row.step, row.change]),
      );

test('a dearer kilogram is price, more of it is volume, a dearer code is mix', async () => {
  await load([usual, { ...usual, isNow: true, amount: 150 }]);
  expect(changesOf(await movementOf('amount', 'importer'))).toEqual({ price: 50 });
  await load([usual, { ...usual, isNow: true, amount: 150, quantity: 150 }]);
  expect(changesOf(await movementOf('amount', 'importer'))).toEqual({ volume: 50 });
  const dear = { ...usual, hs: '09012100', amount: 300 };
  await load([
    ...[usual, dear],
    ...[
      { ...usual, isNow: true, amount: 50, quantity: 50 },
      { ...dear, isNow: true, amount: 450, quantity: 150 },
    ],
  ]);
  expect(changesOf(await movementOf('amount', 'importer'))).toEqual({ mix: 100 });
});

test('the same goods in another unit, or with other costs included, are not comparable', async () => {
  await load([
    usual,
    { ...usual, isNow: true, unit: 'PCS' },
    { ...usual, isNow: true, basis: 'FOB', amount: 30 },
  ]);
  expect(changesOf(await movementOf('amount', 'importer'))).toEqual({ incomparable: 30 });
});

test('a step opens its records whatever narrows them later', async () => {
  // From Vietnam the buyer is new, but not from everywhere.
  await load([
    usual,
    { ...usual, isNow: true, origin: 'VN' },
    { ...usual, isNow: true, buyer: 2, origin: 'VN' },
  ]);
  const movement = await movementOf('amount', 'importer');
  if (movement.state === 'none') throw new Error(movement.why);
  const won = movement.steps.find(({ step }) => step === 'won');
  expect(await opened({ ...won?.now.open, origin: 'VN' }, 'amount')).toEqual({ total: 1, value: 10_000 });
  expect(await opened({ ...won?.now.open, month: '2026-05' }, 'amount')).toEqual({ total: 1, value: 10_000 });
  // Within Vietnam's records alone, both are.
  const within = { origin: ['VN'] };
  await load([
    { ...usual, buyer: 3, origin: 'VN' },
    ...[usual, { ...usual, isNow: true, origin: 'VN' }, { ...usual, isNow: true, buyer: 2, origin: 'VN' }],
  ]);
  const narrow = await movementOf('amount', 'importer', within);
  expect(changesOf(narrow)).toEqual({ won: 200, lost: -100 });
  if (narrow.state === 'none') throw new Error(narrow.why);
  for (const { now, before } of narrow.steps)
    for (const figures of [now, before])
      expect((await opened(figures.open, 'amount', within)).total).toBe(figures.total);
});

test('without a value in one period nothing is compared; a weight may be', async () => {
  await load([
    { ...usual, amount: null },
    { ...usual, isNow: true },
  ]);
  expect(await movementOf('amount', 'importer')).toEqual({ state: 'none', why: 'undeclared' });
  expect((await movementOf('weight', 'importer')).state).toBe('compared');
  await load([]);
  expect(await movementOf('amount', 'importer')).toEqual({ state: 'none', why: 'empty' });
});
