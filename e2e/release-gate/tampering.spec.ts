// What an attacker on the way, or in the store, can alter: the registry, its signature, a manifest, an entry, a chunk,
// a chunk of the shell. Nothing of it runs, and the visitor is told.
import { generateKeyPairSync } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { failureCodes, type SignedText } from '@waybill/contract';
import { byTurns, sampled } from '@waybill/contract/testing/sampled';
import { readDocument } from '../../deploy/src/store/releases';
import { createSigner } from '../../deploy/src/store/signing';
import { text } from '../support/site';
import { fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { fromElsewhere, watchStatus } from './support/in-status';
import { test } from './support/test';
import { comeBack, go, reloadsOf } from './support/visitor';

const target = { name: 'mf-gate-target', routes: '/gate-target' } as const;
const aside = { name: 'mf-gate-aside', routes: '/gate-aside' } as const;
const address = '/en/gate-target';

let gate: Gate;
let stranger: BrowserContext;
/** As signed by us: what is current, and a release that nobody should get. */
let genuine: SignedText;
let evil: SignedText;
/** Version of the target's build that is current, and its folder. */
let version: string;
let folder: string;

test.beforeAll(async ({ ofWorker }) => {
  ({ gate, stranger } = ofWorker);
  const place = (remote: typeof target | typeof aside, words: string) =>
    gate.place(fixtureRemote({ ...remote, text: words }));
  const others = { [aside.name]: await place(aside, 'Aside') };
  const current = await place(target, 'Genuine');
  version = current.version;
  folder = `r/${target.name}/${version}`;
  const registryOf = async (id: string) =>
    (await readDocument(gate.storage, id, [gate.signer.publicKey])).registry;
  evil = await registryOf(await gate.write({ ...others, [target.name]: await place(target, 'Evil') }));
  genuine = await registryOf(await gate.release({ ...others, [target.name]: current }));
});

const ran = (page: Page) => page.evaluate(() => globalThis.fixtureRan ?? []);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const refusal = (page: Page) =>
  page
    .locator('#waybill-page')
    .filter({ hasText: text('shell', 'en', 'failure.integrity.title') })
    .getByText(failureCodes.integrity);
const retry = (page: Page) => page.getByRole('button', { name: text('shared/ui', 'en', 'failure.retry') });

/** What was altered is as it was released again: Retry opens it. */
async function expectHealed(page: Page): Promise<void> {
  await page.unrouteAll();
  await retry(page).click();
  await expect(heading(page, 'Genuine')).toBeVisible();
  await page.close();
}

const answerOf = (signed: SignedText) =>
  JSON.stringify({ signed, disabled: {}, canary: false, overrides: false });

/** Answers another registry, wherever a page looks for one. */
async function serve(page: Page, signed: SignedText): Promise<void> {
  await page.route('**/registry.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: answerOf(signed) }),
  );
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const block = /(<script[^>]*id="waybill-registry"[^>]*>)[^<]*/;
    const json = answerOf(signed).replaceAll('<', '\\u003c');
    const html = (await response.text()).replace(block, (_all, tag: string) => tag + json);
    await route.fulfill({ response, body: html });
  });
}

/** Nothing is known of any release then. */
const ofRegistry = (kind: 'registry' | 'integrity') =>
  watchStatus(gate, { release: '', remote: '', version: '', kind });

/** Owner of a key that no shell trusts. */
const forger = createSigner(generateKeyPairSync('ed25519').privateKey);

/** Each leads to the evil build, with hashes that fit it. */
const forgeries: readonly { name: string; forge: () => SignedText }[] = [
  {
    name: 'a letter of it was altered',
    forge: () => ({ ...genuine, text: genuine.text.replace('Genuine', 'Genuinf') }),
  },
  {
    name: 'it is that of another release, under the signature of this one',
    forge: () => ({ ...genuine, text: evil.text }),
  },
  { name: 'somebody else signed it', forge: () => forger.sign('registry', evil.text) },
  {
    name: 'somebody else signed it in our name',
    forge: () => ({ ...forger.sign('registry', evil.text), key: genuine.key }),
  },
  { name: 'we signed it as something else', forge: () => gate.signer.sign('document', evil.text) },
  { name: 'nobody signed it', forge: () => ({ ...evil, signature: '' }) },
];

