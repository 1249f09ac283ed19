// Coming in on each reseller's host: the brands side by side, registering and setting a new password there, and axe
// on half of the forms at one of two widths, which are drawn each day.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import { expectClean } from './support/axe';
import { accessSecretOf, accountOf, codeSentTo } from './support/operator';
import { port, text } from './support/site';
import { CAPTCHA, fillLogin, loginForm, PASSWORD, searchForm, toast } from './support/walk';
import { test } from './support/watched';

const at = (agent: string, path: string) => `http://${agent}.localhost:${port}${path}`;
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Words of the forms in a language. */
const words = (language: Language) => (key: string) => text('mf-auth', language, key);

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Types what every captcha of the site reads, once the picture is there. */
async function readPicture(page: Page, t: (key: string) => string): Promise<void> {
  await expect(page.getByRole('img', { name: t('login.captchaPicture') })).toBeVisible();
  await field(page, t('login.captcha')).fill(CAPTCHA);
}

/** What tells a brand apart at a glance: its logo, its accent, and where the form stands. */
async function lookOf(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('input[type=password]')).toBeVisible();
  const button = page.locator('button[type=submit]');
  return {
    logo: await page.locator('img').first().getAttribute('alt'),
    accent: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
    form: await page.locator('form').evaluate((element) => Math.round(element.getBoundingClientRect().left)),
    title: await page.title(),
  };
}

test('three resellers and the default agent: no two look alike, each under its own name', async ({
  page,
}) => {
  const looks = [];
  for (const [agent, name] of [
    ['atlas', 'Atlas Trade Data'],
    ['lotus', 'Lotus Xuất Nhập Khẩu'],
    ['puente', 'Puente Comercio'],
  ] as const) {
    const look = await lookOf(page, at(agent, '/en/login'));
    expect(look.title).toContain(name);
    expect(look.logo).toBe(name);
    looks.push(look);
  }
  looks.push(await lookOf(page, '/en/login'));
  for (const part of ['accent', 'form', 'title'] as const)
    expect(new Set(looks.map((look) => look[part])).size, part).toBe(part === 'accent' ? 4 : looks.length);
});

test('registering on a host that asks for a captcha, then a new password with the old one', async ({
  page,
}) => {
  const t = words('vietnam');
  const username = `linh${Date.now()}`;
  await page.goto(at('lotus', '/vietnam/login?r=%2Fvietnam%2Ftransaction%2Fsearch'));
  await page.getByRole('link', { name: t('login.register') }).click();
  await expect(page).toHaveURL(/\/vietnam\/register\?r=/);
  await expect(page.getByRole('heading', { level: 1, name: t('register.title') })).toBeVisible();

  // A name that somebody has is said before anything is sent.
  await field(page, t('login.username')).fill('demo');
  await expect(page.getByText(text('shared/platform', 'vietnam', 'rule.taken'))).toBeVisible();
  await field(page, t('login.username')).fill(username);
  await expect(page.getByText(t('register.usernameFree'))).toBeVisible();

  await field(page, t('register.email')).fill(`${username}@trade.example`);
  await field(page, t('login.password')).fill('Trade2026');
  await field(page, t('password.confirm')).fill('Trade2026');
  await field(page, t('register.country')).fill('VN');
  await page.keyboard.press('Enter');
  await field(page, t('register.company')).fill('Công ty Hải sản Sài Gòn');
  await field(page, t('register.keyword')).fill('030617');
  await readPicture(page, t);
  await page.keyboard.press('Enter');
  await expect(toast(page, t('register.ok'))).toBeVisible();
  await expect(page).toHaveURL(/\/vietnam\/login\?r=/);

  await page.getByRole('link', { name: t('login.forgot') }).click();
  await expect(page.getByText(t('forgot.byPassword'))).toBeVisible();
  await field(page, t('login.username')).fill(username);
  await field(page, t('password.old')).fill('Trade2026');
  await readPicture(page, t);
  await field(page, t('password.new')).fill('Ship2027');
  await field(page, t('password.confirm')).fill('Ship2028');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('mismatch'))).toBeVisible();
  await field(page, t('password.confirm')).fill('Ship2027');
  await page.keyboard.press('Enter');
  await expect(toast(page, t('forgot.ok'))).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible();
  await fillLogin(page, 'vietnam', { username, password: 'Ship2027' });
  await expect(page).toHaveURL(/\/vietnam\/transaction\/search/);
});

