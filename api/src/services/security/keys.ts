// Secret keys of this server: the key pairs for signed requests, and a key for its own tokens. Stored in one file in
// the data folder, readable only by its owner; several servers share it by sharing the folder.
import { createECDH, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../../basics/system-error';
import { DAY_MS } from '../../basics/time';
import { type KeyPair, newKeyPair } from './tis1';

/** A pair is offered for this long … */
const ACTIVE_MS = 90 * DAY_MS;
/** … and accepted for so much longer, which is the lifetime of a session. */
const RETAINED_MS = 7 * DAY_MS;
/** An unknown id makes the server read the file again, at most at this interval, in ms: anybody may send one. */
const READ_AGAIN_MS = 1_000;

const stored = z.object({
  /** Key for HMACs of tokens that this server issues, base64url. */
  tokenSecret: z.string().min(43),
  pairs: z.array(z.object({ kid: z.string(), privateKey: z.string(), created: z.number() })).min(1),
});
type StoredKeys = z.output<typeof stored>;

function newStoredPair(now: number): StoredKeys['pairs'][number] {
  const kid = `k${randomBytes(6).toString('hex')}`;
  return { kid, privateKey: newKeyPair(kid).privateKey.toString('base64url'), created: now };
}

function toKeyPair(entry: StoredKeys['pairs'][number]): KeyPair {
  const ecdh = createECDH('prime256v1');
  const privateKey = Buffer.from(entry.privateKey, 'base64url');
  ecdh.setPrivateKey(privateKey);
  return { kid: entry.kid, privateKey, publicKey: ecdh.getPublicKey() };
}

/** Writes the file atomically. @param how `first` keeps an existing file */
async function writeKeyFile(file: string, content: StoredKeys, how: 'first' | 'replace'): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (how === 'replace') return rename(draft, file);
  try {
    await link(draft, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  await rm(draft);
}

export interface ServerKeys {
  /** The pair that browsers should use now. */
  active: () => KeyPair;
  /** A pair that is still accepted, also one that another server has just made; undefined when it is too old. */
  find: (kid: string) => Promise<KeyPair | undefined>;
  tokenSecret: Buffer;
  /** Makes a new pair when the active one is 90 days old, and deletes expired ones: one server at a time. */
  rotate: (now?: number) => Promise<void>;
}

/** Opens the file, or creates it on first start. */
export async function openServerKeys(file: string, startedAt: number = Date.now()): Promise<ServerKeys> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const readKeyFile = async () => {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : stored.parse(JSON.parse(text));
  };
  let content = await readKeyFile();
  if (content === null) {
    content = { tokenSecret: randomBytes(32).toString('base64url'), pairs: [newStoredPair(startedAt)] };
    await writeKeyFile(file, content, 'first');
    // Another server on this folder may have been first.
    content = (await readKeyFile()) ?? content;
  }
  const tokenSecret = Buffer.from(content.tokenSecret, 'base64url');
  let pairs: KeyPair[] = [];
  const loadKeys = (next: StoredKeys) => {
    pairs = [...next.pairs].sort((a, b) => b.created - a.created).map(toKeyPair);
  };
  loadKeys(content);

  const rotateKeys = async (now = Date.now()) => {
    // Read again: another server on this folder may have been first.
    const current = (await readKeyFile()) ?? content;
    const retained = current.pairs.filter((pair) => now - pair.created < ACTIVE_MS + RETAINED_MS);
    if (!retained.some((pair) => now - pair.created < ACTIVE_MS)) retained.push(newStoredPair(now));
    const next = { ...current, pairs: retained };
    const changed = JSON.stringify(next.pairs) !== JSON.stringify(current.pairs);
    if (changed) await writeKeyFile(file, next, 'replace');
    loadKeys(next);
  };

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const readAgain = (): Promise<void> | undefined => {
    if (performance.now() - readAt > READ_AGAIN_MS) {
      readAt = performance.now();
      reading = readKeyFile().then((current) => {
        if (current !== null) loadKeys(current);
      });
    }
    return reading;
  };
  const findKnownPair = (kid: string) => pairs.find((pair) => pair.kid === kid);

  return {
    active: () => {
      const [newest] = pairs;
      if (newest === undefined) throw new Error('the key file holds no key');
      return newest;
    },
    find: async (kid) => {
      if (findKnownPair(kid) === undefined) await readAgain();
      return findKnownPair(kid);
    },
    tokenSecret,
    rotate: rotateKeys,
  };
}
