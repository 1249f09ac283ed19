// Whether a company still trades, by its usual rhythm and how far the data reaches.
import { describeRhythm } from './rhythm';

test.each([
  [
    'every month, to the end of the data',
    ['2026-05', '2026-06', '2026-07', '2026-08'],
    '2026-09-30',
    'regular',
  ],
  ['every second month, one late', ['2026-01', '2026-03', '2026-05', '2026-07'], '2026-09-30', 'regular'],
  ['every month, four months ago', ['2026-02', '2026-03', '2026-04', '2026-05'], '2026-09-30', 'late'],
  ['every month, two years ago', ['2024-02', '2024-03', '2024-04', '2024-05'], '2026-09-30', 'silent'],
  ['three months only', ['2026-02', '2026-03', '2026-09'], '2026-09-30', 'few'],
  ['three months only, long ago', ['2024-02', '2024-03', '2024-09'], '2026-09-30', 'silent'],
])('%s', (_name, months, end, state) => {
  expect(describeRhythm(months, end)?.state).toBe(state);
});

test('what lies more than two years before the last shipment says nothing of the rhythm', () => {
  const months = ['2020-01', '2026-01', '2026-04', '2026-07', '2026-09'];
  expect(describeRhythm(months, '2026-10-31')).toEqual({ state: 'regular', every: 3, since: 1 });
});

test('without months there is none', () => {
  expect(describeRhythm([], '2026-09-30')).toBeNull();
});
