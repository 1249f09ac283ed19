// Going back, and the history that tells of it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readChannel } from '../store/pointers';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
beforeEach(async () => {
  at = await testWorkspace();
});
afterEach(() => at.remove());

const stable = () => readChannel(at.storage, 'stable');
const currentId = async () => (await stable())?.release;

describe('rollback', () => {
  const versions = ['1.1.0', '1.2.0'];
  const ids: string[] = [];
  beforeEach(async () => {
    await at.released();
    ids.splice(0, ids.length, (await currentId()) ?? '');
    for (const version of versions) {
      at.remote('mf-b', { version });
      await at.publish('mf-b');
      await at.done('promote');
      ids.push((await currentId()) ?? '');
    }
  });

  it('goes back, and once more forward again', async () => {
    const out = await at.done('rollback');
    expect(out).toContain(`stable: back to release ${ids[1]}`);
    expect(out).toMatch(/mf-b +1\.2\.0-[0-9a-f]{12} → 1\.1\.0-[0-9a-f]{12}/);
    expect(await currentId()).toBe(ids[1]);
    await at.done('rollback');
    expect(await currentId()).toBe(ids[2]);
    expect((await stable())?.history.map(({ release }) => release)).toEqual([ids[1], ids[2], ids[1], ids[0]]);
  });

  it('says first, one by one, what going back undoes, and does nothing unless that is meant', async () => {
    at.remote('mf-a', { version: '1.7.0', routes: ['/', '/login'] });
    await at.publish('mf-a');
    await at.done('promote', 'mf-a', '--by', 'ben');
    const now = await currentId();
    let listed = '';
    at.onAsk(async (lines) => {
      listed = lines.join('\n');
      return false;
    });
    const { code, err } = await at.cli('rollback', '2');
    expect(`${code} ${err}`).toBe('1 Nothing was changed.\n');
    expect(await currentId()).toBe(now);
    expect(listed).toMatch(/^Going back to release [0-9a-f]{12} of 2026-11-02 .* undoes, in channel stable:/);
    expect(listed).toMatch(/^ {2}2026-11-02 \d\d:\d\d UTC +ben +mf-a 1\.0\.0-\w+ → 1\.7\.0-\w+$/m);
    expect(listed).toMatch(/^ {2}2026-11-02 .* mf-b 1\.1\.0-\w+ → 1\.2\.0-\w+$/m);
    expect(listed).not.toMatch(/1\.0\.0-\w+ → 1\.1\.0/);
    expect(listed).toContain('One remote alone: npm run release -- rollback mf-NAME');
  });

  it('wants --yes where nobody can be asked', async () => {
    at.onAsk(null);
    const { code, err } = await at.cli('rollback');
    expect(`${code} ${err}`).toMatch(/^1 Nothing was changed: .*undoes the work/);
    expect(err).toMatch(/mf-b 1\.1\.0-\w+ → 1\.2\.0-\w+$/m);
    expect(err).toContain('add --yes');
    expect(await currentId()).toBe(ids[2]);
    await at.done('rollback', '--yes');
    expect(await currentId()).toBe(ids[1]);
    // One remote alone undoes nobody else's work: nothing to ask.
    await at.done('rollback', 'mf-b');
  });

  it('takes one remote back and leaves what others promoted since', async () => {
    at.remote('mf-a', { version: '1.7.0', routes: ['/', '/login'] });
    await at.publish('mf-a');
    await at.done('promote', 'mf-a');
    const before = await currentId();
    const out = await at.done('rollback', 'mf-b');
    expect(out).toMatch(/mf-b +1\.2\.0-[0-9a-f]{12} → 1\.1\.0-[0-9a-f]{12}/);
    expect(out).not.toContain('mf-a');
    const { versions } = (await at.json('status')).channels[0].current;
    expect(versions['mf-a']).toMatch(/^1\.7\.0-/);
    expect(versions['mf-b']).toMatch(/^1\.1\.0-/);
    expect((await stable())?.history[0]?.release).toBe(before);
    // What was withdrawn is no build to fall back to; the one before it is.
    const stored = await at.storage.read(`documents/${await currentId()}.json`);
    const { remotes } = JSON.parse(JSON.parse(stored?.bytes.toString('utf8') ?? '').text);
    const released = remotes.find(({ version }: { version: string }) => version === versions['mf-b']);
    expect(released.previous).toBeNull();
  });

  it('refuses a remote without a build before, and one that is not there', async () => {
    const alone = await at.cli('rollback', 'mf-a');
    expect(`${alone.code} ${alone.err}`).toMatch(/^1 mf-a had no other build than 1\.0\.0-/);
    expect(alone.err).toContain('npm run release -- disable mf-a');
    const unknown = await at.cli('rollback', 'mf-z');
    expect(`${unknown.code} ${unknown.err}`).toMatch(/^1 The current release has no mf-z/);
    const wrong = await at.cli('rollback', 'traders');
    expect(wrong.code).toBe(2);
    expect(await currentId()).toBe(ids[2]);
  });

  it('goes N back, and says when that is what is current', async () => {
    await at.done('rollback', '2');
    expect(await currentId()).toBe(ids[0]);
    const { code, err } = await at.cli('rollback', '3');
    expect(`${code} ${err}`).toMatch(/^1 Entry 3 of stable is release .* current already/);
  });

  it('refuses a release whose builds are gone', async () => {
    rmSync(join(at.store, 'r/mf-b'), { recursive: true });
    const { code, err } = await at.cli('rollback');
    expect(code).toBe(1);
    expect(err).toMatch(/mf-b 1\.1\.0-[0-9a-f]{12} is not in the store any more/);
    expect(await currentId()).toBe(ids[2]);
  });

  it('is told by history with what changed', async () => {
    await at.done('rollback', '--by', 'ana');
    const { entries } = await at.json('history');
    expect(entries.map(({ release }: { release: string }) => release)).toEqual([
      ids[1],
      ids[2],
      ids[1],
      ids[0],
    ]);
    expect(entries[0]).toMatchObject({ back: 0, by: 'ana', changes: [{ name: 'mf-b' }] });
    const out = await at.done('history', '--limit', '2');
    expect(out).toMatch(/^ {2}now +[0-9a-f]{12} +2026-11-02 \d\d:\d\d UTC +ana +mf-b 1\.1\.0-/m);
    expect(out).toContain('2 more entries: --limit 4');
  });
});
