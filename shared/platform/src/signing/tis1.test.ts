// The three vectors of signature TIS1, and the properties that hold for every key and text.
import { tis1 } from '@waybill/contract';
import fc from 'fast-check';
import { runVectors } from '../testing/tis1-vectors';
import { createIdempotencyKey, createNonce, fromBase64Url, sha256, toBase64Url, utf8 } from './bytes';
import { clientKeyHeader, createBrowserPair, deriveKeys } from './keys';
import { openAnswer, sealPassword, sealRequest, sign } from './seal';

test('the vectors of TIS1', async () => {
  const results = await runVectors();
  expect(results).toHaveLength(5);
  for (const { expected, actual, name } of results) expect([name, actual]).toEqual([name, expected]);
});

test('base64url: there and back, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }),
  );
});

test('nonces have 16 characters, idempotency keys 22, and none comes twice', () => {
  const nonces = new Set(Array.from({ length: 200 }, createNonce));
  const keys = new Set(Array.from({ length: 200 }, createIdempotencyKey));
  expect([nonces.size, keys.size]).toEqual([200, 200]);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{16}$/);
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
});

describe('with a pair of its own', () => {
  test('private and derived keys cannot be read out', async () => {
    const [browser, server] = [await createBrowserPair(), await createBrowserPair()];
    expect(browser.privateKey.extractable).toBe(false);
    expect(browser.privateKey.usages).toEqual(['deriveKey']);
    const keys = await deriveKeys(browser, server.point, null);
    expect(Object.values(keys).map((key) => key.extractable)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(clientKeyHeader('k1', browser.point)).toMatch(/^k1\.[\w-]{87}$/);
  });

  test('another token, and another use, mean another key', async () => {
    const [browser, server] = [await createBrowserPair(), await createBrowserPair()];
    const tokenHash = await sha256(utf8('token'));
    const ours = await deriveKeys(browser, server.point, tokenHash);
    const other = await deriveKeys(browser, server.point, null);
    expect(await sign(ours.rs, 'text')).not.toBe(await sign(other.rs, 'text'));
    expect(await sign(ours.rs, 'text')).not.toBe(await sign(ours.requestSign, 'text'));
  });

  test('a sealed answer opens only with the sign, nonce, target, status and code it was made for', async () => {
    const keys = await deriveKeys(await createBrowserPair(), (await createBrowserPair()).point, null);
    const target = '/api/login?ts=1&nonce=n';
    const iv = new Uint8Array(12);
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(tis1.responseAad('n')) },
      keys.responseEncrypt,
      utf8('{"a":"é"}'),
    );
    const data = toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    const answer = { status: 200, code: 0, nonce: 'n', target, data };
    const good = await sign(keys.responseSign, tis1.responseSignText(200, 0, 'n', target, data));
    await expect(openAnswer(keys, { ...answer, sign: good })).resolves.toBe('{"a":"é"}');
    // The last letter stands for four bits of the sign, and two that decoding drops.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = `${good.slice(0, -1)}${letters[letters.indexOf(good.slice(-1)) + 1]}`;
    const broken = [
      { ...answer, sign: twin },
      { ...answer, sign: `${good}=` },
      { ...answer, sign: '' },
      { ...answer, sign: '!' },
      { ...answer, sign: `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}` },
      { ...answer, sign: good, status: 500 },
      { ...answer, sign: good, code: 1 },
      { ...answer, sign: good, nonce: 'm' },
      { ...answer, sign: good, target: `${target}&x=1` },
      { ...answer, sign: good, data: data.slice(0, -2) },
    ];
    for (const one of broken) await expect(openAnswer(keys, one)).rejects.toThrow();
  });

  test('a sealed request never looks the same twice and is bound to its target', async () => {
    const keys = await deriveKeys(await createBrowserPair(), (await createBrowserPair()).point, null);
    const one = await sealRequest(keys, 'POST', '/a', 'x=1');
    const two = await sealRequest(keys, 'POST', '/a', 'x=1');
    expect(one.data).not.toBe(two.data);
    expect(one.sign).toBe(await sign(keys.requestSign, tis1.requestSignText('POST', '/a', one.data)));
  });

  test('every password that fits seals to one length, a longer one is refused', async () => {
    const keys = await deriveKeys(await createBrowserPair(), (await createBrowserPair()).point, null);
    const seal = (password: string) => sealPassword(keys.password, 'k', '/api/login', 'password', password);
    const lengths = await Promise.all(['', 'a', 'ü'.repeat(63), 'x'.repeat(126)].map(seal));
    expect(new Set(lengths.map((field) => field.length)).size).toBe(1);
    await expect(seal('x'.repeat(127))).rejects.toThrow(RangeError);
  });
});
