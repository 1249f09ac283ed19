// Test helpers: put a signed registry into the page, as the edge would send it.
import {
  type Registry,
  type RegistryAnswer,
  type RemoteRoute,
  type SignedText,
  signedAs,
} from '@waybill/contract';

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export interface TestKey {
  /** As in TRUSTED_KEYS. */
  publicKey: string;
  sign(text: string, as?: string): Promise<SignedText>;
}

export async function makeKey(): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('Ed25519 makes pairs');
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', raw));
  const name = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    publicKey: base64url(raw),
    async sign(text, as = signedAs.registry) {
      const bytes = new TextEncoder().encode(as + text);
      const signature = base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
      return { text, key: name, signature };
    },
  };
}

/** Does what the build does with TRUSTED_KEYS. */
export function trustKeys(...keys: string[]): void {
  Object.assign(globalThis, { TRUSTED_KEYS: keys });
}

const words = (text: string) => ({ cn: text, en: text, cnf: text, spain: text, vietnam: text });

export const integrityLike = (letter: string) => `sha384-${letter.repeat(64)}`;

export function testRemote(
  name: string,
  path: string,
  guard: RemoteRoute['guard'],
): Registry['remotes'][number] {
  return {
    version: '1.0.0-aaa',
    manifest: `/r/${name}/1.0.0-aaa/mf-manifest.json`,
    manifestIntegrity: integrityLike('m'),
    files: { 'remoteEntry.js': integrityLike('e') },
    borrows: { react: '^19.0.0' },
    previous: null,
    descriptor: {
      name,
      version: '1.0.0',
      platform: '^1.0.0',
      exposes: './lifecycles',
      routes: [
        { path, title: words(path), guard, layout: 'chrome', skeleton: 'list', prefixOptional: false },
      ],
    },
  };
}

export const testRegistry: Registry = {
  release: 'aaaabbbbcccc',
  shell: '1.0.0-sss',
  remotes: [
    testRemote('mf-auth', '/login', 'anonymous'),
    testRemote('mf-account', '/', 'user'),
    testRemote('mf-transactions', '/transaction/search', 'user'),
  ],
};

/** What /registry.json answers. */
export async function createAnswer(
  key: TestKey,
  { registry = testRegistry, ...rest }: Partial<RegistryAnswer> & { registry?: Registry } = {},
): Promise<RegistryAnswer> {
  const signed = await key.sign(JSON.stringify(registry));
  return { signed, disabled: {}, canary: false, overrides: false, ...rest };
}

export function putInPage(text: string): void {
  document.body.innerHTML = '';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'waybill-registry';
  element.textContent = text;
  document.body.append(element);
}
