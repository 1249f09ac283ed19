// What a use is counted under: days and months of the account's own time zone.
import { isUnlimited, quotaPeriod, remainingUnits } from './quotas';

test.each([
  ['transaction', 'Asia/Shanghai', '2026-11-30T15:59:59Z', '2026-11-30'],
  ['transaction', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-12-01'],
  ['contacts', 'Asia/Shanghai', '2026-11-30T15:59:59Z', '2026-11-01'],
  ['contacts', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-12-01'],
  ['contacts', 'America/Santiago', '2027-01-01T02:59:59Z', '2026-12-01'],
  ['trader_contact', 'America/Santiago', '2027-01-01T03:00:00Z', '2027-01-01'],
  // Clocks go back at the end of October, and forward in March: the month ends at its own midnight.
  ['report_exports', 'Europe/Madrid', '2026-10-31T22:59:59Z', '2026-10-01'],
  ['report_exports', 'Europe/Madrid', '2026-10-31T23:00:00Z', '2026-11-01'],
  ['keyword_downloads', 'Europe/Madrid', '2026-03-31T21:59:59Z', '2026-03-01'],
  ['keyword_downloads', 'Europe/Madrid', '2026-03-31T22:00:00Z', '2026-04-01'],
  // The hour that there is twice is of one day.
  ['transaction', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['transaction', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-01'],
  // Here midnight itself is the hour that is left out.
  ['transaction', 'America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
  ['transaction', 'America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ['invitations', 'Asia/Kolkata', '2026-11-30T18:29:59Z', '2026-11-01'],
  ['mass_mailing', 'Asia/Kolkata', '2026-11-30T18:30:00Z', '2026-12-01'],
  ['detail_downloads', 'UTC', '2026-02-28T23:59:59Z', '2026-02-28'],
] as const)('%s in %s at %s', (quota, timeZone, at, period) => {
  expect(quotaPeriod(quota, timeZone, new Date(at))).toBe(period);
});

test('what is left: unlimited stays what it is, nothing is below none', () => {
  expect([
    remainingUnits(-1, 7),
    remainingUnits(-500, 7),
    remainingUnits(10, 3),
    remainingUnits(10, 12),
    remainingUnits(0, 0),
  ]).toEqual([-1, -500, 7, 0, 0]);
  expect([-2, -1, 0, 1].map(isUnlimited)).toEqual([true, true, false, false]);
});
