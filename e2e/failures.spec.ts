// What a visitor sees when something is wrong: with what they typed, with the server, with a remote, with their plan.
import { expect } from '@playwright/test';
import { codes, tabs } from '@waybill/contract';
import { byTurns } from '@waybill/contract/testing/sampled';
import { text } from './support/site';
import { captchaPicture, fillLogin, loginForm, openAs, resultRows, searchForm, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-transactions', 'en', key);
const trade = (key: string) => text('shared/trade', 'en', key);
const netError = text('shared/platform', 'en', 'net_error');

const search = '/transaction/search?keyword=coffee';

test.describe('login', () => {
  test('a wrong password: the message, a new captcha, the name kept', async ({ page }) => {
    await page.goto('/en/login');
    const picture = captchaPicture(page, 'en');
    await expect(picture).toBeVisible();
    const before = await picture.getAttribute('src');
    await fillLogin(page, 'en', { password: 'not the password' });
    await expect(page.getByText('Login failed: wrong username or password.').first()).toBeVisible();
    await expect(loginForm.username(page, 'en')).toHaveValue('demo');
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(/\/en\/?$/);
  });

  test('an unknown name is answered like a wrong password', async ({ page }) => {
    await page.goto('/en/login');
    await fillLogin(page, 'en', { username: 'nobody-of-this-name' });
    await expect(page.getByText('Login failed: wrong username or password.').first()).toBeVisible();
  });

  test('a captcha that is wrong, or expired: a new one, and its field takes the focus', async ({ page }) => {
    await page.goto('/en/login');
    const picture = captchaPicture(page, 'en');
    await expect(picture).toBeVisible();
    const before = await picture.getAttribute('src');
    await fillLogin(page, 'en', { captcha: 'wrong' });
    await expect(page.getByText(/captcha is wrong or has expired/i).first()).toBeVisible();
    await expect(loginForm.captcha(page, 'en')).toBeFocused();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(/\/en\/?$/);
  });

  test('nothing typed: each field says so', async ({ page }) => {
    await page.goto('/en/login');
    await loginForm.submit(page, 'en').click();
    for (const field of ['username', 'password', 'captcha'])
      await expect(page.getByText(text('mf-auth', 'en', `required.${field}`))).toBeVisible();
  });

  test('a return path that leads elsewhere leads home', async ({ page }) => {
    await page.goto('/en/login?r=https%3A%2F%2Fevil.example%2F');
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(/\/en\/?$/);
  });

  test('whoever is logged in has no business on the login page', async ({ page }) => {
    await openAs(page, 'en', '/');
    await page.goto('/en/login');
    await expect(page).toHaveURL(/\/en\/?$/);
  });
});

test.describe('the server', () => {
  test('does not answer: ‘net error’, what was typed stays, Retry heals', async ({ page }) => {
    await openAs(page, 'en', '/transaction/search');
    await page.route('**/api/transaction/search*', (route) => route.abort());
    await searchForm(page, 'en')
      .getByRole('textbox', { name: t('form.keyword'), exact: true })
      .fill('coffee');
    await page.keyboard.press('Enter');
    // In the page alone: a toast that repeats it would come within a second.
    await expect(page.getByRole('main').getByText(netError)).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(page.getByText(netError)).toHaveCount(1);
    await expect(
      searchForm(page, 'en').getByRole('textbox', { name: t('form.keyword'), exact: true }),
    ).toHaveValue('coffee');
    await page.unroute('**/api/transaction/search*');
    await page
      .getByRole('button', { name: text('shared/ui', 'en', 'failure.retry') })
      .first()
      .click();
    await expect(resultRows(page).first()).toBeVisible();
  });

  test('ends the session (code 17): back to login, and from there to the same search', async ({ page }) => {
    await openAs(page, 'en', search);
    await expect(resultRows(page).first()).toBeVisible();
    // Only the importers: the rows of the other direction may still be on their way, and would end the session first.
    await page.route('**/api/transaction/search*', (route) =>
      route.request().postDataJSON().tab === tabs.importers
        ? route.fulfill({
            status: 401,
            contentType: 'application/json',
            body: JSON.stringify({
              code: codes.sessionExpired,
              message: 'Your session is over.',
              data: null,
            }),
          })
        : route.continue(),
    );
    // Not `click`: a pointer that rests on the tab already asks for its rows, and the page is gone before the press.
    await page.getByRole('tab', { name: new RegExp(`^${t('tab.3')}`) }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/en\/login\?r=.*coffee/);
    await page.unroute('**/api/transaction/search*');
    await fillLogin(page, 'en');
    await expect(page).toHaveURL(/transaction\/search\?.*coffee/);
    await expect(resultRows(page).first()).toBeVisible();
  });
});

test.describe('the plan', () => {
  const prompt = text('shared/platform', 'en', 'renewal.hours_other').replace(/ \{.*/, '');

  test('is used up (code 15): the upgrade prompt, Escape closes it, the query stays', async ({ page }) => {
    await openAs(page, 'en', '/transaction/search', 'limited');
    const keyword = searchForm(page, 'en').getByRole('textbox', { name: t('form.keyword'), exact: true });
    // Two searches are left, or none when this test had to be tried again; one that fails on a busy machine costs none.
    let last = '';
    for (const word of ['cotton', 'rice', 'tea', 'coffee', 'pepper']) {
      last = word;
      await keyword.fill(word);
      const answered = page.waitForResponse(
        (response) =>
          response.url().includes('/api/transaction/search') &&
          response.request().postDataJSON().keyword === word,
      );
      // On the field, wherever the focus has gone meanwhile: a page that has just opened takes it.
      await keyword.press('Enter');
      const { code }: { code: number } = await (await answered).json();
      if (code === codes.planLacksRight) break;
    }
    await expect(page.getByRole('dialog').getByText(prompt)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').getByText(prompt)).toBeHidden();
    await expect(keyword).toHaveValue(last);
    const usedUp = trade('problem.usedUp.day').replace(
      '{{what}}',
      text('shared/platform', 'en', 'limit.transaction'),
    );
    await expect(page.getByText(usedUp)).toBeVisible();
  });

  test('has expired (code 16): the upgrade dialog', async ({ page }) => {
    await openAs(page, 'en', search, 'expired');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText(text('shell', 'en', 'upgrade.expired'))).toBeVisible();
    // The way on is the page that compares plans, with the reason and the way back.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('shared/ui', 'en', 'upgrade.confirm') })
      .click();
    await expect(page).toHaveURL(/\/en\/product\/price\?/);
  });
});

test.describe('an address', () => {
  const notFound = text('shell', 'en', 'notFound.text');

  const unknown = [
    '/fr/login',
    '/xx',
    '/en/no/such/page',
    '/en/transaction/nothing',
    '/en/market-analysis/details/bengal_ex?did=1',
  ];
  // A language, a page and a direction that do not exist.
  for (const path of byTurns(unknown, 2))
    test(`${path} gives the 404 page`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByText(notFound)).toBeVisible();
    });

  test('the error page shows status and message, and closes', async ({ page }) => {
    await page.goto('/en/error?status=503&message=Down');
    await expect(page.getByText('503').first()).toBeVisible();
    await page.getByRole('button', { name: text('shell', 'en', 'error.close') }).click();
    await expect(page).not.toHaveURL(/\/error/);
  });

  test('of the error page shows its message again after a reload, but no other message', async ({ page }) => {
    await page.goto('/en/login');
    await expect(page.getByRole('button').first()).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/en/error?status=503&message=Down'));
    await expect(page.getByRole('heading', { name: 'Down' })).toBeVisible();
    await expect(page).toHaveURL(/signature=[0-9a-f]{64}/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Down' })).toBeVisible();
    await page.goto(page.url().replace('message=Down', 'message=Call+us'));
    await expect(page.getByText('503').first()).toBeVisible();
    await expect(page.getByText('Call us')).toHaveCount(0);
  });
});

test('a search that breaks a rule says which, beside the field, and keeps what was typed', async ({
  page,
}) => {
  await openAs(page, 'en', '/transaction/search');
  const form = searchForm(page, 'en');
  const field = form.getByRole('textbox', { name: t('form.keyword'), exact: true });
  for (const [name, hs, keyword, rule] of [
    ['nothing to search for', '', '', 'one_of_required'],
    ['one letter', '', 'c', 'too_short'],
    ['an unclosed quotation mark', '', 'coffee "green', 'syntax_unclosed_quote'],
    ['a bracket too many', '', '(coffee', 'syntax_unbalanced_bracket'],
    ['HS of three digits', '851', '', 'hs'],
  ] as const)
    await test.step(name, async () => {
      const words =
        rule === 'hs'
          ? '“851” is not an HS code of 4 to 12 digits'
          : text('shared/platform', 'en', `rule.${rule}`);
      const said = form.getByText(words.split('{{')[0]?.trim() ?? '').first();
      await expect(said).toBeHidden();
      await field.fill(keyword);
      if (hs !== '') {
        await form.getByRole('combobox', { name: t('form.hs') }).fill(hs);
        await page.keyboard.press('Enter');
      }
      await form.getByRole('button', { name: t('form.search'), exact: true }).click();
      await expect(said).toBeVisible();
      await expect(field).toHaveValue(keyword);
    });
});

test('taking nothing as favourite says ‘no selection’', async ({ page }) => {
  await openAs(page, 'en', search);
  await expect(resultRows(page).first()).toBeVisible();
  await page.getByRole('button', { name: trade('favorite.addSelected') }).click();
  await expect(toast(page, trade('favorite.noSelection'))).toBeVisible();
});
