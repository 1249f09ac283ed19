// Spans that move on with the day.
import { rollingPeriods } from '@waybill/contract';
import fc from 'fast-check';
import { toRequestDates } from './dates';

const none = { area: [], start_date: '', end_date: '' };

test.each([
  ['year_to_date', '2026-03-31', '2026-01-01'],
  ['year_to_date', '2026-01-01', '2026-01-01'],
  ['last_6_months', '2026-11-21', '2026-05-22'],
  ['last_6_months', '2026-08-31', '2026-03-01'],
  ['last_6_months', '2028-08-30', '2028-03-01'],
  ['last_year', '2026-11-21', '2025-11-22'],
  ['last_year', '2028-02-29', '2027-03-01'],
  ['all_days', '2026-11-21', '1970-01-01'],
] as const)('%s on %s begins on %s', (rolling, today, start) => {
  expect(toRequestDates({ ...none, rolling }, today, [])).toEqual([start, today]);
});

test.each([
  [[], '2026-10-20'],
  [['vietnam'], '2026-10-02'],
  [['vietnam', 'chile'], '2026-10-20'],
  // What is dated later than today ends no span.
  [['kenya'], '2026-11-21'],
  // Nothing is held of it.
  [['peru'], '2026-11-21'],
])('the year of %j ends with what is held: %s', (area, end) => {
  const held = [
    { code: 'vietnam', data_end: '2026-10-02' },
    { code: 'chile', data_end: '2026-10-20' },
    ...(area.includes('kenya') ? [{ code: 'kenya', data_end: '2026-12-24' }] : []),
  ];
  const [start, last] = toRequestDates({ ...none, area, rolling: 'last_year' }, '2026-11-21', held);
  expect(last).toBe(end);
  expect(start).toBe(toRequestDates({ ...none, rolling: 'last_year' }, end, [])[0]);
});

test('fixed dates stay', () => {
  const fixed = { area: [], rolling: '', start_date: '2020-01-01', end_date: '2020-12-31' } as const;
  expect(toRequestDates(fixed, '2026-11-21', [{ code: 'chile', data_end: '2026-10-20' }])).toEqual([
    '2020-01-01',
    '2020-12-31',
  ]);
});

test('any day: real days in order, moving on with it, at most a year', () => {
  const yearsAtMost = rollingPeriods.filter((rolling) => rolling !== 'all_days');
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...yearsAtMost), (date, rolling) => {
      const today = date.toISOString().slice(0, 10);
      const tomorrow = new Date(date.getTime() + 86_400_000).toISOString().slice(0, 10);
      const [start, end] = toRequestDates({ ...none, rolling }, today, []);
      expect(new Date(start).toISOString().slice(0, 10)).toBe(start);
      expect(start <= end).toBe(true);
      expect(toRequestDates({ ...none, rolling }, tomorrow, [])[0] >= start).toBe(true);
      expect(Date.parse(end) - Date.parse(start)).toBeLessThan(366 * 86_400_000);
    }),
  );
});
