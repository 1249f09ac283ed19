// Moving who gets what: promotions and canaries, on small builds that lie ready.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { combinationKey } from '../store/canaries';
import { readChannel } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
beforeEach(async () => {
  at = await testWorkspace();
});
afterEach(() => at.remove());

const stable = () => readChannel(at.storage, 'stable');
const currentId = async () => (await stable())?.release;
const folderOf = async (name: string) => (await at.json('status')).channels[0].current.versions[name];

describe('promote', () => {
  it('makes the newest published builds current and keeps what was', async () => {
    await at.released();
    const first = await currentId();
    at.remote('mf-b', { version: '1.1.0' });
    await at.publish('mf-b');
    const out = await at.done('promote', '--by', 'ana');
    expect(out).toMatch(/mf-b +1\.0\.0-[0-9a-f]{12} → 1\.1\.0-[0-9a-f]{12}/);
    expect(out).not.toMatch(/mf-a/);
    const pointer = await stable();
    expect(pointer).toMatchObject({ by: 'ana', canaries: [], history: [{ release: first }] });
    expect(pointer?.release).not.toBe(first);
  });

  it('remembers the build before, for a remote that fails', async () => {
    await at.released();
    const before = await folderOf('mf-b');
    at.remote('mf-b', { version: '1.1.0' });
    await at.publish('mf-b');
    await at.done('promote', 'mf-b');
    const { release } = (await stable()) ?? { release: '' };
    const stored = await at.storage.read(`documents/${release}.json`);
    const document = JSON.parse(JSON.parse(stored?.bytes.toString('utf8') ?? '').text);
    expect(document.remotes.map((remote: { previous: unknown }) => remote.previous)).toMatchObject([
      null,
      { version: before },
    ]);
  });

  it('says how to undo it: a first build is switched off, others go back', async () => {
    await at.released();
    at.remote('mf-c');
    await at.publish('mf-c');
    expect(await at.done('promote', 'mf-c')).toMatch(/^Undo: .* disable mf-c --why "…"$/m);
    at.remote('mf-c', { version: '1.1.0' });
    await at.publish('mf-c');
    expect(await at.done('promote', 'mf-c')).toMatch(/^Undo: .* rollback mf-c$/m);
  });

  it('says when nothing is new', async () => {
    await at.released();
    const before = await stable();
    expect(await at.done('promote')).toMatch(
      /^stable: nothing new, release [0-9a-f]{12} has these builds already/,
    );
    expect(await stable()).toEqual(before);
  });

  it('takes a named version, older ones too, and leaves the others', async () => {
    await at.released();
    at.remote('mf-a', { version: '1.1.0', routes: ['/', '/login'] });
    at.remote('mf-b', { version: '1.1.0' });
    await at.publish('mf-a');
    await at.publish('mf-b');
    await at.done('promote', 'mf-a');
    expect(await folderOf('mf-a')).toMatch(/^1\.1\.0-/);
    expect(await folderOf('mf-b')).toMatch(/^1\.0\.0-/);
    await at.done('promote', 'mf-a@1.0.0', 'mf-b@1.1.0');
    expect(await folderOf('mf-a')).toMatch(/^1\.0\.0-/);
    expect(await folderOf('mf-b')).toMatch(/^1\.1\.0-/);
  });

  it('refuses what does not fit, each reason on its own line, and changes nothing', async () => {
    await at.released();
    at.shell({ version: '2.0.0', platform: '2.0.0', react: '20.0.0' });
    at.remote('mf-c', { routes: ['/mf-b'] });
    await at.publish('shell');
    await at.publish('mf-c');
    const before = at.snapshot();
    const { code, err } = await at.cli('promote');
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      'Refused: 7 reasons. Nothing was changed.',
      ...['mf-a', 'mf-b', 'mf-c'].flatMap((name) => [
        expect.stringMatching(`  ${name}: it needs platform .* offers 2.0.0.*\\[platform-range\\]`),
        expect.stringMatching(`  ${name}: it needs react .* shares 20.0.0.*\\[shared-version\\]`),
      ]),
      expect.stringMatching(
        'mf-c: its route /mf-b answers addresses that mf-b /mf-b answers already.*route-taken',
      ),
      '',
    ]);
    expect(at.snapshot()).toEqual(before);
  });

  it.each([
    [['promote', 'mf-x'], 1, /mf-x was never published\. Publish it: npm run release -- publish mf-x/],
    [['promote', 'mf-a@9.0.0'], 1, /mf-a 9\.0\.0 was never published\. Published are 1\.0\.0\./],
    [['promote', 'trader'], 2, /"trader" is not "shell" or the name of a remote/],
    [['promote', 'mf-a@new'], 2, /"new" in "mf-a@new" is not a version/],
    [['promote', '--share', '0%'], 2, /is not a share of the users/],
    [['promote', '--share', '100%'], 2, /is not a share of the users/],
    [['promote', '--next', '--share', '5%'], 2, /--next gives the canary to everybody/],
    [['promote', '--next'], 1, /Channel stable has no canary/],
    [['promote', '--channel', 'Beta!'], 2, /A channel is lower-case letters/],
    [['promote', '--share', '5%', '--channel', 'beta'], 1, /Channel beta has no release yet/],
    [['demote'], 1, /Channel stable has no canary/],
    [['rollback'], 1, /only 0 earlier entries/],
    [['rollback', '0'], 2, /whole number from 1/],
    [['rollback', '--channel', 'beta'], 1, /Channel beta has no release yet/],
    [['enable'], 2, /missing required argument 'name'/],
    [['disable', 'mf-a'], 2, /--why/],
    [['disable', 'mf-x', '--why', 'x'], 1, /There are mf-a, mf-b\./],
    [['check', 'mf-a', 'mf-b', '--dist', 'x'], 2, /--dist belongs to exactly one name/],
    [['nonsense'], 2, /unknown command/],
  ])('%j ends with %d and changes nothing', async (args, code, says) => {
    await at.released();
    const before = at.snapshot();
    const said = await at.cli(...args);
    expect(said.err).toMatch(says);
    expect(said.code).toBe(code);
    expect(at.snapshot()).toEqual(before);
  });

  it('begins a new channel from what everybody has', async () => {
    await at.released();
    at.remote('mf-b', { version: '1.1.0' });
    await at.publish('mf-b');
    const before = await stable();
    await at.done('promote', 'mf-b', '--channel', 'beta');
    expect(await stable()).toEqual(before);
    expect((await readChannel(at.storage, 'beta'))?.release).not.toBe(before?.release);
  });

  it.each([
    ['an older version, published later', '0.9.0', 'later', 'deployed'],
    ['the same version, published before', '1.0.0', 'before', 'deployed'],
    ['the same version, published later', '1.0.0', 'later', 'published'],
    ['a newer version, published before', '1.1.0', 'before', 'published'],
  ])(
    'without names, beside a deployed build that nobody published: %s',
    async (_what, version, when, wins) => {
      await at.released();
      const deployed = await folderOf('mf-b');
      // As if it came from `npm start`.
      rmSync(join(at.store, 'versions/mf-b/1.0.0.json'));
      at.remote('mf-b', { version, text: 'other' });
      await at.publish('mf-b');
      const claim = join(at.store, `versions/mf-b/${version}.json`);
      const { folder } = JSON.parse(readFileSync(claim, 'utf8'));
      const published = when === 'before' ? '2026-11-01T00:00:00Z' : '2026-11-09T00:00:00Z';
      writeFileSync(claim, JSON.stringify({ folder, published, by: 'ana' }));
      await at.done('promote');
      expect(await folderOf('mf-b')).toBe(wins === 'published' ? folder : deployed);
    },
  );

  it('refuses a key that is not trusted, and a shell that does not carry it', async () => {
    await at.released();
    at.shell({ version: '1.1.0', key: 'A'.repeat(43) });
    await at.publish('shell');
    const other = await at.cli('promote', 'shell');
    expect(other.err).toContain('does not carry the key that signs here');
    at.env.WAYBILL_TRUSTED_KEYS = `${at.publicKey},${'B'.repeat(43)}`;
    at.env.WAYBILL_RELEASE_KEY = join(at.root, 'other.pem');
    at.shell({ version: '1.2.0' });
    await at.publish('shell');
    const untrusted = await at.cli('promote', 'shell');
    expect(untrusted.code).toBe(1);
    expect(untrusted.err).toContain('The key that signs here is not trusted here');
  });

  it('changes the key step by step, as docs/releases.md says', async () => {
    await at.released();
    const old = at.publicKey;
    at.env.WAYBILL_RELEASE_KEY = join(at.root, 'new.pem');
    const { publicKey: fresh, name } = await at.json('key', 'show');
    at.env.WAYBILL_RELEASE_KEY = join(at.root, 'key.pem');
    at.env.WAYBILL_TRUSTED_KEYS = `${old},${fresh}`;
    at.shell({ version: '1.1.0', key: `${old}","${fresh}` });
    await at.publish('shell');
    await at.done('promote', 'shell');
    at.env.WAYBILL_RELEASE_KEY = join(at.root, 'new.pem');
    expect(await at.done('promote')).toMatch(`is signed with key ${name} now`);
    expect(await at.done('promote')).not.toContain('is signed');
    at.env.WAYBILL_TRUSTED_KEYS = fresh;
    expect((await at.json('verify')).ok).toBe(true);
    expect((await at.cli('rollback')).err).toMatch(/which is not trusted/);
  });

  it('refuses to build upon a release that was altered', async () => {
    await at.released();
    const key = `documents/${await currentId()}.json`;
    const stored = await at.storage.read(key);
    const altered = stored?.bytes.toString('utf8').replace('1.0.0', '1.0.1') ?? '';
    writeFileSync(join(at.store, key), altered);
    const { code, err } = await at.cli('promote');
    expect(code).toBe(1);
    expect(err).toMatch(/release [0-9a-f]{12} in .* is refused/);
  });
});

