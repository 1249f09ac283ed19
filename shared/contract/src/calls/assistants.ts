// Calls of the page on which a master account lets an assistant in (OAuth 2.1, authorization code with PKCE). The
// assistant itself calls the endpoints below `/oauth`. None of these calls is in spec §7.
import { z } from 'zod';
import { API_KEY_NAME_MAX, KEY_LIMIT, keyRights } from '../api-keys';
import { call } from '../call';
import * as wire from '../wire';
import { passkeyProof } from './fields';

/** The authorization request, as the assistant wrote it into the address of the page. */
const authorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(4_000),
  redirect_uri: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z.string().max(200).default(''),
  state: z.string().max(1_000).default(''),
  /** Address of the endpoint that the token is for (RFC 8707). */
  resource: z.string().max(300).default(''),
});

const master = { who: 'master', signed: true, bearer: true } as const;

export const assistantCalls = {
  assistantRequest: call({
    ...master,
    method: 'POST',
    path: '/api/user/assistants/request',
    body: 'json',
    request: authorizationRequest,
    response: z.object({
      /** Name that the assistant gave itself, which proves nothing. */
      name: z.string(),
      /** Where the answer goes: the host of a site, or a program on this machine. */
      destination: z.string(),
      rights: z.array(z.enum(keyRights)),
      /** Address that tells the assistant that it was refused. */
      refused: z.string(),
    }),
    languageless: true,
    silent: true,
    summary: 'Who asks to be let in, and for what. Not in spec §7.',
    codes: ['invalid'],
  }),
  assistantAllow: call({
    ...master,
    method: 'POST',
    path: '/api/user/assistants/allow',
    body: 'form',
    request: authorizationRequest.extend({
      name: z.string().trim().min(1).max(API_KEY_NAME_MAX),
      rights: wire.list(z.enum(keyRights)).refine((rights) => rights.length > 0),
      /** Calls a day. */
      daily_limit: wire.int().min(KEY_LIMIT.min).max(KEY_LIMIT.max),
      password: z.string().min(1).max(512),
      ...passkeyProof,
    }),
    /** Address of the assistant, with the code in it. */
    response: z.object({ redirect: z.string() }),
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary:
      'Lets an assistant in with these rights: it stands among the API keys. An account with passkeys asks for one: code 63. Not in spec §7.',
    codes: ['invalid', 'loginFailed', 'passkeyNeeded', 'passkeyRefused', 'listFull', 'tooMany'],
  }),
} as const;
