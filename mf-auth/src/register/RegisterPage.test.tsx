// The register page as its user meets it, in each of the host's modes.
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { type FakeOptions, sampleAgent } from '@waybill/platform/testing';
import { failure, openPage, PICTURE } from '../testing/open-page';

const countries = [{ code: 'VN', en: 'Vietnam', cn: '越南', continent: 1 }];
const sent = { resend_after: 60, expires_in: 300 };

async function open(mode: number, { answers, ...rest }: FakeOptions & { address?: string } = {}) {
  const page = await openPage(rest.address ?? '/en/register', {
    ...rest,
    agent: { ...sampleAgent, register_mode: mode },
    answers: {
      countries,
      usernameFree: { free: true },
      emailFree: { free: true },
      mobileFree: { free: true },
      sendVerifyCode: sent,
      register: { username: 'li.wei' },
      ...answers,
    },
  });
  await screen.findByLabelText('Username');
  const chooseCountry = async () => {
    await page.user.click(screen.getByLabelText('Country or area'));
    await page.user.keyboard('viet');
    await page.user.click(await screen.findByText('Vietnam'));
  };
  const fill = async () => {
    await page.write('Username', 'li.wei');
    await page.write('E-mail', 'li@trade.example');
    await page.write('Password', 'Trade2026');
    await page.write('Repeat password', 'Trade2026');
    await chooseCountry();
    await page.write('Company name', 'Saigon Seafood');
    await page.write('What do you trade?', '030617');
  };
  return { ...page, fill };
}

test('with a code: it is sent against the captcha, then everything goes in one call and login follows', async () => {
  const { fake, write, fill, press, field } = await open(0, {
    address: '/en/register?r=%2Fen%2Ftrader%2Fstat',
  });
  await write('E-mail', 'li@trade.example');
  await screen.findByAltText('Picture with the characters to type');
  await write(PICTURE, 'x7k2');
  await press('Send code');
  await waitFor(() => expect(field('Verification code')).toHaveFocus());
  expect(fake.inputsOf('sendVerifyCode')).toEqual([
    {
      target: 'li@trade.example',
      codeType: 6,
      captcha: 'x7k2',
      captchaToken: 'picture-1',
      domain: 'localhost',
    },
  ]);
  expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  expect(field('Verification code')).toHaveAccessibleDescription(/li@trade.example/);
  await fill();
  await write('Verification code', '123456');
  await press('Register');
  await waitFor(() => expect(fake.inputsOf('register')).toHaveLength(1));
  expect(fake.inputsOf('register')[0]).toMatchObject({
    username: 'li.wei',
    type: 2,
    email: 'li@trade.example',
    code: '123456',
    password: 'Trade2026',
    country: 'VN',
    company: 'Saigon Seafood',
    keyword: '030617',
    domain: 'localhost',
  });
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'navigate',
      payload: { path: '/login?r=%2Fen%2Ftrader%2Fstat', replace: true },
    }),
  );
});

test('with a captcha: no code is asked for', async () => {
  const { fake, write, fill, press } = await open(1);
  await fill();
  await screen.findByAltText('Picture with the characters to type');
  await write(PICTURE, 'x7k2');
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await press('Register');
  await waitFor(() => expect(fake.inputsOf('register')).toHaveLength(1));
  expect(fake.inputsOf('register')[0]).toMatchObject({ captcha: 'x7k2', captchaToken: 'picture-1' });
});

test('the picture that registering spent is not the one that login shows next', async () => {
  await open(1);
  const picture = () => screen.findByAltText('Picture with the characters to type');
  const spent = (await picture()).getAttribute('src');
  act(() => {
    history.replaceState(null, '', '/en/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect((await picture()).getAttribute('src')).not.toBe(spent);
});

test('another mode says who opens accounts, and shows no form', async () => {
  await openPage('/en/register', { agent: { ...sampleAgent, register_mode: 2 } });
  expect(await screen.findByText(/opened by your provider/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a name that is taken is said while it is typed', async () => {
  const { field, write } = await open(1, {
    answers: { usernameFree: ({ un }) => ({ free: un !== 'demo' }) },
  });
  await write('Username', 'demo');
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('This is already taken'));
  await write('Username', 'demo2');
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('This name is free'));
});

test('an empty form asks nothing of the server and says what is missing, the cursor at the first', async () => {
  const { fake, field, press } = await open(0);
  await press('Register');
  expect(field('Username')).toHaveFocus();
  expect(field('Verification code')).toHaveAccessibleDescription('Enter the verification code');
  expect(screen.getByLabelText('Country or area')).toHaveAccessibleDescription('Choose your country or area');
  expect(fake.inputsOf('register')).toEqual([]);
});

test('a wrong code keeps what was typed, says so and puts the cursor at the code', async () => {
  const { write, fill, press, field } = await open(0, { answers: { register: failure('verifyCode') } });
  await fill();
  await write('Verification code', '000000');
  await press('Register');
  expect(await screen.findByText('says verifyCode')).toBeVisible();
  await waitFor(() => expect(field('Verification code')).toHaveFocus());
  expect(field('Company name')).toHaveValue('Saigon Seafood');
});

test.each([
  ['', { type: 1, mobile: '13912345678' }],
  ['li@trade.example', { type: 3, mobile: '13912345678', email: 'li@trade.example' }],
])('in Chinese a mobile number is asked for, and “%s” as e-mail may be added', async (email, sentAs) => {
  const { fake, user, write, press } = await openPage('/cn/register', {
    language: 'cn',
    agent: { ...sampleAgent, register_mode: 1 },
    answers: {
      countries,
      usernameFree: { free: true },
      emailFree: { free: true },
      mobileFree: { free: true },
      register: { username: 'li.wei' },
    },
  });
  await screen.findByLabelText('手机号');
  await write('用户名', 'li.wei');
  await write('手机号', '13912345678');
  if (email !== '') await user.type(screen.getByLabelText(/^邮箱/), email);
  await write('密码', 'Trade2026');
  await write('确认密码', 'Trade2026');
  await user.click(screen.getByLabelText('国家/地区'));
  await user.click(await screen.findByText('越南'));
  await write('公司名称', '西贡海产');
  await write('主营产品', '030617');
  await screen.findByAltText('验证码图片');
  await write('图形验证码', 'x7k2');
  await press('注册');
  await waitFor(() => expect(fake.inputsOf('register')).toEqual([expect.objectContaining(sentAs)]));
});
