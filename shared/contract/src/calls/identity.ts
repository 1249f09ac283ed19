// Calls that open, find again and end identities: names that are free, verification codes, register, forgot, sessions.
import { z } from 'zod';
import { loggedIn } from '../accounts';
import { type Call, call } from '../call';
import { codeTypes, reachTypes } from '../constants';
import * as wire from '../wire';
import { byId, nothing, passkeyProof, revokeKeys } from './fields';

const anybody = { who: 'public', signed: true, bearer: false } as const;
const own = { who: 'user', signed: true, bearer: true } as const;
const free = z.object({ free: z.boolean() });
const captcha = { captcha: z.string().max(16).default(''), captchaToken: z.string().max(128).default('') };
/** Sealed on the wire, where it is longer than what it holds. */
const password = z.string().min(1).max(512);
/** Host name of the page, with or without port. */
const domain = z.string().trim().min(1).max(253);
const optionalText = (max: number) => z.string().trim().max(max).default('');

/** Spec §7 has it as GET; a name in an address is kept in more places than one in a body, so our pages send it as POST. */
const name = {
  ...anybody,
  path: '/api/user/un',
  request: z.object({ un: z.string().trim().min(1).max(64) }),
  response: free,
  silent: true,
  languageless: true,
  summary: 'Whether nobody of this agent has the user name, whatever its case.',
  codes: ['tooMany'],
} as const satisfies Partial<Call>;

