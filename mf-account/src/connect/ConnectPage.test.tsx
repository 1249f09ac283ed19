// Consent: who asks and for what is shown, nothing is given without the password, and the answer goes where it was said.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleLevels } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { leaveFor } from './leave';

jest.mock('./leave');
beforeEach(() => jest.mocked(leaveFor).mockClear());

const challenge = 'c'.repeat(43);
const request = {
  response_type: 'code',
  client_id: 'wbc_trial',
  redirect_uri: 'http://127.0.0.1:33418/callback',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  scope: 'search leads',
  state: 'abc',
  resource: 'https://trade.example/mcp',
};
const asked = {
  name: 'Trial assistant',
  destination: '127.0.0.1:33418',
  rights: ['search' as const, 'leads' as const],
  refused: 'http://127.0.0.1:33418/callback?error=access_denied',
};
const allowed = { redirect: 'http://127.0.0.1:33418/callback?code=wba_1' };
const open = (answers: FakeAnswers = {}, fields: Record<string, string> = request) =>
  openArea(
    `/account/connect?${new URLSearchParams(fields)}`,
    { levels: sampleLevels, assistantRequest: asked, assistantAllow: allowed, apiKeys: [], ...answers },
    {},
  );

describe('Connect page', () => {
  test('shows who asks, and lets it in with the password', async () => {
    const { fake, user } = await open();
    expect(await screen.findByText(/^Trial assistant asks to read data of/)).toBeVisible();
    expect(screen.getByText('Your answer goes to 127.0.0.1:33418.')).toBeVisible();
    expect(fake.inputsOf('assistantRequest')).toEqual([request]);
    await user.click(screen.getByRole('button', { name: 'Let it in' }));
    expect(fake.inputsOf('assistantAllow')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Leads' }));
    await user.type(screen.getByLabelText('Your password'), 'Cargo2026{Enter}');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(allowed.redirect));
    expect(fake.inputsOf('assistantAllow')).toEqual([
      { ...request, name: 'Trial assistant', rights: ['search'], daily_limit: 1_000, password: 'Cargo2026' },
    ]);
    expect(await screen.findByText('The assistant is connected')).toBeVisible();
  });

  test('tells the assistant that it was refused', async () => {
    const { fake, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(leaveFor).toHaveBeenCalledWith(asked.refused);
    expect(fake.inputsOf('assistantAllow')).toEqual([]);
  });

  test('says that a request cannot be used, and sends nobody anywhere', async () => {
    const invalid = new CallError('business', 'Please check', { code: codes.invalid });
    await open({ assistantRequest: invalid });
    expect(await screen.findByText('This request cannot be used')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let it in' })).toBeNull();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test.each([{ code_challenge_method: 'plain' }, { response_type: 'token' }])(
    'asks for nothing with %j',
    async (changed) => {
      const { fake } = await open({}, { ...request, ...changed });
      expect(await screen.findByText('This request cannot be used')).toBeVisible();
      expect(fake.inputsOf('assistantRequest')).toEqual([]);
    },
  );

  test('says beside the password that it is wrong, and keeps what was typed', async () => {
    const wrong = new CallError('business', 'Wrong password', { code: codes.loginFailed });
    const { user } = await open({ assistantAllow: wrong });
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Desk');
    await user.type(screen.getByLabelText('Your password'), 'Wrong2026{Enter}');
    expect(await screen.findByText('This is not the current password')).toBeVisible();
    expect(name).toHaveValue('Desk');
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
