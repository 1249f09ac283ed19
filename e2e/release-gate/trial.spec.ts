// The gate's browser: a build is shown before it is published, and one that replaces what others rely on, or leaves a route
// without a screen, is refused by name; `check` says the same as `publish`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { byTurns } from '@waybill/contract/testing/sampled';
import type { Problem } from '../../deploy/src/problems';
import { tryInBrowser } from '../../deploy/src/trial/trial';
import { runHere } from './support/command';
import { type FixtureRemote, fixtureRemote } from './support/fixture-remote';
import type { Gate } from './support/gate';
import { test } from './support/test';

let gate: Gate;
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
test.beforeAll(({ ofWorker }) => {
  ({ gate } = ofWorker);
});

/** What its screen does → how the refusal names it. */
const replacing: readonly [string, string][] = [
  ['window.fetch = () => new Promise(() => {});', 'window.fetch'],
  ['history.pushState = () => {};', 'history.pushState'],
  ['Array.prototype.map = () => [];', 'Array.prototype.map'],
  ['window.Promise = class extends Promise {};', 'window.Promise'],
  ['Promise.prototype.then = () => {};', 'Promise.prototype.then'],
  ['window.JSON = {};', 'window.JSON'],
  ['Object.prototype.extra = 1;', 'Object.prototype.extra'],
  [
    `window.matchMedia = undefined; Storage.prototype.getItem = () => null;
    Response.prototype.json = async () => ({}); document.querySelector = () => null;`,
    'window.matchMedia, Storage.prototype.getItem, Response.prototype.json, document.querySelector',
  ],
  ['setTimeout(() => { String.prototype.trim = () => ""; }, 300);', 'String.prototype.trim'],
];

const letter = (at: number) => String.fromCharCode(97 + at);

/** What the browser says against fixtures, all in one release. */
async function triedAll(fixtures: readonly Partial<FixtureRemote>[]): Promise<(Problem | undefined)[]> {
  const remotes = await Promise.all(
    fixtures.map((fixture, at) => {
      const routes = `/gate-trial-${letter(at)}` as const;
      return gate.place(
        fixtureRemote({ name: `mf-gate-trial-${letter(at)}`, routes, text: 'Tried', ...fixture }),
      );
    }),
  );
  const problems = await tryInBrowser({
    storage: gate.storage,
    content: { shell: gate.base.shell, remotes },
    trusted: [gate.signer.publicKey],
    chromium,
  });
  return remotes.map(({ descriptor }) => problems.find(({ name }) => name === descriptor.name));
}

test('every global that a build replaces is named', async () => {
  const ofDay = byTurns(replacing, 3);
  const found = await triedAll(ofDay.map(([runs]) => ({ runs })));
  expect(found.map((problem) => [problem?.code, problem?.what])).toEqual(
    ofDay.map(([, name]) => ['global-replaced', `it replaces ${name}`]),
  );
});

type Refused = readonly [fixture: Partial<FixtureRemote>, said: string | RegExp];

/** What is wrong with a build, in kinds: members of one are refused in the same way, and have turns. */
const undrawn: readonly (readonly Refused[])[] = [
  [[{ fault: 'throws while rendering' }, /\/gate-trial-[a-z] fails with W607: this fixture cannot draw/]],
  [
    [{ fault: 'has no screen' }, /\/gate-trial-[a-z] fails with W606/],
    [{ fault: 'wrong shape' }, /\/gate-trial-[a-z] fails with W606/],
  ],
  [
    [{ runs: 'platform.call = async () => ({});' }, "read only property 'call'"],
    [{ runs: 'platform.session.login = async () => ({});' }, "read only property 'login'"],
  ],
  [[{ fault: 'draws nothing' }, /^\/gate-trial-[a-z] draws nothing$/]],
];

test('a route that is not drawn is named with the reason, and a build that is in order passes', async () => {
  const ofDay = undrawn.flatMap((kind) => byTurns(kind, 2));
  const found = await triedAll([...ofDay.map(([fixture]) => fixture), {}]);
  for (const [at, [fixture, said]] of ofDay.entries()) {
    expect(found[at]?.what, JSON.stringify(fixture)).toMatch(said);
    if (fixture.fault === 'draws nothing') expect(found[at]?.code).toBe('route-empty');
  }
  expect(found[ofDay.length], 'the one in order').toBeUndefined();
});

test('check and publish refuse the same build in the same words, and say what to do without a browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-trial-build-'));
  const files = fixtureRemote({
    name: 'mf-gate-trial',
    routes: '/gate-trial',
    text: 'Tried',
    runs: 'window.fetch = null;',
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const run = (...args: string[]) => runHere(gate.folder, args, { WAYBILL_GATE_BROWSER: 'on' });
  const says =
    'mf-gate-trial: it replaces window.fetch. Every area relies on it: leave it as it is. [global-replaced]';
  const checked = await run('check', 'mf-gate-trial', '--dist', folder);
  expect(checked).toMatchObject({ code: 1, output: expect.stringContaining(says) });
  const published = await run('publish', folder, '--dist', folder);
  expect(published).toMatchObject({ code: 1, output: expect.stringContaining(says) });
  expect(await gate.storage.list('versions/mf-gate-trial/')).toEqual([]);

  const { code, output } = await runHere(gate.folder, ['publish', folder, '--dist', folder], {
    WAYBILL_GATE_BROWSER: 'on',
    CHROMIUM_PATH: join(folder, 'no-browser'),
  });
  expect(code).toBe(1);
  expect(output).toContain('no-browser, which cannot be run. WAYBILL_GATE_BROWSER=off');
  rmSync(folder, { recursive: true, force: true });
});
