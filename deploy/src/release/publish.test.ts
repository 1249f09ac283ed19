// Publishing builds and checking whether they fit, and what --dry-run leaves alone.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChannel } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
beforeEach(async () => {
  at = await testWorkspace();
});
afterEach(() => at.remove());

describe('publish', () => {
  it('stores a build under its version and says what to do next', async () => {
    at.remote('mf-a');
    const { code, out } = await at.publish('mf-a');
    expect(code).toBe(0);
    expect(out).toMatch(/^mf-a 1\.0\.0 is published as 1\.0\.0-[0-9a-f]{12} \(5 files, \d+ B start it\)\n/);
    expect(out).toContain('npm run release -- promote mf-a --share 10%');
    expect(await readChannel(at.storage, 'stable')).toBeNull();
  });

  it('says that the same content is there, and refuses other content with advice', async () => {
    at.remote('mf-a');
    await at.publish('mf-a');
    expect((await at.publish('mf-a')).out).toMatch(/is there already, .*: same content/);
    const before = at.snapshot();
    at.remote('mf-a', { text: 'other' });
    const { code, err } = await at.publish('mf-a');
    expect(code).toBe(1);
    expect(err).toContain('mf-a 1.0.0 was published already, with other content');
    expect(err).toContain('Raise "version" in remote.json and package.json, then publish again');
    expect(at.snapshot()).toEqual(before);
  });

  it('takes the folder of a remote that lives elsewhere', async () => {
    at.remote('mf-away');
    const { code, out } = await at.cli('publish', './mf-away', '--dist', './mf-away/dist');
    expect(`${code} ${out}`).toMatch(/^0 mf-away 1\.0\.0 is published/);
  });

  it.each([
    ['a broken descriptor', { 'remote.json': '{"name":"mf-a"}' }, /remote\.json is malformed, version/],
    ['no manifest', { 'mf-manifest.json': null }, /mf-manifest\.json is missing/],
    ['no entry', { 'remoteEntry.js': null }, /remoteEntry\.js is named by the build but not in it/],
    [
      'nothing exposed',
      { 'mf-manifest.json': '{"name":"mf_a"}' },
      /mf-manifest\.json is malformed, metaData/,
    ],
  ])('refuses %s and stores nothing', async (_what, files, says) => {
    at.remote('mf-a', { files });
    const { code, err } = await at.publish('mf-a');
    expect(code).toBe(1);
    expect(err).toMatch(says);
    expect(await at.storage.list('')).toEqual([]);
  });

  it('without a browser it stores nothing and says what to do; switched off, it says that none has looked', async () => {
    await at.released();
    at.remote('mf-new');
    mkdirSync(join(at.root, 'scripts'));
    const found = JSON.stringify({ path: null, advice: 'Install one.' });
    writeFileSync(join(at.root, 'scripts/chromium.mjs'), `process.stdout.write('${found}');`);
    at.env.WAYBILL_GATE_BROWSER = 'on';
    const before = at.snapshot();
    const { code, err } = await at.publish('mf-new');
    expect(code).toBe(1);
    expect(err).toContain(
      'mf-new: it could not be tried in a browser. Install one. WAYBILL_GATE_BROWSER=off',
    );
    expect(at.snapshot()).toEqual(before);
    const checked = await at.cli('check', 'mf-new', '--dist', 'mf-new/dist');
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining('[browser]') });

    at.env.WAYBILL_GATE_BROWSER = 'off';
    expect((await at.publish('mf-new')).out).toContain('No browser has looked at it');
    at.env.WAYBILL_GATE_BROWSER = 'on';
    const promoted = await at.cli('promote', 'mf-new');
    expect(promoted).toMatchObject({ code: 1, err: expect.stringContaining('[browser]') });
  });

  it('what does not fit what is deployed is looked at when it is promoted', async () => {
    await at.released();
    at.env.WAYBILL_GATE_BROWSER = 'on';
    at.remote('mf-new', { routes: ['/mf-b'] });
    const { code, out } = await at.publish('mf-new');
    expect(`${code} ${out}`).toMatch(
      /^0 .*\nIt does not fit what is deployed: a browser looks at it when it is promoted\.\n/,
    );
  });

  it.each([
    [['publish', 'mf-nowhere'], 2, /neither a package of this workspace nor a folder/],
    [['publish', 'mf-a', '--dist', 'nowhere'], 1, /is not a build of mf-a: it has no remote\.json/],
    [['publish', './'], 2, /has no remote\.json/],
  ])('%j ends with %d', async (args, code, says) => {
    at.remote('mf-a');
    const said = await at.cli(...args);
    expect(said.code).toBe(code);
    expect(said.err).toMatch(says);
  });
});