it('two promotions at the same moment both count', async () => {
  await at.released();
  at.remote('mf-a', { version: '1.1.0', routes: ['/', '/login'] });
  at.remote('mf-b', { version: '1.1.0' });
  await at.publish('mf-a');
  await at.publish('mf-b');
  await Promise.all([at.done('promote', 'mf-a'), at.done('promote', 'mf-b')]);
  expect(await folderOf('mf-a')).toMatch(/^1\.1\.0-/);
  expect(await folderOf('mf-b')).toMatch(/^1\.1\.0-/);
});

describe('canary', () => {
  beforeEach(async () => {
    await at.released();
    at.remote('mf-b', { version: '1.1.0' });
    await at.publish('mf-b');
  });

  /** Release of whoever is in just this canary. */
  const tried = async (name: string) => {
    const pointer = await stable();
    const canary = pointer?.canaries.find(({ builds }) => name in builds);
    return canary === undefined ? undefined : pointer?.combinations[combinationKey([canary])];
  };

  it('gives a share the next release, then everybody', async () => {
    const first = await currentId();
    const out = await at.done('promote', 'mf-b', '--share', '10%');
    expect(out).toContain(`stable: 10 % of the users get release`);
    const release = await tried('mf-b');
    expect(await stable()).toMatchObject({ canaries: [{ share: 0.1 }] });
    expect(await currentId()).toBe(first);
    expect(await at.done('promote', 'mf-b', '--share', '10%')).toContain('nothing new');
    await at.done('promote', 'mf-b', '--share', '0.25');
    expect(await stable()).toMatchObject({ canaries: [{ share: 0.25 }] });
    expect(await tried('mf-b')).toBe(release);
    await at.done('promote', '--next');
    expect(await stable()).toMatchObject({
      release,
      canaries: [],
      combinations: {},
      history: [{ release: first }],
    });
  });

  it.each([
    ['demote', ['demote']],
    ['a promotion of the same remote to everybody', ['promote', 'mf-b']],
  ])('ends with %s', async (_what, args) => {
    await at.done('promote', 'mf-b', '--share', '10%');
    expect(await at.done(...args)).toMatch(/anary mf-b 1\.1\.0-[0-9a-f]{12}.* ended/);
    expect(await stable()).toMatchObject({ canaries: [], combinations: {} });
  });

  it('ends with a rollback of the site', async () => {
    await at.done('promote', 'mf-b');
    at.remote('mf-b', { version: '1.2.0' });
    await at.publish('mf-b');
    await at.done('promote', '--share', '50%');
    expect(await at.done('rollback')).toMatch(/Canary mf-b 1\.2\.0-.* ended/);
    expect(await stable()).toMatchObject({ canaries: [], combinations: {} });
  });

  describe('beside another one', () => {
    beforeEach(async () => {
      at.remote('mf-a', { version: '1.1.0' });
      await at.publish('mf-a');
      await at.done('promote', 'mf-a', '--share', '20%');
      expect(await at.done('promote', 'mf-b', '--share', '10%')).toMatch(
        /Canary mf-a 1\.1\.0-.* for 20 %.* goes on/,
      );
    });

    const canaries = async () => (await stable())?.canaries.flatMap(({ builds }) => Object.keys(builds));

    it('both go on side by side, and who is in both has both builds', async () => {
      expect(await canaries()).toEqual(['mf-a', 'mf-b']);
      const { combinations = {} } = (await stable()) ?? {};
      expect(Object.keys(combinations)).toHaveLength(3);
      expect(await at.done('status')).toMatch(
        /canary for 20 %[\s\S]*mf-a +1\.1\.0[\s\S]*canary for 10 %[\s\S]*mf-b +1\.1\.0/,
      );
    });

    it('a team that promotes its own leaves the other canary as it is, on the new release', async () => {
      const before = await tried('mf-b');
      expect(await at.done('promote', 'mf-a', '--next')).toMatch(/Canary mf-b 1\.1\.0-.* for 10 %.* goes on/);
      expect(await canaries()).toEqual(['mf-b']);
      expect(await tried('mf-b')).not.toBe(before);
      expect(await folderOf('mf-a')).toMatch(/^1\.1\.0-/);
      await at.done('rollback', 'mf-a');
      expect(await canaries()).toEqual(['mf-b']);
    });

    it('demote and --next ask which is meant', async () => {
      for (const args of [['demote'], ['promote', '--next']]) {
        const { code, err } = await at.cli(...args);
        expect(`${code} ${err}`).toMatch(/^1 Channel stable has 2 canaries: name the one you mean/);
      }
      expect((await at.cli('demote', 'shell')).err).toMatch(/has no canary of shell/);
      await at.done('demote', 'mf-a');
      expect(await canaries()).toEqual(['mf-b']);
      expect(Object.keys((await stable())?.combinations ?? {})).toHaveLength(1);
    });

    it('another version of a remote takes the place of its canary', async () => {
      at.remote('mf-b', { version: '1.2.0' });
      await at.publish('mf-b');
      expect(await at.done('promote', 'mf-b', '--share', '30%')).toMatch(/It replaces canary mf-b 1\.1\.0-/);
      expect((await stable())?.canaries.map(({ share }) => share)).toEqual([0.2, 0.3]);
    });
  });
});
