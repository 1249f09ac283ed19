// A question that the plan does not allow: which limit it was, and the ways on.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { codes, type UpgradeNeed } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { draw } from '../testing/draw';
import { PlanProblem, QueryProblem } from './QueryProblem';

const next = { level: 5, name: 'Ocean', total: -1 };
const refused = (need: UpgradeNeed) => new CallError('business', '', { code: codes.planLacksRight, need });

test('a used-up limit is named as that, whatever was asked for, and says when it is full again', () => {
  const error = refused({ limit: 'transaction', why: 'used_up', next });
  draw(<PlanProblem error={error} title="This record is beyond your plan" />);
  expect(screen.getByText('No transaction searches left today')).toBeVisible();
  expect(screen.getByText(/^It is renewed in \d+ hours?\.$/)).toBeVisible();
  expect(screen.queryByText(/beyond your plan/)).toBeNull();
});

test('what the plan lacks keeps the words of the page', () => {
  const error = refused({ limit: 'report_exports', why: 'lacking', next: null });
  draw(<PlanProblem error={error} title="This report is beyond your plan" />);
  expect(screen.getByText('This report is beyond your plan')).toBeVisible();
  expect(screen.getByText('Your plan has no reports.')).toBeVisible();
});

test('asking leads to the request for the next plan, not to the prompt that was put away', async () => {
  const error = refused({ limit: 'transaction', why: 'used_up', next });
  const { fake, user } = draw(<PlanProblem error={error} />);
  window.history.replaceState(null, '', '/en/transaction/search?keyword=tea');
  await user.click(screen.getByRole('button', { name: 'Ask for an upgrade' }));
  const path =
    '/product/price?why=used_up&limit=transaction&from=%2Ftransaction%2Fsearch%3Fkeyword%3Dtea&ask=5';
  expect(fake.published).toEqual([{ topic: 'navigate', payload: { path } }]);
});

test('where no page of plans is, the prompt says whom to ask', async () => {
  const error = refused({ limit: 'transaction', why: 'used_up', next });
  const { fake, user } = draw(<PlanProblem error={error} />, { hasRoute: () => false });
  await user.click(screen.getByRole('button', { name: 'Ask for an upgrade' }));
  expect(fake.published).toMatchObject([{ topic: 'upgrade.asked' }]);
});

test('the limit that the master account set is told in the words of the answer, with no plan to buy', () => {
  const error = new CallError('business', '3 of 3 are used', { code: codes.memberLimit });
  draw(<QueryProblem error={error} onRetry={() => undefined} retrying={false} />);
  expect(screen.getByText('Your own limit is reached')).toBeVisible();
  expect(screen.getByText('3 of 3 are used')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
