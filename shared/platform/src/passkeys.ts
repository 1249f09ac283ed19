// Passkeys in the browser (WebAuthn): creating one and signing with one. The library is loaded on first use.
import type { CallResponse } from '@waybill/contract';

/** `given-up`: cancelled or timed out. `held`: this device already has one for the account. */
type PasskeyTrouble = 'given-up' | 'held' | 'impossible';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

/** Whether this browser supports passkeys here. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Error names of browsers. */
const troubles: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'given-up',
  AbortError: 'given-up',
  InvalidStateError: 'held',
};

async function asked<Answer extends object>(ask: () => Promise<Answer>): Promise<string> {
  if (!knowsPasskeys()) throw new PasskeyError('impossible', undefined);
  try {
    return JSON.stringify(await ask());
  } catch (cause) {
    throw new PasskeyError((cause instanceof Error && troubles[cause.name]) || 'impossible', cause);
  }
}

const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Has the user create a passkey; returns the response for the server. @throws PasskeyError */
export const makePasskey = (optionsJSON: CallResponse<'passkeyOrder'>['order']): Promise<string> =>
  asked(async () => (await library()).startRegistration({ optionsJSON }));

/** Has the user sign with a passkey; returns the response for the server. @throws PasskeyError */
export const signWithPasskey = (
  optionsJSON: NonNullable<CallResponse<'passkeyQuestion'>['question']>,
): Promise<string> => asked(async () => (await library()).startAuthentication({ optionsJSON }));
