// Calls about passkeys: those of a master account, and the second step of its login. None of them is in spec §7.
import { z } from 'zod';
import { loggedIn } from '../accounts';
import { call } from '../call';
import { PASSKEY_NAME_MAX } from '../passkeys';
import { ANSWER_MAX, nothing, TICKET_MAX } from './fields';

/** A passkey as its owner sees it. */
const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Host that it was made at: browsers show it to no other. */
  host: z.string(),
  created: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
});

/** Names a passkey to the browser, as WebAuthn has it in JSON. */
const named = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
});

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.number(),
  allowCredentials: z.array(named),
  userVerification: z.literal('preferred'),
});

const toSign = z.object({
  /** What is to be signed; null where none of the account's passkeys was made at this host. */
  question: question.nullable(),
  /** Hosts that they were made at. */
  hosts: z.array(z.string()),
});

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const order = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
});

const visitor = { who: 'public', signed: true, bearer: false, method: 'POST', body: 'form' } as const;
const master = { who: 'master', signed: true, bearer: true } as const;
/** Of the account, asked for once more: passkeys decide who gets in from then on. */
const password = z.string().min(1).max(512);
const ticket = z.string().min(1).max(TICKET_MAX);
/** What the browser's authenticator answered, as JSON. */
const answer = z.string().min(2).max(ANSWER_MAX);

export const passkeyCalls = {
  passkeys: call({
    ...master,
    method: 'GET',
    path: '/api/user/passkeys',
    body: 'query',
    request: nothing,
    response: z.array(passkey),
    languageless: true,
    summary: 'Passkeys of this account, newest first. Not in spec §7.',
  }),
  passkeyOrder: call({
    ...master,
    method: 'POST',
    path: '/api/user/passkeys/order',
    body: 'form',
    request: z.object({ password }),
    response: z.object({ ticket: z.string(), order }),
    encrypted: true,
    passwords: ['password'],
    summary: 'What a browser is to make a passkey with, good for 5 minutes. Not in spec §7.',
    codes: ['loginFailed', 'listFull', 'tooMany'],
  }),
  passkeyAdd: call({
    ...master,
    method: 'POST',
    path: '/api/user/passkeys/add',
    body: 'form',
    request: z.object({ ticket, name: z.string().trim().min(1).max(PASSKEY_NAME_MAX), answer }),
    response: passkey,
    encrypted: true,
    effect: true,
    summary: 'Lets a passkey in: from then on a login needs one. Not in spec §7.',
    codes: ['passkeyRefused', 'listFull'],
  }),
  passkeyRemove: call({
    ...master,
    method: 'POST',
    path: '/api/user/passkeys/del',
    body: 'form',
    request: z.object({ id: z.uuid(), password }),
    response: nothing,
    encrypted: true,
    passwords: ['password'],
    effect: true,
    summary: 'Takes a passkey away; with the last one logins need the password alone. Not in spec §7.',
    codes: ['notFound', 'loginFailed', 'tooMany'],
  }),
  passkeyOwnQuestion: call({
    ...master,
    method: 'POST',
    path: '/api/user/passkeys/question',
    body: 'form',
    request: z.object({ ticket }),
    response: toSign,
    encrypted: true,
    silent: true,
    languageless: true,
    summary:
      'What a passkey is to sign for a call of a session that was answered with code 63. Not in spec §7.',
    codes: ['passkeyRefused', 'tooMany'],
  }),
  passkeyQuestion: call({
    ...visitor,
    path: '/api/login/passkey/question',
    request: z.object({ ticket }),
    response: toSign,
    encrypted: true,
    silent: true,
    languageless: true,
    summary:
      'What a passkey is to sign for a login, or another call of a visitor, that was answered with code 63. Not in spec §7.',
    codes: ['passkeyRefused', 'tooMany'],
  }),
  passkeyLogin: call({
    ...visitor,
    path: '/api/login/passkey',
    request: z.object({ ticket, answer }),
    response: loggedIn,
    encrypted: true,
    effect: true,
    silent: true,
    summary: 'Opens the session of a login that was answered with code 63, once. Not in spec §7.',
    codes: ['passkeyRefused', 'loginFailed', 'tooMany'],
  }),
} as const;
