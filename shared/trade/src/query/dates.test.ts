// Days of questions: the same day months earlier, and ranges made longer.
import { monthsBefore, today, widened } from './dates';

test('days', () => {
  expect(today(new Date(2026, 0, 5))).toBe('2026-01-05');
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
