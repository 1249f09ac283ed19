// Which release whom: pins, channels, canaries, and what is served when a release is broken.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { combinationKey, isInCanary } from '../store/canaries';
import type { ChannelPointer } from '../store/document';
import { folderStorage } from '../store/folder';
import { storeKeys } from '../store/keys';
import { moveChannel } from '../store/pointers';
import { readDocument, writeDocument } from '../store/releases';
import { releaseInto, temporaryFolder, testSigner, testTrusted } from '../testing/fixture';
import { createReleaseChooser } from './releases';

const placed = { since: '2026-01-02T03:04:05Z', by: 'test' };
const share = 0.2;
const folder = temporaryFolder();
const store = join(folder.path, 'store');
const storage = folderStorage(store);
const ids: Record<'old' | 'now' | 'next' | 'held', string> = { old: '', now: '', next: '', held: '' };
let warnings: string[] = [];

const releases = (trusted: readonly string[] = testTrusted) =>
  createReleaseChooser({ folder: store, trusted, warn: (message) => warnings.push(message) });
const point = (channel: string, pointer: Partial<ChannelPointer> & { release: string }) =>
  moveChannel(storage, channel, () => ({
    ...placed,
    canaries: [],
    combinations: {},
    history: [],
    ...pointer,
  }));
const canary = { ...placed, builds: { 'mf-sample': '2.0.0-0a1b2c3d4e5f' }, share };
/** The canary with this release. */
const trying = (release: string, part = share) => ({
  canaries: [{ ...canary, share: part }],
  combinations: { [combinationKey([canary])]: release },
});
/** A bucket that is inside the canary, or one that is not. */
const bucket = (inside: boolean): string => {
  for (let n = 0; n < 1000; n += 1) if (isInCanary(`bucket ${n}`, canary) === inside) return `bucket ${n}`;
  throw new Error('no bucket found');
};
const documentPath = (id: string) => join(store, 'documents', `${id}.json`);

beforeAll(async () => {
  for (const name of ['old', 'now', 'next', 'held'] as const) {
    ids[name] = await releaseInto(storage, folder.path, name);
  }
  await point('partner', { release: ids.held });
});

beforeEach(async () => {
  warnings = [];
  const history = [{ ...placed, release: ids.old }];
  await point('stable', { release: ids.now, ...trying(ids.next), history });
});

afterAll(() => folder.remove());

const pinned = {
  none: () => null,
  'a release': () => ids.old,
  'a channel': () => 'partner',
  'a channel that is not there': () => 'nowhere',
  'a release that is not there': () => 'abcdefabcdef',
  'a path': () => '../../etc',
  'its own file': () => 'stable.json',
};

it.each([
  ['none', 'no', 'now', false],
  ['none', 'an outer', 'now', false],
  ['none', 'an inner', 'next', true],
  ['a release', 'no', 'old', false],
  ['a release', 'an inner', 'old', false],
  ['a channel', 'an inner', 'held', false],
  ['a channel that is not there', 'no', 'now', false],
  ['a channel that is not there', 'an inner', 'next', true],
  ['a release that is not there', 'no', 'now', false],
  ['a path', 'no', 'now', false],
  ['its own file', 'no', 'now', false],
] as const)('an agent pinned to %s, with %s bucket, gets %s', async (pin, which, wanted, isCanary) => {
  const taken = which === 'no' ? null : bucket(which === 'an inner');
  const choice = await releases().forVisitor({ pin: pinned[pin](), bucket: taken });
  expect([choice.release.document.id, choice.canary]).toEqual([ids[wanted], isCanary]);
  const missing = pinned[pin]() !== null && wanted !== 'old' && wanted !== 'held';
  expect(warnings.some((words) => words.includes('pinned to'))).toBe(missing);
});

it('a bucket in two canaries gets the release of their combination, others that of the one they are in', async () => {
  const other = { ...placed, builds: { 'mf-other': '3.0.0-0a1b2c3d4e5f' }, share: 0.5 };
  await point('stable', {
    release: ids.now,
    canaries: [canary, other],
    combinations: {
      [combinationKey([canary])]: ids.next,
      [combinationKey([other])]: ids.old,
      [combinationKey([canary, other])]: ids.held,
    },
  });
  const edge = releases();
  const seen = new Set<string>();
  for (let n = 0; n < 60; n += 1) {
    const taken = `bucket ${n}`;
    const wanted = { 0: ids.now, 1: ids.next, 2: ids.old, 3: ids.held }[
      Number(isInCanary(taken, canary)) + 2 * Number(isInCanary(taken, other))
    ];
    const { release } = await edge.forVisitor({ pin: null, bucket: taken });
    expect(release.document.id).toBe(wanted);
    seen.add(release.document.id);
  }
  expect(seen.size).toBe(4);
});

