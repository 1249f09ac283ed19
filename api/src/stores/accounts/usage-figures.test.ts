// Periods of the dashboard's charts.
import { lastPeriods } from './usage-figures';

it('counts days and months back over borders of months and years', () => {
  expect(lastPeriods('2026-03-02', 'day', 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(lastPeriods('2026-01-31', 'month', 3)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(lastPeriods('2026-12-31', 'month', 12)).toHaveLength(12);
});
