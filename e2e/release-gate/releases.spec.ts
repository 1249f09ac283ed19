// Releasing while visitors are on the site: what is promoted arrives without a restart of anything, what is rolled back
// goes at once, and nobody ever sees half of two releases.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { failureCodes } from '@waybill/contract';
import { examples } from '@waybill/contract/testing/sampled';
import { mainChannel } from '../../deploy/src/store/document';
import { readChannel } from '../../deploy/src/store/pointers';
import { readDocument } from '../../deploy/src/store/releases';
import { text } from '../support/site';
import { searchForm } from '../support/walk';
import { menuLink, shownBy } from './support/areas';
import { processorTimeOf, release, startRelease } from './support/command';
import { distOf, publish as publishTo } from './support/dist';
import { fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { test } from './support/test';
import { comeBack, go, isMarked, mark } from './support/visitor';

const shell = (key: string) => text('shell', 'en', key);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const one = { name: 'mf-gate-one', routes: '/gate-one' } as const;
const two = { name: 'mf-gate-two', routes: '/gate-two' } as const;
const oneAt = '/en/gate-one';
const twoAt = '/en/gate-two';

let gate: Gate;
let stranger: BrowserContext;
let member: BrowserContext;

test.beforeAll(({ ofWorker }) => {
  ({ gate, member, stranger } = ofWorker);
});

/** Both fixtures in one version, saying which. */
async function bothAs(version: string, words: string) {
  const place = (remote: typeof one | typeof two) =>
    gate.place(fixtureRemote({ ...remote, version, text: words }));
  return { [one.name]: await place(one), [two.name]: await place(two) };
}

const publish = (version: string, words: string, remote: typeof one | typeof two = one) =>
  publishTo(gate, { ...remote, version, text: words });

test('publish, promote: the open page takes it at the next visit, nothing is restarted', async () => {
  const { [two.name]: neighbour } = await bothAs('1.0.0', 'Next door');
  await gate.release({ [two.name]: neighbour });
  await publish('1.0.0', 'First');
  await release(gate.folder, 'promote', one.name);
  const page = await stranger.newPage();
  await page.goto(oneAt);
  await expect(heading(page, 'First')).toBeVisible();
  await mark(page);

  await publish('1.1.0', 'Second');
  await comeBack(page);
  await expect(heading(page, 'First'), 'published is not promoted').toBeVisible();

  await release(gate.folder, 'promote', one.name);
  await comeBack(page);
  await expect(heading(page, 'First'), 'what is shown stays').toBeVisible();
  await go(page, twoAt);
  await expect(heading(page, 'Next door')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Second')).toBeVisible();
  expect(await isMarked(page), 'the same document').toBe(true);
  await page.close();
});

test('another shell is offered quietly, and never under what was typed', async () => {
  await gate.release({});
  const page = await member.newPage();
  await page.goto('/en/transaction/search');
  const keyword = searchForm(page, 'en').getByRole('textbox', {
    name: text('mf-transactions', 'en', 'form.keyword'),
    exact: true,
  });
  await expect(keyword).toBeVisible();
  await keyword.fill('coffee');
  await mark(page);

  await gate.release({}, gate.anotherShell('1.0.1'));
  await comeBack(page);
  const offer = page.getByRole('status').filter({ hasText: shell('update.newer') });
  await expect(offer).toBeVisible();
  const reload = offer.getByRole('button', { name: shell('update.reload') });
  await reload.click();
  const question = page.getByRole('dialog').filter({ hasText: shell('update.ask.title') });
  await question.getByRole('button', { name: shell('update.ask.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(keyword).toHaveValue('coffee');
  expect(await isMarked(page), 'the same document').toBe(true);

  await reload.click();
  await question.getByRole('button', { name: shell('update.ask.confirm') }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(keyword).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.close();
});

test('a script that is gone does not reload the page under what was typed', async () => {
  await gate.release({});
  const page = await member.newPage();
  await page.goto('/en/transaction/search');
  await expect(shownBy(page, 'mf-transactions')).toBeVisible();
  await mark(page);
  const keyword = searchForm(page, 'en').getByRole('textbox', {
    name: text('mf-transactions', 'en', 'form.keyword'),
    exact: true,
  });
  await keyword.fill('coffee');
  // As a dialog would that is loaded when it is wanted.
  await page.evaluate(() => {
    void Promise.reject(Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' }));
  });
  await expect(page.getByRole('status').filter({ hasText: shell('update.stale') })).toBeVisible();
  await expect(keyword).toHaveValue('coffee');
  expect(await isMarked(page), 'the same document').toBe(true);
  await page.close();
});

test('rollback costs at most half as much again as the command that only lists releases', async () => {
  const before = await gate.release(await bothAs('2.0.0', 'Good'));
  const bad = await gate.release(await bothAs('2.1.0', 'Bad'));
  const took: number[] = [];
  const listed: number[] = [];
  for (const expected of [before, bad, before]) {
    took.push(await processorTimeOf(gate.folder, 'rollback', '--yes'));
    listed.push(await processorTimeOf(gate.folder, 'history'));
    expect((await readChannel(gate.storage, mainChannel))?.release).toBe(expected);
  }
  const description = `${took.join(', ')} ms; history ${listed.join(', ')} ms`;
  test.info().annotations.push({ type: 'rollback', description });
  // The best of some, of the processor's time, and against a peer: the machine may be slow or busy, the command may not.
  expect(Math.min(...took)).toBeLessThan(Math.min(...listed) * 1.5);
  const page = await stranger.newPage();
  await page.goto(oneAt);
  await expect(heading(page, 'Good')).toBeVisible();
  await page.close();
});

test('one remote goes back alone, and what was taken back never stands in for it', async () => {
  await gate.release({});
  await publish('2.2.0', 'Before');
  await publish('2.3.0', 'Taken back');
  await publish('2.3.0', 'Of another team', two);
  await release(gate.folder, 'promote', `${one.name}@2.2.0`);
  for (const back of [
    ['rollback', one.name],
    ['promote', `${one.name}@2.2.0`],
  ]) {
    await release(gate.folder, 'promote', `${one.name}@2.3.0`);
    await release(gate.folder, 'promote', two.name);
    await release(gate.folder, ...back);
    const page = await stranger.newPage();
    await page.goto(oneAt);
    await expect(heading(page, 'Before')).toBeVisible();
    await go(page, twoAt);
    await expect(heading(page, 'Of another team')).toBeVisible();

    await page.route(`**/r/${one.name}/2.2.0-*/remoteEntry.js`, (route) => route.abort());
    await page.goto(oneAt);
    await expect(page.getByText(`${failureCodes.entry} ${one.name} 2.2.0`)).toBeVisible();
    await expect(heading(page, 'Taken back')).toHaveCount(0);
    await page.close();
  }
});

test('pages open and navigate while releases change: each sees one release', async () => {
  const ids = [
    await gate.write(await bothAs('3.0.0', 'Odd')),
    await gate.write(await bothAs('3.1.0', 'Even')),
  ] as const;
  const words: Record<string, string> = { [ids[0]]: 'Odd', [ids[1]]: 'Even' };
  const seen: { page: Page; id: string }[] = [];
  const releasesSeen = () => new Set(seen.map(({ id }) => id)).size;
  const shown = (page: Page, name: string) => page.locator(`[data-fixture=${name}] h1`).textContent();

  async function openOne(): Promise<void> {
    const page = await stranger.newPage();
    await page.goto(oneAt, { waitUntil: 'commit' });
    const first = await shown(page, one.name);
    const told = await page.locator('#waybill-registry').textContent();
    const { signed }: { signed: { text: string } } = JSON.parse(told ?? '');
    const { release: id }: { release: string } = JSON.parse(signed.text);
    expect(first, `of release ${id}`).toBe(words[id]);
    seen.push({ page, id });
  }
  /** Two pages start at a time, as processors there are; whoever waits for one loses no time of its own. */
  const openRow = async () => {
    const most = 10;
    const isEnough = (at: number) => at >= examples(most) && releasesSeen() === 2;
    for (let at = 0; at < most && !isEnough(at); at += 1) await openOne();
  };

  let done = false;
  const promoting = (async () => {
    for (let turn = 0; !done; turn += 1) {
      await gate.point(turn % 2 === 0 ? ids[0] : ids[1]);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();
  try {
    await gate.point(ids[0]);
    await Promise.all([openRow(), openRow()]);
    expect(releasesSeen(), 'both releases were seen').toBe(2);
    await Promise.all(
      seen.map(async ({ page, id }) => {
        await go(page, twoAt);
        expect(await shown(page, two.name), `of release ${id}`).toBe(words[id]);
      }),
    );
  } finally {
    done = true;
    await promoting;
    for (const { page } of seen) await page.close();
  }
});

test('kill -9 of the command at any point leaves a valid release', async () => {
  await gate.release(await bothAs('4.0.0', 'Alive'));
  const start = (...args: string[]) => startRelease(gate.folder, args);
  const first = distOf({ ...one, version: '4.1.0', text: 'Alive' });
  const began = performance.now();
  expect(await start('publish', first.folder, '--dist', first.folder).ended).toMatchObject({ code: 0 });
  let whole = performance.now() - began;
  first.remove();
  let killed = 0;
  for (let round = 0; killed < examples(4); round += 1) {
    const { folder, remove } = distOf({ ...one, version: `4.2.${round}`, text: 'Alive' });
    const running = round % 2 === 0 ? start('publish', folder, '--dist', folder) : start('promote', one.name);
    // Not while Node itself is still starting: that proves nothing.
    const timer = setTimeout(() => running.kill(), whole * (0.3 + 0.7 * ((round * 0.618034) % 1)));
    const { code } = await running.ended;
    clearTimeout(timer);
    if (code === null) killed += 1;
    // Too late: the machine has less to do than it had.
    else whole *= 0.8;
    remove();
    const pointer = await readChannel(gate.storage, mainChannel);
    await readDocument(gate.storage, pointer?.release ?? '', [gate.signer.publicKey]);
  }
  await release(gate.folder, 'verify');
  // And the command goes on where it was cut off.
  await publish('4.3.0', 'Alive again');
  await release(gate.folder, 'promote', one.name);
  const page = await stranger.newPage();
  await page.goto(oneAt);
  await expect(heading(page, 'Alive again')).toBeVisible();
  await page.close();
});

test('disable puts the operator’s words in place of a remote, enable brings it back', async () => {
  await gate.release(await bothAs('5.0.0', 'On'));
  const page = await stranger.newPage();
  await page.goto(oneAt);
  await expect(heading(page, 'On')).toBeVisible();
  await mark(page);
  const why = 'Prices of May are wrong; back by noon.';
  await release(gate.folder, 'disable', one.name, '--why', why);
  await comeBack(page);
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText(shell('disabled.title'))).toBeVisible();
  await expect(heading(page, 'On')).toHaveCount(0);
  await go(page, twoAt);
  await expect(heading(page, 'On'), 'the others go on').toBeVisible();
  await page.goBack();
  await expect(page.getByText(why)).toBeVisible();

  await release(gate.folder, 'enable', one.name);
  await comeBack(page);
  await expect(heading(page, 'On')).toBeVisible();
  expect(await isMarked(page), 'the same document').toBe(true);
  await page.close();
});

test('the menu leads to a remote that did not exist when the page was opened', async () => {
  await gate.release({});
  const page = await member.newPage();
  await page.goto('/en');
  await expect(shownBy(page, 'mf-account')).toBeVisible();
  const inFive = { cn: 'Added', en: 'Added', cnf: 'Added', spain: 'Added', vietnam: 'Added' };
  const added = fixtureRemote({
    name: 'mf-gate-added',
    text: 'Just released',
    routes: [
      {
        path: '/gate-added',
        title: inFive,
        guard: 'user',
        layout: 'chrome',
        skeleton: 'text',
        prefixOptional: false,
        menu: { label: inFive, group: 'transactions', icon: 'list', order: 99 },
      },
    ],
  });
  await gate.release({ 'mf-gate-added': await gate.place(added) });
  await comeBack(page);
  await menuLink(page, 'Added').click();
  await expect(heading(page, 'Just released')).toBeVisible();
  await page.close();
});
