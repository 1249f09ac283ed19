// Signed texts and everything that is not one: only the right text under a trusted key is ever given out.
import { type SignedText, signedAs } from '@waybill/contract';
import { KnownError } from './failures';
import { makeKey, type TestKey, trustKeys } from './testing';
import { signedAsRegistry, signedRegistry } from './trust';

let ours: TestKey;
let theirs: TestKey;
let good: SignedText;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([makeKey(), makeKey()]);
  good = await ours.sign('{"release":"1"}');
});
beforeEach(() => trustKeys(ours.publicKey));

const refused = async (signed: unknown) => {
  const failure = await signedRegistry(signed as SignedText).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(KnownError);
  expect(failure).toMatchObject({ kind: 'integrity' });
};

test('signs as the contract says', () => {
  expect(signedAsRegistry).toBe(signedAs.registry);
});

test('what a trusted key signed is given out as it is', async () => {
  expect(await signedRegistry(good)).toBe('{"release":"1"}');
  const text = '{"title":"贸易 – ñ – đơn"}';
  expect(await signedRegistry(await ours.sign(text))).toBe(text);
});

test('any of the trusted keys will do', async () => {
  trustKeys(theirs.publicKey, ours.publicKey);
  expect(await signedRegistry(good)).toBe(good.text);
});

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

const wrong: [string, () => unknown | Promise<unknown>][] = [
  ['another text', () => ({ ...good, text: '{"release":"2"}' })],
  ['a longer text', () => ({ ...good, text: `${good.text} ` })],
  ['the first letter of the signature', () => ({ ...good, signature: flip(good.signature, 0) })],
  ['a letter in its middle', () => ({ ...good, signature: flip(good.signature, 43) })],
  ['no signature', () => ({ ...good, signature: '' })],
  ['half a signature', () => ({ ...good, signature: good.signature.slice(0, 43) })],
  ['a signature that is not base64url', () => ({ ...good, signature: '!'.repeat(86) })],
  ['another key', () => theirs.sign(good.text)],
  ['another key under our name', async () => ({ ...(await theirs.sign(good.text)), key: good.key })],
  ['a name that no key has', () => ({ ...good, key: '0'.repeat(16) })],
  ['signed as something else', () => ours.sign(good.text, signedAs.document)],
  ['signed without saying what for', () => ours.sign(good.text, '')],
  ['nothing', () => undefined],
  ['null', () => null],
  ['a text without all that', () => '{"release":"1"}'],
  ['an unsigned registry', () => ({ release: '1', remotes: [] })],
  ['numbers', () => ({ text: 1, key: 2, signature: 3 })],
];
test.each(wrong)('refused: %s', async (_, make) => refused(await make()));

test('every single letter of the signature counts', async () => {
  // The last one carries 2 bits only, of which a decoder may overlook the rest.
  for (let at = 0; at < good.signature.length - 1; at += 1) {
    await refused({ ...good, signature: flip(good.signature, at) });
  }
});

describe('fails closed', () => {
  const lists: [string, () => string[]][] = [
    ['nothing is trusted', () => []],
    ['another key is trusted', () => [theirs.publicKey]],
    ['half a key is trusted', () => [ours.publicKey.slice(0, 20)]],
    ['something else is trusted', () => ['???']],
  ];
  test.each(lists)('%s', async (_, keys) => {
    trustKeys(...keys());
    await refused(good);
  });

  test('a build that was given no list of keys', async () => {
    Reflect.deleteProperty(globalThis, 'TRUSTED_KEYS');
    await refused(good);
  });

  const browsers: [string, (subtle: SubtleCrypto) => unknown][] = [
    ['http: no crypto.subtle', () => undefined],
    [
      'no Ed25519',
      (subtle) => ({
        digest: subtle.digest.bind(subtle),
        importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')),
      }),
    ],
  ];
  test.each(browsers)('%s', async (_, replace) => {
    const spy = jest.spyOn(crypto, 'subtle', 'get');
    const { subtle } = crypto;
    spy.mockReturnValue(replace(subtle) as SubtleCrypto);
    try {
      await refused(good);
    } finally {
      spy.mockRestore();
    }
  });
});
