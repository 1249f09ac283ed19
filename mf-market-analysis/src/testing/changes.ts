// Test data: answers of the changes, movement and comparison calls.
import type { AnalysisChanges, AnalysisComparison, AnalysisFilter, Compared } from '@waybill/contract';
import type { AnalysisMovement, ComparedMovement } from '@waybill/contract/analysis-movement';

const around = { took: 3, token: 'token-1' };

export const nothingMoved: AnalysisChanges = { changes: { state: 'none', why: 'held' }, ...around };

const now = { month: '2025-10..2026-08' };
const before = { yearBefore: '2024-10..2025-08' };

const compared: Compared = {
  state: 'compared',
  now: { from: '2025-10', to: '2026-08' },
  before: { from: '2024-10', to: '2025-08' },
  by: 'amount',
  all: {
    now: { total: 110, amount: 1_120, weight: 1_030, open: now },
    before: { total: 100, amount: 1_000, weight: 1_000, open: before },
  },
  weighed: {
    now: { total: 110, amount: 1_120, weight: 1_030 },
    before: { total: 100, amount: 1_000, weight: 1_000 },
  },
  months: [
    { month: '2025-07', total: 40, amount: 400, weight: null, open: { yearBefore: '2025-07' } },
    { month: '2025-08', total: 0, amount: null, weight: null, open: { yearBefore: '2025-08' } },
  ],
  areas: [
    {
      key: 'VN',
      share: 0.16,
      shareBefore: 0.12,
      now: { total: 9, amount: 179, weight: 1, open: { tradeArea: 'VN', ...now } },
      before: { total: 8, amount: 120, weight: 1, open: { tradeArea: 'VN', ...before } },
    },
    {
      key: 'CN',
      share: 0,
      shareBefore: 0.04,
      now: { total: 0, amount: null, weight: null, open: { tradeArea: 'CN', ...now } },
      before: { total: 4, amount: 40, weight: 1, open: { tradeArea: 'CN', ...before } },
    },
  ],
  companies: [
    {
      ...{ side: 'importer', way: 'new', key: 'n1', name: 'NEW SPA', country: 'CL', share: 0.05 },
      ...{ total: 5, amount: 56, weight: 9, open: { importerId: 'n1', ...now } },
    },
    {
      ...{ side: 'exporter', way: 'lost', key: 'l1', name: 'LOST LTD', country: 'CN', share: 0.02 },
      ...{ total: 3, amount: 20, weight: 2, open: { exporterId: 'l1', ...before } },
    },
  ],
};
export const moved: AnalysisChanges = { changes: compared, ...around };

type Step = ComparedMovement['steps'][number];

const within = 'months=2025-10..2026-08';
const sides = (step: string, [before, now]: [number, number], filter: AnalysisFilter = {}) => ({
  before: {
    total: before === 0 ? 0 : 4,
    value: before,
    open: { ...filter, moved: `amount.importer.${step}?${within}`, yearBefore: '2024-10..2025-08' },
  },
  now: {
    total: now === 0 ? 0 : 5,
    value: now,
    open: { ...filter, moved: `amount.importer.${step}?${within}`, month: '2025-10..2026-08' },
  },
});
const step = (
  name: Step['step'],
  change: number,
  values: [number, number],
  leading: Step['leading'] = [],
): Step => ({
  ...{ step: name, change, ...sides(name, values), leading, others: null },
});

const buyer = (key: string, name: string) => ({ key, name, country: 'CL' });
const goods = { hs: '', name: '', unit: null, basis: null };
const compare = (figures: ReturnType<typeof sides>, [before, now]: [number | null, number | null]) => ({
  before: { ...figures.before, quantity: before },
  now: { ...figures.now, quantity: now },
});

/** From 1,000.00 to 1,250.50 dollars. */
const decomposed: ComparedMovement = {
  state: 'compared',
  now: compared.now,
  before: compared.before,
  all: {
    change: 250.5,
    before: { total: 100, value: 1_000, open: before },
    now: { total: 110, value: 1_250.5, open: now },
  },
  steps: [
    step(
      'price',
      -40.25,
      [700, 760],
      [
        {
          company: buyer('b1', 'STEADY SPA'),
          ...{ hs: '090111', name: 'Coffee, not roasted', unit: 'KG', basis: 'CIF', change: -50.25 },
          ...compare(sides('price', [400, 380], { importerId: 'b1', hs6: '090111' }), [100, 110]),
        },
      ],
    ),
    step('volume', 100.25, [700, 760]),
    step('mix', 0, [700, 760]),
    step(
      'won',
      300.5,
      [0, 300.5],
      [
        {
          ...{ company: buyer('n1', 'NEW SPA'), ...goods, change: 200.5 },
          ...compare(sides('won', [0, 200.5], { importerId: 'n1' }), [null, null]),
        },
      ],
    ),
    step('lost', -110, [110, 0]),
    step('incomparable', 0, [190, 190]),
  ],
};
for (const row of decomposed.steps) {
  const listed = row.leading.reduce((sum, { change }) => sum + change, 0);
  if (row.leading.length > 0) row.others = { count: 7, change: row.change - listed };
}
export const decomposition: AnalysisMovement = { movement: decomposed, ...around };

const part = (key: string, total: number): AnalysisComparison['parts'][number] => ({
  ...{ key, name: '', country: null, total, amount: total * 10, weight: null, open: { country: key } },
  growth: {
    now: { total: total / 2, amount: total * 6, weight: null, open: { country: key, ...now } },
    before: { total: total / 4, amount: total * 4, weight: null, open: { country: key, ...before } },
  },
});
const month = (key: string, total: number): AnalysisComparison['months'][number] => ({
  ...{ part: key, month: '2026-07', state: 'whole', total, amount: null, weight: null },
  open: { country: key, month: '2026-07' },
});

export const sideBySide: AnalysisComparison = {
  parts: [part('chile', 60), part('peru', 20)],
  whole: { total: 80, amount: 800, weight: null },
  run: { now: compared.now, before: compared.before },
  months: [month('chile', 6), month('peru', 2)],
  ...around,
};
