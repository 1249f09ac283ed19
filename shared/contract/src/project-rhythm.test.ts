// The next order of a lead, as of today.
import { projectRhythm } from './project-rhythm';

describe('Projected rhythm', () => {
  test.each([
    ['an order that the data should have is overdue', '2026-06-16', '2026-09-24', 'overdue', '2026-06-16'],
    ['a date after the data and before today moves on', '2026-09-25', '2026-09-24', 'next', '2026-12-04'],
    ['a date to come stays', '2026-12-01', '2026-09-24', 'next', '2026-12-01'],
    ['a date that falls on today stays', '2026-11-28', '2026-09-24', 'next', '2026-11-28'],
  ])('%s', (_promise, next, dataEnd, state, date) => {
    expect(projectRhythm({ days: 14, next }, dataEnd, '2026-11-28')).toEqual({ state, date });
  });
});
