// A release store and an edge of a test file's own, in front of the API of the site under test: releases are made,
// broken and taken back here without anybody else noticing.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placeRemote } from '../../../deploy/src/build/place';
import { createEdge } from '../../../deploy/src/edge/server';
import { mainChannel, type ReleasedRemote } from '../../../deploy/src/store/document';
import { folderStorage } from '../../../deploy/src/store/folder';
import { storeKeys } from '../../../deploy/src/store/keys';
import { openSigner } from '../../../deploy/src/store/open';
import { moveChannel, readChannel, withRelease } from '../../../deploy/src/store/pointers';
import { type ReleaseContent, readDocument, writeDocument } from '../../../deploy/src/store/releases';
import type { Signer } from '../../../deploy/src/store/signing';
import type { Storage } from '../../../deploy/src/store/storage';
import { dataFolder, releases as siteStore } from '../../support/site';

const root = join(import.meta.dirname, '../../..');

/** Name → what stands in its place; null takes it out. */
export type Changes = Readonly<Record<string, ReleasedRemote | null>>;

export interface Gate {
  /** Address of the edge. */
  origin: string;
  /** Folder of the store. */
  folder: string;
  storage: Storage;
  signer: Signer;
  /** What the site under test has released. */
  base: ReleaseContent;
  /** Places a build that is given as its files. */
  place(files: Readonly<Record<string, string>>): Promise<ReleasedRemote>;
  /** Stores a release of the base with changes; nobody gets it yet. Answers its id. */
  write(changes: Changes, shell?: ReleaseContent['shell']): Promise<string>;
  /** Makes a release current for everybody. */
  point(id: string): Promise<void>;
  /** Id of the release that is current for everybody. */
  current(): string;
  /** The same as `write` and then `point`. */
  release(changes: Changes, shell?: ReleaseContent['shell']): Promise<string>;
  /** A build of the shell that differs from the base's in nothing but its name and that of its entry. */
  anotherShell(version: string): ReleaseContent['shell'];
  close(): Promise<void>;
}

/** A hard link where that is possible: a store is some megabytes. */
function link(from: string, to: string): void {
  if (existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

async function copyKeys(from: Storage, to: string, prefix: string): Promise<void> {
  for (const { key } of await from.list(prefix)) link(join(from.place, key), join(to, key));
}

/** Address of the site's API, which `npm start` writes beside its data. */
export function apiOfSite(): string {
  const { api }: { api: string } = JSON.parse(readFileSync(join(dataFolder, 'waybill.lock'), 'utf8'));
  return api;
}

/** @param overrides whether builds of developers' machines are taken, as a production edge does not */
export async function openGate({ overrides = false } = {}): Promise<Gate> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-gate-'));
  const signer = await openSigner(root);
  const trusted = [signer.publicKey];
  const from = folderStorage(siteStore);
  const pointer = await readChannel(from, mainChannel);
  const { shell, remotes } = await readDocument(from, pointer?.release ?? '', trusted);
  const base = { shell, remotes };
  await copyKeys(from, folder, storeKeys.asset(''));
  await copyKeys(from, folder, storeKeys.build('shell', shell.folder));
  for (const { descriptor, version } of remotes)
    await copyKeys(from, folder, storeKeys.build(descriptor.name, version));
  const storage = folderStorage(folder);
  const api = apiOfSite();
  const edge = await createEdge({
    store: folder,
    trusted,
    api,
    overrides,
    trustProxy: true,
    logLevel: 'silent',
  });

  let pointed = '';
  const gate: Omit<Gate, 'origin'> = {
    folder,
    storage,
    signer,
    base,
    async place(files) {
      const dist = mkdtempSync(join(tmpdir(), 'waybill-gate-dist-'));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
      const { build, descriptor, needs } = await placeRemote(storage, dist, 'quick');
      rmSync(dist, { recursive: true, force: true });
      return { ...build, descriptor, needs, previous: null };
    },
    write(changes, shell = base.shell) {
      const all = new Map<string, ReleasedRemote | null>([
        // A build that nothing stands behind, unless a test says otherwise.
        ...base.remotes.map((remote) => [remote.descriptor.name, { ...remote, previous: null }] as const),
        ...Object.entries(changes),
      ]);
      return writeDocument(
        storage,
        { shell, remotes: [...all.values()].filter((remote) => remote !== null) },
        signer,
      );
    },
    current: () => pointed,
    async point(id) {
      pointed = id;
      const current = { release: id, since: new Date().toISOString(), by: 'the release gate' };
      await moveChannel(storage, mainChannel, (now) =>
        now?.release === id ? null : withRelease(now, current),
      );
    },
    async release(changes, shell) {
      const id = await gate.write(changes, shell);
      await gate.point(id);
      return id;
    },
    anotherShell(version) {
      const named = shell.folder.replace(/^[^-]+/, version);
      const key = (build: string) => join(folder, storeKeys.build('shell', build), 'index.html');
      link(key(shell.folder), key(named));
      const entry = shell.entry.replace(/\.js$/, `.${version}.js`);
      const asset = (file: string) => join(folder, storeKeys.asset(file));
      link(asset(shell.entry), asset(entry));
      const files = { ...shell.files, [entry]: shell.entryIntegrity };
      return { ...shell, version, folder: named, entry, files };
    },
    async close() {
      const closing = edge.close();
      edge.server.closeAllConnections();
      await closing;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await gate.release({});
  await edge.listen({ port: 0, host: 'localhost' });
  const { port } = edge.server.address() as AddressInfo;
  return { ...gate, origin: `http://localhost:${port}` };
}
