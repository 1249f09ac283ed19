// The limit that is shown of several: the one of which the greatest share is used.
import { findTightest, limitedQuotas } from './limits';

test.each([
  ['none', [], undefined],
  ['one', [{ quota: 'trader', total: 5, used: 0 }], 'trader'],
  [
    'the fuller one',
    [
      { quota: 'trader', total: 100, used: 20 },
      { quota: 'contacts', total: 4, used: 3 },
    ],
    'contacts',
  ],
  [
    'nothing allowed, before what is nearly used up',
    [
      { quota: 'contacts', total: 10, used: 9 },
      { quota: 'trader', total: 0, used: 0 },
    ],
    'trader',
  ],
] as const)('%s', (_name, limits, quota) => {
  expect(findTightest([...limits])?.quota).toBe(quota);
});

test('downloads by keyword are the master’s, and mailings the operator’s: neither has a limit', () => {
  expect(limitedQuotas).toHaveLength(10);
  expect(limitedQuotas).not.toContain('keyword_downloads');
  expect(limitedQuotas).not.toContain('mass_mailing');
});
