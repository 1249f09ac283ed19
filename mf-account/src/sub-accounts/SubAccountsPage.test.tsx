// Sub-accounts: the list, the switch that is put right from the answer, adding by the rules, reset and deletion.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, type FakeOptions, samplePermission } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const subOf = (username: string, enabled: boolean) => ({
  username,
  enabled,
  create_date: '2026-10-01T08:00:00Z',
  last_login: null,
  name: '',
  used: { searches: 12, details: 3, downloads: 1_500 },
  limits: [
    { quota: 'trader' as const, total: 40, used: 7 },
    { quota: 'contacts' as const, total: 10, used: 9 },
  ],
  desk: { owner: `id-of-${username}`, customers: 5, due: 2, contacted: 3, calls: 4 },
});
const subAccounts = { data: [subOf('anna', true), subOf('bo', false)], total: 2, next: false };
const rules = { teamMembers: [], leadRules: { rules: [], returnDays: 0, version: 0 } };
const open = (answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea('/account/sub-accounts', { subAccounts, customerWins: [], ...rules, ...answers }, options);
const switchOf = (name: string) => screen.findByRole('switch', { name: `Let ${name} log in` });

test('full: who there is, what each used this month, and the places of the plan', async () => {
  await open();
  expect(await screen.findByRole('row', { name: /anna .*12 3 1,500/ })).toBeVisible();
  expect(screen.getByText('Sub-accounts used').parentElement).toHaveTextContent('3/10');
  expect(await switchOf('anna')).toBeChecked();
  expect(await switchOf('bo')).not.toBeChecked();
});

test('customers, due and contacted ones open as a list', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /anna/ }));
  const target = (figure: string) => row.getByRole('link', { name: figure }).getAttribute('href');
  expect(target('5')).toBe('/en/corp/customer?owner=id-of-anna');
  expect(target('2')).toBe('/en/corp/customer?owner=id-of-anna&followUp=due&sort=followUp-asc');
  expect(target('3')).toBe('/en/corp/customer?owner=id-of-anna&label=contacted');
});

