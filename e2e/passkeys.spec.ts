// A passkey from the settings to the next login: made and used by an authenticator of Chromium's own, then taken away by
// whoever runs the site.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { endPasskeysOf, newAccountOf } from './support/operator';
import { text } from './support/site';
import { fillLogin } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);
const login = (key: string) => text('mf-auth', 'en', key);

/** A device that knows its owner, and says yes by itself. */
async function deviceOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is made, asked for at the next login, and no longer once it is taken away', async ({
  page,
  context,
}) => {
  const account = await newAccountOf('default');
  const { cdp, authenticatorId } = await deviceOf(page);
  const logIn = async () => {
    await context.clearCookies();
    await page.goto('/en/account/settings');
    await fillLogin(page, 'en', account);
  };
  await logIn();
  const passkeys = page.getByRole('region', { name: t('passkeys.title') });
  await passkeys.getByRole('button', { name: t('passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('passkeys.name') }).fill('Laptop');
  await dialog.getByRole('textbox', { name: t('keys.password') }).fill(account.password);
  await expectClean(page, 'a passkey that is about to be made');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('row', { name: /^Laptop localhost/ })).toBeVisible();

  // The owner is slow to say yes: meanwhile nobody is in.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await logIn();
  await expect(page.getByRole('region', { name: login('passkey.title') })).toBeVisible();
  await expectClean(page, 'a login that waits for its passkey');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('waybill_token');
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.reload();
  await fillLogin(page, 'en', account);
  await expect(passkeys.getByRole('row', { name: /^Laptop localhost/ })).toBeVisible();

  await endPasskeysOf(account.username);
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await logIn();
  await expect(passkeys.getByText(t('passkeys.emptyTitle'))).toBeVisible();
});
