// The login page as its user meets it: filling in, failing, choosing a saved account, changing the language.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type CodeName, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeOptions, sampleAgent, sampleUser } from '@waybill/platform/testing';
import { failure, openPage, PICTURE } from '../testing/open-page';

const ok = { token: 'token', expires_in: 604_800, user: sampleUser };

async function open(options: FakeOptions & { address?: string; saved?: string[] } = {}) {
  const { address = '/en/login', saved = [], answers, ...rest } = options;
  localStorage.clear();
  localStorage.setItem(
    'waybill.accounts',
    JSON.stringify(saved.map((username, at) => ({ username, avatar: null, lastUsed: 100 - at }))),
  );
  const page = await openPage(address, { ...rest, answers: { login: ok, ...answers } });
  const fill = async (captcha = 'x7k2') => {
    await page.write('Username', 'li.wei');
    await page.write('Password', 'secret 1');
    await screen.findByAltText('Picture with the characters to type');
    await page.write(PICTURE, captcha);
  };
  const submit = () => page.press('Log in');
  return { ...page, fill, submit };
}

test('a filled form logs in with the picture that is shown, without a toast; the shell goes on to the asked page', async () => {
  const address = '/en/login?r=%2Fen%2Ftransaction%2Fsearch%3Fhs%3D851713';
  const { fake, user, fill } = await open({ address });
  expect(screen.getByText('Log in to continue to the page that you opened.')).toBeVisible();
  await fill();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
  expect(fake.inputsOf('login')).toEqual([
    { username: 'li.wei', password: 'secret 1', captcha: 'x7k2', captchaToken: 'picture-1' },
  ]);
  // The page that opens shows it: no toast.
  expect(fake.published.map(({ topic }) => topic)).not.toContain('toast');
  expect(fake.published.map(({ topic }) => topic)).not.toContain('navigate');
  expect(fake.platform.session.savedAccounts().map(({ username }) => username)).toEqual([
    sampleUser.username,
  ]);
});

test('an account that is not to be remembered is not', async () => {
  const { fake, user, fill, submit } = await open();
  await fill();
  await user.click(screen.getByRole('checkbox', { name: 'Remember this account' }));
  await submit();
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
  expect(fake.platform.session.savedAccounts()).toEqual([]);
});

test('an empty form asks nothing of the server and says what is missing beside each field', async () => {
  const { fake, field, submit } = await open();
  await submit();
  expect(field('Username')).toHaveFocus();
  expect(field('Username')).toHaveAccessibleDescription('Enter your username');
  expect(field('Password')).toHaveAccessibleDescription('Enter your password');
  expect(field('Characters in the picture')).toHaveAccessibleDescription(
    'Enter the characters in the picture',
  );
  expect(fake.inputsOf('login')).toEqual([]);
});

test('an error beside a field goes when the field is written in', async () => {
  const { user, field, submit } = await open();
  await submit();
  await user.type(field('Username'), 'l');
  expect(field('Username')).toBeValid();
  expect(field('Password')).toBeInvalid();
});

test.each<[CodeName, string]>([
  ['loginFailed', 'Password'],
  ['captcha', 'Characters in the picture'],
  ['accountDisabled', 'Username'],
])(
  'after %s: its message, another picture, what was typed is kept, cursor in "%s"',
  async (name, focused) => {
    const { fake, field, fill, submit } = await open({ answers: { login: failure(name) } });
    await fill();
    await submit();
    expect(await screen.findByText(`says ${name}`)).toBeVisible();
    expect(field('Username')).toHaveValue('li.wei');
    expect(field('Password')).toHaveValue('secret 1');
    expect(field(focused)).toHaveFocus();
    await waitFor(() => expect(field('Characters in the picture')).toHaveValue(''));
    expect(fake.inputsOf('captcha')).toHaveLength(2);
  },
);

