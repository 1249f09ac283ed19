// The page for a forgotten password as its user meets it, in both forms.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { sampleAgent } from '@waybill/platform/testing';
import { failure, openPage, PICTURE } from '../testing/open-page';

const open = (register_mode: number, answers = {}) =>
  openPage('/en/forgot', {
    agent: { ...sampleAgent, register_mode },
    answers: { sendVerifyCode: { resend_after: 60, expires_in: 300 }, forgot: {}, ...answers },
  });

test.each([
  ['li@trade.example', 4, 2],
  ['13912345678', 3, 1],
] as const)('a code to %s sets a new password, then login follows', async (target, codeType, type) => {
  const { fake, write, press } = await open(0);
  await screen.findByAltText('Picture with the characters to type');
  await write('Mobile number or e-mail', target);
  await write(PICTURE, 'x7k2');
  await press('Send code');
  await waitFor(() =>
    expect(fake.inputsOf('sendVerifyCode')).toEqual([
      { target, codeType, captcha: 'x7k2', captchaToken: 'picture-1', domain: 'localhost' },
    ]),
  );
  await write('Verification code', '123456');
  await write('New password', 'Trade2026');
  await write('Repeat password', 'Trade2026');
  await press('Set new password');
  await waitFor(() =>
    expect(fake.inputsOf('forgot')).toEqual([
      { type, target, code: '123456', domain: 'localhost', password: 'Trade2026' },
    ]),
  );
  await waitFor(() =>
    expect(fake.published).toContainEqual({ topic: 'navigate', payload: { path: '/login', replace: true } }),
  );
});

test('where no codes are sent, the password until now is asked for', async () => {
  const { fake, write, press } = await open(1);
  await screen.findByLabelText('Current password');
  await screen.findByAltText('Picture with the characters to type');
  await write('Username', ' li.wei ');
  await write('Current password', 'old one');
  await write(PICTURE, 'x7k2');
  await write('New password', 'Trade2026');
  await write('Repeat password', 'Trade2026');
  await press('Set new password');
  await waitFor(() =>
    expect(fake.inputsOf('forgot')).toEqual([
      {
        username: 'li.wei',
        old_password: 'old one',
        captcha: 'x7k2',
        captchaToken: 'picture-1',
        domain: 'localhost',
        password: 'Trade2026',
      },
    ]),
  );
});

test('a captcha that was misread says so beside it, and there is another picture', async () => {
  const { fake, write, press, field } = await open(1, { forgot: failure('captcha') });
  await screen.findByAltText('Picture with the characters to type');
  await write('Username', 'li.wei');
  await write('Current password', 'old one');
  await write(PICTURE, 'wrong');
  await write('New password', 'Trade2026');
  await write('Repeat password', 'Trade2026');
  await press('Set new password');
  expect(await screen.findByText('says captcha')).toBeVisible();
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
  expect(field('Current password')).toHaveValue('old one');
  expect(field(PICTURE)).toHaveValue('');
});

test('an account whose password cannot be retrieved is told whom to ask, and nothing typed is lost', async () => {
  const { write, press, field } = await open(1, { forgot: failure('cannotRetrieve') });
  await screen.findByLabelText('Current password');
  await screen.findByAltText('Picture with the characters to type');
  await write('Username', 'li.wei');
  await write('Current password', 'old one');
  await write(PICTURE, 'x7k2');
  await write('New password', 'Trade2026');
  await write('Repeat password', 'Trade2026');
  await press('Set new password');
  expect(await screen.findByText('says cannotRetrieve')).toBeVisible();
  expect(field('New password')).toHaveValue('Trade2026');
});

test.each([
  [0, 'Mobile number or e-mail'],
  [1, 'Username'],
])('mode %i: the cursor stands in the first field', async (mode, first) => {
  const mouse = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: /fine/.test(media), media }) as MediaQueryList,
    );
  const { field } = await open(mode);
  await waitFor(() => expect(field(first)).toHaveFocus());
  mouse.mockRestore();
});

test('what is neither a number nor an address is told of both; digits are told of numbers', async () => {
  const { user, write, press, field } = await open(0);
  await write('Mobile number or e-mail', 'li.wei');
  await press('Send code');
  const target = () => field('Mobile number or e-mail');
  expect(target()).toHaveAccessibleDescription('Enter your mobile number or e-mail address');
  await user.clear(target());
  await write('Mobile number or e-mail', '139 1234');
  await press('Send code');
  expect(target()).toHaveAccessibleDescription(/11 digits/);
});

