// The upgrade prompt when its code cannot be loaded: the reader still learns why nothing happened.
import { act, render, screen, waitFor } from '@testing-library/react';
import { fakePlatform } from '@waybill/platform/testing';
import en from './locales/en.json';
import { UpgradeHost } from './UpgradeHost';

jest.mock('./UpgradeDialogs', () => {
  throw new Error('Loading chunk 7 failed');
});

test.each([
  [15, en.upgrade.gain],
  [16, en.upgrade.expired],
] as const)('code %i is said as a toast, and the page stays', async (code, text) => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { platform, published } = fakePlatform({ language: 'en', texts: { shell: en } });
  render(
    <>
      <UpgradeHost hasRoute={() => false} />
      <p>The page behind</p>
    </>,
  );
  await act(async () =>
    platform.bus.publish('upgrade.asked', { code, call: 'transactionSearch', need: null }),
  );
  await waitFor(() =>
    expect(published.filter(({ topic }) => topic === 'toast').map(({ payload }) => payload)).toEqual([
      { kind: 'warning', text },
    ]),
  );
  expect(screen.getByText('The page behind')).toBeTruthy();
  complaint.mockRestore();
});
