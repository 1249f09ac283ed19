// Pointers, switches and published versions: nobody's change is lost, nothing half is believed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture';
import { folderStorage } from './folder';
import {
  changeSwitches,
  listChannels,
  moveChannel,
  readChannel,
  readSwitches,
  withRelease,
} from './pointers';
import type { Storage } from './storage';
import { listVersions, publishVersion, readVersion } from './versions';

const folder = temporaryFolder();
afterAll(() => folder.remove());

let place = '';
let storage: Storage;
beforeEach(() => {
  place = join(folder.path, crypto.randomUUID());
  storage = folderStorage(place);
});

const since = '2026-01-02T03:04:05.000Z';
const moved = (release: string) => ({ release, since, by: 'test' });

it('loses no update of twenty at once', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `r${at}`);
  await Promise.all(
    names.map((name) => moveChannel(storage, 'stable', (now) => withRelease(now, moved(name)))),
  );
  const pointer = await readChannel(storage, 'stable');
  const seen = [pointer?.release, ...(pointer?.history ?? []).map(({ release }) => release)];
  expect(seen.sort()).toEqual(names.sort());
});

it('keeps what was current before, fifty at most, and the canaries', async () => {
  const { since, by } = moved('n');
  const canaries = [{ builds: { 'mf-a': '2.0.0-x' }, since, by, share: 0.1 }];
  const combinations = { 'mf-a 2.0.0-x': 'n' };
  await moveChannel(storage, 'stable', () => ({ ...moved('r0'), canaries, combinations, history: [] }));
  for (let at = 1; at <= 52; at += 1) {
    await moveChannel(storage, 'stable', (now) => withRelease(now, moved(`r${at}`)));
  }
  const pointer = await readChannel(storage, 'stable');
  expect(pointer).toMatchObject({ release: 'r52', canaries, combinations });
  expect(pointer?.history).toHaveLength(50);
  expect(pointer?.history[0]).toEqual(moved('r51'));
});

it('is left alone when the change says so or throws', async () => {
  await moveChannel(storage, 'stable', () => withRelease(null, moved('a')));
  expect(await moveChannel(storage, 'stable', () => null)).toMatchObject({ release: 'a' });
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(moveChannel(storage, 'stable', refuse)).rejects.toThrow('refused');
  expect(await readChannel(storage, 'stable')).toMatchObject({ release: 'a' });
  expect(await moveChannel(storage, 'beta', () => null)).toBeNull();
  expect(await listChannels(storage)).toEqual(['stable']);
});

it.each([
  ['stable', 'channels/stable.json', () => readChannel(storage, 'stable')],
  ['switches', 'switches.json', () => readSwitches(storage)],
])('says which file is damaged: %s', async (_name, key, read) => {
  await storage.create(key, Buffer.from('{'));
  await expect(read()).rejects.toThrow(key);
  writeFileSync(join(place, key), '{"release":1,"disabled":1}');
  await expect(read()).rejects.toThrow(key);
});

it('never writes a pointer that could not be read', async () => {
  await expect(
    moveChannel(storage, 'stable', () => ({
      ...moved('a'),
      canaries: [{ builds: {}, since: '', by: '', share: 2 }],
      combinations: {},
      history: [],
    })),
  ).rejects.toThrow();
  expect(await readChannel(storage, 'stable')).toBeNull();
});

it('keeps all switches of many at once', async () => {
  expect(await readSwitches(storage)).toEqual({ disabled: {} });
  const names = Array.from({ length: 10 }, (_, at) => `mf-${at}`);
  await Promise.all(
    names.map((name) =>
      changeSwitches(storage, ({ disabled }) => ({
        disabled: { ...disabled, [name]: { why: 'broken', since, by: 'test' } },
      })),
    ),
  );
  expect(Object.keys((await readSwitches(storage)).disabled).sort()).toEqual(names);
});

describe('a published version', () => {
  const published = { folder: '1.0.0-aaaaaaaaaaaa', published: since, by: 'first' };

  it('stays what it is', async () => {
    expect(await readVersion(storage, 'mf-a', '1.0.0')).toBeNull();
    expect(await publishVersion(storage, 'mf-a', '1.0.0', published)).toEqual(published);
    expect(await publishVersion(storage, 'mf-a', '1.0.0', { ...published, by: 'second' })).toEqual(published);
    await expect(
      publishVersion(storage, 'mf-a', '1.0.0', { ...published, folder: '1.0.0-bbbbbbbbbbbb' }),
    ).rejects.toThrow('mf-a 1.0.0 was published on 2026-01-02');
    expect(await listVersions(storage)).toEqual([{ name: 'mf-a', version: '1.0.0', ...published }]);
  });

  it('is one of those that are published at once', async () => {
    const folders = ['a', 'b', 'c', 'd'].map((name) => ({ ...published, folder: name }));
    const results = await Promise.allSettled(
      folders.map((each) => publishVersion(storage, 'mf-a', '1.0.0', each)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
