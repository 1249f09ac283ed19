// Test data: answers of the special pages.
import type { BeltAndRoadTrade, CatalogueCountry, HeldMonth, Leading, RussiaTrade } from '@waybill/contract';
import { sampleRow } from '@waybill/trade/testing';

const figures = { total: 20, amount: 5_000, weight: 900 };
const groups = (...rows: [key: string, name: string, total: number][]): Leading => ({
  rows: rows.map(([key, name, total]) => ({
    ...{ key, name, total, country: null },
    amount: total * 10,
    weight: null,
  })),
  rest: { groups: 3, total: 4, amount: 40, weight: null },
});
const months: HeldMonth[] = Array.from({ length: 24 }, (_, i) => ({
  month: new Date(Date.UTC(2024, 9 + i, 1)).toISOString().slice(0, 7),
  partial: i === 23,
  ...figures,
}));
const dates = { start: '2025-10-01', end: '2026-09-28' };

export const russia: NonNullable<RussiaTrade> = {
  ...dates,
  sample: true,
  sides: [
    {
      direction: 1,
      ...figures,
      months,
      areas: groups(['CN', '', 12], ['', '', 4]),
      loadingPorts: groups(['ningbo', 'Ningbo', 12]),
      unloadingPorts: groups(['vladivostok', 'Vladivostok', 11]),
      transports: groups(['rail', '', 9], ['', '', 7]),
      codes: groups(['851713', 'Smartphones', 8], ['0901', 'Coffee', 6]),
    },
    {
      direction: 2,
      ...figures,
      total: 0,
      months: [],
      areas: groups(),
      loadingPorts: groups(),
      unloadingPorts: groups(),
      transports: groups(),
      codes: groups(),
    },
  ],
};

const growth = {
  first: '2025-10',
  last: '2026-08',
  months: 11,
  now: { total: 15, amount: 3_000, weight: null },
  before: { total: 10, amount: 4_000, weight: null },
};
export const beltAndRoad: NonNullable<BeltAndRoadTrade> = {
  ...dates,
  sample: false,
  countries: [
    {
      code: 'kazakhstan',
      alpha2: 'KZ',
      sides: [{ direction: 1, last: '2026-09-28', ...figures, growth }],
    },
    {
      code: 'vietnam',
      alpha2: 'VN',
      sides: [
        { direction: 1, last: '2026-08-31', ...figures, total: 7, growth: null },
        { direction: 2, last: '2026-08-31', ...figures, growth },
      ],
    },
  ],
  sides: [1, 2].map((direction) => ({
    direction: direction === 1 ? 1 : 2,
    ...figures,
    growth,
    months,
    codes: groups(['851713', 'Smartphones', 8]),
    companies: groups(['KZ-1', 'ASTANA TRADE', 8], ['', '', 6]),
  })),
};

const country = (part: Partial<CatalogueCountry>): CatalogueCountry => ({
  code: 'chile',
  alpha2: 'CL',
  continent: 5,
  directions: [],
  total: 0,
  sample: false,
  filled: {},
  rows: [],
  ...part,
});
export const catalogue: CatalogueCountry[] = [
  country({
    directions: [
      { direction: 1, total: 30, first: '2024-01-02', last: '2026-09-28' },
      { direction: 2, total: 10, first: '2024-02-02', last: '2026-08-31' },
    ],
    total: 40,
    sample: true,
    filled: { hs: 1, brand: 0.375, taxes: 0.5 },
    rows: [sampleRow('a'), sampleRow('b')],
  }),
  country({
    ...{ code: 'kenya', alpha2: 'KE', continent: 3, total: 5 },
    directions: [{ direction: 1, total: 5, first: '2024-01-02', last: '2026-09-28' }],
  }),
  country({ code: 'ghana', alpha2: 'GH', continent: 3 }),
];