test.each([
  ['too many attempts', failure('tooMany'), 2],
  ['net error', new CallError('net', 'Network error'), 1],
])('after %s the next try is one key press away', async (_name, error, pictures) => {
  const { fake, field, fill, submit } = await open({ answers: { login: error } });
  await fill();
  await submit();
  expect(await screen.findByText(error.message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
  expect(field('Password')).toHaveValue('secret 1');
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(pictures));
});

test('a disabled account is told where customer service is reached, and nobody else', async () => {
  const agent = { ...sampleAgent, contact: 'help@atlas.example' };
  const { fake, fill, submit } = await open({ agent, answers: { login: failure('loginFailed') } });
  await fill();
  await submit();
  await screen.findByText('says loginFailed');
  expect(screen.queryByRole('link', { name: 'help@atlas.example' })).toBeNull();
  fake.answer({ login: failure('accountDisabled') });
  await fill();
  await submit();
  const link = await screen.findByRole('link', { name: 'help@atlas.example' });
  expect(link).toHaveAttribute('href', 'mailto:help@atlas.example');
});

test('a session that ended says why, above the page that was asked for', async () => {
  localStorage.clear();
  localStorage.setItem('waybill.ended', '"password"');
  await openPage('/en/login?r=%2Fmessage', { answers: { login: ok } });
  expect(
    screen.getByText(/^You were logged out because this account has a new password\..*\s*Log in to continue/),
  ).toBeVisible();
});

test('a sub-account that its master disabled is not sent to customer service', async () => {
  const agent = { ...sampleAgent, contact: 'help@atlas.example' };
  const { fill, submit } = await open({ agent, answers: { login: failure('subAccountDisabled') } });
  await fill();
  await submit();
  await screen.findByText('says subAccountDisabled');
  expect(screen.queryByRole('link', { name: 'help@atlas.example' })).toBeNull();
});

test('after too many attempts the button counts the wait down and sends nothing; another name is free at once', async () => {
  const tooMany = new CallError('business', 'too many', { code: codes.tooMany, wait: 100 });
  const { fake, user, write, fill, submit } = await open({ answers: { login: tooMany } });
  await fill();
  await submit();
  const waiting = await screen.findByRole('button', { name: /^Try again in \d+ s$/ });
  expect(waiting).toHaveFocus();
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await write(PICTURE, 'x7k3');
  await user.keyboard('{Enter}');
  expect(fake.inputsOf('login')).toHaveLength(1);
  fake.answer({ login: ok });
  await write('Username', 'mei.lin');
  await submit();
  await waitFor(() => expect(fake.inputsOf('login')).toHaveLength(2));
});

test('the server’s words beside a field go with their language', async () => {
  const { fake, fill, submit } = await open({ answers: { login: failure('captcha') } });
  await fill();
  await submit();
  expect(await screen.findByText('says captcha')).toBeVisible();
  await act(() => fake.platform.language.change('spain'));
  expect(screen.queryByText('says captcha')).not.toBeInTheDocument();
});

test('a second press while the first try is on its way sends nothing', async () => {
  let answer = (_given: typeof ok) => {};
  const login = () => new Promise<typeof ok>((resolve) => (answer = resolve));
  const { fake, user, field, fill, submit } = await open({ answers: { login } });
  await fill();
  await submit();
  await user.type(field('Password'), '{Enter}');
  expect(fake.inputsOf('login')).toHaveLength(1);
  answer(ok);
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
});

test('what was typed before the picture is there counts as not read: nothing is sent', async () => {
  const captcha = () => new Promise<never>(() => {});
  const { fake, user, field, submit } = await open({ answers: { captcha } });
  await user.type(field('Username'), 'li.wei');
  await user.type(field('Password'), 'secret 1');
  await user.type(field('Characters in the picture'), 'x7k2');
  await submit();
  expect(await screen.findByText('Enter the characters in the picture')).toBeVisible();
  expect(field('Characters in the picture')).toHaveFocus();
  expect(fake.inputsOf('login')).toEqual([]);
});

test('another picture on request, and the characters of the old one are gone', async () => {
  const { fake, user, field, fill } = await open();
  await fill('old1');
  await user.click(screen.getByRole('button', { name: 'Show another picture' }));
  await waitFor(() => expect(fake.inputsOf('captcha')).toHaveLength(2));
  await waitFor(() => expect(field('Characters in the picture')).toHaveValue(''));
  expect(screen.getByAltText('Picture with the characters to type')).toHaveAttribute(
    'src',
    'data:image/png;base64,2',
  );
});

test('a picture that does not load says so and can be asked for again', async () => {
  const { fake, user } = await open({ answers: { captcha: new CallError('net', 'Network error') } });
  const retry = await screen.findByRole('button', { name: /^The picture did not load/ });
  fake.answer({ captcha: { image: 'data:image/png;base64,9', token: 'picture-9' } });
  await user.click(retry);
  expect(await screen.findByAltText('Picture with the characters to type')).toBeVisible();
});

test('where no captcha is asked for there is none, and none is fetched', async () => {
  const { fake, user, field } = await open({ agent: { ...sampleAgent, captcha: false } });
  expect(screen.queryByLabelText('Characters in the picture')).not.toBeInTheDocument();
  await user.type(field('Username'), 'li.wei');
  await user.type(field('Password'), 'secret 1{Enter}');
  await waitFor(() => expect(fake.platform.session.state().status).toBe('authenticated'));
  expect(fake.inputsOf('captcha')).toEqual([]);
  expect(fake.inputsOf('login')[0]).toMatchObject({ captcha: '', captchaToken: '' });
});

test('the password can be read and hidden again', async () => {
  const { user, field } = await open();
  await user.type(field('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
  expect(field('Password')).toHaveValue('secret');
});

describe('saved accounts', () => {
  const six = ['ana', 'bao', 'chen', 'dov', 'eli', 'fay'];
  const chips = () =>
    within(screen.getByRole('list', { name: 'Saved accounts' }))
      .getAllByRole('button', { name: /^(?!Forget)/ })
      .map((chip) => chip.textContent?.slice(1));

  test('five at most, one press fills in the name', async () => {
    const { user, field } = await open({ saved: six });
    expect(chips()).toEqual(['ana', 'bao', 'chen', 'dov', 'eli']);
    await user.type(field('Password'), 'of another account');
    await user.click(screen.getByRole('button', { name: 'chen' }));
    expect(field('Username')).toHaveValue('chen');
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'chen' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('the Delete key forgets one and goes on to the next, then to the name', async () => {
    const { fake, user, field } = await open({ saved: ['ana', 'bao'] });
    screen.getByRole('button', { name: 'ana' }).focus();
    await user.keyboard('{Delete}');
    expect(screen.getByText('ana is no longer saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'bao' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Saved accounts' })).not.toBeInTheDocument();
    expect(field('Username')).toHaveFocus();
    expect(fake.platform.session.savedAccounts()).toEqual([]);
  });

  test('the cross forgets one', async () => {
    const { user } = await open({ saved: six.slice(0, 3) });
    await user.click(screen.getByRole('button', { name: 'Forget the account bao' }));
    expect(chips()).toEqual(['ana', 'chen']);
  });
});

test('another language changes every word and the address, and keeps what was typed and its picture', async () => {
  const { fake, user, fill, field } = await open({ address: '/en/login?r=%2Ftransaction%2Fsearch' });
  await fill();
  await user.click(screen.getByRole('button', { name: 'Tiếng Việt' }));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(field('Tên đăng nhập')).toHaveValue('li.wei');
  expect(field('Mật khẩu')).toHaveValue('secret 1');
  expect(field('Ký tự trong hình')).toHaveValue('x7k2');
  expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toHaveAttribute('aria-current', 'true');
  expect(`${location.pathname}${location.search}`).toBe('/vietnam/login?r=%2Ftransaction%2Fsearch');
  expect(fake.inputsOf('captcha')).toHaveLength(1);
});

test('what is missing is said in the new language too', async () => {
  const { user, field, submit } = await open();
  await submit();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await waitFor(() => expect(field('Usuario')).toHaveAccessibleDescription('Escriba su usuario'));
});

test.each(['lanes', 'picture', 'plain'] as const)(
  'layout "%s" has brand, form and languages',
  async (layout) => {
    await open({
      agent: { ...sampleAgent, name: 'Hanse Data', login_layout: layout, slogan: { en: 'Our line.' } },
    });
    expect(screen.getByText('Hanse Data')).toBeVisible();
    expect(screen.getByText('Our line.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeVisible();
    expect(within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('button')).toHaveLength(
      5,
    );
  },
);

test('the page also stands without a language in its address', async () => {
  await open({ address: '/login' });
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
