// Settings: what is saved, the password, the sessions, language and colours, and whom to ask.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import {
  type FakeAnswers,
  type FakeOptions,
  sampleAgent,
  sampleLevels,
  sampleUser,
} from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { offsetOf, timeZones } from './time-zones';

const sessionOf = (id: string, browser: string | null, current: boolean) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  browser,
  system: browser && 'Windows',
  address: '10.0.0.7',
  since: '2026-11-20T08:00:00Z',
  current,
});
const full: FakeAnswers = {
  settings: {
    ...{ company: 'Demo Trading', country: 'CN', time_zone: 'Asia/Shanghai', muted: ['companies'] },
    ...{ email: 'demo@waybill.example', mails: true },
  },
  settingsSave: {
    ...{ company: 'Demo', country: 'CN', time_zone: 'Asia/Shanghai', muted: [] },
    ...{ email: 'demo@waybill.example', mails: true },
  },
  countries: [{ code: 'CN', en: 'China', cn: '中国', continent: 1 }],
  sessions: [sessionOf('1', 'Chrome 144', true), sessionOf('2', null, false)],
  levels: sampleLevels,
  apiKeys: [],
  webhooks: [],
  ownCompanies: [],
  passkeys: [],
};
const open = (answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea('/account/settings', { ...full, ...answers }, options);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

/** The answer to a save is there: one that came later would be written into the next test's page. */
const saidSaved = (fake: Awaited<ReturnType<typeof open>>['fake']) =>
  waitFor(() =>
    expect(fake.published).toContainEqual({ topic: 'toast', payload: { kind: 'success', text: 'Saved' } }),
  );

test('what is held is shown, changed and saved', async () => {
  const { fake, user } = await open();
  const profile = await panel('Profile and notices');
  const company = await profile.findByLabelText('Company (optional)');
  expect(company).toHaveValue('Demo Trading');
  expect(profile.getByRole('checkbox', { name: /for companies that I follow/ })).not.toBeChecked();
  await user.clear(company);
  await user.type(company, 'Demo');
  await user.click(profile.getByRole('checkbox', { name: /for companies that I follow/ }));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.inputsOf('settingsSave')).toEqual([
      { company: 'Demo', country: 'CN', time_zone: 'Asia/Shanghai', muted: [] },
    ]),
  );
  await saidSaved(fake);
});

test('a sub-account leaves the time zone to its master', async () => {
  const { fake, user } = await open(
    {},
    { session: { status: 'authenticated', user: { ...sampleUser, master: false } } },
  );
  const profile = await panel('Profile and notices');
  expect(await profile.findByText(/Set by the master account/)).toBeVisible();
  await user.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.inputsOf('settingsSave')).toMatchObject([{ time_zone: '' }]));
  await saidSaved(fake);
});

test('failed: the panel says so, and heals', async () => {
  const { fake, user } = await open({ settings: new CallError('net', 'Network error') });
  const profile = await panel('Profile and notices');
  expect(await profile.findByText('Network error', {}, { timeout: 10_000 })).toBeVisible();
  fake.answer(full);
  await user.click(profile.getByRole('button', { name: 'Try again' }));
  expect(await profile.findByLabelText('Company (optional)')).toBeVisible();
});

async function changePassword(answer: FakeAnswers['passwordChange'], texts: readonly string[]) {
  const opened = await open({ passwordChange: answer });
  const password = await panel('Password');
  for (const [at, label] of ['Current password', 'New password', 'Repeat new password'].entries())
    await opened.user.type(password.getByLabelText(label), texts[at] ?? '');
  await opened.user.click(password.getByRole('button', { name: 'Change password' }));
  return { ...opened, password };
}

test('a password is changed, and its form is empty again', async () => {
  const { fake, password } = await changePassword({}, ['old one', 'Cargo2026', 'Cargo2026']);
  await waitFor(() => expect(password.getByLabelText('Current password')).toHaveValue(''));
  expect(fake.inputsOf('passwordChange')).toEqual([{ old_password: 'old one', password: 'Cargo2026' }]);
});

