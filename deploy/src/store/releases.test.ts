// Release documents: what is written is what is read, and nothing altered is believed.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry as registrySchema, remoteDescriptor, signedText } from '@waybill/contract';
import { releaseFixture, releaseInto, temporaryFolder, testSigner, testTrusted } from '../testing/fixture';
import { buildRegistry, computeReleaseId, listReleases, readDocument, writeDocument } from './releases';
import { createSigner } from './signing';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const setUp = async () => {
  const { store, storage, id } = await releaseFixture(folder.path);
  return { storage, id, file: join(store, 'documents', `${id}.json`) };
};
const other = createSigner(generateKeyPairSync('ed25519').privateKey);

it('is named by its content and says so to browsers', async () => {
  const { storage, id } = await setUp();
  const document = await readDocument(storage, id, testTrusted);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(computeReleaseId(document)).toBe(id);
  const registry = registrySchema.parse(JSON.parse(document.registry.text));
  expect(registry).toMatchObject({ release: id, shell: document.shell.folder });
  expect(registry.remotes[0]).toMatchObject({
    version: document.remotes[0]?.version,
    borrows: { react: '^19.0.0', '@waybill/ui': '^1.0.0', '@waybill/ui/data': '^1.0.0' },
    previous: null,
  });
  expect(document.registry.text).not.toContain('useState');
});

it('leaves descriptions to the edge, which alone says them', async () => {
  const { storage, id } = await setUp();
  const { shell, remotes } = await readDocument(storage, id, testTrusted);
  const words = { cn: '词', en: 'words', cnf: '詞', spain: 'palabras', vietnam: 'từ' };
  const described = remotes.map(({ descriptor, ...remote }) => ({
    ...remote,
    descriptor: {
      ...descriptor,
      routes: descriptor.routes.map((route) => ({ ...route, description: words })),
    },
  }));
  const [said] = buildRegistry(id, { shell, remotes: described }).remotes;
  const [remote] = remotes;
  expect(remoteDescriptor.parse(said?.descriptor)).toEqual({
    ...remote?.descriptor,
    routes: remote?.descriptor.routes.map(({ values, ...route }) => ({ ...route, skeleton: 'list' })),
  });
});

it('leaves the files of a build to its manifest when both the manifest lists them and the shell reads it', async () => {
  const { storage, id } = await setUp();
  const { shell, remotes } = await readDocument(storage, id, testTrusted);
  const filesSaid = (listed: boolean, readsManifestFiles?: boolean) =>
    buildRegistry(id, {
      shell: { ...shell, readsManifestFiles },
      remotes: remotes.map((remote) => ({ ...remote, listed, previous: { ...remote, listed: !listed } })),
    }).remotes.map(({ files, previous }) => [files !== undefined, previous?.files !== undefined]);
  expect(filesSaid(true, true)).toEqual([[false, true]]);
  expect(filesSaid(false, true)).toEqual([[true, false]]);
  expect(filesSaid(true)).toEqual([[true, true]]);
});

it('is the same release when it is written again, and another one with other content', async () => {
  const { storage, id } = await setUp();
  expect(await releaseInto(storage, folder.path)).toBe(id);
  const second = await releaseInto(storage, folder.path, 'second');
  expect(second).not.toBe(id);
  expect(await listReleases(storage)).toEqual([id, second].sort());
});

it('is refused when a byte of the file is another one, wherever', async () => {
  const { storage, id, file } = await setUp();
  const stored = await storage.read(`documents/${id}.json`);
  if (stored === null) throw new Error('nothing was written');
  const { bytes } = stored;
  const step = 23;
  for (let at = 0; at < bytes.length; at += step) {
    const altered = Buffer.from(bytes);
    altered[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, altered);
    await expect(readDocument(storage, id, testTrusted)).rejects.toThrow(`release ${id}`);
  }
  for (const length of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    await expect(readDocument(storage, id, testTrusted)).rejects.toThrow(`release ${id}`);
  }
  // Writing it again heals it.
  await releaseInto(storage, folder.path);
  await expect(readDocument(storage, id, testTrusted)).resolves.toMatchObject({ id });
});

describe('is refused although it is signed,', () => {
  /** Signs whatever somebody with the key might write under this id. */
  const forged = async (change: (text: string) => unknown) => {
    const { storage, id, file } = await setUp();
    const { text } = signedText.parse(
      JSON.parse((await storage.read(`documents/${id}.json`))?.bytes.toString() ?? ''),
    );
    writeFileSync(file, JSON.stringify(change(text)));
    return readDocument(storage, id, testTrusted);
  };
  const sign = (value: unknown) => testSigner.sign('document', JSON.stringify(value));

  it.each<[string, (text: string) => unknown, RegExp]>([
    ['when nothing is wrong it is not', (text) => sign(JSON.parse(text)), /^$/],
    ['by another key', (text) => other.sign('document', text), /not trusted/],
    ['as another kind', (text) => testSigner.sign('registry', text), /does not fit/],
    ['with other content', (text) => sign({ ...JSON.parse(text), remotes: [] }), /content is that of/],
    ['under another id', (text) => sign({ ...JSON.parse(text), id: '0123456789ab' }), /content is that of/],
    ['with a field missing', (text) => sign({ ...JSON.parse(text), shell: {} }), /refused/],
    [
      'with a registry that another key signed',
      (text) => sign({ ...JSON.parse(text), registry: other.sign('registry', '{}') }),
      /not trusted/,
    ],
    [
      'with the registry of another release',
      (text) =>
        sign({
          ...JSON.parse(text),
          registry: testSigner.sign('registry', JSON.stringify({ release: 'x', shell: 's', remotes: [] })),
        }),
      /registry is that of x/,
    ],
  ])('%s', async (_what, change, reason) => {
    if (reason.source === '^$') await expect(forged(change)).resolves.toBeDefined();
    else await expect(forged(change)).rejects.toThrow(reason);
  });
});

it('is refused when it stands under another release’s name', async () => {
  const { storage, id } = await setUp();
  const stored = await storage.read(`documents/${id}.json`);
  await storage.create('documents/0123456789ab.json', stored?.bytes ?? Buffer.alloc(0));
  await expect(readDocument(storage, '0123456789ab', testTrusted)).rejects.toThrow('content is that of');
  await expect(readDocument(storage, 'ffffffffffff', testTrusted)).rejects.toThrow('there is no release');
  await storage.remove('documents/0123456789ab.json');
});

it('is signed again after a change of keys', async () => {
  const { storage, id } = await setUp();
  const { shell, remotes } = await readDocument(storage, id, testTrusted);
  await writeDocument(storage, { shell, remotes }, other);
  await expect(readDocument(storage, id, testTrusted)).rejects.toThrow('not trusted');
  await expect(readDocument(storage, id, [other.publicKey])).resolves.toMatchObject({ id });
});
