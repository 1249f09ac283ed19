// What a use is counted under: days and months of the account's own time zone.
import { isUnlimited, left, periodOf } from './quotas';

test.each([
  ['transaction', 'Asia/Shanghai', '2026-11-30T15:59:59Z', '2026-11-30'],
  ['transaction', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-12-01'],
  ['contacts', 'Asia/Shanghai', '2026-11-30T15:59:59Z', '2026-11-01'],
  ['contacts', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-12-01'],
  ['contacts', 'America/Santiago', '2027-01-01T02:59:59Z', '2026-12-01'],
  ['trader_contact', 'America/Santiago', '2027-01-01T03:00:00Z', '2027-01-01'],
  ['detail_downloads', 'UTC', '2026-02-28T23:59:59Z', '2026-02-28'],
] as const)('%s in %s at %s', (quota, timeZone, at, period) => {
  expect(periodOf(quota, timeZone, new Date(at))).toBe(period);
});

test('what is left: unlimited stays what it is, nothing is below none', () => {
  expect([left(-1, 7), left(-500, 7), left(10, 3), left(10, 12), left(0, 0)]).toEqual([-1, -500, 7, 0, 0]);
  expect([-2, -1, 0, 1].map(isUnlimited)).toEqual([true, true, false, false]);
});
