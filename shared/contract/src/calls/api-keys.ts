// Calls of a master account about its API keys. The browser makes the key and sends what proves it: a point and the hash
// of a token. The key itself never travels. None of these calls is in spec §7.
import { z } from 'zod';
import { API_KEY_NAME_MAX, apiKey, KEY_LIMIT, keyRights } from '../api-keys';
import { call } from '../call';
import * as wire from '../wire';
import { byId, nothing, passkeyProof } from './fields';

/** What a key is for, what it may read and how often. */
const fields = {
  name: z.string().trim().min(1).max(API_KEY_NAME_MAX),
  rights: wire.list(z.enum(keyRights)).refine((rights) => rights.length > 0),
  /** Calls a day. */
  daily_limit: wire.int().min(KEY_LIMIT.min).max(KEY_LIMIT.max),
  /** Of the account, asked for once more: a key outlives the session that makes or changes it. */
  password: z.string().min(1).max(512),
  ...passkeyProof,
};

const master = { who: 'master', signed: true, bearer: true } as const;

export const apiKeyCalls = {
  apiKeys: call({
    ...master,
    method: 'GET',
    path: '/api/user/keys',
    body: 'query',
    request: nothing,
    response: z.array(apiKey),
    languageless: true,
    summary: 'API keys of this account, newest first. Not in spec §7.',
  }),
  apiKeyAdd: call({
    ...master,
    method: 'POST',
    path: '/api/user/keys/add',
    body: 'form',
    request: z.object({
      ...fields,
      /** Public half of the key: a point of P-256, 65 bytes in base64url. */
      point: z.string().regex(/^[\w-]{87}$/),
      /** SHA-256 of the key's bearer, base64url. */
      token_hash: z.string().regex(/^[\w-]{43}$/),
    }),
    response: apiKey,
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary:
      'Lets a key in that the browser has made. An account with passkeys asks for one: code 63. Not in spec §7.',
    codes: ['loginFailed', 'passkeyNeeded', 'passkeyRefused', 'listFull', 'tooMany'],
  }),
  apiKeyEdit: call({
    ...master,
    method: 'POST',
    path: '/api/user/keys/edit',
    body: 'form',
    request: z.object({ id: z.uuid(), ...fields }),
    response: apiKey,
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary: 'Changes what a key may read and how often; it holds from its next call on. Not in spec §7.',
    codes: ['notFound', 'loginFailed', 'passkeyNeeded', 'passkeyRefused', 'tooMany'],
  }),
  apiKeyRevoke: call({
    ...master,
    method: 'POST',
    path: '/api/user/keys/revoke',
    body: 'form',
    request: byId,
    response: nothing,
    effect: true,
    summary: 'Ends a key at once, for every server. Not in spec §7.',
    codes: ['notFound'],
  }),
} as const;
