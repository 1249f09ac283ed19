// Parses and verifies the answers of passkey authenticators.
import { z } from 'zod';
import { ApiError, messageOf } from '../../basics/failure';

/** @param why reason for the log */
export const createPasskeyRefusal = (why: string) =>
  new ApiError('passkeyRefused', { cause: `passkey: ${why}` });

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
const base64url = z.string().regex(/^[\w-]*$/);
const credentialOf = { id: base64url.min(1), rawId: base64url.min(1), type: z.literal('public-key') };
/** Answer of an authenticator that has created a passkey (attestation). */
export const attested = z.object({
  ...credentialOf,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string()).optional(),
  }),
});
/** Answer of one that has signed with a passkey (assertion). */
export const asserted = z.object({
  ...credentialOf,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** @throws ApiError passkeyRefused for malformed answers */
export function parseAnswer<Output>(schema: z.ZodType<Output>, text: string): Output {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw createPasskeyRefusal('no JSON');
  }
  const { success, data } = schema.safeParse(json);
  if (!success) throw createPasskeyRefusal('no answer of an authenticator');
  return data;
}

/** Verification result of the library, which throws for invalid answers. @throws ApiError passkeyRefused */
export async function requireVerified<Output extends { verified: boolean }>(
  work: Promise<Output>,
): Promise<Output> {
  const outcome = await work.catch((error: unknown) => {
    throw createPasskeyRefusal(messageOf(error));
  });
  if (!outcome.verified) throw createPasskeyRefusal('wrong signature');
  return outcome;
}

/** Transports that the standard defines, among those given. */
export const knownTransports = (given: readonly string[]): Transport[] =>
  TRANSPORTS.filter((each) => given.includes(each));
