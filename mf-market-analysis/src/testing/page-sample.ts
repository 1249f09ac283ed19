// Test data: the figures of a one-page report.
import type { CallResponse } from '@waybill/contract';
import type { PageFigures } from '@waybill/contract/analysis-page';
import { sampleAnswer } from './samples';

const now = { month: '2025-10..2026-09' };
const before = { yearBefore: '2024-10..2025-09' };
const prices = sampleAnswer({ tab: 8 });
const months = sampleAnswer({ tab: 3 });
const importers = sampleAnswer({ tab: 1 });

export const pageFigures: PageFigures = {
  by: 'amount',
  as_of: '2026-10-02T08:00:00Z',
  all: {
    total: 20,
    amount: 5_000,
    weight: 900,
    samples: 0,
    first_date: '2025-10-01',
    last_date: '2026-09-30',
  },
  run: { now: { from: '2025-10', to: '2026-09' }, before: { from: '2024-10', to: '2025-09' } },
  sentences: [
    {
      kind: 'change',
      now: { n: 1, total: 20, by: 'amount', value: 5_000, open: now },
      before: { n: 2, total: 16, by: 'amount', value: 4_000, open: before },
    },
    {
      kind: 'cause',
      measure: 'amount',
      change: 1_000,
      steps: [
        {
          step: 'price',
          change: 1_400,
          period: 'now',
          claim: {
            n: 3,
            total: 12,
            by: 'amount',
            value: 3_000,
            open: { ...now, moved: 'amount.importer.price' },
          },
        },
        {
          step: 'lost',
          change: -400,
          period: 'before',
          claim: {
            n: 4,
            total: 2,
            by: 'amount',
            value: 400,
            open: { ...before, moved: 'amount.importer.lost' },
          },
        },
      ],
    },
    {
      kind: 'leader',
      side: 'importer',
      key: 'CL-1',
      name: 'ACME <S&P>',
      share: 0.3,
      leading: { companies: 5, share: 0.8 },
      claim: { n: 5, total: 15, by: 'amount', value: 1_500, open: { importerId: 'CL-1' } },
    },
    {
      kind: 'price',
      hs6: '090111',
      unit: 'kg',
      basis: 'FOB',
      median: 3.2,
      q1: 2.9,
      q3: 3.6,
      claim: { n: 6, total: 9, by: 'amount', value: 900, open: { hs6: '090111' } },
    },
  ],
  figures: [
    { key: 'total', now: 20, before: 16, open: now, openBefore: before },
    { key: 'amount', now: 5_000, before: 4_000, open: now, openBefore: before },
    { key: 'weight', now: 900, before: 900, open: now, openBefore: before },
    { key: 'importer', now: 7, before: 6, open: now, openBefore: before },
  ],
  months: months.tab === 3 ? months.data : [],
  monthsBefore: [],
  price: prices.tab === 8 ? (prices.data[0] ?? null) : null,
  importers: { rows: importers.tab === 1 ? importers.data.slice(0, 1) : [], groups: 7 },
  exporters: { rows: [], groups: 0 },
};

export const pageAnswer: CallResponse<'analysisPage'> = { ...pageFigures, took: 9, token: 'token-1' };

export const savedPage: CallResponse<'pageOpen'> = {
  code: 'abcdefgh23',
  name: 'Coffee for the board',
  question: {
    keyword: 'coffee',
    country: 'chile',
    startDate: '2025-10-01',
    endDate: '2026-09-30',
    impOrExp: '1',
  },
  as_of: '2026-10-02T08:00:00Z',
  saved_at: '2026-10-02T09:00:00Z',
  username: 'demo',
  mine: true,
  figures: pageFigures,
  importer_name: '',
  exporter_name: '',
  outdated: true,
};