describe('a browser in which the shell did not start', () => {
  /** A release with another shell, and the sample remote in another version where one is named. */
  async function withShell(name: string, version?: string): Promise<string> {
    const { shell, remotes } = await readDocument(storage, ids.now, testTrusted);
    const entry = `main.${name}.js`;
    const bytes = (await storage.read(storeKeys.asset(shell.entry)))?.bytes ?? Buffer.alloc(0);
    await storage.create(storeKeys.asset(entry), bytes);
    const named = remotes.map((remote) => ({ ...remote, version: version ?? remote.version }));
    return writeDocument(storage, { shell: { ...shell, entry }, remotes: named }, testSigner);
  }
  const served = async (failed: string) => {
    const choice = await releases().forVisitor({ pin: null, bucket: null, failed });
    return { id: choice.release.document.id, isEarlier: choice.isEarlier, has: await choice.hasEarlier() };
  };
  const placedAs = (...releasesBefore: string[]) => releasesBefore.map((release) => ({ ...placed, release }));

  it('gets the newest release with the shell before, while the failed one is current', async () => {
    const [first, second] = [await withShell('first'), await withShell('second')];
    await point('stable', { release: ids.now, history: placedAs(ids.old, second, first) });
    expect(await served(ids.now)).toEqual({ id: second, isEarlier: true, has: true });
    expect(await served(ids.old)).toEqual({ id: ids.now, isEarlier: false, has: true });
  });

  it.each([
    ['a shell that was taken back', async () => [await withShell('bad'), ids.old]],
    [
      'a build of a remote that was taken back',
      async () => [await withShell('before', '9.0.0-0123456789ab')],
    ],
    ['no other shell', async () => [ids.old]],
  ])('never gets what was withdrawn: %s', async (_what, before) => {
    await point('stable', { release: ids.now, history: placedAs(...(await before())) });
    expect(await served(ids.now)).toEqual({ id: ids.now, isEarlier: false, has: false });
  });
});

describe('a release that is broken', () => {
  const damage = async (what: string): Promise<string> => {
    const id = await releaseInto(storage, folder.path, `broken: ${what}`);
    const { shell } = await readDocument(storage, id, testTrusted);
    // The shell is the same in all of these: only documents can be damaged without harm to the others.
    if (what === 'unsigned')
      writeFileSync(documentPath(id), JSON.stringify({ text: '{}', key: '', signature: '' }));
    if (what === 'missing') rmSync(documentPath(id));
    if (what === 'half') writeFileSync(documentPath(id), '{"text":"');
    if (what === 'another')
      writeFileSync(documentPath(id), (await storage.read(`documents/${ids.old}.json`))?.bytes ?? '');
    expect(shell.entry).toMatch(/^main\./);
    return id;
  };

  it.each(['unsigned', 'missing', 'half', 'another'])(
    '(%s) is not served: the one before stays',
    async (what) => {
      const edge = releases();
      await edge.forVisitor({ pin: null, bucket: null });
      const broken = await damage(what);
      await point('stable', { release: broken, history: [{ ...placed, release: ids.old }] });
      for (let turn = 0; turn < 3; turn += 1) {
        const { release } = await edge.forVisitor({ pin: null, bucket: null });
        expect(release.document.id).toBe(ids.now);
      }
      expect(warnings.filter((words) => words.includes(broken))).toHaveLength(1);
      // An edge that starts now has no last good one of its own: the history has.
      const { release } = await releases().forVisitor({ pin: null, bucket: null });
      expect(release.document.id).toBe(ids.old);
      // Nobody is left with a broken canary either.
      await point('stable', { release: ids.now, ...trying(broken, 0.999) });
      const choice = await edge.forVisitor({ pin: null, bucket: 'some bucket' });
      expect([choice.release.document.id, choice.canary]).toEqual([ids.now, false]);
    },
  );

  it('is one whose page, entry or first scripts have other bytes', async () => {
    const { shell } = await readDocument(storage, ids.now, testTrusted);
    const files = [`r/shell/${shell.folder}/index.html`, `assets/${shell.entry}`, `assets/${shell.boot[0]}`];
    for (const file of files) {
      const whole = (await storage.read(file))?.bytes ?? Buffer.alloc(0);
      writeFileSync(join(store, file), Buffer.concat([whole, Buffer.from(' ')]));
      await expect(releases().forVisitor({ pin: null, bucket: null })).rejects.toThrow(
        /nothing that can be served/,
      );
      writeFileSync(join(store, file), whole);
    }
    expect((await releases().forVisitor({ pin: null, bucket: null })).release.document.id).toBe(ids.now);
  });

  it('is one that nobody signed whom we trust', async () => {
    await expect(releases([]).forVisitor({ pin: null, bucket: null })).rejects.toThrow(
      /nothing that can be served/,
    );
  });

  it('of a pointer: what it said last still holds', async () => {
    const edge = releases();
    await edge.forVisitor({ pin: null, bucket: null });
    for (const harm of ['{"release"', '[]']) {
      writeFileSync(join(store, 'channels/stable.json'), harm);
      expect((await edge.forVisitor({ pin: null, bucket: null })).release.document.id).toBe(ids.now);
    }
    rmSync(join(store, 'channels/stable.json'));
    expect((await edge.forVisitor({ pin: null, bucket: null })).release.document.id).toBe(ids.now);
    expect(warnings).toHaveLength(3);
  });
});
