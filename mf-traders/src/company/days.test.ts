// Both ends of a range of days, or none.
import { bothDays } from './days';

test.each([
  [null, null, []],
  ['2026-01-01', '2026-02-01', ['2026-01-01', '2026-02-01']],
  ['2026-01-01', null, ['2026-01-01', '2026-09-30']],
  ['2026-11-01', null, ['2026-11-01', '2026-11-01']],
  [null, '2026-02-01', ['2025-02-01', '2026-02-01']],
])('from %s to %s, data to 30 September 2026', (start, end, days) => {
  expect(bothDays({ start, end }, '2026-09-30')).toEqual(days);
});
