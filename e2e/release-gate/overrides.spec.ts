// A remote from a developer's own machine: taken where the site allows it, and said; refused in production.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { text } from '../support/site';
import { fixtureRemote } from './support/fixture-remote';
import { type Gate, openGate } from './support/gate';
import { visitorAt } from './support/visitor';

const remote = { name: 'mf-gate-made', routes: '/gate-made' } as const;
const address = '/en/gate-made';

let machine: Server;
/** Address of the developer's server. */
let origin: string;
/** What was asked of it. */
let asked: string[] = [];

test.beforeAll(async () => {
  const files = fixtureRemote({ ...remote, text: 'From my machine' });
  machine = createServer((request, response) => {
    const file = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    asked.push(file);
    response.setHeader('access-control-allow-origin', '*');
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json';
    if (file === 'events') response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    else if (file in files) response.writeHead(200, { 'content-type': type }).end(files[file]);
    else response.writeHead(404).end();
  }).listen(0, 'localhost');
  await once(machine, 'listening');
  origin = `http://localhost:${(machine.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  machine.close();
  machine.closeAllConnections();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const badge = (page: Page) =>
  page.getByText(text('shell', 'en', 'override.label').replace('{{remotes}}', remote.name));

/** Opens the site with an override in the address; answers the page and the warnings in its console. */
async function openWith(browser: Browser, gate: Gate, override: string) {
  asked = [];
  await gate.release({ [remote.name]: await gate.place(fixtureRemote({ ...remote, text: 'Released' })) });
  const page = await (await visitorAt(browser, gate.origin, null)).newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto(`${address}?override=${override}`);
  return { page, warnings };
}

for (const { name, overrides, override, warning } of [
  {
    name: 'a site that does not allow it',
    overrides: false,
    override: () => `${remote.name}@${origin}`,
    warning: `the override of ${remote.name} is refused`,
  },
  {
    name: 'another machine than the developer’s own',
    overrides: true,
    override: () => `${remote.name}@https://elsewhere.example`,
    warning: 'on this machine only',
  },
] as const) {
  test(`${name}: refused, and said in the console`, async ({ browser }) => {
    const gate = await openGate({ overrides });
    const { page, warnings } = await openWith(browser, gate, override());
    await expect(heading(page, 'Released')).toBeVisible();
    await expect(badge(page)).toHaveCount(0);
    expect(warnings.join('\n')).toContain(warning);
    expect(asked).toEqual([]);
    await page.context().close();
    await gate.close();
  });
}

test('a site that allows it: taken, with a badge that ends it', async ({ browser }) => {
  const gate = await openGate({ overrides: true });
  const { page } = await openWith(browser, gate, `${remote.name}@${origin}`);
  await expect(heading(page, 'From my machine')).toBeVisible();
  await expect(badge(page)).toBeVisible();
  // It lasts as long as the tab, without a word in the address.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(heading(page, 'From my machine')).toBeVisible();
  await page.getByRole('button', { name: text('shell', 'en', 'override.end') }).click();
  await expect(heading(page, 'Released')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await page.context().close();
  await gate.close();
});
