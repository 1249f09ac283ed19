// The second step of a login: the passkey is asked for at once, can be asked for again, and its refusals say what to do.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleUser } from '@waybill/platform/testing';
import { failure, openPage, PICTURE } from '../testing/open-page';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const question = {
  challenge: 'Q2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'S2V5', type: 'public-key' as const }],
  userVerification: 'preferred' as const,
};
const signed = {
  id: 'S2V5',
  rawId: bytes('Key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signature') },
  getClientExtensionResults: () => ({}),
};
const get = jest.fn();

beforeEach(() => {
  get.mockReset().mockResolvedValue(signed);
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function logIn(answers: FakeAnswers = {}) {
  localStorage.clear();
  const page = await openPage('/en/login?r=%2Ftransaction%2Fsearch', {
    answers: {
      login: new CallError('business', 'says passkeyNeeded', { code: codes.passkeyNeeded, ticket: 'T1' }),
      passkeyQuestion: { question, hosts: ['localhost'] },
      passkeyLogin: { token: 'token', expires_in: 604_800, user: sampleUser },
      ...answers,
    },
  });
  await page.write('Username', 'li.wei');
  await page.write('Password', 'secret 1');
  await screen.findByAltText('Picture with the characters to type');
  await page.write(PICTURE, 'x7k2');
  await page.press('Log in');
  await screen.findByRole('region', { name: 'Passkey' });
  return page;
}

test('the passkey is asked for at once, and with it the login is through', async () => {
  const { fake } = await logIn();
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
  expect(get).toHaveBeenCalledTimes(1);
  expect(fake.inputsOf('passkeyQuestion')).toEqual([{ ticket: 'T1' }]);
  const [sent] = fake.inputsOf('passkeyLogin');
  expect(sent?.ticket).toBe('T1');
  expect(JSON.parse(sent?.answer ?? '')).toMatchObject({
    id: 'S2V5',
    response: { signature: Buffer.from('signature').toString('base64url') },
  });
  expect(fake.published.map(({ topic }) => topic)).not.toContain('toast');
  expect(fake.platform.session.savedAccounts()).toHaveLength(1);
});

test('sent away, it can be asked for again; nothing was sent meanwhile', async () => {
  get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const { fake, press } = await logIn();
  expect(await screen.findByText('No passkey was used. Try again, or go back.')).toBeVisible();
  expect(fake.inputsOf('passkeyLogin')).toEqual([]);
  await press('Use passkey');
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
});

test('refused, only the way back is left, and the form there asks for the password again', async () => {
  const { fake, press, field } = await logIn({ passkeyLogin: failure('passkeyRefused') });
  expect(await screen.findByText('says passkeyRefused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use passkey' })).toBeDisabled();
  await press('Back to login');
  expect(field('Username')).toHaveValue('li.wei');
  expect(field('Password')).toHaveValue('');
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
});

test('passkeys of another host: which, and what to do', async () => {
  await logIn({ passkeyQuestion: { question: null, hosts: ['app.example'] } });
  expect(await screen.findByText(/belong to app\.example\. Log in there/)).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('a browser without passkeys says so', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await logIn();
  expect(await screen.findByText(/This browser cannot use passkeys here/)).toBeVisible();
});
