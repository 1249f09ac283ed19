// Keys and signatures: their formats, and that nothing but the signed bytes of that kind passes.
import { createHash, generateKeyPairSync, webcrypto } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedAs, signedText } from '@waybill/contract';
import { temporaryFolder } from '../testing/fixture';
import { openTrustedKeys } from './open';
import { createSigner, loadSigner, parseTrustedKeys, toKeyName, verifiedText } from './signing';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const other = createSigner(generateKeyPairSync('ed25519').privateKey);
const text = '{"name":"Größe 货运"}';
const signed = signer.sign('registry', text);
const trusted = [other.publicKey, signer.publicKey];

it('has the formats of the contract', () => {
  expect(signedText.parse(signed)).toEqual(signed);
  expect(signer.publicKey).toMatch(/^[\w-]{43}$/);
  const raw = Buffer.from(signer.publicKey, 'base64url');
  expect(raw).toHaveLength(32);
  expect(signer.key).toBe(createHash('sha256').update(raw).digest('hex').slice(0, 16));
  expect(toKeyName(signer.publicKey)).toBe(signed.key);
});

it('is what a browser checks by itself', async () => {
  const raw = Buffer.from(signer.publicKey, 'base64url');
  const key = await webcrypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const bytes = new TextEncoder().encode(signedAs.registry + text);
  const signature = Buffer.from(signed.signature, 'base64url');
  expect(await webcrypto.subtle.verify('Ed25519', key, signature, bytes)).toBe(true);
});

it('gives the text back when it is signed by one of those we trust', () => {
  expect(verifiedText('registry', signed, trusted)).toBe(text);
});

it.each([
  ['another text', { ...signed, text: `${text} ` }, trusted],
  ['another signature', { ...signed, signature: other.sign('registry', text).signature }, trusted],
  ['a signature of the other kind', signer.sign('document', text), trusted],
  ['a text that begins like the other kind', signer.sign('document', signedAs.registry + text), trusted],
  ['another key’s name on it', { ...signed, key: other.key }, trusted],
  ['a key that nobody trusts', signed, [other.publicKey]],
  ['nobody trusted', signed, []],
  ['an empty signature', { ...signed, signature: '' }, trusted],
])('refuses %s', (_what, altered, keys) => {
  expect(() => verifiedText('registry', altered, keys)).toThrow(/not trusted|does not fit/);
});

it('refuses every single altered character', () => {
  for (const field of ['text', 'signature', 'key'] as const) {
    for (let at = 0; at < signed[field].length; at += 1) {
      const instead = signed[field][at] === 'A' ? 'B' : 'A';
      const altered = {
        ...signed,
        [field]: signed[field].slice(0, at) + instead + signed[field].slice(at + 1),
      };
      expect(() => verifiedText('registry', altered, trusted)).toThrow(/not trusted|does not fit/);
    }
  }
});

describe('the key file', () => {
  const file = join(folder.path, 'made/release-key.pem');

  it('is made at first use, for its owner alone, and stays', async () => {
    const [one, two] = await Promise.all([loadSigner(file), loadSigner(file)]);
    expect(two.publicKey).toBe(one.publicKey);
    expect((await loadSigner(file)).publicKey).toBe(one.publicKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each([
    ['rubbish', 'no key at all', 'not a private key'],
    ['empty', '', 'not a private key'],
    ['of RSA', rsa.export({ type: 'pkcs8', format: 'pem' }), 'not Ed25519'],
  ])('is refused when it is %s', async (name, content, reason) => {
    const wrong = join(folder.path, `${name}.pem`);
    writeFileSync(wrong, content);
    await expect(loadSigner(wrong)).rejects.toThrow(reason);
    await expect(loadSigner(wrong)).rejects.toThrow(wrong);
  });

  it('is refused when it cannot be read', async () => {
    const wrong = join(folder.path, 'folder.pem');
    mkdirSync(wrong);
    chmodSync(wrong, 0o700);
    await expect(loadSigner(wrong)).rejects.toThrow('cannot be read: EISDIR');
  });
});

describe('who is trusted', () => {
  it.each([
    ['', []],
    [` ${signer.publicKey} ,, ${other.publicKey}`, [signer.publicKey, other.publicKey]],
  ])('"%s"', (setting, keys) => {
    expect(parseTrustedKeys(setting)).toEqual(keys);
  });

  it.each(['short', `${signer.publicKey}=`, 'a b'])('refuses "%s"', (setting) => {
    expect(() => parseTrustedKeys(setting)).toThrow('not a public key');
  });

  it('is the key of the workspace unless the setting says otherwise', async () => {
    const own = await loadSigner(join(folder.path, '.cache/release-key.pem'));
    expect(await openTrustedKeys(folder.path, {})).toEqual([own.publicKey]);
    expect(await openTrustedKeys(folder.path, { WAYBILL_TRUSTED_KEYS: other.publicKey })).toEqual([
      other.publicKey,
    ]);
  });
});
