// Tries builds in Chromium before users get them: shows every route of a remote's descriptor once, in the shell that it
// will run in, and checks that the globals of browser and shell are unchanged afterwards.
import { setTimeout } from 'node:timers/promises';
import { SESSION_COOKIE } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Problem } from '../problems';
import type { ReleasedRemote } from '../store/document';
import type { ReleaseContent } from '../store/releases';
import type { Storage } from '../store/storage';
import { hasDrawn, keepSession, rememberGlobals } from './in-page';
import { openTrialSite } from './site';
import { openStandIn, type StandIn, triedBy } from './stand-in';

/** In ms: the shell's own limits for loading and for mounting, one after the other. */
const LONGEST = 16_000;
/** For this long after the last screen, in ms, a script may still replace something. */
const AFTERWARDS = 1_000;
/** Number of remotes shown in parallel: much of it is waiting. */
const AT_ONCE = 3;
/** A page of the shell itself: no remote has run in it. */
const SHELL_PAGE = '/en/error';

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  // A container's shared memory is too small for a page.
  '--disable-dev-shm-usage',
];

interface TrialOptions {
  /** Contains the builds; nothing in it is changed. */
  storage: Storage;
  content: ReleaseContent;
  /** Keys that the shell may have been built with. */
  trusted: readonly string[];
  /** Path of the browser. */
  chromium: string;
}

/** `/message/detail/:id?` → an address that matches the route. */
export const routeAddress = (path: string): string =>
  `/en${path.replace(/:[a-z]+\??/gi, '1')}`.replace(/\/$/, '');

/** The shell's console line for a failure: `W607 mf-x 1.0.0-… trace … Error: why`. */
const failureLine = /^(W\d{3}) (mf-[a-z-]+) \S+ trace \S+ ?(?:\w*Error: )?([^\n]*)/;

/** Failures that a page printed since the last call. */
function collectFailures(page: Page): () => { code: string; remote: string; why: string }[] {
  const told: { code: string; remote: string; why: string }[] = [];
  page.on('console', (message) => {
    const [, code = '', remote = '', why = ''] = failureLine.exec(message.text()) ?? [];
    if (code !== '') told.push({ code, remote, why });
  });
  return () => told.splice(0);
}

async function openShell(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + SHELL_PAGE);
  await page.waitForFunction(() => document.getElementById('waybill-page')?.textContent?.trim(), null, {
    timeout: LONGEST,
  });
  await page.evaluate(rememberGlobals);
  return page;
}

/** A page's answer; null when it is too busy to answer, or crashed. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer.catch(() => null), setTimeout(LONGEST, null)]);

/** A busy page must not delay the others: it ends with its browser at the latest. */
const closePage = (page: Page): void => void page.close().catch(() => undefined);

type Route = ReleasedRemote['descriptor']['routes'][number];

/** Shows routes one after the other in one document; after a failure in a new one. */
async function showRoutes(
  context: BrowserContext,
  origin: string,
  { descriptor }: ReleasedRemote,
  routes: readonly Route[],
): Promise<Problem[]> {
  const { name } = descriptor;
  const problems: Problem[] = [];
  const addProblem = (code: Problem['code'], what: string, advice: string) => {
    if (!problems.some((each) => each.code === code && each.what === what))
      problems.push({ code, name, what, advice });
  };
  let page = await openShell(context, origin);
  let failures = collectFailures(page);

  const checkPage = async (path: string): Promise<boolean> => {
    const replaced = await inTime(page.evaluate(() => globalThis.waybillTrialReplaced?.() ?? []));
    if (replaced === null) {
      addProblem('route-fails', `${path} keeps the page busy`, 'Look for a loop that does not end.');
      return false;
    }
    const told = failures().filter(({ remote }) => remote === name);
    // The shell has restored the globals that it knows of, and reports them itself.
    const named = told.flatMap(({ code, why }) =>
      code === 'W609' ? [why.replace(`${name} replaced `, '')] : [],
    );
    const all = [...new Set([...named.flatMap((names) => names.split(', ')), ...replaced])];
    if (all.length > 0)
      addProblem(
        'global-replaced',
        `it replaces ${all.join(', ')}`,
        'Every area relies on it: leave it as it is.',
      );
    for (const { code, why } of told)
      if (code !== 'W609')
        addProblem(
          'route-fails',
          `${path} fails with ${code}: ${why}`,
          'Open it in a browser and correct it.',
        );
    return told.length === 0 && replaced.length === 0;
  };

  for (const { path } of routes) {
    const address = routeAddress(path);
    await inTime(page.evaluate((to) => history.pushState(null, '', to), address));
    const drawn = page.waitForFunction(hasDrawn, name, { timeout: LONGEST }).then(
      () => true,
      () => false,
    );
    const failed = new Promise<false>((resolve) => {
      page.on('console', (message) => failureLine.test(message.text()) && resolve(false));
    });
    const isDrawn = await Promise.race([drawn, failed]);
    if (isDrawn)
      await page
        .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, null, {
          timeout: 2_000,
        })
        .catch(() => undefined);
    const isFine = await checkPage(path);
    const now = matchRoute([descriptor], new URL(page.url()).pathname);
    if (isFine && !isDrawn && now?.remote === name)
      addProblem('route-empty', `${path} draws nothing`, 'Give it a screen, or take it out of remote.json.');
    if (isFine && isDrawn) continue;
    if (path === routes.at(-1)?.path) return problems;
    closePage(page);
    page = await openShell(context, origin);
    failures = collectFailures(page);
  }
  await page.waitForTimeout(AFTERWARDS);
  await checkPage(routes.at(-1)?.path ?? '/');
  closePage(page);
  return problems;
}

/** A browser without a session, or with one of the fake API's account. */
async function openVisitor(
  browser: Browser,
  origin: string,
  standIn: StandIn | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  // The loader of these sources names every function by a call of this helper, also in functions that are sent into the
  // page.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  if (standIn === null) return context;
  const token = 'release-gate';
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(keepSession, { token, user: triedBy, ...standIn.key });
  await page.close();
  return context;
}

/** All problems that a browser finds with the remotes of a release; empty when there are none. */
export async function tryInBrowser({
  storage,
  content,
  trusted,
  chromium: path,
}: TrialOptions): Promise<Problem[]> {
  const standIn = await openStandIn();
  const site = await openTrialSite(storage, content, trusted, standIn.address);
  const browser = await chromium.launch({ executablePath: path, args: flags });
  try {
    const problems: Problem[] = [];
    for (const isMember of [true, false]) {
      const listRoutes = ({ descriptor }: ReleasedRemote) =>
        descriptor.routes.filter(({ guard }) => (guard !== 'anonymous') === isMember);
      const remotes = content.remotes.filter((remote) => listRoutes(remote).length > 0);
      if (remotes.length === 0) continue;
      const context = await openVisitor(browser, site.origin, isMember ? standIn : null);
      const waiting = [...remotes];
      const showNext = async (): Promise<void> => {
        const remote = waiting.shift();
        if (remote === undefined) return;
        problems.push(...(await showRoutes(context, site.origin, remote, listRoutes(remote))));
        await showNext();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, showNext));
      await context.close();
    }
    return problems;
  } finally {
    await browser.close();
    await site.close();
    standIn.close();
  }
}
