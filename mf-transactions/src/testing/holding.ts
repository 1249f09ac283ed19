// A country's figures in the statistics, for tests.
import type { Holding } from '../statistics/holdings';

export function holding(code: string, part: Partial<Holding> = {}): Holding {
  return {
    code,
    alpha2: 'CL',
    continent: 5,
    imports: 10,
    exports: 5,
    recent_add: 1,
    data_start: '2024-01-01',
    amount: 1_000,
    imports_amount: 600,
    filled: { importer: 1, exporter: 1, hs: 1, amount: 1, weight: 1, unit_price: 1 },
    data_end: '2026-09-30',
    data_dense: '2024-01-01',
    sample: true,
    ...part,
  };
}
