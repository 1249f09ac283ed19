// Staff of an agent says what a word means, which changes what everybody at that agent finds.
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { site, text } from './support/site';
import { follow, openAs, resultRows, widened } from './support/walk';
import { test } from './support/watched';

test('staff says what a word means: their search finds by it and shows it, another agent’s does not, and it is taken back', async ({
  page,
  browser,
}) => {
  const said = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (words, [name, value]) => words.replace(`{{${name}}}`, value),
      text('mf-account', 'en', `words.${key}`),
    );
  const found = (on: Page) => widened(on, 'en').getByRole('button', { name: /kavapoko → .*coffee/ });
  const search = '/transaction/search?keyword=kavapoko';
  await openAs(page, 'en', '/account/words');
  await page.getByRole('textbox', { name: said('term') }).fill('kavapoko');
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('unknownTitle', { term: 'kavapoko' }))).toBeVisible();
  await page.getByRole('textbox', { name: said('other') }).fill('coffee');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: said('takeBackOf', { term: 'coffee' }) })).toHaveCount(2);
  await expectClean(page, 'words of an agent, with one of its own');

  await page.getByRole('link', { name: said('tryIt') }).click();
  await expect(resultRows(page).first()).toContainText(/coffee/i);
  await expect(found(page)).toBeVisible();
  const other = await browser.newPage({ baseURL: site.replace('//localhost', '//atlas.localhost') });
  await openAs(other, 'en', search);
  await expect(other.getByRole('table').or(other.getByText('kavapoko')).first()).toBeVisible();
  await expect(found(other)).toHaveCount(0);
  await other.close();

  await follow(page, '/en/account/words?term=coffee');
  await page.getByRole('button', { name: said('blockOf', { term: 'café' }), exact: true }).click();
  await expect(
    page.getByRole('button', { name: said('takeBackOf', { term: 'café' }), exact: true }),
  ).toHaveCount(2);
  await page
    .getByRole('button', { name: said('takeBackOf', { term: 'café' }), exact: true })
    .last()
    .click();
  await expect(
    page.getByRole('button', { name: said('blockOf', { term: 'café' }), exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: said('takeBackOf', { term: 'coffee' }) }).click();
  await expect(page.getByText(said('emptyTitle'))).toBeVisible();
  await page.goto(`/en${search}`);
  await expect(found(page)).toHaveCount(0);
});
