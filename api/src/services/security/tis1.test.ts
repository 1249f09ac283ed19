// The three vectors of signature TIS1, and what the verifier must not confuse.
import { createECDH, createHash } from 'node:crypto';
import { tis1 } from '@waybill/contract';
import fc from 'fast-check';
import { b64u, seal } from '../../../test/support/signer';
import { openPassword, openRequest, sealAnswer } from './encryption';
import { deriveKeys, isSignedBy, KeyDeriver, mac, newKeyPair, sha256 } from './tis1';

function pairFrom(phrase: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(phrase).digest());
  return { privateKey: ecdh.getPrivateKey(), publicKey: ecdh.getPublicKey() };
}
const client = pairFrom('TIS1 test key client 1');
const server = { kid: 'e1', ...pairFrom('TIS1 test key server e1') };
const token = 'T'.repeat(43);
const derived = (tokenHash: Buffer | null) => {
  const keys = deriveKeys(server, client.publicKey, tokenHash);
  if (keys === null) throw new Error('no keys');
  return keys;
};
const hashOf = (text: string) => sha256(text).toString('base64url');

const withToken: tis1.SignedRequest = {
  method: 'POST',
  host: 'api.example',
  target: '/api/trader/search?lang=zh&r_host=agent1.example&ts=1767225600000&nonce=AbCdEfGhIjKlMnOp',
  contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
  bodyHash: hashOf('keyword=led+lamp&page=1'),
  authType: '',
  agent: 'agent1',
  idempotencyKey: 'k3Jt8aYv0Q2mXw9dZr5uLg',
  tokenHash: hashOf(token),
};
const beforeLogin: tis1.SignedRequest = {
  method: 'GET',
  host: 'api.example',
  target:
    '/api/agent/info?domain=agent1.example&lang=zh&r_host=agent1.example&ts=1767225600000&nonce=AbCdEfGhIjKlMnOp',
  contentType: '',
  bodyHash: hashOf(''),
  authType: '',
  agent: '',
  idempotencyKey: '',
  tokenHash: '',
};

describe('vectors of TIS1', () => {
  it.each([
    {
      name: '1: of a session',
      request: withToken,
      tokenHash: sha256(token),
      key: 'b21fb64a23421ff6dd1456e063687fceab54890cc62fafb8cdbb49e285bea12c',
      rs: 'MHMXjH3gzVJcLmeKZA59jNWISmbPBg7tszEXNwZCSL0',
    },
    {
      name: '2: before login',
      request: beforeLogin,
      tokenHash: null,
      key: '0d703d1eb33a464307a2811431b91fe7d37142af8ae1188effcf205d2dfe0de8',
      rs: 'kVnmcO57JMLBOgqDdlEfgDznb6ivLh_fqswMuCAJ1fA',
    },
  ])('$name', ({ request, tokenHash, key, rs }) => {
    const keys = derived(tokenHash);
    expect(keys.rs.toString('hex')).toBe(key);
    expect(mac(keys.rs, tis1.requestText(request)).toString('base64url')).toBe(rs);
    expect(isSignedBy(keys.rs, request, rs)).toBe(true);
  });

  it('3: a password field', () => {
    const block = Buffer.alloc(128);
    block.writeUInt16BE(15, 0);
    block.write('correct horse 9', 2);
    const keys = derived(null);
    const place = { path: '/api/login', field: 'password' };
    const { iv, sealed } = seal(
      keys.password,
      'TIS1-PWD\n/api/login\npassword\n',
      block,
      Buffer.alloc(12, 3),
    );
    const field = `v1.e1.${b64u(iv)}.${b64u(sealed)}`;
    expect(field).toMatch(/^v1\.e1\.AwMDAwMDAwMDAwMD\.VHtIdSU1tICAI2qARAHktDqO6ZxI0sptAgJqJ0aaDxqF831B/);
    expect(openPassword(keys, 'e1', place, field)).toBe('correct horse 9');
    // E3: the same field elsewhere, under another name, or for another key.
    expect(openPassword(keys, 'e1', { ...place, path: '/api/user/r' }, field)).toBeNull();
    expect(openPassword(keys, 'e1', { ...place, field: 'old_password' }, field)).toBeNull();
    expect(openPassword(keys, 'e2', place, field)).toBeNull();
    expect(openPassword(derived(sha256(token)), 'e1', place, field)).toBeNull();
  });
});

describe('signature', () => {
  const keys = derived(null);
  const rs = mac(keys.rs, tis1.requestText(beforeLogin)).toString('base64url');

  it('refuses every other text of rs, also one that decodes to the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const last of alphabet) {
      const other = rs.slice(0, -1) + last;
      expect(isSignedBy(keys.rs, beforeLogin, other)).toBe(other === rs);
    }
    expect(isSignedBy(keys.rs, beforeLogin, '')).toBe(false);
  });

  it('covers every part of the request', () => {
    for (const part of Object.keys(beforeLogin) as (keyof tis1.SignedRequest)[]) {
      const changed = { ...beforeLogin, [part]: `${beforeLogin[part]}x` };
      expect({ part, passes: isSignedBy(keys.rs, changed, rs) }).toEqual({ part, passes: false });
    }
  });

  it('refuses points that are not of the curve (S14)', () => {
    const deriver = new KeyDeriver();
    const flipped = Buffer.from(client.publicKey);
    flipped[40] = (flipped[40] ?? 0) ^ 1;
    const bad = [
      Buffer.alloc(0),
      Buffer.alloc(65),
      Buffer.alloc(65, 4),
      client.publicKey.subarray(0, 64),
      flipped,
    ];
    for (const point of bad) expect(deriver.derive(server, point, null)).toBeNull();
    expect(deriver.derive(server, client.publicKey, null)).toEqual(keys);
    expect(deriver.derive(server, client.publicKey, sha256(token))).not.toEqual(keys);
  });

  it('keeps scalars at 32 bytes', () => {
    for (let i = 0; i < 300; i += 1) expect(newKeyPair('k').privateKey).toHaveLength(32);
  });
});

describe('encrypted bodies (E1)', () => {
  const keys = derived(null);
  const method = 'POST';
  const target = '/api/login?lang=en&ts=1&nonce=AbCdEfGhIjKlMnOp';
  const make = (plain: string) => {
    const { iv, sealed } = seal(keys.requestEncrypt, tis1.requestAad(method, target), Buffer.from(plain));
    const data = b64u(Buffer.concat([iv, sealed]));
    return { data, sign: b64u(mac(keys.requestSign, tis1.requestSignText(method, target, data))) };
  };

  it('opens what the browser sealed, for this call only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (plain) => {
        const made = make(plain);
        expect(openRequest(keys, { method, target, ...made })?.toString()).toBe(
          Buffer.from(plain).toString(),
        );
        expect(openRequest(keys, { method, target: `${target}x`, ...made })).toBeNull();
        expect(openRequest(derived(sha256(token)), { method, target, ...made })).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('refuses any flipped bit of data and sign', () => {
    const made = make('username=demo');
    for (const field of ['data', 'sign'] as const) {
      const bytes = Buffer.from(made[field], 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 5) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const request = { method, target, ...made, [field]: b64u(flipped) };
        expect(openRequest(keys, request)).toBeNull();
      }
    }
    expect(openRequest(keys, { method, target, data: '', sign: made.sign })).toBeNull();
  });

  it('never seals two answers alike', () => {
    const answer = { status: 200, code: 0, nonce: 'n', target, plain: { token } };
    expect(sealAnswer(keys, answer).data).not.toBe(sealAnswer(keys, answer).data);
  });
});
