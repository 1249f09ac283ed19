// An assistant connects (OAuth): it registers, its user lets it in on the consent page, it exchanges the code and calls
// tools; and what the page shows when it is refused, or asked for nothing that can be answered.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { newAccountOf } from './support/operator';
import { site, text } from './support/site';
import { fillLogin } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);

/** The program on the user's machine that waits for the code. */
async function openCallback() {
  const server = createServer();
  const arrived = new Promise<URL>((resolve) => {
    server.on('request', (request, response) => {
      const address = new URL(request.url ?? '/', 'http://127.0.0.1');
      if (address.pathname === '/callback') resolve(address);
      response.end('You can close this page.');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/callback`, arrived, close: () => server.close() };
}

const post = async (path: string, body: string, type: string) => {
  const response = await fetch(`${site}${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  return response.json();
};

async function registerClient(redirect: string) {
  const metadata = JSON.stringify({ client_name: 'Harbour assistant', redirect_uris: [redirect] });
  const { client_id: clientId } = await post('/oauth/register', metadata, 'application/json');
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'search companies',
    state: 'state-1',
    resource: `${site}/mcp`,
  });
  return { clientId, verifier, page: `/en/account/connect?${query}` };
}

const requestToken = (fields: Record<string, string>) =>
  post('/oauth/token', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');

async function openConsent(page: Page, address: string) {
  const account = await newAccountOf('default');
  await page.goto(address);
  await fillLogin(page, 'en', account);
  await expect(page.getByRole('heading', { level: 1, name: t('connect.title') })).toBeVisible();
  return account;
}

test('an assistant is let in, calls tools, and stands among the API keys', async ({ page }) => {
  const callback = await openCallback();
  const asked = await registerClient(callback.address);
  const account = await openConsent(page, asked.page);
  await expect(page.getByText('Harbour assistant').first()).toBeVisible();
  await expectClean(page, 'consent for an assistant');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean(page, 'consent for an assistant, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: t('keys.password') }).fill(account.password);
  await page.keyboard.press('Enter');
  const answer = await callback.arrived;
  expect(answer.searchParams.get('state')).toBe('state-1');

  const tokens = await requestToken({
    grant_type: 'authorization_code',
    code: answer.searchParams.get('code') ?? '',
    client_id: asked.clientId,
    redirect_uri: callback.address,
    code_verifier: asked.verifier,
  });
  const refreshed = await requestToken({
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
    client_id: asked.clientId,
  });
  const client = new Client({ name: 'journey', version: '1.0.0' });
  const headers = { authorization: `Bearer ${refreshed.access_token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { requestInit: { headers } }),
  );
  const found = await client.callTool({ name: 'search_companies', arguments: { words: 'coffee' } });
  expect(found.isError ?? false).toBe(false);
  await client.close();

  await page.goto('/en/account/settings');
  await expect(
    page
      .getByRole('region', { name: t('keys.title') })
      .getByText(t('keys.assistant').replace('{{name}}', 'Harbour assistant')),
  ).toBeVisible();
  callback.close();
});

test('an assistant is refused by its user, and told so', async ({ page }) => {
  const callback = await openCallback();
  await openConsent(page, (await registerClient(callback.address)).page);
  await page.getByRole('button', { name: t('connect.refuse') }).click();
  const answer = await callback.arrived;
  expect([answer.searchParams.get('error'), answer.searchParams.get('code')]).toEqual([
    'access_denied',
    null,
  ]);
  callback.close();
});

test('an address that no assistant wrote shows what is wrong, and leads nowhere', async ({ page }) => {
  await openConsent(page, '/en/account/connect?response_type=code&client_id=none');
  await expect(page.getByText(t('connect.invalidTitle'))).toBeVisible();
  await expectClean(page, 'consent without a request');
});