test('once a code is on its way, the field that was missed says so', async () => {
  const { write, press, field } = await open(0);
  await screen.findByAltText('Picture with the characters to type');
  await write('Mobile number or e-mail', 'li@trade.example');
  await press('Set new password');
  expect(field('Verification code')).toHaveAccessibleDescription('Enter the verification code');
  await write(PICTURE, 'x7k2');
  await press('Send code');
  await waitFor(() =>
    expect(field('Verification code')).toHaveAccessibleDescription(/^A code is on its way/),
  );
});

test('while a code is on its way the next fields are filled in: the keyboard stays where its reader is', async () => {
  const sent = Promise.withResolvers<{ resend_after: number; expires_in: number }>();
  const { fake, write, press, field } = await open(0, { sendVerifyCode: () => sent.promise });
  await screen.findByAltText('Picture with the characters to type');
  await write('Mobile number or e-mail', 'li@trade.example');
  await write(PICTURE, 'x7k2');
  await press('Send code');
  await write('New password', 'Trade2026');
  sent.resolve({ resend_after: 60, expires_in: 300 });
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
  expect(field('New password')).toHaveFocus();
});

test('a code typed before the call is answered stays; one typed before the press goes', async () => {
  const answers: PromiseWithResolvers<{ resend_after: number; expires_in: number }>[] = [];
  const { fake, write, press, field } = await open(0, {
    sendVerifyCode: () => {
      const answer = Promise.withResolvers<{ resend_after: number; expires_in: number }>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const sendCode = async (button: string, typedMeanwhile?: string) => {
    await write(PICTURE, 'x7k2');
    await press(button);
    if (typedMeanwhile) await write('Verification code', typedMeanwhile);
    const pictures = fake.inputsOf('captcha').length;
    answers.at(-1)?.resolve({ resend_after: 0, expires_in: 300 });
    await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(pictures + 1));
  };
  await screen.findByAltText('Picture with the characters to type');
  await write('Mobile number or e-mail', 'li@trade.example');
  await sendCode('Send code', '123456');
  expect(field('Verification code')).toHaveValue('123456');
  await sendCode('Send again');
  expect(field('Verification code')).toHaveValue('');
});

test('a code that cannot be sent says why, asks for another picture and keeps the address', async () => {
  const { fake, write, press, field } = await open(0, { sendVerifyCode: failure('captcha') });
  await screen.findByAltText('Picture with the characters to type');
  await write('Mobile number or e-mail', 'li@trade.example');
  await write(PICTURE, 'wrong');
  await press('Send code');
  expect(await screen.findByText('says captcha')).toBeVisible();
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
  expect(field('Mobile number or e-mail')).toHaveValue('li@trade.example');
  expect(field(PICTURE)).toHaveValue('');
});

const question = {
  challenge: 'Q2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'S2V5', type: 'public-key' as const }],
  userVerification: 'preferred' as const,
};

test('an account with a passkey is asked for it, and the same is sent again with what it signed', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const signed = {
    id: 'S2V5',
    rawId: bytes('Key'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('sign') },
    getClientExtensionResults: () => ({}),
  };
  const get = jest.fn().mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const needed = new CallError('business', 'says passkeyNeeded', { code: codes.passkeyNeeded, ticket: 'T1' });
  const { fake, write, press } = await open(1, {
    forgot: needed,
    passkeyQuestion: { question, hosts: ['localhost'] },
  });
  await screen.findByAltText('Picture with the characters to type');
  await write('Username', 'li.wei');
  await write('Current password', 'old one');
  await write(PICTURE, 'x7k2');
  await write('New password', 'Trade2026');
  await write('Repeat password', 'Trade2026');
  await press('Set new password');
  expect(await screen.findByText('No passkey was used. Try again, or go back.')).toBeVisible();
  expect(fake.inputsOf('forgot')).toHaveLength(1);

  get.mockImplementation(() => {
    fake.answer({ forgot: {} });
    return Promise.resolve(signed);
  });
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
  await write(PICTURE, 'x7k3');
  await press('Set new password');
  await waitFor(() => expect(fake.inputsOf('forgot')).toHaveLength(3));
  const [, , sent] = fake.inputsOf('forgot');
  expect(sent).toMatchObject({ username: 'li.wei', old_password: 'old one', ticket: 'T1' });
  expect(JSON.parse(sent?.answer ?? '')).toMatchObject({ id: 'S2V5' });
  await waitFor(() =>
    expect(fake.published).toContainEqual({ topic: 'navigate', payload: { path: '/login', replace: true } }),
  );
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});