test('registering with a code, by keyboard alone; another code within the minute is refused', async ({
  page,
  context,
}) => {
  const t = words('en');
  const username = `ann${Date.now()}`;
  const email = `${username}@trade.example`;
  // Ready beforehand: on a busy machine the minute would be over by the time that it is.
  const other = await context.newPage();
  await other.goto('/en/forgot');
  await field(other, t('forgot.target')).fill(email);
  await readPicture(other, t);
  await page.goto('/en/register');
  await expect(field(page, t('login.username'))).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await expect(page.getByRole('img', { name: t('login.captchaPicture') })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(CAPTCHA);
  // Past the picture, which is a button, and the code's own field.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, t('code.label'))).toBeFocused();
  // A target gets one code a minute, whatever for.
  await other.getByRole('button', { name: t('code.send') }).click();
  await expect(other.getByText(text('api', 'en', 'tooMany'))).toBeVisible();
  await expect(field(other, t('forgot.target'))).toHaveValue(email);
  await page.keyboard.type(await codeSentTo(email));
  await field(page, t('login.password')).focus();
  await page.keyboard.type('Trade2026');
  await field(page, t('password.confirm')).focus();
  await page.keyboard.type('Trade2026');
  await field(page, t('register.country')).focus();
  await page.keyboard.type('Kenya');
  await page.keyboard.press('Enter');
  await field(page, t('register.company')).focus();
  await page.keyboard.type('Mombasa Tea Exports');
  await page.keyboard.press('Tab');
  await page.keyboard.type('black tea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/login/);

  await other.getByRole('link', { name: t('forgot.back') }).click();
  await fillLogin(other, 'en', { username, password: 'Trade2026' });
  await expect(other).toHaveURL(/\/en\/?$/);
});

test('wrong pictures and passwords: said where they belong, then how long to wait; nothing typed is lost', async ({
  page,
}) => {
  const t = words('en');
  // Nobody's name waits like anybody's, and no other journey logs in by it.
  const username = `nobody${Date.now()}`;
  await page.goto('/en/login');
  await fillLogin(page, 'en', { username, captcha: 'zzzz' });
  await expect(loginForm.captcha(page, 'en')).toHaveAccessibleDescription(text('api', 'en', 'captcha'));
  await expect(loginForm.captcha(page, 'en')).toBeFocused();

  const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  // The third failure is the first to cost time. A slow machine may outlive that wait, not the longer ones.
  for (let tries = 0; tries < 8 && !(await waiting.isVisible()); tries += 1) {
    const answer = page.waitForResponse((response) => response.url().includes('/api/login'));
    await fillLogin(page, 'en', { username });
    await answer;
    await expect(loginForm.captcha(page, 'en')).toHaveValue('');
  }
  await expect(waiting).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(text('api', 'en', 'tooMany'));
  await expect(loginForm.username(page, 'en')).toHaveValue(username);
  await expect(loginForm.password(page, 'en')).toHaveValue(PASSWORD);
  // Another name is not held back.
  await loginForm.username(page, 'en').fill('demo');
  await expect(page.getByRole('button', { name: t('login.submit'), exact: true })).toBeVisible();
});

const keyboardLogins = [
  ['atlas', 'en'],
  ['lotus', 'vietnam'],
  ['puente', 'spain'],
] as const;
// One form in three brands: one of them a day.
for (const [agent, language] of byTurns(keyboardLogins, 3))
  test(`login by keyboard alone at ${agent}: each stop has a name, and a password manager finds its fields`, async ({
    page,
  }) => {
    await page.goto(at(agent, `/${language}/login`));
    const [username, password] = [loginForm.username(page, language), loginForm.password(page, language)];
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await page.keyboard.type('demo');
    // From the name to the button that sends the form, and no further than a form is long.
    const submit = loginForm.submit(page, language);
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(/\S/);
      if (await password.evaluate((field) => field === document.activeElement))
        await page.keyboard.type(PASSWORD);
      const captcha = loginForm.captcha(page, language);
      if (
        (await captcha.count()) > 0 &&
        (await captcha.evaluate((field) => field === document.activeElement))
      )
        await page.keyboard.type(CAPTCHA);
      if (await submit.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
  });

test('a host whose accounts its provider opens says so; its login asks for no captcha', async ({ page }) => {
  const t = words('spain');
  await page.goto(at('puente', '/spain/register'));
  await expect(page.getByText(t('register.closed'))).toBeVisible();
  await page.goto(at('puente', '/spain/login'));
  await expect(page.getByRole('link', { name: t('login.register') })).toHaveCount(0);
  await loginForm.username(page, 'spain').fill('demo');
  await loginForm.password(page, 'spain').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spain\/?$/);
});

test('somebody logged in at the agent’s own site comes in without another login, once', async ({
  page,
  browser,
}) => {
  const host = 'portal.lotus.example';
  const secret = await accessSecretOf('lotus', host);
  const answer = await page.request.post('/api/agent/access-codes', {
    headers: { authorization: `Bearer ${secret}` },
    data: { agent: 'lotus', host, username: 'demo' },
  });
  const { access_token } = await answer.json();
  const address = at(
    'lotus',
    `/vietnam/transaction/search?keyword=coffee&access_token=${access_token}&expires_in=120`,
  );
  await page.goto(address);
  await expect(searchForm(page, 'vietnam')).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  expect(page.url()).toContain('keyword=coffee');

  // The same link again, in another browser: the code is spent.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(/\/vietnam\/login/);
  expect(other.url()).not.toContain(access_token);
  await stranger.close();
});

// The same question, answered in one way a day.
for (const switches of byTurns([false, true], 2))
  test(`a link that logs another account in asks first: ${switches ? 'switched' : 'stayed'}`, async ({
    page,
  }) => {
    const host = 'portal.lotus.example';
    const secret = await accessSecretOf('lotus', host);
    const coming = await accountOf('lotus');
    const mint = async (username: string) => {
      const answer = await page.request.post('/api/agent/access-codes', {
        headers: { authorization: `Bearer ${secret}` },
        data: { agent: 'lotus', host, username },
      });
      const { access_token } = await answer.json();
      return at('lotus', `/en/transaction/search?access_token=${access_token}&expires_in=120`);
    };
    const name = (key: string, values: Record<string, string>) =>
      Object.entries(values).reduce(
        (words, [field, value]) => words.replaceAll(`{{${field}}}`, value),
        text('shell', 'en', key),
      );
    const account = (who: string) => page.getByRole('button', { name: name('account.menu', { name: who }) });
    await page.goto(await mint('demo'));
    await expect(searchForm(page, 'en')).toBeVisible();
    // Nobody is asked who comes back as the same account.
    await page.goto(await mint('demo'));
    await expect(searchForm(page, 'en')).toBeVisible();
    await page.goto(await mint(coming));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name('switch.title', { coming }));
    await expect(page.getByText(name('switch.why', { present: 'demo', coming }))).toBeVisible();
    await expectClean(page, 'the question');
    const [key, values, stays] = switches
      ? (['switch.change', { coming }, coming] as const)
      : (['switch.stay', { present: 'demo' }, 'demo'] as const);
    await page.getByRole('button', { name: name(key, values), exact: true }).click();
    await expect(searchForm(page, 'en')).toBeVisible();
    await expect(account(stays)).toBeVisible();
  });

const forms = [
  at('atlas', '/en/login'),
  at('atlas', '/cnf/register'),
  at('lotus', '/vietnam/register'),
  at('lotus', '/cn/forgot'),
  at('puente', '/spain/login'),
];
const widthsOfForms = sampled({ width: ['desk', 'phone'], address: byTurns(forms, 2) });
for (const width of ['desk', 'phone'] as const)
  test(`axe on forms of the brands, ${width}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: widths[width], reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const { address } of widthsOfForms.filter((each) => each.width === width)) {
      await page.goto(address);
      await expect(page.locator('form')).toBeVisible();
      // Two of them with everything wrong that a form can find by itself.
      if (/lotus/.test(address)) {
        await page.locator('button[type=submit]').click();
        await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused();
        await expect(page.locator('form label').first()).toBeInViewport({ ratio: 1 });
      }
      await expectClean(page, address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(overflow, `${address} is wider than the screen`).toBe(false);
    }
    await context.close();
  });
