// Rules for new leads: written, tried on the open leads with rows behind each number, saved, and never half.
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import type { FakeAnswers } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const ana = '6f1f3a52-6f52-4d33-9a4c-3f0d4f1c2b3a';
const master = '6f1f3a52-6f52-4d33-9a4c-3f0d4f1c2b3b';
const lead = {
  ...{ id: 'c1', name: 'Atlas Coffee', cmpName: 'Atlas Coffee', company: 'DE-1', country: 'DE' },
  ...{ size: 'large' as const, rule: 1, member: ana },
};
const preview = {
  ...{ data: [lead], total: 1, next: false },
  open: 40,
  members: [{ id: ana, leads: 12 }],
};
const stored = {
  rules: [{ countries: [], sizes: ['large' as const], languages: [], members: [ana] }],
  returnDays: 7,
  version: 3,
};
const open = (answers: FakeAnswers = {}) =>
  openArea('/account/sub-accounts', {
    ...{ subAccounts: { data: [], total: 0, next: false }, customerWins: [] },
    teamMembers: [
      { id: master, name: 'demo', master: true, me: true },
      { id: ana, name: 'Ana', master: false, me: false },
    ],
    leadRules: stored,
    leadRulesPreview: preview,
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Rules for new leads' }));

test('each number of the preview opens exactly its leads', async () => {
  const { fake, user } = await open();
  const rules = await panel();
  expect(await rules.findByText('These rules would assign 12 of the 40 open leads:')).toBeVisible();
  expect(rules.getByRole('button', { name: 'Nobody: 28' })).toBeVisible();
  await user.click(rules.getByRole('button', { name: 'Ana: 12' }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(await dialog.findByRole('row', { name: /Atlas Coffee/ }));
  expect(row.getAllByRole('link')[0]).toHaveAttribute('href', '/en/corp/customer/details/c1');
  expect(row.getByText('Large: 25 and more')).toBeInTheDocument();
  expect(fake.inputsOf('leadRulesPreview').at(-1)).toEqual({
    ...{ rules: stored.rules, member: ana },
    ...{ page: 1, pageSize: 10 },
  });
});

test('a new rule needs a sub-account, and is saved with the days and the version that the page shows', async () => {
  const { fake, user } = await open({ leadRulesSet: { ...stored, dealt: 0 } });
  const rules = await panel();
  await user.click(await rules.findByRole('button', { name: 'Add rule' }));
  expect(await rules.findByText('Choose at least one sub-account')).toBeVisible();
  expect(rules.getByRole('button', { name: 'Save rules' })).toBeDisabled();
  const second = within(rules.getByRole('group', { name: 'Rule 2' }));
  await user.click(second.getByRole('combobox', { name: 'Sub-accounts, in turn' }));
  // The first one is the choice of rule 1.
  const named = await screen.findAllByTitle('Ana');
  await user.click(named.at(-1) as HTMLElement);
  expect(await second.findByTitle('Ana')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Move rule 2 up' }));
  await user.click(rules.getByRole('button', { name: 'Save rules' }));
  await waitFor(() =>
    expect(fake.inputsOf('leadRulesSet')).toEqual([
      {
        rules: [{ countries: [], sizes: [], languages: [], members: [ana] }, stored.rules[0]],
        ...{ returnDays: 7, version: 3, deal: false },
      },
    ]),
  );
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'Rules saved' },
    }),
  );
});

test('the open leads are assigned at once where that is wanted', async () => {
  const { fake, user } = await open({ leadRulesSet: { ...stored, dealt: 12 } });
  const rules = await panel();
  expect(await rules.findByRole('button', { name: 'Save rules' })).toBeDisabled();
  await user.click(rules.getByRole('button', { name: 'Save and assign open leads now' }));
  await waitFor(() => expect(fake.inputsOf('leadRulesSet')).toEqual([{ ...stored, deal: true }]));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'Rules saved, 12 leads assigned' },
    }),
  );
});

test('empty', async () => {
  await open({ leadRules: { rules: [], returnDays: 0, version: 0 } });
  expect(await (await panel()).findByText('No rules yet')).toBeVisible();
});

test('failed: trying again heals it', async () => {
  const { fake, user } = await open({ leadRules: new CallError('net', 'Network error') });
  const rules = await panel();
  expect(await rules.findByText('Network error')).toBeVisible();
  fake.answer({ leadRules: stored });
  await user.click(rules.getByRole('button', { name: 'Try again' }));
  expect(await rules.findByText('Rule 1')).toBeVisible();
});

test('rules that were not saved are there again after a reload, until they are discarded', async () => {
  window.sessionStorage.clear();
  const first = await open();
  await first.user.click(await (await panel()).findByRole('button', { name: 'Add rule' }));
  cleanup();
  const second = await open();
  const rules = await panel();
  expect(await rules.findByRole('group', { name: 'Rule 2' })).toBeVisible();
  await second.user.click(within(await rules.findByRole('status')).getByRole('button', { name: 'Discard' }));
  expect(rules.queryByRole('group', { name: 'Rule 2' })).toBeNull();
});