test.describe('the registry', () => {
  for (const { name, forge } of forgeries) {
    test(`${name}: nothing runs`, async () => {
      const malformed = name === 'nobody signed it';
      const kind = malformed ? 'registry' : 'integrity';
      const isInStatus = await ofRegistry(kind);
      const page = await fromElsewhere(await stranger.newPage());
      await serve(page, forge());
      await page.goto(address);
      const said = page.locator('#waybill-page').getByText(failureCodes[kind]);
      await expect(said).toBeVisible();
      expect(await ran(page)).toEqual([]);
      await isInStatus();
      await expectHealed(page);
    });
  }

  test('an HTML page stands in its place: nothing runs', async () => {
    const isInStatus = await ofRegistry('registry');
    const page = await fromElsewhere(await stranger.newPage());
    await page.route('**/registry.json', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Log in to the network</title>',
      }),
    );
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('id="waybill-registry"', '');
      await route.fulfill({ response, body: html });
    });
    await page.goto(address);
    await expect(page.locator('#waybill-page').getByText(failureCodes.registry)).toBeVisible();
    expect(await ran(page)).toEqual([]);
    await isInStatus();
    await expectHealed(page);
  });

  test('in a browser that cannot check signatures: nothing runs', async () => {
    const isInStatus = await ofRegistry('integrity');
    const page = await fromElsewhere(await stranger.newPage());
    await page.addInitScript(() => {
      Object.defineProperty(SubtleCrypto.prototype, 'verify', {
        value: () => Promise.reject(new Error('unknown')),
      });
    });
    await page.goto(address);
    await expect(page.locator('#waybill-page').getByText(failureCodes.integrity)).toBeVisible();
    expect(await ran(page)).toEqual([]);
    await isInStatus();
    await page.close();
  });

  test('of a page that is open: it goes on with what it has', async () => {
    const page = await stranger.newPage();
    await page.goto(address);
    await expect(heading(page, 'Genuine')).toBeVisible();
    await serve(page, forger.sign('registry', evil.text));
    await comeBack(page);
    await go(page, '/en/gate-aside');
    await expect(heading(page, 'Aside')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Genuine')).toBeVisible();
    await page.close();
  });
});

/** The last byte becomes a space, so that the file still is what it was to every parser. */
async function oneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.body();
  body.write(' ', body.length - 1);
  await route.fulfill({ response, body });
}

async function moreCode(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
}

const alterations = [
  { name: 'one byte', answer: oneByte },
  { name: 'code in front', answer: moreCode },
] as const;

const tampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** Parts of a remote, and what must not run then. Its other parts are genuine, and may come first. */
const parts = [
  { name: 'manifest', file: 'mf-manifest.json', silent: ['entry', 'chunk'] },
  { name: 'entry', file: 'remoteEntry.js', silent: ['entry'] },
  { name: 'chunk', file: 'lifecycles.*.js', silent: ['chunk'] },
] as const;

for (const { part, alteration } of sampled({ part: parts, alteration: alterations }))
  test(`${part.name}, ${alteration.name}: it does not run`, async () => {
    const isInStatus = await watchStatus(gate, { remote: target.name, version, kind: 'integrity' });
    const page = await fromElsewhere(await stranger.newPage());
    // A lost chunk is asked for again with a query.
    await page.route(`**/${folder}/${part.file}*`, alteration.answer);
    await page.goto(address);
    await expect(refusal(page)).toBeVisible();
    for (const silent of part.silent) expect(await ran(page)).not.toContain(silent);
    expect(await tampered(page)).toBe(false);
    expect(await reloadsOf(page)).toBe(0);
    await isInStatus();
    await expectHealed(page);
  });

test('a chunk of the shell: nothing of the site runs, and that is said', async () => {
  const files = [gate.base.shell.entry, ...gate.base.shell.boot];
  const altered = sampled({ file: files, alteration: alterations });
  // Side by side: most of it is waiting before a chunk is asked for again.
  await Promise.all(
    altered.map(async ({ file, alteration }) => {
      const page = await stranger.newPage();
      await page.route(`**/assets/${file}*`, alteration.answer);
      await page.goto(address);
      // The one reload of a chunk is over by then.
      await expect(page.getByRole('alert')).toContainText(text('shell', 'en', 'failure.registry.title'));
      expect(await reloadsOf(page)).toBe(file === gate.base.shell.entry ? 0 : 1);
      await expect(page.locator('#waybill-frame')).toHaveCount(0);
      expect(await tampered(page), `${file}, ${alteration.name}`).toBe(false);
      await page.close();
    }),
  );
});

