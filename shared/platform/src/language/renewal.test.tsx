// When a used-up limit is renewed: midnight in the account's zone, said in hours or days, by the server's instant if known.
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import type { UpgradeNeed } from '@waybill/contract';
import { fakePlatform } from '../testing';
import { findRenewal, useRenewalText } from './renewal';
import { setTimeZone } from './time-zone';

afterEach(() => {
  setTimeZone(undefined);
  jest.useRealTimers();
});

describe('Renewal of a limit', () => {
  test.each([
    ['day', '2026-11-28T06:10:00Z', 'Europe/Berlin', '2026-11-28T23:00:00Z'],
    ['day', '2026-11-28T23:30:00Z', 'Europe/Berlin', '2026-11-29T23:00:00Z'],
    ['month', '2026-11-28T06:10:00Z', 'Asia/Shanghai', '2026-11-30T16:00:00Z'],
    ['month', '2026-12-31T20:00:00Z', 'America/Lima', '2027-01-01T05:00:00Z'],
    // The clocks change before the midnight.
    ['day', '2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['month', '2026-10-10T10:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z'],
  ] as const)('by the %s, at %s in %s, is at %s', (period, now, zone, renewal) => {
    expect(findRenewal(period, Date.parse(now), zone)).toBe(Date.parse(renewal));
  });

  test.each<[string, Pick<UpgradeNeed, 'limit' | 'renews_at'>, string]>([
    ['the day', { limit: 'transaction' }, 'It is renewed in 17 hours.'],
    ['the month', { limit: 'contacts' }, 'It is renewed in 3 days.'],
    ['its last hour', { limit: 'trader', renews_at: '2026-11-28T06:40:00.000Z' }, 'It is renewed in 1 hour.'],
    [
      'what is held at one time',
      { limit: 'sub_accounts', renews_at: '2026-11-28T23:00:00.000Z' },
      'It is never renewed',
    ],
  ])('counted by %s is said in one sentence', (_what, need, words) => {
    jest.useFakeTimers({ now: Date.parse('2026-11-28T06:10:00Z') });
    fakePlatform({ language: 'en' });
    setTimeZone('Europe/Berlin');
    function Notice() {
      return <p>{useRenewalText()(need) ?? 'It is never renewed'}</p>;
    }
    expect(render(<Notice />).container).toHaveTextContent(words);
  });
});
