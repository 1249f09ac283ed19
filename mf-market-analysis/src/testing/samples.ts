// Test data: countries and default answers of market analysis.
import type { AnalysisAnswer, AnalysisStat, CallResponse } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { sampleRow } from '@waybill/trade/testing';

export const held = (
  code: string,
  alpha2: string,
  continent: number,
  total: number,
): CallResponse<'countryStat'>[number] => ({
  country: {
    code,
    alpha2,
    continent,
    name_cn: code,
    name_en: code,
    name_short: code,
    transaction: { total, recent_add: 12 },
    trader: { total: 1, recent_add: 0 },
    data_start: '2024-01-01',
    data_end: '2026-09-30',
    data_dense: '2024-01-01',
    recent_from: '2026-09-01',
    sample: code === 'chile',
  },
  areas: [{ code: 'CN', alpha2: 'CN', continent: 1, total: 3 }],
  months: [],
  filled: { importer: 1, amount: 0.375 },
  displays: [],
});

const figures = { total: 20, amount: 5_000, weight: 900 };
export const stat: AnalysisStat = { ...figures, first_date: '2025-10-01', last_date: '2026-09-30' };
const around = { total: 2, next: false, took: 5, token: 'token-1' };
const dates = { first_date: '2025-10-01', last_date: '2026-09-14' };

const ranked = (key: string, name: string, total: number, open: object) => ({
  ...{ key, name, total, open, ...dates },
  country: 'CL',
  continent: 5,
  latitude: null,
  longitude: null,
  amount: total * 100,
  weight: null,
});
const acme = ranked('CL-1', 'ACME SPA', 15, { importerId: 'CL-1' });
const unnamed = ranked('-', '', 5, { importerId: '-' });

/** An answer for each kind of tab; `asked` are the parameters of the call. */
export function sampleAnswer(asked: { tab?: unknown; level?: unknown }): AnalysisAnswer {
  switch (asked.tab) {
    case analysisTabs.months:
      return {
        ...around,
        tab: 3,
        stat,
        data: [
          { month: '2026-07', state: 'whole', held: 90, ...figures, open: { month: '2026-07' } },
          { month: '2026-08', state: 'missing', held: 0, ...figures, total: 0, open: { month: '2026-08' } },
          { month: '2026-09', state: 'partial', held: 40, ...figures, open: { month: '2026-09' } },
        ],
      };
    case analysisTabs.importers:
      return {
        ...around,
        tab: 1,
        data: [acme, unnamed],
        stat: {
          ...stat,
          top: [acme],
          undeclared: unnamed,
          rest: { groups: 0, total: 0, amount: 0, weight: null },
        },
      };
    case analysisTabs.unloadingPorts:
      return {
        ...around,
        tab: 6,
        stat,
        data: [
          {
            ...ranked('san antonio', 'San Antonio', 12, { unloadingPort: 'san antonio' }),
            latitude: -33.6,
            longitude: -71.6,
          },
          ranked('puerto nuevo', 'Puerto Nuevo', 3, { unloadingPort: 'puerto nuevo' }),
        ],
      };
    case analysisTabs.commodities: {
      const codes = {
        2: ['09', 'Coffee, tea'],
        4: ['0901', 'Coffee'],
        6: ['090111', 'Coffee, not roasted'],
      } as const;
      const level = asked.level === 2 || asked.level === 4 ? asked.level : 6;
      const [key, name] = codes[level];
      return {
        ...around,
        tab: 15,
        stat,
        data: [ranked(key, name, 20, level === 6 ? { hs6: key } : { hsWithin: key })],
      };
    }
    case analysisTabs.prices:
      return {
        ...around,
        tab: 8,
        stat: {
          ...stat,
          unpriced: [
            { reason: 'quantity', total: 7, amount: null, weight: null, open: { unpriced: 'quantity' } },
          ],
        },
        data: (['FOB', 'CIF'] as const).map((basis) => ({
          ...dates,
          hs6: '090111',
          name: 'Coffee, not roasted',
          unit: 'kg',
          basis,
          median: 4.5,
          q1: 4,
          q3: 5,
          min: 3,
          max: 7,
          low: null,
          high: { fence: 7.2, total: 2, open: { hs6: '090111', priceBasis: basis, priceAbove: 7.2 } },
          outliers: [{ id: 'r1', date: '2026-09-02', price: 4_500, reason: 'high_thousandfold' as const }],
          months: [
            {
              month: '2026-09',
              total: 9,
              median: 4.5,
              q1: 4,
              q3: 5,
              open: { hs6: '090111', month: '2026-09' },
            },
          ],
          total: 40,
          amount: 1,
          weight: 1,
          open: { hs6: '090111', priceUnit: 'kg', priceBasis: basis },
        })),
      };
    case analysisTabs.coverage:
      return {
        ...around,
        tab: 16,
        stat: {
          ...stat,
          distinct: { importers: 8, exporters: 9, tradeAreas: 3, origins: 4, commodities: 2 },
        },
        data: [
          {
            ...{ country: 'chile', alpha2: 'CL', continent: 5, held: 200, ...figures, ...dates },
            open: { country: 'chile' },
          },
        ],
      };
    default:
      return { ...around, tab: 0, stat, data: [sampleRow('a'), sampleRow('b')] };
  }
}