export const identityCalls = {
  usernameFree: call({ ...name, method: 'POST', body: 'form' }),
  usernameFreeByGet: call({ ...name, method: 'GET', body: 'query' }),
  mobileFree: call({
    ...anybody,
    method: 'POST',
    path: '/api/user/m',
    body: 'form',
    request: z.object({ m: z.string().trim().min(1).max(32) }),
    response: free,
    silent: true,
    languageless: true,
    summary: 'Whether no account of this agent has the mobile number.',
    codes: ['tooMany'],
  }),
  emailFree: call({
    ...anybody,
    method: 'POST',
    path: '/api/user/e',
    body: 'form',
    request: z.object({ e: z.string().trim().min(1).max(254) }),
    response: free,
    silent: true,
    languageless: true,
    summary: 'Whether no account of this agent has the e-mail address, whatever its case.',
    codes: ['tooMany'],
  }),
  sendVerifyCode: call({
    ...anybody,
    method: 'POST',
    path: '/api/code/send_verify_code',
    fails: 'code',
    body: 'form',
    request: z.object({
      /** Mobile number (codeType 5, 3) or e-mail address (6, 4). */
      target: z.string().trim().min(1).max(254),
      /** 5 and 6 to register, 3 and 4 for a forgotten password. */
      codeType: wire.oneOf([
        codeTypes.registerMobile,
        codeTypes.forgotMobile,
        codeTypes.registerEmail,
        codeTypes.forgotEmail,
      ]),
      domain,
      ...captcha,
    }),
    /** Seconds until another may be asked for, and for which it is good. The same whether or not the account exists. */
    response: z.object({ resend_after: z.number().int(), expires_in: z.number().int() }),
    effect: true,
    summary:
      'Sends a verification code of 6 digits; 5 tries, 5 minutes, bound to target, purpose, host and browser key.',
    codes: ['captcha', 'tooMany'],
  }),
  register: call({
    ...anybody,
    method: 'POST',
    path: '/api/user/r',
    fails: 'register',
    body: 'form',
    request: z.object({
      username: z.string().trim().min(1).max(256),
      /** 1: `mobile`; 2: `email`; 3: both, the code went to the mobile. */
      type: wire.oneOf([reachTypes.mobile, reachTypes.email, reachTypes.both]),
      mobile: optionalText(32),
      email: optionalText(254),
      /** In register mode 0. */
      code: z.string().trim().max(16).default(''),
      password,
      /** In register mode 1. */
      ...captcha,
      domain,
      /** Spec §7 names none of the next three, spec §5 requires them: which ones, `register_required` of the agent says. */
      company: optionalText(200),
      /** ISO 3166-1 alpha-2. */
      country: z.union([wire.alpha2(), z.literal('')]).default(''),
      /** HS code or product keyword that the account trades in. */
      keyword: optionalText(200),
      /** IANA zone of the browser, in which days and months of the plan are counted; one that nobody knows is left out. */
      timeZone: optionalText(64),
    }),
    response: z.object({ username: z.string() }),
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary:
      'Opens an account of level free at this agent. A name, mobile or e-mail that is taken: rule `taken`.',
    codes: ['verifyCode', 'captcha', 'noSelfRegistration', 'tooMany'],
  }),
  forgot: call({
    ...anybody,
    method: 'POST',
    path: '/api/user/f',
    body: 'form',
    request: z.object({
      /** Register mode 0: mobile (type 1) or e-mail (type 2) that the code went to. */
      type: wire.oneOf([reachTypes.mobile, reachTypes.email]).optional(),
      target: optionalText(254),
      code: z.string().trim().max(16).default(''),
      /** As where the code was asked for; spec §7 does not name it, and then it is the host of the request. */
      domain: optionalText(253),
      /** Other modes: user name and the password until now. */
      username: optionalText(256),
      old_password: z.string().max(512).default(''),
      /** Of the other modes too: a password is not tried without one. */
      ...captcha,
      password,
      /** Once more, after code 63: then no captcha is asked for. */
      ...passkeyProof,
    }),
    response: nothing,
    encrypted: true,
    passwords: ['old_password', 'password'],
    effect: true,
    summary:
      'Sets a new password and ends every session of the account. With the password until now, an account with passkeys asks for one: code 63.',
    codes: [
      'verifyCode',
      'captcha',
      'loginFailed',
      'cannotRetrieve',
      'accountDisabled',
      'subAccountDisabled',
      'passkeyNeeded',
      'passkeyRefused',
      'tooMany',
    ],
  }),
  accessLogin: call({
    ...anybody,
    method: 'POST',
    path: '/api/login/access',
    body: 'form',
    request: z.object({ access_token: z.string().min(1).max(128) }),
    response: loggedIn,
    encrypted: true,
    effect: true,
    summary: 'Opens a session for the one-time code that a trusted host sent its user here with.',
    codes: ['accessRefused', 'accountDisabled', 'subAccountDisabled', 'tooMany'],
  }),
  accessOwner: call({
    ...anybody,
    method: 'POST',
    path: '/api/login/access/owner',
    body: 'form',
    request: z.object({ access_token: z.string().min(1).max(128) }),
    response: z.object({ username: z.string() }),
    encrypted: true,
    silent: true,
    languageless: true,
    summary:
      'Whose account the one-time code of a trusted host opens, without using it up: asked before it takes the place of a session.',
    codes: ['accessRefused', 'tooMany'],
  }),
  sessions: call({
    ...own,
    method: 'GET',
    path: '/api/user/sessions',
    body: 'query',
    request: nothing,
    /** Newest first. */
    response: z.array(
      z.object({
        id: z.uuid(),
        /** Such as `Chrome 144` and `Windows`; null when the browser did not say. */
        browser: z.string().nullable(),
        system: z.string().nullable(),
        /** IP address that it was opened from. */
        address: z.string(),
        since: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
    languageless: true,
    summary: 'Open sessions of this account. Not in spec §7.',
  }),
  endSession: call({
    ...own,
    method: 'POST',
    path: '/api/user/sessions/end',
    body: 'form',
    request: byId,
    response: nothing,
    effect: true,
    summary: 'Ends one session of this account. Not in spec §7.',
    codes: ['notFound'],
  }),
  endOtherSessions: call({
    ...own,
    method: 'POST',
    path: '/api/user/sessions/end-others',
    body: 'form',
    request: z.object({ revoke_keys: revokeKeys }),
    response: nothing,
    effect: true,
    summary:
      'Ends every session of this account but this one, and its API keys where asked for. Not in spec §7.',
  }),
} as const;
