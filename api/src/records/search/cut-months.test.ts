// Months of a country's files that are not whole, by direction and source.
import { firstDay, lastDay, monthOf, monthsBetween } from '../../basics/time';
import type { Holdings, SourceMonth } from './countries';
import { createCutMonthCheck } from './cut-months';

const held = (direction: 1 | 2, source: string, start: string, end: string): SourceMonth[] =>
  monthsBetween(monthOf(start), monthOf(end)).map((month) => ({
    country: 'peru',
    direction,
    source,
    month,
    total: 5,
    first: month === monthOf(start) ? start : firstDay(month),
    last: month === monthOf(end) ? end : lastDay(month),
  }));

test('a month counts as cut in the direction whose file ends in it, and after the end of one source of several', () => {
  const sources = [
    ...held(1, 'customs', '2024-01-01', '2026-09-14'),
    ...held(1, 'courier', '2024-01-01', '2026-04-30'),
    ...held(2, 'customs', '2024-01-01', '2026-08-31'),
  ];
  // Nothing else of what is held tells which months are whole.
  const isCut = createCutMonthCheck({ sources } as Holdings);
  const cut = (direction: 1 | 2) =>
    ['2026-04', '2026-05', '2026-08', '2026-09'].filter((month) => isCut(month, 'peru', direction));
  expect(cut(1)).toEqual(['2026-05', '2026-08', '2026-09']);
  expect(cut(2)).toEqual([]);
  expect(isCut('2026-05', 'chile', 1)).toBe(false);
});