test.describe('a shell that does not start', () => {
  /** The release with the genuine shell, then one with another shell over it. */
  let before: string;
  let entry: string;
  test.beforeAll(async () => {
    const { release }: { release: string } = JSON.parse(genuine.text);
    before = release;
    const { remotes } = await readDocument(gate.storage, before, [gate.signer.publicKey]);
    const added = remotes.filter(({ descriptor }) => descriptor.name.startsWith('mf-gate-'));
    const shell = gate.anotherShell('9.0.0');
    entry = shell.entry;
    await gate.release(Object.fromEntries(added.map((remote) => [remote.descriptor.name, remote])), shell);
  });
  test.afterAll(() => gate.point(before));

  /** Which release the page is of. */
  async function releaseOf(page: Page): Promise<string> {
    const told = await page.locator('#waybill-registry').textContent();
    const { signed }: { signed: SignedText } = JSON.parse(told ?? '');
    const { release }: { release: string } = JSON.parse(signed.text);
    return release;
  }

  // The page asks for itself again while it opens: it is not waited for until it is complete.
  const faults: readonly { name: string; answer: (route: Route) => Promise<void> }[] = [
    { name: 'reset', answer: (route) => route.abort('connectionreset') },
    { name: '404', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
    { name: 'altered by one byte', answer: oneByte },
  ];

  // Whatever keeps the entry from running leads here: one of them a day.
  for (const { name, answer } of byTurns(faults, 3)) {
    test(`${name}: the shell before opens the same page, and the current one is tried again later`, async () => {
      const page = await stranger.newPage();
      await page.route(`**/assets/${entry}*`, answer);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(heading(page, 'Genuine')).toBeVisible();
      expect(await releaseOf(page)).toBe(before);
      await page.unrouteAll();
      // As five minutes do.
      await stranger.clearCookies({ name: 'waybill_failed' });
      await page.reload();
      await expect(heading(page, 'Genuine')).toBeVisible();
      expect(await releaseOf(page)).not.toBe(before);
      await page.close();
    });
  }

  test('a page of another site cannot choose the shell before, and what is only late has no need of it', async () => {
    const told = async (path: string, origin: string) =>
      (await stranger.request.post(path, { headers: { origin } })).status();
    expect(await told('/start-failed', 'https://elsewhere.example')).toBe(204);
    expect(await told('/start-failed?late', gate.origin)).toBe(204);
    expect(await stranger.cookies()).toEqual([]);
    expect(await told('/start-failed', gate.origin)).toBe(205);
    await stranger.clearCookies();
  });

  test('the shell before neither: that is said, and Try again opens the current one', async () => {
    const page = await stranger.newPage();
    await page.route(/\/assets\/main\.[^/]*js/, (route) => route.abort('connectionreset'));
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => releaseOf(page).catch(() => '')).toBe(before);
    const said = page.getByRole('alert');
    await expect(said).toContainText(text('shell', 'en', 'failure.registry.title'));
    await expect.poll(() => stranger.cookies()).toEqual([]);
    await page.unrouteAll();
    await said.getByRole('button').click();
    await expect(heading(page, 'Genuine')).toBeVisible();
    expect(await releaseOf(page)).not.toBe(before);
    await page.close();
  });
});

test('every later chunk of the shell: none of them runs, and that is said', async () => {
  const { boot, entry, files } = gate.base.shell;
  const first = new Set([entry, ...boot]);
  const isLate = (url: URL) => {
    const file = url.pathname.replace('/assets/', '');
    return file in files && !first.has(file);
  };
  const page = await stranger.newPage();
  await page.route(isLate, moreCode);
  await page.goto('/en/login');
  await expect(page.getByRole('alert')).toContainText(text('shell', 'en', 'failure.registry.title'));
  expect(await reloadsOf(page)).toBe(1);
  await expect(page.getByRole('button', { name: text('mf-auth', 'en', 'login.submit') })).toHaveCount(0);
  expect(await tampered(page)).toBe(false);
  await page.close();
});