describe('check', () => {
  it('judges a build that is not published against what is deployed, and stores nothing', async () => {
    await at.released();
    at.remote('mf-b', { version: '1.1.0' });
    const before = at.snapshot();
    const good = await at.cli('check', 'mf-b', '--dist', 'mf-b/dist');
    expect(`${good.code} ${good.out}`).toMatch(
      /^0 Fits release [0-9a-f]{12} of channel stable: mf-b 1\.1\.0-/,
    );
    at.remote('mf-b', { version: '1.1.0', routes: ['/login'] });
    const bad = await at.cli('check', 'mf-b', '--dist', 'mf-b/dist');
    expect(`${bad.code} ${bad.err}`).toMatch(
      /^1 Does not fit release .*: 1 reason\n {2}mf-b: .*\[route-taken\]\n$/,
    );
    expect(at.snapshot()).toEqual(before);
  });

  it('takes a build of another repository by its folder, or by name where only the build is there', async () => {
    await at.released();
    at.remote('mf-away');
    renameSync(join(at.root, 'mf-away'), join(at.root, 'elsewhere'));
    const dist = 'elsewhere/dist';
    for (const name of ['mf-away', './elsewhere']) {
      const { code, out, err } = await at.cli('check', name, '--dist', dist);
      expect(`${code} ${out}${err}`).toMatch(
        /^0 Fits release [0-9a-f]{12} of channel stable: mf-away 1\.0\.0-/,
      );
    }
    const other = await at.cli('check', 'mf-other', '--dist', dist);
    expect(`${other.code} ${other.err}`).toMatch(/^1 .*is a build of mf-away, not of mf-other/);
  });

  it('says what publish would say: a version that exists with other content', async () => {
    await at.released();
    at.remote('mf-b', { text: 'other' });
    const { code, err } = await at.cli('check', 'mf-b', '--dist', 'mf-b/dist');
    expect(`${code} ${err}`).toMatch(
      /^1 Does not fit .*: 1 reason\n {2}mf-b: 1\.0\.0 was published already.*\[version-taken\]/,
    );
  });

  it('judges published builds by name, and weighs them', async () => {
    await at.released();
    // Letters that no compressor makes smaller than the budget.
    const heavy = Array.from({ length: 30_000 }, (_, n) =>
      ((n * 2_654_435_761) % 4_294_967_296).toString(36),
    ).join('');
    at.remote('mf-b', { version: '1.1.0', files: { 'lifecycles.1.js': heavy } });
    await at.publish('mf-b');
    const { ok, problems } = await at.json('check', 'mf-b');
    expect(ok).toBe(false);
    expect(problems).toMatchObject([{ code: 'size-budget', name: 'mf-b' }]);
  });
});

describe('--dry-run', () => {
  it.each([
    ['publish', ['publish', 'mf-b', '--dist', 'mf-b/dist']],
    ['promote', ['promote', 'mf-c']],
    ['a canary', ['promote', 'mf-c', '--share', '10%']],
    ['rollback', ['rollback']],
    ['disable', ['disable', 'mf-a', '--why', 'x']],
    ['prune', ['prune', '--keep', '1', '--ignore-pins']],
  ])('of %s changes nothing and says so', async (_what, args) => {
    await at.released();
    at.remote('mf-c', { version: '1.0.0' });
    await at.publish('mf-c');
    await at.done('promote');
    for (const version of ['1.1.0', '1.2.0']) {
      at.remote('mf-c', { version });
      await at.publish('mf-c');
    }
    at.remote('mf-b', { version: '1.1.0' });
    const before = at.snapshot();
    expect(await at.done(...args, '--dry-run')).toContain('Nothing was changed (--dry-run).');
    expect(at.snapshot()).toEqual(before);
    expect(await at.json(...args, '--dry-run')).toMatchObject({ ok: true, dryRun: true });
    await at.done(...args);
    expect(at.snapshot()).not.toEqual(before);
  });
});
