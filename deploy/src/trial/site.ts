// Temporary site for the trial of an unreleased release: its shell and remotes behind an edge in this process. It is
// signed with a key that lives as long as the trial, so that a pipeline without the site's key can run trials too.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeIntegrity } from '../build/place';
import { createMirror } from '../edge/mirror';
import { createEdge } from '../edge/server';
import { errorMessage } from '../message-of';
import { mainChannel, type ShellBuild } from '../store/document';
import { dryRunStorage } from '../store/dry-run-storage';
import { storeKeys } from '../store/keys';
import { moveChannel } from '../store/pointers';
import { type ReleaseContent, writeDocument } from '../store/releases';
import { createSigner } from '../store/signing';
import type { Storage } from '../store/storage';

/** Only the builds of a store: the trial does not use its releases, pointers and switches. */
function hideReleases(storage: Storage): Storage {
  const isBuild = (key: string) => key.startsWith('r/') || key.startsWith('assets/');
  return dryRunStorage({
    ...storage,
    read: async (key) => (isBuild(key) ? storage.read(key) : null),
    list: async (prefix) => (isBuild(prefix) ? storage.list(prefix) : []),
  });
}

/** The shell as if it had been built to trust another key: browsers reject what no trusted key has signed. */
async function trustKey(
  storage: Storage,
  shell: ShellBuild,
  trusted: readonly string[],
  key: string,
): Promise<ShellBuild> {
  const { entry, entryIntegrity, boot, files } = shell;
  const changed = new Map<string, string>();
  /** Writes the new key, and the hashes of scripts changed before, into a script. */
  async function rewriteScript(file: string, integrity: string): Promise<string> {
    const at = storeKeys.asset(file);
    const stored = await storage.read(at);
    if (stored === null) return integrity;
    const before = stored.bytes.toString('latin1');
    let text = before;
    for (const old of trusted) text = text.replaceAll(old, key);
    for (const [old, now] of changed) text = text.replaceAll(old, now);
    if (text === before) return integrity;
    const bytes = Buffer.from(text, 'latin1');
    await storage.swap(at, bytes, stored.tag);
    // Its compressed copies still have the old bytes.
    for (const twin of ['.br', '.gz']) await storage.remove(at + twin);
    const now = computeIntegrity(bytes, integrity.startsWith('sha256-') ? 256 : 384);
    changed.set(integrity, now);
    return now;
  }
  const rewritten = { ...files };
  for (const file of boot) rewritten[file] = await rewriteScript(file, files[file] ?? '');
  const own = await rewriteScript(entry, entryIntegrity);
  return { ...shell, entryIntegrity: own, files: { ...rewritten, [entry]: own } };
}

interface TrialSite {
  /** E.g. `http://localhost:40124`. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * @param content the release to serve; builds are read from `storage`, which is not changed
 * @param trusted keys that the shell may have been built with
 * @param api address of the API
 */
export async function openTrialSite(
  storage: Storage,
  content: ReleaseContent,
  trusted: readonly string[],
  api: string,
): Promise<TrialSite> {
  const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
  const builds = hideReleases(storage);
  const shell = await trustKey(builds, content.shell, trusted, signer.publicKey);
  // A build is tried alone: no previous build replaces it when it fails.
  const remotes = content.remotes.map((remote) => ({ ...remote, previous: null }));
  const release = await writeDocument(builds, { shell, remotes }, signer);
  const since = new Date().toISOString();
  await moveChannel(builds, mainChannel, () => ({
    release,
    since,
    by: 'the release gate',
    canaries: [],
    combinations: {},
    history: [],
  }));
  const folder = await mkdtemp(join(tmpdir(), 'waybill-trial-'));
  const keys = [signer.publicKey];
  const troubles: string[] = [];
  const mirror = createMirror({
    from: builds,
    folder,
    trusted: keys,
    warn: (message, cause) => troubles.push(`${message}: ${errorMessage(cause)}`),
  });
  await mirror.step();
  const edge = await createEdge({ store: folder, trusted: keys, api, mirror, logLevel: 'silent' });
  const close = async () => {
    const closing = edge.close();
    edge.server.closeAllConnections();
    await closing;
    await rm(folder, { recursive: true, force: true });
  };
  if (troubles.length > 0) {
    await close();
    throw new Error(troubles.join('\n'));
  }
  await edge.listen({ port: 0, host: 'localhost' });
  const { port } = edge.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close };
}
