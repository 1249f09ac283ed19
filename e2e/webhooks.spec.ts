// A webhook from Settings to a real receiver: its secret, a signed test, a failure, the delivery sent again, its end.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/axe';
import { newAccountOf } from './support/operator';
import { text } from './support/site';
import { fillLogin, toast } from './support/walk';
import { test } from './support/watched';

const t = (key: string) => text('mf-account', 'en', key);
/** The address that the site under test may reach (playwright.config.ts). */
const RECEIVER_HOST = '127.0.0.77';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

async function openReceiver() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200).end('noted');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, RECEIVER_HOST, resolve));
  const host = `${RECEIVER_HOST}:${(server.address() as AddressInfo).port}`;
  return { host, received, statuses, close: () => server.close() };
}

function expectSigned({ headers, body }: Received, secret: string): void {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
}

const panel = (page: Page) => page.getByRole('region', { name: t('webhooks.title'), exact: true });

test('a webhook is added, tried, sent again after a failure, and removed', async ({ page }) => {
  const receiver = await openReceiver();
  const account = await newAccountOf('default');
  await page.goto('/en/account/settings');
  await fillLogin(page, 'en', account);
  await expect(panel(page).getByText(t('webhooks.emptyTitle'))).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('webhooks.add') })
    .click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: t('webhooks.address') });
  await address.fill('https://10.0.0.1/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('webhooks.addressRule'))).toBeVisible();
  await expectClean(page, 'a webhook whose address is refused');

  await address.fill(`http://${receiver.host}/hook`);
  await page.keyboard.press('Enter');
  const secret = await dialog.getByRole('textbox', { name: t('webhooks.secret') }).inputValue();
  await expectClean(page, 'the secret of a webhook');
  await dialog.getByRole('button', { name: t('keys.kept') }).click();
  await expect(panel(page).getByRole('row', { name: new RegExp(receiver.host) })).toBeVisible();

  await panel(page)
    .getByRole('button', { name: t('webhooks.deliveriesTo').replace('{{host}}', receiver.host) })
    .click();
  await expect(dialog.getByText(t('webhooks.noneTitle'))).toBeVisible();
  receiver.statuses.push(503);
  await dialog.getByRole('button', { name: t('webhooks.sendTest') }).click();
  const delivery = dialog.getByRole('row', { name: new RegExp(t('webhooks.event.test')) });
  await expect(delivery).toContainText(t('webhooks.failure.status'));
  await expect(delivery).toContainText('503');
  await expectClean(page, 'deliveries of a webhook');
  await delivery.getByRole('button').click();
  await expect(delivery).toContainText(t('webhooks.delivered'));
  expect(receiver.received).toHaveLength(2);
  for (const each of receiver.received) expectSigned(each, secret);

  await page.keyboard.press('Escape');
  await panel(page)
    .getByRole('button', { name: t('webhooks.removeOf').replace('{{host}}', receiver.host) })
    .click();
  await dialog.getByRole('button', { name: t('webhooks.remove') }).click();
  await expect(toast(page, t('webhooks.removed'))).toBeVisible();
  await expect(panel(page).getByText(t('webhooks.emptyTitle'))).toBeVisible();
  receiver.close();
});