test('calls open as the list of them, with customer and result', async () => {
  const recorded = (id: string, outcome: string) => ({
    ...{ id, customer: `of-${id}`, name: `Person ${id}`, cmpName: 'Atlas Coffee', outcome },
    created: '2026-10-05T08:00:00Z',
  });
  const data = [recorded('a', 'reached'), recorded('b', 'no_answer')];
  const { fake, user } = await open({ subAccountCalls: { data, total: 2, next: false } });
  await user.click(await screen.findByRole('button', { name: '4 calls of anna: show them' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Calls of anna this month')).toBeVisible();
  expect(await dialog.findByRole('row', { name: /Person a Atlas Coffee Reached/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Person b Atlas Coffee No answer/ })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Person a' })).toHaveAttribute(
    'href',
    '/en/corp/customer/details/of-a',
  );
  expect(fake.inputsOf('subAccountCalls')).toEqual([{ username: 'anna', page: 1, pageSize: 10 }]);
});

describe('Limits', () => {
  const openLimits = async (answers: FakeAnswers = {}) => {
    const opened = await open(answers);
    const label = 'Limits of anna: Contact points 9/10';
    await opened.user.click(await screen.findByRole('button', { name: label }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  test('are shown as used of limit, changed and removed', async () => {
    const { fake, user, dialog } = await openLimits({ subAccountLimits: {} });
    expect(dialog.getByLabelText('Company searches')).toHaveValue('40');
    expect(dialog.getByText('Used this month: 9. Plan: 50 a month')).toBeVisible();
    await user.clear(dialog.getByLabelText('Company searches'));
    await user.clear(dialog.getByLabelText('Contact points'));
    await user.type(dialog.getByLabelText('Contact points'), '25{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.inputsOf('subAccountLimits')).toEqual([{ username: 'anna', contacts: 25 }]);
    await waitFor(() => expect(fake.inputsOf('subAccounts')).toHaveLength(2));
  });

  test('beyond the plan, or no number, are not sent', async () => {
    const { fake, user, dialog } = await openLimits();
    await user.clear(dialog.getByLabelText('Contact points'));
    await user.type(dialog.getByLabelText('Contact points'), '51');
    await user.clear(dialog.getByLabelText('Transaction searches'));
    await user.type(dialog.getByLabelText('Transaction searches'), 'many');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('At most 50')).toBeVisible();
    expect(dialog.getByText('The format is not valid')).toBeVisible();
    expect(fake.inputsOf('subAccountLimits')).toEqual([]);
  });

  test('that are not there say so', async () => {
    const data = [{ ...subOf('anna', true), limits: [] }];
    await open({ subAccounts: { data, total: 1, next: false } });
    expect(await screen.findByRole('button', { name: 'Limits of anna: No limits' })).toBeVisible();
  });
});

test('empty and failed', async () => {
  const { fake, user } = await open({ subAccounts: new CallError('net', 'Network error') });
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ subAccounts: { data: [], total: 0, next: false } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No sub-accounts yet')).toBeVisible();
});

test('the switch turns at once, and what the server says stands', async () => {
  let answer: (enabled: boolean) => void = () => undefined;
  const { fake, user } = await open({
    subAccountEnable: () =>
      new Promise((resolve) => {
        answer = (enabled) => resolve({ enabled });
      }),
  });
  await user.click(await switchOf('anna'));
  expect(await switchOf('anna')).not.toBeChecked();
  expect(fake.inputsOf('subAccountEnable')).toEqual([{ username: 'anna', enabled: false }]);
  answer(true);
  await waitFor(async () => expect(await switchOf('anna')).toBeChecked());
});

test('a switch that fails goes back', async () => {
  const { user } = await open({
    subAccountEnable: new CallError('business', 'Not now', { code: codes.unavailable }),
  });
  await user.click(await switchOf('bo'));
  await waitFor(async () => expect(await switchOf('bo')).not.toBeChecked());
});

async function fill(user: Awaited<ReturnType<typeof open>>['user'], texts: readonly string[]) {
  await user.click(await screen.findByRole('button', { name: 'Add sub-account' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [at, label] of ['Username', 'New password', 'Repeat new password'].entries())
    await user.type(dialog.getByLabelText(label), texts[at] ?? '');
  await user.click(dialog.getByRole('button', { name: 'Add sub-account' }));
  return dialog;
}

test('a new one is checked by the rules before anything is sent', async () => {
  const { fake, user } = await open();
  const dialog = await fill(user, ['ab', 'Cargo-2026', 'Cargo2026x']);
  expect(dialog.getByText('At least 3 characters')).toBeVisible();
  expect(dialog.getByText('8 to 16 letters and digits, at least one of each')).toBeVisible();
  expect(dialog.getByText('The passwords do not match')).toBeVisible();
  expect(fake.inputsOf('subAccountAdd')).toEqual([]);
});

test('a good one is added, said, and the list and the places are asked for again', async () => {
  const { fake, user } = await open({ subAccountAdd: { username: 'carl' } });
  await fill(user, ['carl', 'Cargo2026x', 'Cargo2026x']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.inputsOf('subAccountAdd')).toEqual([{ username: 'carl', password: 'Cargo2026x' }]);
  expect(fake.published).toContainEqual({
    topic: 'toast',
    payload: { kind: 'success', text: 'Sub-account carl added' },
  });
  await waitFor(() => expect(fake.inputsOf('subAccounts')).toHaveLength(2));
});

test('a name that is taken is said beside it', async () => {
  const taken = new CallError('business', 'invalid', {
    code: codes.invalid,
    fields: [{ field: 'username', rule: 'taken' }],
  });
  const { user } = await open({ subAccountAdd: taken });
  const dialog = await fill(user, ['anna', 'Cargo2026x', 'Cargo2026x']);
  expect(await dialog.findByText('This is already taken')).toBeVisible();
});

test('a plan without places says so', async () => {
  await open({}, { permission: { ...samplePermission, number_of_sub_account: 0, available_sub_account: 0 } });
  expect(await screen.findByText('Your plan includes no sub-accounts')).toBeVisible();
  expect(screen.queryByText('Sub-accounts used')).toBeNull();
});

test('without a free place the plan is said to be full', async () => {
  const { fake, user } = await open(
    {},
    { permission: { ...samplePermission, number_of_sub_account: 2, available_sub_account: 0 } },
  );
  await user.click(await screen.findByRole('button', { name: 'Add sub-account' }));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'upgrade.asked',
      payload: {
        code: 15,
        call: 'subAccountAdd',
        need: { limit: 'sub_accounts', why: 'used_up', next: null },
      },
    }),
  );
});

test('a password is reset', async () => {
  const { fake, user } = await open({ subAccountReset: {} });
  await user.click(await screen.findByRole('button', { name: 'Reset the password of bo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('New password'), 'Cargo2027y');
  await user.type(dialog.getByLabelText('Repeat new password'), 'Cargo2027y{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.inputsOf('subAccountReset')).toEqual([{ username: 'bo', password: 'Cargo2027y' }]);
});

test('one is deleted after the question only', async () => {
  const { fake, user } = await open({ subAccountRemove: {} });
  await user.click(await screen.findByRole('button', { name: 'Delete bo' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Delete the sub-account bo?');
  await user.keyboard('{Escape}');
  expect(fake.inputsOf('subAccountRemove')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete bo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.inputsOf('subAccountRemove')).toEqual([{ username: 'bo' }]));
});

describe('Customers won', () => {
  const customerWins = [
    { owner: 'id-of-anna', name: 'Anna', reason: 'due' as const, total: 3, proved: 2 },
    { owner: 'id-of-anna', name: 'Anna', reason: 'none' as const, total: 1, proved: 0 },
    { owner: null, name: '', reason: 'due' as const, total: 2, proved: 2 },
  ];
  const find = async () => within(await screen.findByRole('region', { name: 'Customers won' }));

  test('are counted by owner and reason, and each number opens exactly these', async () => {
    await open({ customerWins });
    const panel = await find();
    const cells = async (name: RegExp) =>
      within(await panel.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells(/^Anna/)).toEqual(['Anna', '3', '1', '4', '2']);
    expect(await cells(/^Nobody/)).toEqual(['Nobody', '2', '0', '2', '2']);
    expect(await cells(/^All/)).toEqual(['All', '5', '1', '6', '4']);
    const target = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
    expect(target('Anna, Due: 3')).toBe('/en/corp/customer?label=won&owner=id-of-anna&reason=due');
    expect(target('Nobody, Won: 2')).toBe('/en/corp/customer?label=won&owner=nobody');
    expect(target('All, Proved by records: 4')).toBe('/en/corp/customer?label=won&win=proved');
  });

  test('none yet leads to the settings', async () => {
    await open();
    const panel = await find();
    expect(await panel.findByText('No customer is won yet')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/en/account/settings');
  });
});
