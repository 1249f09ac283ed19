// A remote of another repository: published to a running site it opens like any other, and while it is being written
// it is seen there from its developer's machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { openAs } from '../../support/walk';
import { menuLink } from '../support/areas';
import { release, runHere } from '../support/command';
import { freePort } from '../support/free-port';
import { type Gate, openGate } from '../support/gate';
import { test } from '../support/test';
import { buildOutsideRemote, outside } from './build';

const { name, route, title } = outside;

let folder: string;
let dist: string;
test.beforeAll(async () => {
  // It installs, type-checks and builds: minutes where other work keeps the processors busy.
  test.setTimeout(400_000);
  folder = mkdtempSync(join(tmpdir(), 'waybill-outside-'));
  dist = await buildOutsideRemote(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pageOf(browser: Browser, gate: Gate): Promise<Page> {
  const context = await browser.newContext({ baseURL: gate.origin, locale: 'en-US' });
  return context.newPage();
}

const heading = (page: Page, words: string) =>
  page.getByRole('heading', { level: 1, name: words, exact: true });

test('published and promoted by two commands, it is in the menu and opens', async ({ ofWorker }) => {
  const { gate, member } = ofWorker;
  await gate.release({});
  // By name where this repository has none of it, and by its folder; in the browser once.
  await release(gate.folder, 'check', name, '--dist', dist);
  const published = await runHere(gate.folder, ['publish', folder, '--dist', dist], {
    WAYBILL_GATE_BROWSER: 'on',
  });
  expect(published, published.output).toMatchObject({ code: 0 });
  await release(gate.folder, 'promote', name);
  const page = await member.newPage();
  await page.goto('/en');
  await menuLink(page, title).click();
  await expect(page).toHaveURL(new RegExp(`/en${route}$`));
  await expect(heading(page, title)).toBeVisible();
  // The API has answered its list, which is empty until somebody makes a customer.
  await expect(page.getByRole('main').getByText(/^\d+ customers?$/)).toBeVisible();
  await page.close();
});

/** `npm run dev` of the remote's repository; resolves with the address that it says to open. */
async function startDev(gate: Gate): Promise<{ child: ChildProcess; address: string }> {
  const tool = join(folder, 'node_modules/@waybill/remote-kit/src/build.mjs');
  const args = [tool, 'dev', '--against', gate.origin, '--port', String(await freePort())];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /^Open\s+(\S+)/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`dev ended:\n${output}`)));
  });
  return { child, address };
}

test('from its developer’s machine each change shows in place', async ({ browser }) => {
  const gate = await openGate({ overrides: true });
  const { child, address } = await startDev(gate);
  try {
    const page = await pageOf(browser, gate);
    await page.goto(address);
    await openAs(page, 'en', route);
    await expect(heading(page, title)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const words = join(folder, 'src/locales/en.json');
    writeFileSync(words, readFileSync(words, 'utf8').replace(`"${title}"`, '"Changed words"'));
    await expect(heading(page, 'Changed words')).toBeVisible();
    const screen = join(folder, 'src/customers/CustomersPage.tsx');
    const code = readFileSync(screen, 'utf8');
    writeFileSync(screen, code.replace("title={t('customers.title')}", 'title="Changed code"'));
    await expect(heading(page, 'Changed code')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true);

    await page.goto('/?override=none');
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await page.context().close();
  } finally {
    child.kill();
    await once(child, 'close');
    await gate.close();
  }
});

test('a site that allows no overrides is not worked against', async ({ ofWorker }) => {
  await expect(startDev(ofWorker.gate)).rejects.toThrow('takes no builds from your machine');
});
