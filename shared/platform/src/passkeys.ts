// Passkeys of this browser (WebAuthn). The library that speaks with it comes when one is made or asked for.
import type { CallResponse } from '@waybill/contract';

/** `given-up`: nobody answered, or said no. `held`: this device has one of the account already. */
type PasskeyTrouble = 'given-up' | 'held' | 'impossible';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

/** Whether this browser can make and use passkeys here. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Names that browsers give to what went wrong. */
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

/** Has the visitor make a passkey; answers what the server is to be sent. @throws PasskeyError */
export const makePasskey = (optionsJSON: CallResponse<'passkeyOrder'>['order']): Promise<string> =>
  asked(async () => (await library()).startRegistration({ optionsJSON }));

/** Has the visitor sign with a passkey; answers what the server is to be sent. @throws PasskeyError */
export const signWithPasskey = (
  optionsJSON: NonNullable<CallResponse<'passkeyQuestion'>['question']>,
): Promise<string> => asked(async () => (await library()).startAuthentication({ optionsJSON }));