test('rules of a password, a wrong one until now, and the same once more', async () => {
  const first = await changePassword({}, ['old one', 'short', 'other']);
  expect(first.password.getByText('The passwords do not match')).toBeVisible();
  expect(first.fake.inputsOf('passwordChange')).toEqual([]);
  first.fake.restore();
  document.body.replaceChildren();
  const wrong = new CallError('business', 'Login failed: wrong username or password.', {
    code: codes.loginFailed,
  });
  const second = await changePassword(wrong, ['old one', 'Cargo2026', 'Cargo2026']);
  expect(await second.password.findByText('This is not the current password')).toBeVisible();
  second.fake.restore();
  document.body.replaceChildren();
  const same = await changePassword({}, ['Cargo2026', 'Cargo2026', 'Cargo2026']);
  expect(same.password.getByText('The new password is the current one')).toBeVisible();
  expect(same.fake.inputsOf('passwordChange')).toEqual([]);
});

test('sessions: this one is marked, another is ended, or all others', async () => {
  const { fake, user } = await open({ endSession: {}, endOtherSessions: {} });
  const sessions = await panel('Open sessions');
  expect(await sessions.findByRole('row', { name: /Chrome 144 · Windows .*This session/ })).toBeVisible();
  await user.click(sessions.getByRole('button', { name: 'End the session of Unknown device' }));
  await waitFor(() =>
    expect(fake.inputsOf('endSession')).toEqual([{ id: '00000000-0000-4000-8000-000000000002' }]),
  );
  await user.click(sessions.getByRole('button', { name: 'End all others' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(fake.inputsOf('endOtherSessions')).toEqual([{}]));
});

test('a new password and the end of other sessions offer to revoke all API keys', async () => {
  const nightly = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Nightly sheet',
    rights: ['search' as const],
    daily_limit: 1_000,
    used: 0,
    created: '2026-11-20T08:00:00Z',
    last_used: null,
    assistant: false,
  };
  const { fake, user } = await open({ passwordChange: {}, endOtherSessions: {}, apiKeys: [nightly] });
  const sessions = await panel('Open sessions');
  await user.click(await sessions.findByRole('button', { name: 'End all others' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Also revoke all API keys (1)' }));
  await user.click(dialog.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(fake.inputsOf('endOtherSessions')).toEqual([{ revoke_keys: true }]));

  const password = await panel('Password');
  await user.click(await password.findByRole('checkbox', { name: 'Also revoke all API keys (1)' }));
  const texts = {
    'Current password': 'old one',
    'New password': 'Cargo2026',
    'Repeat new password': 'Cargo2026',
  };
  for (const [label, text] of Object.entries(texts)) await user.type(password.getByLabelText(label), text);
  await user.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(fake.inputsOf('passwordChange')).toEqual([
      { old_password: 'old one', password: 'Cargo2026', revoke_keys: true },
    ]),
  );
});

test('colours change at once', async () => {
  const { fake, user } = await open();
  await user.click(await screen.findByText('Dark'));
  expect(fake.platform.theme.choice()).toBe('dark');
});

test('the agent’s address is there to write to, where it names one', async () => {
  await open({}, { agent: { ...sampleAgent, name: 'Atlas', contact: 'help@atlas.example' } });
  expect(await screen.findByRole('link', { name: 'help@atlas.example' })).toHaveAttribute(
    'href',
    'mailto:help@atlas.example',
  );
});

test('time zones are listed with what their clocks say', () => {
  const winter = new Date('2026-01-15T00:00:00Z');
  expect(offsetOf('Asia/Shanghai', winter)).toBe('UTC+8');
  expect(offsetOf('America/New_York', winter)).toBe('UTC−5');
  expect(timeZones('Asia/Saigon').map(({ value }) => value)).toContain('Asia/Saigon');
});

test('the clocks of all zones are asked once, not again for each list', () => {
  timeZones('UTC');
  const asked = jest.spyOn(Intl, 'DateTimeFormat');
  expect(timeZones('Asia/Saigon').length).toBeGreaterThan(100);
  // At most that of the zone which a browser may not list.
  expect(asked.mock.calls.length).toBeLessThan(2);
  asked.mockRestore();
});
