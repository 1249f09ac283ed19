// The price is said before the click, in the words and over the time of the quota that is spent.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { Plan } from '@waybill/contract';
import { type FakeOptions, sampleLevels, samplePermission, sampleUser } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { type Cost, Price, Remainder } from './Price';

const reports = (total: number, left: number): FakeOptions => ({
  permission: {
    ...samplePermission,
    number_of_exported_from_market_analysis_report: total,
    available_exports_from_market_analysis_report: left,
  },
});
const report: Cost = { quota: 'report_exports', units: 1, call: 'analysisReport' };

test('a quota of the month is said by the month', () => {
  draw(<Price {...report} />, reports(20, 7));
  expect(screen.getByText('Costs 1 report')).toBeInTheDocument();
  expect(screen.getByText('Left this month: 7 of 20, afterwards 6')).toBeInTheDocument();
  draw(<Remainder quota="report_exports" />, reports(20, 7));
  expect(screen.getByText('Left this month: 7 of 20')).toBeInTheDocument();
});

test.each([
  [-1, 'Your plan does not limit this'],
  [-500, 'Your plan: 500'],
])('a plan of %i limits nothing', (total, words) => {
  draw(<Price {...report} units={3} />, reports(total, total));
  expect(screen.getByText('Costs 3 reports')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ['lacking', 0, 0, 'Your plan does not include this'],
  ['used_up', 20, 0, '1 is more than is left this month'],
])('%s: the reason, and the way to the upgrade for this quota and call', async (why, total, left, words) => {
  const { fake, user } = draw(<Price {...report} />, reports(total, left));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryAllByText(/ It is renewed in \d+ (hour|day)s?\.$/)).toHaveLength(
    why === 'used_up' ? 1 : 0,
  );
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  // The plans cannot be read: the rest is said all the same.
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'upgrade.asked',
      payload: { code: 15, call: 'analysisReport', need: { limit: 'report_exports', why, next: null } },
    }),
  );
});

test('the prompt names the lowest plan above that gives more', async () => {
  const planOf = (level: number, report_exports: number) =>
    ({ ...sampleLevels[0], level, name_en: `Plan ${level}`, quotas: { report_exports } }) as unknown as Plan;
  const own = 2;
  const plans = [planOf(own + 3, -1), planOf(own + 2, 40), planOf(own + 1, 20), planOf(own, 20)];
  const options = reports(20, 0);
  const { fake, user } = draw(<Price {...report} />, {
    ...options,
    session: { status: 'authenticated', user: { ...sampleUser, account_level: own } },
    answers: { ...options.answers, plans },
  });
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
  const next = { level: own + 2, name: `Plan ${own + 2}`, total: 40 };
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'upgrade.asked',
      payload: { code: 15, call: 'analysisReport', need: { limit: 'report_exports', why: 'used_up', next } },
    }),
  );
});
