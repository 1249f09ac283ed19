// Days of questions: the same day months earlier, and ranges made longer.
import { lastDayOf, monthNumber, monthsBack, monthsBefore, widened } from './dates';

test('days', () => {
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2026-01-15', 6)).toBe('2025-07-15');
  expect(widened({ start: '2025-10-15', end: '2026-10-15' })).toEqual({
    start: '2024-10-15',
    end: '2026-10-15',
  });
  expect(widened({ start: '2026-10-01', end: '2026-10-15' })).toEqual({
    start: '2025-10-01',
    end: '2026-10-15',
  });
});

test.each([
  ['2026-03', 2, '2026-01'],
  ['2026-03', 3, '2025-12'],
  ['2026-12', 11, '2026-01'],
  ['2026-10', 35, '2023-11'],
])('%s less %i months is %s', (month, count, expected) => {
  expect(monthsBack(month, count)).toBe(expected);
  expect(monthNumber(month) - monthNumber(expected)).toBe(count);
});

test('the last day of a month', () => {
  expect(['2024-02', '2026-02', '2026-12'].map(lastDayOf)).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-12-31',
  ]);
});
