// Test data: answers of the changes and comparison calls.
import type { AnalysisChanges, AnalysisComparison, Compared } from '@waybill/contract';

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
