// Presets end where the data ends; a range far past it earns a word.
import { datePresets, rangeWarning } from './date-range';

test.each([
  ['2026-09-30', '2026-01-01', '2026-03-31', '2025-09-30'],
  ['2026-01-01', '2026-01-01', '2025-07-02', '2025-01-01'],
  // Month ends: there is no 31 February, no 29 February in 2023.
  ['2026-08-31', '2026-01-01', '2026-03-01', '2025-08-31'],
  ['2024-02-29', '2024-01-01', '2023-08-30', '2023-02-28'],
])('ending %s', (end, yearToDate, lastSixMonths, lastYear) => {
  expect(datePresets(end)).toEqual({
    yearToDate: { start: yearToDate, end },
    lastSixMonths: { start: lastSixMonths, end },
    lastYear: { start: lastYear, end },
  });
});

test.each([
  ['2026-01-01', '2026-09-30', '2026-09-30', null],
  // Files come weeks late: up to 45 days past the data is no reason to warn.
  ['2026-01-01', '2026-11-14', '2026-09-30', null],
  ['2026-01-01', '2026-11-15', '2026-09-30', 'past'],
  ['2026-10-01', '2026-10-31', '2026-09-30', 'beyond'],
  [null, null, '2026-09-30', null],
  ['2026-01-01', '2030-01-01', null, null],
])('%s to %s with data to %s: %s', (start, end, dataEnd, warning) => {
  expect(rangeWarning({ start, end }, dataEnd)).toBe(warning);
});
